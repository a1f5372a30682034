;;; kurs-about.el --- How kurs is  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The status of kurs, its sources, and commands to fetch rates and to restart.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)
(require 'kurs-say)

(defun kurs-about--show (method)
  "Show the text result of METHOD in a help window."
  (let ((text (kurs-say-ask method :as "text")))
    (with-help-window "*kurs*" (princ text) (terpri))))

;;;###autoload
(defun kurs-status ()
  "Show the status of kurs: its version, its state file, the age of its rates."
  (interactive)
  (kurs-about--show "status"))

;;;###autoload
(defun kurs-sources ()
  "Show the sources of rates, and the age of each."
  (interactive)
  (kurs-about--show "rates/sources"))

;;;###autoload
(defun kurs-refresh ()
  "Fetch rates in the background, and show a message when done."
  (interactive)
  (message "Fetching rates...")
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
  "Restart kurs."
  (interactive)
  (kurs-process-stop)
  (kurs-process-forgive)
  (kurs-say-forget)
  (kurs-rpc-abandon)
  (setq kurs-read--known nil)
  (let ((trouble (kurs-process-ensure)))
    (if trouble (user-error "%s" (kurs-say-failure-text trouble))
      (message "kurs has restarted"))))

(provide 'kurs-about)
;;; kurs-about.el ends here
