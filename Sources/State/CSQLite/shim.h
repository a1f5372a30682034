#ifndef KURS_CSQLITE_SHIM_H
#define KURS_CSQLITE_SHIM_H

// SQLite comes from the system. Where its headers are missing, say what to install.
#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "kurs needs SQLite's headers. Debian, Ubuntu: apt-get install libsqlite3-dev. Fedora: dnf install sqlite-devel. macOS: xcode-select --install."
#endif

// Two things Swift cannot say: a pointer made of -1, and a call with variable arguments.

// SQLite copies the bytes before this returns.
static inline int kurs_sqlite3_bind_copied_text(
    sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Whether closing leaves the write-ahead log as it is, instead of writing it into the file.
static inline int kurs_sqlite3_keep_log_at_close(sqlite3 *database, int keep) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

#endif
