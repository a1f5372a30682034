;;; kurs-board-rows.el --- The rows of a board  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Commands to add, remove, move, chart and copy rows.

;;; Code:

(require 'kurs-board-type)
(require 'kurs-read)

(declare-function kurs-chart "kurs-chart" (base targets))

(defun kurs-board-rows--place (code)
  "Return the index of the row CODE, from 0."
  (seq-position (mapcar (lambda (row) (plist-get row :code))
                        (plist-get kurs-board--shown :rows))
                code))

(defun kurs-board-add (currencies)
  "Add CURRENCIES to the board, below the row at point."
  (interactive (list (kurs-read-currencies "Add")))
  (let ((row (kurs-board--row-at (point))))
    (kurs-board--change "board/add" :row (vconcat currencies)
                        :at (and row (1+ (kurs-board-rows--place row))))))

(defun kurs-board-remove ()
  "Remove the row at point from the board."
  (interactive)
  (kurs-board--change "board/remove" :row (kurs-board--row)))

(defun kurs-board-replace (currency)
  "Put CURRENCY in the place of the row at point."
  (interactive (list (kurs-read-currency "Replace the row with")))
  (kurs-board--change "board/replace" :row (kurs-board--row) :currency currency))

(defun kurs-board-rows--move (by)
  "Move the row at point BY places."
  (let* ((row (kurs-board--row)) (place (+ (kurs-board-rows--place row) by)))
    (when (< -1 place (length (plist-get kurs-board--shown :rows)))
      (kurs-board--change "board/move" :row row :at place))))

(defun kurs-board-up ()
  "Move the row at point up."
  (interactive)
  (kurs-board-rows--move -1))

(defun kurs-board-down ()
  "Move the row at point down."
  (interactive)
  (kurs-board-rows--move 1))

(defun kurs-board-set-pivot (pivot)
  "Show the rate of each row to PIVOT."
  (interactive (list (kurs-read-currency "Show rates to")))
  (kurs-board--change "board/open" :pivot pivot))

(defun kurs-board-chart ()
  "Draw a chart of the currency at point."
  (interactive)
  (let ((row (kurs-board--row)) (pivot (plist-get kurs-board--shown :pivot)))
    (kurs-chart row (if (equal row pivot)
                        (delete row (mapcar (lambda (row) (plist-get row :code))
                                            (seq-take (plist-get kurs-board--shown :rows) 8)))
                      (list pivot)))))

(defun kurs-board-copy ()
  "Copy the amount of the row at point to the kill ring."
  (interactive)
  (let* ((code (kurs-board--row)) (amount (plist-get (kurs-board--shown-row code) :amount)))
    (unless amount (user-error "No amount in this row"))
    (kill-new (concat amount " " code))
    (message "%s %s" amount code)))

(provide 'kurs-board-rows)
;;; kurs-board-rows.el ends here
