;;; kurs-say.el --- Messages for the user  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Failures with their hint, and results with the sources and ages of rates.

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

(defun kurs-say-age (seconds)
  "Return the age SECONDS as text."
  (let ((minutes (/ seconds 60)))
    (cond ((< minutes 1) "new")
          ((< minutes 60) (format "%d min old" minutes))
          ((< minutes (* 48 60)) (format "%d h old" (/ minutes 60)))
          (t (format "%d days old" (/ minutes 60 24))))))

(defun kurs-say-facts (facts)
  "Return the source and the age in FACTS as text."
  (let ((source (plist-get facts :source)) (day (plist-get facts :day))
        (age (plist-get facts :age)) (stale (plist-get facts :stale)))
    (mapconcat #'identity
               (delq nil
                     (list (and source
                                (propertize (if day (concat source " " day) source)
                                            'face 'kurs-facts))
                           (and age (propertize (kurs-say-age age) 'face 'kurs-facts))
                           (and stale (propertize "newer table due" 'face 'kurs-stale))))
               (propertize ", " 'face 'kurs-facts))))

(defun kurs-say-result (result &optional facts)
  "Return RESULT for one target as text.
FACTS are those of its rate, unless RESULT has them."
  (propertize (or (plist-get result :textWithSymbol) "")
              'face 'kurs-amount 'kurs-facts (or facts result)))

(defun kurs-say-sources (results)
  "Return the sources and the ages of the rates of RESULTS, and notes below."
  (let* ((all (apply #'append (mapcar (lambda (result)
                                        (or (plist-get result :terms) (list result)))
                                      results)))
         (facts (delete-dups (delete "" (mapcar #'kurs-say-facts all))))
         (notes (delete-dups (apply #'append
                                    (mapcar (lambda (one) (plist-get one :notes)) all)))))
    (concat (mapconcat #'identity facts "; ")
            (and notes (concat "\n" (mapconcat #'identity notes "\n"))))))

(defun kurs-say-results (results)
  "Return RESULTS as a line: the amounts, then the sources of their rates."
  (let ((sources (kurs-say-sources results)))
    (concat (mapconcat (lambda (result)
                         (or (plist-get result :rateText) (kurs-say-result result)))
                       results ", ")
            (and (not (equal sources "")) (concat "  " sources)))))

(defun kurs-say-others (candidates)
  "Return CANDIDATES but the first as text, or nil if there are none."
  (when (cdr candidates)
    (concat (mapconcat #'identity (seq-take (cdr candidates) 3) ", ")
            (and (nthcdr 4 candidates) ", ..."))))

(defun kurs-say-choices (choices)
  "Return how ambiguous text was read: a line for each of CHOICES."
  (mapconcat (lambda (choice)
               (format "\n“%s” was read as %s, not %s" (plist-get choice :text)
                       (plist-get choice :chosen)
                       (kurs-say-others
                        (cons nil (remove (plist-get choice :chosen)
                                          (plist-get choice :candidates))))))
             choices ""))

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
