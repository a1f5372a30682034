#include "CNames.h"

#include "LZMA.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// A page of it is read from disk only when its language is used. `.ci/pack-names` writes the file and
// says what is in it.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "data/names.packed"
};

enum { LANGUAGES = 96, KEYS = 1024 };

static _Atomic(unsigned char *) texts[LANGUAGES];

/// The bytes of the lines and of the empty line after them.
static size_t index_length(void) {
  size_t end = 1;
  while (names[end - 1] != '\n' || names[end] != '\n') end++;
  return end + 1;
}

KursNames kurs_names_index(void) { return (KursNames){names, index_length()}; }

/// Where the shared beginnings of lines start; the last one is empty.
static size_t find_keys(const unsigned char *list, const unsigned char *keys[KEYS]) {
  const unsigned char *at = list + 2, *end = at + (list[0] << 8 | list[1]);
  size_t count = 0;
  while (at < end && count + 1 < KEYS) {
    keys[count++] = at;
    at = (const unsigned char *)memchr(at, '\n', (size_t)(end - at)) + 1;
  }
  keys[count] = end;
  return count;
}

/// Writes the lines with their beginnings in full: `count` bytes.
static void lengthen(const unsigned char *text, size_t length, unsigned char *full, size_t count) {
  const unsigned char *keys[KEYS];
  const size_t key_count = find_keys(names + index_length(), keys);
  // One past the place of the last beginning.
  size_t next = 0, written = 0;
  for (size_t at = 0; at < length;) {
    const unsigned char *end = memchr(text + at, '\n', length - at);
    size_t line = end == 0 ? length - at : (size_t)(end - text) + 1 - at;
    if (text[at] < 32 && text[at] != '\n') {
      next += text[at++];
      line--;
      if (next == 0 || next > key_count) return;
      const size_t key = (size_t)(keys[next] - keys[next - 1]) - 1;
      if (written + key > count) return;
      memcpy(full + written, keys[next - 1], key);
      written += key;
    } else if (text[at] == 'N' || text[at] == 'A' || text[at] == 'C') {
      for (size_t key = 0; key < key_count; key++) {
        const size_t size = (size_t)(keys[key + 1] - keys[key]) - 1;
        if (size <= line && memcmp(keys[key], text + at, size) == 0) next = key + 1;
      }
    }
    if (written + line > count) return;
    memcpy(full + written, text + at, line);
    written += line;
    at += line;
  }
}

KursNames kurs_names(size_t line, size_t place, size_t packed, size_t count) {
  const KursNames none = {names, 0};
  if (line >= LANGUAGES) return none;
  unsigned char *text = atomic_load(&texts[line]);
  if (text == 0) {
    const unsigned char *section = names + index_length() + place;
    const size_t length = (size_t)(section[0] << 8 | section[1]);
    unsigned char *unpacked = malloc(count), *shorter = malloc(length);
    if (unpacked == 0 || shorter == 0) {
      free(unpacked);
      free(shorter);
      return none;
    }
    kurs_unpack_lzma(section + 2, packed - 2, shorter, length);
    lengthen(shorter, length, unpacked, count);
    free(shorter);
    // Another thread may have been faster.
    if (atomic_compare_exchange_strong(&texts[line], &text, unpacked))
      text = unpacked;
    else
      free(unpacked);
  }
  return (KursNames){text, count};
}
