#include "CSQLite.h"
#include "File.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Whether the thread below is at work.
static atomic_bool is_shortening = 0;

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
      if (text[0]) sqlite3_exec(database, text, 0, 0, 0);
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
