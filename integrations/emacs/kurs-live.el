;;; kurs-live.el --- Subscriptions and live buffers  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

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
  method params function token)

(defvar kurs-live--subscriptions nil "All subscriptions.")
(defvar kurs-live--tokens 0 "How many tokens were given.")
(defvar kurs-live--restart nil "The timer that restarts kurs.")
(defvar kurs-live--clock nil "The timer that updates ages.")
(defvar-local kurs-live--refresh nil "The function that updates this buffer.")
(defvar-local kurs-live--own nil "The subscriptions of this buffer.")

(defun kurs-live-subscribe (method params function)
  "Subscribe with METHOD and PARAMS; call FUNCTION with each state.
The first one is the present state, also after a restart of kurs.  Return the
subscription."
  (let ((subscription (kurs-live--subscription
                       :method method :params params :function function
                       :token (format "emacs%d" (setq kurs-live--tokens
                                                      (1+ kurs-live--tokens))))))
    (push subscription kurs-live--subscriptions)
    (if (kurs-process-live-p)
        (kurs-live--ask subscription)
      (let ((trouble (kurs-process-ensure))) ; which requests all subscriptions
        (when trouble (kurs-say-aside trouble))))
    subscription))

(defun kurs-live--ask (subscription)
  "Request SUBSCRIPTION from kurs."
  (kurs-rpc-request
   (kurs-live--subscription-method subscription)
   (append (list :subscription (kurs-live--subscription-token subscription))
           (kurs-live--subscription-params subscription))
   (lambda (result)
     (when (memq subscription kurs-live--subscriptions)
       (funcall (kurs-live--subscription-function subscription) result)))
   #'kurs-say-aside))

(defun kurs-live-unsubscribe (subscription)
  "End SUBSCRIPTION."
  (setq kurs-live--subscriptions (delq subscription kurs-live--subscriptions))
  (when (kurs-process-live-p)
    (kurs-rpc-request (replace-regexp-in-string
                       "subscribe\\'" "unsubscribe"
                       (kurs-live--subscription-method subscription))
                      (list :subscription (kurs-live--subscription-token subscription))
                      #'ignore #'ignore)))

(defun kurs-live--push (_ params)
  "Pass the PARAMS of a notification to its subscription."
  (let ((token (plist-get params :subscription)))
    (dolist (subscription (copy-sequence kurs-live--subscriptions))
      (when (equal token (kurs-live--subscription-token subscription))
        (funcall (kurs-live--subscription-function subscription) params)))))

(defun kurs-live--started ()
  "Subscribe again, so that all buffers are redrawn."
  (mapc #'kurs-live--ask (copy-sequence kurs-live--subscriptions)))

(defun kurs-live--ended (times)
  "Restart kurs if there are subscriptions, later after more deaths, TIMES."
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

(defun kurs-live-buffer (refresh method params &optional paint)
  "Update this buffer on each notification of METHOD with PARAMS.
Call PAINT with the state in it, or else REFRESH, which must not wait for kurs."
  (let ((buffer (current-buffer)))
    (mapc #'kurs-live-unsubscribe kurs-live--own)
    (setq kurs-live--refresh refresh)
    (setq kurs-live--own
          (list (kurs-live-subscribe
                 method params
                 (lambda (state)
                   (when (buffer-live-p buffer)
                     (with-current-buffer buffer
                       (if paint (funcall paint state) (funcall refresh))))))))
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
