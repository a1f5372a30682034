;;; kurs-options.el --- What can be set about kurs  -*- lexical-binding: t; -*-

;;; Commentary:

;; The customize group `kurs', its options and faces.

;;; Code:

(defgroup kurs nil
  "Money: amounts converted where they stand, rates watched and drawn."
  :group 'applications
  :prefix "kurs-")

(defcustom kurs-command '("kurs")
  "The program kurs, and options for it.
`--parent-pid' is added, so that kurs ends when Emacs does."
  :type '(repeat string))

(defcustom kurs-targets nil
  "Codes of the currencies that amounts are shown in, the dearest to you first.
With none, those of kurs's own settings are taken, which all editors
and shells share."
  :type '(repeat string))

(defcustom kurs-replacement 'symbol
  "How an amount is written that takes the place of another."
  :type '(choice (const :tag "As your locale writes it: €89.51" symbol)
                 (const :tag "With its code: 89.51 EUR" code)
                 (const :tag "The number alone: 89.51" number)))

(defcustom kurs-modes '(text-mode prog-mode conf-mode special-mode)
  "Where `global-kurs-mode' turns `kurs-mode' on, derived modes included."
  :type '(repeat function))

(defcustom kurs-patience 2
  "Seconds for which a command waits for an answer.
kurs answers within a millisecond and never waits for the network to
convert; this is for a machine that is busy."
  :type 'number)

(defcustom kurs-eldoc t
  "Whether `kurs-mode' shows in the echo area what the amount at point comes to."
  :type 'boolean)

(defcustom kurs-complete t
  "Whether `kurs-mode' completes currencies behind amounts."
  :type 'boolean)

(defcustom kurs-refresh-every 60
  "Seconds after which boards, lists and charts on display tell ages anew.
Rates that came in meanwhile are shown at once, whatever this is."
  :type 'number)

(defcustom kurs-chart-span "1y"
  "How far back a chart goes: such as 30d, 6m, 1y, 5y, ytd or max."
  :type 'string)

(defcustom kurs-chart-form 'auto
  "What a chart is drawn with."
  :type '(choice (const :tag "SVG where images can be shown, else braille" auto)
                 (const :tag "SVG" svg)
                 (const :tag "Braille" braille)))

(defface kurs-amount '((t :inherit font-lock-constant-face))
  "Amounts.")

(defface kurs-code '((t :inherit font-lock-type-face))
  "Codes of currencies, and pairs.")

(defface kurs-facts '((t :inherit shadow))
  "Where a rate comes from, and how old it is.")

(defface kurs-stale '((t :inherit warning))
  "Rates for which a newer one is due.")

(defface kurs-up '((t :inherit success))
  "What rose.")

(defface kurs-down '((t :inherit error))
  "What fell.")

(defface kurs-typed '((t :inherit highlight))
  "The row of a board that is typed into.")

(provide 'kurs-options)
;;; kurs-options.el ends here
