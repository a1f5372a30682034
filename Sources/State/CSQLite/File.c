#include "File.h"
#include "CSQLite.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int csqlite_open(const char *path, sqlite3 **database) {
  int code = sqlite3_open_v2(path, database, SQLITE_OPEN_READWRITE, 0);
  if (code != SQLITE_OK) return code;
  kurs_sqlite3_keep_log_at_close(*database, 1);
  kurs_sqlite3_add_checksums(*database);
  // A log that has become long is cut when it begins again.
  sqlite3_exec(*database, "PRAGMA journal_size_limit = 262144", 0, 0, 0);
  return code;
}

int csqlite_begin_thread(void *(*body)(void *), void *argument) {
  sigset_t all, before;
  pthread_t thread;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int code = pthread_create(&thread, 0, body, argument);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  if (code == 0) pthread_detach(thread);
  return code;
}

void kurs_sync_folders(const char *path) {
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
