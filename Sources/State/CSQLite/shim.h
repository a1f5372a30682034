#ifndef KURS_CSQLITE_SHIM_H
#define KURS_CSQLITE_SHIM_H

// SQLite comes from the system. Where its headers are missing, say what to install.
#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "kurs needs SQLite's headers. Debian, Ubuntu: apt-get install libsqlite3-dev. Fedora: dnf install sqlite-devel. macOS: xcode-select --install."
#endif

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What Swift cannot say: a pointer made of -1, a call with variable arguments, and calls through
// the table of functions that SQLite has for each open file.

// SQLite copies the bytes before this returns.
static inline int kurs_sqlite3_bind_copied_text(
    sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Whether closing leaves the write-ahead log as it is, instead of writing it into the file.
static inline int kurs_sqlite3_keep_log_at_close(sqlite3 *database, int keep) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

// The database's file; NULL where there is none. Everything that is asked of it goes through the
// descriptor that SQLite has: to close another one would give back SQLite's locks.
static inline sqlite3_file *kurs_sqlite3_file(sqlite3 *database, int which) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", which, &file);
  return code == SQLITE_OK && file && file->pMethods ? file : 0;
}

// Reads bytes from the beginning of the file, without a lock. What the file is too short for
// becomes zero, and the code is SQLITE_IOERR_SHORT_READ.
static inline int kurs_sqlite3_read_start(sqlite3 *database, void *bytes, int count) {
  sqlite3_file *file = kurs_sqlite3_file(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xRead(file, bytes, count, 0) : SQLITE_IOERR;
}

// Waits until all of the file, not of its log, is on the disk.
static inline int kurs_sqlite3_sync(sqlite3 *database) {
  sqlite3_file *file = kurs_sqlite3_file(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xSync(file, SQLITE_SYNC_NORMAL) : SQLITE_IOERR;
}

// The system error of the last failed call for the file or its log; 0 where none is
// known. SQLite hides it behind "malformed" where a read fails.
static inline int kurs_sqlite3_last_errno(sqlite3 *database) {
  int which[] = {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER};
  for (int index = 0; index < 2; index++) {
    sqlite3_file *file = kurs_sqlite3_file(database, which[index]);
    int error = 0;
    if (file && file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error) == SQLITE_OK
        && error) return error;
  }
  return 0;
}

// SQLite's layer for the system.
static sqlite3_vfs *kurs_usual_layer = 0;

// Where locks on the log's index fail, SQLite tries a hundred times before it says so, and sleeps for
// 10 s in all. Those sleeps are 1 or 39 k^2 microseconds, and never whole milliseconds, which are
// what it sleeps for a lock that another process holds. The first twenty become 5 ms in all; there
// are no others, since the loop tries again when others are answered.
static int kurs_short_sleep(sqlite3_vfs *layer, int microseconds) {
  (void)layer;
  if (microseconds % 1000 != 0) {
    if (microseconds > 39 * 20 * 20) return 0;
    if (microseconds > 300) microseconds = 300;
  }
  return kurs_usual_layer->xSleep(kurs_usual_layer, microseconds);
}

// Registers that layer with short sleeps, beside SQLite's own. Returns its name, to open files with;
// NULL, which is SQLite's own, where that cannot be. To be called once.
static inline const char *kurs_sqlite3_add_layer(void) {
  static sqlite3_vfs layer;
  // Pages of the file as they are needed, instead of twenty at once: 44 KiB less of each process's own
  // memory, and 80 microseconds less until the file is open. To be said before anything else.
  sqlite3_config(SQLITE_CONFIG_PAGECACHE, 0, 0, 0);
  kurs_usual_layer = sqlite3_vfs_find(0);
  if (!kurs_usual_layer) return 0;
  layer = *kurs_usual_layer;
  layer.pNext = 0;
  layer.zName = "kurs";
  layer.xSleep = kurs_short_sleep;
  return sqlite3_vfs_register(&layer, 0) == SQLITE_OK ? layer.zName : 0;
}

// Puts the names of a new file and of the folders around it on the disk.
static inline void kurs_sync_folders(const char *path) {
  char *folder = strdup(path);
  for (int level = 0; folder && level < 5; level++) {
    char *slash = strrchr(folder, '/');
    if (!slash || slash == folder) break;
    *slash = 0;
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) break;
    fsync(descriptor);
    close(descriptor);
  }
  free(folder);
}

// Returns when the disk has what was written to the file so far.
static inline int kurs_sync_descriptor(int descriptor) {
#ifdef __APPLE__
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
  return fsync(descriptor);
#else
  return fdatasync(descriptor);
#endif
}

// A thread cannot be given the process's signals: they are to interrupt the loop.
static inline int kurs_begin_thread(void *(*body)(void *), void *argument) {
  sigset_t all, before;
  pthread_t thread;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int code = pthread_create(&thread, 0, body, argument);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  if (code == 0) pthread_detach(thread);
  return code;
}

// One wait for the disk. The result, 0 or an errno, is written to `report`.
typedef struct kurs_sync {
  int log;
  int report;
  // The log's name may not be on the disk; and neither may the file, nor its own.
  int is_new_log;
  int is_young;
  // A sync of the log has failed before: part of it may be missing on the disk, and only the file
  // itself can be trusted to take the changes.
  int is_suspect;
  char *path;
} kurs_sync;

// Writes the whole log into the file, and makes the next change begin a new log.
static inline int kurs_rewrite_log(const char *path) {
  sqlite3 *database = 0;
  int pages = -1, written = -1, code = sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, 0);
  if (code == SQLITE_OK) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
    sqlite3_busy_timeout(database, 1000);
    sqlite3_exec(database, "PRAGMA synchronous = FULL; PRAGMA user_version", 0, 0, 0);
    code = sqlite3_wal_checkpoint_v2(
        database, "main", SQLITE_CHECKPOINT_RESTART, &pages, &written);
  }
  sqlite3_close_v2(database);
  return code == SQLITE_OK && pages >= 0 && pages == written;
}

// The same for the file, through SQLite: to close a descriptor of it would give back its locks.
static inline int kurs_sync_file(const char *path) {
  sqlite3 *database = 0;
  int code = sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, 0);
  if (code == SQLITE_OK) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
    code = kurs_sqlite3_sync(database);
  }
  sqlite3_close_v2(database);
  return code == SQLITE_OK ? 0 : EIO;
}

static void *kurs_sync_run(void *argument) {
  kurs_sync *sync = argument;
  int error = 0;
  if (sync->log >= 0) {
    if (kurs_sync_descriptor(sync->log) != 0) error = errno ? errno : EIO;
    close(sync->log);
  }
  if (!error && sync->is_young) error = kurs_sync_file(sync->path);
  if (sync->is_young || sync->is_new_log) kurs_sync_folders(sync->path);
  // What the disk refused may be lost from the system's memory, too, and a second sync would not
  // tell: the pages are written again.
  if ((error || sync->is_suspect) && kurs_rewrite_log(sync->path)) error = 0;
  else if (sync->is_suspect && !error) error = EIO;
  while (write(sync->report, &error, sizeof error) < 0 && errno == EINTR) {}
  free(sync->path);
  free(sync);
  return 0;
}

// Takes over the descriptor of the log; -1 where there is none. Where no thread can be had, it
// returns when the disk has everything.
static inline void kurs_begin_sync(
    int log, int report, const char *path, int is_new_log, int is_young, int is_suspect) {
  kurs_sync *sync = malloc(sizeof *sync);
  char *copy = strdup(path);
  if (!sync || !copy) abort();
  *sync = (kurs_sync){log, report, is_new_log, is_young, is_suspect, copy};
  if (kurs_begin_thread(kurs_sync_run, sync) != 0) kurs_sync_run(sync);
}

// Whether the thread below is at work. One at a time is enough.
static atomic_bool kurs_shortens_log = 0;

// Writes the log into the file, and begins it again, so that no later change has to.
static void *kurs_shorten_log_of(void *path) {
  sqlite3 *database = 0;
  if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, 0) == SQLITE_OK) {
    int pages = 0, written = -1;
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
    sqlite3_exec(database, "PRAGMA synchronous = FULL", 0, 0, 0);
    kurs_sync_folders(path);
    sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_PASSIVE, &pages, &written);
    if (pages > 0 && pages == written) {
      sqlite3_stmt *statement = 0;
      char text[48] = "";
      if (sqlite3_exec(database, "BEGIN IMMEDIATE", 0, 0, 0) == SQLITE_OK
          && sqlite3_prepare_v2(database, "PRAGMA user_version", -1, &statement, 0) == SQLITE_OK
          && sqlite3_step(statement) == SQLITE_ROW) {
        snprintf(text, sizeof text, "PRAGMA user_version = %d", sqlite3_column_int(statement, 0));
      }
      sqlite3_finalize(statement);
      if (text[0]) sqlite3_exec(database, text, 0, 0, 0);
      sqlite3_exec(database, "COMMIT", 0, 0, 0);
    }
  }
  sqlite3_close_v2(database);
  free(path);
  atomic_store(&kurs_shortens_log, 0);
  return 0;
}

// Does so in a thread with a connection of its own, which touches nothing else of the process:
// writing a log into the file waits for the disk several times.
static inline void kurs_sqlite3_shorten_log(const char *path) {
  if (atomic_exchange(&kurs_shortens_log, 1)) return;
  char *copy = strdup(path);
  if (!copy || kurs_begin_thread(kurs_shorten_log_of, copy) != 0) {
    free(copy);
    atomic_store(&kurs_shortens_log, 0);
  }
}

// Waits until that thread has ended, for so many milliseconds at most. To be called from the file
// that calls the function above: each has an `atomic_bool` of its own.
static inline void kurs_wait_for_short_log(int milliseconds) {
  while (atomic_load(&kurs_shortens_log) && milliseconds-- > 0) usleep(1000);
}

#endif
