;;; kurs-process.el --- The kurs that Emacs talks to  -*- lexical-binding: t; -*-

;;; Commentary:

;; One process: begun when it is first needed, begun again when it died, ended
;; with Emacs.  A failure is a property list of `:message', `:hint' and `:kind'.

;;; Code:

(require 'kurs-options)
(require 'seq)

(defconst kurs-process--most-deaths 3
  "After so many deaths within a minute kurs is not begun again by itself.")

(defvar kurs-process--process nil "The process, or nil.")
(defvar kurs-process--partial nil "Pieces of a line that has not ended, the last first.")
(defvar kurs-process--deaths nil "When it died, in seconds, the last first.")
(defvar kurs-process--complaint nil "The last line it wrote to standard error.")

(defvar kurs-process-lines-function #'ignore "Called with lines that came in.")
(defvar kurs-process-start-function #'ignore "Called when it has begun.")
(defvar kurs-process-death-function #'ignore
  "Called when it has ended without being asked, with how often within a minute.")

(defun kurs-process-live-p ()
  "Return non-nil while there is a kurs."
  (and kurs-process--process (process-live-p kurs-process--process)))

(defun kurs-process--recent-deaths ()
  "Count the deaths within the last minute."
  (let ((now (float-time)))
    (setq kurs-process--deaths
          (seq-filter (lambda (at) (< (- now at) 60)) kurs-process--deaths))
    (length kurs-process--deaths)))

(defun kurs-process--filter (process text)
  "Hand the lines that end in TEXT on, if PROCESS is the one in use."
  (when (eq process kurs-process--process)
    (push text kurs-process--partial)
    (when (string-match-p "\n" text)
      (let ((lines (split-string (apply #'concat (nreverse kurs-process--partial)) "\n")))
        ;; All is put away first: this may be called again before it is done.
        (setq kurs-process--partial (last lines))
        (funcall kurs-process-lines-function (delete "" (butlast lines)))))))

(defun kurs-process--complain (_ text)
  "Remember the last line of TEXT, which came on standard error."
  (let ((lines (split-string text "\n" t "[ \t\r]+")))
    (when lines (setq kurs-process--complaint (car (last lines))))))

(defun kurs-process--sentinel (process _)
  "Count a death, where PROCESS ended without being asked."
  (when (and (eq process kurs-process--process) (not (process-live-p process)))
    (kurs-process--died)))

(defun kurs-process--died ()
  "Forget a process that is gone, and tell."
  (setq kurs-process--process nil kurs-process--partial nil)
  (push (float-time) kurs-process--deaths)
  (funcall kurs-process-death-function (kurs-process--recent-deaths)))

(defun kurs-process-look ()
  "Count a death that the sentinel was not called for yet."
  (when (and kurs-process--process (not (kurs-process-live-p)))
    (kurs-process--died)))

(defun kurs-process-ensure ()
  "See to it that there is a kurs.  Return nil, or why there is none."
  (kurs-process-look)
  (let ((program (executable-find (or (car kurs-command) ""))))
    (cond
     ((kurs-process-live-p) nil)
     ((>= (kurs-process--recent-deaths) kurs-process--most-deaths)
      (list :message (format "kurs ended %d times within a minute."
                             kurs-process--most-deaths)
            :hint (concat (and kurs-process--complaint
                               (format "It said: %s  " kurs-process--complaint))
                          "M-x kurs-restart tries again.")
            :kind "gaveUp"))
     ((not program)
      (list :message (format "%s is not here: build it with `swift build -c release` \
and put it on your PATH or into `kurs-command'."
                             (or (car kurs-command) "kurs"))
            :kind "missing"))
     (t (kurs-process--start program)))))

(defun kurs-process--start (program)
  "Run PROGRAM.  Return nil, or why that failed."
  (condition-case trouble
      ;; A buffer may be of another machine, or its folder gone.
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
          '(:message "kurs ended as soon as it had begun." :kind "ended")))
    (error (list :message (format "%s could not be started: %s"
                                  program (error-message-string trouble))
                 :kind "missing"))))

(defun kurs-process-send (line)
  "Send LINE to kurs."
  (condition-case nil
      (process-send-string kurs-process--process (concat line "\n"))
    ;; It has died, and Emacs had not been told yet.
    (error (when kurs-process--process (kurs-process--died)))))

(defun kurs-process-stop ()
  "End kurs."
  (let ((process kurs-process--process))
    (setq kurs-process--process nil kurs-process--partial nil)
    ;; The end of its input ends it, with everything written down.
    (when (process-live-p process) (ignore-errors (process-send-eof process)))))

(defun kurs-process-forgive ()
  "Forget the deaths: somebody wants it tried again."
  (setq kurs-process--deaths nil kurs-process--complaint nil))

(provide 'kurs-process)
;;; kurs-process.el ends here
