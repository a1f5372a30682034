#ifndef KURS_CNAMES_H
#define KURS_CNAMES_H

#include <stddef.h>

/// A text that stays where it is, not ended by a zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} KursNames;

/// The languages, a line each: name, place, packed bytes, bytes as text. An empty line ends them.
KursNames kurs_names_index(void);

/// The text of the language that is at this line of the index, with the numbers of its line. It is
/// unpacked when it is first needed, from any thread; empty if there is no memory for it.
KursNames kurs_names(size_t line, size_t place, size_t packed, size_t count);

#endif
