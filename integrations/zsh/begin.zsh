# What runs at the start of a shell; the rest of the plugin is loaded on first use.
# Functions that zsh or zle calls run under the user's options, until they `emulate -L zsh`.

typeset -gi _kurs_begun=0 _kurs_percent=1 _kurs_bang=0
typeset -g KURS_PROMPT=
# zsh shows a right prompt during a line only if RPROMPT was set when the line began.
: ${RPROMPT=}

# Loads the rest of the plugin, once.
_kurs_load() {
  emulate -L zsh -o no_aliases
  (( $+functions[_kurs_ask] )) && return
  builtin source $_kurs_home/client.zsh
  builtin source $_kurs_home/edit.zsh
  builtin source $_kurs_home/prompt.zsh
}

_kurs_widget() {
  emulate -L zsh -o no_aliases
  _kurs_load
  _kurs_${${WIDGET#kurs-}//-/_}
}

zmodload zsh/parameter

zle -N kurs-convert _kurs_widget
zle -N kurs-convert-to _kurs_widget
zle -N kurs-chart _kurs_widget
zle -N kurs-accept-line

# Enter: answers a line such as `=100 usd eur`, runs any other.
kurs-accept-line() {
  if _kurs_is_question; then _kurs_answer_line; else zle accept-line; fi
}

_kurs_is_question() {
  emulate -L zsh -o no_aliases
  [[ $BUFFER == '='([[:space:]0-9.\(+-]*|[\$€£¥][[:space:]0-9.]*) ]] && _kurs_load
}

if [[ ${KURS_KEYS:-yes} != no ]]; then
  # In all keymaps, whichever is the main one now or later; the visual one falls back on vicmd.
  for _kurs_map in main emacs viins vicmd; do
    bindkey -M $_kurs_map '^X$' kurs-convert
    bindkey -M $_kurs_map '^X>' kurs-convert-to
    bindkey -M $_kurs_map '^X%' kurs-chart
  done
  unset _kurs_map
fi

# Runs after the first prompt is drawn, and starts kurs: /dev/null is always readable, so zle calls
# this as soon as it waits for a key.
_kurs_first() {
  _kurs_begin_watch $1
  [[ ${KURS_WATCH:-main} == no ]] || _kurs_repaint
}

_kurs_begin_watch() {
  emulate -L zsh -o no_aliases
  local -i fd=$1
  local map
  zle -F $fd
  exec {fd}<&-
  # Leave Enter alone where it has another binding.
  if [[ ${KURS_KEYS:-yes} != no ]]; then
    for map in main emacs viins vicmd; do
      [[ $(bindkey -M $map '^M') == '"^M" accept-line' ]] && bindkey -M $map '^M' kurs-accept-line
    done
  fi
  [[ ${KURS_WATCH:-main} == no ]] && return
  _kurs_load
  _kurs_watch
}

_kurs_precmd() {
  _kurs_before_prompt "${options[promptpercent]}" "${options[promptbang]}"
}

# Gets whether the prompt expands `%` and `!`, each `on` or `off`.
_kurs_before_prompt() {
  emulate -L zsh -o no_aliases
  [[ $1 == on ]]; _kurs_percent=$(( ! $? ))
  [[ $2 == on ]]; _kurs_bang=$(( ! $? ))
  if (( $+functions[_kurs_watch] )); then
    _kurs_watch
  elif (( ! _kurs_begun )); then
    _kurs_begun=1
    local -i fd
    exec {fd}</dev/null && zle -F $fd _kurs_first
  fi
}

_kurs_exit() {
  emulate -L zsh -o no_aliases
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
