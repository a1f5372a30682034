#include "CLineEditor.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

// From histedit.h, which is not installed where only the library is.
typedef struct editline EditLine;
typedef struct history History;
typedef struct {
  int number;
  const char *text;
} HistEvent;
typedef struct {
  const char *buffer, *cursor, *end;
} LineInfo;
enum { el_prompt = 0, el_editor = 2, el_signal = 3, el_bind = 4, el_setty = 8, el_addfn = 9 };
enum { el_hist = 10, el_getcfn = 13, el_prep_term = 16, el_refresh = 20 };
enum { h_setsize = 1, h_enter = 10, h_setunique = 20 };
enum { cc_newline = 1, cc_refresh = 4, cc_error = 6, cc_redisplay = 8 };

// Name, result and params of each function that is used.
#define FUNCTIONS(each)                                                                        \
  each(EditLine *, el_init, (const char *, FILE *, FILE *, FILE *))                            \
  each(void, el_end, (EditLine *))                                                             \
  each(const char *, el_gets, (EditLine *, int *))                                             \
  each(int, el_set, (EditLine *, int, ...))                                                    \
  each(int, el_wset, (EditLine *, int, ...))                                                   \
  each(int, el_source, (EditLine *, const char *))                                             \
  each(void, el_resize, (EditLine *))                                                          \
  each(const LineInfo *, el_line, (EditLine *))                                                \
  each(int, el_insertstr, (EditLine *, const char *))                                          \
  each(void, el_deletestr, (EditLine *, int))                                                  \
  each(History *, history_init, (void))                                                        \
  each(void, history_end, (History *))                                                         \
  each(int, history, (History *, HistEvent *, int, ...))

#if defined(LINEEDITOR_STATIC)
#define DECLARE(result, name, params) extern result name params;
FUNCTIONS(DECLARE)
#define CALL(name) name
static int load(void) { return 1; }
#elif defined(LINEEDITOR_NONE)
#define DECLARE(result, name, params) static result(*p_##name) params;
FUNCTIONS(DECLARE)
#define CALL(name) p_##name
static int load(void) { return 0; }
#else
#include <dlfcn.h>
#define DECLARE(result, name, params) static result(*p_##name) params;
FUNCTIONS(DECLARE)
#define CALL(name) p_##name
static int load(void) {
  static const char *const names[] = {
#ifdef __APPLE__
      "/usr/lib/libedit.3.dylib", "libedit.dylib",
#else
      "libedit.so.2", "libedit.so.0",
#endif
  };
  void *library = 0;
  for (size_t at = 0; at < sizeof names / sizeof *names && library == 0; at++)
    library = dlopen(names[at], RTLD_NOW | RTLD_LOCAL);
  if (library == 0) return 0;
#define LOAD(result, name, params)                         \
  *(void **)&p_##name = dlsym(library, #name);             \
  if (p_##name == 0) {                                     \
    dlclose(library);                                      \
    return 0;                                              \
  }
  FUNCTIONS(LOAD)
  return 1;
}
#endif

static EditLine *editor;
static History *past;
static lineeditor_calls calls;
static char *prompt_text;

static char *prompt(EditLine *line) {
  (void)line;
  return prompt_text;
}

static int next(EditLine *line, wchar_t *character) {
  (void)line;
  int found = calls.next();
  if (found < 0) return 0;
  *character = (wchar_t)found;
  return 1;
}

static unsigned char complete(EditLine *line, int key) {
  (void)line, (void)key;
  switch (calls.complete()) {
  case lineeditor_changed: return cc_refresh;
  case lineeditor_shown: return cc_redisplay;
  default: return cc_error;
  }
}

static unsigned char stop(EditLine *line, int key) {
  (void)line, (void)key;
  calls.stop();
  return cc_redisplay;
}

static int is_interrupted;

static unsigned char interrupt(EditLine *line, int key) {
  (void)line, (void)key;
  is_interrupted = 1;
  fputs("\033[J^C\n", stdout);
  fflush(stdout);
  return cc_newline;
}

int lineeditor_open(const char *text, const lineeditor_calls *given) {
  if (!load()) return 0;
  // Without a locale of UTF-8, libedit takes each byte for a character.
  if (setlocale(LC_CTYPE, "") == 0 || MB_CUR_MAX < 4) setlocale(LC_CTYPE, "C.UTF-8");
  calls = *given;
  prompt_text = strdup(text);
  editor = CALL(el_init)("kurs", stdin, stdout, stderr);
  if (editor == 0) return 0;
  past = CALL(history_init)();
  if (past != 0) {
    HistEvent event;
    CALL(history)(past, &event, h_setsize, 1000);
    CALL(history)(past, &event, h_setunique, 1);
    CALL(el_set)(editor, el_hist, CALL(history), past);
  }
  CALL(el_set)(editor, el_prompt, prompt);
  CALL(el_set)(editor, el_signal, 0);
  CALL(el_set)(editor, el_editor, "emacs");
  CALL(el_wset)(editor, el_getcfn, next);
  CALL(el_set)(editor, el_addfn, "kurs-complete", "Completes the word", complete);
  CALL(el_set)(editor, el_addfn, "kurs-interrupt", "Drops the line", interrupt);
  CALL(el_set)(editor, el_addfn, "kurs-stop", "Stops kurs", stop);
  CALL(el_set)(editor, el_bind, "^R", "em-inc-search-prev", NULL);
  // The user's own keys, for all programs with libedit.
  CALL(el_source)(editor, NULL);
  CALL(el_set)(editor, el_bind, "^I", "kurs-complete", NULL);
  // Ctrl-C and Ctrl-Z are keys here.
  CALL(el_set)(editor, el_setty, "-d", "-isig", NULL);
  CALL(el_set)(editor, el_bind, "^C", "kurs-interrupt", NULL);
  CALL(el_set)(editor, el_bind, "^Z", "kurs-stop", NULL);
  return 1;
}

const char *lineeditor_line(int *count) {
  const char *line = CALL(el_gets)(editor, count);
  if (line == 0 || !is_interrupted) return line;
  is_interrupted = 0;
  *count = 1;
  return "\n";
}

void lineeditor_remember(const char *line) {
  HistEvent event;
  if (past != 0) CALL(history)(past, &event, h_enter, line);
}

const char *lineeditor_before(int *count) {
  const LineInfo *line = CALL(el_line)(editor);
  *count = (int)(line->cursor - line->buffer);
  return line->buffer;
}

void lineeditor_replace(int characters, const char *text) {
  if (characters > 0) CALL(el_deletestr)(editor, characters);
  CALL(el_insertstr)(editor, text);
}

void lineeditor_show(const char *text) {
  fputs("\n", stdout);
  fputs(text, stdout);
  fflush(stdout);
}

void lineeditor_pause(void) { CALL(el_set)(editor, el_prep_term, 0); }

void lineeditor_resume(void) {
  CALL(el_set)(editor, el_prep_term, 1);
  CALL(el_set)(editor, el_refresh);
}

void lineeditor_resize(void) { CALL(el_resize)(editor); }

void lineeditor_close(void) {
  if (editor == 0) return;
  CALL(el_end)(editor);
  if (past != 0) CALL(history_end)(past);
  editor = 0;
  past = 0;
}
