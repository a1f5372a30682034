#include "CBundledRates.h"

// Swift has no form for this: a file placed in the binary as it is, of which a page is read
// from disk only when somebody looks at it.

// #embed is standard since C23; the C of this package is older, and the compiler would say so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ecb_history[] = {
#embed "data/ecb-history.packed"
};

static const unsigned char nbp_history[] = {
#embed "data/nbp-history.packed"
};

static const unsigned char nbp_b_history[] = {
#embed "data/nbp-b-history.packed"
};

static const unsigned char euro_legacy[] = {
#embed "data/euro-legacy.csv"
};

static const unsigned char redenominations[] = {
#embed "data/redenominations.csv"
};

static const unsigned char rescalings[] = {
#embed "data/rescalings.csv"
};

static const unsigned char pegs[] = {
#embed "data/pegs.csv"
};

static const unsigned char remarks[] = {
#embed "data/remarks.csv"
};

static const unsigned char rate_sets[] = {
#embed "data/rate-sets.csv"
};

KursBundledFile kurs_bundled_ecb_history(void) {
  return (KursBundledFile){ecb_history, sizeof ecb_history};
}

KursBundledFile kurs_bundled_nbp_history(void) {
  return (KursBundledFile){nbp_history, sizeof nbp_history};
}

KursBundledFile kurs_bundled_nbp_b_history(void) {
  return (KursBundledFile){nbp_b_history, sizeof nbp_b_history};
}

KursBundledFile kurs_bundled_euro_legacy(void) {
  return (KursBundledFile){euro_legacy, sizeof euro_legacy};
}

KursBundledFile kurs_bundled_redenominations(void) {
  return (KursBundledFile){redenominations, sizeof redenominations};
}

KursBundledFile kurs_bundled_rescalings(void) {
  return (KursBundledFile){rescalings, sizeof rescalings};
}

KursBundledFile kurs_bundled_pegs(void) { return (KursBundledFile){pegs, sizeof pegs}; }

KursBundledFile kurs_bundled_remarks(void) { return (KursBundledFile){remarks, sizeof remarks}; }

KursBundledFile kurs_bundled_rate_sets(void) {
  return (KursBundledFile){rate_sets, sizeof rate_sets};
}
