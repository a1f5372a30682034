;;; kurs-process.el --- The kurs process  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; One process: starts on first use, restarts after it died, and exits with
;; Emacs.  A failure is a property list of `:message', `:hint' and `:kind'.

;;; Code:

(require 'kurs-options)
(require 'seq)

(defconst kurs-process--max-deaths 3
  "After this many deaths within a minute, do not restart kurs.")

(defconst kurs-process--exit-timeout 1
  "After this many seconds, kill a kurs that does not exit.")

(defvar kurs-process--process nil "The process, or nil.")
(defvar kurs-process--partial nil "Pieces of an incomplete line, the last first.")
(defvar kurs-process--deaths nil "The times of its deaths, in seconds, the last first.")
(defvar kurs-process--complaint nil "The last line it wrote to standard error.")

(defvar kurs-process-lines-function #'ignore "Called with the lines received.")
(defvar kurs-process-start-function #'ignore "Called when it has started.")
(defvar kurs-process-death-function #'ignore
  "Called when it has died, with the number of deaths within a minute.")

(defun kurs-process-live-p ()
  "Return non-nil while kurs is running."
  (and kurs-process--process (process-live-p kurs-process--process)))

(defun kurs-process--recent-deaths ()
  "Count the deaths within the last minute."
  (let ((now (float-time)))
    (setq kurs-process--deaths
          (seq-filter (lambda (at) (< (- now at) 60)) kurs-process--deaths))
    (length kurs-process--deaths)))

(defun kurs-process--filter (process text)
  "Pass on the lines that TEXT completes, if PROCESS is the current one."
  (when (eq process kurs-process--process)
    (push text kurs-process--partial)
    (when (string-match-p "\n" text)
      (let ((lines (split-string (apply #'concat (nreverse kurs-process--partial)) "\n")))
        ;; Save the rest first: the function may call this again.
        (setq kurs-process--partial (last lines))
        (funcall kurs-process-lines-function (delete "" (butlast lines)))))))

(defun kurs-process--complain (_ text)
  "Save the last line of TEXT, from standard error."
  (let ((lines (split-string text "\n" t "[ \t\r]+")))
    (when lines (setq kurs-process--complaint (car (last lines))))))

(defun kurs-process--sentinel (process _)
  "Count a death if PROCESS exited unexpectedly."
  (when (and (eq process kurs-process--process) (not (process-live-p process)))
    (kurs-process--died)))

(defun kurs-process--died ()
  "Reset the process, and report its death."
  (setq kurs-process--process nil kurs-process--partial nil)
  (push (float-time) kurs-process--deaths)
  (funcall kurs-process-death-function (kurs-process--recent-deaths)))

(defun kurs-process-poll ()
  "Count a death before Emacs has called the sentinel."
  (when (and kurs-process--process (not (kurs-process-live-p)))
    (kurs-process--died)))

(defun kurs-process-ensure ()
  "Start kurs unless it is running.  Return nil, or a failure."
  (kurs-process-poll)
  ;; To look for the program takes longer than a conversion.
  (unless (kurs-process-live-p)
    (let ((program (executable-find (or (car kurs-command) ""))))
      (cond
       ((>= (kurs-process--recent-deaths) kurs-process--max-deaths)
        (list :message (format "kurs exited %d times within a minute."
                               kurs-process--max-deaths)
              :hint (concat (and kurs-process--complaint
                                 (format "Its last error: %s  " kurs-process--complaint))
                            "M-x kurs-restart tries again.")
              :kind "gaveUp"))
       ((not program)
        (list :message (format "%s not found." (or (car kurs-command) "kurs"))
              :hint "Install kurs, or set its path: M-x customize-option RET kurs-command."
              :kind "missing"))
       (t (kurs-process--start program))))))

(defun kurs-process--start (program)
  "Run PROGRAM.  Return nil, or a failure."
  (condition-case trouble
      ;; The folder of a buffer may be remote, or deleted.
      (let ((default-directory (file-name-as-directory temporary-file-directory)))
        (setq kurs-process--partial nil
              kurs-process--process
              (make-process
               :name "kurs"
               :command `(,program ,@(cdr kurs-command)
                                   "--parent-pid" ,(number-to-string (emacs-pid)))
               :connection-type 'pipe :coding 'utf-8-unix :noquery t
               :filter #'kurs-process--filter :sentinel #'kurs-process--sentinel
               :stderr (make-pipe-process :name "kurs-stderr" :noquery t
                                          :coding 'utf-8-unix :sentinel #'ignore
                                          :filter #'kurs-process--complain)))
        (add-hook 'kill-emacs-hook #'kurs-process-stop)
        (funcall kurs-process-start-function)
        (unless kurs-process--process
          '(:message "kurs exited immediately after it started." :kind "ended")))
    (error (list :message (format "%s failed to start: %s"
                                  program (error-message-string trouble))
                 :kind "missing"))))

(defun kurs-process-send (line)
  "Send LINE to kurs."
  (condition-case nil
      (process-send-string kurs-process--process (concat line "\n"))
    ;; It has died, but Emacs has not called the sentinel yet.
    (error
     ;; Emacs sends nothing to a stopped process. It is not dead: the request waits, and after two
     ;; seconds a message says that kurs hangs.
     (when (and kurs-process--process
                (not (eq (process-status kurs-process--process) 'stop)))
       (kurs-process--died)))))

(defun kurs-process-stop ()
  "Stop kurs."
  (let ((process kurs-process--process))
    (setq kurs-process--process nil kurs-process--partial nil)
    ;; At the end of its input, kurs saves everything and exits.
    (when (process-live-p process)
      (ignore-errors (process-send-eof process))
      (let ((deadline (+ (float-time) kurs-process--exit-timeout)))
        (while (and (process-live-p process) (< (float-time) deadline))
          ;; Wait for this process only: in the handler of a signal that ends Emacs, a wait for
          ;; all of them never returns, because of the pipe of standard error.
          (accept-process-output process 0.02 nil t)))
      ;; It hangs, or was stopped: no other signal would end it.
      (when (process-live-p process) (signal-process process 'SIGKILL)))))

(defun kurs-process-forgive ()
  "Reset the count of deaths, because the user restarts kurs."
  (setq kurs-process--deaths nil kurs-process--complaint nil))

(provide 'kurs-process)
;;; kurs-process.el ends here
