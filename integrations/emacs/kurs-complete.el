;;; kurs-complete.el --- Complete currencies after amounts  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; `completion-at-point' for amounts, and for expressions in the minibuffer.
;; kurs also matches names: the typed text need not begin the code.

;;; Code:

(require 'kurs-json)
(require 'kurs-options)
(require 'seq)
(require 'kurs-rpc)

(defvar kurs-complete--patience 0.2
  "Maximum seconds for completion; a key interrupts it.")

(defconst kurs-complete--number "[0-9][0-9.,'\u00a0\u202f]*\\(?:k\\|m\\|bn\\)?")

(defconst kurs-complete--after-amount
  (concat "\\(?:"
          ;; 100 us|
          kurs-complete--number "[ \t]*"
          ;; 100 usd in eu|, $100 in eu|
          "\\|\\(?:[$€£¥₹]" kurs-complete--number
          "\\|" kurs-complete--number "[ \t]*\\(?:[[:alpha:]]\\{3\\}\\|[$€£¥₹]\\)\\)"
          "[ \t]+\\(?:\\(?:in\\|to\\|as\\|into\\|=\\|->\\)[ \t]+\\(?:[[:alpha:]]\\{3\\},[ \t]*\\)*\\)?"
          "\\)\\([[:alpha:]]*\\)\\=")
  "Text before point that a currency or a keyword can follow.")

(defun kurs-complete--all-match (string table predicate point)
  "Return all items of TABLE for STRING, as kurs returned them.
PREDICATE and POINT are as for a completion style."
  (ignore point)
  (let ((all (all-completions string table predicate))) (and all (nconc all 0))))

(defun kurs-complete--try (string table predicate point)
  "Return the only item of TABLE for STRING, or STRING itself.
PREDICATE and POINT are as for a completion style."
  (let ((all (all-completions string table predicate)))
    (cond ((null all) nil)
          ((cdr all) (cons string point))
          ((string= (car all) string) t)
          (t (cons (car all) (length (car all)))))))

(add-to-list 'completion-styles-alist
             '(kurs kurs-complete--try kurs-complete--all-match
                    "The items of kurs, by name or by code."))
(add-to-list 'completion-category-defaults '(kurs (styles kurs)))

(defun kurs-complete--table (items)
  "Return a completion table of ITEMS, in their order, all of which match."
  (let ((texts (mapcar (lambda (item) (plist-get item :text)) items)))
    (lambda (string predicate action)
      (cond ((eq action 'metadata)
             '(metadata (category . kurs) (display-sort-function . identity)
                        (cycle-sort-function . identity)))
            ((eq action 'lambda) (and (member string texts) t))
            ((eq (car-safe action) 'boundaries) nil)
            ((eq action t) (if predicate (seq-filter predicate texts) (copy-sequence texts)))
            (t (if (member string texts) t (and texts string)))))))

(defun kurs-complete--annotate (items)
  "Return a function for the names of the currencies in ITEMS."
  (lambda (text)
    (let ((item (seq-find (lambda (item) (equal (plist-get item :text) text)) items)))
      (and (plist-get item :name) (concat "  " (plist-get item :name))))))

(defun kurs-complete--ask (text)
  "Return the completions of kurs for TEXT, or nil; a key interrupts it."
  (ignore-errors
    (kurs-rpc-ask "complete" (list :text (kurs-json-clean text) :limit 50)
                  kurs-complete--patience t)))

(defun kurs-complete--from (beg)
  "Return a result for `completion-at-point-functions', for the text from BEG."
  (let* ((text (buffer-substring-no-properties beg (point)))
         (answer (kurs-complete--ask text))
         (items (plist-get answer :items)))
    (when items
      (list (+ beg (plist-get answer :offset)) (point) (kurs-complete--table items)
            :annotation-function (kurs-complete--annotate items)
            :exclusive 'no))))

;;;###autoload
(defun kurs-complete-at-point ()
  "Complete the currency after the amount before point.
For `completion-at-point-functions'."
  (let ((beg (max (line-beginning-position) (- (point) 100))))
    (when (save-excursion
            (save-match-data (re-search-backward kurs-complete--after-amount beg t)))
      (kurs-complete--from beg))))

(defun kurs-complete-expression ()
  "Complete at point in an expression in the minibuffer."
  (kurs-complete--from (minibuffer-prompt-end)))

(provide 'kurs-complete)
;;; kurs-complete.el ends here
