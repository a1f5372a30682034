#include "CSQLite.h"
#include "File.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// A copy of the state, as `kurs_begin_copy` describes it.
typedef struct {
  char *path, *target, *made, *question;
  int64_t seconds;
} copy_of_state;

// Whether the thread below is at work.
static atomic_bool is_copying = 0;

static int is_good(sqlite3 *database, const char *question) {
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

static int write_copy(const copy_of_state *copy) {
  sqlite3 *database = 0;
  sqlite3_stmt *statement = 0;
  int is_written = 0;
  if (csqlite_open(copy->path, &database) == SQLITE_OK) {
    sqlite3_busy_timeout(database, 1000);
    if (sqlite3_prepare_v2(database, "VACUUM INTO ?1", -1, &statement, 0) == SQLITE_OK
        && sqlite3_bind_text(statement, 1, copy->made, -1, SQLITE_STATIC) == SQLITE_OK) {
      is_written = sqlite3_step(statement) == SQLITE_DONE;
    }
    sqlite3_finalize(statement);
  }
  sqlite3_close_v2(database);
  return is_written;
}

// The copy itself is checked, so that it is the state of one moment.
static int check_copy(const copy_of_state *copy) {
  sqlite3 *database = 0;
  int is_right = 0;
  if (sqlite3_open_v2(copy->made, &database, SQLITE_OPEN_READONLY, 0) == SQLITE_OK) {
    kurs_sqlite3_add_checksums(database);
    is_right = is_good(database, copy->question);
  }
  sqlite3_close_v2(database);
  return is_right;
}

static void *run(void *argument) {
  copy_of_state *copy = argument;
  // One process at a time; what one left that was ended at it is made anew.
  int lock = open(copy->made, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  struct stat own, there;
  if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0
      // Not one that became the copy meanwhile.
      && fstat(lock, &own) == 0 && stat(copy->made, &there) == 0 && own.st_ino == there.st_ino
      && ftruncate(lock, 0) == 0) {
    struct timespec times[2] = {{copy->seconds, 0}, {copy->seconds, 0}};
    if (write_copy(copy) && check_copy(copy) && fsync(lock) == 0 && futimens(lock, times) == 0) {
      rename(copy->made, copy->target);
    } else {
      unlink(copy->made);
    }
  }
  if (lock >= 0) close(lock);
  free(copy->path);
  free(copy->target);
  free(copy->made);
  free(copy->question);
  free(copy);
  atomic_store(&is_copying, 0);
  return 0;
}

void kurs_begin_copy(
    const char *path, const char *target, const char *made, const char *question, int64_t seconds) {
  if (atomic_exchange(&is_copying, 1)) return;
  copy_of_state *copy = malloc(sizeof *copy);
  if (!copy) abort();
  *copy = (copy_of_state){strdup(path), strdup(target), strdup(made), strdup(question), seconds};
  if (csqlite_begin_thread(run, copy) != 0) run(copy);
}

void kurs_wait_for_copy(int milliseconds) {
  while (atomic_load(&is_copying) && milliseconds-- > 0) usleep(1000);
}
