# shellcheck shell=bash disable=SC2034
# The prompt segment: the watched pairs in one line, their age, and a mark for fired alerts.
# bash cannot redraw a prompt during typing: changes show in the next one.

_kurs_pairs=()
_kurs_line='' _kurs_stale='' _kurs_alerts=''
_kurs_age=-1 _kurs_asked=-60
_kurs_methods=''

# Runs when kurs has started: asks for its methods, then subscribes to changes.
_kurs_started() {
  [[ ${KURS_WATCH:-main} == no ]] && return
  local REPLY
  _kurs_asked=-60
  _kurs_ask initialize '{}' soon || return
  _kurs_methods=$_kurs_answer
  _kurs_quote "${KURS_WATCH:-main}"
  [[ $_kurs_methods == *'"watchlist/subscribe"'* ]] && _kurs_send watchlist/subscribe "{\"list\":$REPLY}"
  [[ $_kurs_methods == *'"alerts/subscribe"'* ]] && _kurs_send alerts/subscribe '{}'
  return 0
}

# Before each prompt: reads notifications; polls if something changed or a minute has passed.
_kurs_watch() {
  _kurs_drain
  _kurs_start soon || return 0
  if [[ $_kurs_news == *watchlist/changed* ]] || ((SECONDS - _kurs_asked >= 60)); then
    _kurs_ask_prompt
  fi
  # Another process may have acknowledged it.
  [[ -n $_kurs_alerts || $_kurs_news == *alerts/fired* ]] && _kurs_ask_alerts
  _kurs_news=
  _kurs_paint
}

_kurs_ask_prompt() {
  local REPLY list values
  _kurs_quote "${KURS_WATCH:-main}"
  list=$REPLY
  _kurs_asked=$SECONDS
  _kurs_ask watchlist "{\"list\":$list}" soon || return
  if _kurs_failed; then _kurs_line=''; _kurs_say "$REPLY" soon; return; fi
  _kurs_fields pair; _kurs_pairs=("${values[@]}")
  _kurs_numbers age; _kurs_age=-1
  for REPLY in "${values[@]}"; do ((REPLY > _kurs_age)) && _kurs_age=$REPLY; done
  _kurs_stale=''
  [[ $_kurs_answer == *'"stale":true'* ]] && _kurs_stale='!'
  _kurs_ask watchlist "{\"list\":$list,\"line\":true,\"as\":\"text\"}" soon || return
  _kurs_fields result
  _kurs_line=${values[0]}
}

_kurs_ask_alerts() {
  local values
  _kurs_ask alerts '{}' soon || return
  _kurs_answer=${_kurs_answer##*\"firings\":}
  _kurs_fields pair
  _kurs_alerts=${values[*]}
}

# Builds the segment, with a short age: 40s, 12m, 3h, 2d.
_kurs_paint() {
  local ago=''
  if [[ -n $_kurs_line ]] && ((_kurs_age >= 0)); then
    local -i age=_kurs_age+SECONDS-_kurs_asked
    if ((age < 60)); then ago=" ${age}s$_kurs_stale"
    elif ((age < 3600)); then ago=" $((age / 60))m$_kurs_stale"
    elif ((age < 86400)); then ago=" $((age / 3600))h$_kurs_stale"
    else ago=" $((age / 86400))d$_kurs_stale"
    fi
  fi
  # readline counts nothing between \1 and \2 as visible.
  KURS_PROMPT=${_kurs_alerts:+$'\1\e[31m\2'⚑ $_kurs_alerts$'\1\e[0m\2' }${_kurs_line:+[$_kurs_line$ago]}
}
