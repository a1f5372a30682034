;;; kurs-convert.el --- Amounts shown, replaced and added up  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Commands on the amount at point, on the region, and on the last conversion,
;; of this Emacs or else of another program.

;;; Code:

(require 'kurs-read)
(require 'kurs-scan)

(defcustom kurs-replacement 'symbol
  "The format of amounts that replace others."
  :type '(choice (const :tag "In the format of your locale: €89.51" symbol)
                 (const :tag "With its code: 89.51 EUR" code)
                 (const :tag "The number alone: 89.51" number))
  :group 'kurs)

(defvar kurs-convert--history nil "Expressions read.")
(defvar kurs-convert--last nil
  "The last conversion of this Emacs: a list of amount, base and target.")

(defvar kurs-convert--doubted nil
  "Where an amount that is not certain needs a second command: buffer, place, text.")

(defun kurs-convert--bounds ()
  "Return the bounds of the region, or of the text from point to the end.
Those of a rectangle are one pair for each line."
  (cond ((kurs-convert--block))
        ((use-region-p) (region-bounds))
        (t (list (cons (point) (point-max))))))

(declare-function evil-apply-on-block "evil-common" (func &optional beg end pass-columns &rest args))
(declare-function evil-visual-type "evil-states" ())
(defvar evil-visual-beginning)
(defvar evil-visual-end)

(defun kurs-convert--block ()
  "Return the lines of Evil's visual block, as of `region-bounds', or nil."
  (when (and (bound-and-true-p evil-visual-state-minor-mode) (eq (evil-visual-type) 'block))
    (let (bounds)
      (evil-apply-on-block (lambda (beg end) (push (cons beg end) bounds))
                           evil-visual-beginning evil-visual-end nil)
      (nreverse bounds))))

(defun kurs-convert--places (bounds target)
  "Return the places in BOUNDS with their values in TARGET, or signal an error."
  (or (kurs-scan-bounds bounds :values t :target target) (user-error "No amount of money here")))

(defun kurs-convert--others (bounds target)
  "Return the places in BOUNDS that are not in TARGET already."
  (seq-remove (lambda (place) (equal (plist-get place :currency) target))
              (kurs-convert--places bounds target)))

(defun kurs-convert--here (&rest more)
  "Return the place of the amount at point with its value, or signal an error.
MORE are further params of `value'."
  (or (apply #'kurs-scan-at-point more) (user-error "No amount of money at point")))

(defun kurs-convert--value (text &optional target)
  "Return the value of the expression TEXT, in TARGET or what it names."
  (let ((text (kurs-rpc-clean text)))
    (kurs-convert--note (kurs-rpc-ask "value" :text text :offset 0 :length (length text)
                                      :to (kurs-scan-targets) :target target :remember t))))

(defun kurs-convert--own (text)
  "Return the target that the expression TEXT names itself, or nil.
One has no other target, whatever is asked for."
  (let ((results (plist-get (kurs-rpc-ask "value" :text text :offset 0 :length (length text)
                                          :to ["USD" "EUR" "GBP"])
                            :results)))
    (and results (null (cdr results)) (plist-get (car results) :to))))

(defun kurs-convert--note (value &optional results)
  "Take VALUE, with its first result or that of RESULTS, as the last conversion.
Return VALUE."
  (let ((amount (plist-get value :amount))
        (to (plist-get (car (plist-get (or results value) :results)) :to)))
    (when (and amount to)
      (setq kurs-convert--last (list amount (plist-get value :currency) to)))
    value))

(defun kurs-convert--text (value)
  "Return what to insert for VALUE, formatted by `kurs-replacement'."
  (let ((insert (plist-get value :insert)) (results (plist-get value :results)))
    (if (or (not results)
            (and (eq kurs-replacement 'symbol) (kurs-convert--fits-p insert)))
        insert
      (mapconcat #'kurs-convert--result results ", "))))

(defun kurs-convert--result (result)
  "Return RESULT for one target, formatted by `kurs-replacement'."
  (let ((text (plist-get result :textWithSymbol)) (code (plist-get result :to)))
    (pcase kurs-replacement
      ('symbol (concat (and (string-match "[0-9]\\(?:.*[0-9]\\)?" text) (match-string 0 text))
                       " " code))
      ('code (concat (plist-get result :amount) " " code))
      (_ (plist-get result :amount)))))

(defun kurs-convert--fits-p (text)
  "Return non-nil if TEXT fits the encoding of this buffer, which may lack €."
  (not (and buffer-file-coding-system
            (unencodable-char-position 0 (length text) buffer-file-coding-system nil text))))

(defun kurs-convert--meant (value text)
  "Return VALUE of TEXT; if it could mean several things, ask which.
The result has the `:insert', `:line' and `:results' that are meant."
  (let ((readings (mapcar (lambda (each) (cons (plist-get each :says) each))
                          (plist-get value :readings))))
    (if (not (cdr readings))
        value
      (let ((read (kurs-read-one-of (concat text " is") readings)))
        (kurs-convert--note read value)
        (append (if (eq kurs-replacement 'symbol)
                    (list :insert (plist-get read :insert) :line (plist-get read :line))
                  (kurs-rpc-ask "convert" :amount (plist-get read :amount) :line t
                                :from (plist-get read :currency)
                                :to (plist-get (car (plist-get value :results)) :to)))
                value)))))

(defun kurs-convert--region ()
  "Return the text of the region."
  (kurs-rpc-clean (funcall region-extract-function nil)))

;;;###autoload
(defun kurs-convert (&optional targets)
  "Show the value of the amount at point, or of the region.
The region may be an expression such as 20 usd + 15 gbp.  With a prefix
argument, prompt for TARGETS.  The default is `kurs-targets'."
  (interactive
   (list (and current-prefix-arg (kurs-read-currencies "In" kurs-targets))))
  (let ((target (and targets (string-join targets ", "))))
    (message
     "%s"
     (plist-get
      (if (use-region-p) (kurs-convert--value (kurs-convert--region) target)
        (let ((value (plist-get (kurs-convert--here :target target :remember t) :value)))
          (kurs-convert--note
           (if (or target (plist-get value :short)) value
             (plist-get (kurs-convert--here :target kurs-scan-usual :remember t) :value)))))
      :line))))

;;;###autoload
(defun kurs-why ()
  "Show how the amount at point is read, and why it is not certain.
With an active region, show it of each amount in the region.  The words
are those of `kurs why' on the command line."
  (interactive)
  (let ((text
         (if (use-region-p)
             (kurs-rpc-ask "scan" :text (kurs-convert--region) :explain t :as "text")
           ;; What is beside an amount can make it doubtful.
           (let ((start (plist-get (kurs-convert--here) :offset)) (params (kurs-scan-here)))
             (kurs-rpc-ask "scan" :text (plist-get params :text) :start start :limit 1 :explain t
                           :syntax (plist-get params :syntax) :as "text")))))
    (when (equal text "") (user-error "No amount of money here"))
    (display-message-or-buffer text "*kurs why*")))

;;;###autoload
(defun kurs-replace (target)
  "Replace the amount at point, or the region, with its value in TARGET.
An amount that could mean several things is asked about.  The region is
read as one expression, but a rectangle as all the amounts in it, as by
`kurs-replace-amounts'."
  (interactive
   (progn (barf-if-buffer-read-only)
          (list (cond ((or (kurs-convert--block)
                           (and (use-region-p) (region-noncontiguous-p)))
                       (kurs-read-currency "Replace with"))
                      ((use-region-p)
                       (kurs-read-currency "Replace with" (kurs-convert--own (kurs-convert--region))
                                           (kurs-scan-bounds (region-bounds))))
                      (t (let ((value (plist-get (kurs-convert--here) :value)))
                           (kurs-read-currency
                            "Replace with" (plist-get (plist-get value :target) :currency)
                            (list value) (plist-get (car (plist-get value :results)) :to))))))))
  (cond ((kurs-convert--block) (kurs-replace-amounts (kurs-convert--block) target))
        ((not (use-region-p)) (kurs-convert--replace-here target))
        ((region-noncontiguous-p) (kurs-replace-amounts (region-bounds) target))
        (t (kurs-convert--replace (list :beg (region-beginning) :end (region-end))
                                  (kurs-convert--value (kurs-convert--region) target)))))

(defun kurs-convert--replace-here (target)
  "Replace the amount at point with its value in TARGET, or what it names."
  (let ((place (kurs-convert--here :target target :remember t)))
    (kurs-convert--replace place (kurs-convert--note (plist-get place :value)))))

(defun kurs-convert--replace (place value)
  "Replace the text at PLACE with VALUE, as it is meant.
What is not certain, and has one meaning, takes a second command; in a
keyboard macro, nothing is asked."
  (unless (plist-get value :results) (user-error "That is a number, not money"))
  (unless (plist-get value :short) (user-error "That is %s already" (plist-get value :insert)))
  (let* ((text (buffer-substring-no-properties (plist-get place :beg) (plist-get place :end)))
         (here (list (current-buffer) (plist-get place :beg) text)) meant)
    (if (and (not (plist-get value :certain)) (not (equal here kurs-convert--doubted))
             (or executing-kbd-macro (not (cdr (plist-get value :readings)))))
        (progn (setq kurs-convert--doubted here)
               (message "%s  Not certain: again replaces it" (plist-get value :line)))
      (setq kurs-convert--doubted nil
            meant (kurs-convert--meant value text))
      (kurs-convert--put place (kurs-convert--text meant))
      (message "%s" (plist-get meant :line)))))

(defun kurs-convert--put (place text)
  "Replace the text at PLACE with TEXT."
  (save-excursion
    (goto-char (plist-get place :beg))
    (delete-region (point) (plist-get place :end))
    (insert text)))

(defun kurs-convert--each (bounds target change prompt)
  "Apply CHANGE to the amounts in BOUNDS: CHANGE gets a place and its new text.
The amounts are converted to TARGET; if it is nil, PROMPT asks for it,
and the new texts are shown before anything changes."
  (let* ((gc-cons-threshold (max gc-cons-threshold 100000000)) ; half of the time of 50,000 amounts
         (asks (not target))
         (target (or target (kurs-read-currency prompt nil (kurs-scan-bounds bounds))))
         (all (kurs-convert--others bounds target))
         (places (seq-filter (lambda (place) (plist-get place :certain)) all))
         (left (kurs-convert--left (seq-remove (lambda (place) (plist-get place :certain)) all)))
         (texts (mapcar (lambda (place) (kurs-convert--text (plist-get place :value))) places))
         (said (format "%d amounts in %s, %s%s" (length places) target kurs-scan-origin
                       (if left (concat ".  " left) ""))))
    (unless places
      (user-error "%s" (or left (concat "All amounts are in " target))))
    (when (or (not asks)
              (kurs-convert--preview places texts (format "%s\n%s %s? " said prompt target)))
      (let ((texts (reverse texts)))
        (atomic-change-group
          (combine-change-calls (caar bounds) (cdar (last bounds))
            (save-excursion
              (dolist (place (reverse places)) (funcall change place (pop texts)))))))
      (message "%s" said))))

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
                               (propertize (concat " = " text) 'face 'font-lock-constant-face))
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
(defun kurs-replace-amounts (bounds &optional target)
  "Replace each amount in BOUNDS with its value in TARGET.
BOUNDS is a list as of `region-bounds': of a rectangle, only the amounts
within its columns are replaced.  Interactively, these are the amounts in
the region, or else from point to the end of the buffer; each value is
shown beside its amount first."
  (interactive (progn (barf-if-buffer-read-only) (list (kurs-convert--bounds))))
  (kurs-convert--each bounds target #'kurs-convert--put "Replace all with"))

;;;###autoload
(defun kurs-annotate-amounts (bounds &optional target)
  "Insert after each amount in BOUNDS its value in TARGET.
BOUNDS and the interactive form are as for `kurs-replace-amounts'."
  (interactive (progn (barf-if-buffer-read-only) (list (kurs-convert--bounds))))
  (kurs-convert--each
   bounds target
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
                      (let ((bounds (kurs-convert--bounds)))
                        (list (kurs-read-currency "Query replace with" nil (kurs-scan-bounds bounds))
                              bounds))))
  (let ((places (mapcar (lambda (place)
                          `(:beg ,(copy-marker (plist-get place :beg))
                            :end ,(copy-marker (plist-get place :end)) ,@place))
                        (kurs-convert--others bounds target)))
        (count 0) answer)
    (while (and places (not (eq answer ?q)))
      (let ((place (pop places)))
        (goto-char (plist-get place :end))
        (unless (eq answer ?!) (setq answer (kurs-convert--ask place target)))
        (when (memq answer '(?y ?!))
          (kurs-convert--put place
                             (kurs-convert--text (kurs-convert--meant (plist-get place :value)
                                                                      (plist-get place :text))))
          (setq count (1+ count)))))
    (message "Replaced %d amounts" count)))

(defun kurs-convert--ask (place target)
  "Ask whether to replace PLACE, and return y, n, ! or q, a character.
Its value in TARGET is shown."
  (let ((overlay (make-overlay (plist-get place :beg) (plist-get place :end))))
    (overlay-put overlay 'face 'query-replace)
    (unwind-protect
        (car (read-multiple-choice
              (if (plist-get place :certain)
                  (concat "Replace: " (plist-get (plist-get place :value) :line))
                (format "Replace %s with its value in %s" (plist-get place :text) target))
              '((?y "yes") (?n "no") (?! "all") (?q "quit"))))
      (delete-overlay overlay))))

;;;###autoload
(defun kurs-next-amount (&optional count)
  "Move to the next amount, or COUNT amounts on; back if COUNT is negative."
  (interactive "^p")
  (let ((back (< (or count 1) 0)))
    (dotimes (_ (abs (or count 1)))
      (let ((place (kurs-scan-next (point) back)))
        (unless place
          (user-error (if back "No amount of money before this" "No further amount of money")))
        (goto-char (plist-get place :beg))))))

;;;###autoload
(defun kurs-previous-amount (&optional count)
  "Move to the previous amount, or COUNT amounts back."
  (interactive "^p")
  (kurs-next-amount (- (or count 1))))

(defun kurs-convert--plain (place)
  "Return the amount of PLACE, the same in every locale.
Three digits after a point could be thousands."
  (format "%s %s" (replace-regexp-in-string "\\.[0-9]\\{3\\}\\'" "\\&0" (plist-get place :amount))
          (plist-get place :currency)))

;;;###autoload
(defun kurs-sum (bounds target)
  "Show the sum of the amounts in BOUNDS, in TARGET.
The sum is also copied to the kill ring.  BOUNDS and the interactive form
are as for `kurs-replace-amounts'."
  (interactive (let ((bounds (kurs-convert--bounds)))
                 (list bounds (kurs-read-currency "Sum in" nil (kurs-scan-bounds bounds)))))
  (let* ((places (kurs-convert--places bounds target))
         (doubtful (seq-filter (lambda (place) (plist-get (plist-get place :value) :readings))
                               places))
         (sum (plist-get (kurs-rpc-ask "scan" :text (mapconcat #'kurs-convert--plain places "\n")
                                       :sum t :target target :fields ["sum"])
                         :sum)))
    (kill-new (kurs-convert--text (kurs-convert--note sum)))
    (message "%d amounts: %s" (length places)
             (mapconcat (lambda (value) (plist-get value :line))
                        (cons sum (mapcar (lambda (place) (plist-get place :value))
                                          (seq-take doubtful 5)))
                        "\n"))))

;;;###autoload
(defun kurs-evaluate (expression &optional insert)
  "Show the value of EXPRESSION, such as 20 usd + 15 gbp in eur.
With a prefix argument, INSERT it at point."
  (interactive (list (kurs-read-words "Amount" 'kurs-convert--history nil
                                       (and (use-region-p) (kurs-convert--region)))
                     current-prefix-arg))
  (let ((value (kurs-convert--value expression)))
    (if insert (insert (kurs-convert--text (kurs-convert--meant value expression)))
      (message "%s" (plist-get value :line)))))

;; The last conversion

(defun kurs-convert--recents ()
  "Return the recent conversions of all programs, or signal an error."
  (or (mapcar (lambda (one)
                (list (plist-get one :amount) (plist-get one :from) (plist-get one :to)))
              (plist-get (kurs-rpc-ask "recents") :recents))
      (user-error "There is no recent conversion")))

(defun kurs-convert--get ()
  "Return the last conversion."
  (or kurs-convert--last (car (kurs-convert--recents))))

;;;###autoload
(defun kurs-recents (amount from to)
  "Convert AMOUNT in FROM to TO, picked from the recent conversions."
  (interactive
   (kurs-read-one-of "Convert again"
                     (mapcar (lambda (one) (cons (apply #'format "%s %s in %s" one) one))
                             (kurs-convert--recents))))
  (let* ((answer (kurs-rpc-ask "convert" :amount amount :from from :to to :remember t :line t))
         (result (car (plist-get answer :results))))
    (kurs-convert--note (list :amount amount :currency from) answer)
    (message "%s" (plist-get answer :line))
    (plist-get result :textWithSymbol)))

;;;###autoload
(defun kurs-swap ()
  "Show the last conversion the other way.
After 100 USD in EUR, that is 100 EUR in USD."
  (interactive)
  (pcase-let ((`(,amount ,from ,to) (kurs-convert--get)))
    (kurs-recents amount to from)))

;;;###autoload
(defun kurs-copy ()
  "Copy the result of the last conversion to the kill ring."
  (interactive)
  (kill-new (apply #'kurs-recents (kurs-convert--get)))
  (message "Copied: %s" (current-kill 0)))

;;;###autoload
(defun kurs-keep ()
  "Add the pair of the last conversion, with its amount, to the watchlist."
  (interactive)
  (pcase-let* ((`(,amount ,from ,to) (kurs-convert--get)) (pair (concat from "/" to)))
    (kurs-rpc-ask "watchlist/add" :pair pair :amount amount :update t)
    (message "%s %s is watched" amount pair)))

(provide 'kurs-convert)
;;; kurs-convert.el ends here
