;;; kurs-eldoc.el --- The value of the amount at point  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; For the echo area.  Never waits: kurs calls eldoc back.

;;; Code:

(require 'eldoc)
(require 'kurs-say)
(require 'kurs-scan)

(defconst kurs-eldoc-usual "usd, gbp, jpy"
  "The targets of amounts that already are in the only target.")

(defun kurs-eldoc--tell (show &rest more)
  "Call SHOW with the line about the amount at point, or nil.
MORE are further params."
  (apply #'kurs-scan-at-point-later
         (lambda (place)
           (let ((value (plist-get place :value)))
             (if (or (not place) (plist-get value :short) more)
                 (funcall show (plist-get value :line))
               (kurs-eldoc--tell show :target kurs-eldoc-usual))))
         (lambda (failure) (kurs-say-aside failure) (funcall show nil))
         more))

;;;###autoload
(defun kurs-eldoc-function (show &rest _)
  "Pass the value of the amount at point to SHOW.
For `eldoc-documentation-functions'."
  (when (kurs-scan-likely-p)
    (kurs-eldoc--tell show)
    t))

(provide 'kurs-eldoc)
;;; kurs-eldoc.el ends here
