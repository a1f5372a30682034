# The session: one kurs process a shell, asked and answered a line at a time.
# Nothing here waits: answers come through `zle -F`, to the function that was named with the question.

zmodload zsh/system zsh/datetime
zmodload -F zsh/files b:zf_rm

typeset -gi _kurs_in=0 _kurs_out=0 _kurs_pid=0 _kurs_last=0 _kurs_error=0
typeset -gA _kurs_waiting        # id -> the function to call, with its arguments
typeset -gA _kurs_questions      # id -> METHOD PARAMS of what somebody asked, or `again`
typeset -ga _kurs_deaths         # when kurs ended without being asked, within the last minute
typeset -g _kurs_rest= _kurs_answer= _kurs_said=

# Says what went wrong: below the line that is typed, or above the next prompt.
_kurs_say() {
  if zle; then zle -M -- $1; else print -ru2 -- $1; fi
}

# The same, but not twice in a row where nobody asked: WHEN is `soon` then, as below.
_kurs_say_once() {
  [[ $2 == soon && $_kurs_said == $1 ]] && return
  _kurs_said=$1
  _kurs_say $1
}

# Whether kurs may be started: `now` because somebody asks, or `soon` for the prompt, which waits
# 1, 2, 4 seconds after kurs has ended.
_kurs_may_start() {
  local -F minute=$(( EPOCHREALTIME - 60 )) wait=0
  while (( $#_kurs_deaths && _kurs_deaths[1] < minute )); do shift _kurs_deaths; done
  if (( $#_kurs_deaths >= 3 )); then
    _kurs_say_once 'kurs ended three times within a minute; it is left alone for a minute.' $1
    return 1
  fi
  [[ $1 == soon ]] && (( $#_kurs_deaths )) && (( wait = 2 ** ($#_kurs_deaths - 1) ))
  (( ! wait || EPOCHREALTIME - _kurs_deaths[-1] >= wait ))
}

_kurs_start() {
  emulate -L zsh
  (( _kurs_in )) && return
  _kurs_may_start $1 || return 1
  local -a command=(${(Q)${(z)KURS_COMMAND:-kurs}})
  if ! whence -p -- $command[1] >/dev/null; then
    _kurs_say_once "$command[1] was not found: get kurs with integrations/install, or name it in KURS_COMMAND." $1
    return 1
  fi
  # A FIFO for what is asked and a pipe for what is answered, so that the user's coproc stays.
  local fifo=${TMPDIR:-/tmp}/kurs-$$-$RANDOM$RANDOM
  local -i from
  command mkfifo -m 600 -- $fifo || return 1
  sysopen -rw -o cloexec -u _kurs_out $fifo
  sysopen -r -u from $fifo
  zf_rm -f -- $fifo
  sysopen -r -o cloexec -u _kurs_in <(
    exec {_kurs_out}>&- 2>/dev/null
    exec $command --parent-pid $$ <&$from
  )
  exec {from}<&-
  _kurs_pid=${sysparams[procsubstpid]:-0}
  _kurs_rest=
  zle -F -w $_kurs_in _kurs_read
  _kurs_started
}

_kurs_close() {
  (( _kurs_in )) || return 0
  zle -F $_kurs_in 2>/dev/null
  exec {_kurs_in}<&- {_kurs_out}>&-
  _kurs_in=0 _kurs_out=0 _kurs_pid=0
}

# Asks: METHOD PARAMS FUNCTION [ARGUMENT…]. The function finds the answer in `_kurs_answer`.
_kurs_ask() {
  _kurs_start now || return 1
  _kurs_send "$@"
  _kurs_questions[$_kurs_last]="${(j: :)${(@q)@[1,2]}}"
}

_kurs_send() {
  _kurs_waiting[$(( ++_kurs_last ))]="${(j: :)${(@q)@[3,-1]}}"
  print -ru $_kurs_out -- '{"jsonrpc":"2.0","id":'$_kurs_last',"method":"'$1'","params":'$2'}'
}

# A text as JSON writes it, in REPLY.
_kurs_quote() {
  REPLY=${1//\\/\\\\}
  REPLY=${REPLY//\"/\\\"}
  REPLY=${REPLY//$'\n'/\\n}
  REPLY=${REPLY//$'\t'/\\t}
  REPLY=\"${REPLY//[[:cntrl:]]/}\"
}

# kurs has sent something. The prompt is painted under the options of the user.
_kurs_read() {
  _kurs_take_in
  _kurs_repaint
}

# Takes in what kurs has sent, without waiting for more.
_kurs_take_in() {
  emulate -L zsh
  local chunk
  local -a lines
  local -i code=0
  while (( _kurs_in )); do
    sysread -i $_kurs_in -t 0 -s 65536 chunk
    code=$?
    (( code == 0 )) || break
    _kurs_rest+=$chunk
    [[ $chunk == *$'\n' ]] || continue
    lines=("${(@f)_kurs_rest%$'\n'}")
    _kurs_rest=
    for chunk in "$lines[@]"; do _kurs_take $chunk; done
  done
  (( code == 0 || code == 4 )) || _kurs_ended
}

# kurs has ended without being asked. What somebody asked is asked once more, of the next one.
_kurs_ended() {
  # The old pipe stays open until there is a new one: under the same number, zle would not look at it
  # before the next key.
  local -i old=$_kurs_in
  zle -F $old
  exec {_kurs_out}>&-
  _kurs_in=0 _kurs_out=0 _kurs_pid=0
  _kurs_deaths+=($EPOCHREALTIME)
  local -A waiting=("${(@kv)_kurs_waiting}") questions=("${(@kv)_kurs_questions}")
  _kurs_waiting=() _kurs_questions=()
  local id
  for id in ${(nk)questions}; do
    if [[ $questions[$id] != again ]] && _kurs_start now; then
      eval "_kurs_send $questions[$id] $waiting[$id]"
      _kurs_questions[$_kurs_last]=again
    else
      _kurs_error=1
      _kurs_answer='{"message":"kurs ended before it answered.","hint":"Try again."}'
      eval $waiting[$id]
    fi
  done
  exec {old}<&-
}

# Takes one message: kurs begins each of them with `jsonrpc`, then `id` or `method`.
_kurs_take() {
  local head=${1#'{"jsonrpc":"2.0",'} call
  _kurs_answer=$1
  case $head in
    ('"id":'*)
      head=${head#'"id":'}
      local id=${head%%,*}
      [[ ${head#$id} == ',"error"'* ]] && _kurs_error=1 || _kurs_error=0
      call=$_kurs_waiting[$id]
      unset "_kurs_waiting[$id]" "_kurs_questions[$id]"
      [[ -n $call ]] && eval $call ;;
    ('"method":"'*)
      head=${head#'"method":"'}
      _kurs_pushed ${head%%\"*} ;;
  esac
}

# Whether the answer is an error; then REPLY has its message, and its hint below it.
_kurs_failed() {
  (( _kurs_error )) || return 1
  local -a reply
  _kurs_fields message
  REPLY=$reply[1]
  _kurs_fields hint
  REPLY+=${reply[1]:+$'\n'$reply[1]}
}

# All values of the member NAME in the answer, wherever they stand, in `reply`.
_kurs_fields() {
  emulate -L zsh
  local key="\"$1\":" part REPLY
  local -a parts=("${(@ps:$key:)_kurs_answer}")
  shift parts
  reply=()
  for part in "$parts[@]"; do
    if [[ $part == \"* ]]; then
      part=${part#\"}
      REPLY=${part%%\"*}
      [[ $REPLY == *\\* ]] && _kurs_unescape $part
      reply+=("$REPLY")
    else
      reply+=(${part%%[],\}]*})
    fi
  done
}

# The string that $1 begins with, up to its quote, as it is meant, in REPLY.
_kurs_unescape() {
  local rest=$1 plain
  REPLY=
  while :; do
    plain=${rest%%[\"\\]*}
    REPLY+=$plain
    rest=${rest#"$plain"}
    case $rest in
      (\\n*) REPLY+=$'\n' ;;
      (\\t*) REPLY+=$'\t' ;;
      (\\u*) REPLY+=${(#):-$(( 16#$rest[3,6] ))}; rest=${rest#????} ;;
      (\\*) REPLY+=$rest[2] ;;
      (*) return ;;
    esac
    rest=${rest#??}
  done
}

zle -N _kurs_read
