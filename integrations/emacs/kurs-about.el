;;; kurs-about.el --- How kurs is  -*- lexical-binding: t; -*-

;;; Commentary:

;; Its state, its sources, rates fetched now, and kurs begun anew.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)
(require 'kurs-say)

(defun kurs-about--show (method)
  "Show the text that METHOD gives, in a window of help."
  (let ((text (kurs-say-ask method :as "text")))
    (with-help-window "*kurs*" (princ text) (terpri))))

;;;###autoload
(defun kurs-status ()
  "Show what kurs is, where its state is kept, how fresh its rates are."
  (interactive)
  (kurs-about--show "status"))

;;;###autoload
(defun kurs-sources ()
  "Show the sources of rates, and how fresh each is."
  (interactive)
  (kurs-about--show "rates/sources"))

;;;###autoload
(defun kurs-refresh ()
  "Have rates fetched now.  A message follows when they have come."
  (interactive)
  (message "Rates are being fetched...")
  (kurs-rpc-request
   "rates/refresh" nil
   (lambda (result)
     (message "%s" (mapconcat (lambda (source)
                                (format "%s: %s%s" (plist-get source :source)
                                        (or (plist-get source :message)
                                            (plist-get source :state))
                                        (let ((newest (plist-get source :newest)))
                                          (if newest (concat ", " newest) ""))))
                              (plist-get result :sources) "; ")))
   #'kurs-say-failure))

;;;###autoload
(defun kurs-restart ()
  "End kurs and begin it anew."
  (interactive)
  (kurs-process-stop)
  (kurs-process-forgive)
  (kurs-say-forget)
  (kurs-rpc-abandon)
  (setq kurs-read--known nil)
  (let ((trouble (kurs-process-ensure)))
    (if trouble (user-error "%s" (kurs-say-failure-text trouble))
      (message "kurs has begun anew"))))

(provide 'kurs-about)
;;; kurs-about.el ends here
