# shellcheck shell=bash disable=SC2154
# Commands for the line: convert in place, draw a chart.

# A target after an amount belongs to it: `100 usd in eur`.
# It may be a name, or misspelt, which kurs then says.
_kurs_target='^([[:space:]]+(in|to|into|as|=|->|→)[[:space:]]+([[:alpha:]]+|[$€£¥]))([^[:alnum:]]|$)'

# Replaces the amount at the cursor, or else the last before it, with its value.
_kurs_convert() {
  local values REPLY line=$READLINE_LINE
  local -i each from to best=-1 end=-1
  local -a starts lengths
  _kurs_quote "$line"
  _kurs_ask scan "{\"text\":$REPLY}" || return
  if _kurs_failed; then _kurs_say "$REPLY" now; return; fi
  # kurs gets UTF-8, and counts its bytes: in another charset, each character is one of UTF-16.
  local unit=''
  [[ $_kurs_charset == single ]] && unit=Utf16
  _kurs_numbers "offset$unit"; starts=("${values[@]}")
  _kurs_numbers "length$unit"; lengths=("${values[@]}")
  for each in "${!starts[@]}"; do
    _kurs_characters "$line" "${starts[each]}"; from=$REPLY
    _kurs_characters "$line" $((starts[each] + lengths[each])); to=$REPLY
    [[ ${line:to} =~ $_kurs_target ]] && to+=${#BASH_REMATCH[1]}
    ((best < 0 || from <= READLINE_POINT)) && ((best = from, end = to))
  done
  if ((best < 0)); then
    _kurs_say $'No amount of money in this line.\nWrite one, such as 100 usd in eur.' now
    return
  fi
  _kurs_replace "$best" "$end"
}

# Asks for the target first: a code or a name, which kurs finds and else says what is meant.
_kurs_convert_to() {
  local _kurs_into tty
  # readline has the terminal in raw mode.
  tty=$(\stty -g)
  stty sane
  read -r -p 'to: ' _kurs_into
  stty "$tty"
  [[ -z $_kurs_into ]] || _kurs_convert
}

# The number of characters in the first $2 bytes of $1, in REPLY.
_kurs_characters() {
  local head
  _kurs_head "$@"
  REPLY=${#head}
}
_kurs_head() {
  local LC_ALL=C
  head=${1:0:$2}
}

# Replaces the text between the mark (Ctrl-Space) and the cursor with its value.
_kurs_convert_region() {
  local -i from=${READLINE_MARK:-0} to=READLINE_POINT
  ((from > to)) && ((from = READLINE_POINT, to = READLINE_MARK))
  while ((from < to)) && [[ ${READLINE_LINE:from:1} == [[:space:]] ]]; do from+=1; done
  while ((from < to)) && [[ ${READLINE_LINE:to-1:1} == [[:space:]] ]]; do to+=-1; done
  _kurs_replace "$from" "$to"
}

# Changes the line once, so that one undo restores it.
_kurs_replace() {
  local values REPLY text=${READLINE_LINE:$1:$2-$1}
  if [[ -n ${_kurs_into-} ]]; then
    local target='[[:space:]]+(in|to|into|as|=|->|→)[[:space:]].*'
    [[ $text =~ $target ]] && text=${text%"${BASH_REMATCH[0]}"}
    text+=" in $_kurs_into"
  fi
  _kurs_quote "$text"
  _kurs_ask evaluate "{\"expression\":$REPLY,\"remember\":true${KURS_TO:+,\"to\":\"$KURS_TO\"}}" || return
  if _kurs_failed; then _kurs_say "$REPLY" now; return; fi
  _kurs_insertion
  READLINE_LINE=${READLINE_LINE:0:$1}$REPLY${READLINE_LINE:$2}
  READLINE_POINT=$(($1 + ${#REPLY}))
  local worth
  _kurs_value
  printf -v worth ', %s' "${values[@]}"
  _kurs_origin
  printf '%s = %s%s\n' "$text" "${worth#, }" "$REPLY"
}

# What goes into the line, in REPLY: `74.63GBP`. No shell reads more than text in it, quoted or not, and kurs
# reads it alike in every locale: `$1,379.25` or `74,63 £` would be another number, or several words.
_kurs_insertion() {
  local values member=amount part=${_kurs_answer#*'{"to":"'}
  if [[ $part == "$_kurs_answer" ]]; then
    _kurs_fields number
    REPLY=${values[0]}
    return
  fi
  [[ $part == *'"rateText":'* ]] && member=rate
  REPLY=${part#*"\"$member\":\""}
  REPLY=${REPLY%%\"*}
  # Three digits after the point could be thousands.
  [[ $REPLY == *.[0-9][0-9][0-9] ]] && REPLY+=0
  REPLY+=${part%%\"*}
  REPLY=${REPLY//[^-A-Za-z0-9.]/}
}

# The results of `evaluate`, one entry per target, in `values`.
_kurs_value() {
  local name
  # The signs of currencies need UTF-8.
  if [[ $_kurs_charset != utf8 ]]; then
    local REPLY
    _kurs_insertion
    values=("$REPLY")
    return
  fi
  for name in rateText textWithSymbol numberText; do
    _kurs_fields "$name"
    ((${#values[@]})) && return
  done
}

# Where the rates in the response come from, and how the text was read, in REPLY:
# ` (ecb 2026-10-30, 24 d old, stale; 1.234 was read as 1.234, not 1234)`.
_kurs_origin() {
  local values said='' origin='' each
  local -i age=-1
  _kurs_fields source
  for each in "${values[@]}"; do
    [[ +$origin+ == *"+$each+"* ]] || origin+=${origin:++}$each
  done
  if [[ -n $origin ]]; then
    _kurs_fields day
    local day=${values[0]-}
    for each in "${values[@]}"; do [[ $each < $day ]] && day=$each; done
    origin+=${day:+ $day}
    _kurs_numbers age
    for each in "${values[@]}"; do ((each > age)) && age=each; done
    if ((age >= 0)); then
      _kurs_ago "$age"
      local unit=${REPLY: -1}
      origin+=", ${REPLY%?} ${unit/m/min} old"
    fi
    [[ $_kurs_answer == *'"stale":true'* ]] && origin+=', stale'
    said="; $origin"
  fi
  _kurs_lists notes
  for each in "${values[@]}"; do said+="; ${each%.}"; done
  _kurs_choices
  REPLY=${said:+ (${said#; })}
}

# Adds to `said` how each text was read that could mean several things.
_kurs_choices() {
  local _kurs_answer=$_kurs_answer rest chosen
  [[ $_kurs_answer == *'"choices":['* ]] || return
  rest=${_kurs_answer#*'"choices":['}
  while [[ $rest == '{"text":'* ]]; do
    _kurs_answer=${rest%%']}'*}]
    rest=${rest#*']}'}
    rest=${rest#,}
    _kurs_fields chosen
    chosen=${values[0]}
    _kurs_fields text
    said+="; ${values[0]} was read as $chosen"
    _kurs_lists candidates
    ((${#values[@]} > 1)) || continue
    printf -v chosen ', %s' "${values[@]:1:5}"
    said+=", not ${chosen#, }"
  done
}

# One year of the pair at the cursor, else of the two codes in the line, else of the first watched pair.
_kurs_chart() {
  local values REPLY pair=${_kurs_pairs[0]-}
  local before=${READLINE_LINE:0:READLINE_POINT} after=${READLINE_LINE:READLINE_POINT}
  local word=${before##*[[:space:]]}${after%%[[:space:]]*}
  local codes='(^|[^A-Za-z])([A-Za-z]{3})[[:space:]]+((in|to|into|as|=|->|→)[[:space:]]+)?([A-Za-z]{3})([^A-Za-z]|$)'
  if [[ $word =~ ^[A-Za-z]{3}/[A-Za-z]{3}$ ]]; then
    pair=$word
  elif [[ $READLINE_LINE =~ $codes ]]; then
    pair=${BASH_REMATCH[2]}/${BASH_REMATCH[5]}
  fi
  local params="\"form\":\"braille\",\"span\":\"1y\",\"height\":12,\"width\":$((COLUMNS < 100 ? COLUMNS : 100))"
  [[ -n $pair ]] && params+=",\"base\":\"${pair%/*}\",\"targets\":\"${pair#*/}\""
  _kurs_ask chart "{$params}" || return
  if _kurs_failed; then _kurs_say "$REPLY" now; return; fi
  _kurs_fields chart
  printf '%s\n' "${values[0]}"
  # The last `source` in the response is the credit line.
  _kurs_fields source
  printf '%s\n' "${values[-1]}"
}
