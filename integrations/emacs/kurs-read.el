;;; kurs-read.el --- Currencies and expressions asked for  -*- lexical-binding: t; -*-

;;; Commentary:

;; In the minibuffer, with completion.

;;; Code:

(require 'crm)
(require 'kurs-complete)
(require 'kurs-options)
(require 'kurs-say)
(require 'seq)

(defvar kurs-read--history nil "Currencies asked for.")
(defvar kurs-read--expressions nil "Expressions asked for.")
(defvar kurs-read--pairs nil "Pairs asked for.")
(defvar kurs-read--known nil "Codes with their names, asked for once.")

(defun kurs-read--currencies ()
  "Return an alist of codes and names of money in use."
  (or kurs-read--known
      (setq kurs-read--known
            (mapcar (lambda (one) (cons (plist-get one :code) (plist-get one :name)))
                    (plist-get (kurs-say-ask "currencies" :status "active") :currencies)))))

(defun kurs-read--table ()
  "Return a completion table of the currencies in use, with their names."
  (let ((known (kurs-read--currencies)))
    (lambda (string predicate action)
      (if (eq action 'metadata)
          `(metadata (annotation-function
                      . ,(lambda (code) (concat "  " (cdr (assoc code known))))))
        (complete-with-action action known string predicate)))))

(defun kurs-read--last ()
  "Return the currency asked for last; what was typed wrongly is none."
  (let ((known (kurs-read--currencies)))
    (seq-find (lambda (code) (assoc code known)) (mapcar #'upcase kurs-read--history))))

(defun kurs-read-currency (prompt &optional default)
  "Ask for a currency with PROMPT; DEFAULT is taken where nothing is typed.
What is no currency is returned too: kurs says what is wrong with it."
  (let* ((completion-ignore-case t)
         (default (or default (kurs-read--last) (car kurs-targets)))
         (read (completing-read
                (if default (format "%s (default %s): " prompt default)
                  (concat prompt ": "))
                (kurs-read--table) nil nil nil 'kurs-read--history default)))
    (upcase read)))

(defun kurs-read-currencies (prompt &optional default)
  "Ask for currencies with PROMPT, with commas between them.
DEFAULT is a list of those taken where nothing is typed."
  (let* ((completion-ignore-case t)
         (default (and default (mapconcat #'identity default ","))))
    (mapcar #'upcase
            (completing-read-multiple
             (if default (format "%s (default %s): " prompt default) (concat prompt ": "))
             (kurs-read--table) nil nil nil nil default))))

(defun kurs-read-pair (&optional default)
  "Ask for a pair such as EUR/USD; DEFAULT is taken where nothing is typed."
  (upcase (read-string (if default (format "Pair (default %s): " default)
                         "Pair, such as EUR/USD: ")
                       nil 'kurs-read--pairs default)))

(defun kurs-read-expression (&optional initial)
  "Ask for an expression such as 20 usd + 15 gbp in eur, beginning with INITIAL."
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
