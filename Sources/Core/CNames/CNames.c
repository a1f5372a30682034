#include "CNames.h"

#include <stdatomic.h>
#include <stdlib.h>

// A page of it is read from disk only when its language is used. `.ci/pack-names` writes the file and
// says what is in it.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "data/names.packed"
};

enum { LANGUAGES = 64 };

static _Atomic(unsigned char *) texts[LANGUAGES];

/// The bytes of the lines and of the empty line after them.
static size_t index_length(void) {
  size_t end = 1;
  while (names[end - 1] != '\n' || names[end] != '\n') end++;
  return end + 1;
}

KursNames kurs_names_index(void) { return (KursNames){names, index_length()}; }

/// Writes the `count` bytes of the text to `text`. A pair names only pairs before it, so no more bytes
/// wait than there are pairs.
static void unpack(const unsigned char *packed, size_t length, unsigned char *text, size_t count) {
  const unsigned char *pairs[256] = {0};
  unsigned char waiting[257];
  size_t written = 0, pair_count = packed[0];
  for (size_t pair = 0; pair < pair_count; pair++) {
    const unsigned char *entry = packed + 1 + 3 * pair;
    pairs[entry[0]] = entry;
  }
  for (size_t at = 1 + 3 * pair_count; at < length && written < count; at++) {
    size_t depth = 0;
    waiting[depth++] = packed[at];
    while (depth > 0 && written < count) {
      const unsigned char byte = waiting[--depth];
      if (pairs[byte] == 0) {
        text[written++] = byte;
      } else {
        waiting[depth++] = pairs[byte][2];
        waiting[depth++] = pairs[byte][1];
      }
    }
  }
}

KursNames kurs_names(size_t line, size_t place, size_t packed, size_t count) {
  const KursNames none = {names, 0};
  if (line >= LANGUAGES) return none;
  unsigned char *text = atomic_load(&texts[line]);
  if (text == 0) {
    unsigned char *unpacked = malloc(count);
    if (unpacked == 0) return none;
    unpack(names + index_length() + place, packed, unpacked, count);
    // Another thread may have been faster.
    if (atomic_compare_exchange_strong(&texts[line], &text, unpacked))
      text = unpacked;
    else
      free(unpacked);
  }
  return (KursNames){text, count};
}
