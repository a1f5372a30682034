;;; kurs-watch.el --- Watched pairs, and alerts  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A list of pairs, with their rates and moves, and a list of alerts.  They update
;; themselves when rates change, or when another process changes the list.  A
;; mode shows each alert that fires in the echo area, in any buffer.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)

(declare-function kurs-chart "kurs-chart" (text))

(defvar-local kurs-watchlist--list "main" "The name of the list in this buffer.")
(defvar-local kurs-watchlist--shown nil "The rows of the last result.")
(defvar kurs-watchlist--history nil "Pairs read.")

(defvar kurs-watchlist-mode-map
  (kurs-live-keys "a" #'kurs-watchlist-add "k" #'kurs-watchlist-remove
                  "e" #'kurs-watchlist-edit
                  "M-<up>" #'kurs-watchlist-up "M-<down>" #'kurs-watchlist-down
                  "c" #'kurs-watchlist-chart "RET" #'kurs-watchlist-chart)
  "Keys of a watchlist.")

(define-derived-mode kurs-watchlist-mode kurs-live-mode "Watchlist"
  "Watched pairs, with their rates and moves.
\\{kurs-watchlist-mode-map}"
  (setq header-line-format
        " Day, month, year   a add   k remove   e edit   M-up M-down move   c chart   q quit"))

(defun kurs-watchlist--paint (result)
  "Show RESULT."
  (setq kurs-watchlist--shown (append (plist-get result :rows) (plist-get result :missing)))
  (kurs-live-paint
   (if (not kurs-watchlist--shown)
       '((nil . "The watchlist is empty: press a to add a pair."))
     (append (mapcar (lambda (row) (cons (plist-get row :pair) (plist-get row :line)))
                     kurs-watchlist--shown)
             `((nil . "")
               (nil . ,(propertize (or (plist-get result :origin) "") 'face 'kurs-facts)))))))

(defun kurs-watchlist--refresh ()
  "Request the list, and show it when it arrives."
  (kurs-live-ask #'kurs-watchlist--paint
                 "watchlist" :list kurs-watchlist--list :segment "plain"))

;;;###autoload
(defun kurs-watchlist (&optional list)
  "Show the watched pairs.
With a prefix argument, prompt for the name of the LIST."
  (interactive
   (list (and current-prefix-arg
              (completing-read
               "List: " (mapcar (lambda (one) (plist-get one :list))
                                (plist-get (kurs-rpc-ask "watchlists") :lists))))))
  (let* ((list (or list "main"))
         (first (kurs-rpc-ask "watchlist" :list list :segment "plain")))
    (kurs-live-open (format "*kurs watchlist %s*" list) 'kurs-watchlist-mode)
    (setq kurs-watchlist--list list)
    (kurs-watchlist--paint first)
    (kurs-live-buffer #'kurs-watchlist--refresh "watchlist" :list list)))

(defun kurs-watchlist--change (method &rest params)
  "Call METHOD with PARAMS for this list, and refresh."
  (prog1 (apply #'kurs-rpc-ask method :list kurs-watchlist--list params)
    (kurs-watchlist--refresh)))

(defun kurs-watchlist-add (pair)
  "Watch PAIR, such as EUR/USD, or EUR/USD 250."
  (interactive (list (kurs-read-words "Pair, such as EUR/USD" 'kurs-watchlist--history)))
  (kurs-watchlist--change "watchlist/add" :text pair))

(defun kurs-watchlist-remove (pair)
  "Stop watching PAIR."
  (interactive (list (kurs-live-row)))
  (kurs-watchlist--change "watchlist/remove" :pair pair)
  (message "Removed %s; press a to add it again." pair))

(defun kurs-watchlist-edit (pair amount note)
  "Set the AMOUNT and the NOTE of PAIR.
An empty note removes it."
  (interactive
   (let ((pair (kurs-live-row)))
     (list pair (read-string (format "Amount of %s (default: unchanged): " (substring pair 0 3)))
           (read-string "Note: "))))
  (kurs-watchlist--change "watchlist/add" :pair pair :update t :note note
                          :amount (and (not (string= amount "")) amount)))

(defun kurs-watchlist-up (&optional by)
  "Move the pair at point up, or BY lines down."
  (interactive)
  (let* ((pair (kurs-live-row)) (place (+ (line-number-at-pos) (or by -1) -1)))
    (when (< -1 place (length kurs-watchlist--shown))
      (kurs-watchlist--change "watchlist/move" :pair pair :place place))))

(defun kurs-watchlist-down ()
  "Move the pair at point down."
  (interactive)
  (kurs-watchlist-up 1))

(defun kurs-watchlist-chart ()
  "Draw a chart of the pair at point."
  (interactive)
  (kurs-chart (kurs-live-row)))

;; Alerts

(defvar kurs-alerts-fired-functions nil
  "Called with each new firing, a property list.")

(defvar kurs-alerts--subscription nil "The subscription of `kurs-alerts-mode'.")
(defvar kurs-alerts--seen nil "The ids of the firings already shown.")
(defvar kurs-alerts--history nil "Alerts read.")

(defvar kurs-alerts-list-mode-map
  (kurs-live-keys "a" #'kurs-alerts-add "k" #'kurs-alerts-remove "s" #'kurs-alerts-acknowledge)
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
                                    'face (and (plist-get alert :fired) 'kurs-stale))))
                (plist-get result :alerts))
        (mapcar (lambda (firing) (cons nil (concat "fired: " (plist-get firing :line))))
                (plist-get result :firings)))
       '((nil . "No alerts: press a to add one.")))))

(defun kurs-alerts--refresh ()
  "Request the alerts, and show them when they arrive."
  (kurs-live-ask #'kurs-alerts--paint "alerts"))

;;;###autoload
(defun kurs-alerts ()
  "Show the alerts, and their firings."
  (interactive)
  (let ((first (kurs-rpc-ask "alerts")))
    (kurs-live-open "*kurs alerts*" 'kurs-alerts-list-mode)
    (kurs-alerts--paint first)
    (kurs-live-buffer #'kurs-alerts--refresh "alerts")))

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
          (kurs-rpc-subscribe "alerts" nil #'kurs-alerts--show))))

(provide 'kurs-watch)
;;; kurs-watch.el ends here
