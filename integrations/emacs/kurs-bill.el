;;; kurs-bill.el --- A bill  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Quantities, delivery and currency of an order, and its total.

;;; Code:

(require 'kurs-live)
(require 'kurs-read)

(defvar-local kurs-bill--name nil "The name of the bill in this buffer.")
(defvar-local kurs-bill--shown nil "The last result.")
(defvar-local kurs-bill--delivers nil "Whether delivery is ordered.")

(defvar kurs-bill-mode-map
  (kurs-live-keys "+" #'kurs-bill-more "=" #'kurs-bill-more "-" #'kurs-bill-less
                  "d" #'kurs-bill-toggle-delivery "c" #'kurs-bill-set-currency
                  "w" #'kurs-bill-copy)
  "Keys of a bill.")

(define-derived-mode kurs-bill-mode kurs-live-mode "Bill"
  "An order: quantities, delivery, currency, and the total.
\\{kurs-bill-mode-map}"
  (setq header-line-format " + - change   d delivery   c currency   w copy   q quit"))

(defun kurs-bill--paint (bill)
  "Show BILL."
  (setq kurs-bill--shown bill
        kurs-bill--delivers (plist-get (plist-get bill :delivery) :ordered))
  (kurs-live-paint
   `(,@(mapcar (lambda (item)
                 (cons (plist-get item :item)
                       (format "%6s  %-24s %s" (plist-get item :quantity) (plist-get item :title)
                               (plist-get item :priceText))))
               (plist-get bill :items))
     ,@(and (plist-get bill :delivery)
            (list (cons nil (format "%6s  Delivery" (if kurs-bill--delivers "yes" "no")))))
     (nil . "")
     (nil . ,(plist-get bill :text))
     (nil . ,(concat (propertize (concat "Total: " (plist-get bill :totalText)) 'face 'kurs-amount)
                     "  " (propertize (or (plist-get bill :origin) "") 'face 'kurs-facts))))))

(defun kurs-bill--ask (method &rest params)
  "Call METHOD with PARAMS for this bill, and show the result."
  (kurs-bill--paint (apply #'kurs-rpc-ask method :bill kurs-bill--name params)))

;;;###autoload
(defun kurs-bill (&optional name)
  "Open the bill NAME, or of the menu of that name.
Asks for a menu, or with a prefix argument for the name of a bill."
  (interactive
   (list (if current-prefix-arg (read-string "Bill: ")
           (kurs-read-one-of "Menu" (mapcar (lambda (each)
                                              (cons (plist-get each :title) (plist-get each :menu)))
                                            (plist-get (kurs-rpc-ask "menus") :menus))))))
  (let ((first (kurs-rpc-ask "bill" :bill name)))
    (kurs-live-open (if name (format "*kurs bill %s*" name) "*kurs bill*") 'kurs-bill-mode)
    (setq kurs-bill--name name)
    (setq-local revert-buffer-function (lambda (&rest _) (kurs-bill--ask "bill")))
    (kurs-bill--paint first)))

(defun kurs-bill-more (count)
  "Order COUNT times the step more of the item at point."
  (interactive "p")
  (kurs-bill--ask "bill/step" :by count :item (kurs-live-row)))

(defun kurs-bill-less (count)
  "Order COUNT times the step less of the item at point."
  (interactive "p")
  (kurs-bill-more (- count)))

(defun kurs-bill-toggle-delivery ()
  "Order delivery, or do not."
  (interactive)
  (kurs-bill--ask "bill/change" :delivery (if kurs-bill--delivers :false t)))

(defun kurs-bill-set-currency (currency)
  "Print the bill in CURRENCY."
  (interactive (list (kurs-read-currency "Bill in")))
  (kurs-bill--ask "bill/change" :currency currency))

(defun kurs-bill-copy ()
  "Copy what is ordered, and its total, to the kill ring."
  (interactive)
  (kill-new (concat (plist-get kurs-bill--shown :text) "\nTotal: "
                    (plist-get kurs-bill--shown :totalText)))
  (message "Copied the bill"))

(provide 'kurs-bill)
;;; kurs-bill.el ends here
