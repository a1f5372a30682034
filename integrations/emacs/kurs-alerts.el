;;; kurs-alerts.el --- Rates that are waited for  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A list of alerts that updates itself, and a mode that shows each firing in
;; the echo area, in any buffer.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)

(defvar kurs-alerts-fired-functions nil
  "Called with each new firing, a property list.")

(defvar kurs-alerts--subscription nil "The subscription of `kurs-alerts-mode'.")
(defvar kurs-alerts--seen nil "The ids of the firings already shown.")
(defvar kurs-alerts--history nil "Alerts read.")

(defvar kurs-alerts-list-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "a" #'kurs-alerts-add)
    (define-key map "k" #'kurs-alerts-remove)
    (define-key map "s" #'kurs-alerts-acknowledge)
    map)
  "Keys of the list of alerts.")

(define-derived-mode kurs-alerts-list-mode kurs-live-mode "Alerts"
  "Alerts, and their firings.
\\{kurs-alerts-list-mode-map}"
  (setq header-line-format " a add   k remove   s acknowledge   q quit"))

(defun kurs-alerts--paint (result)
  "Show RESULT."
  (kurs-live-paint
   (or (append
        (mapcar (lambda (alert)
                  (cons (plist-get alert :alert)
                        (propertize (plist-get alert :line)
                                    'face (if (plist-get alert :fired) 'kurs-stale 'default))))
                (plist-get result :alerts))
        (mapcar (lambda (firing) (cons nil (concat "fired: " (plist-get firing :line))))
                (plist-get result :firings)))
       '((nil . "No alerts: press a to add one.")))))

(defun kurs-alerts--refresh ()
  "Request the alerts, and show them when they arrive."
  (kurs-live-ask "alerts" nil #'kurs-alerts--paint))

;;;###autoload
(defun kurs-alerts ()
  "Show the alerts, and their firings."
  (interactive)
  (let ((first (kurs-rpc-ask "alerts")))
    (kurs-live-open "*kurs alerts*" 'kurs-alerts-list-mode)
    (kurs-alerts--paint first)
    (kurs-live-buffer #'kurs-alerts--refresh "alerts/subscribe" nil)))

;;;###autoload
(defun kurs-alerts-add (text)
  "Add an alert as of TEXT, such as EUR/USD above 1.15."
  (interactive (list (kurs-read-words "Alert, such as EUR/USD above 1.15, or change 5% 1w, or low 1y"
                                      'kurs-alerts--history)))
  (let ((answer (kurs-rpc-ask "alerts/add" :text text)))
    (when (get-buffer "*kurs alerts*")
      (with-current-buffer "*kurs alerts*" (kurs-alerts--refresh)))
    (message "%s" (string-join (cons (plist-get answer :line) (plist-get answer :notes)) "\n"))))

(defun kurs-alerts-remove ()
  "Remove the alert at point."
  (interactive)
  (kurs-rpc-ask "alerts/remove" :alert (kurs-live-row))
  (kurs-alerts--refresh))

(defun kurs-alerts-acknowledge ()
  "Acknowledge all firings."
  (interactive)
  (message "%d acknowledged" (plist-get (kurs-rpc-ask "alerts/acknowledge" :all t) :acknowledged))
  (kurs-alerts--refresh))

(defun kurs-alerts--show (params)
  "Show each new firing in PARAMS, once."
  (dolist (firing (plist-get params :firings))
    (unless (member (plist-get firing :firing) kurs-alerts--seen)
      (push (plist-get firing :firing) kurs-alerts--seen)
      (message "%s" (plist-get firing :line))
      (run-hook-with-args 'kurs-alerts-fired-functions firing))))

;;;###autoload
(define-minor-mode kurs-alerts-mode
  "Show a message in the echo area when an alert fires."
  :global t :group 'kurs
  (when kurs-alerts--subscription
    (kurs-rpc-unsubscribe kurs-alerts--subscription)
    (setq kurs-alerts--subscription nil))
  (when kurs-alerts-mode
    (setq kurs-alerts--subscription
          (kurs-rpc-subscribe "alerts/subscribe" nil #'kurs-alerts--show))))

(provide 'kurs-alerts)
;;; kurs-alerts.el ends here
