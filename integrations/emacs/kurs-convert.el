;;; kurs-convert.el --- Amounts shown, replaced and added up  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Commands on the amount at point, or on the region.

;;; Code:

(require 'kurs-again)
(require 'kurs-eldoc)
(require 'kurs-read)
(require 'kurs-say)
(require 'kurs-scan)

(defun kurs-convert--bounds ()
  "Return the bounds of the region, or of the text from point to the end.
Those of a rectangle are one pair for each line."
  (if (use-region-p) (region-bounds) (list (cons (point) (point-max)))))

(defun kurs-convert--places (bounds)
  "Return the places of amounts in BOUNDS, or signal an error."
  (or (condition-case trouble
          (kurs-scan-bounds bounds)
        (kurs-failure (user-error "%s" (kurs-say-failure-text (cadr trouble)))))
      (user-error "No amount of money here")))

(defun kurs-convert--here ()
  "Return the place of the amount at point, or signal an error."
  (or (condition-case trouble
          (kurs-scan-at-point)
        (kurs-failure (user-error "%s" (kurs-say-failure-text (cadr trouble)))))
      (user-error "No amount of money at point")))

(defun kurs-convert--text (result)
  "Return RESULT for one target, formatted by `kurs-replacement'."
  (pcase kurs-replacement
    ('symbol (if (kurs-convert--fits-p (plist-get result :textWithSymbol))
                 (plist-get result :textWithSymbol)
               (concat (plist-get result :text) " " (plist-get result :to))))
    ('code (concat (plist-get result :amount) " " (plist-get result :to)))
    (_ (plist-get result :amount))))

(defun kurs-convert--fits-p (text)
  "Return non-nil if TEXT fits the encoding of this buffer, which may lack €."
  (not (and buffer-file-coding-system
            (unencodable-char-position 0 (length text) buffer-file-coding-system nil text))))

(defun kurs-convert--one (place target &optional remember)
  "Return the value of the amount at PLACE in TARGET.
With REMEMBER, kurs adds it to the recent conversions."
  (let ((result (car (plist-get (kurs-say-ask "convert" :amount (plist-get place :amount)
                                              :from (plist-get place :currency) :to target
                                              :remember (and remember t))
                                :results))))
    (when remember
      (kurs-again-note (plist-get place :amount) (plist-get place :currency) result))
    result))

(defun kurs-convert--evaluate (text &optional targets)
  "Evaluate the expression TEXT, in TARGETS if it names none."
  (let* ((answer (kurs-say-ask "evaluate" :expression (kurs-json-clean text)
                               :to (and targets (vconcat targets)) :remember t))
         (first (car (plist-get answer :results)))
         (terms (plist-get first :terms)))
    (when (and terms (not (cdr terms)))
      (kurs-again-note (plist-get (car terms) :amount) (plist-get (car terms) :from) first))
    answer))

(defun kurs-convert--shown (answer)
  "Return ANSWER, the result of `evaluate', as text."
  (concat (propertize (plist-get answer :understood) 'face 'kurs-code) " = "
          (or (plist-get answer :numberText)
              (kurs-say-results (plist-get answer :results)))
          (kurs-say-choices (plist-get answer :choices))))

;;;###autoload
(defun kurs-convert (&optional targets)
  "Show the value of the amount at point, or of the region.
The region may be an expression such as 20 usd + 15 gbp.  With a prefix
argument, prompt for TARGETS.  The default is `kurs-targets'."
  (interactive
   (list (and current-prefix-arg (kurs-read-currencies "In" kurs-targets))))
  (message
   "%s"
   (if (use-region-p)
       (kurs-convert--shown
        (kurs-convert--evaluate (funcall region-extract-function nil)
                                (or targets kurs-targets)))
     (let ((place (kurs-convert--here)))
       (or (kurs-convert--amount place (if targets (vconcat targets)
                                         (kurs-eldoc-targets (plist-get place :currency))))
           (kurs-convert--amount place (vconcat kurs-eldoc-usual)))))))

(defun kurs-convert--why ()
  "Return how the amount at point is read, or the amounts in the region."
  (if (use-region-p)
      (kurs-say-ask "scan" :text (kurs-json-clean (funcall region-extract-function nil))
                    :explain t :as "text")
    (let ((place (kurs-convert--here)))
      (condition-case trouble
          (kurs-scan-why place)
        (kurs-failure (user-error "%s" (kurs-say-failure-text (cadr trouble))))))))

;;;###autoload
(defun kurs-why ()
  "Show how the amount at point is read, and why it is not certain.
With an active region, show it of each amount in the region.  The words
are those of `kurs why' on the command line."
  (interactive)
  (let ((text (kurs-convert--why)))
    (when (equal text "") (user-error "No amount of money here"))
    (display-message-or-buffer text "*kurs why*")))

(defun kurs-convert--amount (place targets)
  "Return the value of PLACE in TARGETS as text; nil if it has no other currency."
  (let ((answer (kurs-say-ask "convert" :amount (plist-get place :amount)
                              :from (plist-get place :currency) :to targets :remember t)))
    (kurs-again-note (plist-get place :amount) (plist-get place :currency)
                     (car (plist-get answer :results)))
    (kurs-eldoc-text place answer)))

;;;###autoload
(defun kurs-replace (target)
  "Replace the amount at point, or the region, with its value in TARGET.
An amount that could mean several things is asked about.  The region is
read as one expression, but a rectangle as all the amounts in it, as by
`kurs-replace-amounts'."
  (interactive
   (progn (barf-if-buffer-read-only)
          (list (kurs-read-currency
                 "Replace with" nil
                 (unless (use-region-p) (plist-get (kurs-convert--here) :currency))))))
  (cond ((not (use-region-p)) (kurs-convert--replace-here target))
        ((region-noncontiguous-p) (kurs-replace-amounts nil nil target (region-bounds)))
        (t (let* ((beg (region-beginning)) (end (region-end))
                  (answer (kurs-convert--evaluate (buffer-substring beg end) (list target)))
                  (result (car (plist-get answer :results))))
             (unless result (user-error "That is a number, not money"))
             (kurs-convert--put beg end (kurs-convert--text result))
             (message "%s%s" (kurs-say-results (list result))
                      (kurs-say-choices (plist-get answer :choices)))))))

(defun kurs-convert--replace-here (target)
  "Replace the amount at point with its value in TARGET."
  (let* ((place (kurs-convert--meant (kurs-convert--here)))
         (result (kurs-convert--one place target t)))
    (kurs-convert--put (plist-get place :beg) (plist-get place :end)
                       (kurs-convert--text result))
    (message "%s" (kurs-say-results (list result)))))

(defun kurs-convert--meant (place)
  "Return PLACE; if it could mean several things, ask which."
  (let ((meanings (mapcar (lambda (each) (cons (concat (car each) " " (cdr each)) each))
                          (kurs-scan-meanings place))))
    (if (or (kurs-scan-certain-p place) (not (cdr meanings)))
        place
      (let* ((usual (caar meanings))
             (meant (cdr (assoc (completing-read
                                 (format "%s is (default %s): " (plist-get place :text) usual)
                                 (kurs-read-in-order meanings) nil t nil nil usual)
                                meanings))))
        (append (list :amount (car meant) :currency (cdr meant)) place)))))

(defun kurs-convert--put (beg end text)
  "Replace the text from BEG to END with TEXT."
  (save-excursion
    (goto-char beg)
    (delete-region beg end)
    (insert text)))

(defun kurs-convert--all (places target)
  "Convert PLACES to TARGET, with one request for each currency and each format.
Return a cons: the new texts in the order of PLACES, and the results."
  (let ((amounts (make-hash-table :test #'equal)) (texts (make-hash-table :test #'equal))
        results)
    (dolist (place places)
      (push (plist-get place :amount) (gethash (plist-get place :currency) amounts)))
    (maphash
     (lambda (from all)
       (let* ((params (list :amount (vconcat (reverse all)) :from from :to target))
              (result (car (plist-get (apply #'kurs-say-ask "convert" params) :results)))
              (lines (and (eq kurs-replacement 'symbol)
                          (split-string (apply #'kurs-say-ask "convert" :as "text" params)
                                        "\n"))))
         (push result results)
         (puthash from
                  (cond ((not lines)
                         (mapcar (lambda (amount)
                                   (kurs-convert--text (append (list :amount amount) result)))
                                 (plist-get result :amounts)))
                        ((kurs-convert--fits-p (car lines)) lines)
                        (t (mapcar (lambda (amount)
                                     (kurs-convert--text
                                      (kurs-convert--one (list :amount amount :currency from)
                                                         target)))
                                   (reverse all))))
                  texts)))
     amounts)
    (cons (mapcar (lambda (place) (pop (gethash (plist-get place :currency) texts))) places)
          (nreverse results))))

(defconst kurs-convert--garbage 100000000
  "The bytes of garbage to allow while amounts are replaced.
To collect it more often takes half of the time of 50,000 amounts.")

(defun kurs-convert--each (bounds target change prompt)
  "Apply CHANGE to the amounts in BOUNDS: CHANGE gets a place and its new text.
The amounts are converted to TARGET; if it is nil, PROMPT asks for it,
and the new texts are shown before anything changes."
  (let* ((gc-cons-threshold (max gc-cons-threshold kurs-convert--garbage))
         (asks (not target))
         (target (or target (kurs-read-currency prompt)))
         (all (seq-remove (lambda (place) (equal (plist-get place :currency) target))
                          (kurs-convert--places bounds)))
         (places (seq-filter #'kurs-scan-certain-p all))
         (left (kurs-convert--left (seq-remove #'kurs-scan-certain-p all)))
         (values (kurs-convert--all places target)))
    (unless places
      (user-error "%s" (or left (concat "All amounts are in " target))))
    (let ((said (format "%d amounts in %s, %s%s" (length places) target
                        (kurs-say-sources (cdr values)) (if left (concat ".  " left) ""))))
      (when (or (not asks)
                (kurs-convert--preview places (car values) (format "%s\n%s %s? " said prompt target)))
        (let ((texts (reverse (car values))))
          (atomic-change-group
            (combine-change-calls (caar bounds) (cdar (last bounds))
              (save-excursion
                (dolist (place (reverse places)) (funcall change place (pop texts)))))))
        (message "%s" said)))))

(defun kurs-convert--preview (places texts question)
  "Show TEXTS beside PLACES, ask QUESTION, and return non-nil for yes."
  (let ((from (window-start)) (to (window-end nil t)) overlays)
    (unwind-protect
        (progn
          (dolist (place places)
            (let ((text (pop texts)))
              (when (<= from (plist-get place :beg) to)
                (let ((overlay (make-overlay (plist-get place :beg) (plist-get place :end))))
                  (overlay-put overlay 'face 'lazy-highlight)
                  (overlay-put overlay 'after-string
                               (propertize (concat " = " text) 'face 'kurs-amount))
                  (push overlay overlays)))))
          (y-or-n-p question))
      (mapc #'delete-overlay overlays))))

(defun kurs-convert--left (places)
  "Say how many PLACES are left because they could mean several things, and where."
  (when places
    (format "Left %d that could mean several things, in line %s: M-x kurs-query-replace asks"
            (length places)
            (concat (mapconcat (lambda (place)
                                 (number-to-string (line-number-at-pos (plist-get place :beg))))
                               (seq-take places 5) ", ")
                    (and (nthcdr 5 places) ", ...")))))

;;;###autoload
(defun kurs-replace-amounts (beg end target &optional bounds)
  "Replace each amount between BEG and END with its value in TARGET.
Interactively, these are the amounts in the region, or else from point to
the end of the buffer; each value is shown beside its amount first.
BOUNDS, a list as of `region-bounds', takes the place of BEG and END: of
a rectangle, only the amounts within its columns are replaced."
  (interactive (list nil nil nil (progn (barf-if-buffer-read-only) (kurs-convert--bounds))))
  (kurs-convert--each
   (or bounds (list (cons beg end))) target
   (lambda (place text)
     (kurs-convert--put (plist-get place :beg) (plist-get place :end) text))
   "Replace all with"))

;;;###autoload
(defun kurs-annotate-amounts (beg end target &optional bounds)
  "Insert after each amount between BEG and END its value in TARGET.
BOUNDS and the interactive form are as for `kurs-replace-amounts'."
  (interactive (list nil nil nil (progn (barf-if-buffer-read-only) (kurs-convert--bounds))))
  (kurs-convert--each
   (or bounds (list (cons beg end))) target
   (lambda (place text)
     (goto-char (plist-get place :end))
     (insert " (" text ")"))
   "Annotate all in"))

;;;###autoload
(defun kurs-query-replace (target &optional bounds)
  "Ask for each amount whether its value in TARGET is to replace it.
These are the amounts in BOUNDS, a list as of `region-bounds';
interactively, in the region, or else from point to the end of the
buffer.  One that could mean several things is asked about."
  (interactive (progn (barf-if-buffer-read-only)
                      (list (kurs-read-currency "Query replace with") (kurs-convert--bounds))))
  (let ((all (seq-remove (lambda (place) (equal (plist-get place :currency) target))
                         (kurs-convert--places bounds)))
        (shift 0) (count 0) (answer ?n))
    (while (and all (not (eq answer ?q)))
      (let* ((place (pop all))
             (beg (+ shift (plist-get place :beg))) (end (+ shift (plist-get place :end))))
        (goto-char end)
        (unless (eq answer ?!)
          (setq answer (kurs-convert--ask place beg end target)))
        (when (memq answer '(?y ?!))
          (let ((text (kurs-convert--text
                       (kurs-convert--one (kurs-convert--meant place) target))))
            (kurs-convert--put beg end text)
            (setq shift (+ shift (length text) (- beg end)) count (1+ count))))))
    (message "Replaced %d amounts" count)))

(defun kurs-convert--ask (place beg end target)
  "Ask about PLACE, which is from BEG to END: return y, n, ! or q, a character.
Its value in TARGET is shown."
  (let ((overlay (make-overlay beg end)))
    (overlay-put overlay 'face 'query-replace)
    (unwind-protect
        (car (read-multiple-choice
              (format "Replace %s with %s" (plist-get place :text)
                      (if (kurs-scan-certain-p place)
                          (kurs-say-results (list (kurs-convert--one place target)))
                        (concat "its value in " target)))
              '((?y "yes") (?n "no") (?! "all") (?q "quit"))))
      (delete-overlay overlay))))

;;;###autoload
(defun kurs-next-amount (&optional count)
  "Move to the next amount, or COUNT amounts on; back if COUNT is negative."
  (interactive "^p")
  (let ((back (< (or count 1) 0)))
    (dotimes (_ (abs (or count 1)))
      (let ((place (condition-case trouble
                       (kurs-scan-next (point) back)
                     (kurs-failure
                      (user-error "%s" (kurs-say-failure-text (cadr trouble)))))))
        (unless place
          (user-error (if back "No amount of money before this" "No further amount of money")))
        (goto-char (plist-get place :beg))))))

;;;###autoload
(defun kurs-previous-amount (&optional count)
  "Move to the previous amount, or COUNT amounts back."
  (interactive "^p")
  (kurs-next-amount (- (or count 1))))

(defun kurs-convert--add (a b)
  "Return the exact sum of the decimals A and B, which are texts."
  (let* ((digits (lambda (text) (length (cadr (split-string text "\\.")))))
         (places (max (funcall digits a) (funcall digits b)))
         (whole (lambda (text)
                  (string-to-number
                   (concat (replace-regexp-in-string "\\." "" text)
                           (make-string (- places (funcall digits text)) ?0)))))
         (sum (+ (funcall whole a) (funcall whole b)))
         (text (number-to-string (abs sum)))
         (text (concat (make-string (max 0 (- (1+ places) (length text))) ?0) text))
         (at (- (length text) places)))
    (concat (and (< sum 0) "-") (substring text 0 at)
            (and (> places 0) (concat "." (substring text at))))))

(defun kurs-convert--totals (places)
  "Return the sum of the amounts at PLACES for each currency, as texts.
However many they are, an expression of these is short enough for kurs."
  (let (totals)
    (dolist (place places)
      (let ((known (assoc (plist-get place :currency) totals)))
        (if known (setcdr known (kurs-convert--add (cdr known) (plist-get place :amount)))
          (push (cons (plist-get place :currency) (plist-get place :amount)) totals))))
    (mapcar (lambda (total) (format "%s %s" (cdr total) (car total))) (nreverse totals))))

;;;###autoload
(defun kurs-sum (beg end target &optional bounds)
  "Show the sum of the amounts between BEG and END, in TARGET.
The sum is also copied to the kill ring.  BOUNDS and the interactive form
are as for `kurs-replace-amounts'."
  (interactive (list nil nil nil (kurs-convert--bounds)))
  (let* ((target (or target (kurs-read-currency "Sum in")))
         (places (kurs-convert--places (or bounds (list (cons beg end)))))
         (sum (mapconcat #'identity (kurs-convert--totals places) " + "))
         (answer (kurs-say-ask "evaluate" :expression (kurs-json-clean (concat sum " in " target))))
         (result (car (plist-get answer :results))))
    (kill-new (kurs-convert--text result))
    (message "%d amounts: %s%s" (length places) (kurs-say-results (list result))
             (mapconcat (lambda (place)
                          (if (cdr (kurs-scan-meanings place))
                              (format "\n“%s” was read as %s %s" (plist-get place :text)
                                      (plist-get place :amount) (plist-get place :currency))
                            ""))
                        (seq-take (seq-remove #'kurs-scan-certain-p places) 5) ""))))

;;;###autoload
(defun kurs-evaluate (expression &optional insert)
  "Show the value of EXPRESSION, such as 20 usd + 15 gbp in eur.
With a prefix argument, INSERT it at point."
  (interactive (list (kurs-read-expression
                      (and (use-region-p)
                           (buffer-substring-no-properties (region-beginning) (region-end))))
                     current-prefix-arg))
  (let* ((answer (kurs-convert--evaluate expression kurs-targets))
         (results (plist-get answer :results)))
    (if insert
        (insert (if results (mapconcat #'kurs-convert--text results ", ")
                  (plist-get answer :numberText)))
      (message "%s" (kurs-convert--shown answer)))))

(provide 'kurs-convert)
;;; kurs-convert.el ends here
