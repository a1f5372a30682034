# shellcheck shell=bash disable=SC1091
# kurs in bash: converts on the command line, and shows watched pairs in the prompt.
# Sourced by ~/.bashrc, which loads the rest of the plugin on first use.

[[ $- == *i* ]] || return 0
((BASH_VERSINFO[0] >= 5)) || return 0
KURS_PROMPT=
# Without a screen or an editor of lines, programs read what a shell shows: TRAMP, M-x shell.
[[ ${TERM:-dumb} != dumb && :$SHELLOPTS: == *:@(emacs|vi):* ]] || return 0

# bash puts aliases into a function when it reads it: with `alias kill='kill -9'`, or one of `local`, it would be
# another. What this file and those that it loads define is read without them.
_kurs_aliases=''
\builtin shopt -q expand_aliases && _kurs_aliases=yes
\builtin shopt -u expand_aliases

_kurs_home=${BASH_SOURCE[0]%/*}
[[ $_kurs_home == /* ]] || _kurs_home=$PWD/$_kurs_home

# Loads the rest of the plugin, once.
_kurs_load() {
  declare -F _kurs_ask >/dev/null && return
  local _kurs_aliases=''
  shopt -q expand_aliases && _kurs_aliases=yes
  shopt -u expand_aliases
  source "$_kurs_home/client.bash"
  source "$_kurs_home/edit.bash"
  source "$_kurs_home/prompt.bash"
  [[ -z $_kurs_aliases ]] || shopt -s expand_aliases
}

# Here and below, `local -` keeps the user's `set -e`, `-u` and others away, to the end of the function.
_kurs_key() {
  local -
  set +euo pipefail
  _kurs_load
  # With `set -e`, another code ends the shell.
  "_kurs_$1" || return 0
}

# Binds keys in all keymaps, whichever is current now. One that has another meaning keeps it.
declare -A _kurs_keys=([k]=convert ['>']=convert_to [r]=convert_region [%]=chart)
_kurs_kept=''
_kurs_bind() {
  local map key line bound
  for map in emacs vi-insert vi-command; do
    bound=$'\n'$(bind -m "$map" -p -s; bind -m "$map" -X)
    for key in "${!_kurs_keys[@]}"; do
      line=${bound#*$'\n'"\"\\C-x$key\""}
      if [[ $line == "$bound" || ${line%%$'\n'*} == *_kurs_key* ]]; then
        bind -m "$map" -x "\"\\C-x$key\": _kurs_key ${_kurs_keys[$key]}"
      elif [[ $_kurs_kept != *"Ctrl-X $key "* ]]; then
        _kurs_kept+=$'\n'"Ctrl-X $key has another meaning here: "
        _kurs_kept+="\`bind -x '\"KEY\": _kurs_key ${_kurs_keys[$key]}'\` binds another key."
      fi
    done
  done
}
[[ ${KURS_KEYS:-yes} == no ]] || _kurs_bind

_kurs_precmd() {
  local -i code=$?
  # With `set -e`, a function that returns another code ends the shell; bash restores `$?` by itself.
  [[ $- == *e* ]] && code=0
  local -
  set +euo pipefail
  if [[ ${KURS_WATCH:-main} != no ]]; then
    _kurs_load
    _kurs_watch
    _kurs_put
    # Behind this, a theme that came later would make PS1 anew.
    if ((${#PROMPT_COMMAND[@]} > 1)) && [[ ${PROMPT_COMMAND[-1]} != _kurs_precmd ]]; then
      local each others=()
      for each in "${PROMPT_COMMAND[@]}"; do [[ $each == _kurs_precmd ]] || others+=("$each"); done
      PROMPT_COMMAND=("${others[@]}" _kurs_precmd)
    fi
  fi
  return "$code"
}

# Puts the pairs into the prompt, also where a theme makes PS1 anew each time. starship has a segment of its own. bash
# expands PS1 each time it shows the prompt, with the KURS_PROMPT of that moment.
_kurs_ps1='${KURS_PROMPT:+$KURS_PROMPT }'
_kurs_put() {
  # Where bash expands nothing in PS1, it would show the name of the variable.
  shopt -q promptvars || { PS1=${PS1#"$_kurs_ps1"}; return; }
  [[ ${KURS_PS1:-yes} == no || ${PS1-} == *KURS_PROMPT* || -n ${STARSHIP_SHELL-} ]] || PS1=$_kurs_ps1${PS1-}
}

if [[ ${KURS_WATCH:-main} != no ]]; then
  if [[ ${PROMPT_COMMAND[*]-} == *_kurs_precmd* ]]; then
    : # This file is read again.
  elif ((BASH_VERSINFO[0] > 5 || BASH_VERSINFO[1] >= 1)); then
    # Not in the first place, where an assignment puts what a theme has.
    PROMPT_COMMAND=("${PROMPT_COMMAND[@]:-}" _kurs_precmd)
  else
    # shellcheck disable=SC2178,SC2128
    PROMPT_COMMAND="${PROMPT_COMMAND:+$PROMPT_COMMAND; }_kurs_precmd"
  fi
  _kurs_put
fi

# shellcheck source=completions/kurs
source "$_kurs_home/completions/kurs"

[[ -z $_kurs_aliases ]] || shopt -s expand_aliases
unset _kurs_aliases
