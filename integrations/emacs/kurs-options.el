;;; kurs-options.el --- Options and faces of kurs  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The customize group `kurs', its options and faces.

;;; Code:

(defgroup kurs nil
  "Currency conversion, watched pairs and charts."
  :group 'applications
  :prefix "kurs-")

(defcustom kurs-command '("kurs")
  "The program kurs, with options.
Emacs adds `--parent-pid', so that kurs exits with Emacs."
  :type '(repeat string))

(defcustom kurs-targets nil
  "The target currencies, as a list of codes.
If nil, use the setting of kurs itself, which all editors and shells share."
  :type '(repeat string))

(defcustom kurs-replacement 'symbol
  "The format of amounts that replace others."
  :type '(choice (const :tag "In the format of your locale: €89.51" symbol)
                 (const :tag "With its code: 89.51 EUR" code)
                 (const :tag "The number alone: 89.51" number)))

(defcustom kurs-modes
  '(text-mode prog-mode conf-mode kurs-watchlist-mode kurs-board-mode kurs-alerts-list-mode
              kurs-chart-mode kurs-bill-mode)
  "Modes in which `global-kurs-mode' turns `kurs-mode' on, with derived modes."
  :type '(repeat function))

(defcustom kurs-patience 2
  "Maximum seconds to wait for the response to a command.
kurs responds within a millisecond, and a conversion never waits for
the network; a busy machine may take longer."
  :type 'number)

(defcustom kurs-eldoc t
  "Whether `kurs-mode' shows the value of the amount at point in the echo area.
It does where `eldoc-mode' is on, which it leaves as it is."
  :type 'boolean)

(defcustom kurs-complete t
  "Whether `kurs-mode' completes currencies after amounts."
  :type 'boolean)

(defcustom kurs-refresh-every 60
  "Seconds between updates of the ages in boards, lists and charts.
New rates always appear at once."
  :type 'number)

(defcustom kurs-chart-span "1y"
  "The span of a chart, such as 30d, 6m, 1y, 5y, ytd or max."
  :type 'string)

(defcustom kurs-chart-form 'auto
  "The format of charts."
  :type '(choice (const :tag "SVG if Emacs can show images, else braille" auto)
                 (const :tag "SVG" svg)
                 (const :tag "Braille" braille)))

(defface kurs-amount '((t :inherit font-lock-constant-face))
  "Amounts.")

(defface kurs-code '((t :inherit font-lock-type-face))
  "Codes of currencies, and pairs.")

(defface kurs-facts '((t :inherit shadow))
  "The source of a rate, and its age.")

(defface kurs-stale '((t :inherit warning))
  "Stale rates.")

(defface kurs-up '((t :inherit success))
  "Rates that rose.")

(defface kurs-down '((t :inherit error))
  "Rates that fell.")

(defface kurs-typed '((t :inherit highlight))
  "The row of a board that you type in.")

(provide 'kurs-options)
;;; kurs-options.el ends here
