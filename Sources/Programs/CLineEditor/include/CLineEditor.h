// Line editing by the system's libedit: linked into a static kurs, and else loaded when the prompt
// begins, so that no other command pays for it.
#pragma once

#include <stddef.h>

enum lineeditor_completion { lineeditor_nothing, lineeditor_changed, lineeditor_shown };

/// What the editor calls while a line is typed.
typedef struct {
  /// Returns the next character, -1 at the end of input.
  int (*_Nonnull next)(void);
  /// Tab was pressed. Returns what was done.
  enum lineeditor_completion (*_Nonnull complete)(void);
  /// Ctrl-Z was pressed.
  void (*_Nonnull stop)(void);
} lineeditor_calls;

/// 1 if there is a libedit; 0 if lines must be read without.
int lineeditor_open(const char *_Nonnull prompt, const lineeditor_calls *_Nonnull calls);

/// The next line with its end, in UTF-8, until the next call; NULL at the end of input. After Ctrl-C,
/// an empty line.
const char *_Nullable lineeditor_line(int *_Nonnull count);

/// A line for the history; the next is newer.
void lineeditor_remember(const char *_Nonnull line);

/// The text before the cursor; not ended by a zero.
const char *_Nonnull lineeditor_before(int *_Nonnull count);

/// Removes characters before the cursor, and inserts a text there.
void lineeditor_replace(int characters, const char *_Nonnull text);

/// Writes a text below the line; the line is drawn again after it.
void lineeditor_show(const char *_Nonnull text);

/// Gives the terminal its usual modes, and takes them back.
void lineeditor_pause(void);
void lineeditor_resume(void);

/// The terminal has another size.
void lineeditor_resize(void);

/// The terminal is as it was.
void lineeditor_close(void);
