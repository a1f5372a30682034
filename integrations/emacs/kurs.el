;;; kurs.el --- Money converted where it stands  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: convenience, tools
;; URL: https://kurs.example

;;; Commentary:

;; A client of kurs, a currency engine on a pipe.  `kurs-mode' shows what the
;; amount at point comes to, completes currencies behind amounts, and has
;; commands below C-c $ that replace amounts, add them up, and open boards,
;; lists of watched pairs and charts.  `global-kurs-mode' turns it on
;; wherever `kurs-modes' say.
;;
;; kurs is begun when it is first needed, and ends with Emacs.  Where it is,
;; `kurs-command' says.

;;; Code:

(require 'easymenu)
(require 'kurs-options)

;; All else is loaded when it is first used.
(autoload 'kurs-eldoc-function "kurs-eldoc")
(autoload 'kurs-eldoc-message "kurs-eldoc")
(autoload 'kurs-complete-at-point "kurs-complete")
(autoload 'kurs-convert "kurs-convert" nil t)
(autoload 'kurs-replace "kurs-convert" nil t)
(autoload 'kurs-replace-amounts "kurs-convert" nil t)
(autoload 'kurs-annotate-amounts "kurs-convert" nil t)
(autoload 'kurs-sum "kurs-convert" nil t)
(autoload 'kurs-evaluate "kurs-convert" nil t)
(autoload 'kurs-board "kurs-board" nil t)
(autoload 'kurs-watchlist "kurs-watchlist" nil t)
(autoload 'kurs-chart "kurs-chart" nil t)
(autoload 'kurs-alerts "kurs-alerts" nil t)
(autoload 'kurs-alerts-add "kurs-alerts" nil t)
(autoload 'kurs-alerts-mode "kurs-alerts" nil t)
(autoload 'kurs-status "kurs-about" nil t)
(autoload 'kurs-sources "kurs-about" nil t)
(autoload 'kurs-refresh "kurs-about" nil t)
(autoload 'kurs-restart "kurs-about" nil t)

(defvar kurs-command-map
  (let ((map (make-sparse-keymap)))
    (define-key map "c" #'kurs-convert)
    (define-key map "r" #'kurs-replace)
    (define-key map "R" #'kurs-replace-amounts)
    (define-key map "n" #'kurs-annotate-amounts)
    (define-key map "+" #'kurs-sum)
    (define-key map "e" #'kurs-evaluate)
    ;; C-M-i asks a dictionary, where text is edited.
    (define-key map "\t" #'completion-at-point)
    (define-key map "b" #'kurs-board)
    (define-key map "w" #'kurs-watchlist)
    (define-key map "a" #'kurs-alerts)
    (define-key map "g" #'kurs-chart)
    (define-key map "f" #'kurs-refresh)
    (define-key map "s" #'kurs-status)
    map)
  "Commands of kurs, below `kurs-keymap-prefix'.")

(defvar kurs-mode-map (make-sparse-keymap)
  "Keys of `kurs-mode'.")

(defun kurs--set-prefix (option value)
  "Give OPTION the VALUE, and the commands of kurs their new place."
  (when (and (boundp option) (symbol-value option))
    (define-key kurs-mode-map (symbol-value option) nil))
  (set-default option value)
  (when value (define-key kurs-mode-map value kurs-command-map)))

(defcustom kurs-keymap-prefix "\C-c$"
  "The key below which `kurs-mode' has its commands, or nil for none.
In Org the key that it has from the start archives a subtree: take
another where you need that."
  :type '(choice (const :tag "None" nil) key-sequence)
  :group 'kurs
  :set #'kurs--set-prefix)

(easy-menu-define kurs-menu kurs-mode-map "Menu of `kurs-mode'."
  '("Kurs"
    ["Show What It Comes To" kurs-convert]
    ["Replace" kurs-replace :active (not buffer-read-only)]
    ["Replace All in Region" kurs-replace-amounts :active (and mark-active (not buffer-read-only))]
    ["Write Behind All in Region" kurs-annotate-amounts
     :active (and mark-active (not buffer-read-only))]
    ["Sum of Region" kurs-sum :active mark-active]
    ["Evaluate..." kurs-evaluate]
    "---"
    ["Board" kurs-board]
    ["Watchlist" kurs-watchlist]
    ["Alerts" kurs-alerts]
    ["Tell When Alerts Fire" kurs-alerts-mode
     :style toggle :selected (bound-and-true-p kurs-alerts-mode)]
    ["Chart..." kurs-chart]
    "---"
    ["Fetch Rates Now" kurs-refresh]
    ["Sources" kurs-sources]
    ["Status" kurs-status]
    ["Restart" kurs-restart]
    ["Customize" (customize-group 'kurs)]))

(defun kurs--eldoc-on ()
  "Show what amounts come to in this buffer."
  (if (boundp 'eldoc-documentation-functions)
      (add-hook 'eldoc-documentation-functions #'kurs-eldoc-function 90 t)
    (add-function :after-until (local 'eldoc-documentation-function)
                  #'kurs-eldoc-message))
  (eldoc-mode 1))

(defun kurs--eldoc-off ()
  "Show nothing any more."
  (if (boundp 'eldoc-documentation-functions)
      (remove-hook 'eldoc-documentation-functions #'kurs-eldoc-function t)
    (remove-function (local 'eldoc-documentation-function) #'kurs-eldoc-message)))

;;;###autoload
(define-minor-mode kurs-mode
  "Show what amounts come to, and complete currencies behind them.
\\{kurs-mode-map}"
  :lighter " Kurs" :group 'kurs
  (kurs--eldoc-off)
  (remove-hook 'completion-at-point-functions #'kurs-complete-at-point t)
  (when kurs-mode
    (when kurs-eldoc (kurs--eldoc-on))
    (when kurs-complete
      (add-hook 'completion-at-point-functions #'kurs-complete-at-point nil t))))

(defun kurs--turn-on ()
  "Turn `kurs-mode' on, if `kurs-modes' say so."
  (when (and (apply #'derived-mode-p kurs-modes) (not (minibufferp)))
    (kurs-mode 1)))

;;;###autoload
(define-globalized-minor-mode global-kurs-mode kurs-mode kurs--turn-on
  :group 'kurs)

(provide 'kurs)
;;; kurs.el ends here
