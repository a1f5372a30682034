#include "CNames.h"

// Placed in the binary as it is: a page of it is read from disk only when its language is used.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "data/names.txt"
};

KursNames kurs_names(void) { return (KursNames){names, sizeof names}; }
