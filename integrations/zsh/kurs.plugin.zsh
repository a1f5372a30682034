# kurs in zsh: converts on the command line, and shows watched pairs in the prompt.
# Sourced by ~/.zshrc, which loads the rest of the plugin on first use.

[[ -o interactive ]] || return 0

typeset -g _kurs_home=${${(%):-%x}:A:h}
typeset -gi _kurs_begun=0
typeset -g KURS_PROMPT=
# zsh shows a right prompt during a line only if RPROMPT was set when the line began.
: ${RPROMPT=}

# Loads the rest of the plugin, once.
_kurs_load() {
  (( $+functions[_kurs_ask] )) && return
  source $_kurs_home/client.zsh
  source $_kurs_home/edit.zsh
  source $_kurs_home/prompt.zsh
}

_kurs_widget() {
  emulate -L zsh
  _kurs_load
  _kurs_${WIDGET#kurs-}
}

zle -N kurs-convert _kurs_widget
zle -N kurs-chart _kurs_widget
zle -N kurs-accept-line

# Enter: answers a line such as `=100 usd eur`, runs any other.
kurs-accept-line() {
  if _kurs_is_question; then _kurs_answer_line; else zle accept-line; fi
}

_kurs_is_question() {
  emulate -L zsh
  [[ $BUFFER == '='([[:space:]0-9.\(+-]*|[\$€£¥][[:space:]0-9.]*) ]] && _kurs_load
}

if [[ ${KURS_KEYS:-yes} != no ]]; then
  bindkey '^X$' kurs-convert
  bindkey '^X%' kurs-chart
fi

# Runs after the first prompt is drawn, and starts kurs: /dev/null is always readable, so zle calls
# this as soon as it waits for a key.
_kurs_first() {
  local -i fd=$1
  zle -F $fd
  exec {fd}<&-
  # Leave Enter alone if it has another binding.
  [[ ${KURS_KEYS:-yes} != no && $(bindkey '^M') == '"^M" accept-line' ]] && bindkey '^M' kurs-accept-line
  [[ ${KURS_WATCH:-main} == no ]] && return
  _kurs_load
  _kurs_watch
  _kurs_repaint
}

_kurs_precmd() {
  emulate -L zsh
  if (( $+functions[_kurs_watch] )); then
    _kurs_watch
  elif (( ! _kurs_begun )); then
    _kurs_begun=1
    local -i fd
    exec {fd}</dev/null && zle -F $fd _kurs_first
  fi
}

_kurs_exit() {
  (( $+functions[_kurs_close] )) && _kurs_close
}

autoload -Uz add-zsh-hook
add-zsh-hook precmd _kurs_precmd
add-zsh-hook zshexit _kurs_exit

fpath=($_kurs_home/completions $fpath)
if (( $+functions[compdef] )); then
  autoload -Uz _kurs
  compdef _kurs kurs
fi
