;;; kurs-scan.el --- Amounts in a buffer  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; kurs finds the amounts in a text; this finds their places in a buffer.
;; A place is a property list of `:beg', `:end', `:amount', `:currency',
;; `:text' and, if it is ambiguous, `:readings' of its number and `:candidates'
;; for its currency.

;;; Code:

(require 'kurs-json)
(require 'kurs-rpc)
(require 'seq)

(defconst kurs-scan--reach 400
  "The maximum number of characters to scan on each side of point.")

(defun kurs-scan--around ()
  "Return the beginning and end of the text to scan around point."
  (cons (max (line-beginning-position) (- (point) kurs-scan--reach))
        (min (line-end-position) (+ (point) kurs-scan--reach))))

(defun kurs-scan-likely-p ()
  "Return non-nil if there may be an amount at point.
Checks, without a request, for a digit in the words around point."
  (save-excursion
    (let ((near "[:alnum:].,'\u00a0\u202f \\-+$€£¥₹₩₽₺₴₫฿₿¢₦₱"))
      (let ((end (progn (save-excursion
                          (skip-chars-forward near (min (line-end-position) (+ (point) 30)))
                          (point)))))
        (skip-chars-backward near (max (line-beginning-position) (- (point) 30)))
        (re-search-forward "[[:digit:]]" end t)))))

(defun kurs-scan-places (beg text result)
  "Return the places of RESULT, the amounts in TEXT, which is at BEG."
  (with-temp-buffer
    (insert text)
    (mapcar (lambda (found)
              (let ((offset (plist-get found :offset)))
                (append
                 (list :beg (+ beg -1 (byte-to-position (1+ offset)))
                       :end (+ beg -1 (byte-to-position
                                       (+ 1 offset (plist-get found :length)))))
                 found)))
            (plist-get result :amounts))))

(defun kurs-scan--syntax ()
  "Return the name of the buffer's language for kurs, or nil for prose."
  (and (derived-mode-p 'prog-mode)
       (string-remove-suffix
        "-ts" (string-remove-suffix "-mode" (symbol-name major-mode)))))

(defconst kurs-scan--fields
  ["next" "amounts.text" "amounts.offset" "amounts.length" "amounts.amount"
   "amounts.currency" "amounts.certain" "amounts.readings" "amounts.candidates"]
  "The members of an answer that a place has.")

(defun kurs-scan--syntax-here ()
  "Return the language of the line of point: prose, nil, in a comment or a string."
  (and (not (nth 8 (syntax-ppss))) (kurs-scan--syntax)))

(defun kurs-scan-region (beg end &optional syntax)
  "Return the places between BEG and END, a text in the language SYNTAX.
What one answer leaves out is asked for until nothing is left."
  (let* ((text (kurs-json-clean (buffer-substring beg end)))
         (params (list :text text :syntax syntax :fields kurs-scan--fields))
         (result (kurs-rpc-ask "scan" params))
         (amounts (append (plist-get result :amounts) nil)))
    (while (plist-get result :next)
      (setq result (kurs-rpc-ask "scan" (append params (list :start (plist-get result :next))))
            amounts (append amounts (plist-get result :amounts) nil)))
    (kurs-scan-places beg text (list :amounts amounts))))

(defun kurs-scan-bounds (bounds)
  "Return the places in BOUNDS, a list of (BEG . END) as of `region-bounds'.
Several are the lines of a rectangle.  They are read as whole lines, so
that an edge through an amount leaves it out, instead of cutting it."
  (if (cdr bounds)
      (seq-filter (lambda (place)
                    (while (and bounds (< (cdar bounds) (plist-get place :beg))) (pop bounds))
                    (and bounds
                         (<= (caar bounds) (plist-get place :beg))
                         (<= (plist-get place :end) (cdar bounds))))
                  (save-excursion
                    (kurs-scan-region (progn (goto-char (caar bounds)) (line-beginning-position))
                                      (progn (goto-char (cdar (last bounds)))
                                             (line-end-position))
                                      (kurs-scan--syntax))))
    (kurs-scan-region (caar bounds) (cdar bounds) (kurs-scan--syntax))))

(defconst kurs-scan--lines 200
  "How many lines to scan at a time in search of the next amount.")

(defun kurs-scan-next (point back)
  "Return the place that begins next after POINT, or with BACK before it; or nil."
  (save-excursion
    (goto-char point)
    (let ((at-end (if back #'bobp #'eobp))
          ;; Where a comment or a string begins, only the whole program tells.
          (lines (if (kurs-scan--syntax) most-positive-fixnum kurs-scan--lines))
          found done)
      (goto-char (if back (line-end-position) (line-beginning-position)))
      (while (not (or found done))
        (let* ((from (point))
               (to (progn (forward-line (if back (- lines) lines)) (point)))
               (places (seq-filter (lambda (place)
                                     (if back (< (plist-get place :beg) point)
                                       (> (plist-get place :beg) point)))
                                   (kurs-scan-region (min from to) (max from to)
                                                     (kurs-scan--syntax)))))
          (setq found (car (if back (last places) places))
                done (funcall at-end))))
      found)))

(defun kurs-scan-meanings (place)
  "Return what PLACE could mean, the likeliest first: pairs of amount and currency."
  (mapcan (lambda (amount)
            (mapcar (lambda (currency) (cons amount currency))
                    (or (plist-get place :candidates) (list (plist-get place :currency)))))
          (or (plist-get place :readings) (list (plist-get place :amount)))))

(defun kurs-scan-certain-p (place)
  "Return non-nil if the text of PLACE has only one reading."
  (not (memq (plist-get place :certain) '(nil :false :json-false))))

(defun kurs-scan--at (point places)
  "Return the one of PLACES with POINT inside or at its edge."
  (let (found)
    (dolist (place places found)
      (when (and (<= (plist-get place :beg) point (plist-get place :end))
                 ;; Of two that touch point, prefer the one after it.
                 (or (not found) (< point (plist-get place :end))))
        (setq found place)))))

(defun kurs-scan-at-point ()
  "Return the place of the amount at point, or nil."
  (when (kurs-scan-likely-p)
    (let ((around (kurs-scan--around)))
      (kurs-scan--at (point) (kurs-scan-region (car around) (cdr around)
                                               (kurs-scan--syntax-here))))))

(defun kurs-scan-why (place)
  "Return how the amount at PLACE, which is at point, is read, as text.
What is beside an amount can make it doubtful."
  (let ((around (kurs-scan--around)))
    (kurs-rpc-ask "scan" (list :text (kurs-json-clean
                                      (buffer-substring (car around) (cdr around)))
                               :syntax (kurs-scan--syntax-here)
                               :start (plist-get place :offset) :limit 1
                               :explain t :as "text"))))

(defun kurs-scan-at-point-later (done failed)
  "Call DONE with the place of the amount at point, or nil; or FAILED."
  (let* ((around (kurs-scan--around)) (point (point))
         (text (kurs-json-clean (buffer-substring (car around) (cdr around)))))
    (kurs-rpc-request
     "scan" (list :text text :syntax (kurs-scan--syntax-here))
     (lambda (result)
       (funcall done (kurs-scan--at point (kurs-scan-places (car around) text result))))
     failed)))

(provide 'kurs-scan)
;;; kurs-scan.el ends here
