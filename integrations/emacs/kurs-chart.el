;;; kurs-chart.el --- What currencies were worth over time  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A chart that fills its window: SVG if Emacs can show images, else braille.
;; Keys zoom and move it, and it updates itself when rates change.

;;; Code:

(require 'image)
(require 'kurs-colors)
(require 'kurs-live)
(require 'kurs-read)
(require 'kurs-scan)

(defvar-local kurs-chart--what nil
  "What to draw: a property list of params of `chart'.")
(defvar-local kurs-chart--shown nil "The last result.")
(defvar-local kurs-chart--size nil "The size requested.")

(defvar kurs-chart-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "+" #'kurs-chart-closer)
    (define-key map "=" #'kurs-chart-closer)
    (define-key map "-" #'kurs-chart-wider)
    (define-key map "b" #'kurs-chart-earlier)
    (define-key map [left] #'kurs-chart-earlier)
    (define-key map "f" #'kurs-chart-later)
    (define-key map [right] #'kurs-chart-later)
    (define-key map "s" #'kurs-chart-set-span)
    (define-key map "t" #'kurs-chart-set-targets)
    (define-key map "r" #'kurs-chart-rebase)
    (define-key map "x" #'kurs-chart-swap)
    map)
  "Keys of a chart.")

(define-derived-mode kurs-chart-mode special-mode "Chart"
  "The rates of a currency over time.
\\{kurs-chart-mode-map}"
  (setq truncate-lines t)
  (setq-local cursor-type nil)
  (add-hook 'window-size-change-functions #'kurs-chart--resized nil t))

(defun kurs-chart--svg-p ()
  "Return non-nil to draw the chart as an image."
  (pcase kurs-chart-form
    ('svg t)
    ('auto (and (display-images-p) (image-type-available-p 'svg)))))

(defun kurs-chart--measure ()
  "Return the params for a chart of the size of the window."
  (let ((window (or (get-buffer-window nil t) (selected-window))))
    (if (kurs-chart--svg-p)
        (list :form "svg" :width (- (window-body-width window t) 4)
              :height (max 120 (- (window-body-height window t) (* 4 (frame-char-height))))
              :theme (if (eq (frame-parameter nil 'background-mode) 'dark) "dark" "light"))
      (list :form "braille" :width (max 20 (1- (window-body-width window)))
            :height (max 5 (- (window-body-height window) 3))
            :color (and (display-color-p) "ansi")))))

(defun kurs-chart--ask (&optional change)
  "Request the chart and show it; CHANGE are further params."
  (setq kurs-chart--size (kurs-chart--measure))
  (kurs-live-ask "chart" (append kurs-chart--size change kurs-chart--what)
                 #'kurs-chart--paint))

(defun kurs-chart--paint (answer)
  "Show ANSWER."
  (setq kurs-chart--shown answer)
  (kurs-live-painting
    (if (equal (plist-get answer :form) "svg")
        (insert-image (create-image (plist-get answer :chart) 'svg t)
                      (kurs-chart--title answer))
      (insert (kurs-say-drawing (kurs-colors-apply (plist-get answer :chart)))))
    (insert "\n" (propertize (mapconcat #'identity (cons (plist-get answer :source)
                                                         (plist-get answer :notes))
                                        "\n")
                             'face 'kurs-facts)
            "\n"))
  (setq header-line-format
        (concat " " (kurs-chart--title answer)
                "   + - zoom   b f move   s span   t targets   r rebase   q quit"))
  (force-mode-line-update))

(defun kurs-chart--title (answer)
  "Return the title for the chart in ANSWER."
  (format "%s in %s, %s to %s" (plist-get answer :base)
          (mapconcat (lambda (target) (plist-get target :to)) (plist-get answer :targets) ", ")
          (plist-get answer :since) (plist-get answer :until)))

(defun kurs-chart--resized (window)
  "Redraw the chart in WINDOW if the window has another size."
  (with-current-buffer (window-buffer window)
    (when (and kurs-chart--shown (not (equal kurs-chart--size (kurs-chart--measure))))
      (kurs-chart--ask))))

;;;###autoload
(defun kurs-chart (base targets)
  "Draw a chart of the rates of BASE in TARGETS.
Instead of a currency, you can enter a pair, such as EUR/USD."
  (interactive
   (let* ((place (ignore-errors (kurs-scan-at-point)))
          (base (kurs-read-currency "Chart of" (plist-get place :currency)))
          (pair (split-string base "/")))
     (if (cdr pair)
         (list (car pair) (cdr pair))
       (list base (kurs-read-currencies
                   (format "%s in" base)
                   (or (remove base kurs-targets)
                       (let ((usual (kurs-read--usual)))
                         (and (not (equal usual base)) (list usual)))))))))
  (let ((what (list :base base :targets (vconcat targets) :span kurs-chart-span)))
    ;; Signal errors in the currencies before a window changes.
    (apply #'kurs-say-ask "chart" :form "sparkline" what)
    (pop-to-buffer (get-buffer-create "*kurs chart*"))
    (unless (derived-mode-p 'kurs-chart-mode) (kurs-chart-mode))
    (setq kurs-chart--what what)
    (kurs-live-buffer #'kurs-chart--ask "changes/subscribe" nil)))

(defun kurs-chart--go (&rest move)
  "Show another span: MOVE is `:zoom' or `:pan' with a number."
  (unless kurs-chart--shown (user-error "No chart here yet"))
  (let ((answer (apply #'kurs-say-ask "chart" :form "sparkline"
                       :base (plist-get kurs-chart--what :base)
                       :targets (plist-get kurs-chart--what :targets)
                       :since (plist-get kurs-chart--shown :since)
                       :until (plist-get kurs-chart--shown :until) move)))
    (kurs-chart--set :span nil :since (plist-get answer :since) :until (plist-get answer :until))))

(defun kurs-chart--set (&rest what)
  "Redraw the chart with WHAT replacing its params."
  (let ((now (copy-sequence kurs-chart--what)))
    (while what (setq now (plist-put now (pop what) (pop what))))
    (setq kurs-chart--what now))
  (kurs-chart--ask))

(defun kurs-chart-closer ()
  "Show half the span."
  (interactive)
  (kurs-chart--go :zoom "2"))

(defun kurs-chart-wider ()
  "Show twice the span."
  (interactive)
  (kurs-chart--go :zoom "0.5"))

(defun kurs-chart-earlier ()
  "Move to earlier days."
  (interactive)
  (kurs-chart--go :pan "-0.25"))

(defun kurs-chart-later ()
  "Move to later days."
  (interactive)
  (kurs-chart--go :pan "0.25"))

(defun kurs-chart-set-span (span)
  "Show SPAN, such as 30d, 6m, 5y, ytd or max."
  (interactive (list (read-string "Span (30d, 6m, 5y, ytd, max): ")))
  (kurs-chart--set :span span :since nil :until nil))

(defun kurs-chart-set-targets (targets)
  "Draw TARGETS."
  (interactive (list (kurs-read-currencies "In")))
  (kurs-chart--set :targets (vconcat targets)))

(defun kurs-chart-rebase ()
  "Toggle between rates and lines that begin at 100."
  (interactive)
  (kurs-chart--set :rebase (not (plist-get kurs-chart--what :rebase))))

(defun kurs-chart-swap ()
  "Draw the base in the first target."
  (interactive)
  (kurs-chart--set :base (aref (plist-get kurs-chart--what :targets) 0)
                   :targets (vector (plist-get kurs-chart--what :base))))

(provide 'kurs-chart)
;;; kurs-chart.el ends here
