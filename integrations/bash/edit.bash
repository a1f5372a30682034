# shellcheck shell=bash disable=SC2154
# Commands for the line: convert in place, draw a chart.

# The line and the amount in it of which was said that it could mean several things, or is not at the cursor: the next
# key converts it.
_kurs_doubted=''

# Replaces the amount at the cursor, or else the nearest one, with its value.
_kurs_convert() {
  _kurs_replace "$READLINE_POINT" 0 "${1-}"
}

# Asks for the target first: picked from a list where fzf is, or typed, a code or a name, which kurs finds and else says
# what is meant. It is edited as the line is, which readline would lose if it read another one in this process. Tab
# lists what is meant; Ctrl-G and Ctrl-C cancel.
_kurs_convert_to() {
  local into tty map
  local -a command
  if [[ ${KURS_FZF:-yes} != no ]] && type -P fzf >/dev/null; then
    _kurs_find now || return
    # What is typed where nothing is found, or else the code of what is picked.
    into=$("${command[@]}" currencies --status active |
      command fzf --height 40% --reverse --prompt 'to: ' --print-query |
      command sed -n '1h;2{s/ .*//;h;};${x;p;}')
  else
    _kurs_start now || return
    tty=$(\stty -g)
    # Ctrl-C is a key here: as a signal, it would take the line away, too.
    \stty -isig
    # Below are the numbers of what Tab asks.
    ((_kurs_last += 1000))
    into=$(
      bind -x '"\t": _kurs_complete_target'
      for map in emacs vi-insert vi-command; do
        bind -m "$map" '"\C-x\C-u": kill-whole-line'
        bind -m "$map" '"\C-g": "\C-x\C-u\C-m"'
        bind -m "$map" '"\C-c": "\C-x\C-u\C-m"'
      done
      IFS= read -re -p 'to: ' into </dev/tty && printf %s "$into"
    )
    \stty "$tty"
  fi
  [[ -z $into ]] || _kurs_convert "$into"
}

# Puts in the only currency that is meant, or lists those that are.
_kurs_complete_target() {
  local values REPLY
  _kurs_quote "$READLINE_LINE"
  _kurs_ask complete "\"text\":$REPLY" offset,items.text,items.name || return 0
  if ((${#values[@]} == 3)); then
    READLINE_LINE=${READLINE_LINE:0:values[0]}${values[1]}
    READLINE_POINT=${#READLINE_LINE}
  elif ((${#values[@]} > 3)); then
    printf '%s %s\n' "${values[@]:1}" >&2
  fi
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
  local values REPLY params into='' doubt=''
  if [[ -n ${3-} ]]; then
    _kurs_quote "$3"
    into=",\"target\":$REPLY"
  fi
  _kurs_quote "$READLINE_LINE"
  params="\"text\":$REPLY,\"offset\":$1,\"length\":$2$into,\"near\":true,\"quote\":\"shell\",\"remember\":true"
  _kurs_ask value "$params${KURS_TO:+,\"to\":\"$KURS_TO\"}" certain,replace.offset,replace.length,insert,line || return
  local -i from=$((values[1])) to=$((values[1] + values[2]))
  [[ ${values[0]} == true ]] || doubt='Not certain'
  local behind=${READLINE_LINE:to:$1 > to ? $1 - to : 0}
  (($2 > 0 || $1 >= from)) && [[ -z ${behind// } ]] || doubt='Not at the cursor'
  if [[ -z ${values[2]} ]]; then
    _kurs_say "${values[4]}" now
  elif [[ -n $doubt && $_kurs_doubted != "$from $READLINE_LINE ${values[3]}" ]]; then
    _kurs_doubted="$from $READLINE_LINE ${values[3]}"
    _kurs_say "${values[4]}"$'\n'"$doubt: press the key again to insert it." now
  else
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
