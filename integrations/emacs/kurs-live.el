;;; kurs-live.el --- What kurs tells by itself  -*- lexical-binding: t; -*-

;;; Commentary:

;; Subscriptions, which outlive a kurs that died, and buffers that repaint
;; themselves: when kurs tells of a change, and once a minute for the ages.

;;; Code:

(require 'cl-lib)
(require 'kurs-options)
(require 'kurs-process)
(require 'kurs-rpc)
(require 'kurs-say)

(cl-defstruct (kurs-live--subscription (:constructor kurs-live--subscription))
  method params function number)

(defvar kurs-live--subscriptions nil "Those there are.")
(defvar kurs-live--restart nil "The timer that begins kurs anew.")
(defvar kurs-live--clock nil "The timer that has ages told anew.")
(defvar-local kurs-live--refresh nil "The function that asks and paints this buffer.")
(defvar-local kurs-live--own nil "The subscriptions of this buffer.")

(defun kurs-live-subscribe (method params function)
  "Have FUNCTION called with each notification that METHOD with PARAMS asks for.
It is called with nil when kurs had to be begun anew.  Return the
subscription."
  (let ((subscription (kurs-live--subscription :method method :params params
                                               :function function)))
    (push subscription kurs-live--subscriptions)
    (if (kurs-process-live-p)
        (kurs-live--ask subscription)
      (let ((trouble (kurs-process-ensure))) ; which asks for all there are
        (when trouble (kurs-say-aside trouble))))
    subscription))

(defun kurs-live--ask (subscription)
  "Ask kurs for SUBSCRIPTION."
  (setf (kurs-live--subscription-number subscription) nil)
  (kurs-rpc-request
   (kurs-live--subscription-method subscription)
   (kurs-live--subscription-params subscription)
   (lambda (result)
     (setf (kurs-live--subscription-number subscription) (plist-get result :subscription)))
   #'kurs-say-aside))

(defun kurs-live-unsubscribe (subscription)
  "End SUBSCRIPTION."
  (setq kurs-live--subscriptions (delq subscription kurs-live--subscriptions))
  (let ((number (kurs-live--subscription-number subscription)))
    (when (and number (kurs-process-live-p))
      (kurs-rpc-request (replace-regexp-in-string
                         "subscribe\\'" "unsubscribe"
                         (kurs-live--subscription-method subscription))
                        (list :subscription number) #'ignore))))

(defun kurs-live--push (_ params)
  "Give the PARAMS of a notification to whom they belong."
  (let ((number (plist-get params :subscription)))
    (dolist (subscription (copy-sequence kurs-live--subscriptions))
      (when (and number (eql number (kurs-live--subscription-number subscription)))
        (funcall (kurs-live--subscription-function subscription) params)))))

(defun kurs-live--started ()
  "Subscribe anew, and have all repainted."
  (dolist (subscription (copy-sequence kurs-live--subscriptions))
    (kurs-live--ask subscription)
    (with-demoted-errors "kurs: %S"
      (funcall (kurs-live--subscription-function subscription) nil))))

(defun kurs-live--ended (times)
  "Begin kurs anew where it is wanted, later each of the TIMES it died."
  (dolist (subscription kurs-live--subscriptions)
    (setf (kurs-live--subscription-number subscription) nil))
  (when kurs-live--restart (cancel-timer kurs-live--restart))
  (setq kurs-live--restart
        (and kurs-live--subscriptions
             (run-at-time (* 0.25 (expt 4 (1- times))) nil #'kurs-live--again))))

(defun kurs-live--again ()
  "Begin kurs anew, if it is still wanted."
  (setq kurs-live--restart nil)
  (let ((trouble (and kurs-live--subscriptions (kurs-process-ensure))))
    (when trouble (kurs-say-aside trouble))))

(defun kurs-live--tick ()
  "Have what is on display tell ages anew; stop when there is nothing any more."
  (let ((any nil))
    (dolist (buffer (buffer-list))
      (when (buffer-local-value 'kurs-live--refresh buffer)
        (setq any t)
        (when (and (get-buffer-window buffer t) (kurs-process-live-p))
          (with-current-buffer buffer (funcall kurs-live--refresh)))))
    (unless any
      (cancel-timer kurs-live--clock)
      (setq kurs-live--clock nil))))

(defun kurs-live-buffer (refresh method params)
  "Have REFRESH called in this buffer at each notification of METHOD with PARAMS.
It is to ask and paint, without waiting."
  (let ((buffer (current-buffer)))
    (mapc #'kurs-live-unsubscribe kurs-live--own)
    (setq kurs-live--refresh refresh)
    (setq kurs-live--own
          (list (kurs-live-subscribe
                 method params
                 (lambda (_)
                   (when (buffer-live-p buffer)
                     (with-current-buffer buffer (funcall refresh)))))))
    (setq-local revert-buffer-function (lambda (&rest _) (funcall refresh)))
    (add-hook 'kill-buffer-hook #'kurs-live--leave nil t)
    (unless kurs-live--clock
      (setq kurs-live--clock
            (run-at-time kurs-refresh-every kurs-refresh-every #'kurs-live--tick)))))

(defun kurs-live--leave ()
  "End the subscriptions of this buffer."
  (mapc #'kurs-live-unsubscribe kurs-live--own)
  (setq kurs-live--own nil))

(defun kurs-live-ask (method params paint)
  "Ask for METHOD with PARAMS; call PAINT with the result in this buffer."
  (let ((buffer (current-buffer)))
    (kurs-rpc-request method params
                      (lambda (result)
                        (when (buffer-live-p buffer)
                          (with-current-buffer buffer (funcall paint result))))
                      #'kurs-say-aside)))

(defmacro kurs-live-painting (&rest body)
  "Erase this buffer and run BODY; point stays where it was, in all windows."
  (declare (indent 0) (debug t))
  `(let ((inhibit-read-only t)
         (places (mapcar (lambda (window) (cons window (window-point window)))
                         (get-buffer-window-list nil nil t)))
         (point (point)))
     (erase-buffer)
     ,@body
     (dolist (place places) (set-window-point (car place) (min (cdr place) (point-max))))
     (goto-char (min point (point-max)))
     (set-buffer-modified-p nil)))

(setq kurs-rpc-push-function #'kurs-live--push
      kurs-rpc-started-function #'kurs-live--started
      kurs-rpc-ended-function #'kurs-live--ended)

(provide 'kurs-live)
;;; kurs-live.el ends here
