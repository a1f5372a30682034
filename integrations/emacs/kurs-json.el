;;; kurs-json.el --- Messages as text  -*- lexical-binding: t; -*-

;;; Commentary:

;; Objects are property lists and lists of JSON are lists; false and null are
;; both nil.  To be written, an array is a vector and false is `:false'; what
;; is nil in an object is left out of it.

;;; Code:

(eval-when-compile (require 'json))
(declare-function json-encode "json" (object))
(declare-function json-read-from-string "json" (string))

(defvar kurs-json--native 'unknown
  "Whether this Emacs was built with a reader of its own.")

(defun kurs-json--native-p ()
  "Return non-nil if this Emacs was built with a reader of its own.
It is tried once, when it is first needed, which takes it a while."
  (when (eq kurs-json--native 'unknown)
    (setq kurs-json--native
          (and (fboundp 'json-serialize) (fboundp 'json-parse-string)
               (ignore-errors (equal (json-serialize '(:a [1])) "{\"a\":[1]}"))))
    (unless kurs-json--native (require 'json)))
  kurs-json--native)

(defun kurs-json-object (properties)
  "Return PROPERTIES without those that are nil."
  (let (kept)
    (while properties
      (let ((name (pop properties)) (value (pop properties)))
        (when value (setq kept (cons value (cons name kept))))))
    (nreverse kept)))

(defun kurs-json-write (object)
  "Return OBJECT as a line of JSON."
  (if (kurs-json--native-p)
      (json-serialize object)
    (let ((json-false :false) (json-null :null)) (json-encode object))))

(defun kurs-json-read (line)
  "Return the object that LINE is the JSON of, or nil if it is none."
  (condition-case nil
      (if (kurs-json--native-p)
          (json-parse-string line :object-type 'plist :array-type 'list
                             :null-object nil :false-object nil)
        (let ((json-object-type 'plist) (json-array-type 'list)
              (json-key-type 'keyword) (json-false nil) (json-null nil))
          (json-read-from-string line)))
    (error nil)))

(defconst kurs-json--no-character
  (string ?\[ #xd800 ?- #xdfff #x3fff80 ?- #x3fffff ?\])
  "Matches halves of surrogates, and bytes that are no text.")

(defun kurs-json-clean (text)
  "Return TEXT with a question mark for each byte that is no character.
Its characters keep their places."
  (let ((plain (substring-no-properties text)))
    (replace-regexp-in-string kurs-json--no-character "?" plain t t)))

(provide 'kurs-json)
;;; kurs-json.el ends here
