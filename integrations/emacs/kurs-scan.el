;;; kurs-scan.el --- Amounts in a buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; kurs finds the amounts in a text; this finds their places in a buffer.
;; A place is a property list of `:beg', `:end', `:amount', `:currency',
;; `:text' and, if a symbol is ambiguous, `:candidates'.

;;; Code:

(require 'kurs-json)
(require 'kurs-rpc)

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

(defun kurs-scan-region (beg end)
  "Return the places between BEG and END, from kurs.
What one answer leaves out is asked for until nothing is left."
  (let* ((text (kurs-json-clean (buffer-substring beg end)))
         (syntax (kurs-scan--syntax))
         (params (append (list :text text) (and syntax (list :syntax syntax))))
         (result (kurs-rpc-ask "scan" params))
         (amounts (append (plist-get result :amounts) nil)))
    (while (plist-get result :next)
      (setq result (kurs-rpc-ask "scan" (append params (list :start (plist-get result :next))))
            amounts (append amounts (plist-get result :amounts) nil)))
    (kurs-scan-places beg text (list :amounts amounts))))

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
      (kurs-scan--at (point) (kurs-scan-region (car around) (cdr around))))))

(defun kurs-scan-at-point-later (done failed)
  "Call DONE with the place of the amount at point, or nil; or FAILED."
  (let* ((around (kurs-scan--around)) (point (point))
         (text (kurs-json-clean (buffer-substring (car around) (cdr around)))))
    (kurs-rpc-request
     "scan" (list :text text)
     (lambda (result)
       (funcall done (kurs-scan--at point (kurs-scan-places (car around) text result))))
     failed)))

(provide 'kurs-scan)
;;; kurs-scan.el ends here
