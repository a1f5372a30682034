;;; kurs-json.el --- Messages as text  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The kurs authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Objects are property lists and lists of JSON are lists; false and null are
;; both nil.  To write JSON, use a vector for an array and `:false' for false;
;; nil members of an object are omitted.

;;; Code:

(eval-when-compile (require 'json))
(declare-function json-encode "json" (object))
(declare-function json-read-from-string "json" (string))

(defvar kurs-json--native 'unknown
  "Whether this Emacs has native JSON functions.")

(defun kurs-json--native-p ()
  "Return non-nil if this Emacs has native JSON functions.
Tests it once, on first use, because the test is slow."
  (when (eq kurs-json--native 'unknown)
    (setq kurs-json--native
          (and (fboundp 'json-serialize) (fboundp 'json-parse-string)
               (ignore-errors (equal (json-serialize '(:a [1])) "{\"a\":[1]}"))))
    (unless kurs-json--native (require 'json)))
  kurs-json--native)

(defun kurs-json-object (properties)
  "Return PROPERTIES without the nil ones."
  (let (kept)
    (while properties
      (let ((name (pop properties)) (value (pop properties)))
        (when value (setq kept (cons value (cons name kept))))))
    (nreverse kept)))

(defun kurs-json-code (text)
  "Return TEXT as the code of a currency, in capitals.
These are those of ASCII: in Turkish, `upcase' makes another letter of i."
  (with-case-table ascii-case-table (upcase text)))

(defun kurs-json-write (object)
  "Return OBJECT as a line of JSON."
  (if (kurs-json--native-p)
      (json-serialize object)
    (let ((json-false :false) (json-null :null)) (json-encode object))))

(defun kurs-json-read (line)
  "Parse LINE as JSON, and return the object, or nil if it is not valid."
  (condition-case nil
      (kurs-json--parse line)
    ;; Some versions of Emacs refuse a text with a NUL in it.
    (error (ignore-errors (kurs-json--parse (kurs-json--without-nul line))))))

(defun kurs-json--parse (line)
  "Parse LINE as JSON, and return the object."
  (if (kurs-json--native-p)
      (json-parse-string line :object-type 'plist :array-type 'list
                         :null-object nil :false-object nil)
    (let ((json-object-type 'plist) (json-array-type 'list)
          (json-key-type 'keyword) (json-false nil) (json-null nil))
      (json-read-from-string line))))

(defun kurs-json--without-nul (line)
  "Return the JSON text LINE without the escapes of NUL."
  (while (string-match "\\(?:\\`\\|[^\\]\\)\\(?:\\\\\\\\\\)*\\(\\\\u0000\\)" line)
    (setq line (replace-match "" t t line 1)))
  line)

(defconst kurs-json--no-character
  (string ?\[ #xd800 ?- #xdfff #x3fff80 ?- #x3fffff ?\])
  "Matches lone surrogates, and bytes that are not text.")

(defun kurs-json-clean (text)
  "Return TEXT with each invalid byte replaced with a question mark.
The positions of characters do not change."
  (let ((plain (substring-no-properties text)))
    (replace-regexp-in-string kurs-json--no-character "?" plain t t)))

(provide 'kurs-json)
;;; kurs-json.el ends here
