;;; kurs-menu.el --- All commands in one menu  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The commands of `kurs-command-map', with the same keys.

;;; Code:

(require 'transient)
(eval-when-compile (require 'kurs))

(defmacro kurs-menu--define ()
  "Define `kurs-dispatch', of `kurs-commands'."
  `(transient-define-prefix kurs-dispatch ()
     "Show the commands of kurs, and run one."
     ,(vconcat (mapcar (lambda (group)
                         (vconcat (list (car group))
                                  (mapcar (lambda (each)
                                            (append (seq-take each 3)
                                                    (and (memq :move each) '(:transient t))))
                                          (cdr group))))
                       kurs-commands))))

;;;###autoload (autoload 'kurs-dispatch "kurs-menu" nil t)
(kurs-menu--define)

(provide 'kurs-menu)
;;; kurs-menu.el ends here
