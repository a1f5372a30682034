;;; kurs-scan.el --- Amounts in a buffer  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; kurs finds the amounts in a text, and says what they are worth; this finds
;; their places in a buffer.  A place is what kurs has found, with `:beg' and
;; `:end', and with `:value' where values were asked for: then it ends after
;; its target, such as in gbp.

;;; Code:

(require 'eldoc)
(require 'kurs-rpc)
(require 'seq)

(defcustom kurs-targets nil
  "The target currencies, as a list of codes.
If nil, use the setting of kurs itself, which all editors and shells share."
  :type '(repeat string)
  :group 'kurs)

(defun kurs-scan-likely-p ()
  "Return non-nil if there may be an amount at point: a digit is near.
Checks without a request."
  (save-excursion
    (let ((end (min (line-end-position) (+ (point) 30))))
      (goto-char (max (line-beginning-position) (- (point) 30)))
      (re-search-forward "[[:digit:]]" end t))))

(defun kurs-scan--syntax ()
  "Return the name of the buffer's language for kurs, or nil for prose."
  (and (derived-mode-p 'prog-mode)
       (string-remove-suffix
        "-ts" (string-remove-suffix "-mode" (symbol-name major-mode)))))

(defun kurs-scan-targets ()
  "Return the param for `kurs-targets', or nil for the setting of kurs."
  (and kurs-targets (vconcat kurs-targets)))

(defun kurs-scan-here ()
  "Return the params of `value' for point and the text around it."
  (let ((beg (max (line-beginning-position) (- (point) 400)))
        (end (min (line-end-position) (+ (point) 400))))
    (list :text (kurs-rpc-clean (buffer-substring beg end)) :offset (- (point) beg)
          :to (kurs-scan-targets)
          ;; In a comment or a string, the line is prose.
          :syntax (and (not (nth 8 (syntax-ppss))) (kurs-scan--syntax)))))

(defun kurs-scan--placed (found span beg)
  "Return FOUND as a place, which is at SPAN of the text at BEG."
  (let ((at (+ beg (plist-get span :offset))))
    (append (list :beg at :end (+ at (plist-get span :length))) found)))

(defun kurs-scan-at-point (&rest more)
  "Return the place of the amount at point with its value, or nil.
MORE are further params of `value'."
  (let* ((params (append (kurs-scan-here) more))
         (value (and (kurs-scan-likely-p) (apply #'kurs-rpc-ask "value" params))))
    (when (plist-get value :found)
      (append (list :value value)
              (kurs-scan--placed value (plist-get value :replace)
                                 (- (point) (plist-get params :offset)))))))

(defconst kurs-scan--fields
  ["next" "origin" "amounts.text" "amounts.offset" "amounts.length" "amounts.currency"
   "amounts.amount" "amounts.certain" "amounts.value.replace" "amounts.value.insert"
   "amounts.value.line" "amounts.value.readings" "amounts.value.results"]
  "The members of an answer that a place has.")

(defvar kurs-scan-origin nil "Where the rates of the last values come from.")

(defun kurs-scan--region (beg end &rest more)
  "Return the places between BEG and END.
What one answer leaves out is asked for until nothing is left.  MORE are
further params; with `:values', amounts without a rate are left out."
  (let* ((params (append (list :text (kurs-rpc-clean (buffer-substring beg end))
                               :syntax (kurs-scan--syntax) :to (kurs-scan-targets)
                               :fields kurs-scan--fields)
                         more))
         (start 0) places)
    (while start
      (let ((result (apply #'kurs-rpc-ask "scan" :start start params)))
        (dolist (found (plist-get result :amounts))
          (let ((value (plist-get found :value)))
            (when (or value (not (plist-get more :values)))
              (push (kurs-scan--placed found (or (plist-get value :replace) found) beg)
                    places))))
        (setq start (plist-get result :next)
              kurs-scan-origin (plist-get result :origin))))
    (nreverse places)))

(defun kurs-scan-bounds (bounds &rest more)
  "Return the places in BOUNDS, a list of (BEG . END) as of `region-bounds'.
Several are the lines of a rectangle.  They are read as whole lines, so
that an edge through an amount leaves it out, instead of cutting it.
MORE are further params."
  (if (cdr bounds)
      (seq-filter (lambda (place)
                    (while (and bounds (< (cdar bounds) (plist-get place :beg))) (pop bounds))
                    (and bounds
                         (<= (caar bounds) (plist-get place :beg))
                         (<= (plist-get place :end) (cdar bounds))))
                  (save-excursion
                    (apply #'kurs-scan--region
                           (progn (goto-char (caar bounds)) (line-beginning-position))
                           (progn (goto-char (cdar (last bounds))) (line-end-position))
                           more)))
    (apply #'kurs-scan--region (caar bounds) (cdar bounds) more)))

(defun kurs-scan-next (point back)
  "Return the place that begins next after POINT, or with BACK before it; or nil."
  (save-excursion
    (goto-char point)
    (goto-char (if back (line-end-position) (line-beginning-position)))
    (let ((after (if back #'< #'>)) found
          ;; Where a comment or a string begins, only the whole program tells.
          (lines (if (kurs-scan--syntax) most-positive-fixnum 200)))
      (while (not (or found (if back (bobp) (eobp))))
        (let ((from (point)) (to (progn (forward-line (if back (- lines) lines)) (point))))
          (setq found (seq-filter (lambda (place) (funcall after (plist-get place :beg) point))
                                  (kurs-scan--region (min from to) (max from to))))))
      (car (if back (last found) found)))))

;; The echo area
(defconst kurs-scan-usual "usd, gbp, jpy"
  "The targets of amounts that already are in the only target.")

(defun kurs-scan--tell (show params)
  "Call SHOW with the line about the amount at PARAMS, or nil."
  (kurs-rpc-request
   "value" params
   (lambda (value)
     (let ((found (plist-get value :found)))
       (if (or (not found) (plist-get value :short) (plist-get params :target))
           (funcall show (and found (plist-get value :line)))
         (kurs-scan--tell show `(:target ,kurs-scan-usual ,@params)))))
   (lambda (failure)
     (kurs-rpc-say-once failure)
     (funcall show nil))))

;;;###autoload
(defun kurs-eldoc-function (show &rest _)
  "Pass the value of the amount at point to SHOW.
For `eldoc-documentation-functions'."
  (when (kurs-scan-likely-p)
    (kurs-scan--tell show (kurs-scan-here))
    t))

(provide 'kurs-scan)
;;; kurs-scan.el ends here
