;;; kurs-again-test.el --- Tests of the last conversion  -*- lexical-binding: t; -*-

;;; Commentary:

;; Swapped, copied, watched; picked; and what prompts have as their default.

;;; Code:

(require 'kurs-test-kit)

(defun kurs-test-said (command)
  "Return the last message of COMMAND."
  (let (said)
    (cl-letf (((symbol-function 'message)
               (lambda (format &rest args) (setq said (and format (apply #'format format args))))))
      (funcall command))
    said))

(ert-deftest kurs-swaps-copies-and-watches-the-last-conversion ()
  (kurs-test-in "100 us|d"
    (kurs-convert)
    (should (string-prefix-p "100 EUR = 111.72 USD" (kurs-test-said #'kurs-swap)))
    (kurs-copy)
    (should (equal (current-kill 0) "111.72 USD"))
    (should (equal (kurs-test-said #'kurs-keep) "100 EUR/USD is watched"))
    (should (equal (kurs-test-said #'kurs-keep) "100 EUR/USD is watched"))
    (let ((row (car (plist-get (kurs-rpc-ask "watchlist") :rows))))
      (should (equal (list (plist-get row :pair) (plist-get row :amount)) '("EUR/USD" "100"))))))

(ert-deftest kurs-offers-recent-conversions ()
  (kurs-test
    (setq kurs-convert--last nil)
    (should (equal (kurs-test-failure #'kurs-swap) "There is no recent conversion"))
    (kurs-evaluate "7 gbp in usd")
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt table &rest _) (car (all-completions "" table)))))
      ;; Of the ECB on 2026-10-30: 1.1172 dollars and 0.83363 pounds a euro or so.
      (should (string-prefix-p "7 GBP = 9.38 USD"
                               (kurs-test-said (lambda () (call-interactively #'kurs-recents))))))))

(ert-deftest kurs-finds-a-currency-to-insert ()
  (kurs-test-in "in |"
    (cl-letf (((symbol-function 'read-string) (lambda (&rest _) "switzerland"))
              ((symbol-function 'completing-read)
               (lambda (_prompt all &rest _)
                 (let ((first (car (all-completions "" all))))
                   (should (string-prefix-p "CHF  🇨🇭 Swiss Franc" first))
                   first))))
      (call-interactively #'kurs-insert-currency))
    (should (equal (buffer-string) "in CHF"))))

(ert-deftest kurs-changes-settings ()
  (kurs-test
    (kurs-settings "base chf")
    (with-current-buffer "*kurs*"
      (should (string-match-p "^base +CHF" (buffer-string))))
    (kurs-settings "base")
    (with-current-buffer "*kurs*"
      (should (string-match-p "^base +EUR" (buffer-string))))))

(ert-deftest kurs-prompts-have-a-default ()
  (kurs-test-in "100 usd|"
    (let ((kurs-targets nil) (kurs-read--history nil) asked)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (prompt &rest more) (setq asked prompt) (car (last more)))))
        (call-interactively #'kurs-replace))
      (should (equal asked "Replace with (default EUR): "))
      (should (equal (buffer-string) "89.51 EUR")))))

(ert-deftest kurs-sums-many-amounts ()
  ;; 0.10 + 0.20 is 0.30: no sum of binary fractions.
  (kurs-test-in (apply #'concat (make-list 1500 "0.10 eur, 0.20 eur\n"))
    (kurs-sum (list (cons (point-min) (point-max))) "EUR")
    (should (equal (current-kill 0) "450.00 EUR")))
  ;; In German, 1.234 is read as thousands.
  (kurs-test-in "1,2 usd, 0,034 usd"
    (kurs-rpc-ask "settings/set" :locale "de_DE")
    (kurs-sum (list (cons (point-min) (point-max))) "USD")
    (should (equal (current-kill 0) "1,23\u00a0$"))))

(ert-deftest kurs-bills ()
  ;; Two soups of 2 EUR each, and delivery for 10 EUR.
  (kurs-test
    (cl-letf (((symbol-function 'completing-read)
               (lambda (prompt collection &rest _)
                 (should (equal prompt "Menu (default Lunch): "))
                 (car (all-completions "" collection)))))
      (call-interactively #'kurs-bill))
    (should (kurs-test-shows "Total: 0.00 EUR"))
    (should (kurs-test-shows "4.50 EUR"))
    (kurs-bill-more 2)
    (should (kurs-test-shows "2  Soup"))
    (should (kurs-test-shows "Total: 4.00 EUR"))
    (kurs-bill-less 1)
    (kurs-bill-toggle-delivery)
    (should (kurs-test-shows "Total: 12.00 EUR"))
    (kurs-bill-toggle-delivery)
    (kurs-bill-set-currency "USD")
    ;; 2 EUR at 1.1172.
    (should (kurs-test-shows "Total: 2.23 USD  ecb 2026-10-30, 3 hours old"))
    (kurs-bill-copy)
    (should (string-suffix-p "Total: 2.23 USD" (current-kill 0)))))

(ert-deftest kurs-draws-a-pair ()
  (kurs-test
    (cl-letf (((symbol-function 'read-string) (lambda (&rest _) "eur/usd")))
      (call-interactively #'kurs-chart))
    (kurs-test-until (kurs-test-shows "Source: ECB statistics"))
    (should (string-match-p "EUR in USD, 2025-10-30 to 2026-10-30" header-line-format))))

(provide 'kurs-again-test)
;;; kurs-again-test.el ends here
