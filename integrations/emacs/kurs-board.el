;;; kurs-board.el --- A board of currencies to type into  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A multi-currency converter: type in one row, all update.  The board updates
;; itself when rates change, or when another process changes it.

;;; Code:

(require 'kurs-board-rows)
(require 'kurs-live)

(defvar kurs-board-mode-map
  (let ((map (make-sparse-keymap)))
    (suppress-keymap map)
    (dolist (key (append "0123456789.,+-*/()' " nil))
      (define-key map (string key) #'kurs-board-type))
    (define-key map "\d" #'kurs-board-delete)
    (define-key map [backspace] #'kurs-board-delete)
    (define-key map "\r" #'kurs-board-focus)
    (define-key map "\C-k" #'kurs-board-focus)
    (define-key map "\t" #'kurs-board-next)
    (define-key map [backtab] #'kurs-board-previous)
    (define-key map "n" #'kurs-board-next)
    (define-key map "p" #'kurs-board-previous)
    (define-key map [down] #'kurs-board-next)
    (define-key map [up] #'kurs-board-previous)
    (define-key map "a" #'kurs-board-add)
    (define-key map "k" #'kurs-board-remove)
    (define-key map "e" #'kurs-board-replace)
    (define-key map [M-up] #'kurs-board-up)
    (define-key map [M-down] #'kurs-board-down)
    (define-key map "c" #'kurs-board-chart)
    (define-key map "w" #'kurs-board-copy)
    (define-key map "P" #'kurs-board-set-pivot)
    map)
  "Keys of a board.")

(define-derived-mode kurs-board-mode special-mode "Board"
  "A multi-currency converter: type in one row, all update.
\\{kurs-board-mode-map}"
  (setq truncate-lines t))

(defun kurs-board--take (state)
  "Show STATE of the subscription, unless a key waits for a response: it is newer."
  (when (= kurs-board--asked kurs-board--answered)
    (kurs-board--paint state)))

(defun kurs-board--refresh ()
  "Request the board, and show it when it arrives."
  (kurs-live-ask "board/get" (list :board kurs-board--name) #'kurs-board--paint))

;;;###autoload
(defun kurs-board (&optional name)
  "Show a board, a multi-currency converter: type in one row, all update.
With a prefix argument, prompt for the NAME of the board."
  (interactive
   (list (and current-prefix-arg
              (completing-read
               "Board: " (mapcar (lambda (one) (plist-get one :board))
                                 (plist-get (kurs-say-ask "boards") :boards))))))
  (let* ((name (or name "main"))
         (first (kurs-say-ask "board/open" :board name)))
    (pop-to-buffer (get-buffer-create (format "*kurs board %s*" name)))
    (unless (derived-mode-p 'kurs-board-mode) (kurs-board-mode))
    (setq kurs-board--name name kurs-board--row nil kurs-board--text "")
    (kurs-board--paint first)
    (kurs-live-buffer #'kurs-board--refresh "board/subscribe" (list :board name)
                      #'kurs-board--take)))

(provide 'kurs-board)
;;; kurs-board.el ends here
