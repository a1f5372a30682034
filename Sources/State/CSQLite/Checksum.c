#include "CSQLite.h"

#include <string.h>

// The checksum of a row: 31 bits of its table's name and its key, then 32 of all of it, so that it tells
// which table and which key a row belongs to. Each step is a bijection of 64 bits: whatever changes in
// eight bytes changes all that follows.
static uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32;
}

// The bytes as a little-endian machine reads them, so that the file may move to another.
uint64_t kurs_hash_text(uint64_t hash, const unsigned char *bytes, int64_t count) {
  for (int64_t at = 0; at < count; at += 8) {
    uint64_t word = 0;
    memcpy(&word, bytes + at, count - at < 8 ? (size_t)(count - at) : 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    hash = mix(hash, word);
  }
  return mix(hash, (uint64_t)count << 3 | 1);
}

uint64_t kurs_hash_integer(uint64_t hash, int64_t value) { return mix(mix(hash, (uint64_t)value), 2); }

uint64_t kurs_hash_other(uint64_t hash) { return mix(hash, 3); }

int64_t kurs_join_hashes(uint64_t key, uint64_t row) {
  return (int64_t)(mix(key, 4) >> 33 << 32 | mix(row, 5) >> 32);
}

// Of a table's name, the number of columns that are the key, and the columns.
static int64_t checksum_of(int count, sqlite3_value **values) {
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
  return kurs_join_hashes(key, hash);
}

static void row_checksum(sqlite3_context *context, int count, sqlite3_value **values) {
  sqlite3_result_int64(context, checksum_of(count, values));
}

static void checked(sqlite3_context *context, int count, sqlite3_value **values) {
  int64_t sum = count > 0 ? checksum_of(count - 1, values + 1) : 0;
  int is_right = count > 0 && sqlite3_value_type(values[0]) == SQLITE_INTEGER
      && sqlite3_value_int64(values[0]) == sum;
  sqlite3_result_int64(context, is_right ? sum >> 32 : -1);
}

void kurs_sqlite3_add_checksums(sqlite3 *database) {
  int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  sqlite3_create_function_v2(database, "row_checksum", -1, flags, 0, row_checksum, 0, 0, 0);
  sqlite3_create_function_v2(database, "checked", -1, flags, 0, checked, 0, 0, 0);
}
