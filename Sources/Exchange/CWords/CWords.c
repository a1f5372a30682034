#include "CWords.h"

// The words of money of all languages, as `KURS_UPDATE=1 swift test --filter PackedWordsTests` packs them.
// They are used in place: a page is read from disk only when a word on it is looked up.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words[] __attribute__((aligned(8))) = {
#embed "data/words.packed"
};

static const unsigned char reasons[] = {
#embed "data/reasons.txt"
};

static const unsigned char syntaxes[] = {
#embed "data/syntaxes.txt"
};

KursWords kurs_words(void) { return (KursWords){words, sizeof words}; }
KursWords kurs_reasons(void) { return (KursWords){reasons, sizeof reasons}; }
KursWords kurs_syntaxes(void) { return (KursWords){syntaxes, sizeof syntaxes}; }
