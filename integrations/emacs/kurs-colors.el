;;; kurs-colors.el --- Colours of a terminal as faces  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; kurs draws with the 256 colors of terminals, which `ansi-color' supports
;; only since Emacs 29.

;;; Code:

(defun kurs-colors--name (number)
  "Return the color NUMBER, from 16 to 255, as #rrggbb."
  (if (>= number 232)
      (let ((grey (+ 8 (* 10 (- number 232))))) (format "#%02x%02x%02x" grey grey grey))
    (let ((level (lambda (part) (if (= part 0) 0 (+ 55 (* 40 part)))))
          (cube (- number 16)))
      (format "#%02x%02x%02x" (funcall level (/ cube 36))
              (funcall level (% (/ cube 6) 6)) (funcall level (% cube 6))))))

(defun kurs-colors-apply (text)
  "Return TEXT with its color sequences replaced with faces."
  (let ((start 0) (color nil) (parts nil))
    (while (string-match "\e\\[\\(?:38;5;\\([0-9]+\\)\\|[0-9;]*\\)m" text start)
      (push (kurs-colors--part (substring text start (match-beginning 0)) color) parts)
      (setq start (match-end 0)
            color (and (match-string 1 text) (string-to-number (match-string 1 text)))))
    (push (kurs-colors--part (substring text start) color) parts)
    (apply #'concat (nreverse parts))))

(defun kurs-colors--part (text color)
  "Return TEXT in COLOR, which may be nil."
  (if (and color (<= 16 color 255))
      (propertize text 'face (list :foreground (kurs-colors--name color)))
    text))

(provide 'kurs-colors)
;;; kurs-colors.el ends here
