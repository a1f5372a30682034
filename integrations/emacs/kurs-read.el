;;; kurs-read.el --- Currencies, completed and asked for  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; `completion-at-point' for amounts, and for words in the minibuffer.  kurs also
;; matches names: the typed text need not begin the code.

;;; Code:

(require 'crm)
(require 'kurs-rpc)
(require 'kurs-scan)
(require 'seq)

(defvar kurs-read--patience 0.2
  "Maximum seconds for completion; a key interrupts it.")

(defun kurs-read--all-match (string table predicate point)
  "Return all items of TABLE for STRING, as kurs returned them.
PREDICATE and POINT are as for a completion style."
  (ignore point)
  (let ((all (all-completions string table predicate))) (and all (nconc all 0))))

(defun kurs-read--try (string table predicate point)
  "Return the only item of TABLE for STRING, or STRING itself.
PREDICATE and POINT are as for a completion style."
  (let ((all (all-completions string table predicate)))
    (cond ((null all) nil)
          ((cdr all) (cons string point))
          ((string= (car all) string) t)
          (t (cons (car all) (length (car all)))))))

(add-to-list 'completion-styles-alist
             '(kurs kurs-read--try kurs-read--all-match
                    "The items of kurs, by name or by code."))
(add-to-list 'completion-category-defaults '(kurs (styles kurs)))

(defun kurs-read--items (items)
  "Return a completion table of the alist ITEMS, all of which match, in order."
  (lambda (string predicate action)
    (pcase action
      ('metadata '(metadata (category . kurs) (display-sort-function . identity)
                            (cycle-sort-function . identity)))
      (`(boundaries . ,_) nil)
      ('lambda (assoc string items))
      (_ (complete-with-action action items "" predicate)))))

(defun kurs-read--complete (beg &rest params)
  "Return a result for `completion-at-point-functions', for the text from BEG.
PARAMS are further ones of `complete'.  A key interrupts it."
  (let* ((text (kurs-rpc-clean (buffer-substring beg (point))))
         (kurs-patience kurs-read--patience) (kurs-rpc-lightly t)
         (answer (ignore-errors
                   (apply #'kurs-rpc-ask "complete" :text text :limit 50 params)))
         (items (mapcar (lambda (item) (cons (plist-get item :text) (plist-get item :name)))
                        (plist-get answer :items))))
    (when items
      (list (+ beg (plist-get answer :offset)) (point) (kurs-read--items items)
            :annotation-function (lambda (text)
                                   (let ((name (cdr (assoc text items))))
                                     (and name (concat "  " name))))
            :exclusive 'no))))

;;;###autoload
(defun kurs-complete-at-point ()
  "Complete the currency after the amount before point.
For `completion-at-point-functions'."
  (when (kurs-scan-likely-p)
    (kurs-read--complete (max (line-beginning-position) (- (point) 100)) :prose t)))

(defun kurs-read--complete-words ()
  "Complete at point in words in the minibuffer."
  (kurs-read--complete (minibuffer-prompt-end)))

;; Asked for

(defvar kurs-read--history nil "Currencies read.")

(defun kurs-read--described (currency)
  "Return a cons of the code of CURRENCY, and its flag, symbol and name."
  (let ((code (plist-get currency :code)) (symbol (plist-get currency :symbol)))
    (cons code (string-join (delq nil (list (plist-get currency :flag)
                                            (and (not (equal symbol code)) symbol)
                                            (plist-get currency :name)))
                            " "))))

(defun kurs-read--currencies (&rest params)
  "Return an alist of the codes and descriptions of the currencies with PARAMS."
  (mapcar #'kurs-read--described
          (plist-get (apply #'kurs-rpc-ask "currencies" params) :currencies)))

(defun kurs-read-one-of (prompt all)
  "Read with PROMPT one of ALL, an alist, in its order, and return its value.
The default is the first."
  (cdr (assoc (completing-read
               (format-prompt prompt (caar all))
               (lambda (string predicate action)
                 (if (eq action 'metadata)
                     '(metadata (display-sort-function . identity)
                                (cycle-sort-function . identity))
                   (complete-with-action action all string predicate)))
               nil t nil nil (caar all))
              all)))

(defun kurs-read-found ()
  "Read a query, then a currency that matches it; return its code."
  (let* ((query (read-string "Code, name, country or symbol: "))
         (all (mapcar (lambda (each) (cons (concat (car each) "  " (cdr each)) (car each)))
                      (kurs-read--currencies :query query :limit 50))))
    (cond ((not all) (user-error "No currency is called “%s”" query))
          ((cdr all) (kurs-read-one-of "Currency" all))
          (t (cdar all)))))

(defun kurs-read--table (known)
  "Return a completion table of KNOWN, codes with their descriptions.
kurs finds those that are meant, by code, name, country or symbol."
  (lambda (string predicate action)
    (pcase action
      ('metadata `(metadata (category . kurs) (display-sort-function . identity)
                            (annotation-function
                             . ,(lambda (code) (concat "  " (cdr (assoc code known)))))))
      (`(boundaries . ,_) nil)
      ('lambda (assoc-string string known t))
      (_ (complete-with-action
          action (if (equal string "") known
                   (kurs-read--currencies :query string :status "active" :limit 50))
          "" predicate)))))

(defun kurs-read-currency (prompt &optional own amounts usual)
  "Read a currency with PROMPT.
For empty input, it is OWN, which the text names, or else the last valid one
that was read, or USUAL, the target that kurs has for the amount: but not the
currency of AMOUNTS, if all of these places have the same one.  Return
invalid input, too: kurs explains what is wrong with it."
  (let* ((completion-ignore-case t)
         (known (kurs-read--currencies :status "active"))
         (from (seq-uniq (mapcar (lambda (place) (plist-get place :currency)) amounts)))
         (settings (kurs-rpc-ask "settings"))
         (default (seq-find (lambda (code) (and code (not (equal from (list code)))
                                                (assoc code known)))
                            `(,own ,@(mapcar #'kurs-rpc-code kurs-read--history)
                                   ,@kurs-targets ,usual
                                   ,@(append (plist-get (plist-get settings :targets) :value) nil)
                                   ,(plist-get (plist-get settings :base) :value)
                                   "USD" "EUR"))))
    (kurs-rpc-code (completing-read (format-prompt prompt default) (kurs-read--table known)
                                    nil nil nil 'kurs-read--history default))))

(defun kurs-read-currencies (prompt &optional default)
  "Read currencies with PROMPT, separated by commas.
DEFAULT is the list for empty input."
  (let ((completion-ignore-case t) (default (and default (string-join default ","))))
    (mapcar #'kurs-rpc-code
            (completing-read-multiple
             (format-prompt prompt default)
             (kurs-read--table (kurs-read--currencies :status "active"))
             nil nil nil nil default))))

(defun kurs-read-words (prompt history &optional default initial)
  "Read words with PROMPT, HISTORY and DEFAULT; INITIAL is inserted first.
kurs completes the currencies in them."
  (minibuffer-with-setup-hook
      (lambda ()
        (use-local-map (copy-keymap (current-local-map)))
        (local-set-key "\t" #'completion-at-point)
        (add-hook 'completion-at-point-functions #'kurs-read--complete-words nil t))
    (read-string (format-prompt prompt default) initial history default)))

;;;###autoload
(defun kurs-insert-currency (code)
  "Insert CODE, a currency that is found by its code, name, country or symbol."
  (interactive (progn (barf-if-buffer-read-only) (list (kurs-read-found))))
  (insert code))

(provide 'kurs-read)
;;; kurs-read.el ends here
