;;; kurs-say.el --- Messages for the user  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Failures with their hint, and the sources of rates.

;;; Code:

(require 'kurs-options)
(require 'kurs-rpc)
(require 'seq)

(defvar kurs-say--shown nil "Background failures already shown.")

(defun kurs-say-failure-text (failure)
  "Return FAILURE as a text: its message, and its hint below it."
  (let ((hint (plist-get failure :hint)))
    (concat "kurs: " (plist-get failure :message) (and hint (concat "\n" hint)))))

(defun kurs-say-failure (failure)
  "Show FAILURE of a command."
  (message "%s" (kurs-say-failure-text failure)))

(defun kurs-say-aside (failure)
  "Show FAILURE of a background request, once."
  (let ((text (kurs-say-failure-text failure)))
    (unless (or (equal (plist-get failure :kind) "ended") (member text kurs-say--shown))
      (push text kurs-say--shown)
      (message "%s" text))))

(defun kurs-say-forget ()
  "Allow background failures to show again."
  (setq kurs-say--shown nil))

(defun kurs-say-ask (method &rest params)
  "Return the result of METHOD with PARAMS, or signal a user error."
  (condition-case trouble
      (kurs-rpc-ask method params)
    (kurs-failure (user-error "%s" (kurs-say-failure-text (cadr trouble))))))

(defun kurs-say-source (facts)
  "Return the source and the day in FACTS as text, marked if it is stale."
  (propertize (mapconcat #'identity
                         (delq nil (list (plist-get facts :source) (plist-get facts :day))) " ")
              'face (if (plist-get facts :stale) 'kurs-stale 'kurs-facts)))

(defun kurs-say-drawing (text)
  "Return TEXT, drawn with ASCII on a terminal that has no more."
  (if (or noninteractive (display-graphic-p) (char-displayable-p ?⣿))
      text
    (let ((text (copy-sequence text)))
      (dotimes (at (length text))
        (let ((ascii (kurs-say--ascii (aref text at))))
          (when ascii (aset text at ascii))))
      text)))

(defun kurs-say--ascii (character)
  "Return the form in ASCII of CHARACTER, a part of a drawing, or nil.
It is the one that kurs has on a terminal."
  (cond ((memq character '(?━ ?─ ?┈)) ?-)
        ((eq character ?│) ?|)
        ((eq character ?▲) ?^)
        ((eq character ?▼) ?v)
        ((<= #x2500 character #x257f) ?+)
        ((<= #x2581 character #x2588) (aref "_.:-=+*#" (- character #x2581)))
        ;; By where the dots are: in the upper half, the lower half, or both.
        ((<= #x2801 character #x28ff)
         (cond ((zerop (logand character #b11100100)) ?\')
               ((zerop (logand character #b00011011)) ?.)
               (t ?:)))
        ((eq character #x2800) ?\s)))

(provide 'kurs-say)
;;; kurs-say.el ends here
