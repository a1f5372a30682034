// SQLite, and what Swift cannot say of it: a pointer made of -1, calls with variable arguments, and calls
// through the table of functions that SQLite has for each open file.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <stdint.h>

#include "SQLite.h"

// Registers SQLite's layer for the system with short sleeps, beside SQLite's own. Returns its name, to open
// files with; NULL, which is SQLite's own, where that cannot be. To be called once, before anything else.
const char *kurs_sqlite3_add_layer(void);

// SQLite copies the bytes before this returns.
int kurs_sqlite3_bind_copied_text(
    sqlite3_stmt *statement, int index, const char *bytes, int count);

// Whether closing leaves the write-ahead log as it is, instead of writing it into the file.
int kurs_sqlite3_keep_log_at_close(sqlite3 *database, int keep);

// Reads bytes from the beginning of the file, without a lock. What the file is too short for
// becomes zero, and the code is SQLITE_IOERR_SHORT_READ.
int kurs_sqlite3_read_start(sqlite3 *database, void *bytes, int count);

// Reads a piece of the file, likewise.
int kurs_sqlite3_read(sqlite3 *database, void *bytes, int count, sqlite3_int64 offset);

// How many frames of the log are committed, by the index of the log that SQLite has in memory; -1 where
// it has none. To be called after a read of a file that has a log.
int kurs_sqlite3_log_frames(sqlite3 *database);

// Waits until all of the file, not of its log, is on the disk.
int kurs_sqlite3_sync(sqlite3 *database);

// The system error of the last failed call for the file or its log; 0 where none is
// known. SQLite hides it behind "malformed" where a read fails.
int kurs_sqlite3_last_errno(sqlite3 *database);

// Adds row_checksum(table, keys, columns...) and checked(checksum, table, keys, columns...). The latter is the
// key's part of the checksum if that is right, else -1. `keys` is how many of the columns are the key.
void kurs_sqlite3_add_checksums(sqlite3 *database);

// The steps of such a checksum: to 0 the table's name is added, then the columns. What is neither a text
// nor an integer, such as a NULL, no column of kurs has: only a damaged row.
uint64_t kurs_hash_text(uint64_t hash, const unsigned char *bytes, int64_t count);
uint64_t kurs_hash_integer(uint64_t hash, int64_t value);
uint64_t kurs_hash_other(uint64_t hash);

// `key`: what they came to after the last column of the key; `row`: after the last column.
int64_t kurs_join_hashes(uint64_t key, uint64_t row);

// Copies the state to `made` in a thread with a connection of its own, and moves that to `target` if it is good:
// if `question`, a statement, has the result 0 in it. The copy gets the time `seconds`. One at a time is enough.
void kurs_begin_copy(
    const char *path, const char *target, const char *made, const char *question, int64_t seconds);

// Waits until that thread has ended, for so many milliseconds at most.
void kurs_wait_for_copy(int milliseconds);

// Puts the names of a new file and of the folders around it on the disk.
void kurs_sync_folders(const char *path);

// Begins a thread that waits until the log is on the disk, and writes 0 or an errno to `report`. It takes over
// the descriptor `log`; -1 where there is none. Where no thread can be had, it returns when the disk has everything.
// `is_new_log`: the log's name may not be on the disk. `is_young`: neither may the file, nor its own name.
// `is_suspect`: a sync of the log has failed before, so that part of it may be missing on the disk, and only the
// file itself can be trusted to take the changes.
void kurs_begin_sync(
    int log, int report, const char *path, int is_new_log, int is_young, int is_suspect);

// Writes the log into the file in a thread with a connection of its own, which touches nothing else of the
// process: writing a log into the file waits for the disk several times. One at a time is enough.
void kurs_sqlite3_shorten_log(const char *path);

// Waits until that thread has ended, for so many milliseconds at most.
void kurs_wait_for_short_log(int milliseconds);

#endif
