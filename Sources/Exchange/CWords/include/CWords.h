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

/// `data/reasons.txt`: what there is to say about forms, doubts and bars.
KursWords kurs_reasons(void);

/// `data/syntaxes.txt`: languages of programs, and how they set comments and strings apart.
KursWords kurs_syntaxes(void);

#endif
