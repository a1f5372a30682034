#include "CSQLite.h"

#include <string.h>

int kurs_sqlite3_bind_copied_text(
    sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

int kurs_sqlite3_keep_log_at_close(sqlite3 *database, int keep) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

// The database's file; NULL where there is none. Everything that is asked of it goes through the
// descriptor that SQLite has: to close another one would give back SQLite's locks.
static sqlite3_file *file_of(sqlite3 *database, int which) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", which, &file);
  return code == SQLITE_OK && file && file->pMethods ? file : 0;
}

int kurs_sqlite3_read_start(sqlite3 *database, void *bytes, int count) {
  sqlite3_file *file = file_of(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xRead(file, bytes, count, 0) : SQLITE_IOERR;
}

int kurs_sqlite3_read(sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = file_of(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xRead(file, bytes, count, offset) : SQLITE_IOERR;
}

int kurs_sqlite3_log_frames(sqlite3 *database) {
  sqlite3_file *file = file_of(database, SQLITE_FCNTL_FILE_POINTER);
  void volatile *index = 0;
  uint32_t frames = 0;
  if (!file || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return -1;
  if (file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK || !index) return -1;
  memcpy(&frames, (const char *)index + 16, sizeof frames);
  return frames <= INT32_MAX ? (int)frames : -1;
}

int kurs_sqlite3_sync(sqlite3 *database) {
  sqlite3_file *file = file_of(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xSync(file, SQLITE_SYNC_NORMAL) : SQLITE_IOERR;
}

int kurs_sqlite3_last_errno(sqlite3 *database) {
  int which[] = {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER};
  for (int index = 0; index < 2; index++) {
    sqlite3_file *file = file_of(database, which[index]);
    int error = 0;
    if (file && file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error) == SQLITE_OK
        && error) return error;
  }
  return 0;
}
