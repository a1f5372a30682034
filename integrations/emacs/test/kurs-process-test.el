;;; kurs-process-test.el --- Tests of the kurs process  -*- lexical-binding: t; -*-

;;; Commentary:

;; Started, restarted, missing, too old, hung, offline.

;;; Code:

(require 'kurs-test-kit)

(defun kurs-test-amount ()
  "Return the result of a conversion."
  (plist-get (car (plist-get (kurs-rpc-ask "convert" :amount "100" :from "USD" :to "EUR")
                             :results))
             :amount))

(ert-deftest kurs-starts-on-first-use-and-once ()
  (kurs-test
    (should-not (process-live-p kurs-rpc--process))
    (should (equal (kurs-test-amount) "89.51"))
    (let ((pid (process-id kurs-rpc--process)))
      (should (equal (kurs-test-amount) "89.51"))
      (should (= pid (process-id kurs-rpc--process))))))

;; Not the worker alone: what restarts it is killed, too.
(ert-deftest kurs-starts-again-when-all-of-it-is-killed ()
  (kurs-test
    (let ((times 0) failure)
      (kurs-rpc-subscribe "rates" nil (lambda (_) (setq times (1+ times))))
      (kurs-test-amount)
      (kurs-test-until (= times 1))
      (let ((pid (process-id kurs-rpc--process)))
        (signal-process pid 'SIGSTOP)
        (kurs-rpc-request "status" nil #'error (lambda (why) (setq failure why)))
        (signal-process pid 'SIGKILL)
        (kurs-test-until failure)
        (should (equal (plist-get failure :kind) "ended"))
        (should (equal (kurs-test-amount) "89.51"))
        (should-not (= pid (process-id kurs-rpc--process))))
      (kurs-test-until (= times 2)))))

(ert-deftest kurs-goes-on-when-its-worker-is-killed ()
  (kurs-test
    (let ((times 0) (pid nil) failure status)
      (kurs-rpc-subscribe "rates" nil (lambda (_) (setq times (1+ times))))
      (kurs-test-amount)
      (setq pid (process-id kurs-rpc--process) times 0)
      (let ((worker (kurs-test-worker)))
        (signal-process worker 'SIGSTOP)
        (kurs-rpc-request "rates/set" '(:base "EUR" :quote "USD" :rate "2")
                          (lambda (_) (setq failure '(:kind "saved")))
                          (lambda (why) (setq failure why)))
        (kurs-rpc-request "status" nil (lambda (result) (setq status result)))
        (signal-process worker 'SIGKILL))
      ;; What only reads is sent again, a change is not, unless the worker ended before it was handed over.
      (kurs-test-until (and (> times 0) failure status))
      (should (member (plist-get failure :kind) '("ended" "saved")))
      (should (= pid (process-id kurs-rpc--process))))))

(ert-deftest kurs-says-why-it-does-not-start ()
  (kurs-test
    (let ((kurs-command '("sh" "-c" "echo it is broken >&2; exit 3" "kurs")))
      (kurs-test-failure #'kurs-rpc-ask "status")
      (kurs-test-until kurs-rpc--complaint)
      (should (equal (kurs-test-failure #'kurs-rpc-ask "status")
                     "kurs: kurs exited before it answered.
Its last error: it is broken  Try again: kurs restarts.")))
    (kurs-restart)
    (should (equal (kurs-test-amount) "89.51"))))

(ert-deftest kurs-says-how-to-get-it ()
  (kurs-test
    (let ((kurs-command '("kurs-that-is-not-here")))
      (should (equal (kurs-test-failure #'kurs-rpc-ask "status")
                     "kurs: kurs-that-is-not-here not found.
Install kurs, or set its path: M-x customize-option RET kurs-command.")))))

(ert-deftest kurs-waits-only-so-long ()
  (kurs-test
    (let ((kurs-command '("sh" "-c" "read line; sleep 600" "kurs")) (kurs-patience 0.1))
      (should (string-prefix-p "kurs: kurs did not answer within 0.1 seconds."
                               (kurs-test-failure #'kurs-rpc-ask "status")))
      (should (= 1 (hash-table-count kurs-rpc--waiting)))
      (delete-process kurs-rpc--process))))

(ert-deftest kurs-says-once-that-it-hangs-and-ends-it ()
  (kurs-test
    (kurs-test-amount)
    (let ((process kurs-rpc--process) (worker (kurs-test-worker)) (said nil) (answers 0))
      (signal-process worker 'SIGSTOP)
      (cl-letf (((symbol-function 'message)
                 (lambda (&rest what) (when (car what) (push (apply #'format what) said)))))
        (dotimes (_ 3) (kurs-rpc-request "status" nil (lambda (_) (setq answers (1+ answers)))))
        (kurs-test-until said)
        (signal-process worker 'SIGCONT)
        (kurs-test-until (= answers 3))
        (should (equal (length said) 1))
        (should (string-match-p "2 seconds.*\n.*\nM-x kurs-restart" (car said))))
      (signal-process worker 'SIGSTOP)
      (signal-process process 'SIGSTOP)
      (kurs-rpc-stop)
      (kurs-test-until (not (or (process-live-p process) (process-attributes worker)))))))

(ert-deftest kurs-converts-without-a-network ()
  (kurs-test
    (should (equal (kurs-test-amount) "89.51"))
    (let ((inhibit-message nil) (said nil))
      (cl-letf (((symbol-function 'message)
                 (lambda (&rest what) (setq said (and (car what) (apply #'format what))))))
        (kurs-refresh)
        (kurs-test-until (string-match-p "\\`kurs: .*--offline" said))))))

(ert-deftest kurs-reads-responses-in-pieces ()
  (kurs-test
    (kurs-test-amount)
    (let (messages)
      (cl-letf (((symbol-function 'kurs-rpc--receive) (lambda (each) (push each messages))))
        (dolist (piece '("{\"a" "\":1" "}\n{\"b\":2}\n\n" "{" "}\n"))
          (kurs-rpc--filter kurs-rpc--process piece)))
      (should (equal messages '(nil (:b 2) (:a 1)))))))

(ert-deftest kurs-waits-within-a-callback ()
  (kurs-test
    (kurs-test-amount)
    (let (inner outer)
      (kurs-rpc-request "status" nil (lambda (_) (setq inner (kurs-test-amount))))
      (kurs-rpc-request "status" nil (lambda (_) (setq outer t)))
      (kurs-test-until (and inner outer))
      (should (equal inner "89.51")))))

(ert-deftest kurs-reads-json-without-the-native-reader ()
  (let ((object '(:a "ä" :b [1 t] :c (:d "x"))) (read '(:a "ä" :b (1 t nil) :c (:d "x"))))
    ;; The function itself: Emacs 30 refuses a name that stands for itself.
    (dolist (reader (list (symbol-function 'json-parse-string) #'error))
      (cl-letf (((symbol-function 'json-parse-string) reader)
                ((symbol-function 'json-serialize)
                 (if (eq reader #'error) #'error (symbol-function 'json-serialize))))
        (should (equal (kurs-rpc--read (kurs-rpc--write object)) '(:a "ä" :b (1 t) :c (:d "x"))))
        (should (equal (kurs-rpc--read "{\"a\":\"ä\",\"b\":[1,true,null],\"c\":{\"d\":\"x\"}}")
                       read))
        ;; Some versions of Emacs refuse a NUL.
        (should (equal (kurs-rpc--read "{\"a\":\"\\u0000\"}") '(:a "\0")))))))

(provide 'kurs-process-test)
;;; kurs-process-test.el ends here
