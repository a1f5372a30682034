# kurs in zsh: converts on the command line, and shows watched pairs in the prompt.
# Sourced by ~/.zshrc. Read in any emulation; what it sources is read as zsh.

[[ -o interactive ]] || return 0

typeset -g _kurs_home=${${(%):-%x}:A:h}

_kurs_begin() {
  emulate -L zsh
  source $_kurs_home/begin.zsh
}
_kurs_begin
unfunction _kurs_begin
