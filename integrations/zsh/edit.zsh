# Commands for the line: convert in place, answer a line, draw a chart.

# The target that was asked for, for one conversion.
typeset -g _kurs_into=

# Replaces the selected text, or the amount at the cursor, with its value.
_kurs_convert() {
  emulate -L zsh -o no_aliases
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

# Asks for the target first: a code or a name, which kurs finds and else says what is meant. Tab lists those that
# are meant, or puts in the only one.
_kurs_convert_to() {
  emulate -L zsh -o no_aliases
  local REPLY tab="${$(bindkey -M main '^I')##* }"
  autoload -Uz read-from-minibuffer
  zle -N _kurs_complete_target
  _kurs_into=
  {
    bindkey -M main '^I' _kurs_complete_target
    read-from-minibuffer 'to: ' && _kurs_into=$REPLY
  } always {
    bindkey -M main '^I' $tab
  }
  [[ -z $_kurs_into ]] || _kurs_convert
}

_kurs_complete_target() {
  emulate -L zsh -o no_aliases
  local REPLY
  _kurs_quote $BUFFER
  _kurs_ask complete '{"text":'$REPLY'}' _kurs_completed_target "$BUFFER"
}

_kurs_completed_target() {
  emulate -L zsh -o no_aliases
  local REPLY
  local -a reply codes
  local -i each
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  _kurs_fields text; codes=($reply)
  _kurs_numbers offset
  if (( $#codes == 1 )) && [[ $BUFFER == $1 ]]; then
    _kurs_characters "$1" $reply[1]
    BUFFER=${1[1,REPLY]}$codes[1]
    CURSOR=$#BUFFER
    zle -R
  elif (( $#codes )); then
    _kurs_fields name
    for (( each = 1; each <= $#codes; each++ )); do codes[each]+=" $reply[each]"; done
    _kurs_say "${(j:, :)codes}"
  fi
}

# Receives the amounts of the line: converts the one at the cursor, or else the last before it.
# A target after an amount belongs to it: `100 usd in eur`. It may be a name, or misspelt, which kurs then says.
_kurs_found() {
  emulate -L zsh -o no_aliases
  setopt extended_glob
  local line=$1 REPLY before
  local -i cursor=$2 each from to best=-1 end=-1
  local -a reply starts lengths match mbegin mend
  if _kurs_failed; then _kurs_say $REPLY; _kurs_into=; return; fi
  local unit=
  # kurs gets UTF-8, and counts its bytes: in another charset, each character is one of UTF-16.
  [[ $_kurs_charset == single ]] && unit=Utf16
  _kurs_numbers offset$unit; starts=($reply)
  _kurs_numbers length$unit; lengths=($reply)
  for (( each = 1; each <= $#starts; each++ )); do
    _kurs_characters "$line" $starts[each]; from=$REPLY
    _kurs_characters "$line" $(( starts[each] + lengths[each] )); to=$REPLY
    if [[ ${line[to+1,-1]} == (#b)([[:space:]]##(in|to|into|as|=|-\>|→)[[:space:]]##([[:alpha:]]##|[\$€£¥]))(|[^[:alnum:]]*) ]]; then
      (( to += $#match[1] ))
    fi
    (( best < 0 || from <= cursor )) && (( best = from, end = to ))
  done
  if (( best < 0 )); then
    _kurs_into=
    _kurs_say $'No amount of money in this line.\nWrite one, such as 100 usd in eur.'
    return
  fi
  # The line may have changed meanwhile.
  [[ ${BUFFER[best+1,end]} == ${line[best+1,end]} ]] && _kurs_evaluate $best $end
  _kurs_into=
}

# The number of characters in the first $2 bytes of $1, in REPLY.
_kurs_characters() {
  local head
  () { setopt local_options no_multibyte; head=${1[1,$2]} } "$1" $2
  REPLY=$#head
}

_kurs_evaluate() {
  setopt local_options extended_glob
  local REPLY text=${BUFFER[$1+1,$2]}
  local asked=$text
  [[ -n $_kurs_into ]] && asked="${text%%[[:space:]]##(in|to|into|as|=|-\>|→)[[:space:]]##*} in $_kurs_into"
  _kurs_into=
  _kurs_quote $asked
  _kurs_ask evaluate '{"expression":'$REPLY',"remember":true'${KURS_TO:+',"to":"'$KURS_TO'"'}'}' _kurs_replace $1 $2 "$text" "$asked"
}

# Changes the line once, so that one undo restores it.
_kurs_replace() {
  emulate -L zsh -o no_aliases
  local -i from=$1 to=$2
  local REPLY new
  local -a reply
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  [[ ${BUFFER[from+1,to]} == $3 ]] || return
  _kurs_insertion
  new=$REPLY
  _kurs_value
  zle split-undo
  BUFFER=${BUFFER[1,from]}$new${BUFFER[to+1,-1]}
  CURSOR=$(( from + $#new ))
  zle split-undo
  _kurs_origin
  _kurs_say "$4 = ${(j:, :)reply}$REPLY"
}

# What goes into the line, in REPLY: `74.63GBP`. No shell reads more than text in it, quoted or not, and kurs
# reads it alike in every locale: `$1,379.25` or `74,63 £` would be another number, or several words.
_kurs_insertion() {
  local member=amount part
  local -a reply
  part=${_kurs_answer#*'{"to":"'}
  if [[ $part == $_kurs_answer ]]; then
    _kurs_fields number
    REPLY=$reply[1]
    return
  fi
  [[ $part == *'"rateText":'* ]] && member=rate
  REPLY=${${part#*\"$member\":\"}%%\"*}
  # Three digits after the point could be thousands.
  [[ $REPLY == *.[0-9][0-9][0-9] ]] && REPLY+=0
  REPLY+=${part%%\"*}
  REPLY=${REPLY//[^-A-Za-z0-9.]/}
}

# The results of `evaluate`, one entry per target, in `reply`.
_kurs_value() {
  local name
  # The signs of currencies need UTF-8.
  if [[ $_kurs_charset != utf8 ]]; then
    local REPLY
    _kurs_insertion
    reply=($REPLY)
    return
  fi
  for name in rateText textWithSymbol numberText; do
    _kurs_fields $name
    (( $#reply )) && return
  done
}

# Where the rates in the response come from, and how the text was read, in REPLY:
# ` (ecb 2026-10-30, 24 d old, stale; 1.234 was read as 1.234, not 1234)`.
_kurs_origin() {
  local -a reply said
  local origin part key='{"text":"'
  _kurs_fields source
  if (( $#reply )); then
    origin=${(j:+:)${(u)reply}}
    _kurs_fields day; reply=(${(o)reply})
    origin+=${reply[1]:+ $reply[1]}
    _kurs_numbers age; reply=(${(nO)reply})
    if (( $#reply )); then
      _kurs_ago $reply[1]
      origin+=", ${REPLY%?} ${REPLY[-1]/m/min} old"
    fi
    [[ $_kurs_answer == *'"stale":true'* ]] && origin+=', stale'
    said=($origin)
  fi
  _kurs_lists notes; said+=("${(@)reply%.}")
  if [[ $_kurs_answer == *'"choices":['* ]]; then
    for part in "${(@ps:$key:)_kurs_answer#*'"choices":['}"; do
      local _kurs_answer="{\"text\":\"$part"
      _kurs_fields chosen; (( $#reply )) || continue
      origin=$reply[1]
      _kurs_fields text; origin="$reply[1] was read as $origin"
      _kurs_lists candidates; reply=("${(@)reply[2,6]}")
      said+=("$origin${reply:+, not ${(j:, :)reply}}")
    done
  fi
  REPLY=${said:+ (${(j:; :)said})}
}

# Answers `=100 usd eur` below the line, without running a command.
_kurs_answer_line() {
  emulate -L zsh -o no_aliases
  local REPLY
  _kurs_quote ${BUFFER#=}
  _kurs_ask evaluate '{"expression":'$REPLY',"remember":true'${KURS_TO:+',"to":"'$KURS_TO'"'}'}' _kurs_answered "$BUFFER"
}

_kurs_answered() {
  emulate -L zsh -o no_aliases
  local REPLY
  local -a reply
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  _kurs_value
  _kurs_origin
  zle -I
  builtin print -rl -- "${(j:, :)reply}$REPLY"
  if [[ $BUFFER == $1 ]]; then
    builtin print -sr -- $BUFFER
    BUFFER=
  fi
}

# One year of the pair at the cursor, else of the two codes in the line, else of the first watched pair.
_kurs_chart() {
  emulate -L zsh -o no_aliases
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
  emulate -L zsh -o no_aliases
  local REPLY
  local -a reply
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  _kurs_fields chart
  zle -I
  builtin print -r -- $reply[1]
  # The last `source` in the response is the credit line.
  _kurs_fields source
  builtin print -r -- $reply[-1]
}
