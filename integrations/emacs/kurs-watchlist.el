;;; kurs-watchlist.el --- Watched pairs  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A list of pairs, with their rates and moves.  It updates itself when rates
;; change, or when another process changes the list.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)
(require 'kurs-say)
(require 'tabulated-list)

(declare-function kurs-chart "kurs-chart" (base targets))

(defvar-local kurs-watchlist--list "main" "The name of the list in this buffer.")

(defvar kurs-watchlist-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "a" #'kurs-watchlist-add)
    (define-key map "k" #'kurs-watchlist-remove)
    (define-key map "e" #'kurs-watchlist-edit)
    (define-key map [M-up] #'kurs-watchlist-up)
    (define-key map [M-down] #'kurs-watchlist-down)
    (define-key map "c" #'kurs-watchlist-chart)
    (define-key map "\r" #'kurs-watchlist-chart)
    map)
  "Keys of a watchlist.")

(define-derived-mode kurs-watchlist-mode tabulated-list-mode "Watchlist"
  "Watched pairs, with their rates and moves.
\\{kurs-watchlist-mode-map}"
  (setq tabulated-list-format
        [("Pair" 7 nil) ("Value" 13 nil :right-align t) ("Day" 7 nil :right-align t)
         ("Month" 7 nil :right-align t) ("Year" 7 nil :right-align t)
         ("Recent" 9 nil) ("Rate" 0 nil)]
        tabulated-list-padding 1)
  ;; It would replace the arrows of moves, as it does those of sorting.
  (kill-local-variable 'glyphless-char-display)
  (tabulated-list-init-header))

(defun kurs-watchlist--recent (row)
  "Return the end of the sparkline of ROW that fits the column."
  (let ((curve (plist-get row :sparkline)))
    (kurs-say-drawing (substring curve (- (min 9 (length curve)))))))

(defun kurs-watchlist--move-text (move)
  "Return MOVE of a pair as text."
  (let ((text (or (plist-get move :text) "")))
    (propertize (kurs-say-drawing text)
                'face (cond ((string-prefix-p "▲" text) 'kurs-up)
                            ((string-prefix-p "▼" text) 'kurs-down)
                            (t 'kurs-facts)))))

(defun kurs-watchlist--row (row)
  "Return the entry of ROW."
  (let ((amount (plist-get row :amount)) (note (plist-get row :note)))
    (list (plist-get row :pair)
          (vector (propertize (plist-get row :pair) 'face 'kurs-code)
                  (propertize (plist-get row :text) 'face 'kurs-amount)
                  (kurs-watchlist--move-text (plist-get row :previous))
                  (kurs-watchlist--move-text (plist-get row :month))
                  (kurs-watchlist--move-text (plist-get row :year))
                  (kurs-watchlist--recent row)
                  (concat (kurs-say-source row)
                          (and (not (equal amount "1")) (concat "  for " amount))
                          (and note (concat "  " note)))))))

(defun kurs-watchlist--missing (row)
  "Return the entry of ROW, which has no rate."
  (list (plist-get row :pair)
        (vector (propertize (plist-get row :pair) 'face 'kurs-code) "" "" "" "" ""
                (propertize (plist-get row :message) 'face 'kurs-stale))))

(defun kurs-watchlist--paint (result)
  "Show RESULT."
  (setq tabulated-list-entries
        (append (mapcar #'kurs-watchlist--row (plist-get result :rows))
                (mapcar #'kurs-watchlist--missing (plist-get result :missing))))
  (let ((windows (mapcar (lambda (window)
                           (cons window (with-selected-window window
                                          (line-number-at-pos))))
                         (get-buffer-window-list nil nil t))))
    (tabulated-list-print t)
    (let ((inhibit-read-only t) (origin (plist-get result :origin)))
      (if (not tabulated-list-entries)
          (insert " The watchlist is empty: press a to add a pair.\n")
        (save-excursion
          (goto-char (point-max))
          (insert "\n " (propertize (or origin "") 'face 'kurs-facts) "\n"))))
    (dolist (each windows)
      (set-window-point (car each) (save-excursion
                                     (goto-char (point-min))
                                     (forward-line (1- (cdr each)))
                                     (point))))))

(defun kurs-watchlist--params (list)
  "Return the params for LIST, and for where its rates come from."
  (list :list list :segment "plain"))

(defun kurs-watchlist--refresh ()
  "Request the list, and show it when it arrives."
  (kurs-live-ask "watchlist" (kurs-watchlist--params kurs-watchlist--list) #'kurs-watchlist--paint))

;;;###autoload
(defun kurs-watchlist (&optional list)
  "Show the watched pairs.
With a prefix argument, prompt for the name of the LIST."
  (interactive
   (list (and current-prefix-arg
              (completing-read
               "List: " (mapcar (lambda (one) (plist-get one :list))
                                (plist-get (kurs-say-ask "watchlists") :lists))))))
  (let* ((list (or list "main"))
         (first (apply #'kurs-say-ask "watchlist" (kurs-watchlist--params list))))
    (pop-to-buffer (get-buffer-create (format "*kurs watchlist %s*" list)))
    (unless (derived-mode-p 'kurs-watchlist-mode) (kurs-watchlist-mode))
    (setq kurs-watchlist--list list)
    (kurs-watchlist--paint first)
    (kurs-live-buffer #'kurs-watchlist--refresh "watchlist/subscribe" (list :list list))))

(defun kurs-watchlist--pair ()
  "Return the pair at point, or signal an error."
  (or (tabulated-list-get-id) (user-error "No pair on this line")))

(defun kurs-watchlist--change (method &rest params)
  "Call METHOD with PARAMS for this list, and refresh."
  (prog1 (apply #'kurs-say-ask method :list kurs-watchlist--list params)
    (kurs-watchlist--refresh)))

(defun kurs-watchlist-add (pair)
  "Watch PAIR, such as EUR/USD."
  (interactive (list (kurs-read-pair)))
  (kurs-watchlist--change "watchlist/add" :pair pair))

(defun kurs-watchlist-remove (pair)
  "Stop watching PAIR."
  (interactive (list (kurs-watchlist--pair)))
  (kurs-watchlist--change "watchlist/remove" :pair pair)
  (message "Removed %s; press a to add it again." pair))

(defun kurs-watchlist-edit (pair amount note)
  "Set the AMOUNT and the NOTE of PAIR.
An empty note removes it."
  (interactive
   (let ((pair (kurs-watchlist--pair)))
     (list pair (read-string (format "Amount of %s (default: unchanged): " (substring pair 0 3)))
           (read-string "Note: "))))
  (kurs-watchlist--change "watchlist/update" :pair pair :note note
                          :amount (and (not (string= amount "")) amount)))

(defun kurs-watchlist--move (by)
  "Move the pair at point BY lines."
  (let ((pair (kurs-watchlist--pair)) (place (+ (line-number-at-pos) by -1)))
    (when (<= 0 place (1- (length tabulated-list-entries)))
      (kurs-watchlist--change "watchlist/move" :pair pair :place place))))

(defun kurs-watchlist-up ()
  "Move the pair at point up."
  (interactive)
  (kurs-watchlist--move -1))

(defun kurs-watchlist-down ()
  "Move the pair at point down."
  (interactive)
  (kurs-watchlist--move 1))

(defun kurs-watchlist-chart ()
  "Draw a chart of the pair at point."
  (interactive)
  (let ((codes (split-string (kurs-watchlist--pair) "/")))
    (kurs-chart (car codes) (cdr codes))))

(provide 'kurs-watchlist)
;;; kurs-watchlist.el ends here
