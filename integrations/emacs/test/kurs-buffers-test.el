;;; kurs-buffers-test.el --- Tests of buffers that update themselves  -*- lexical-binding: t; -*-

;;; Commentary:

;; Watchlist, board, alerts, chart.

;;; Code:

(require 'kurs-test-kit)

(defun kurs-test-set-rate (rate)
  "Set the rate of EUR to USD to RATE."
  (kurs-rpc-ask "rates/set" :base "EUR" :quote "USD" :rate rate))

(defun kurs-test-shows (text)
  "Return non-nil if this buffer contains TEXT."
  (save-excursion (goto-char (point-min)) (search-forward text nil t)))

(defmacro kurs-test-typing (text &rest body)
  "Run BODY with TEXT as the input at each prompt."
  (declare (indent 1))
  `(cl-letf (((symbol-function 'read-string) (lambda (&rest _) ,text))
             ((symbol-function 'completing-read) (lambda (&rest _) ,text))
             ((symbol-function 'completing-read-multiple) (lambda (&rest _) (list ,text))))
     ,@body))

(ert-deftest kurs-watchlist-updates-itself ()
  (kurs-test
    (kurs-watchlist)
    (should (kurs-test-shows "The watchlist is empty"))
    (kurs-test-typing "eurusd" (call-interactively #'kurs-watchlist-add))
    (kurs-test-until (kurs-test-shows "EUR/USD"))
    (should (kurs-test-shows "1.1172"))
    (should (kurs-test-shows "▲0.38%"))
    (should (kurs-test-shows "ecb 2026-10-30, 3 hours old"))
    (kurs-test-set-rate "2")
    (kurs-test-until (kurs-test-shows "\nuser"))
    (should-not (kurs-test-shows "1.1172"))))

(ert-deftest kurs-watchlist-changes ()
  (kurs-test
    (kurs-watchlist)
    (dolist (pair '("EUR/USD" "GBP/JPY" "CHF/KPW")) (kurs-watchlist-add pair))
    (kurs-test-until (kurs-test-shows "KPW on 2026"))
    (goto-char (point-min))
    (kurs-watchlist-edit "EUR/USD" "100" "rent")
    (kurs-test-until (kurs-test-shows "100 EUR/USD"))
    (should (kurs-test-shows "rent"))
    (goto-char (point-min))
    (kurs-watchlist-down)
    (kurs-test-until (progn (goto-char (point-min)) (equal (kurs-live-row) "GBP/JPY")))
    (kurs-watchlist-remove "GBP/JPY")
    (kurs-test-until (not (kurs-test-shows "GBP/JPY")))
    (should (string-prefix-p "kurs: EUR/USD "
                             (kurs-test-failure #'kurs-watchlist-add "EUR/USD")))))

(ert-deftest kurs-watchlist-survives-a-restart ()
  (kurs-test
    (kurs-watchlist)
    (kurs-watchlist-add "EUR/USD")
    (kurs-test-until (kurs-test-shows "EUR/USD"))
    (signal-process (kurs-test-worker) 9)
    ;; This kurs stores nothing, so the list is empty after a restart.
    (kurs-test-until (kurs-test-shows "The watchlist is empty"))
    (kurs-watchlist-add "GBP/JPY")
    (kurs-test-until (kurs-test-shows "GBP/JPY"))))

(ert-deftest kurs-unsubscribes-with-the-buffer ()
  (kurs-test
    (kurs-watchlist)
    (should kurs-rpc--subscriptions)
    (kill-buffer)
    (should-not kurs-rpc--subscriptions)))

(defun kurs-test-type (keys)
  "Type KEYS into the board."
  (dolist (key (append keys nil))
    (let ((last-command-event key)) (call-interactively (key-binding (string key))))))

(ert-deftest kurs-board-follows-each-key ()
  (kurs-test
    (kurs-board)
    (next-line)
    (should (equal (kurs-live-row) "USD"))
    (kurs-test-type "100")
    (kurs-test-until (kurs-test-shows "89.51  EUR"))
    (should (kurs-test-shows "100  USD"))
    (should (equal (kurs-live-row) "USD"))
    (kurs-test-type "\d*3")
    (kurs-test-until (kurs-test-shows "26.85  EUR"))
    (should (kurs-test-shows "10*3  USD"))
    (kurs-test-type ")")
    (kurs-test-until (equal kurs-board--text "10*3"))
    (previous-line)
    (kurs-test-type "5")
    (kurs-test-until (kurs-test-shows "5.59  USD"))
    (kurs-test-set-rate "2")
    (kurs-test-until (kurs-test-shows "10.00  USD"))))

(ert-deftest kurs-board-adds-removes-and-moves-rows ()
  (kurs-test
    (kurs-board)
    (kurs-test-typing "chf" (call-interactively #'kurs-board-add))
    (should (kurs-test-shows "Swiss Franc"))
    (kurs-board-down)
    (should (equal (nth 1 (kurs-board--codes)) "EUR"))
    (kurs-board-up)
    (should (equal (nth 0 (kurs-board--codes)) "EUR"))
    (next-line)
    (should (equal (kurs-live-row) "CHF"))
    (kurs-board-remove)
    (should-not (kurs-test-shows "Swiss Franc"))
    (kurs-board-set-pivot "GBP")
    (should (kurs-test-shows "1 EUR = 0.8338 GBP"))
    (kurs-test-type "7")
    (kurs-test-until (kurs-test-shows "  7  USD"))
    (kurs-board-copy)
    (should (equal (current-kill 0) "7 USD"))
    (kurs-board-focus)
    (should-not (kurs-test-shows "  7  USD"))
    (should (string-prefix-p "kurs: No currency is called “QQQ”."
                             (kurs-test-failure #'kurs-board-add '("QQQ"))))))

(ert-deftest kurs-alerts-are-shown ()
  (kurs-test
    (kurs-alerts)
    (should (kurs-test-shows "No alerts"))
    (let* ((fired nil)
           (kurs-alerts--seen nil)
           (kurs-alerts-fired-functions (list (lambda (firing) (push firing fired)))))
      (kurs-alerts-mode 1)
      (kurs-alerts-add "EUR/USD above 1.5")
      (kurs-test-until (kurs-test-shows "above 1.5"))
      (kurs-test-set-rate "2")
      (kurs-test-until fired)
      (kurs-test-until (kurs-test-shows "fired: EUR/USD 2: above 1.5"))
      (kurs-test-set-rate "2.1")
      (kurs-rpc-ask "status")
      (should (= 1 (length fired)))
      (kurs-alerts-acknowledge)
      (kurs-test-until (kurs-test-shows "waiting to re-arm"))
      (goto-char (point-min))
      (kurs-alerts-remove)
      (kurs-test-until (kurs-test-shows "No alerts")))))

(ert-deftest kurs-chart-is-drawn-in-braille ()
  (kurs-test
    (kurs-chart "USD EUR GBP")
    (kurs-test-until (kurs-test-shows "Source: ECB statistics"))
    (should (kurs-test-shows "1 EUR 0.895095   2 GBP 0.746330"))
    (should (string-match-p "[⠁-⣿]" (buffer-string)))
    (should-not (kurs-test-shows "\e"))
    (should (string-match-p "USD in EUR, GBP, 2025-10-30 to 2026-10-30" header-line-format))))

(ert-deftest kurs-chart-moves ()
  (kurs-test
    (kurs-chart "USD EUR")
    (dolist (case '((kurs-chart-closer . "2026-0[45]-[0-9]+ to 2026-10-30")
                    (kurs-chart-earlier . "to 2026-09-1[3-6] ")
                    (kurs-chart-wider . "2025-[0-9]+-[0-9]+ to 2026-09-1[3-6] ")
                    (kurs-chart-swap . "EUR in USD")
                    (kurs-chart-rebase . "EUR in USD")))
      (kurs-test-until kurs-chart--shown)
      (funcall (car case))
      (kurs-test-until (string-match-p (cdr case) header-line-format)))
    (kurs-test-until (plist-get kurs-chart--shown :rebased))
    (kurs-chart-set-span "30d")
    (kurs-test-until (string-match-p "2026-09-30 to 2026-10-30" header-line-format))))

(ert-deftest kurs-chart-is-an-image-where-images-work ()
  (kurs-test
    (let ((kurs-chart-form 'svg) image)
      (cl-letf (((symbol-function 'create-image)
                 (lambda (data type data-p)
                   (setq image (list type data-p data)) '(image :type svg)))
                ((symbol-function 'window-body-width) (lambda (&rest _) 804))
                ((symbol-function 'window-body-height) (lambda (&rest _) 500)))
        (kurs-chart "USD EUR")
        (kurs-test-until image)
        (should (equal (seq-take image 2) '(svg t)))
        (should (string-prefix-p "<svg" (nth 2 image)))
        (should (equal (get-text-property (point-min) 'display) '(image :type svg)))))))

(ert-deftest kurs-chart-fails-before-a-window-changes ()
  (kurs-test
    (should (string-prefix-p "kurs: No currency is called “EUX”."
                             (kurs-test-failure #'kurs-chart "EUX EUR")))
    (should-not (get-buffer "*kurs chart*"))))

(ert-deftest kurs-colours-are-faces ()
  (let ((text (kurs-chart--colored "a\e[38;5;33mb\e[0mc\e[38;5;245md")))
    (should (equal text "abcd"))
    (should (equal (mapcar (lambda (place) (get-text-property place 'face text)) '(0 1 2 3))
                   '(nil (:foreground "#0087ff") nil (:foreground "#8a8a8a"))))))

(ert-deftest kurs-status-and-sources-are-shown ()
  (kurs-test
    (kurs-status)
    (with-current-buffer "*kurs*" (should (kurs-test-shows "--offline")))
    (kurs-sources)
    (with-current-buffer "*kurs*" (should (kurs-test-shows "ecb")))))

(provide 'kurs-buffers-test)
;;; kurs-buffers-test.el ends here
