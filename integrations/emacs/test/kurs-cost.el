;;; kurs-cost.el --- Measures kurs in Emacs  -*- lexical-binding: t; -*-

;;; Commentary:

;; Prints medians of round trips.  The environment variable KURS is the
;; program; the files of the package are byte-compiled.

;;; Code:

(defun kurs-cost-median (times)
  "Return the median of TIMES, in seconds."
  (nth (/ (length times) 2) (sort times #'<)))

(defun kurs-cost-times (count function)
  "Call FUNCTION, COUNT times; return the seconds each took."
  (let (times)
    (garbage-collect)
    (dotimes (_ count (delete nil times))
      (let ((begun (current-time)))
        (funcall function)
        (push (float-time (time-since begun)) times)))))

(require 'kurs-scan)
(setq kurs-command (list (getenv "KURS") "--ephemeral" "--offline"
                         "--now" "2026-10-30T18:00:00Z"))
(kurs-rpc-ask "status")

(let ((params '(:amount "100" :from "USD" :to "EUR")))
  (princ (format "one conversion, synchronous: %.0f µs\n"
                 (* 1e6 (kurs-cost-median
                         (kurs-cost-times 1001 (lambda () (apply #'kurs-rpc-ask "convert" params))))))))

(with-temp-buffer
  (insert "I owe 100 usd")
  (princ (format "eldoc, from point on an amount to its text: %.0f µs\n"
                 (* 1e6 (kurs-cost-median
                         (kurs-cost-times
                          1001 (lambda ()
                                 (let (told)
                                   (kurs-eldoc-function (lambda (text) (setq told text)))
                                   (while (not told)
                                     (accept-process-output kurs-rpc--process 1))))))))))

(provide 'kurs-cost)
;;; kurs-cost.el ends here
