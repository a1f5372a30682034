;;; kurs-live.el --- Buffers that update themselves  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; They update on each notification, and once a minute to show the age.

;;; Code:

(require 'kurs-rpc)

(pcase-dolist (`(,face ,parent ,text)
               '((kurs-amount font-lock-constant-face "Amounts.")
                 (kurs-code font-lock-type-face "Codes of currencies, and pairs.")
                 (kurs-facts shadow "The source of a rate, and its age.")
                 (kurs-stale warning "Stale rates.")
                 (kurs-up success "Rates that rose.")
                 (kurs-down error "Rates that fell.")
                 (kurs-typed highlight "The row of a board that you type in.")))
  (custom-declare-face face `((t :inherit ,parent)) text :group 'kurs))

(defvar-local kurs-live--clock nil "The timer that updates the ages in this buffer.")
(defvar-local kurs-live--own nil "The subscription of this buffer.")

(defun kurs-live-keys (&rest keys)
  "Return a keymap of KEYS, as of `kbd', each with its command."
  (let ((map (make-sparse-keymap)))
    (while keys (define-key map (kbd (pop keys)) (pop keys)))
    map))

(defvar kurs-live-mode-map (kurs-live-keys "n" #'next-line "p" #'previous-line)
  "Keys of all buffers of kurs.")

(defconst kurs-live--faces
  '(("[▲^][0-9][0-9.,]*%" . kurs-up)
    ("[▼v][0-9][0-9.,]*%" . kurs-down)
    ("\\_<[A-Z]\\{3\\}\\(?:/[A-Z]\\{3\\}\\)?\\_>" . kurs-code)
    ("\\_<[0-9][0-9.,]* [A-Z]\\{3\\}\\_>" . kurs-amount))
  "What to show in which face, where a text has none.")

(define-derived-mode kurs-live-mode special-mode "kurs"
  "What kurs shows in a buffer."
  (setq truncate-lines t)
  (add-hook 'change-major-mode-hook #'kurs-live--leave nil t)
  (add-hook 'kill-buffer-hook #'kurs-live--leave nil t))

(declare-function evil-initial-state "evil-core" (mode))
(declare-function evil-set-initial-state "evil-core" (mode state))

(defun kurs-live-open (name mode)
  "Show the buffer NAME in MODE.
With Evil, its keys are those of Emacs, unless the user has set a state."
  (when (and (fboundp 'evil-set-initial-state) (not (evil-initial-state mode)))
    (evil-set-initial-state mode 'emacs))
  (pop-to-buffer (get-buffer-create name))
  ;; Lines of kurs fit this window from now on.
  (kurs-rpc-introduce)
  (unless (derived-mode-p mode) (funcall mode)))

(defun kurs-live-buffer (refresh topic &rest params)
  "Update this buffer by REFRESH on each notification of TOPIC with PARAMS.
REFRESH must not wait for kurs."
  (let ((buffer (current-buffer)))
    (kurs-live--leave)
    (setq-local revert-buffer-function (lambda (&rest _) (funcall refresh)))
    (setq kurs-live--own
          (kurs-rpc-subscribe topic params (lambda (_)
                                             (when (buffer-live-p buffer)
                                               (with-current-buffer buffer (funcall refresh)))))
          kurs-live--clock
          (run-at-time 60 60 (lambda ()
                               (when (get-buffer-window buffer t)
                                 (with-current-buffer buffer (funcall refresh))))))))

(defun kurs-live--leave ()
  "End the subscription of this buffer."
  (when kurs-live--clock
    (cancel-timer kurs-live--clock)
    (kurs-rpc-unsubscribe kurs-live--own)
    (setq kurs-live--clock nil)))

(defun kurs-live-ask (paint method &rest params)
  "Call PAINT in this buffer with the result of METHOD with PARAMS."
  (let ((buffer (current-buffer)))
    (kurs-rpc-request method params
                      (lambda (result)
                        (when (buffer-live-p buffer)
                          (with-current-buffer buffer (funcall paint result))))
                      #'kurs-rpc-say-once)))

(defun kurs-live-paint (rows &optional column)
  "Show ROWS, each a cons of its id or nil and its text.
Point stays in its row in all windows, at COLUMN if that is given; if the
row is gone, in the row that is now on its line."
  (let* ((inhibit-read-only t)
         (windows (append (get-buffer-window-list nil nil t) '(nil)))
         (places (mapcar (lambda (window)
                           (save-excursion
                             (when window (goto-char (window-point window)))
                             (list (kurs-live--row) (line-number-at-pos)
                                   (or column (current-column)))))
                         windows)))
    (erase-buffer)
    (dolist (row rows)
      (insert (propertize (concat (cdr row) "\n") 'kurs-row (car row))))
    (delete-char -1)
    (dolist (each kurs-live--faces)
      (goto-char (point-min))
      (let ((case-fold-search nil))
        (while (re-search-forward (car each) nil t)
          (add-face-text-property (match-beginning 0) (match-end 0) (cdr each) t))))
    (dolist (window windows)
      (apply #'kurs-live--goto (pop places))
      (when window (set-window-point window (point))))
    (set-buffer-modified-p nil)))

(defun kurs-live--goto (id line column)
  "Go to COLUMN of the row ID, or else of LINE."
  (goto-char (point-min))
  (while (not (or (eobp) (equal id (kurs-live--row))))
    (forward-line))
  (unless (and id (not (eobp)))
    (goto-char (point-min))
    (forward-line (1- line)))
  (move-to-column column))

(defun kurs-live--row ()
  "Return the id of the row at point, or nil."
  (get-text-property (line-beginning-position) 'kurs-row))

(defun kurs-live-row ()
  "Return the id of the row at point, or signal an error."
  (or (kurs-live--row) (user-error "Nothing on this line")))

(provide 'kurs-live)
;;; kurs-live.el ends here
