;;; kurs-text-test.el --- Tests of amounts in texts  -*- lexical-binding: t; -*-

;;; Commentary:

;; At point, in the region, completed, and in the echo area.

;;; Code:

(require 'kurs-test-kit)

(ert-deftest kurs-converts-at-point ()
  (kurs-test-in "I owe 100 us|d now"
    (should (string-prefix-p "100 USD = 89.51 EUR  ecb 2026-10-30, 3 h old" (kurs-convert)))))

(ert-deftest kurs-converts-at-point-into-given-targets ()
  (kurs-test-in "I owe |100 usd now"
    (should (string-match-p "74.63 GBP, 15725 JPY" (kurs-convert '("GBP" "JPY"))))))

(ert-deftest kurs-finds-amounts-after-wide-characters ()
  (kurs-test-in "💶ä\n日本 💶💶 12.50 €|, ü"
    (kurs-replace "USD")
    (should (equal (buffer-string) "💶ä\n日本 💶💶 13.97 USD, ü"))))

(ert-deftest kurs-accepts-bytes-that-are-not-text ()
  (kurs-test-in (concat "\x3fff80\xd800 100 usd|")
    (kurs-replace "EUR")
    (should (equal (buffer-substring 3 (point-max)) " 89.51 EUR"))))

(ert-deftest kurs-says-that-there-is-no-amount ()
  (kurs-test-in "no| money 7"
    (should (equal (kurs-test-failure #'kurs-convert) "No amount of money at point"))))

(ert-deftest kurs-replaces-the-region ()
  (kurs-test-in "(20 usd + 15 gbp)| each"
    (let ((transient-mark-mode t))
      (push-mark (point-min) t t)
      (kurs-replace "EUR")
      (should (equal (buffer-string) "35.89 EUR each")))))

(ert-deftest kurs-replaces-as-the-option-says ()
  (dolist (case '((symbol . "89.51 EUR") (code . "89.51 EUR") (number . "89.51")))
    (kurs-test-in "100 usd|"
      (let ((kurs-replacement (car case)))
        (kurs-replace "EUR")
        (should (equal (buffer-string) (cdr case)))))))

(ert-deftest kurs-leaves-a-text-as-it-is-for-a-wrong-currency ()
  (kurs-test-in "100 usd| and 20 gbp"
    (dolist (command (list (lambda () (kurs-replace "EUX"))
                           (lambda () (kurs-replace-amounts 1 (point-max) "EUX"))))
      (should (equal (kurs-test-failure command)
                     "kurs: No currency is called “EUX”.
Did you mean EUR?"))
      (should (equal (buffer-string) "100 usd and 20 gbp")))))

(ert-deftest kurs-replaces-and-annotates-all ()
  (kurs-test-in "100 usd, 5 EUR and £20."
    (kurs-annotate-amounts (point-min) (point-max) "EUR")
    (should (equal (buffer-string) "100 usd (89.51 EUR), 5 EUR and £20 (23.99 EUR).")))
  (kurs-test-in "100 usd, 5 EUR and £20."
    (kurs-replace-amounts (point-min) (point-max) "EUR")
    (should (equal (buffer-string) "89.51 EUR, 5 EUR and 23.99 EUR."))))

(ert-deftest kurs-adds-up ()
  (kurs-test-in "rent 100 usd\nfood 20 gbp\n"
    (should (string-match-p "\\`2 amounts: 113.50 EUR" (kurs-sum 1 (point-max) "EUR")))
    (should (equal (current-kill 0) "113.50 EUR"))))

(ert-deftest kurs-evaluates ()
  (kurs-test-in ""
    (should (string-match-p "35.89 EUR" (kurs-evaluate "20 usd + 15 gbp in eur")))
    (should (string-match-p "= 0.5\\'" (kurs-evaluate "1 usd / 2 usd")))
    (kurs-evaluate "100 usd in gbp" t)
    (should (equal (buffer-string) "74.63 GBP"))))

(ert-deftest kurs-tells-eldoc ()
  (dolist (case '(("I owe 100 us|d" . "100 USD = 89.51 EUR  ecb 2026-10-30, 3 h old")
                  ;; The amount is in the only target: use the fallback targets.
                  ("I owe 100 eu|r" . "100 EUR = 111.72 USD, 83.38 GBP, 17568 JPY  ecb")
                  ("I owe 100 usd to so|" . nil)))
    (kurs-test-in (car case)
      (let ((told 'nothing))
        (should (eq (kurs-eldoc-function (lambda (text &rest _) (setq told text))) t))
        (kurs-test-until (not (eq told 'nothing)))
        (if (cdr case) (should (string-prefix-p (cdr case) told)) (should-not told)))))
  (kurs-test-in "no digit| here"
    (should-not (kurs-eldoc-function #'error))
    (should-not (kurs-process-live-p))))

(ert-deftest kurs-tells-the-eldoc-of-emacs-27 ()
  (kurs-test-in "I owe 100 us|d"
    (let (told)
      (cl-letf (((symbol-function 'eldoc-message) (lambda (text) (setq told text))))
        (should-not (kurs-eldoc-message))
        (kurs-test-until told)
        (should (string-prefix-p "100 USD = 89.51 EUR  ecb" told))))))

(ert-deftest kurs-offers-the-last-currency ()
  (kurs-test
    (let ((kurs-read--history '("eux" "gbp" "usd")) offered)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (&rest arguments) (setq offered (nth 6 arguments)))))
        (should (equal (kurs-read-currency "In") "GBP"))
        (should (equal offered "GBP"))))))

(ert-deftest kurs-completes-after-amounts ()
  (dolist (case '(("100 us|" "USD") ("100 usd in sw|" "CHF") ("$100 to po|" "GBP")
                  ("pay 100 usd in eur, jp|" "JPY") ("100 usd |" "in")))
    (kurs-test-in (car case)
      (let* ((found (kurs-complete-at-point))
             (all (all-completions (buffer-substring (car found) (cadr found)) (nth 2 found))))
        (should (member (cadr case) all)))))
  (dolist (text '("hello wor|" "in sw|" "we are 5 people in sw|" "|"))
    (kurs-test-in text (should-not (kurs-complete-at-point)))))

(ert-deftest kurs-completes-names-that-do-not-begin-the-code ()
  (kurs-test-in "100 usd in swiss|"
    (kurs-mode 1)
    (completion-at-point)
    (should (equal (buffer-string) "100 usd in CHF"))))

(ert-deftest kurs-mode-goes-on-and-off ()
  (with-temp-buffer
    (kurs-mode 1)
    (should (memq #'kurs-complete-at-point completion-at-point-functions))
    (should (eq (key-binding (kbd "C-c $ r")) #'kurs-replace))
    (should (keymapp (key-binding [menu-bar Kurs])))
    (kurs-mode -1)
    (should-not (memq #'kurs-complete-at-point completion-at-point-functions))
    (should-not (memq #'kurs-eldoc-function eldoc-documentation-functions))
    (should-not (key-binding (kbd "C-c $ r"))))
  (let ((kurs-eldoc nil) (kurs-complete nil))
    (with-temp-buffer
      (kurs-mode 1)
      (should-not (memq #'kurs-complete-at-point completion-at-point-functions)))))

(ert-deftest kurs-mode-is-on-where-the-option-says ()
  (unwind-protect
      (dolist (case '((text-mode . t) (emacs-lisp-mode . t) (help-mode . t)
                      (fundamental-mode . nil)))
        (with-temp-buffer
          (rename-buffer "kurs-test")
          (global-kurs-mode 1)
          (funcall (car case))
          (run-hooks 'after-change-major-mode-hook)
          (should (eq kurs-mode (cdr case)))))
    (global-kurs-mode -1)))

(ert-deftest kurs-has-its-keys-where-the-option-says ()
  (unwind-protect
      (progn
        (customize-set-variable 'kurs-keymap-prefix (kbd "C-c !"))
        (should (eq (lookup-key kurs-mode-map (kbd "C-c ! r")) #'kurs-replace))
        (should-not (keymapp (lookup-key kurs-mode-map (kbd "C-c $")))))
    (customize-set-variable 'kurs-keymap-prefix (kbd "C-c $"))))

(provide 'kurs-text-test)
;;; kurs-text-test.el ends here
