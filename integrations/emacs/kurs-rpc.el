;;; kurs-rpc.el --- Requests to kurs, and their responses  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; `kurs-rpc-request' sends a request and returns; `kurs-rpc-ask' waits for the
;; response.  A failure is a property list of `:message', `:hint' and `:kind'.

;;; Code:

(require 'kurs-json)
(require 'kurs-options)
(require 'kurs-process)
(require 'subr-x)

(define-error 'kurs-failure "kurs")

(defvar kurs-rpc--last 0 "The id of the last request.")
(defvar kurs-rpc--waiting (make-hash-table)
  "The callbacks of pending requests: id to (METHOD DONE FAILED).")
(defconst kurs-rpc--silence 2
  "After this many seconds without a response, say that kurs hangs.")
(defvar kurs-rpc--hangs nil "Non-nil after that was said, until kurs responds.")
(defvar kurs-rpc--checks nil "The timer that looks whether kurs hangs, or nil.")
(defvar kurs-rpc--lines nil "Lines received and not handled yet, the first first.")
(defvar kurs-rpc--version nil "The version of the running kurs.")
(defvar kurs-rpc--methods nil "Its methods, or nil before it has responded.")

(defvar kurs-rpc-push-function #'ignore "Called with the params of a notification.")
(defvar kurs-rpc-started-function #'ignore "Called when kurs has started.")
(defvar kurs-rpc-ended-function #'ignore "Called with the number of deaths in a minute.")

(defun kurs-rpc--too-old (method)
  "Return the failure for METHOD, which this kurs does not have."
  (list :message (format "This kurs%s is too old: it has no `%s'."
                         (if kurs-rpc--version (concat " " kurs-rpc--version) "") method)
        :hint "Install a newer one, then M-x kurs-restart." :kind "methodNotFound"))

(defun kurs-rpc--send (method params done failed)
  "Send a request of METHOD with PARAMS; call DONE or FAILED later."
  (let ((id (setq kurs-rpc--last (1+ kurs-rpc--last)))
        (given (kurs-json-object params)))
    (puthash id (list method done failed) kurs-rpc--waiting)
    (unless kurs-rpc--checks (kurs-rpc--check-later))
    (kurs-process-send
     (kurs-json-write
      `(:jsonrpc "2.0" :id ,id :method ,method ,@(and given (list :params given)))))
    id))

(defun kurs-rpc--check-later ()
  "Check the newest pending request later.
There is one timer at a time: Emacs keeps its timers in a sorted list,
which thousands of requests would make long."
  (let (newest)
    (maphash (lambda (id asked)
               ;; A refresh waits for the network.
               (unless (equal (car asked) "rates/refresh")
                 (setq newest (max id (or newest id)))))
             kurs-rpc--waiting)
    (setq kurs-rpc--checks
          (and newest (run-at-time kurs-rpc--silence nil #'kurs-rpc--check newest)))))

(defun kurs-rpc--check (id)
  "Say once that kurs hangs, if the request ID has no response yet."
  (setq kurs-rpc--checks nil)
  (cond
   ((not (gethash id kurs-rpc--waiting)) (kurs-rpc--check-later))
   ((and (kurs-process-live-p) (not kurs-rpc--hangs))
    (setq kurs-rpc--hangs t)
    (message "kurs: kurs has not answered for %d seconds.\n%s" kurs-rpc--silence
             "What is shown is older.  M-x kurs-restart ends it and starts another."))))

(defun kurs-rpc-request (method params done &optional failed)
  "Call METHOD with PARAMS, without waiting.
Call DONE with the result, or FAILED with the failure: one of the two,
once, possibly before this returns.  Return the id of the request, or
nil if it failed."
  (let* ((failed (or failed #'ignore))
         (trouble (or (kurs-process-ensure)
                      (and kurs-rpc--methods (not (member method kurs-rpc--methods))
                           (kurs-rpc--too-old method)))))
    (if trouble
        (progn (funcall failed trouble) nil)
      (kurs-rpc--send method params done failed))))

(defun kurs-rpc-cancel (id)
  "Cancel the request ID."
  (when (and id (gethash id kurs-rpc--waiting))
    (remhash id kurs-rpc--waiting)
    (when (kurs-process-live-p)
      (kurs-process-send
       (format "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":%d}}"
               id)))))

(defun kurs-rpc-ask (method params &optional patience lightly)
  "Return the result of METHOD with PARAMS.
Signal `kurs-failure' with the failure if there is none, or after
PATIENCE seconds, by default `kurs-patience'.  \\[keyboard-quit] interrupts
it, and if LIGHTLY is non-nil, so does any key."
  (let* ((answer nil)
         ;; By 4 KB, reading the amounts of a long text takes a quarter longer.
         (read-process-output-max (max read-process-output-max 1048576))
         (deadline (+ (float-time) (or patience kurs-patience)))
         (id (kurs-rpc-request method params
                               (lambda (result) (setq answer (list result)))
                               (lambda (failure) (setq answer (list nil failure))))))
    (unwind-protect
        (let (left (slices 0))
          (while (and (not answer) (> (setq left (- deadline (float-time))) 0)
                      ;; `while-no-input' would lose keys of a sequence.
                      (not (and lightly (> (setq slices (1+ slices)) 2) (input-pending-p))))
            (kurs-rpc--drain)
            (unless answer
              ;; Wait in slices: the death of kurs may not end a wait.
              (accept-process-output kurs-process--process
                                     (min left (if lightly 0.02 0.1)))
              (kurs-process-poll))))
      (unless answer (kurs-rpc-cancel id)))
    (unless answer
      (setq answer (list nil (list :message (format "kurs did not answer within %s seconds."
                                                    (or patience kurs-patience))
                                   :hint "Try again, or M-x kurs-restart."
                                   :kind "timeout"))))
    (when (cadr answer) (signal 'kurs-failure (cdr answer)))
    (car answer)))

(defun kurs-rpc--receive (message)
  "Pass MESSAGE to its callback or subscription."
  (if (plist-get message :method)
      (funcall kurs-rpc-push-function (plist-get message :method) (plist-get message :params))
    (let* ((id (plist-get message :id))
           (asked (and id (gethash id kurs-rpc--waiting)))
           (error (plist-get message :error)))
      (setq kurs-rpc--hangs nil)
      (when asked
        (remhash id kurs-rpc--waiting)
        (if error
            (funcall (nth 2 asked) (kurs-rpc--failure (car asked) error))
          (funcall (nth 1 asked) (plist-get message :result)))))))

(defun kurs-rpc--failure (method error)
  "Return the failure for ERROR, the response to METHOD."
  (let ((data (plist-get error :data)))
    (if (equal (plist-get data :kind) "methodNotFound")
        (kurs-rpc--too-old method)
      (append (list :message (plist-get error :message)) data))))

(defun kurs-rpc--drain ()
  "Handle all lines received.
A callback that waits for kurs handles the remaining lines here."
  (while kurs-rpc--lines
    (let ((message (kurs-json-read (pop kurs-rpc--lines))))
      (with-demoted-errors "kurs: %S" (kurs-rpc--receive message)))))

(defun kurs-rpc--lines (lines)
  "Handle LINES, after the lines before them."
  (setq kurs-rpc--lines (nconc kurs-rpc--lines lines))
  (kurs-rpc--drain))

(defun kurs-rpc--started ()
  "Ask the new kurs for its methods."
  (setq kurs-rpc--lines nil kurs-rpc--methods nil kurs-rpc--version nil kurs-rpc--hangs nil)
  (kurs-rpc--send "initialize" '(:clientInfo (:name "kurs.el" :version "0.1.0")
                                :positionEncoding "utf-32")
                  (lambda (result)
                    (setq kurs-rpc--version (plist-get result :version)
                          kurs-rpc--methods (plist-get result :methods)))
                  #'ignore)
  (funcall kurs-rpc-started-function))

(defun kurs-rpc--abandon (failure)
  "Fail all pending requests with FAILURE."
  (let ((left (hash-table-values kurs-rpc--waiting)))
    (clrhash kurs-rpc--waiting)
    (setq kurs-rpc--methods nil kurs-rpc--version nil)
    (dolist (asked left)
      (with-demoted-errors "kurs: %S" (funcall (nth 2 asked) failure)))))

(defun kurs-rpc-abandon ()
  "Fail all pending requests, because the user restarts kurs."
  (kurs-rpc--abandon '(:message "kurs was restarted before it answered."
                                :hint "Try again." :kind "ended")))

(defun kurs-rpc--died (times)
  "Fail all pending requests; kurs died, TIMES times within a minute."
  (kurs-rpc--abandon '(:message "kurs exited before it answered."
                                :hint "Try again: kurs restarts." :kind "ended"))
  (funcall kurs-rpc-ended-function times))

(setq kurs-process-lines-function #'kurs-rpc--lines
      kurs-process-start-function #'kurs-rpc--started
      kurs-process-death-function #'kurs-rpc--died)

(provide 'kurs-rpc)
;;; kurs-rpc.el ends here
