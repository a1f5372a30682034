# shellcheck shell=bash disable=SC2034
# The prompt segment, as kurs makes it: the watched pairs in one line, their age, and a mark for fired alerts.
# bash cannot redraw a prompt during typing: changes show in the next one.

_kurs_asked=-60 _kurs_width=''
_kurs_follows=''  # empty while the list that is to be subscribed to does not exist

# Runs when kurs has started.
_kurs_started() {
  _kurs_news='' _kurs_asked=-60 _kurs_follows=''
  [[ ${KURS_WATCH:-main} == no ]] || _kurs_send subscribe '"topic":"alerts"' fired
  return 0
}

# Before each prompt: reads notifications; asks if one has come, a minute has passed, or the width is another.
_kurs_watch() {
  local width=${KURS_WIDTH:-$((${COLUMNS:-80} / 4))}
  _kurs_drain
  _kurs_start soon || { KURS_PROMPT=''; return 0; }
  [[ -n $_kurs_news || $width != "$_kurs_width" ]] || ((SECONDS - _kurs_asked >= 60)) || return 0
  _kurs_news='' _kurs_asked=$SECONDS _kurs_width=$width
  _kurs_ask_prompt
}

_kurs_ask_prompt() {
  local values REPLY color=true
  _kurs_quote "${KURS_WATCH:-main}"
  if [[ -z $_kurs_follows ]]; then
    if _kurs_ask subscribe "\"topic\":\"watchlist\",\"list\":$REPLY" list soon; then
      _kurs_follows=yes
    else
      # A list that does not exist may appear: it is tried again after 5 s.
      KURS_PROMPT=''
      ((_kurs_asked -= 55))
      return
    fi
  fi
  [[ -z ${NO_COLOR-} ]] || color=false
  _kurs_ask watchlist "\"list\":$REPLY,\"line\":true,\"segment\":\"bash\",\"width\":$_kurs_width,\"color\":$color" segment soon &&
    KURS_PROMPT=${values[0]} && _kurs_said=''
}
