;;; kurs-convert.el --- Amounts shown, replaced and added up  -*- lexical-binding: t; -*-

;;; Commentary:

;; Commands on the amount at point, or on the region.

;;; Code:

(require 'kurs-again)
(require 'kurs-eldoc)
(require 'kurs-read)
(require 'kurs-say)
(require 'kurs-scan)

(defun kurs-convert--places (beg end)
  "Return the places of amounts between BEG and END, or signal an error."
  (or (condition-case trouble
          (kurs-scan-region beg end)
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
    ('symbol (plist-get result :textWithSymbol))
    ('code (concat (plist-get result :amount) " " (plist-get result :to)))
    (_ (plist-get result :amount))))

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
              (kurs-say-results (plist-get answer :results)))))

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
        (kurs-convert--evaluate (buffer-substring (region-beginning) (region-end))
                                (or targets kurs-targets)))
     (let ((place (kurs-convert--here)))
       (or (kurs-convert--amount place (if targets (vconcat targets)
                                         (kurs-eldoc-targets (plist-get place :currency))))
           (kurs-convert--amount place (vconcat kurs-eldoc-usual)))))))

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
The region is read as one expression; see `kurs-replace-amounts' for
all the amounts in a text."
  (interactive (progn (barf-if-buffer-read-only)
                      (list (kurs-read-currency "Replace with"))))
  (let (beg end result)
    (if (use-region-p)
        (setq beg (region-beginning) end (region-end)
              result (car (plist-get (kurs-convert--evaluate
                                      (buffer-substring beg end) (list target))
                                     :results)))
      (let ((place (kurs-convert--here)))
        (setq beg (plist-get place :beg) end (plist-get place :end)
              result (kurs-convert--one place target t))))
    (unless result (user-error "That is a number, not money"))
    (kurs-convert--put beg end (kurs-convert--text result))
    (message "%s" (kurs-say-results (list result)))))

(defun kurs-convert--put (beg end text)
  "Replace the text from BEG to END with TEXT."
  (save-excursion
    (goto-char beg)
    (delete-region beg end)
    (insert text)))

(defun kurs-convert--change (beg end target change)
  "Apply CHANGE to each amount between BEG and END, the last first.
CHANGE gets the place of the amount, and its value in TARGET."
  (let* ((all (seq-remove (lambda (place) (equal (plist-get place :currency) target))
                          (kurs-convert--places beg end)))
         (places (seq-filter #'kurs-scan-certain-p all))
         (left (seq-remove #'kurs-scan-certain-p all)))
    (when (and left (not places))
      (user-error "%s" (kurs-convert--left left)))
    ;; Convert all before changing the text.
    (let ((results (mapcar (lambda (place) (kurs-convert--one place target)) places)))
      (atomic-change-group
        (save-excursion
          (dolist (pair (nreverse (seq-mapn #'cons places results)))
            (funcall change (car pair) (cdr pair)))))
      (message "%d amounts in %s, %s%s" (length places) target
               (kurs-say-facts (car results))
               (if left (concat ".  " (kurs-convert--left left)) "")))))

(defun kurs-convert--left (places)
  "Say how many PLACES were left because they could mean several things, and where."
  (format "Left %d that could mean several things, in line %s"
          (length places)
          (mapconcat (lambda (place) (number-to-string (line-number-at-pos (plist-get place :beg))))
                     (seq-take places 5) ", ")))

;;;###autoload
(defun kurs-replace-amounts (beg end target)
  "Replace each amount between BEG and END with its value in TARGET."
  (interactive "*r\ni")
  (kurs-convert--change
   beg end (or target (kurs-read-currency "Replace all with"))
   (lambda (place result)
     (kurs-convert--put (plist-get place :beg) (plist-get place :end)
                        (kurs-convert--text result)))))

;;;###autoload
(defun kurs-annotate-amounts (beg end target)
  "Insert after each amount between BEG and END its value in TARGET."
  (interactive "*r\ni")
  (kurs-convert--change
   beg end (or target (kurs-read-currency "Annotate in"))
   (lambda (place result)
     (goto-char (plist-get place :end))
     (insert " (" (kurs-convert--text result) ")"))))

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
(defun kurs-sum (beg end target)
  "Show the sum of the amounts between BEG and END, in TARGET.
The sum is also copied to the kill ring."
  (interactive "r\ni")
  (let* ((target (or target (kurs-read-currency "Sum in")))
         (places (kurs-convert--places beg end))
         (sum (mapconcat #'identity (kurs-convert--totals places) " + "))
         (answer (kurs-say-ask "evaluate" :expression (kurs-json-clean (concat sum " in " target))))
         (result (car (plist-get answer :results))))
    (kill-new (kurs-convert--text result))
    (message "%d amounts: %s" (length places) (kurs-say-results (list result)))))

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
