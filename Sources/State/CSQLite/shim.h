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
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
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

// Reads a piece of the file, likewise.
static inline int kurs_sqlite3_read(sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = kurs_sqlite3_file(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xRead(file, bytes, count, offset) : SQLITE_IOERR;
}

// How many frames of the log are committed, by the index of the log that SQLite has in memory; -1 where
// it has none. To be called after a read of a file that has a log.
static inline int kurs_sqlite3_log_frames(sqlite3 *database) {
  sqlite3_file *file = kurs_sqlite3_file(database, SQLITE_FCNTL_FILE_POINTER);
  void volatile *index = 0;
  uint32_t frames = 0;
  if (!file || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return -1;
  if (file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK || !index) return -1;
  memcpy(&frames, (const char *)index + 16, sizeof frames);
  return frames <= INT32_MAX ? (int)frames : -1;
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

// The checksum of a row: 31 bits of its table's name and its key, then 32 of all of it, so that it tells
// which table and which key a row belongs to. Each step is a bijection of 64 bits: whatever changes in
// eight bytes changes all that follows.
static inline uint64_t kurs_mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32;
}

// The bytes as a little-endian machine reads them, so that the file may move to another.
static inline uint64_t kurs_hash_bytes(uint64_t hash, const unsigned char *bytes, int64_t count) {
  int64_t at = 0;
  for (; at < count; at += 8) {
    uint64_t word = 0;
    memcpy(&word, bytes + at, count - at < 8 ? (size_t)(count - at) : 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    hash = kurs_mix(hash, word);
  }
  return hash;
}

static inline uint64_t kurs_hash_text(uint64_t hash, const unsigned char *bytes, int64_t count) {
  return kurs_mix(kurs_hash_bytes(hash, bytes, count), (uint64_t)count << 3 | 1);
}

static inline uint64_t kurs_hash_integer(uint64_t hash, int64_t value) {
  return kurs_mix(kurs_mix(hash, (uint64_t)value), 2);
}

// What no column of kurs has, such as a NULL: only a damaged row.
static inline uint64_t kurs_hash_other(uint64_t hash) { return kurs_mix(hash, 3); }

static inline int64_t kurs_checksum(uint64_t key, uint64_t row) {
  return (int64_t)(kurs_mix(key, 4) >> 33 << 32 | kurs_mix(row, 5) >> 32);
}

// Of a table's name, the number of columns that are the key, and the columns.
static int64_t kurs_checksum_of(int count, sqlite3_value **values) {
  uint64_t hash = 0, key = 0;
  int keys = count > 1 ? sqlite3_value_int(values[1]) : 0;
  for (int index = 0; index < count; index++) {
    if (index == 1) continue;
    if (sqlite3_value_type(values[index]) == SQLITE_TEXT) {
      const unsigned char *text = sqlite3_value_text(values[index]);
      hash = text ? kurs_hash_text(hash, text, sqlite3_value_bytes(values[index]))
                  : kurs_hash_other(hash);
    } else if (sqlite3_value_type(values[index]) == SQLITE_INTEGER) {
      hash = kurs_hash_integer(hash, sqlite3_value_int64(values[index]));
    } else {
      hash = kurs_hash_other(hash);
    }
    if (index == keys + 1) key = hash;
  }
  return kurs_checksum(key, hash);
}

static void kurs_row_checksum(sqlite3_context *context, int count, sqlite3_value **values) {
  sqlite3_result_int64(context, kurs_checksum_of(count, values));
}

// The key's part of the first value if that is the checksum of the others, else -1.
static void kurs_checked(sqlite3_context *context, int count, sqlite3_value **values) {
  int64_t sum = count > 0 ? kurs_checksum_of(count - 1, values + 1) : 0;
  int is_right = count > 0 && sqlite3_value_type(values[0]) == SQLITE_INTEGER
      && sqlite3_value_int64(values[0]) == sum;
  sqlite3_result_int64(context, is_right ? sum >> 32 : -1);
}

// row_checksum(table, keys, columns…) and checked(checksum, table, keys, columns…)
static inline void kurs_sqlite3_add_checksums(sqlite3 *database) {
  int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  sqlite3_create_function_v2(
      database, "row_checksum", -1, flags, 0, kurs_row_checksum, 0, 0, 0);
  sqlite3_create_function_v2(database, "checked", -1, flags, 0, kurs_checked, 0, 0, 0);
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

// A copy of the state, made beside it and put in the place of the one before.
typedef struct kurs_copy {
  char *path, *target, *made;
  // A statement whose result is 0 where the state is good.
  char *question;
  // The time that the copy gets.
  int64_t seconds;
} kurs_copy;

static atomic_bool kurs_copies = 0;

static int kurs_is_good(sqlite3 *database, const char *question) {
  sqlite3_stmt *statement = 0;
  int is_good = 0;
  if (sqlite3_prepare_v2(database, "PRAGMA integrity_check(1)", -1, &statement, 0) == SQLITE_OK
      && sqlite3_step(statement) == SQLITE_ROW) {
    const char *text = (const char *)sqlite3_column_text(statement, 0);
    is_good = text && strcmp(text, "ok") == 0;
  }
  sqlite3_finalize(statement);
  statement = 0;
  if (is_good) {
    is_good = sqlite3_prepare_v2(database, question, -1, &statement, 0) == SQLITE_OK
        && sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int64(statement, 0) == 0;
  }
  sqlite3_finalize(statement);
  return is_good;
}

// The copy itself is checked, so that it is the state of one moment.
static void *kurs_copy_run(void *argument) {
  kurs_copy *copy = argument;
  sqlite3 *database = 0, *other = 0;
  sqlite3_stmt *statement = 0;
  int is_made = 0;
  // One process at a time; what one left that was ended at it is made anew.
  int lock = open(copy->made, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  struct stat own, there;
  if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0
      // Not one that became the copy meanwhile.
      && fstat(lock, &own) == 0 && stat(copy->made, &there) == 0 && own.st_ino == there.st_ino
      && ftruncate(lock, 0) == 0
      && sqlite3_open_v2(copy->path, &database, SQLITE_OPEN_READWRITE, 0) == SQLITE_OK) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
    sqlite3_busy_timeout(database, 1000);
    if (sqlite3_prepare_v2(database, "VACUUM INTO ?1", -1, &statement, 0) == SQLITE_OK
        && sqlite3_bind_text(statement, 1, copy->made, -1, SQLITE_STATIC) == SQLITE_OK) {
      is_made = sqlite3_step(statement) == SQLITE_DONE;
    }
    sqlite3_finalize(statement);
    if (is_made && sqlite3_open_v2(copy->made, &other, SQLITE_OPEN_READONLY, 0) == SQLITE_OK) {
      kurs_sqlite3_add_checksums(other);
      is_made = kurs_is_good(other, copy->question);
    } else {
      is_made = 0;
    }
    sqlite3_close_v2(other);
    struct timespec times[2] = {{copy->seconds, 0}, {copy->seconds, 0}};
    if (is_made && fsync(lock) == 0 && futimens(lock, times) == 0) {
      rename(copy->made, copy->target);
    } else {
      unlink(copy->made);
    }
  }
  sqlite3_close_v2(database);
  if (lock >= 0) close(lock);
  free(copy->path);
  free(copy->target);
  free(copy->made);
  free(copy->question);
  free(copy);
  atomic_store(&kurs_copies, 0);
  return 0;
}

// In a thread with a connection of its own.
static inline void kurs_begin_copy(
    const char *path, const char *target, const char *made, const char *question,
    int64_t seconds) {
  if (atomic_exchange(&kurs_copies, 1)) return;
  kurs_copy *copy = malloc(sizeof *copy);
  if (!copy) abort();
  *copy = (kurs_copy){strdup(path), strdup(target), strdup(made), strdup(question), seconds};
  if (kurs_begin_thread(kurs_copy_run, copy) != 0) kurs_copy_run(copy);
}

static inline void kurs_wait_for_copy(int milliseconds) {
  while (atomic_load(&kurs_copies) && milliseconds-- > 0) usleep(1000);
}

// Waits until that thread has ended, for so many milliseconds at most. To be called from the file
// that calls the function above: each has an `atomic_bool` of its own.
static inline void kurs_wait_for_short_log(int milliseconds) {
  while (atomic_load(&kurs_shortens_log) && milliseconds-- > 0) usleep(1000);
}

#endif
