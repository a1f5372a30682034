#ifndef KURS_CBUNDLEDRATES_H
#define KURS_CBUNDLEDRATES_H

#include <stddef.h>

/// A file of data/ as it lies in the binary: read in place, never copied, not ended by a zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} KursBundledFile;

KursBundledFile kurs_bundled_ecb_history(void);
KursBundledFile kurs_bundled_nbp_history(void);
KursBundledFile kurs_bundled_nbp_b_history(void);
KursBundledFile kurs_bundled_euro_legacy(void);
KursBundledFile kurs_bundled_redenominations(void);
KursBundledFile kurs_bundled_rescalings(void);
KursBundledFile kurs_bundled_pegs(void);
KursBundledFile kurs_bundled_remarks(void);
KursBundledFile kurs_bundled_rate_sets(void);

/// How many equal parts of whole blocks of 64 bytes a checksum is made of.
#define KURS_CHECKSUM_STREAMS 4

/// The checksum of a frozen file of rates, 32 bytes: the SHA-256 of the SHA-256 of each quarter.
/// `count` is a multiple of 256.
void kurs_checksum(const unsigned char *_Nonnull bytes, size_t count, unsigned char *_Nonnull out);

#endif
