#ifndef KURS_LZMA_H
#define KURS_LZMA_H

#include <stddef.h>

/// Unpacks a raw LZMA stream (lc 3, lp 0, pb 0) of `length` bytes into `count` bytes. A stream that is
/// not one gives wrong bytes, and never reads or writes outside the two.
void kurs_unpack_lzma(const unsigned char *packed, size_t length, unsigned char *text, size_t count);

#endif
