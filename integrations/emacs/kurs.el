;;; kurs.el --- Currency conversion in place  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors

;; Author: The kurs authors
;; URL: https://kurs.invalid
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: convenience, tools
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A client of kurs, a currency engine.  `kurs-mode' shows the value of the
;; amount at point, completes currencies after amounts, and has commands under
;; C-c $ to replace amounts, sum them up, and open boards, watchlists and
;; charts.  `global-kurs-mode' turns it on in all `kurs-modes'.
;;
;; Emacs starts kurs on first use, and kurs exits with Emacs.  `kurs-command'
;; is the path of the program.

;;; Code:

(require 'easymenu)
(require 'kurs-options)

(defvar kurs-command-map
  (let ((map (make-sparse-keymap)))
    (define-key map "c" 'kurs-convert)
    (define-key map "h" 'kurs-why)
    (define-key map "r" 'kurs-replace)
    (define-key map "R" 'kurs-replace-amounts)
    (define-key map "%" 'kurs-query-replace)
    (define-key map "n" 'kurs-annotate-amounts)
    (define-key map "+" 'kurs-sum)
    (define-key map "e" 'kurs-evaluate)
    ;; In text modes, C-M-i completes from a dictionary.
    (define-key map "\t" #'completion-at-point)
    (define-key map "x" 'kurs-swap)
    (define-key map "y" 'kurs-copy)
    (define-key map "k" 'kurs-keep)
    (define-key map "p" 'kurs-recents)
    (define-key map "i" 'kurs-insert-currency)
    (define-key map "o" 'kurs-settings)
    (define-key map "b" 'kurs-board)
    (define-key map "l" 'kurs-bill)
    (define-key map "w" 'kurs-watchlist)
    (define-key map "a" 'kurs-alerts)
    (define-key map "g" 'kurs-chart)
    (define-key map "f" 'kurs-refresh)
    (define-key map "s" 'kurs-status)
    (define-key map "]" 'kurs-next-amount)
    (define-key map "[" 'kurs-previous-amount)
    (define-key map "?" 'kurs-dispatch)
    map)
  "Commands of kurs, under `kurs-keymap-prefix'.")

(defvar kurs-mode-map (make-sparse-keymap)
  "Keys of `kurs-mode'.")

(defvar kurs-repeat-map
  (let ((map (make-sparse-keymap)))
    (define-key map "]" 'kurs-next-amount)
    (define-key map "[" 'kurs-previous-amount)
    map)
  "Keys of `repeat-mode' after a motion.")
(put 'kurs-next-amount 'repeat-map 'kurs-repeat-map)
(put 'kurs-previous-amount 'repeat-map 'kurs-repeat-map)

(defun kurs--set-prefix (option value)
  "Set OPTION to VALUE, and bind the commands of kurs under it.
Where the major mode has a command on that key, that command stays."
  (when (and (boundp option) (symbol-value option))
    (define-key kurs-mode-map (symbol-value option) nil))
  (set-default option value)
  (when value
    (define-key kurs-mode-map value
      (list 'menu-item "kurs" kurs-command-map :filter
            (lambda (map) (unless (commandp (local-key-binding value)) map))))))

(defcustom kurs-keymap-prefix "\C-c$"
  "The prefix key for the commands of `kurs-mode', or nil for none.
Where the major mode has a command on that key, as Org has on the
default one, that command stays: call `kurs-dispatch' there, or set
another key."
  :type '(choice (const :tag "None" nil) key-sequence)
  :group 'kurs
  :set #'kurs--set-prefix)

(easy-menu-define kurs-menu kurs-mode-map "Menu of `kurs-mode'."
  '("Kurs"
    ["Show Value" kurs-convert]
    ["Why?" kurs-why]
    ["Replace" kurs-replace :active (not buffer-read-only)]
    ["Replace All" kurs-replace-amounts :active (not buffer-read-only)]
    ["Query Replace" kurs-query-replace :active (not buffer-read-only)]
    ["Annotate All" kurs-annotate-amounts :active (not buffer-read-only)]
    ["Sum" kurs-sum]
    ["Next Amount" kurs-next-amount]
    ["Previous Amount" kurs-previous-amount]
    ["Evaluate..." kurs-evaluate]
    ["Swap the Last Conversion" kurs-swap]
    ["Copy the Last Result" kurs-copy]
    ["Watch the Last Conversion" kurs-keep]
    ["Recent Conversions..." kurs-recents]
    ["Insert Currency..." kurs-insert-currency :active (not buffer-read-only)]
    "---"
    ["Board" kurs-board]
    ["Bill" kurs-bill]
    ["Watchlist" kurs-watchlist]
    ["Alerts" kurs-alerts]
    ["Show Alerts When They Fire" kurs-alerts-mode
     :style toggle :selected (bound-and-true-p kurs-alerts-mode)]
    ["Chart..." kurs-chart]
    "---"
    ["Fetch Rates Now" kurs-refresh]
    ["Sources" kurs-sources]
    ["Settings" kurs-settings]
    ["Status" kurs-status]
    ["Restart" kurs-restart]
    ["Customize" (customize-group 'kurs)]))

(defvar-local kurs--eldoc-began nil
  "Whether `eldoc-mode' is on here because of `kurs-mode'.")

(defun kurs--eldoc-on ()
  "Show values of amounts, where ElDoc is on.
`global-eldoc-mode' passes by a buffer that has nothing to show; now it
has.  Where the user has turned ElDoc off, it stays off."
  (add-hook 'eldoc-documentation-functions 'kurs-eldoc-function 90 t)
  (when (and global-eldoc-mode (not eldoc-mode)
             (or kurs--eldoc-began (not (bound-and-true-p eldoc-mode-set-explicitly))))
    (turn-on-eldoc-mode)
    (setq kurs--eldoc-began eldoc-mode)))

(defun kurs--eldoc-off ()
  "Stop showing values of amounts, and leave ElDoc as the user had it."
  (remove-hook 'eldoc-documentation-functions 'kurs-eldoc-function t)
  (if (not (and kurs--eldoc-began eldoc-mode))
      (setq kurs--eldoc-began nil)
    (eldoc-mode -1)
    ;; Where the language of the buffer has its own.
    (when global-eldoc-mode (turn-on-eldoc-mode))))

;;;###autoload
(define-minor-mode kurs-mode
  "Show the values of amounts, and complete currencies after them.
\\{kurs-mode-map}"
  :lighter " Kurs" :group 'kurs
  (kurs--eldoc-off)
  (remove-hook 'completion-at-point-functions 'kurs-complete-at-point t)
  (when kurs-mode
    (when kurs-eldoc (kurs--eldoc-on))
    (when kurs-complete
      (add-hook 'completion-at-point-functions 'kurs-complete-at-point nil t))))

(defun kurs--turn-on ()
  "Turn `kurs-mode' on if this is one of `kurs-modes'."
  (when (and (apply #'derived-mode-p kurs-modes) (not (minibufferp)))
    (kurs-mode 1)))

;;;###autoload
(define-globalized-minor-mode global-kurs-mode kurs-mode kurs--turn-on
  :group 'kurs)

;; Package managers make the autoloads of the commands, and `integrations/install'
;; does; without them, all files load now.
(unless (or (fboundp 'kurs-convert)
            (load (expand-file-name "kurs-autoloads" (file-name-directory
                                                      (or load-file-name buffer-file-name "")))
                  t t))
  (mapc #'require '(kurs-about kurs-again kurs-alerts kurs-bill kurs-board kurs-chart
                    kurs-complete kurs-convert kurs-eldoc kurs-menu kurs-watchlist)))

(provide 'kurs)
;;; kurs.el ends here
