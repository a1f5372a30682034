#ifndef KURS_CSQLITE_SHIM_H
#define KURS_CSQLITE_SHIM_H

// SQLite comes from the system. Where its headers are missing, say what to install.
#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "kurs needs SQLite's headers. Debian, Ubuntu: apt-get install libsqlite3-dev. Fedora: dnf install sqlite-devel. macOS: xcode-select --install."
#endif

#endif
