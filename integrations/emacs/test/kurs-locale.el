;;; kurs-locale.el --- Amounts in a file of one locale  -*- lexical-binding: t; -*-

;;; Commentary:

;; Replaces the amounts of a new file and saves it.  The environment variables
;; KURS_FILE, KURS_RESULTS and KURS_COMMAND name the file, the file for the text
;; and the program.

;;; Code:

(require 'kurs-convert)

(setq kurs-command (split-string (getenv "KURS_COMMAND")) kurs-patience 60
      make-backup-files nil)
(find-file (getenv "KURS_FILE"))
(insert "100 usd; 5 gbp; 7 chf\n")
(kurs-replace-amounts (list (cons (point-min) (point-max))) "EUR")
(let ((text (concat (buffer-string) (kurs-rpc-code "inr") "\n"))
      (coding-system-for-write 'utf-8-unix))
  (write-region text nil (getenv "KURS_RESULTS")))
(save-buffer)

(provide 'kurs-locale)
;;; kurs-locale.el ends here
