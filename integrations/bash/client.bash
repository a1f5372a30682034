# shellcheck shell=bash
# The session: one kurs process a shell, asked and answered a line at a time.

_kurs_in='' _kurs_out=''
_kurs_last=0       # the id of the last question
_kurs_answer=''    # the last answer, as it came
_kurs_news=''      # the pushes that came since they were last looked at, their methods
_kurs_said=''
_kurs_deaths=()    # when kurs ended without being asked, within the last minute

# Seconds until an answer is given up. kurs takes less than one of a thousand of it.
_kurs_patience=2

# Says what went wrong. Where nobody asked, $2 is `soon`, and it is not said twice in a row.
_kurs_say() {
  [[ $2 == soon && $_kurs_said == "$1" ]] && return
  _kurs_said=$1
  printf '%s\n' "$1" >&2
}

# Whether kurs may be started: `now` because somebody asks, or `soon` for the prompt, which waits
# 1, 2, 4 seconds after kurs has ended.
_kurs_may_start() {
  local each recent=()
  for each in "${_kurs_deaths[@]}"; do
    ((each > SECONDS - 60)) && recent+=("$each")
  done
  _kurs_deaths=("${recent[@]}")
  ((${#recent[@]})) || return 0
  if ((${#recent[@]} >= 3)); then
    _kurs_say 'kurs ended three times within a minute; it is left alone for a minute.' "$1"
    return 1
  fi
  [[ $1 == now ]] || ((SECONDS - recent[-1] >= 2 ** (${#recent[@]} - 1)))
}

_kurs_start() {
  [[ -n $_kurs_in ]] && return
  _kurs_may_start "$1" || return 1
  local -a command
  eval "command=(${KURS_COMMAND:-kurs})"
  if ! type -P -- "${command[0]}" >/dev/null; then
    _kurs_say "${command[0]} was not found: get kurs with integrations/install, or name it in KURS_COMMAND." "$1"
    return 1
  fi
  # A FIFO for what is asked and a pipe for what is answered, so that no job and no coproc is used up.
  local fifo=${TMPDIR:-/tmp}/kurs-$$-$RANDOM$RANDOM from
  command mkfifo -m 600 -- "$fifo" || return 1
  exec {_kurs_out}<>"$fifo"
  exec {from}<"$fifo"
  command rm -f -- "$fifo"
  # A process group of its own, so that Ctrl-C is not for it.
  exec {_kurs_in}< <(
    exec {_kurs_out}>&-
    set -m
    "${command[@]}" --parent-pid $$ <&"$from" {from}<&- 2>/dev/null &
  )
  exec {from}<&-
  _kurs_started
}

# kurs has ended without being asked; the next question starts it.
_kurs_ended() {
  exec {_kurs_in}<&- {_kurs_out}>&-
  _kurs_in='' _kurs_out=''
  _kurs_deaths+=("$SECONDS")
}

_kurs_send() {
  printf '{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}\n' $((++_kurs_last)) "$1" "$2" >&"$_kurs_out"
}

# Asks METHOD PARAMS, and puts the answer into `_kurs_answer`; a kurs that ended is started once more.
# Fails where there is no answer, and says so.
_kurs_ask() {
  local -i tries
  for ((tries = 2; tries > 0; tries--)); do
    _kurs_start "${3:-now}" || return 1
    _kurs_send "$1" "$2"
    while _kurs_read "$_kurs_patience"; do
      [[ $_kurs_answer == '{"jsonrpc":"2.0","id":'"$_kurs_last,"* ]] && return
    done
    [[ -z $_kurs_in ]] || break
  done
  _kurs_say $'kurs did not answer.\nTry again.' "${3:-now}"
  return 1
}

# Reads one message, for which it waits $1 seconds, and notes a push.
_kurs_read() {
  local line code
  IFS= read -r -t "$1" -u "$_kurs_in" line
  code=$?
  if ((code != 0)); then
    ((code > 128)) || _kurs_ended
    return 1
  fi
  if [[ $line == '{"jsonrpc":"2.0","method":"'* ]]; then
    line=${line#*'"method":"'}
    _kurs_news+=" ${line%%\"*}"
  else
    _kurs_answer=$line
  fi
}

# Takes in what has come, without waiting.
_kurs_drain() {
  while [[ -n $_kurs_in ]] && read -r -t 0 -u "$_kurs_in"; do
    _kurs_read "$_kurs_patience" || break
  done
}

# A text as JSON writes it, in REPLY.
_kurs_quote() {
  REPLY=${1//\\/\\\\}
  REPLY=${REPLY//\"/\\\"}
  REPLY=${REPLY//$'\n'/\\n}
  REPLY=${REPLY//$'\t'/\\t}
  REPLY=\"${REPLY//[[:cntrl:]]/}\"
}

# Whether the answer is an error; then REPLY has its message, and its hint below it.
_kurs_failed() {
  [[ $_kurs_answer == '{"jsonrpc":"2.0","id":'+([0-9])',"error":'* ]] || return 1
  local values
  _kurs_fields message
  REPLY=${values[0]}
  _kurs_fields hint
  REPLY+=${values[0]:+$'\n'${values[0]}}
}

# All values of the member NAME in the answer, wherever they stand, in `values`.
_kurs_fields() {
  local rest=$_kurs_answer value
  local member="\"$1\":(\"(([^\"\\\\]|\\\\.)*)\"|[^],}]*)"
  values=()
  while [[ $rest =~ $member ]]; do
    value=${BASH_REMATCH[1]}
    rest=${rest#*"${BASH_REMATCH[0]}"}
    if [[ $value == \"* ]]; then
      value=${BASH_REMATCH[2]}
      [[ $value == *\\* ]] && printf -v value %b "${value//\\\//\/}"
    fi
    values+=("$value")
  done
}
