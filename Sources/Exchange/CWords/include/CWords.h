#ifndef KURS_CWORDS_H
#define KURS_CWORDS_H

#include <stddef.h>

/// Bytes that stay where they are.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} KursWords;

/// `data/words.packed`: what is in it, `PackedWords` in `Sources/Exchange/Reading` says.
KursWords kurs_words(void);

#endif
