# Commands for the line: convert in place, answer a line, draw a chart.

# The line and the amount in it of which was said that it could mean several things, or is not at the cursor: the next
# key converts it.
typeset -g _kurs_doubted=

# Replaces the selected text, or the amount at the cursor or else the nearest one, with its value. With a target in
# $1, in place of the line's own.
_kurs_convert() {
  local -i from=$CURSOR to=$CURSOR
  if (( REGION_ACTIVE )); then
    (( from = MARK < CURSOR ? MARK : CURSOR, to = MARK < CURSOR ? CURSOR : MARK ))
    [[ $KEYMAP == vicmd ]] && (( to++ ))
    # Now: zle picks the keymap of the next key before kurs answers.
    REGION_ACTIVE=0
  fi
  _kurs_value "$BUFFER" $from $(( to - from )) "$1" _kurs_replace "$BUFFER" $from $to
}

# Asks for the value at a place: TEXT FROM LENGTH TARGET CALLBACK [ARGUMENT…].
_kurs_value() {
  local REPLY into=
  if [[ -n $4 ]]; then
    _kurs_quote $4
    into=',"target":'$REPLY
  fi
  _kurs_quote $1
  _kurs_ask value '"text":'$REPLY',"offset":'$2',"length":'$3$into',"near":true,"quote":"shell","remember":true'${KURS_TO:+',"to":"'$KURS_TO'"'} \
    certain,replace.offset,replace.length,insert,line "$@[5,-1]"
}

# Asks for the target first: picked from a list where fzf is, or typed, a code or a name, which kurs finds and else says
# what is meant. Tab lists those that are meant, or puts in the only one.
_kurs_convert_to() {
  local REPLY into= tab
  local -a command
  if [[ ${KURS_FZF:-yes} != no ]] && whence -p fzf >/dev/null; then
    _kurs_find now || return
    # What is typed where nothing is found, or else the code of what is picked.
    into=$($command currencies --status active | command fzf --height 40% --reverse --prompt 'to: ' --print-query |
      command sed -n '1h;2{s/ .*//;h;};${x;p;}')
    zle reset-prompt
  else
    autoload -Uz read-from-minibuffer
    zle -N _kurs_complete_target
    tab=${"$(bindkey -M main '^I')"##* }
    {
      bindkey -M main '^I' _kurs_complete_target
      read-from-minibuffer 'to: ' && into=$REPLY
    } always {
      bindkey -M main '^I' $tab
    }
  fi
  [[ -z $into ]] || _kurs_convert $into
}

_kurs_complete_target() {
  emulate -L zsh -o no_aliases
  local REPLY
  _kurs_quote $BUFFER
  _kurs_ask complete '"text":'$REPLY offset,items.text,items.name _kurs_completed_target "$BUFFER"
}

_kurs_completed_target() {
  local REPLY code name
  local -a words
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  if (( $#reply == 3 )) && [[ $BUFFER == $1 ]]; then
    BUFFER=${1[1,reply[1]]}$reply[2]
    CURSOR=$#BUFFER
    zle -R
  else
    for code name in "${(@)reply[2,-1]}"; do words+="$code $name"; done
    (( $#words )) && _kurs_say "${(j:, :)words}"
  fi
}

# Changes the line once, so that one undo restores it. What could mean several things, or is not at the cursor, is said
# first.
_kurs_replace() {
  local REPLY doubt=
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  # Other text could run as arithmetic.
  [[ $reply[2]$reply[3] == (|<->) ]] || return 0
  local -i from=$reply[2] to=$(( reply[2] + reply[3] ))
  # The line may have changed meanwhile.
  [[ ${BUFFER[from+1,to]} == ${1[from+1,to]} ]] || return 0
  [[ $reply[1] == true ]] || doubt='Not certain'
  (( $2 >= from )) && [[ -z ${1[to+1,$2]// } ]] || (( $3 > $2 )) || doubt='Not at the cursor'
  if [[ -z $reply[3] ]]; then
    _kurs_say $reply[5]
  elif [[ -n $doubt && $_kurs_doubted != "$from $1 $reply[4]" ]]; then
    _kurs_doubted="$from $1 $reply[4]"
    _kurs_say $reply[5]$'\n'"$doubt: press the key again to insert it."
  else
    _kurs_doubted=
    zle split-undo
    BUFFER=${BUFFER[1,from]}$reply[4]${BUFFER[to+1,-1]}
    CURSOR=$(( from + $#reply[4] ))
    zle split-undo
    _kurs_say $reply[5]
  fi
}

# Answers `=100 usd eur` below the line, without running a command.
_kurs_answer_line() {
  _kurs_value "${BUFFER#=}" 0 $#BUFFER '' _kurs_answered "$BUFFER"
  _kurs_settle
}

_kurs_answered() {
  local REPLY
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  zle -I
  builtin print -r -- $reply[5]
  if [[ $BUFFER == $1 ]]; then
    builtin print -sr -- $BUFFER
    # The next line of the history is the current one: Up goes back to this one.
    (( HISTNO++ ))
    BUFFER=
  fi
}

# One year of the pair at the cursor, else of the two codes in the line, else of the first watched pair.
_kurs_chart() {
  local REPLY list=
  _kurs_quote ${KURS_WATCH:-main}
  list=$REPLY
  _kurs_quote $BUFFER
  _kurs_ask chart '"text":'$REPLY',"offset":'$CURSOR',"list":'$list',"span":"1y","height":12,"width":'$(( COLUMNS < 100 ? COLUMNS : 100 )) \
    chart,source _kurs_charted
}

_kurs_charted() {
  local REPLY
  if _kurs_failed; then _kurs_say $REPLY; return; fi
  zle -I
  builtin print -rl -- "$reply[@]"
}
