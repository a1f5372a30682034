#include "CCompletions.h"

// Files placed in the binary as they are: `#embed` is of C23, and the compiler would say that this package is older.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bash[] = {
#embed "../../../integrations/bash/completions/kurs"
};

static const unsigned char zsh[] = {
#embed "../../../integrations/zsh/completions/_kurs"
};

static const unsigned char fish[] = {
#embed "../../../integrations/fish/completions/kurs.fish"
};

KursScript kurs_bash_completions(void) { return (KursScript){bash, sizeof bash}; }

KursScript kurs_zsh_completions(void) { return (KursScript){zsh, sizeof zsh}; }

KursScript kurs_fish_completions(void) { return (KursScript){fish, sizeof fish}; }
