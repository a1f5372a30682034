;;; kurs-chart.el --- What currencies were worth over time  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A chart that fills its window: SVG if Emacs can show images, else braille.
;; Keys zoom and move it, and it updates itself when rates change.

;;; Code:

(require 'image)
(require 'kurs-live)
(require 'kurs-read)
(require 'kurs-scan)

(defcustom kurs-chart-span "1y"
  "The span of a chart, such as 30d, 6m, 1y, 5y, ytd or max."
  :type 'string
  :group 'kurs)

(defcustom kurs-chart-form 'auto
  "The format of charts."
  :type '(choice (const :tag "SVG if Emacs can show images, else braille" auto)
                 (const :tag "SVG" svg)
                 (const :tag "Braille" braille))
  :group 'kurs)

(defvar-local kurs-chart--what nil
  "What to draw: a property list of params of `chart'.")
(defvar-local kurs-chart--shown nil "The last result.")
(defvar-local kurs-chart--size nil "The size requested.")
(defvar kurs-chart--history nil "Charts read.")

(defvar kurs-chart-mode-map
  (kurs-live-keys "+" #'kurs-chart-closer "=" #'kurs-chart-closer "-" #'kurs-chart-wider
                  "b" #'kurs-chart-earlier "<left>" #'kurs-chart-earlier
                  "f" #'kurs-chart-later "<right>" #'kurs-chart-later
                  "s" #'kurs-chart-set-span "t" #'kurs-chart-set-targets
                  "r" #'kurs-chart-rebase "x" #'kurs-chart-swap)
  "Keys of a chart.")

(define-derived-mode kurs-chart-mode kurs-live-mode "Chart"
  "The rates of a currency over time.
\\{kurs-chart-mode-map}"
  (setq-local cursor-type nil)
  (add-hook 'window-size-change-functions #'kurs-chart--resized nil t))

;;;###autoload
(defun kurs-chart (text)
  "Draw a chart of TEXT, such as EUR/USD, or USD EUR GBP 5y.
Without a currency in it, draw the first watched pair."
  (interactive
   (let ((base (plist-get (ignore-errors (kurs-scan-at-point)) :currency)))
     (list (kurs-read-words "Chart, such as USD/EUR GBP 5y" 'kurs-chart--history
                            (and base (string-join (cons base (remove base kurs-targets)) " "))))))
  (let ((what `(:text ,text :span ,kurs-chart-span
               ,@(and (equal text "") '(:offset 0 :list "main")))))
    ;; Signal errors in the currencies before a window changes.
    (apply #'kurs-rpc-ask "chart" :form "sparkline" what)
    (kurs-live-open "*kurs chart*" 'kurs-chart-mode)
    (setq kurs-chart--what what)
    (kurs-live-buffer #'kurs-chart--ask "changes")))

(defun kurs-chart--measure ()
  "Return the params for a chart of the size of the window."
  (let ((window (or (get-buffer-window nil t) (selected-window))))
    (if (or (eq kurs-chart-form 'svg)
            (and (eq kurs-chart-form 'auto) (display-images-p) (image-type-available-p 'svg)))
        (list :form "svg" :width (- (window-body-width window t) 4)
              :height (max 120 (- (window-body-height window t) (* 4 (frame-char-height))))
              :theme (if (eq (frame-parameter nil 'background-mode) 'dark) "dark" "light"))
      (list :form "braille" :width (max 20 (1- (window-body-width window)))
            :height (max 5 (- (window-body-height window) 3))
            :color (and (display-color-p) "ansi")))))

(defun kurs-chart--ask ()
  "Request the chart and show it."
  (setq kurs-chart--size (kurs-chart--measure))
  (apply #'kurs-live-ask #'kurs-chart--paint "chart" (append kurs-chart--size kurs-chart--what)))

(defun kurs-chart--paint (answer)
  "Show ANSWER."
  (setq kurs-chart--shown answer)
  (when (plist-get kurs-chart--what :until)
    ;; It was zoomed or moved, and goes on from what is shown now.
    (kurs-chart--put :since (plist-get answer :since) :until (plist-get answer :until)
                     :zoom nil :pan nil))
  (let ((title (format "%s in %s, %s to %s" (plist-get answer :base)
                       (mapconcat (lambda (target) (plist-get target :to))
                                  (plist-get answer :targets) ", ")
                       (plist-get answer :since) (plist-get answer :until))))
    (kurs-live-paint
     (list (cons nil (if (equal (plist-get answer :form) "svg")
                         (propertize title 'display
                                     (create-image (plist-get answer :chart) 'svg t))
                       (kurs-chart--colored (plist-get answer :chart))))
           (cons nil (propertize (string-join (cons (plist-get answer :source)
                                                    (plist-get answer :notes))
                                              "\n")
                                 'face 'kurs-facts))))
    (setq header-line-format
          (concat " " title "   + - zoom   b f move   s span   t targets   r rebase   q quit"))))

(defun kurs-chart--resized (window)
  "Redraw the chart in WINDOW if the window has another size."
  (with-current-buffer (window-buffer window)
    (when (and kurs-chart--shown (not (equal kurs-chart--size (kurs-chart--measure))))
      (kurs-chart--ask))))

;; Colors: `ansi-color' supports the 256 of terminals only since Emacs 29.

(defun kurs-chart--colored (text)
  "Return TEXT with its color sequences replaced with faces."
  (replace-regexp-in-string
   "\e\\[\\(?:38;5;\\([0-9]+\\)\\|[0-9;]*\\)m\\([^\e]*\\)"
   (lambda (part)
     (let ((color (match-string 1 part)) (text (match-string 2 part)))
         (if color (propertize text 'face (list :foreground (kurs-chart--color color))) text)))
   text t t))

(defun kurs-chart--color (digits)
  "Return the color that DIGITS number, from 16 to 255, as #rrggbb."
  (let* ((cube (- (string-to-number digits) 16)) (grey (+ 8 (* 10 (- cube 216)))))
    (apply #'format "#%02x%02x%02x"
           (if (> cube 215) (list grey grey grey)
             (mapcar (lambda (level) (if (= level 0) 0 (+ 55 (* 40 level))))
                     (list (/ cube 36) (% (/ cube 6) 6) (% cube 6)))))))

;; Commands

(defun kurs-chart--put (&rest what)
  "Replace the params WHAT of the chart."
  (while what
    (setq kurs-chart--what (plist-put kurs-chart--what (pop what) (pop what)))))

(defun kurs-chart--change (&rest what)
  "Redraw the chart with WHAT replacing its params."
  (let ((shown (or kurs-chart--shown (user-error "No chart here yet"))))
    (setq kurs-chart--what
          (list :base (plist-get shown :base) :targets (kurs-chart--targets)
                :since (plist-get shown :since) :until (plist-get kurs-chart--what :until)
                :rebase (plist-get kurs-chart--what :rebase)))
    (apply #'kurs-chart--put what)
    (kurs-chart--ask)))

(defun kurs-chart--targets ()
  "Return the targets of the chart, as a vector."
  (vconcat (mapcar (lambda (target) (plist-get target :to))
                   (plist-get kurs-chart--shown :targets))))

(defun kurs-chart-closer ()
  "Show half the span."
  (interactive)
  (kurs-chart--change :until (plist-get kurs-chart--shown :until) :zoom "2"))

(defun kurs-chart-wider ()
  "Show twice the span."
  (interactive)
  (kurs-chart--change :until (plist-get kurs-chart--shown :until) :zoom "0.5"))

(defun kurs-chart-earlier ()
  "Move to earlier days."
  (interactive)
  (kurs-chart--change :until (plist-get kurs-chart--shown :until) :pan "-0.25"))

(defun kurs-chart-later ()
  "Move to later days."
  (interactive)
  (kurs-chart--change :until (plist-get kurs-chart--shown :until) :pan "0.25"))

(defun kurs-chart-set-span (span)
  "Show SPAN, such as 30d, 6m, 5y, ytd or max."
  (interactive (list (read-string "Span (30d, 6m, 5y, ytd, max): ")))
  (kurs-chart--change :span span :since nil :until nil))

(defun kurs-chart-set-targets (targets)
  "Draw TARGETS."
  (interactive (list (kurs-read-currencies "In")))
  (kurs-chart--change :targets (vconcat targets)))

(defun kurs-chart-rebase ()
  "Toggle between rates and lines that begin at 100."
  (interactive)
  (kurs-chart--change :rebase (not (plist-get kurs-chart--what :rebase))))

(defun kurs-chart-swap ()
  "Draw the base in the first target."
  (interactive)
  (kurs-chart--change :base (aref (kurs-chart--targets) 0)
                      :targets (vector (plist-get kurs-chart--shown :base))))

(provide 'kurs-chart)
;;; kurs-chart.el ends here
