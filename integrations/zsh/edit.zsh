# Commands for the line: convert in place, answer a line, draw a chart.

# Replaces the selected text, or the amount at the cursor, with its value.
_kurs_convert() {
  emulate -L zsh
  setopt extended_glob
  if (( REGION_ACTIVE )); then
    local -i from=$(( MARK < CURSOR ? MARK : CURSOR )) to=$(( MARK < CURSOR ? CURSOR : MARK ))
    [[ $KEYMAP == vicmd ]] && (( to++ ))
    while (( from < to )) && [[ ${BUFFER[from+1]} == [[:space:]] ]]; do (( from++ )); done
    while (( from < to )) && [[ ${BUFFER[to]} == [[:space:]] ]]; do (( to-- )); done
    # Now: zle picks the keymap of the next key before kurs answers.
    REGION_ACTIVE=0
    _kurs_evaluate $from $to
  else
    _kurs_quote $BUFFER
    _kurs_ask scan '{"text":'$REPLY'}' _kurs_found "$BUFFER" $CURSOR
  fi
}

# Receives the amounts of the line: converts the one at the cursor, or else the last before it.
# A target after an amount belongs to it: `100 usd in eur`. It may be a name, or misspelt, which kurs then says.
_kurs_found() {
  emulate -L zsh
  setopt extended_glob
  local line=$1 REPLY before
  local -i cursor=$2 each from to best=-1 end=-1
  local -a reply starts lengths match mbegin mend
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  _kurs_numbers offset; starts=($reply)
  _kurs_numbers length; lengths=($reply)
  for (( each = 1; each <= $#starts; each++ )); do
    _kurs_characters "$line" $starts[each]; from=$REPLY
    _kurs_characters "$line" $(( starts[each] + lengths[each] )); to=$REPLY
    if [[ ${line[to+1,-1]} == (#b)([[:space:]]##(in|to|into|as|=|-\>|→)[[:space:]]##([[:alpha:]]##|[\$€£¥]))(|[^[:alnum:]]*) ]]; then
      (( to += $#match[1] ))
    fi
    (( best < 0 || from <= cursor )) && (( best = from, end = to ))
  done
  if (( best < 0 )); then
    _kurs_say $'No amount of money in this line.\nWrite one, such as 100 usd in eur.'
    return
  fi
  # The line may have changed meanwhile.
  [[ ${BUFFER[best+1,end]} == ${line[best+1,end]} ]] && _kurs_evaluate $best $end
}

# The number of characters in the first $2 bytes of $1, in REPLY.
_kurs_characters() {
  local head
  () { setopt local_options no_multibyte; head=${1[1,$2]} } "$1" $2
  REPLY=$#head
}

_kurs_evaluate() {
  local REPLY text=${BUFFER[$1+1,$2]}
  _kurs_quote $text
  _kurs_ask evaluate '{"expression":'$REPLY',"remember":true'${KURS_TO:+',"to":"'$KURS_TO'"'}'}' _kurs_replace $1 $2 "$text"
}

# Changes the line once, so that one undo restores it.
_kurs_replace() {
  emulate -L zsh
  local -i from=$1 to=$2
  local REPLY new
  local -a reply
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  [[ ${BUFFER[from+1,to]} == $3 ]] || return
  _kurs_value
  new=$reply[1]
  zle split-undo
  BUFFER=${BUFFER[1,from]}$new${BUFFER[to+1,-1]}
  CURSOR=$(( from + $#new ))
  zle split-undo
  _kurs_say "$3 = ${(j:, :)reply}$(_kurs_origin)"
}

# The results of `evaluate`, one entry per target, in `reply`.
_kurs_value() {
  local name
  for name in rateText textWithSymbol numberText; do
    _kurs_fields $name
    (( $#reply )) && return
  done
}

# The sources of the rates in the response: ` (ecb 2026-10-30)`.
_kurs_origin() {
  local -a reply source
  _kurs_fields source; source=(${(u)reply})
  (( $#source )) || return
  _kurs_fields day; reply=(${(uO)reply})
  print -rn -- " (${(j:, :)source}${reply[-1]:+ $reply[-1]})"
}

# Answers `=100 usd eur` below the line, without running a command.
_kurs_answer_line() {
  emulate -L zsh
  local REPLY
  _kurs_quote ${BUFFER#=}
  _kurs_ask evaluate '{"expression":'$REPLY',"remember":true'${KURS_TO:+',"to":"'$KURS_TO'"'}'}' _kurs_answered "$BUFFER"
}

_kurs_answered() {
  emulate -L zsh
  local REPLY
  local -a reply
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  _kurs_value
  zle -I
  print -rl -- "${(j:, :)reply}$(_kurs_origin)"
  if [[ $BUFFER == $1 ]]; then
    print -sr -- $BUFFER
    BUFFER=
  fi
}

# One year of the pair at the cursor, else of the two codes in the line, else of the first watched pair.
_kurs_chart() {
  emulate -L zsh
  setopt extended_glob
  local -a match mbegin mend
  local pair=$_kurs_pairs[1]
  local word=${${LBUFFER##*[[:space:]]}}${RBUFFER%%[[:space:]]*}
  if [[ $word == [A-Za-z](#c3)/[A-Za-z](#c3) ]]; then
    pair=$word
  elif [[ $BUFFER == (#b)(|*[^A-Za-z])([A-Za-z](#c3))[[:space:]]##((in|to|into|as|=|-\>|→)[[:space:]]##|)([A-Za-z](#c3))(|[^A-Za-z]*) ]]; then
    pair=$match[2]/$match[5]
  fi
  local params='"form":"braille","span":"1y","height":12,"width":'$(( COLUMNS < 100 ? COLUMNS : 100 ))
  [[ -n $pair ]] && params+=',"base":"'${pair%/*}'","targets":"'${pair#*/}'"'
  _kurs_ask chart '{'$params'}' _kurs_charted
}

_kurs_charted() {
  emulate -L zsh
  local REPLY
  local -a reply
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  _kurs_fields chart
  zle -I
  print -r -- $reply[1]
  # The last `source` in the response is the credit line.
  _kurs_fields source
  print -r -- $reply[-1]
}
