# kurs in zsh: converts on the command line, and shows watched pairs in the prompt.
# Sourced by ~/.zshrc. Read in any emulation; what it sources is read as zsh.
# This file is read under the user's aliases, which change no quoted word. The others are read without.

[[ -o interactive ]] || 'builtin' 'return' '0'
# Without a screen or an editor of lines, programs read what a shell shows: TRAMP, M-x shell.
[[ -o zle && ${TERM:-dumb} != dumb ]] || 'builtin' 'return' '0'

'builtin' 'typeset' '-g' _kurs_home="${${(%):-%x}:A:h}"

_kurs_begin() {
  'builtin' 'emulate' '-L' 'zsh' '-o' 'no_aliases'
  'builtin' 'source' "$_kurs_home/begin.zsh"
}
_kurs_begin
'builtin' 'unfunction' '_kurs_begin'
