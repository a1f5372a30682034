;;; kurs-menu.el --- All commands in one menu  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The commands of `kurs-command-map', with the same keys.

;;; Code:

(require 'transient)

;;;###autoload (autoload 'kurs-dispatch "kurs-menu" nil t)
(transient-define-prefix kurs-dispatch ()
  "Show the commands of kurs, and run one."
  [["Here"
    ("c" "Show value" kurs-convert)
    ("h" "Why?" kurs-why)
    ("r" "Replace" kurs-replace)
    ("i" "Insert currency" kurs-insert-currency)
    ("TAB" "Complete" completion-at-point)
    ("]" "Next amount" kurs-next-amount :transient t)
    ("[" "Previous amount" kurs-previous-amount :transient t)]
   ["Region, or from here"
    ("R" "Replace all" kurs-replace-amounts)
    ("%" "Query replace" kurs-query-replace)
    ("n" "Annotate all" kurs-annotate-amounts)
    ("+" "Sum" kurs-sum)
    ("e" "Evaluate" kurs-evaluate)]
   ["Last conversion"
    ("x" "Swap" kurs-swap)
    ("y" "Copy" kurs-copy)
    ("k" "Watch" kurs-keep)
    ("p" "Recent ones" kurs-recents)]
   ["Open"
    ("b" "Board" kurs-board)
    ("l" "Bill" kurs-bill)
    ("w" "Watchlist" kurs-watchlist)
    ("a" "Alerts" kurs-alerts)
    ("g" "Chart" kurs-chart)]
   ["kurs"
    ("f" "Fetch rates" kurs-refresh)
    ("s" "Status" kurs-status)
    ("o" "Settings" kurs-settings)]])

(provide 'kurs-menu)
;;; kurs-menu.el ends here
