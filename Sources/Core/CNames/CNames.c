#include "CNames.h"

// Swift has no form for this: a file placed in the binary as it is, of which a page is read from disk
// only when its language is used. `#embed` is of C23, and the compiler would say that this package
// is older.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "data/names.txt"
};

const unsigned char kurs_locale_lines[] = {
#embed "data/locales.txt"
};

const unsigned char kurs_currency_table[] = {
#embed "data/currencies.packed"
};

static const unsigned char countries[] = {
#embed "data/countries.txt"
};

KursNames kurs_names(void) { return (KursNames){names, sizeof names}; }

KursNames kurs_countries(void) { return (KursNames){countries, sizeof countries}; }
