// What kurs uses of SQLite: types, numbers and functions as sqlite3.h declares them.
//
// They are declared here so that kurs can be built where only the library is installed, as on every machine
// that has Swift. `.ci/agree` compares all of it with sqlite3.h.
#ifndef CSQLITE_SQLITE_H
#define CSQLITE_SQLITE_H

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_file sqlite3_file;
typedef struct sqlite3_vfs sqlite3_vfs;
typedef struct sqlite3_context sqlite3_context;
typedef struct sqlite3_value sqlite3_value;
typedef long long int sqlite3_int64;
typedef void (*sqlite3_syscall_ptr)(void);
typedef void (*sqlite3_destructor_type)(void *);

#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_ABORT 4
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_NOMEM 7
#define SQLITE_READONLY 8
#define SQLITE_IOERR 10
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_PROTOCOL 15
#define SQLITE_TOOBIG 18
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101

#define SQLITE_IOERR_READ 266
#define SQLITE_IOERR_SHORT_READ 522
#define SQLITE_IOERR_LOCK 3850
#define SQLITE_IOERR_CORRUPTFS 8458

#define SQLITE_OPEN_READONLY 0x01
#define SQLITE_OPEN_READWRITE 0x02
#define SQLITE_OPEN_URI 0x40
#define SQLITE_OPEN_NOMUTEX 0x8000
#define SQLITE_PREPARE_PERSISTENT 0x01
#define SQLITE_SYNC_NORMAL 2

#define SQLITE_CONFIG_PAGECACHE 7
#define SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE 1006
#define SQLITE_CHECKPOINT_PASSIVE 0
#define SQLITE_CHECKPOINT_RESTART 2
#define SQLITE_FCNTL_LAST_ERRNO 4
#define SQLITE_FCNTL_FILE_POINTER 7
#define SQLITE_FCNTL_HAS_MOVED 20
#define SQLITE_FCNTL_JOURNAL_POINTER 28

#define SQLITE_INTEGER 1
#define SQLITE_TEXT 3
#define SQLITE_UTF8 1
#define SQLITE_DETERMINISTIC 0x800
#define SQLITE_INNOCUOUS 0x200000

#define SQLITE_STATIC ((sqlite3_destructor_type)0)
#define SQLITE_TRANSIENT ((sqlite3_destructor_type)-1)

// The functions of an open file. What stands before `xShmMap` is in every version; `xShmMap` from the second on.
typedef struct sqlite3_io_methods {
  int iVersion;
  int (*xClose)(sqlite3_file *);
  int (*xRead)(sqlite3_file *, void *, int count, sqlite3_int64 offset);
  int (*xWrite)(sqlite3_file *, const void *, int count, sqlite3_int64 offset);
  int (*xTruncate)(sqlite3_file *, sqlite3_int64 size);
  int (*xSync)(sqlite3_file *, int flags);
  int (*xFileSize)(sqlite3_file *, sqlite3_int64 *size);
  int (*xLock)(sqlite3_file *, int);
  int (*xUnlock)(sqlite3_file *, int);
  int (*xCheckReservedLock)(sqlite3_file *, int *result);
  int (*xFileControl)(sqlite3_file *, int which, void *argument);
  int (*xSectorSize)(sqlite3_file *);
  int (*xDeviceCharacteristics)(sqlite3_file *);
  int (*xShmMap)(sqlite3_file *, int region, int size, int isExtended, void volatile **start);
} sqlite3_io_methods;

struct sqlite3_file {
  const sqlite3_io_methods *pMethods;
};

// The functions of the system. They must all be here: a copy of the whole is registered.
struct sqlite3_vfs {
  int iVersion;
  int szOsFile;
  int mxPathname;
  sqlite3_vfs *pNext;
  const char *zName;
  void *pAppData;
  int (*xOpen)(sqlite3_vfs *, const char *name, sqlite3_file *, int flags, int *outFlags);
  int (*xDelete)(sqlite3_vfs *, const char *name, int syncDir);
  int (*xAccess)(sqlite3_vfs *, const char *name, int flags, int *result);
  int (*xFullPathname)(sqlite3_vfs *, const char *name, int count, char *out);
  void *(*xDlOpen)(sqlite3_vfs *, const char *name);
  void (*xDlError)(sqlite3_vfs *, int count, char *message);
  void (*(*xDlSym)(sqlite3_vfs *, void *, const char *symbol))(void);
  void (*xDlClose)(sqlite3_vfs *, void *);
  int (*xRandomness)(sqlite3_vfs *, int count, char *out);
  int (*xSleep)(sqlite3_vfs *, int microseconds);
  int (*xCurrentTime)(sqlite3_vfs *, double *);
  int (*xGetLastError)(sqlite3_vfs *, int, char *);
  int (*xCurrentTimeInt64)(sqlite3_vfs *, sqlite3_int64 *);
  int (*xSetSystemCall)(sqlite3_vfs *, const char *name, sqlite3_syscall_ptr);
  sqlite3_syscall_ptr (*xGetSystemCall)(sqlite3_vfs *, const char *name);
  const char *(*xNextSystemCall)(sqlite3_vfs *, const char *name);
};

int sqlite3_config(int option, ...);
int sqlite3_db_config(sqlite3 *database, int option, ...);
int sqlite3_open_v2(const char *path, sqlite3 **database, int flags, const char *layer);
int sqlite3_close_v2(sqlite3 *database);
int sqlite3_extended_result_codes(sqlite3 *database, int on);
int sqlite3_busy_timeout(sqlite3 *database, int milliseconds);
int sqlite3_changes(sqlite3 *database);
int sqlite3_get_autocommit(sqlite3 *database);
int sqlite3_system_errno(sqlite3 *database);
int sqlite3_db_readonly(sqlite3 *database, const char *name);
const char *sqlite3_errmsg(sqlite3 *database);
int sqlite3_file_control(sqlite3 *database, const char *name, int which, void *argument);
int sqlite3_wal_checkpoint_v2(
    sqlite3 *database, const char *name, int mode, int *frames, int *written);
void *sqlite3_wal_hook(
    sqlite3 *database, int (*hook)(void *, sqlite3 *, const char *, int), void *argument);
int sqlite3_exec(
    sqlite3 *database, const char *sql, int (*row)(void *, int, char **, char **), void *argument,
    char **message);

int sqlite3_prepare_v2(
    sqlite3 *database, const char *sql, int bytes, sqlite3_stmt **statement, const char **rest);
int sqlite3_prepare_v3(
    sqlite3 *database, const char *sql, int bytes, unsigned int flags, sqlite3_stmt **statement,
    const char **rest);
int sqlite3_bind_int64(sqlite3_stmt *statement, int index, sqlite3_int64 value);
int sqlite3_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int bytes, sqlite3_destructor_type free);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_column_int(sqlite3_stmt *statement, int column);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *statement, int column);
const unsigned char *sqlite3_column_text(sqlite3_stmt *statement, int column);
int sqlite3_column_bytes(sqlite3_stmt *statement, int column);
int sqlite3_reset(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);

int sqlite3_create_function_v2(
    sqlite3 *database, const char *name, int count, int flags, void *argument,
    void (*function)(sqlite3_context *, int, sqlite3_value **),
    void (*step)(sqlite3_context *, int, sqlite3_value **), void (*final)(sqlite3_context *),
    sqlite3_destructor_type free);
int sqlite3_value_type(sqlite3_value *value);
int sqlite3_value_int(sqlite3_value *value);
sqlite3_int64 sqlite3_value_int64(sqlite3_value *value);
const unsigned char *sqlite3_value_text(sqlite3_value *value);
int sqlite3_value_bytes(sqlite3_value *value);
void sqlite3_result_int64(sqlite3_context *context, sqlite3_int64 result);

sqlite3_vfs *sqlite3_vfs_find(const char *name);
int sqlite3_vfs_register(sqlite3_vfs *layer, int isDefault);

#endif
