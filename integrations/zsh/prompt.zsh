# The prompt segment: the watched pairs in one line, their age, and a mark for fired alerts.

typeset -ga _kurs_pairs
typeset -g _kurs_line= _kurs_alerts= _kurs_stale= _kurs_rprompt=
# `_kurs_follows` is 0 while the list that is to be subscribed to does not exist.
typeset -gi _kurs_age=-1 _kurs_asked=0 _kurs_is_new=0 _kurs_follows=1

# For themes: prints the segment. `$KURS_PROMPT` is the same without a subshell.
kurs_prompt() {
  builtin print -rn -- $KURS_PROMPT
}

# Before each prompt: reads notifications, polls after a minute, restarts kurs if it has exited.
_kurs_watch() {
  emulate -L zsh -o no_aliases
  [[ ${KURS_WATCH:-main} == no ]] && return
  (( _kurs_in )) && _kurs_drain
  _kurs_start soon || return 0
  (( EPOCHSECONDS - _kurs_asked >= 60 )) && _kurs_ask_prompt
  _kurs_paint
}

# Runs when kurs has started: asks for its methods, then subscribes to changes.
_kurs_started() {
  [[ ${KURS_WATCH:-main} == no ]] && return
  _kurs_asked=$EPOCHSECONDS
  _kurs_send initialize '{}' _kurs_got_methods
}

_kurs_got_methods() {
  local REPLY
  _kurs_list
  [[ $_kurs_answer == *'"alerts/subscribe"'* ]] && _kurs_send alerts/subscribe '{}' _kurs_got_alerts
  _kurs_follows=1
  [[ $_kurs_answer == *'"watchlist/subscribe"'* ]] && _kurs_send watchlist/subscribe '{"list":'$REPLY'}' _kurs_got_subscription
}

_kurs_list() {
  _kurs_quote ${KURS_WATCH:-main}
}

_kurs_ask_prompt() {
  local REPLY
  _kurs_list
  _kurs_asked=$EPOCHSECONDS
  if (( _kurs_follows )); then
    _kurs_send watchlist '{"list":'$REPLY'}' _kurs_got_list
  else
    _kurs_send watchlist/subscribe '{"list":'$REPLY'}' _kurs_got_subscription
  fi
}

# A list that does not exist may appear: it is tried again after 5 s.
_kurs_got_subscription() {
  local REPLY
  _kurs_follows=1
  _kurs_failed && _kurs_follows=0
  _kurs_got_list
  (( _kurs_follows )) || (( _kurs_asked -= 55 ))
}

# A notification has what the response to the subscription had, as it is now.
_kurs_pushed() {
  _kurs_error=0
  case $1 in
    watchlist/changed) _kurs_got_list ;;
    alerts/fired) _kurs_got_alerts ;;
  esac
}

# Takes the list as it is now.
_kurs_got_list() {
  emulate -L zsh -o no_aliases
  local -a reply
  local REPLY
  _kurs_asked=$EPOCHSECONDS
  if _kurs_failed; then
    _kurs_line=
    _kurs_say_once $REPLY soon
  else
    _kurs_said=
    _kurs_fields pair; _kurs_pairs=($reply)
    _kurs_numbers age; _kurs_age=${${(nO)reply}[1]:--1}
    _kurs_stale=
    [[ $_kurs_answer == *'"stale":true'* ]] && _kurs_stale='!'
    _kurs_fields line
    # The prompt must not expand `$` or a backquote in it.
    _kurs_line=${${reply[1]%%$'\n'*}//[\$\`\\]/}
  fi
  _kurs_paint
}

# Takes the firings that are not acknowledged.
_kurs_got_alerts() {
  local -a reply
  local REPLY
  if _kurs_failed; then
    _kurs_say_once $REPLY soon
    return
  fi
  _kurs_answer=${_kurs_answer##*\"firings\":}
  _kurs_fields pair
  _kurs_alerts=${${(j: :)${(u)reply}}//[\$\`\\%]/}
  _kurs_paint
}

# A short age, in REPLY: 40s, 12m, 3h, 2d.
_kurs_ago() {
  local -i age=$1
  if (( age < 60 )); then REPLY=${age}s
  elif (( age < 3600 )); then REPLY=$(( age / 60 ))m
  elif (( age < 86400 )); then REPLY=$(( age / 3600 ))h
  else REPLY=$(( age / 86400 ))d
  fi
}

# Redraws the prompt if the segment has changed.
_kurs_repaint() {
  if _kurs_is_due && zle; then zle reset-prompt; zle -R; fi
}

_kurs_is_due() {
  emulate -L zsh -o no_aliases
  (( _kurs_is_new )) || return
  _kurs_is_new=0
}

# The watched pairs that fit into so many cells, in REPLY, with `…` for the others.
_kurs_fit() {
  local dot=' · ' more=' …'
  [[ $_kurs_charset == utf8 ]] || dot=' - ' more=' .'
  local -a pairs=("${(@ps:$dot:)_kurs_line}")
  REPLY=$_kurs_line
  while (( $#REPLY > $1 )); do
    pairs[-1]=()
    REPLY=
    (( $#pairs )) || return
    REPLY=${(pj:$dot:)pairs}$more
  done
}

# Builds the segment, of KURS_WIDTH cells at most.
_kurs_paint() {
  emulate -L zsh -o no_aliases
  local REPLY= segment age= alerts= gray='%F{8}' red='%F{red}' end=%f flag='⚑'
  local -i width=${KURS_WIDTH:-$(( COLUMNS * 2 / 3 ))}
  [[ $_kurs_charset == utf8 ]] || flag='!'
  if [[ -n $_kurs_line ]] && (( _kurs_age >= 0 )); then
    _kurs_ago $(( _kurs_age + EPOCHSECONDS - _kurs_asked ))
    age=$REPLY$_kurs_stale
  fi
  [[ -n $_kurs_alerts ]] && alerts="$flag $_kurs_alerts"
  # Without its pairs, an alert still shows.
  (( $#alerts > width )) && alerts=$flag
  _kurs_fit $(( width - $#age - 1 - ($#alerts ? $#alerts + 1 : 0) ))
  segment=$REPLY
  [[ -n $segment ]] || age=
  # Without prompt_percent, these would be shown as they are.
  if (( _kurs_percent )); then segment=${segment//\%/%%}; else gray= red= end=; fi
  [[ -z ${NO_COLOR-} ]] || gray= red= end=
  [[ -n $age ]] && segment+=" $gray$age$end"
  [[ -n $alerts ]] && segment="$red$alerts$end${segment:+ $segment}"
  (( _kurs_bang )) && segment=${segment//\!/!!}
  [[ $segment == $KURS_PROMPT ]] && return
  KURS_PROMPT=$segment
  if [[ ${KURS_RPROMPT:-yes} != no && ${RPROMPT-} == $_kurs_rprompt ]]; then
    RPROMPT=$segment _kurs_rprompt=$segment
  fi
  _kurs_is_new=1
}
