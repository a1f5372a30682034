#ifndef KURS_CCOMPLETIONS_H
#define KURS_CCOMPLETIONS_H

#include <stddef.h>

/// A text that stays where it is, not ended by a zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} KursScript;

/// `integrations/bash/completions/kurs`
KursScript kurs_bash_completions(void);

/// `integrations/zsh/completions/_kurs`
KursScript kurs_zsh_completions(void);

/// `integrations/fish/completions/kurs.fish`
KursScript kurs_fish_completions(void);

#endif
