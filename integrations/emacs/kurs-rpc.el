;;; kurs-rpc.el --- Requests to kurs, and their answers  -*- lexical-binding: t; -*-

;;; Commentary:

;; `kurs-rpc-request' asks and goes on; `kurs-rpc-ask' asks and waits a little.
;; Answers are told apart by their id.  A failure is a property list of
;; `:message', `:hint' and `:kind', as kurs words it.

;;; Code:

(require 'kurs-json)
(require 'kurs-options)
(require 'kurs-process)
(require 'subr-x)

(define-error 'kurs-failure "kurs")

(defvar kurs-rpc--last 0 "The id of the last request.")
(defvar kurs-rpc--waiting (make-hash-table)
  "What to do with answers that have not come: id to (DONE . FAILED).")
(defvar kurs-rpc--lines nil "Lines that came in and were not looked at, the first first.")
(defvar kurs-rpc--version nil "What the kurs that runs calls itself.")
(defvar kurs-rpc--methods nil "The methods it has, or nil before it has said.")

(defvar kurs-rpc-push-function #'ignore "Called with the params of a notification.")
(defvar kurs-rpc-started-function #'ignore "Called when kurs has begun.")
(defvar kurs-rpc-ended-function #'ignore "Called with how often it died in a minute.")

(defun kurs-rpc--too-old (method)
  "Return the failure of asking for METHOD, which kurs does not have."
  (list :message (format "This kurs%s is too old: it has no `%s'."
                         (if kurs-rpc--version (concat " " kurs-rpc--version) "") method)
        :hint "Install a newer one, then M-x kurs-restart." :kind "methodNotFound"))

(defun kurs-rpc--send (method params done failed)
  "Send the request METHOD with PARAMS; DONE or FAILED gets what comes."
  (let ((id (setq kurs-rpc--last (1+ kurs-rpc--last)))
        (given (kurs-json-object params)))
    (puthash id (list method done failed) kurs-rpc--waiting)
    (kurs-process-send
     (kurs-json-write
      `(:jsonrpc "2.0" :id ,id :method ,method ,@(and given (list :params given)))))
    id))

(defun kurs-rpc-request (method params done &optional failed)
  "Ask for METHOD with PARAMS and go on.
DONE is called with the result, or FAILED with the failure; one of
the two once, perhaps from within.  Return the id of the request, or
nil where it could not be made."
  (let* ((failed (or failed #'ignore))
         (trouble (or (kurs-process-ensure)
                      (and kurs-rpc--methods (not (member method kurs-rpc--methods))
                           (kurs-rpc--too-old method)))))
    (if trouble
        (progn (funcall failed trouble) nil)
      (kurs-rpc--send method params done failed))))

(defun kurs-rpc-cancel (id)
  "Say that the answer to the request ID is not wanted any more."
  (when (and id (gethash id kurs-rpc--waiting))
    (remhash id kurs-rpc--waiting)
    (when (kurs-process-live-p)
      (kurs-process-send
       (format "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":%d}}"
               id)))))

(defun kurs-rpc-ask (method params &optional patience lightly)
  "Return the result of METHOD with PARAMS.
Signal `kurs-failure' with the failure if there is none, also when
PATIENCE seconds, else `kurs-patience', go by.  \\[keyboard-quit] gives up,
and if LIGHTLY is non-nil any key does."
  (let* ((answer nil)
         (deadline (+ (float-time) (or patience kurs-patience)))
         (id (kurs-rpc-request method params
                               (lambda (result) (setq answer (list result)))
                               (lambda (failure) (setq answer (list nil failure))))))
    (unwind-protect
        (let (left (slices 0))
          (while (and (not answer) (> (setq left (- deadline (float-time))) 0)
                      ;; `while-no-input' would lose keys of a sequence here.
                      (not (and lightly (> (setq slices (1+ slices)) 2) (input-pending-p))))
            (kurs-rpc--drain)
            (unless answer
              ;; In slices: that it died may not end the waiting.
              (accept-process-output kurs-process--process
                                     (min left (if lightly 0.02 0.1)))
              (kurs-process-look))))
      (unless answer (kurs-rpc-cancel id)))
    (unless answer
      (setq answer (list nil (list :message (format "kurs has not answered for %s seconds."
                                                    (or patience kurs-patience))
                                   :hint "Ask again, or M-x kurs-restart."
                                   :kind "timeout"))))
    (when (cadr answer) (signal 'kurs-failure (cdr answer)))
    (car answer)))

(defun kurs-rpc--receive (message)
  "Give MESSAGE to whom it belongs."
  (if (plist-get message :method)
      (funcall kurs-rpc-push-function (plist-get message :method) (plist-get message :params))
    (let* ((id (plist-get message :id))
           (asked (and id (gethash id kurs-rpc--waiting)))
           (error (plist-get message :error)))
      (when asked
        (remhash id kurs-rpc--waiting)
        (if error
            (funcall (nth 2 asked) (kurs-rpc--failure (car asked) error))
          (funcall (nth 1 asked) (plist-get message :result)))))))

(defun kurs-rpc--failure (method error)
  "Return the failure in ERROR, METHOD having been asked for."
  (let ((data (plist-get error :data)))
    (if (equal (plist-get data :kind) "methodNotFound")
        (kurs-rpc--too-old method)
      (append (list :message (plist-get error :message)) data))))

(defun kurs-rpc--drain ()
  "Deal with all lines that came in.
A command that waits while a line is dealt with goes on from here."
  (while kurs-rpc--lines
    (let ((message (kurs-json-read (pop kurs-rpc--lines))))
      (with-demoted-errors "kurs: %S" (kurs-rpc--receive message)))))

(defun kurs-rpc--lines (lines)
  "Deal with LINES, and what came before them."
  (setq kurs-rpc--lines (nconc kurs-rpc--lines lines))
  (kurs-rpc--drain))

(defun kurs-rpc--started ()
  "Ask the kurs that has begun what it can do."
  (setq kurs-rpc--lines nil kurs-rpc--methods nil kurs-rpc--version nil)
  (kurs-rpc--send "initialize" '(:clientInfo (:name "kurs.el" :version "0.1.0"))
                  (lambda (result)
                    (setq kurs-rpc--version (plist-get result :version)
                          kurs-rpc--methods (plist-get result :methods)))
                  #'ignore)
  (funcall kurs-rpc-started-function))

(defun kurs-rpc--abandon (failure)
  "Answer all that waits with FAILURE."
  (let ((left (hash-table-values kurs-rpc--waiting)))
    (clrhash kurs-rpc--waiting)
    (setq kurs-rpc--methods nil kurs-rpc--version nil)
    (dolist (asked left)
      (with-demoted-errors "kurs: %S" (funcall (nth 2 asked) failure)))))

(defun kurs-rpc-abandon ()
  "Answer what waits: kurs is begun anew because somebody wants it."
  (kurs-rpc--abandon '(:message "kurs was begun anew before it answered."
                                :hint "Ask again." :kind "ended")))

(defun kurs-rpc--died (times)
  "Answer what waits; kurs died, TIMES times within a minute."
  (kurs-rpc--abandon '(:message "kurs ended before it answered."
                                :hint "Ask again: it is started anew." :kind "ended"))
  (funcall kurs-rpc-ended-function times))

(setq kurs-process-lines-function #'kurs-rpc--lines
      kurs-process-start-function #'kurs-rpc--started
      kurs-process-death-function #'kurs-rpc--died)

(provide 'kurs-rpc)
;;; kurs-rpc.el ends here
