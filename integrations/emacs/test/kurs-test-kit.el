;;; kurs-test-kit.el --- Shared by the tests of kurs  -*- lexical-binding: t; -*-

;;; Commentary:

;; The environment variable KURS is the program.  It runs with a frozen clock,
;; without a network, and stores nothing.

;;; Code:

(require 'ert)
(require 'kurs)
(require 'kurs-board)
(require 'kurs-chart)
(require 'kurs-read)
(require 'kurs-convert)
(require 'kurs-watch)

;; The tests below replace primitives; native compilation of that takes seconds.
(defvar comp-enable-subr-trampolines)
(defvar native-comp-enable-subr-trampolines)
(setq comp-enable-subr-trampolines nil native-comp-enable-subr-trampolines nil)

(set-frame-size nil 80 25)

(defconst kurs-test-command
  (list (getenv "KURS") "--ephemeral" "--offline" "--now" "2026-10-30T18:00:00Z"))

(defmacro kurs-test (&rest body)
  "Run BODY with a separate kurs."
  (declare (indent 0) (debug t))
  `(let ((kurs-command kurs-test-command) (kurs-targets '("EUR")) (kurs-patience 60)
         (kurs-read--patience 60)
         (inhibit-message t))
     (unwind-protect (save-window-excursion ,@body)
       (dolist (buffer (buffer-list))
         (when (string-prefix-p "*kurs" (buffer-name buffer)) (kill-buffer buffer)))
       (kurs-alerts-mode -1)
       (mapc #'kurs-rpc-unsubscribe kurs-rpc--subscriptions)
       (kurs-rpc-stop))))

(defmacro kurs-test-in (text &rest body)
  "Run BODY in a buffer of TEXT, in which | marks point."
  (declare (indent 1) (debug t))
  `(kurs-test
     (with-temp-buffer
       (insert ,text)
       (goto-char (point-min))
       (when (search-forward "|" nil t) (delete-char -1))
       ,@body)))

(defmacro kurs-test-until (condition)
  "Wait until CONDITION holds, for a minute at most."
  `(let ((deadline (+ (float-time) 60)))
     (while (not (or ,condition (> (float-time) deadline)))
       (accept-process-output nil 0.02))
     (should ,condition)))

(defun kurs-test-failure (function &rest arguments)
  "Return the text of the error that FUNCTION signals with ARGUMENTS."
  (cadr (should-error (apply function arguments) :type 'user-error)))

(defun kurs-test-worker ()
  "Return the process id of the worker of the running kurs."
  (seq-find (lambda (pid)
              (equal (alist-get 'ppid (process-attributes pid)) (process-id kurs-rpc--process)))
            (list-system-processes)))

(provide 'kurs-test-kit)
;;; kurs-test-kit.el ends here
