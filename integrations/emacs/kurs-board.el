;;; kurs-board.el --- A board of currencies to type into  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A multi-currency converter: type in one row, all update.  Each key sends the
;; whole text of its row, without waiting for the response.  The board updates
;; itself when rates change, or when another process changes it.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)
(require 'seq)

(declare-function kurs-chart "kurs-chart" (text))

(defvar-local kurs-board--name "main" "The name of the board in this buffer.")
(defvar-local kurs-board--shown nil "The last result.")
(defvar-local kurs-board--row nil "The code of the row that you type in.")
(defvar-local kurs-board--text "" "Its text, for which kurs may not have responded yet.")
(defvar-local kurs-board--key nil "The last key, an object, until it has a response.")

(defvar kurs-board-mode-map
  (let ((map (kurs-live-keys
              "DEL" #'kurs-board-delete "<backspace>" #'kurs-board-delete
              "RET" #'kurs-board-focus "C-k" #'kurs-board-focus
              "TAB" #'next-line "<backtab>" #'previous-line
              "a" #'kurs-board-add "k" #'kurs-board-remove "e" #'kurs-board-replace
              "M-<up>" #'kurs-board-up "M-<down>" #'kurs-board-down
              "c" #'kurs-board-chart "w" #'kurs-board-copy "P" #'kurs-board-set-pivot)))
    (dolist (key (append "0123456789.,+-*/()' " nil) map)
      (define-key map (string key) #'kurs-board-type)))
  "Keys of a board.")

(define-derived-mode kurs-board-mode kurs-live-mode "Board"
  "A multi-currency converter: type in one row, all update.
\\{kurs-board-mode-map}")

;;;###autoload
(defun kurs-board (&optional name)
  "Show a board, a multi-currency converter: type in one row, all update.
With a prefix argument, prompt for the NAME of the board."
  (interactive
   (list (and current-prefix-arg
              (completing-read
               "Board: " (mapcar (lambda (one) (plist-get one :board))
                                 (plist-get (kurs-rpc-ask "boards") :boards))))))
  (let* ((name (or name "main"))
         (first (kurs-rpc-ask "board/open" :board name)))
    (kurs-live-open (format "*kurs board %s*" name) 'kurs-board-mode)
    (setq kurs-board--name name kurs-board--row nil kurs-board--text "")
    (kurs-board--paint first)
    (kurs-live-buffer #'kurs-board--refresh "board" :board name)))

(defun kurs-board--refresh ()
  "Request the board, unless a key waits for a response, which is newer."
  (unless kurs-board--key
    (kurs-live-ask #'kurs-board--paint "board" :board kurs-board--name)))

;; What is shown

(defun kurs-board--paint (answer)
  "Show ANSWER, with point at the amount of its row in all windows."
  (let ((origin (plist-get answer :origin)))
    (setq kurs-board--shown answer
          header-line-format
          (concat " Board " (plist-get answer :board) (and origin (concat ", " origin))
                  (pcase (plist-get answer :state)
                    ("loading" ", fetching rates")
                    ("error" (concat ", " (plist-get answer :message))))
                  "   a add   k remove   RET clear   w copy   c chart   q quit"))
    (kurs-live-paint
     (or (mapcar (lambda (row)
                   (cons (plist-get row :code)
                         (propertize (plist-get row :line) 'face
                                     (cond ((plist-get row :message) 'kurs-stale)
                                           ((equal (plist-get row :code)
                                                   (plist-get answer :focus))
                                            'kurs-typed)))))
                 (plist-get answer :rows))
         '((nil . "No rows: press a to add some.")))
     (string-match-p " +[A-Z]\\{3\\} " (or (plist-get (car (plist-get answer :rows)) :line) "")))))

(defun kurs-board--codes ()
  "Return the codes of all rows."
  (mapcar (lambda (row) (plist-get row :code)) (plist-get kurs-board--shown :rows)))

(defun kurs-board--shown-row (code)
  "Return the row CODE of the last result."
  (seq-find (lambda (row) (equal code (plist-get row :code)))
            (plist-get kurs-board--shown :rows)))

;; Typing

(defun kurs-board--set (row text)
  "Set the text of ROW to TEXT, without waiting."
  (let ((buffer (current-buffer)) (key (list row)))
    (setq kurs-board--row row kurs-board--text text kurs-board--key key)
    (kurs-rpc-request
     "board/type" (list :board kurs-board--name :row row :text text)
     (lambda (answer) (kurs-board--answered buffer key answer))
     (lambda (failure)
       (kurs-board--answered buffer key nil)
       (kurs-rpc-say failure)))))

(defun kurs-board--answered (buffer key answer)
  "Show ANSWER to KEY in BUFFER, or restore the text there is none.
A later key gets its own response."
  (when (and (buffer-live-p buffer) (eq key (buffer-local-value 'kurs-board--key buffer)))
    (with-current-buffer buffer
      (setq kurs-board--key nil)
      (if answer (kurs-board--paint answer)
        (setq kurs-board--text (plist-get (kurs-board--shown-row kurs-board--row) :text))))))

(defun kurs-board-type ()
  "Type a digit or an operator in the row at point."
  (interactive)
  (let ((row (kurs-live-row)))
    (kurs-board--set row (concat (and (equal row kurs-board--row) kurs-board--text)
                                 (string last-command-event)))))

(defun kurs-board-delete ()
  "Delete the last character of the row at point."
  (interactive)
  (let* ((row (kurs-live-row))
         (text (if (equal row kurs-board--row) kurs-board--text
                 (plist-get (kurs-board--shown-row row) :text))))
    (kurs-board--set row (substring text 0 (max 0 (1- (length text)))))))

(defun kurs-board-focus ()
  "Clear the row at point; the others stay until you type."
  (interactive)
  (setq kurs-board--row (kurs-live-row) kurs-board--text "")
  (kurs-board--change "board/focus" :row kurs-board--row))

;; Rows

(defun kurs-board--change (method &rest params)
  "Call METHOD with PARAMS for this board, and show the result."
  (kurs-board--paint (apply #'kurs-rpc-ask method :board kurs-board--name params)))

(defun kurs-board-add (currencies)
  "Add CURRENCIES to the board, below the row at point."
  (interactive (list (kurs-read-currencies "Add")))
  (let ((place (seq-position (kurs-board--codes) (get-text-property (point) 'kurs-row))))
    (kurs-board--change "board/add" :row (vconcat currencies) :at (and place (1+ place)))))

(defun kurs-board-remove ()
  "Remove the row at point from the board."
  (interactive)
  (kurs-board--change "board/remove" :row (kurs-live-row)))

(defun kurs-board-replace (currency)
  "Put CURRENCY in the place of the row at point."
  (interactive (list (kurs-read-currency "Replace the row with")))
  (kurs-board--change "board/replace" :row (kurs-live-row) :currency currency))

(defun kurs-board-up (&optional by)
  "Move the row at point up, or BY places down."
  (interactive)
  (let* ((row (kurs-live-row)) (all (kurs-board--codes))
         (place (+ (seq-position all row) (or by -1))))
    (when (< -1 place (length all))
      (kurs-board--change "board/move" :row row :at place))))

(defun kurs-board-down ()
  "Move the row at point down."
  (interactive)
  (kurs-board-up 1))

(defun kurs-board-set-pivot (pivot)
  "Show the rate of each row to PIVOT."
  (interactive (list (kurs-read-currency "Show rates to")))
  (kurs-board--change "board/open" :pivot pivot))

(defun kurs-board-chart ()
  "Draw a chart of the currency at point, to the pivot or in the other rows."
  (interactive)
  (let ((row (kurs-live-row)) (pivot (plist-get kurs-board--shown :pivot)))
    (kurs-chart (string-join (cons row (if (equal row pivot)
                                           (seq-take (remove row (kurs-board--codes)) 8)
                                         (list pivot)))
                             " "))))

(defun kurs-board-copy ()
  "Copy the amount of the row at point to the kill ring."
  (interactive)
  (let* ((code (kurs-live-row)) (amount (plist-get (kurs-board--shown-row code) :amount)))
    (unless amount (user-error "No amount in this row"))
    (kill-new (message "%s %s" amount code))))

(provide 'kurs-board)
;;; kurs-board.el ends here
