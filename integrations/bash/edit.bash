# shellcheck shell=bash disable=SC2154
# Commands for the line: convert in place, draw a chart.

# The line of which was said that its amount could mean several things: the next key converts it.
_kurs_doubted=''

# Replaces the amount at the cursor, or else the nearest one, with its value.
_kurs_convert() {
  _kurs_replace "$READLINE_POINT" 0 "${1-}"
}

# Asks for the target first: a code or a name, which kurs finds and else says what is meant.
_kurs_convert_to() {
  local into tty
  # readline has the terminal in raw mode.
  tty=$(\stty -g)
  stty sane
  read -r -p 'to: ' into
  stty "$tty"
  [[ -z $into ]] || _kurs_convert "$into"
}

# Replaces the text between the mark (Ctrl-Space) and the cursor with its value.
_kurs_convert_region() {
  local -i from=${READLINE_MARK:-0} to=READLINE_POINT
  ((from > to)) && ((from = READLINE_POINT, to = READLINE_MARK))
  _kurs_replace "$from" $((to - from))
}

# Replaces what is at FROM LENGTH with its value, in the target INTO if there is one. Changes the line once, so that
# one undo restores it. What could mean several things is said first.
_kurs_replace() {
  local values REPLY params into=''
  if [[ -n ${3-} ]]; then
    _kurs_quote "$3"
    into=",\"target\":$REPLY"
  fi
  _kurs_quote "$READLINE_LINE"
  params="\"text\":$REPLY,\"offset\":$1,\"length\":$2$into,\"near\":true,\"quote\":\"shell\",\"remember\":true"
  _kurs_ask value/at "$params${KURS_TO:+,\"to\":\"$KURS_TO\"}" certain,replace.offset,replace.length,insert,line || return
  if [[ -z ${values[2]} ]]; then
    _kurs_say "${values[4]}" now
  elif [[ ${values[0]} != true && $_kurs_doubted != "$READLINE_LINE" ]]; then
    _kurs_doubted=$READLINE_LINE
    _kurs_say "${values[4]}"$'\n''Not certain: press the key again to insert it.' now
  else
    local -i from=values[1] to=values[1]+values[2]
    _kurs_doubted=''
    READLINE_LINE=${READLINE_LINE:0:from}${values[3]}${READLINE_LINE:to}
    READLINE_POINT=$((from + ${#values[3]}))
    printf '%s\n' "${values[4]}"
  fi
}

# One year of the pair at the cursor, else of the two codes in the line, else of the first watched pair.
_kurs_chart() {
  local values REPLY list
  _kurs_quote "${KURS_WATCH:-main}"
  list=$REPLY
  _kurs_quote "$READLINE_LINE"
  _kurs_ask chart "\"text\":$REPLY,\"offset\":$READLINE_POINT,\"list\":$list,\"span\":\"1y\",\"height\":12,\"width\":$((COLUMNS < 100 ? COLUMNS : 100))" chart,source || return
  printf '%s\n' "${values[@]}"
}
