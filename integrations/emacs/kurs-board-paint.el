;;; kurs-board-paint.el --- A board as it is shown  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; One line per currency; a redraw keeps point in its row.

;;; Code:

(require 'kurs-options)
(require 'kurs-say)
(require 'seq)

(defvar-local kurs-board--name "main" "The name of the board in this buffer.")
(defvar-local kurs-board--shown nil "The last result.")
(defvar-local kurs-board--row nil "The code of the row that you type in.")
(defvar-local kurs-board--text "" "Its text, for which kurs may not have responded yet.")
(defvar-local kurs-board--asked 0 "The number of the last key.")
(defvar-local kurs-board--answered 0 "The number of the last key that has a response.")

(defun kurs-board--insert-row (row answer width names)
  "Insert ROW of ANSWER, with WIDTH columns for amounts and NAMES for names."
  (let* ((code (plist-get row :code))
         (trouble (plist-get row :message))
         (begin (point)))
    (insert (format (format " %%%ds" width) (plist-get row :text)))
    (put-text-property begin (point) 'face
                       (if (equal code (plist-get answer :focus))
                           '(kurs-typed kurs-amount)
                         'kurs-amount))
    (insert "  " (propertize code 'face 'kurs-code)
            "  " (truncate-string-to-width (plist-get row :name) names nil ?\s)
            "  " (if trouble (propertize trouble 'face 'kurs-stale)
                   (concat (plist-get row :rateText) "  " (kurs-say-source row)))
            "\n")
    (put-text-property begin (point) 'kurs-row code)))

(defun kurs-board--place (position)
  "Return the code of the row at POSITION, and its line number."
  (cons (kurs-board--row-at position) (line-number-at-pos position)))

(defun kurs-board--goto (place width)
  "Go to the amount of the row at PLACE, with WIDTH columns for amounts.
If the row is gone, go to the row that is now on its line."
  (goto-char (point-min))
  (while (not (or (eobp) (equal (car place) (kurs-board--row-at (point)))))
    (forward-line))
  (when (eobp)
    (goto-char (point-min))
    (forward-line (1- (cdr place)))
    (unless (kurs-board--row-at (point)) (forward-line -1)))
  (move-to-column (1+ width)))

(defun kurs-board--paint (answer)
  "Show ANSWER, and keep point in its row in all windows."
  (let* ((inhibit-read-only t)
         (rows (plist-get answer :rows))
         (longest (lambda (key)
                    (apply #'max 0 (mapcar (lambda (row) (string-width (plist-get row key)))
                                           rows))))
         (width (max 12 (funcall longest :text)))
         (names (min 24 (funcall longest :name)))
         (place (kurs-board--place (point)))
         (windows (mapcar (lambda (window)
                            (cons window (kurs-board--place (window-point window))))
                          (get-buffer-window-list nil nil t))))
    (setq kurs-board--shown answer)
    (erase-buffer)
    (dolist (row rows) (kurs-board--insert-row row answer width names))
    (unless rows (insert " No rows: press a to add some.\n"))
    (dolist (each windows)
      (kurs-board--goto (cdr each) width)
      (set-window-point (car each) (point)))
    (kurs-board--goto place width)
    (set-buffer-modified-p nil)
    (setq header-line-format (kurs-board--header answer))
    (force-mode-line-update)))

(defun kurs-board--header (answer)
  "Return the line above the rows of ANSWER."
  (let ((origin (plist-get answer :origin)))
    (concat " Board " (plist-get answer :board) (and origin (concat ", " origin))
            (pcase (plist-get answer :state)
              ("loading" ", fetching rates")
              ("error" (concat ", " (plist-get answer :message))))
            "   a add   k remove   RET clear   w copy   c chart   q quit")))

(defun kurs-board--row-at (position)
  "Return the code of the row at POSITION, or nil."
  (get-text-property (min position (point-max)) 'kurs-row))

(defun kurs-board--row ()
  "Return the code of the row at point, or signal an error."
  (or (kurs-board--row-at (point)) (user-error "No row on this line")))

(defun kurs-board--text-in (code)
  "Return the text shown in the row CODE."
  (or (plist-get (kurs-board--shown-row code) :text) ""))

(defun kurs-board--shown-row (code)
  "Return the row CODE of the last result."
  (seq-find (lambda (row) (equal code (plist-get row :code)))
            (plist-get kurs-board--shown :rows)))

(provide 'kurs-board-paint)
;;; kurs-board-paint.el ends here
