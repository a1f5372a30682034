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
     ,(vconcat
       (mapcar (pcase-lambda (`(,title . ,commands))
                 (vconcat (list title)
                          (mapcar (pcase-lambda (`(,key ,name ,command ,kind))
                                    `(,(key-description key) ,name ,command
                                      ,@(and (eq kind :move) '(:transient t))))
                                  commands)))
               kurs-commands))))

;;;###autoload (autoload 'kurs-dispatch "kurs-menu" nil t)
(kurs-menu--define)

(provide 'kurs-menu)
;;; kurs-menu.el ends here
