#include "CSQLite.h"
#include "File.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// One wait for the disk, as `kurs_begin_sync` describes it.
typedef struct {
  int log, report, is_new_log, is_young, is_suspect;
  char *path;
} wait_for_disk;

// Returns when the disk has what was written to the file so far.
static int sync_descriptor(int descriptor) {
#ifdef __APPLE__
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
  return fsync(descriptor);
#else
  return fdatasync(descriptor);
#endif
}

// Writes the whole log into the file, and makes the next change begin a new log.
static int rewrite_log(const char *path) {
  sqlite3 *database = 0;
  int pages = -1, written = -1, code = csqlite_open(path, &database);
  if (code == SQLITE_OK) {
    sqlite3_busy_timeout(database, 1000);
    sqlite3_exec(database, "PRAGMA synchronous = FULL; PRAGMA user_version", 0, 0, 0);
    code = sqlite3_wal_checkpoint_v2(
        database, "main", SQLITE_CHECKPOINT_RESTART, &pages, &written);
  }
  sqlite3_close_v2(database);
  return code == SQLITE_OK && pages >= 0 && pages == written;
}

// Waits for the file itself, through SQLite: to close a descriptor of it would give back its locks.
static int sync_file(const char *path) {
  sqlite3 *database = 0;
  int code = csqlite_open(path, &database);
  if (code == SQLITE_OK) code = kurs_sqlite3_sync(database);
  sqlite3_close_v2(database);
  return code == SQLITE_OK ? 0 : EIO;
}

static void *run(void *argument) {
  wait_for_disk *wait = argument;
  int error = 0;
  if (wait->log >= 0) {
    if (sync_descriptor(wait->log) != 0) error = errno ? errno : EIO;
    close(wait->log);
  }
  if (!error && wait->is_young) error = sync_file(wait->path);
  if (wait->is_young || wait->is_new_log) kurs_sync_folders(wait->path);
  // What the disk refused may be lost from the system's memory, too, and a second sync would not
  // tell: the pages are written again.
  if ((error || wait->is_suspect) && rewrite_log(wait->path)) error = 0;
  else if (wait->is_suspect && !error) error = EIO;
  while (write(wait->report, &error, sizeof error) < 0 && errno == EINTR) {}
  free(wait->path);
  free(wait);
  return 0;
}

void kurs_begin_sync(
    int log, int report, const char *path, int is_new_log, int is_young, int is_suspect) {
  wait_for_disk *wait = malloc(sizeof *wait);
  char *copy = strdup(path);
  if (!wait || !copy) abort();
  *wait = (wait_for_disk){log, report, is_new_log, is_young, is_suspect, copy};
  if (csqlite_begin_thread(run, wait) != 0) run(wait);
}
