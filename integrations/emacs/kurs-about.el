;;; kurs-about.el --- Status and settings of kurs  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The status of kurs, its sources and settings, and commands to fetch rates
;; and to restart.

;;; Code:

(require 'kurs-read)

(defvar kurs-about--history nil "Settings read.")

(defun kurs-about--show (method &rest params)
  "Show the text result of METHOD with PARAMS in a help window."
  (let ((text (apply #'kurs-rpc-ask method :as "text" params)))
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
(defun kurs-settings (&optional text)
  "Show the settings of kurs, which all programs share.
With a prefix argument, prompt for TEXT to change one, such as base CHF;
a name alone resets it."
  (interactive
   (list (and current-prefix-arg
              (kurs-read-words "Setting, such as base CHF (base alone resets it)"
                               'kurs-about--history))))
  (kurs-about--show (if text "settings/set" "settings") :text text)
  (unless text (message "C-u M-x kurs-settings changes one")))

;;;###autoload
(defun kurs-refresh ()
  "Fetch rates in the background, and show a message when done."
  (interactive)
  (message "Fetching rates...")
  (kurs-rpc-request "rates/refresh" '(:as "text") (lambda (text) (message "%s" text))
                    #'kurs-rpc-say))

;;;###autoload
(defun kurs-restart ()
  "Restart kurs."
  (interactive)
  (kurs-rpc-stop)
  (let ((trouble (kurs-rpc-start)))
    (if trouble (user-error "%s" (kurs-rpc-failure-text trouble))
      (message "kurs has restarted"))))

(provide 'kurs-about)
;;; kurs-about.el ends here
