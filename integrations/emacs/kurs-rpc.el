;;; kurs-rpc.el --- Requests to kurs, and subscriptions  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; One process, which starts on first use and exits with Emacs.  It restarts its
;; worker, subscribes again and tells of trouble by itself, as `--supervised'.
;;
;; `kurs-rpc-request' sends a request and returns; `kurs-rpc-ask' waits for the
;; response.  A failure is a property list of `:message', `:hint' and `:kind'.
;; Objects are property lists and lists of JSON are lists; false and null are
;; both nil.  To write JSON, use a vector for an array and `:false' for false.

;;; Code:

(eval-when-compile (require 'json))
(require 'subr-x)

(declare-function json-encode "json" (object))
(declare-function json-read-from-string "json" (string))

(defcustom kurs-command '("kurs")
  "The program kurs, with options.
Emacs adds `--parent-pid', so that kurs exits with Emacs."
  :type '(repeat string)
  :group 'kurs)

(defcustom kurs-patience 2
  "Maximum seconds to wait for the response to a command.
kurs responds within a millisecond, and a conversion never waits for
the network; a busy machine may take longer."
  :type 'number
  :group 'kurs)

(defconst kurs-rpc--folder
  (file-name-directory (or load-file-name buffer-file-name default-directory))
  "Where this file is.")

(defvar kurs-rpc--process nil "The process, or nil.")
(defvar kurs-rpc--complaint nil "The last line that it wrote to standard error.")
(defvar kurs-rpc--partial nil "Pieces of an incomplete line, the last first.")
(defvar kurs-rpc--lines nil "Lines received and not handled yet, the first first.")
(defvar kurs-rpc--last 0 "The number of the last request or subscription.")
(defvar kurs-rpc--waiting (make-hash-table)
  "The callbacks of pending requests: id to (DONE . FAILED).")
(defvar kurs-rpc--subscriptions nil
  "All subscriptions, each a list of TOKEN, METHOD, PARAMS and FUNCTION.")
(defvar kurs-rpc--shown nil "Background failures already shown.")
(defvar kurs-rpc-lightly nil "Non-nil if any key interrupts `kurs-rpc-ask'.")

;; Texts

(defun kurs-rpc-code (text)
  "Return TEXT as the code of a currency, in capitals.
These are those of ASCII: in Turkish, `upcase' makes another letter of i."
  (with-case-table ascii-case-table (upcase text)))

(defun kurs-rpc-clean (text)
  "Return TEXT with ? in the place of lone surrogates and invalid bytes.
The positions of characters do not change."
  (replace-regexp-in-string "[\xd800-\xdfff\x3fff80-\x3fffff]" "?"
                            (substring-no-properties text) t t))

(defun kurs-rpc--write (object)
  "Return OBJECT as a line of JSON."
  (condition-case nil
      (json-serialize object :null-object nil)
    ;; Some Emacs have no native JSON.
    (error (require 'json)
           (let ((json-false :false) (json-null nil)) (json-encode object)))))

(defun kurs-rpc--read (line)
  "Parse LINE as JSON, and return the object, or nil if it is not valid."
  (condition-case nil
      (json-parse-string line :object-type 'plist :array-type 'list
                         :null-object nil :false-object nil)
    ;; Or they refuse a NUL.
    (error (require 'json)
           (let ((json-object-type 'plist) (json-array-type 'list) (json-key-type 'keyword)
                 (json-false nil) (json-null nil))
             (ignore-errors (json-read-from-string line))))))

;; Failures

(defun kurs-rpc-failure-text (failure)
  "Return FAILURE as a text: its message, and its hint below it."
  (let ((hint (plist-get failure :hint)))
    (concat "kurs: " (plist-get failure :message) (and hint (concat "\n" hint)))))

(defun kurs-rpc-say (failure)
  "Show FAILURE of a command."
  (message "%s" (kurs-rpc-failure-text failure)))

(defun kurs-rpc-say-once (failure)
  "Show FAILURE of a background request, once; a restart needs no message."
  (unless (or (equal (plist-get failure :kind) "restarted") (member failure kurs-rpc--shown))
    (push failure kurs-rpc--shown)
    (kurs-rpc-say failure)))

;; The process

(defun kurs-rpc-start ()
  "Start kurs unless it is running.  Return nil, or a failure."
  ;; To look for the program takes longer than a conversion.
  (unless (process-live-p kurs-rpc--process)
    (kurs-rpc--abandon "exited" "ended")
    (let ((program (kurs-rpc--program)))
      (if (not program)
          (list :message (format "%s not found." (or (car kurs-command) "kurs"))
                :hint (concat "Install kurs, or set its path: M-x customize-option RET kurs-command."
                              (and (equal (car kurs-command) "kurs")
                                   (format "  This PATH lacks it: %s" (getenv "PATH"))))
                :kind "missing")
        (kurs-rpc--run program)
        nil))))

(defun kurs-rpc--program ()
  "Return the path of the program of `kurs-command', or nil.
A desktop may have started Emacs without the folder in which `install' has
put kurs: it writes that beside this folder."
  (or (executable-find (or (car kurs-command) ""))
      (and (equal (car kurs-command) "kurs")
           (let ((file (expand-file-name "../kurs-program" kurs-rpc--folder)))
             (seq-find #'file-executable-p
                       (append (and (file-readable-p file)
                                    (with-temp-buffer
                                      (insert-file-contents file)
                                      (split-string (buffer-string) "\n" t)))
                               (list (expand-file-name "~/.local/bin/kurs"))))))))

(defun kurs-rpc--run (program)
  "Run PROGRAM, and introduce Emacs to it."
  ;; The folder of a buffer may be remote, or deleted.
  (let ((default-directory (file-name-as-directory temporary-file-directory)))
    (setq kurs-rpc--process
          (make-process
           :name "kurs"
           :command `(,program ,@(cdr kurs-command) "--supervised"
                               "--parent-pid" ,(number-to-string (emacs-pid)))
           :connection-type 'pipe :coding 'utf-8-unix :noquery t
           :filter #'kurs-rpc--filter
           :sentinel (lambda (process _)
                       (when (and (eq process kurs-rpc--process) (not (process-live-p process)))
                         (kurs-rpc--abandon "exited" "ended")))
           :stderr (make-pipe-process
                    :name "kurs-stderr" :noquery t :coding 'utf-8-unix :sentinel #'ignore
                    :filter (lambda (_ text)
                              (let ((lines (split-string text "\n" t "[ \t\r]+")))
                                (when lines (setq kurs-rpc--complaint (car (last lines))))))))))
  (add-hook 'kill-emacs-hook #'kurs-rpc-stop)
  (kurs-rpc-introduce)
  (mapc #'kurs-rpc--subscribe kurs-rpc--subscriptions))

(defun kurs-rpc-introduce ()
  "Tell the running kurs what this Emacs and the selected window can show."
  (kurs-rpc--request "initialize"
                     (list :clientInfo '(:name "kurs.el" :version "0.1.0")
                           :positionEncoding "utf-32" :width (window-body-width)
                           :charset (unless (or noninteractive (display-graphic-p)
                                                (char-displayable-p ?⣿))
                                      "ascii"))
                     #'ignore #'ignore))

(defun kurs-rpc--filter (process text)
  "Handle the lines that TEXT completes, if PROCESS is the current one."
  (when (eq process kurs-rpc--process)
    (push text kurs-rpc--partial)
    (when (string-match-p "\n" text)
      (let ((lines (split-string (apply #'concat (nreverse kurs-rpc--partial)) "\n")))
        (setq kurs-rpc--partial (last lines)
              kurs-rpc--lines (nconc kurs-rpc--lines (delete "" (butlast lines))))
        (kurs-rpc--drain)))))

(defun kurs-rpc--abandon (how kind)
  "Fail all pending requests with KIND, because of HOW kurs ended."
  (let ((left (hash-table-values kurs-rpc--waiting))
        (failure (list :message (format "kurs %s before it answered." how)
                       :hint (concat (and kurs-rpc--complaint
                                          (format "Its last error: %s  " kurs-rpc--complaint))
                                     "Try again: kurs restarts.")
                       :kind kind)))
    (setq kurs-rpc--process nil kurs-rpc--partial nil)
    (clrhash kurs-rpc--waiting)
    (dolist (asked left)
      (with-demoted-errors "kurs: %S" (funcall (cdr asked) failure)))))

(defun kurs-rpc-stop ()
  "Stop kurs, which ends its worker even if that hangs."
  (when (process-live-p kurs-rpc--process)
    (dolist (signal '(SIGCONT SIGTERM))
      (signal-process kurs-rpc--process signal)))
  (setq kurs-rpc--complaint nil kurs-rpc--shown nil)
  (kurs-rpc--abandon "was restarted" "restarted"))

;; Requests

(defun kurs-rpc--request (method params done failed)
  "Send a request of METHOD with PARAMS to the running kurs.
Call DONE or FAILED later; return its id."
  (let ((id (setq kurs-rpc--last (1+ kurs-rpc--last))))
    (puthash id (cons done failed) kurs-rpc--waiting)
    (kurs-rpc--send :id id :method method :params params)
    id))

(defun kurs-rpc--send (&rest message)
  "Send MESSAGE to kurs."
  ;; If it has exited, the sentinel follows.
  (ignore-errors
    (process-send-string kurs-rpc--process
                         (concat (kurs-rpc--write `(:jsonrpc "2.0" ,@message)) "\n"))))

(defun kurs-rpc-request (method params done &optional failed)
  "Call METHOD with PARAMS, without waiting.
Call DONE with the result, or FAILED with the failure: one of the two,
once, possibly before this returns.  Return the id of the request, or
nil if it failed."
  (let ((failed (or failed #'ignore)) (trouble (kurs-rpc-start)))
    (if trouble
        (progn (funcall failed trouble) nil)
      (kurs-rpc--request method params done failed))))

(defun kurs-rpc-ask (method &rest params)
  "Return the result of METHOD with PARAMS, or signal a user error.
Wait for `kurs-patience' seconds at most; \\[keyboard-quit] interrupts it."
  (let* ((answer nil)
         ;; By 4 KB, reading the amounts of a long text takes a quarter longer.
         (read-process-output-max (max read-process-output-max 1048576))
         (deadline (+ (float-time) kurs-patience))
         (id (kurs-rpc-request method params
                               (lambda (result) (setq answer (list result)))
                               (lambda (failure) (setq answer (list nil failure))))))
    (unwind-protect
        (let (left (slices 0))
          (while (and (not answer) (> (setq left (- deadline (float-time))) 0)
                      ;; `while-no-input' would lose keys of a sequence.
                      (not (and kurs-rpc-lightly (> (setq slices (1+ slices)) 2)
                                (input-pending-p))))
            (kurs-rpc--drain)
            (unless answer
              ;; Wait in slices: the end of kurs may not end a wait.
              (accept-process-output kurs-rpc--process
                                     (min left (if kurs-rpc-lightly 0.02 0.1)))
              (unless (process-live-p kurs-rpc--process) (kurs-rpc--abandon "exited" "ended")))))
      (unless answer
        (remhash id kurs-rpc--waiting)
        (kurs-rpc--send :method "$/cancelRequest" :params (list :id id))))
    (unless answer
      (setq answer (list nil (list :message (format "kurs did not answer within %s seconds."
                                                    kurs-patience)
                                   :hint "Try again, or M-x kurs-restart."))))
    (when (cadr answer) (user-error "%s" (kurs-rpc-failure-text (cadr answer))))
    (car answer)))

(defun kurs-rpc--drain ()
  "Handle all lines received.
A callback that waits for kurs handles the remaining lines here."
  (while kurs-rpc--lines
    (let ((message (kurs-rpc--read (pop kurs-rpc--lines))))
      (with-demoted-errors "kurs: %S" (kurs-rpc--receive message)))))

(defun kurs-rpc--receive (message)
  "Pass MESSAGE to its callback or subscription."
  (let* ((id (plist-get message :id)) (asked (and id (gethash id kurs-rpc--waiting)))
         (error (plist-get message :error)) (params (plist-get message :params))
         (subscription (assoc (plist-get params :subscription) kurs-rpc--subscriptions)))
    (remhash id kurs-rpc--waiting)
    (cond (subscription (funcall (nth 3 subscription) params))
          ((equal (plist-get message :method) "trouble") (kurs-rpc--trouble params))
          ((not asked))
          (error (funcall (cdr asked)
                          (append (list :message (plist-get error :message))
                                  (plist-get error :data))))
          (t (funcall (car asked) (plist-get message :result))))))

(defun kurs-rpc--trouble (failure)
  "Show FAILURE of kurs itself; a restart needs no message."
  (unless (equal (plist-get failure :kind) "restarted")
    (message "%s\nM-x kurs-restart ends it and starts another." (kurs-rpc-failure-text failure))))

;; Subscriptions

(defun kurs-rpc-subscribe (topic params function)
  "Subscribe to TOPIC with PARAMS; call FUNCTION with each state.
The first one is the present state, also after a restart of kurs.  Return the
subscription."
  (let* ((trouble (kurs-rpc-start))
         (token (format "emacs%d" (setq kurs-rpc--last (1+ kurs-rpc--last))))
         (subscription (list token topic params function)))
    (push subscription kurs-rpc--subscriptions)
    (if trouble (kurs-rpc-say-once trouble) (kurs-rpc--subscribe subscription))
    subscription))

(defun kurs-rpc--subscribe (subscription)
  "Request SUBSCRIPTION from the running kurs."
  (pcase-let ((`(,token ,topic ,params ,function) subscription))
    (kurs-rpc--request "subscribe" `(:topic ,topic :subscription ,token ,@params)
                       function #'kurs-rpc-say-once)))

(defun kurs-rpc-unsubscribe (subscription)
  "End SUBSCRIPTION."
  (setq kurs-rpc--subscriptions (delq subscription kurs-rpc--subscriptions))
  (when (process-live-p kurs-rpc--process)
    (kurs-rpc--request "unsubscribe" (list :subscription (car subscription)) #'ignore #'ignore)))

;; Commands

(defun kurs-rpc--show (method &rest params)
  "Show the text result of METHOD with PARAMS in a help window."
  (let ((text (apply #'kurs-rpc-ask method :as "text" params)))
    (with-help-window "*kurs*" (princ text) (terpri))))

;;;###autoload
(defun kurs-status ()
  "Show the status of kurs: its version, its state file, the age of its rates."
  (interactive)
  (kurs-rpc--show "status"))

;;;###autoload
(defun kurs-sources ()
  "Show the sources of rates, and the age of each."
  (interactive)
  (kurs-rpc--show "sources"))

;;;###autoload
(defun kurs-settings (&optional text)
  "Show the settings of kurs, which all programs share.
With a prefix argument, prompt for TEXT to change one, such as base CHF;
a name alone resets it."
  (interactive
   (list (and current-prefix-arg
              (read-string "Setting, such as base CHF (base alone resets it): "))))
  (kurs-rpc--show (if text "settings/set" "settings") :text text)
  (unless text (message "C-u M-x kurs-settings changes one")))

;;;###autoload
(defun kurs-refresh ()
  "Fetch rates in the background, and show a message when done."
  (interactive)
  (message "Fetching rates...")
  (kurs-rpc-request "refresh" '(:as "text") (lambda (text) (message "%s" text))
                    #'kurs-rpc-say))

;;;###autoload
(defun kurs-restart ()
  "Restart kurs."
  (interactive)
  (kurs-rpc-stop)
  (let ((trouble (kurs-rpc-start)))
    (if trouble (user-error "%s" (kurs-rpc-failure-text trouble))
      (message "kurs has restarted"))))

(provide 'kurs-rpc)
;;; kurs-rpc.el ends here
