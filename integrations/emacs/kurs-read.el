;;; kurs-read.el --- Currencies and expressions asked for  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; In the minibuffer, with completion.

;;; Code:

(require 'crm)
(require 'kurs-complete)
(require 'kurs-options)
(require 'kurs-say)
(require 'seq)

(defvar kurs-read--history nil "Currencies read.")
(defvar kurs-read--expressions nil "Expressions read.")
(defvar kurs-read--pairs nil "Pairs read.")
(defvar kurs-read--known nil "Codes with flag, symbol and name, requested once.")

(defun kurs-read--currencies ()
  "Return an alist of the codes and descriptions of active currencies."
  (or kurs-read--known
      (setq kurs-read--known
            (mapcar #'kurs-read--described
                    (plist-get (kurs-say-ask "currencies" :status "active") :currencies)))))

(defun kurs-read--described (currency)
  "Return a cons of the code of CURRENCY, and its flag, symbol and name."
  (let ((code (plist-get currency :code)) (symbol (plist-get currency :symbol)))
    (cons code (mapconcat #'identity
                          (delq nil (list (plist-get currency :flag)
                                          (and (not (equal symbol code)) symbol)
                                          (plist-get currency :name)))
                          " "))))

(defun kurs-read-in-order (all)
  "Return a completion table of ALL, in their order."
  (lambda (string predicate action)
    (if (eq action 'metadata)
        '(metadata (display-sort-function . identity) (cycle-sort-function . identity))
      (complete-with-action action all string predicate))))

(defun kurs-read-found (query)
  "Read a currency that matches QUERY; return its code."
  (let* ((all (mapcar (lambda (one)
                        (let ((each (kurs-read--described one)))
                          (cons (concat (car each) "  " (cdr each)) (car each))))
                      (plist-get (kurs-say-ask "currencies" :query query :limit 50)
                                 :currencies))))
    (cond ((not all) (user-error "No currency is called “%s”" query))
          ((cdr all)
           (cdr (assoc (completing-read (format "Currency (default %s): " (cdar all))
                                        all nil t nil nil (caar all))
                       all)))
          (t (cdar all)))))

(defun kurs-read--table ()
  "Return a completion table of the active currencies, with their names."
  (let ((known (kurs-read--currencies)))
    (lambda (string predicate action)
      (if (eq action 'metadata)
          `(metadata (annotation-function
                      . ,(lambda (code) (concat "  " (cdr (assoc code known))))))
        (complete-with-action action known string predicate)))))

(defun kurs-read--last ()
  "Return the last valid currency that the user entered."
  (let ((known (kurs-read--currencies)))
    (seq-find (lambda (code) (assoc code known)) (mapcar #'kurs-json-code kurs-read--history))))

(defun kurs-read--usual ()
  "Return the target that kurs has for any amount."
  (let ((settings (kurs-say-ask "settings")))
    (or (car (plist-get (plist-get settings :targets) :value))
        (plist-get (plist-get settings :base) :value))))

(defun kurs-read-currency (prompt &optional default usual)
  "Read a currency with PROMPT, and DEFAULT for empty input.
USUAL is the target that kurs has for the amount, if there is one.
Returns invalid input, too: kurs explains what is wrong with it."
  (let* ((completion-ignore-case t)
         (default (or default (kurs-read--last) (car kurs-targets)
                      usual (kurs-read--usual)))
         (read (completing-read
                (if default (format "%s (default %s): " prompt default)
                  (concat prompt ": "))
                (kurs-read--table) nil nil nil 'kurs-read--history default)))
    (kurs-json-code read)))

(defun kurs-read-currencies (prompt &optional default)
  "Read currencies with PROMPT, separated by commas.
DEFAULT is the list for empty input."
  (let* ((completion-ignore-case t)
         (default (and default (mapconcat #'identity default ","))))
    (mapcar #'kurs-json-code
            (completing-read-multiple
             (if default (format "%s (default %s): " prompt default) (concat prompt ": "))
             (kurs-read--table) nil nil nil nil default))))

(defun kurs-read-pair (&optional default)
  "Read a pair such as EUR/USD; DEFAULT is for empty input."
  (kurs-json-code (read-string (if default (format "Pair (default %s): " default)
                                 "Pair, such as EUR/USD: ")
                               nil 'kurs-read--pairs default)))

(defun kurs-read-expression (&optional initial)
  "Read an expression such as 20 usd + 15 gbp in eur; INITIAL is inserted first."
  (minibuffer-with-setup-hook
      (lambda ()
        (add-hook 'completion-at-point-functions #'kurs-complete-expression nil t))
    (read-from-minibuffer "Amount: " initial
                          (let ((map (make-sparse-keymap)))
                            (set-keymap-parent map minibuffer-local-map)
                            (define-key map "\t" #'completion-at-point)
                            map)
                          nil 'kurs-read--expressions)))

(provide 'kurs-read)
;;; kurs-read.el ends here
