#include "CSQLite.h"
#include "File.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Whether the thread below is at work.
static atomic_bool is_shortening = 0;

// Says of a log that is about to begin which file it is beside, as `LogMark` does; it holds no change.
static void mark(sqlite3 *database, const char *path) {
  const char *question = "UPDATE setting SET value = ?1, checksum = row_checksum('setting', 1, key, ?1)"
                         " WHERE key = 'log'";
  sqlite3_stmt *statement = 0;
  struct stat file, log;
  char name[4096], text[96];
  if (snprintf(name, sizeof name, "%s-wal", path) >= (int)sizeof name) return;
  if (stat(path, &file) != 0 || stat(name, &log) != 0) return;
#ifdef __APPLE__
  long long modified = file.st_mtimespec.tv_sec * 1000000000LL + file.st_mtimespec.tv_nsec;
#else
  long long modified = file.st_mtim.tv_sec * 1000000000LL + file.st_mtim.tv_nsec;
#endif
  snprintf(text, sizeof text, "%llu %llu %lld recents", (unsigned long long)log.st_ino,
           (unsigned long long)file.st_ino, modified);
  if (sqlite3_prepare_v2(database, question, -1, &statement, 0) == SQLITE_OK
      && sqlite3_bind_text(statement, 1, text, -1, SQLITE_STATIC) == SQLITE_OK) {
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
}

// Writes the log into the file, and begins it again, so that no later change has to.
static void *shorten(void *path) {
  sqlite3 *database = 0;
  if (csqlite_open(path, &database) == SQLITE_OK) {
    int pages = 0, written = -1;
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
      // The first page comes first in the log: its number of changes tells which file the log is of.
      if (text[0]) {
        mark(database, path);
        sqlite3_exec(database, text, 0, 0, 0);
      }
      sqlite3_exec(database, "COMMIT", 0, 0, 0);
    }
  }
  sqlite3_close_v2(database);
  free(path);
  atomic_store(&is_shortening, 0);
  return 0;
}

void kurs_sqlite3_shorten_log(const char *path) {
  if (atomic_exchange(&is_shortening, 1)) return;
  char *copy = strdup(path);
  if (!copy || csqlite_begin_thread(shorten, copy) != 0) {
    free(copy);
    atomic_store(&is_shortening, 0);
  }
}

void kurs_wait_for_short_log(int milliseconds) {
  while (atomic_load(&is_shortening) && milliseconds-- > 0) usleep(1000);
}

static void close_all(void) {
  long most = sysconf(_SC_OPEN_MAX);
  for (int descriptor = 0; descriptor < (most > 0 && most < 1024 ? most : 1024); descriptor++) {
    close(descriptor);
  }
  // What writes to a standard stream is to write nowhere.
  for (int stream = 0; stream < 3; stream++) open("/dev/null", O_RDWR);
}

int kurs_sqlite3_write_log_apart(const char *path) {
  sqlite3 *database = 0;
  int process = fork();
  if (process != 0) return process;
  setsid();
  close_all();
  // A disk that never answers is no reason to be there for ever.
  alarm(60);
  if (csqlite_open(path, &database) == SQLITE_OK) {
    sqlite3_exec(database, "PRAGMA synchronous = FULL; PRAGMA user_version", 0, 0, 0);
    kurs_sync_folders(path);
    sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_PASSIVE, 0, 0);
    kurs_sqlite3_keep_log_at_close(database, 0);
  }
  sqlite3_close_v2(database);
  _exit(0);
}
