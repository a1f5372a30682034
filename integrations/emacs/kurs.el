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

;; No others are loaded here: that takes time at each start of Emacs.
(require 'easymenu)

(defgroup kurs nil
  "Currency conversion, watched pairs and charts."
  :group 'applications
  :prefix "kurs-")

(put 'kurs 'custom-loads '(kurs-rpc kurs-live kurs-scan kurs-convert kurs-chart))

(defcustom kurs-modes '(text-mode prog-mode conf-mode kurs-live-mode)
  "Modes in which `global-kurs-mode' turns `kurs-mode' on, with derived modes."
  :type '(repeat function))

(defcustom kurs-eldoc t
  "Whether `kurs-mode' shows the value of the amount at point in the echo area.
It does where `eldoc-mode' is on, which it leaves as it is."
  :type 'boolean)

(defcustom kurs-complete t
  "Whether `kurs-mode' completes currencies after amounts."
  :type 'boolean)

(defconst kurs-commands
  '(("Here"
     ("c" "Show Value" kurs-convert)
     ("h" "Why?" kurs-why)
     ("r" "Replace" kurs-replace :change)
     ("i" "Insert Currency..." kurs-insert-currency :change)
     ;; In text modes, C-M-i completes from a dictionary.
     ("\t" "Complete" completion-at-point :change)
     ("]" "Next Amount" kurs-next-amount :move)
     ("[" "Previous Amount" kurs-previous-amount :move))
    ("Region, or from here"
     ("R" "Replace All" kurs-replace-amounts :change)
     ("%" "Query Replace" kurs-query-replace :change)
     ("n" "Annotate All" kurs-annotate-amounts :change)
     ("+" "Sum" kurs-sum)
     ("e" "Evaluate..." kurs-evaluate))
    ("Last conversion"
     ("x" "Swap" kurs-swap)
     ("y" "Copy" kurs-copy)
     ("k" "Watch" kurs-keep)
     ("p" "Recent Ones..." kurs-recents))
    ("Open"
     ("b" "Board" kurs-board)
     ("l" "Bill" kurs-bill)
     ("w" "Watchlist" kurs-watchlist)
     ("a" "Alerts" kurs-alerts)
     ("g" "Chart..." kurs-chart))
    ("kurs"
     ("f" "Fetch Rates" kurs-refresh)
     ("s" "Status" kurs-status)
     ("o" "Settings" kurs-settings)))
  "The commands of kurs: groups of a key, a name, and a symbol.
With `:change', it changes the buffer; with `:move', it is repeated.")

(defvar kurs-command-map (make-sparse-keymap) "Commands of kurs, under `kurs-keymap-prefix'.")
(defvar kurs-mode-map (make-sparse-keymap) "Keys of `kurs-mode'.")
(defvar kurs-repeat-map (make-sparse-keymap) "Keys of `repeat-mode' after a motion.")

(define-key kurs-command-map "?" 'kurs-dispatch)
(dolist (group kurs-commands)
  (pcase-dolist (`(,key ,_ ,command ,kind) (cdr group))
    (define-key kurs-command-map key command)
    (when (eq kind :move)
      (define-key kurs-repeat-map key command)
      (put command 'repeat-map 'kurs-repeat-map))))

(easy-menu-define kurs-menu kurs-mode-map "Menu of `kurs-mode'."
  `("Kurs"
    ,@(mapcan (lambda (group)
                (cons (car group)
                      (mapcar (lambda (each)
                                (vector (nth 1 each) (nth 2 each) :active
                                        (or (not (memq :change each)) '(not buffer-read-only))))
                              (cdr group))))
              kurs-commands)
    "---"
    ["Show Alerts When They Fire" kurs-alerts-mode
     :style toggle :selected (bound-and-true-p kurs-alerts-mode)]
    ["Sources" kurs-sources]
    ["Restart" kurs-restart]
    ["Customize" (customize-group 'kurs)]))

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
  (when (apply #'derived-mode-p kurs-modes) (kurs-mode 1)))

;;;###autoload
(define-globalized-minor-mode global-kurs-mode kurs-mode kurs--turn-on
  :group 'kurs)

;; Package managers make the autoloads of the commands, and `integrations/install'
;; does; without them, all files load now.
(unless (or (fboundp 'kurs-convert)
            (load (expand-file-name "kurs-autoloads" (file-name-directory
                                                      (or load-file-name buffer-file-name "")))
                  t t))
  (mapc #'require '(kurs-bill kurs-board kurs-chart kurs-convert kurs-menu
                    kurs-watch)))

(provide 'kurs)
;;; kurs.el ends here
