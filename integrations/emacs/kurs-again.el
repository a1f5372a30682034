;;; kurs-again.el --- The last conversion, and recent ones  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The last conversion, of this Emacs or else of another program: swapped,
;; copied, watched; the recent ones to pick from; currencies to insert; and
;; the settings of kurs.

;;; Code:

(require 'kurs-read)
(require 'kurs-say)

(defvar kurs-again--last nil
  "The last conversion of this Emacs: a list of amount, base and target.")

(defun kurs-again-note (amount from result)
  "Take RESULT, the first value of AMOUNT in FROM, as the last conversion."
  (when (and amount (plist-get result :to))
    (setq kurs-again--last (list amount from (plist-get result :to)))))

(defun kurs-again--recents ()
  "Return the recent conversions of all programs, or signal an error."
  (or (mapcar (lambda (one)
                (list (plist-get one :amount) (plist-get one :from) (plist-get one :to)))
              (plist-get (kurs-say-ask "recents") :recents))
      (user-error "There is no recent conversion")))

(defun kurs-again--convert (amount from to)
  "Convert AMOUNT in FROM to TO, show it, and return the result."
  (let* ((answer (kurs-say-ask "convert" :amount amount :from from :to to :remember t :line t))
         (result (car (plist-get answer :results))))
    (kurs-again-note amount from result)
    (message "%s" (plist-get answer :line))
    result))

(defun kurs-again--get ()
  "Return the last conversion."
  (or kurs-again--last (car (kurs-again--recents))))

;;;###autoload
(defun kurs-swap ()
  "Show the last conversion the other way.
After 100 USD in EUR, that is 100 EUR in USD."
  (interactive)
  (pcase-let ((`(,amount ,from ,to) (kurs-again--get)))
    (kurs-again--convert amount to from)))

;;;###autoload
(defun kurs-copy ()
  "Copy the result of the last conversion to the kill ring."
  (interactive)
  (let ((text (plist-get (apply #'kurs-again--convert (kurs-again--get)) :textWithSymbol)))
    (kill-new text)
    (message "Copied: %s" text)))

;;;###autoload
(defun kurs-keep ()
  "Add the pair of the last conversion, with its amount, to the watchlist."
  (interactive)
  (pcase-let* ((`(,amount ,from ,to) (kurs-again--get))
               (pair (concat from "/" to)))
    (condition-case trouble
        (kurs-rpc-ask "watchlist/add" (list :pair pair :amount amount))
      (kurs-failure
       (unless (equal (plist-get (cadr trouble) :kind) "duplicatePair")
         (user-error "%s" (kurs-say-failure-text (cadr trouble))))
       (kurs-say-ask "watchlist/update" :pair pair :amount amount)))
    (message "%s %s is watched" amount pair)))

;;;###autoload
(defun kurs-recents (amount from to)
  "Convert AMOUNT in FROM to TO, picked from the recent conversions."
  (interactive
   (let ((all (mapcar (lambda (one) (cons (apply #'format "%s %s in %s" one) one))
                      (kurs-again--recents))))
     (cdr (assoc (completing-read (format "Convert again (default %s): " (caar all))
                                  (kurs-read-in-order all) nil t nil nil (caar all))
                 all))))
  (kurs-again--convert amount from to))

;;;###autoload
(defun kurs-insert-currency (code)
  "Insert CODE, a currency that is found by its code, name, country or symbol."
  (interactive (progn (barf-if-buffer-read-only)
                      (list (kurs-read-found (read-string "Code, name, country or symbol: ")))))
  (insert code))

(defconst kurs-again--lists '("targets" "sources" "addresses" "keys")
  "The settings that are lists.")

(defun kurs-again--value (name text)
  "Return TEXT as a value of the setting NAME."
  (cond ((member name kurs-again--lists) (vconcat (split-string text "[ ,]+" t)))
        ((equal text "true") t)
        ((equal text "false") :false)
        ((string-match-p "\\`[0-9]+\\'" text) (string-to-number text))
        (t text)))

;;;###autoload
(defun kurs-settings (&optional name text)
  "Show the settings of kurs, which all programs share.
With a prefix argument, prompt for the NAME of one and for its new
value TEXT; an empty one resets it."
  (interactive
   (when current-prefix-arg
     (let ((name (completing-read "Setting: " (kurs-again--names) nil t)))
       (list name (read-string (format "%s (empty resets it): " name))))))
  (let ((shown (cond ((not name) (kurs-say-ask "settings" :as "text"))
                     ((equal text "") (kurs-say-ask "settings/set" :reset name :as "text"))
                     (t (kurs-say-ask "settings/set" (intern (concat ":" name))
                                      (kurs-again--value name text) :as "text")))))
    (with-help-window "*kurs settings*"
      (princ shown)
      (princ "\n\nC-u M-x kurs-settings changes one."))))

(defun kurs-again--names ()
  "Return the names of all settings."
  (let ((settings (kurs-say-ask "settings")) names)
    (while settings
      (push (substring (symbol-name (pop settings)) 1) names)
      (pop settings))
    (nreverse names)))

(provide 'kurs-again)
;;; kurs-again.el ends here
