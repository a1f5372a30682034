;;; kurs-process-test.el --- Tests of the kurs process  -*- lexical-binding: t; -*-

;;; Commentary:

;; Started, restarted, missing, too old, hung, offline.

;;; Code:

(require 'kurs-test-kit)

(defun kurs-test-amount ()
  "Return the result of a conversion."
  (plist-get (car (plist-get (kurs-rpc-ask "convert" '(:amount "100" :from "USD" :to "EUR"))
                             :results))
             :amount))

(ert-deftest kurs-starts-on-first-use-and-once ()
  (kurs-test
    (should-not (kurs-process-live-p))
    (should (equal (kurs-test-amount) "89.51"))
    (let ((pid (process-id kurs-process--process)))
      (should (equal (kurs-test-amount) "89.51"))
      (should (= pid (process-id kurs-process--process))))))

(ert-deftest kurs-restarts ()
  (kurs-test
    (kurs-test-amount)
    (let ((pid (process-id kurs-process--process)))
      (signal-process pid 9)
      (kurs-test-until (not (kurs-process-live-p)))
      (should (equal (kurs-test-amount) "89.51"))
      (should-not (= pid (process-id kurs-process--process))))))

(ert-deftest kurs-restarts-for-subscriptions ()
  (kurs-test
    (let ((times 0))
      (kurs-live-subscribe "rates/subscribe" nil (lambda (_) (setq times (1+ times))))
      (kurs-test-amount)
      (setq times 0)
      (signal-process kurs-process--process 9)
      (kurs-test-until (= times 1))
      (should (kurs-process-live-p))
      (mapc #'kurs-live-unsubscribe kurs-live--subscriptions))))

(ert-deftest kurs-fails-pending-requests-when-it-dies ()
  (kurs-test
    (kurs-test-amount)
    (signal-process kurs-process--process 'SIGSTOP)
    (let (failure)
      (kurs-rpc-request "status" nil #'error (lambda (why) (setq failure why)))
      (signal-process kurs-process--process 9)
      (kurs-test-until failure)
      (should (equal (plist-get failure :kind) "ended")))))

(ert-deftest kurs-stops-after-three-deaths-in-a-minute ()
  (kurs-test
    (let ((kurs-command '("sh" "-c" "echo it is broken >&2; exit 3" "kurs")))
      (dotimes (_ 3) (should-error (kurs-rpc-ask "status" nil) :type 'kurs-failure))
      (kurs-test-until kurs-process--complaint)
      (should (equal (kurs-test-failure #'kurs-say-ask "status")
                     "kurs: kurs exited 3 times within a minute.
Its last error: it is broken  M-x kurs-restart tries again.")))
    (kurs-restart)
    (should (equal (kurs-test-amount) "89.51"))))

(ert-deftest kurs-says-how-to-get-it ()
  (kurs-test
    (let ((kurs-command '("kurs-that-is-not-here")))
      (should (equal (kurs-test-failure #'kurs-say-ask "status")
                     "kurs: kurs-that-is-not-here not found.
Install kurs, or set its path: M-x customize-option RET kurs-command.")))))

(ert-deftest kurs-waits-only-so-long ()
  (kurs-test
    (let ((kurs-command '("sh" "-c" "read line; sleep 600" "kurs")) (kurs-patience 0.1))
      (should (string-prefix-p "kurs: kurs did not answer within 0.1 seconds."
                               (kurs-test-failure #'kurs-say-ask "status")))
      (should (= 1 (hash-table-count kurs-rpc--waiting)))
      (delete-process kurs-process--process))))

(ert-deftest kurs-says-once-that-it-hangs-and-ends-it ()
  (kurs-test
    (kurs-test-amount)
    (let ((process kurs-process--process) (pid (process-id kurs-process--process)) (said nil))
      (signal-process process 'SIGSTOP)
      (cl-letf (((symbol-function 'message)
                 (lambda (&rest what) (when (car what) (push (apply #'format what) said)))))
        (dotimes (_ 3) (kurs-rpc-request "status" nil #'ignore))
        (kurs-test-until said)
        (sit-for 0.3)
        (should (equal (length said) 1))
        (should (string-match-p "has not answered for 2 seconds" (car said))))
      (kurs-process-stop)
      (kurs-test-until (not (process-live-p process)))
      (should-not (process-attributes pid)))))

(ert-deftest kurs-sets-one-timer-for-all-requests ()
  (kurs-test
    (let ((before (length timer-list)))
      (dotimes (_ 20) (kurs-test-amount))
      (should (<= (length timer-list) (1+ before))))))

(ert-deftest kurs-says-that-it-is-too-old ()
  (kurs-test
    (kurs-test-amount)
    (should (equal (kurs-test-failure #'kurs-say-ask "moon/price")
                   (format "kurs: This kurs %s is too old: it has no `moon/price'.
Install a newer one, then M-x kurs-restart." kurs-rpc--version)))))

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
    (let* ((lines nil) (kurs-process-lines-function (lambda (more) (setq lines (append lines more)))))
      (dolist (piece '("{\"a" "\":1" "}\n{}\n\n" "[" "]\n"))
        (kurs-process--filter kurs-process--process piece))
      (should (equal lines '("{\"a\":1}" "{}" "[]"))))))

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
    (require 'json)
    (dolist (native (delete-dups (list (kurs-json--native-p) nil)))
      (let ((kurs-json--native native))
        (should (equal (kurs-json-read (kurs-json-write object)) '(:a "ä" :b (1 t) :c (:d "x"))))
        (should (equal (kurs-json-read "{\"a\":\"ä\",\"b\":[1,true,null],\"c\":{\"d\":\"x\"}}")
                       read))))))

(provide 'kurs-process-test)
;;; kurs-process-test.el ends here
