;;; kurs-text-test.el --- Tests of amounts in texts  -*- lexical-binding: t; -*-

;;; Commentary:

;; At point, in the region, completed, and in the echo area.

;;; Code:

(require 'kurs-test-kit)

(ert-deftest kurs-converts-at-point ()
  (kurs-test-in "I owe 100 us|d now"
    (should (string-prefix-p "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)" (kurs-convert)))))

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

(defun kurs-test-printed (text)
  "Return what `kurs why' prints for TEXT."
  (with-temp-buffer
    (apply #'call-process (car kurs-test-command) nil t nil
           (append (cdr kurs-test-command) (list "why" text)))
    (string-trim (buffer-string))))

(ert-deftest kurs-says-why ()
  (kurs-test-in "日本\nRéunion SEK |4 and\ny = 5-10 EUR"
    (let (said)
      (cl-letf (((symbol-function 'display-message-or-buffer)
                 (lambda (text &rest _) (setq said text))))
        (kurs-why)
        (should (string-match-p (concat "\\`SEK 4 = 4 SEK, not certain\n  read as: .* \\[beside]\n"
                                        "  but: .* \\[few-of-others]\\'")
                                said))
        (should (equal said (kurs-test-printed "Réunion SEK 4 and")))
        (goto-char (point-max))
        (push-mark (- (point) 8) t t)
        (let ((transient-mark-mode t)) (kurs-why))
        (should (string-prefix-p "5 = 5 EUR, not certain\n" said))
        (should (equal said (kurs-test-printed "5-10 EUR"))))))
  (kurs-test-in "no| money 7"
    (should (equal (kurs-test-failure #'kurs-why) "No amount of money at point"))
    (let ((transient-mark-mode t))
      (push-mark (point-max) t t)
      (should (equal (kurs-test-failure #'kurs-why) "No amount of money here")))))

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
                           (lambda () (kurs-replace-amounts (list (cons 1 (point-max))) "EUX"))))
      (should (equal (kurs-test-failure command)
                     "kurs: No currency is called “EUX”.
Did you mean EUR?"))
      (should (equal (buffer-string) "100 usd and 20 gbp")))))

(ert-deftest kurs-replaces-and-annotates-all ()
  (kurs-test-in "100 usd, 5 EUR and £20."
    (kurs-annotate-amounts (list (cons (point-min) (point-max))) "EUR")
    (should (equal (buffer-string) "100 usd (89.51 EUR), 5 EUR and £20 (23.99 EUR).")))
  (kurs-test-in "100 usd, 5 EUR and £20."
    (kurs-replace-amounts (list (cons (point-min) (point-max))) "EUR")
    (should (equal (buffer-string) "89.51 EUR, 5 EUR and 23.99 EUR."))))

(ert-deftest kurs-writes-what-the-file-can-have ()
  (kurs-test-in "100 usd|, 20 gbp"
    (let ((setting (list :locale "de_DE")))
      (apply #'kurs-rpc-ask "settings/set" setting)
      (setq buffer-file-coding-system 'iso-latin-1-unix)
      (kurs-replace "EUR")
      (kurs-replace-amounts (list (cons 1 (point-max))) "EUR")
      (should (equal (buffer-string) "89,51 EUR, 23,99 EUR"))
      (kurs-replace-amounts (list (cons 1 (point-max))) "USD")
      (should (equal (buffer-string) "100,00\u00a0$, 26,80\u00a0$"))
      (setq buffer-file-coding-system 'utf-8-unix)
      (kurs-replace-amounts (list (cons 1 (point-max))) "EUR")
      (should (equal (buffer-string) "89,51\u00a0€, 23,99\u00a0€")))))

(ert-deftest kurs-reads-codes-in-turkish ()
  (let ((before current-language-environment))
    (unwind-protect
        (kurs-test-in "100 usd|"
          (set-language-environment "Turkish")
          (cl-letf (((symbol-function 'completing-read) (lambda (&rest _) "inr")))
            (call-interactively #'kurs-replace))
          (should (equal (buffer-string) "9495.52 INR")))
      (set-language-environment before))))

(ert-deftest kurs-adds-up ()
  (kurs-test-in "rent 100 usd\nfood 20 gbp\n"
    (should (string-prefix-p "2 amounts: 100 USD + 20 GBP = 113.50 EUR (ecb"
                              (kurs-sum (list (cons 1 (point-max))) "EUR")))
    (should (equal (current-kill 0) "113.50 EUR"))))

(ert-deftest kurs-evaluates ()
  (kurs-test-in ""
    (should (string-match-p "35.89 EUR" (kurs-evaluate "20 usd + 15 gbp in eur")))
    (should (string-match-p "= 0.5\\'" (kurs-evaluate "1 usd / 2 usd")))
    (kurs-evaluate "100 usd in gbp" t)
    (should (equal (buffer-string) "74.63 GBP"))))

(ert-deftest kurs-tells-eldoc ()
  (dolist (case '(("I owe 100 us|d" . "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)")
                  ;; The amount is in the only target: use the fallback targets.
                  ("I owe 100 eu|r" . "100 EUR = 111.72 USD, 83.38 GBP, 17568 JPY (ecb")
                  ("I owe 100 usd to so|" . nil)))
    (kurs-test-in (car case)
      (let ((told 'nothing))
        (should (eq (kurs-eldoc-function (lambda (text &rest _) (setq told text))) t))
        (kurs-test-until (not (eq told 'nothing)))
        (if (cdr case) (should (string-prefix-p (cdr case) told)) (should-not told)))))
  (kurs-test-in "no digit| here"
    (should-not (kurs-eldoc-function #'error))
    (should-not (process-live-p kurs-rpc--process))))

(ert-deftest kurs-tells-eldoc-only-of-money-in-a-program ()
  (dolist (case '(("y = 7 * 100 us|d" . nil) ("y = 7  # 100 us|d" . "100 USD = 89.51 EUR")
                  ("\"\"\"A day\ncosts 100 us|d.\"\"\"" . "100 USD = 89.51 EUR")))
    (kurs-test-in (car case)
      (delay-mode-hooks (python-mode))
      (let ((told 'nothing))
        (kurs-eldoc-function (lambda (text &rest _) (setq told text)))
        (kurs-test-until (not (eq told 'nothing)))
        (if (cdr case) (should (string-prefix-p (cdr case) told)) (should-not told))
        (if (cdr case) (should (string-prefix-p (cdr case) (kurs-convert)))
          (should (equal (kurs-test-failure #'kurs-convert) "No amount of money at point")))))))

(ert-deftest kurs-says-how-it-read-an-amount ()
  (dolist (case '(("pay 1.234 us|d" . "; “1.234 usd” is read as 1.234 USD, not 1234 USD)")
                  ("pay 100 poun|ds" . "; “100 pounds” is read as 100 GBP, not 100 EGP, 100 FKP, ")))
    (kurs-test-in (car case)
      (should (string-match-p (regexp-quote (cdr case)) (kurs-convert)))))
  (kurs-test-in ""
    (should (string-suffix-p "; “1.234 usd” is read as 1.234 USD, not 1234 USD)"
                             (kurs-evaluate "1.234 usd in eur"))))
  (kurs-test-in "3 gbp and 1.234 usd"
    (should (string-suffix-p "; “1.234 usd” is read as 1.234 USD, not 1234 USD)"
                             (kurs-sum (list (cons 1 (point-max))) "EUR")))))

(defmacro kurs-test-choosing (answer &rest body)
  "Run BODY with ANSWER, a string, as the choice at each prompt."
  (declare (indent 1))
  `(cl-letf (((symbol-function 'completing-read)
              (lambda (_prompt all &rest _)
                (should (member ,answer (all-completions "" all)))
                ,answer)))
     ,@body))

(ert-deftest kurs-asks-what-an-amount-means ()
  ;; 1234 at 1.1172 dollars a euro; 100 pounds of Egypt would be far less than 119.93.
  (kurs-test-in "pay 1.234 us|d now"
    (kurs-test-choosing "1234 USD" (kurs-replace "EUR"))
    (should (equal (buffer-string) "pay 1104.55 EUR now")))
  (kurs-test-in "pay 100 poun|ds now"
    (kurs-test-choosing "100 GBP" (kurs-replace "EUR"))
    (should (equal (buffer-string) "pay 119.93 EUR now"))))

(ert-deftest kurs-answers-as-all-hosts-do ()
  (with-temp-buffer
    (insert-file-contents (getenv "KURS_ANSWERS"))
    (dolist (row (split-string (buffer-string) "\n" t))
      (pcase-let ((`(,text ,locale ,certain ,changed ,_ ,line) (split-string row "\t")))
        (when line
          (kurs-test-in text
            (goto-char (+ 4 (point-min)))
            (kurs-rpc-ask "settings/set" :locale locale)
            (let ((said (list (substring-no-properties (kurs-convert)))))
              (cl-letf (((symbol-function 'completing-read)
                         (lambda (_prompt all &rest _) (car (all-completions "" all)))))
                ;; The text names its own target.
                (push (kurs-convert--replace-here nil) said))
              (should (equal (buffer-string) changed))
              (should (equal said (list (if (equal certain "yes") line
                                          (replace-regexp-in-string "; .*" ")" line))
                                        line))))))))))

(ert-deftest kurs-leaves-and-names-what-could-mean-several-things ()
  (kurs-test-in "100 usd\n1.234 usd\n"
    (should (string-suffix-p
             "Left 1 that could mean several things, in line 2: M-x kurs-query-replace asks"
             (kurs-replace-amounts (list (cons 1 (point-max))) "EUR")))
    (should (equal (buffer-string) "89.51 EUR\n1.234 usd\n"))))

(ert-deftest kurs-asks-for-each-amount ()
  (dolist (case '(("ynq" . "89.51 EUR, 20 gbp, 1.234 usd, 7 usd")
                  ("nyyn" . "100 usd, 23.99 EUR, 1104.55 EUR, 7 usd")
                  ("n!" . "100 usd, 23.99 EUR, 1104.55 EUR, 6.27 EUR")))
    (kurs-test-in "|100 usd, 20 gbp, 1.234 usd, 7 usd"
      (let ((keys (append (car case) nil)) (asked nil))
        (cl-letf (((symbol-function 'read-multiple-choice)
                   (lambda (prompt &rest _) (push prompt asked) (list (pop keys)))))
          (kurs-test-choosing "1234 USD"
            (kurs-query-replace "EUR" (kurs-convert--bounds))))
        (should-not keys)
        (should (string-prefix-p "Replace: 100 USD = 89.51 EUR (ecb 2026-10-30"
                                 (car (last asked))))
        (should (equal (buffer-string) (cdr case)))))))

(ert-deftest kurs-shows-the-values-before-it-replaces-all ()
  (kurs-test-in "|100 usd, 20 gbp"
    (set-window-buffer nil (current-buffer))
    (dolist (yes '(nil t))
      (cl-letf (((symbol-function 'kurs-read-currency) (lambda (&rest _) "EUR"))
                ((symbol-function 'y-or-n-p)
                 (lambda (prompt)
                   (should (string-prefix-p "2 amounts in EUR, ecb 2026-10-30, 3 hours old\n" prompt))
                   (should (equal (sort (mapcar (lambda (each) (overlay-get each 'after-string))
                                                (overlays-in (point-min) (point-max)))
                                        #'string<)
                                  '(" = 23.99 EUR" " = 89.51 EUR")))
                   (should (equal (buffer-string) "100 usd, 20 gbp"))
                   yes)))
        (call-interactively #'kurs-replace-amounts))
      (should-not (overlays-in (point-min) (point-max))))
    (should (equal (buffer-string) "89.51 EUR, 23.99 EUR"))))

(ert-deftest kurs-replaces-in-a-rectangle-by-screen-columns ()
  ;; Each of these has the width of four columns to its left: CJK, a tab, an emoji.
  (kurs-test-in "日本 100 usd ; 5 eur\nabcd\t200 usd ; 6 eur\né€   300 usd ; 7 eur\n\n1   1400 usd ; 8 eur\n"
    (setq tab-width 5)
    (let ((transient-mark-mode t))
      (goto-char (point-min))
      (search-forward "100 usd")
      (let ((mark (match-beginning 0)))
        (goto-char (point-max))
        (forward-line -1)
        (move-to-column 12)
        (push-mark mark t t))
      (rectangle-mark-mode 1)
      (kurs-replace "GBP"))
    (should (equal (buffer-string)
                   "日本 74.63 GBP ; 5 eur\nabcd\t149.27 GBP ; 6 eur\né€   223.90 GBP ; 7 eur\n\n1   1400 usd ; 8 eur\n"))))

(ert-deftest kurs-moves-to-amounts ()
  (kurs-test-in (concat "|no\n100 usd, 20 gbp\n" (make-string 450 ?\n) "7 eur")
    (dolist (text '("100 usd" "20 gbp" "7 eur"))
      (kurs-next-amount)
      (should (looking-at text)))
    (should (equal (kurs-test-failure #'kurs-next-amount) "No further amount of money"))
    (kurs-previous-amount 2)
    (should (looking-at "100 usd"))
    (should (equal (kurs-test-failure #'kurs-previous-amount)
                   "No amount of money before this"))))

(ert-deftest kurs-replaces-many-with-few-requests-and-one-change ()
  (kurs-test-in (apply #'concat (make-list 6000 "100 usd; 20 gbp\n"))
    (let ((requests 0) (changes 0) (send (symbol-function 'kurs-rpc--send)))
      (buffer-enable-undo)
      (add-hook 'after-change-functions (lambda (&rest _) (setq changes (1+ changes))) nil t)
      (cl-letf (((symbol-function 'kurs-rpc--send)
                 (lambda (&rest arguments)
                   (setq requests (1+ requests))
                   (apply send arguments))))
        (kurs-replace-amounts (list (cons 1 (point-max))) "EUR"))
      (should (equal (buffer-substring 1 22) "89.51 EUR; 23.99 EUR\n"))
      (should (= (buffer-size) (* 6000 21)))
      ;; The introduction, and two answers of 10,000 amounts.
      (should (<= requests 3))
      (should (= changes 1))
      (primitive-undo 2 buffer-undo-list)
      (should (equal (buffer-substring 1 17) "100 usd; 20 gbp\n")))))

(ert-deftest kurs-offers-the-last-currency ()
  (kurs-test
    (let ((kurs-read--history '("eux" "gbp" "usd")) offered)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (&rest arguments) (setq offered (nth 6 arguments)))))
        (should (equal (kurs-read-currency "In") "GBP"))
        (should (equal offered "GBP"))))))

(ert-deftest kurs-completes-after-amounts ()
  (dolist (case '(("100 us|" "USD") ("100 usd in sw|" "CHF") ("$100 to po|" "GBP")
                  ("100 usd nach po|" "GBP")
                  ("pay 100 usd in eur, jp|" "JPY") ("100 usd |" "in")))
    (kurs-test-in (car case)
      (let* ((found (kurs-complete-at-point))
             (all (all-completions (buffer-substring (car found) (cadr found)) (nth 2 found))))
        (should (member (cadr case) all)))))
  (dolist (text '("hello wor|" "in sw|" "we are 5 people in sw|" "100 usd, eu|" "|"))
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
    (should-not (key-binding (kbd "C-c $ r")))
    (should-not eldoc-mode))
  (let ((kurs-eldoc nil) (kurs-complete nil))
    (with-temp-buffer
      (kurs-mode 1)
      (should-not (memq #'kurs-complete-at-point completion-at-point-functions)))))

(ert-deftest kurs-leaves-eldoc-as-it-was ()
  (dolist (case '(("on" (lambda () (emacs-lisp-mode) (eldoc-mode 1)) t t)
                  ("turned off here" (lambda () (eldoc-mode -1)) nil nil)
                  ("nothing to show so far" ignore t nil)
                  ("with values of its own" emacs-lisp-mode t t)))
    (with-temp-buffer
      (text-mode)
      (funcall (nth 1 case))
      ;; Twice, since the second time may not know what the first did.
      (dolist (_ '(1 2))
        (kurs-mode 1)
        (should (equal (cons (car case) eldoc-mode) (cons (car case) (nth 2 case)))))
      (dolist (_ '(1 2))
        (kurs-mode 1)
        (kurs-mode -1)
        (should (equal (cons (car case) eldoc-mode) (cons (car case) (nth 3 case)))))))
  ;; The user turns it off while `kurs-mode' is on.
  (with-temp-buffer
    (kurs-mode 1)
    (eldoc-mode -1)
    (kurs-mode -1)
    (kurs-mode 1)
    (should-not eldoc-mode))
  (unwind-protect
      (with-temp-buffer
        (global-eldoc-mode -1)
        (kurs-mode 1)
        (should-not eldoc-mode))
    (global-eldoc-mode 1)))

(ert-deftest kurs-mode-is-on-where-the-option-says ()
  (unwind-protect
      (dolist (case '((text-mode . t) (emacs-lisp-mode . t) (help-mode . nil)
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

(ert-deftest kurs-leaves-the-key-of-a-major-mode ()
  (require 'org)
  (with-temp-buffer
    (org-mode)
    (kurs-mode 1)
    (should (eq (key-binding (kbd "C-c $")) #'org-archive-subtree))))

(ert-deftest kurs-has-each-key-in-its-menu ()
  (require 'kurs-menu)
  (let (keys)
    (map-keymap (lambda (key command)
                  (unless (eq command 'kurs-dispatch) (push (cons key command) keys)))
                kurs-command-map)
    (dolist (each keys)
      (let ((suffix (transient-get-suffix 'kurs-dispatch (key-description (vector (car each))))))
        (should (eq (plist-get (nth 2 suffix) :command) (cdr each)))))))

(provide 'kurs-text-test)
;;; kurs-text-test.el ends here
