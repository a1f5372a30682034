;;; kurs-alerts.el --- Rates that are waited for  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A list of alerts that updates itself, and a mode that shows each firing in
;; the echo area, in any buffer.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)
(require 'kurs-say)
(require 'tabulated-list)

(defvar kurs-alerts-fired-functions nil
  "Called with each new firing, a property list.")

(defvar kurs-alerts--subscription nil "The subscription of `kurs-alerts-mode'.")
(defvar kurs-alerts--shown nil "The ids of the firings already shown.")

(defvar kurs-alerts-list-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "a" #'kurs-alerts-add)
    (define-key map "k" #'kurs-alerts-remove)
    (define-key map "s" #'kurs-alerts-acknowledge)
    map)
  "Keys of the list of alerts.")

(define-derived-mode kurs-alerts-list-mode tabulated-list-mode "Alerts"
  "Alerts, and their firings.
\\{kurs-alerts-list-mode-map}"
  (setq tabulated-list-format
        [("Pair" 8 nil) ("Fires" 28 nil) ("State" 24 nil) ("Note" 0 nil)]
        tabulated-list-padding 1)
  (tabulated-list-init-header))

(defun kurs-alerts--condition (alert)
  "Return the condition of ALERT as text."
  (let ((kind (plist-get alert :kind)) (span (plist-get alert :span)))
    (pcase kind
      ((or "above" "below") (concat kind " " (plist-get alert :threshold)))
      ("change" (format "at a change of %s%% within %s" (plist-get alert :percent) span))
      (_ (format "at a %s of %s" kind span)))))

(defun kurs-alerts--entry (alert firings)
  "Return the entry of ALERT; FIRINGS are not acknowledged yet."
  (let* ((id (plist-get alert :alert))
         (fired (seq-filter (lambda (one) (equal id (plist-get one :alert))) firings))
         (last (car (last fired))))
    (list id
          (vector (propertize (plist-get alert :pair) 'face 'kurs-code)
                  (kurs-alerts--condition alert)
                  (cond (last (propertize (format "fired at %s" (plist-get last :rateText))
                                          'face 'kurs-stale))
                        ((plist-get alert :armed) "armed")
                        (t "waiting to re-arm"))
                  (or (plist-get alert :note) "")))))

(defun kurs-alerts--paint (result)
  "Show RESULT."
  (setq tabulated-list-entries
        (mapcar (lambda (alert) (kurs-alerts--entry alert (plist-get result :firings)))
                (plist-get result :alerts)))
  (tabulated-list-print t)
  (unless tabulated-list-entries
    (let ((inhibit-read-only t)) (insert " No alerts: press a to add one.\n"))))

(defun kurs-alerts--refresh ()
  "Request the alerts, and show them when they arrive."
  (kurs-live-ask "alerts" nil #'kurs-alerts--paint))

;;;###autoload
(defun kurs-alerts ()
  "Show the alerts, and their firings."
  (interactive)
  (let ((first (kurs-say-ask "alerts")))
    (pop-to-buffer (get-buffer-create "*kurs alerts*"))
    (unless (derived-mode-p 'kurs-alerts-list-mode) (kurs-alerts-list-mode))
    (kurs-alerts--paint first)
    (kurs-live-buffer #'kurs-alerts--refresh "alerts/subscribe" nil)))

(defun kurs-alerts--shown ()
  "Refresh the list of alerts, if there is one."
  (let ((buffer (get-buffer "*kurs alerts*")))
    (when buffer (with-current-buffer buffer (kurs-alerts--refresh)))))

;;;###autoload
(defun kurs-alerts-add (pair kind &rest condition)
  "Add an alert on PAIR, with the KIND and CONDITION of `alerts/add'."
  (interactive
   (let* ((pair (kurs-read-pair))
          (kind (completing-read (format "Alert when %s is (above, below, change, high, low): " pair)
                                 '("above" "below" "change" "high" "low") nil t)))
     (append
      (list pair kind)
      (pcase kind
        ((or "above" "below") (list :threshold (read-string "Rate: ")))
        ("change" (list :percent (read-string "Percent: ")
                        :span (read-string "Within (default 1w): " nil nil "1w")))
        (_ (list :span (read-string "Of (default 1y): " nil nil "1y")))))))
  (let ((answer (apply #'kurs-say-ask "alerts/add" :pair pair :kind kind condition)))
    (kurs-alerts--shown)
    (message "%s" (or (car (plist-get answer :notes))
                      (format "Added an alert on %s, %s." (plist-get answer :pair)
                              (kurs-alerts--condition answer))))))

(defun kurs-alerts-remove ()
  "Remove the alert at point."
  (interactive)
  (kurs-say-ask "alerts/remove" :alert (or (tabulated-list-get-id)
                                           (user-error "No alert on this line")))
  (kurs-alerts--refresh))

(defun kurs-alerts-acknowledge ()
  "Acknowledge all firings."
  (interactive)
  (message "%d acknowledged" (plist-get (kurs-say-ask "alerts/acknowledge" :all t) :acknowledged))
  (kurs-alerts--refresh))

(defun kurs-alerts--show (params)
  "Show each new firing in PARAMS, once."
  (dolist (firing (plist-get params :firings))
    (unless (member (plist-get firing :firing) kurs-alerts--shown)
      (push (plist-get firing :firing) kurs-alerts--shown)
      (message "%s" (plist-get firing :line))
      (run-hook-with-args 'kurs-alerts-fired-functions firing))))

;;;###autoload
(define-minor-mode kurs-alerts-mode
  "Show a message in the echo area when an alert fires."
  :global t :group 'kurs
  (when kurs-alerts--subscription
    (kurs-live-unsubscribe kurs-alerts--subscription)
    (setq kurs-alerts--subscription nil))
  (when kurs-alerts-mode
    (setq kurs-alerts--subscription
          (kurs-live-subscribe "alerts/subscribe" nil #'kurs-alerts--show))))

(provide 'kurs-alerts)
;;; kurs-alerts.el ends here
