;;; kurs-eldoc.el --- The value of the amount at point  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; For the echo area.  Never waits: kurs calls eldoc back.

;;; Code:

(require 'eldoc)
(require 'kurs-options)
(require 'seq)
(require 'kurs-rpc)
(require 'kurs-say)
(require 'kurs-scan)

(defconst kurs-eldoc-usual '("USD" "GBP" "JPY")
  "Targets for amounts that already are in the only target.")

(defun kurs-eldoc-targets (from)
  "Return the targets for an amount in FROM, or nil for the default of kurs."
  (let ((others (remove from (mapcar #'kurs-json-code kurs-targets))))
    (and others (vconcat others))))

(defun kurs-eldoc-text (place result)
  "Return RESULT for PLACE as text, or nil."
  (let ((results (seq-remove (lambda (one) (equal (plist-get one :how) "identity"))
                             (plist-get result :results))))
    (when results
      (concat (propertize (format "%s %s" (plist-get place :amount)
                                  (plist-get place :currency))
                          'face 'kurs-code)
              (mapconcat (lambda (candidates)
                           (let ((others (kurs-say-others candidates)))
                             (and others (propertize (format " (or %s)" others)
                                                     'face 'kurs-stale))))
                         (list (plist-get place :readings) (plist-get place :candidates)) "")
              " = " (kurs-say-results results)))))

(defun kurs-eldoc--tell (show)
  "Call SHOW with the value of the amount at point, or nil."
  (let ((failed (lambda (failure) (kurs-say-aside failure) (funcall show nil))))
    (kurs-scan-at-point-later
     (lambda (place)
       (if (not place)
           (funcall show nil)
         (kurs-eldoc--convert
          place (kurs-eldoc-targets (plist-get place :currency)) failed
          (lambda (text)
            (if text (funcall show text)
              (kurs-eldoc--convert place (vconcat kurs-eldoc-usual) failed show))))))
     failed)))

(defun kurs-eldoc--convert (place targets failed show)
  "Call SHOW with the value of PLACE in TARGETS, or call FAILED."
  (kurs-rpc-request
   "convert" (list :amount (plist-get place :amount) :from (plist-get place :currency)
                   :to targets)
   (lambda (result) (funcall show (kurs-eldoc-text place result)))
   failed))

;;;###autoload
(defun kurs-eldoc-function (show &rest _)
  "Pass the value of the amount at point to SHOW.
For `eldoc-documentation-functions'."
  (when (kurs-scan-likely-p)
    (kurs-eldoc--tell show)
    t))

(provide 'kurs-eldoc)
;;; kurs-eldoc.el ends here
