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
  _kurs_numbers offset; starts=("${values[@]}")
  _kurs_numbers length; lengths=("${values[@]}")
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
  _kurs_quote "$text"
  _kurs_ask evaluate "{\"expression\":$REPLY,\"remember\":true${KURS_TO:+,\"to\":\"$KURS_TO\"}}" || return
  if _kurs_failed; then _kurs_say "$REPLY" now; return; fi
  _kurs_value
  READLINE_LINE=${READLINE_LINE:0:$1}${values[0]}${READLINE_LINE:$2}
  READLINE_POINT=$(($1 + ${#values[0]}))
  local IFS=,
  local worth=${values[*]}
  _kurs_origin
  printf '%s = %s%s\n' "$text" "${worth//,/, }" "$REPLY"
}

# The results of `evaluate`, one entry per target, in `values`.
_kurs_value() {
  local name
  for name in rateText textWithSymbol numberText; do
    _kurs_fields "$name"
    ((${#values[@]})) && return
  done
}

# The source of the rate in the response, in REPLY: ` (ecb 2026-10-30)`.
_kurs_origin() {
  local values source
  REPLY=
  _kurs_fields source
  ((${#values[@]})) || return
  source=${values[0]}
  _kurs_fields day
  REPLY=" ($source${values[0]:+ ${values[0]}})"
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
