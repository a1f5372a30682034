#ifndef KURS_CNAMES_H
#define KURS_CNAMES_H

#include <stddef.h>

/// A text that stays where it is, not ended by a zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} KursNames;

/// `data/names.txt`: an index with a line per language, an empty line, and a section per language.
KursNames kurs_names(void);

/// `data/countries.txt`: a line per country.
KursNames kurs_countries(void);

extern const unsigned char kurs_currency_table[];

/// `data/currencies.packed`: the tables that `CurrencyTable` reads.
static inline const unsigned char *_Nonnull kurs_currencies(void) { return kurs_currency_table; }

extern const unsigned char kurs_locale_lines[];

/// `data/locales.txt`: a line per locale, an empty line, and a line per set of symbols.
static inline const unsigned char *_Nonnull kurs_locales(void) { return kurs_locale_lines; }

#endif
