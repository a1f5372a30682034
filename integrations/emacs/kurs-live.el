;;; kurs-live.el --- Subscriptions and live buffers  -*- lexical-binding: t; -*-

;;; Commentary:

;; Subscriptions, which outlive the kurs process, and buffers that update
;; themselves: on each notification, and once a minute to show the age.

;;; Code:

(require 'cl-lib)
(require 'kurs-options)
(require 'kurs-process)
(require 'kurs-rpc)
(require 'kurs-say)

(cl-defstruct (kurs-live--subscription (:constructor kurs-live--subscription))
  method params function number)

(defvar kurs-live--subscriptions nil "All subscriptions.")
(defvar kurs-live--restart nil "The timer that restarts kurs.")
(defvar kurs-live--clock nil "The timer that updates ages.")
(defvar-local kurs-live--refresh nil "The function that updates this buffer.")
(defvar-local kurs-live--own nil "The subscriptions of this buffer.")

(defun kurs-live-subscribe (method params function)
  "Subscribe with METHOD and PARAMS; call FUNCTION with each notification.
Call it with nil after a restart of kurs.  Return the subscription."
  (let ((subscription (kurs-live--subscription :method method :params params
                                               :function function)))
    (push subscription kurs-live--subscriptions)
    (if (kurs-process-live-p)
        (kurs-live--ask subscription)
      (let ((trouble (kurs-process-ensure))) ; which requests all subscriptions
        (when trouble (kurs-say-aside trouble))))
    subscription))

(defun kurs-live--ask (subscription)
  "Request SUBSCRIPTION from kurs."
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
  "Pass the PARAMS of a notification to its subscription."
  (let ((number (plist-get params :subscription)))
    (dolist (subscription (copy-sequence kurs-live--subscriptions))
      (when (and number (eql number (kurs-live--subscription-number subscription)))
        (funcall (kurs-live--subscription-function subscription) params)))))

(defun kurs-live--started ()
  "Subscribe again, and update all buffers."
  (dolist (subscription (copy-sequence kurs-live--subscriptions))
    (kurs-live--ask subscription)
    (with-demoted-errors "kurs: %S"
      (funcall (kurs-live--subscription-function subscription) nil))))

(defun kurs-live--ended (times)
  "Restart kurs if there are subscriptions, later after more deaths, TIMES."
  (dolist (subscription kurs-live--subscriptions)
    (setf (kurs-live--subscription-number subscription) nil))
  (when kurs-live--restart (cancel-timer kurs-live--restart))
  (setq kurs-live--restart
        (and kurs-live--subscriptions
             (run-at-time (* 0.25 (expt 4 (1- times))) nil #'kurs-live--again))))

(defun kurs-live--again ()
  "Restart kurs if there still are subscriptions."
  (setq kurs-live--restart nil)
  (let ((trouble (and kurs-live--subscriptions (kurs-process-ensure))))
    (when trouble (kurs-say-aside trouble))))

(defun kurs-live--tick ()
  "Update the ages in visible buffers; stop if no live buffer is left."
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
  "Call REFRESH in this buffer on each notification of METHOD with PARAMS.
REFRESH must not wait for kurs."
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
  "Call METHOD with PARAMS, and PAINT with the result in this buffer."
  (let ((buffer (current-buffer)))
    (kurs-rpc-request method params
                      (lambda (result)
                        (when (buffer-live-p buffer)
                          (with-current-buffer buffer (funcall paint result))))
                      #'kurs-say-aside)))

(defmacro kurs-live-painting (&rest body)
  "Erase this buffer and run BODY, keeping point in all windows."
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
