# shellcheck shell=bash disable=SC2034
# The prompt segment: the watched pairs in one line, their age, and a mark for fired alerts.
# bash cannot redraw a prompt during typing: changes show in the next one.

_kurs_pairs=()
_kurs_line='' _kurs_stale='' _kurs_alerts=''
_kurs_age=-1 _kurs_asked=-60
_kurs_methods=''
_kurs_follows=1  # empty while the list that is to be subscribed to does not exist

# Runs when kurs has started: asks for its methods, then subscribes to changes.
_kurs_started() {
  [[ ${KURS_WATCH:-main} == no ]] && return
  local REPLY
  _kurs_asked=-60 _kurs_list_news='' _kurs_alert_news=''
  _kurs_ask initialize '{}' soon || return
  _kurs_methods=$_kurs_answer
  _kurs_quote "${KURS_WATCH:-main}"
  if [[ $_kurs_methods == *'"alerts/subscribe"'* ]]; then
    _kurs_ask alerts/subscribe '{}' soon && _kurs_take_alerts
  fi
  if [[ $_kurs_methods == *'"watchlist/subscribe"'* ]]; then
    _kurs_subscribe
  else
    _kurs_follows=1
  fi
  return 0
}

# Before each prompt: reads notifications; polls if a minute has passed.
_kurs_watch() {
  _kurs_drain
  _kurs_start soon || return 0
  # A notification has what the response to the subscription had, as it is now.
  if [[ -n $_kurs_list_news ]]; then _kurs_answer=$_kurs_list_news; _kurs_take_list; fi
  if [[ -n $_kurs_alert_news ]]; then _kurs_answer=$_kurs_alert_news; _kurs_take_alerts; fi
  _kurs_list_news='' _kurs_alert_news=''
  ((SECONDS - _kurs_asked >= 60)) && _kurs_ask_prompt
  _kurs_paint
}

_kurs_ask_prompt() {
  local REPLY
  _kurs_quote "${KURS_WATCH:-main}"
  _kurs_asked=$SECONDS
  if [[ -z $_kurs_follows ]]; then _kurs_subscribe; return; fi
  _kurs_ask watchlist "{\"list\":$REPLY}" soon && _kurs_take_list
}

# Subscribes to the list in REPLY. One that does not exist may appear: it is tried again after 5 s.
_kurs_subscribe() {
  _kurs_follows=''
  _kurs_ask watchlist/subscribe "{\"list\":$REPLY}" soon || return
  _kurs_failed || _kurs_follows=1
  _kurs_take_list
  [[ $_kurs_follows ]] || ((_kurs_asked -= 55))
}

# Takes the list as it is now.
_kurs_take_list() {
  local REPLY values
  _kurs_asked=$SECONDS
  if _kurs_failed; then _kurs_line=''; _kurs_say "$REPLY" soon; return; fi
  _kurs_fields pair; _kurs_pairs=("${values[@]}")
  _kurs_numbers age; _kurs_age=-1
  for REPLY in "${values[@]}"; do ((REPLY > _kurs_age)) && _kurs_age=$REPLY; done
  _kurs_stale=''
  [[ $_kurs_answer == *'"stale":true'* ]] && _kurs_stale='!'
  _kurs_fields line
  _kurs_line=${values[0]%%$'\n'*}
}

# Takes the firings that are not acknowledged.
_kurs_take_alerts() {
  local REPLY values
  if _kurs_failed; then _kurs_say "$REPLY" soon; return; fi
  _kurs_answer=${_kurs_answer##*\"firings\":}
  _kurs_fields pair
  _kurs_alerts=${values[*]}
}

# The watched pairs that fit into so many cells, in REPLY, with `…` for the others.
_kurs_fit() {
  local dot=' · ' more=' …'
  [[ $_kurs_charset == utf8 ]] || dot=' - ' more=' .'
  local pairs=$_kurs_line
  REPLY=$pairs
  while ((${#REPLY} > $1)); do
    REPLY=''
    [[ $pairs == *"$dot"* ]] || return
    pairs=${pairs%"$dot"*}
    REPLY=$pairs$more
  done
}

# Builds the segment, of KURS_WIDTH cells at most.
_kurs_paint() {
  local REPLY ago='' flag=⚑ alerts='' red=$'\1\e[31m\2' end=$'\1\e[0m\2'
  local -i width=${KURS_WIDTH:-$((${COLUMNS:-80} * 2 / 3))}
  [[ $_kurs_charset == utf8 ]] || flag=!
  [[ -z ${NO_COLOR-} ]] || red='' end=''
  if [[ -n $_kurs_line ]] && ((_kurs_age >= 0)); then
    _kurs_ago $((_kurs_age + SECONDS - _kurs_asked))
    ago=" $REPLY$_kurs_stale"
  fi
  [[ -z $_kurs_alerts ]] || alerts="$flag $_kurs_alerts"
  # Without its pairs, an alert still shows.
  ((${#alerts} <= width)) || alerts=$flag
  _kurs_fit $((width - ${#ago} - 2 - (${#alerts} ? ${#alerts} + 1 : 0)))
  # readline counts nothing between \1 and \2 as visible.
  KURS_PROMPT=${alerts:+$red$alerts$end}${REPLY:+${alerts:+ }[$REPLY$ago]}
}

# A short age, in REPLY: 40s, 12m, 3h, 2d.
_kurs_ago() {
  local -i age=$1
  if ((age < 60)); then REPLY=${age}s
  elif ((age < 3600)); then REPLY=$((age / 60))m
  elif ((age < 86400)); then REPLY=$((age / 3600))h
  else REPLY=$((age / 86400))d
  fi
}
