;;; kurs-bill.el --- A bill  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Quantities, delivery and currency of an order, and its total.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)
(require 'kurs-say)

(defvar-local kurs-bill--name nil "The name of the bill in this buffer.")
(defvar-local kurs-bill--shown nil "The last result.")

(defvar kurs-bill-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "+" #'kurs-bill-more)
    (define-key map "=" #'kurs-bill-more)
    (define-key map "-" #'kurs-bill-less)
    (define-key map "d" #'kurs-bill-toggle-delivery)
    (define-key map "c" #'kurs-bill-set-currency)
    (define-key map "w" #'kurs-bill-copy)
    (define-key map "n" #'next-line)
    (define-key map "p" #'previous-line)
    map)
  "Keys of a bill.")

(define-derived-mode kurs-bill-mode special-mode "Bill"
  "An order: quantities, delivery, currency, and the total.
\\{kurs-bill-mode-map}"
  (setq truncate-lines t
        header-line-format " + - change   d delivery   c currency   w copy   q quit"))

(defun kurs-bill--paint (bill)
  "Show BILL."
  (setq kurs-bill--shown bill)
  (let ((delivery (plist-get bill :delivery)) (origin (plist-get bill :origin)))
    (kurs-live-painting
      (dolist (item (plist-get bill :items)) (kurs-bill--insert-item item))
      (when delivery
        (insert (format "%6s  Delivery\n" (if (kurs-bill--ordered-p bill) "yes" "no"))))
      (insert "\n" (plist-get bill :text) "\n"
              (propertize (concat "Total: " (plist-get bill :totalText)) 'face 'kurs-amount)
              (if origin (concat "  " (propertize origin 'face 'kurs-facts)) "") "\n"))))

(defun kurs-bill--insert-item (item)
  "Insert the line of ITEM."
  (let ((begin (point)))
    (insert (format "%6s  %-24s %s\n" (plist-get item :quantity) (plist-get item :title)
                    (plist-get item :priceText)))
    (put-text-property begin (point) 'kurs-item (plist-get item :item))))

(defun kurs-bill--ordered-p (bill)
  "Return non-nil if delivery is ordered with BILL."
  (plist-get (plist-get bill :delivery) :ordered))

(defun kurs-bill--ask (method &rest params)
  "Call METHOD with PARAMS for this bill, and show the result."
  (kurs-bill--paint (apply #'kurs-say-ask method
                           (append (and kurs-bill--name (list :bill kurs-bill--name)) params))))

;;;###autoload
(defun kurs-bill (&optional name)
  "Open a bill.
With a prefix argument, prompt for its NAME."
  (interactive (list (and current-prefix-arg (read-string "Bill: "))))
  (let ((first (apply #'kurs-say-ask "bill/total" (and name (list :bill name)))))
    (pop-to-buffer (get-buffer-create (if name (format "*kurs bill %s*" name) "*kurs bill*")))
    (unless (derived-mode-p 'kurs-bill-mode) (kurs-bill-mode))
    (setq kurs-bill--name name)
    (kurs-bill--paint first)
    (goto-char (point-min))))

(defun kurs-bill--step (by)
  "Change the quantity of the item at point BY times its step."
  (kurs-bill--ask "bill/step" :by by
                  :item (or (get-text-property (line-beginning-position) 'kurs-item)
                            (user-error "No item on this line"))))

(defun kurs-bill-more (count)
  "Order COUNT more of the item at point."
  (interactive "p")
  (kurs-bill--step count))

(defun kurs-bill-less (count)
  "Order COUNT less of the item at point."
  (interactive "p")
  (kurs-bill--step (- count)))

(defun kurs-bill-toggle-delivery ()
  "Order delivery, or do not."
  (interactive)
  (kurs-bill--ask "bill/delivery" :on (if (kurs-bill--ordered-p kurs-bill--shown) :false t)))

(defun kurs-bill-set-currency (currency)
  "Print the bill in CURRENCY."
  (interactive (list (kurs-read-currency "Bill in")))
  (kurs-bill--ask "bill/currency" :currency currency))

(defun kurs-bill-copy ()
  "Copy what is ordered, and its total, to the kill ring."
  (interactive)
  (kill-new (concat (plist-get kurs-bill--shown :text) "\nTotal: "
                    (plist-get kurs-bill--shown :totalText)))
  (message "Copied the bill"))

(provide 'kurs-bill)
;;; kurs-bill.el ends here
