;;; kurs-board-type.el --- Typing into a board  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Each key sends the whole text of its row, without waiting for the response.

;;; Code:

(require 'kurs-board-paint)
(require 'kurs-rpc)
(require 'kurs-say)

(defun kurs-board--type (row text)
  "Set the text of ROW to TEXT, without waiting."
  (let ((buffer (current-buffer)) (number (setq kurs-board--asked (1+ kurs-board--asked))))
    (setq kurs-board--row row kurs-board--text text)
    (kurs-rpc-request
     "board/type" (list :board kurs-board--name :row row :text text)
     (lambda (answer)
       ;; A later key gets its own response.
       (when (and (buffer-live-p buffer)
                  (= number (buffer-local-value 'kurs-board--asked buffer)))
         (with-current-buffer buffer
           (setq kurs-board--answered number)
           (kurs-board--paint answer))))
     (lambda (failure)
       (when (buffer-live-p buffer)
         (with-current-buffer buffer
           (when (= number kurs-board--asked)
             (setq kurs-board--answered number)
             (setq kurs-board--text (kurs-board--text-in row)))))
       (kurs-say-failure failure)))))

(defun kurs-board--typed-in (row)
  "Return the text typed in ROW so far, which is empty for another row."
  (if (equal row kurs-board--row) kurs-board--text ""))

(defun kurs-board-type ()
  "Type a digit or an operator in the row at point."
  (interactive)
  (let ((row (kurs-board--row)))
    (kurs-board--type row (concat (kurs-board--typed-in row)
                                  (string last-command-event)))))

(defun kurs-board-delete ()
  "Delete the last character of the row at point."
  (interactive)
  (let* ((row (kurs-board--row))
         (text (if (equal row kurs-board--row) kurs-board--text (kurs-board--text-in row))))
    (kurs-board--type row (substring text 0 (max 0 (1- (length text)))))))

(defun kurs-board--change (method &rest params)
  "Call METHOD with PARAMS for this board, and show the result."
  (kurs-board--paint (apply #'kurs-say-ask method :board kurs-board--name params)))

(defun kurs-board-focus ()
  "Clear the row at point; the others stay until you type."
  (interactive)
  (let ((row (kurs-board--row)))
    (setq kurs-board--row row kurs-board--text "")
    (kurs-board--change "board/focus" :row row)))

(defun kurs-board-next (&optional rows)
  "Go ROWS rows down."
  (interactive "p")
  (let ((column (current-column)))
    (forward-line (or rows 1))
    (unless (kurs-board--row-at (point)) (forward-line -1))
    (move-to-column column)))

(defun kurs-board-previous (&optional rows)
  "Go ROWS rows up."
  (interactive "p")
  (kurs-board-next (- (or rows 1))))

(provide 'kurs-board-type)
;;; kurs-board-type.el ends here
