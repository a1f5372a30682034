;;; straight.el --- A stand-in of straight and of package-vc -*- lexical-binding: t -*-
;;; Commentary:
;; Clones, puts the files at the root on the load path, makes their autoloads, and compiles them.
;;; Code:
(require 'autoload)

(defun stand-in-install (repository)
  "Install the package kurs from REPOSITORY."
  (let* ((folder (expand-file-name "~/.packages/kurs"))
         (generated-autoload-file (expand-file-name "kurs-autoloads.el" folder))
         (backup-inhibited t))
    (call-process "git" nil nil nil "clone" "--quiet" repository folder)
    ;; What straight leaves out by its recipe, and package-vc by .elpaignore.
    (delete-directory (expand-file-name "test" folder) t)
    (add-to-list 'load-path folder)
    (make-directory-autoloads folder generated-autoload-file)
    (byte-recompile-directory folder 0)
    (load generated-autoload-file nil t)))

(defun straight-use-package (recipe)
  "Install by RECIPE."
  (stand-in-install (plist-get (cdr recipe) :repo)))

(unless (fboundp 'package-vc-install)
  (defun package-vc-install (repository)
    "Install from REPOSITORY, as Emacs 29 does."
    (stand-in-install repository)))

(provide 'straight)
;;; straight.el ends here
