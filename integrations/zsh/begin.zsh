# What runs at the start of a shell; the rest of the plugin is loaded on first use.
# What zsh or zle calls runs under the options of the user until it does `emulate -L zsh`; what that calls need not.

typeset -gi _kurs_begun=0 _kurs_percent=1 _kurs_bang=0
typeset -g KURS_PROMPT=
# zsh shows a right prompt during a line only if RPROMPT was set when the line began.
: ${RPROMPT=}

# Loads the rest of the plugin, once.
_kurs_load() {
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

# Enter: answers a line such as `=100 usd eur`, runs any other: not before a key that was pressed has its answer.
kurs-accept-line() {
  if _kurs_accepts; then zle accept-line; fi
}

_kurs_accepts() {
  emulate -L zsh -o no_aliases
  # Only where a command is typed: not in a heredoc, an array, `vared`.
  if [[ $CONTEXT == start && $BUFFER == '='([[:space:]0-9.\(+-]*|[\$€£¥][[:space:]0-9.]*) ]]; then
    _kurs_load
    _kurs_answer_line
    return 1
  fi
  local before=$BUFFER
  (( $+_kurs_requests && $#_kurs_requests )) || return 0
  # What was to be converted first, and was not, does not run.
  ! _kurs_settle || [[ $BUFFER != $before ]]
}

# Binds the keys in all keymaps, whichever is the main one now or later; the visual one falls back on vicmd. One that
# has another meaning keeps it.
typeset -g _kurs_kept=
_kurs_bind() {
  local -A widgets=('^X$' kurs-convert '^X>' kurs-convert-to '^X%' kurs-chart '^M' kurs-accept-line)
  local map key line
  for line in "${(@f)$(
    for map in emacs viins vicmd; do
      for key in ${(k)widgets}; do
        builtin print -r -- $map $key $(bindkey -M $map $key) $(bindkey -M $map '^X')
      done
    done
  )}"; do
    map=${line%% *} key=${${line#* }%% *}
    case ${line#* * } in
      '"^M" accept-line'*) ;;
      '"^X'*'" '(undefined-key|$widgets[$key])' "^X" '(undefined-key|self-insert)) ;;
      *) [[ $key == ^M || $_kurs_kept == *"$key "* ]] ||
        _kurs_kept+=${_kurs_kept:+$'\n'}"$key has another meaning here: \`bindkey KEY $widgets[$key]\` binds another."
        continue ;;
    esac
    bindkey -M $map $key $widgets[$key]
  done
}

# Runs after the first prompt is drawn, and starts kurs: /dev/null is always readable, so zle calls
# this as soon as it waits for a key.
_kurs_first() {
  _kurs_begin_watch $1
  [[ ${KURS_WATCH:-main} == no ]] || _kurs_repaint
}

_kurs_begin_watch() {
  emulate -L zsh -o no_aliases
  local -i fd=$1
  zle -F $fd
  exec {fd}<&-
  [[ ${KURS_KEYS:-yes} == no ]] || _kurs_bind
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
  [[ ${_comps[-first-]:-_first} != _first ]] || compdef _kurs -first-
fi
