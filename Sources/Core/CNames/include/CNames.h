#ifndef KURS_CNAMES_H
#define KURS_CNAMES_H

#include <stddef.h>

/// data/names.txt as it lies in the binary: read in place, never copied, not ended by a zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} KursNames;

KursNames kurs_names(void);

#endif
