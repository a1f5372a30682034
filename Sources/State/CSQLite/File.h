// What the threads that write to the disk share.
#ifndef CSQLITE_FILE_H
#define CSQLITE_FILE_H

#include "SQLite.h"

// Opens the file with a connection whose end leaves the log as it is. To be closed in any case.
int csqlite_open(const char *path, sqlite3 **database);

// A thread cannot be given the process's signals: they are to interrupt the loop.
int csqlite_begin_thread(void *(*body)(void *), void *argument);

#endif
