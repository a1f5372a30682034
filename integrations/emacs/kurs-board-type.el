;;; kurs-board-type.el --- Typing into a board  -*- lexical-binding: t; -*-

;;; Commentary:

;; Each key is sent with the whole text of its row, and nothing waits for the
;; answer.

;;; Code:

(require 'kurs-board-paint)
(require 'kurs-rpc)
(require 'kurs-say)

(defun kurs-board--type (row text)
  "Have TEXT stand in ROW, without waiting for it."
  (let ((buffer (current-buffer)) (number (setq kurs-board--asked (1+ kurs-board--asked))))
    (setq kurs-board--row row kurs-board--text text)
    (kurs-rpc-request
     "board/type" (list :board kurs-board--name :row row :text text)
     (lambda (answer)
       ;; What was typed meanwhile has an answer of its own.
       (when (and (buffer-live-p buffer)
                  (= number (buffer-local-value 'kurs-board--asked buffer)))
         (with-current-buffer buffer (kurs-board--paint answer))))
     (lambda (failure)
       (when (buffer-live-p buffer)
         (with-current-buffer buffer
           (when (= number kurs-board--asked)
             (setq kurs-board--text (kurs-board--text-in row)))))
       (kurs-say-failure failure)))))

(defun kurs-board--typed-in (row)
  "Return what was typed into ROW so far; another row begins anew."
  (if (equal row kurs-board--row) kurs-board--text ""))

(defun kurs-board-type ()
  "Type a digit, or a sign of a sum, into the row at point."
  (interactive)
  (let ((row (kurs-board--row)))
    (kurs-board--type row (concat (kurs-board--typed-in row)
                                  (string last-command-event)))))

(defun kurs-board-delete ()
  "Take the last character of the row at point away."
  (interactive)
  (let* ((row (kurs-board--row))
         (text (if (equal row kurs-board--row) kurs-board--text (kurs-board--text-in row))))
    (kurs-board--type row (substring text 0 (max 0 (1- (length text)))))))

(defun kurs-board--change (method &rest params)
  "Ask for METHOD with PARAMS about this board, and show the answer."
  (kurs-board--paint (apply #'kurs-say-ask method :board kurs-board--name params)))

(defun kurs-board-focus ()
  "Clear the row at point; the others stay until something is typed."
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
