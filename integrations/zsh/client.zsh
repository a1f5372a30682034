# The session: one kurs process per shell, one request or response per line.
# Nothing here waits: `zle -F` passes each response to the callback that was given with the request.

zmodload zsh/system zsh/datetime zsh/sched zsh/zselect zsh/parameter
zmodload -F zsh/files b:zf_rm

typeset -gi _kurs_in=0 _kurs_out=0 _kurs_pid=0 _kurs_last=0 _kurs_error=0
typeset -gi _kurs_hangs=0 # whether that was said since the last response
typeset -gi _kurs_is_off=0 # whether the plugin has failed in this shell
typeset -gA _kurs_waiting        # id -> the callback and its arguments
typeset -gA _kurs_requests      # id -> METHOD PARAMS of what a key requested, or `again`
typeset -ga _kurs_deaths         # when kurs exited unexpectedly, within the last minute
typeset -g _kurs_rest= _kurs_answer= _kurs_said=

# Shows an error: below the command line, or above the next prompt.
_kurs_say() {
  if zle; then zle -M -- $1; else builtin print -ru2 -- $1; fi
}

# The same, but never the same error twice in a row if WHEN is `soon`, as below.
_kurs_say_once() {
  [[ $2 == soon && $_kurs_said == $1 ]] && return
  _kurs_said=$1
  _kurs_say $1
}

# Whether kurs may start: `now` for a key, or `soon` for the prompt, which waits 1, 2, 4 seconds
# after kurs has exited.
_kurs_may_start() {
  local -F minute=$(( EPOCHREALTIME - 60 )) wait=0
  while (( $#_kurs_deaths && _kurs_deaths[1] < minute )); do shift _kurs_deaths; done
  if (( $#_kurs_deaths >= 3 )); then
    _kurs_say_once 'kurs exited three times within a minute; retrying after a minute.' $1
    return 1
  fi
  [[ $1 == soon ]] && (( $#_kurs_deaths )) && (( wait = 2 ** ($#_kurs_deaths - 1) ))
  (( ! wait || EPOCHREALTIME - _kurs_deaths[-1] >= wait ))
}

_kurs_start() {
  emulate -L zsh -o no_aliases
  (( _kurs_in )) && return
  (( _kurs_is_off )) && return 1
  _kurs_may_start $1 || return 1
  local -a command=(${(Q)${(z)KURS_COMMAND:-kurs}})
  if ! whence -p -- $command[1] >/dev/null; then
    _kurs_say_once "$command[1] not found: install kurs with integrations/install, or set KURS_COMMAND." $1
    return 1
  fi
  # A FIFO for requests and a pipe for responses, so that the user's coproc stays free.
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
  _kurs_in=0 _kurs_out=0
  (( _kurs_pid )) && _kurs_end $_kurs_pid
  _kurs_pid=0
}

# Waits until kurs has exited. If it hangs, or was stopped, no other signal than SIGKILL ends it.
_kurs_end() {
  local -i tries
  for (( tries = 50; tries > 0; tries-- )); do
    builtin kill -0 $1 2>/dev/null || return 0
    zselect -t 2
  done
  builtin kill -KILL $1 2>/dev/null
}

# Says once that kurs hangs, if the request of a key has no response yet.
_kurs_check() {
  emulate -L zsh -o no_aliases
  (( _kurs_in && $+_kurs_requests[$1] )) || return 0
  (( _kurs_hangs )) && return
  _kurs_hangs=1
  _kurs_say 'kurs has not answered for 2 seconds. What the prompt shows is older.'
}

# Sends a request for a key: METHOD PARAMS CALLBACK [ARGUMENT…]. The callback reads `_kurs_answer`.
_kurs_ask() {
  _kurs_start now || return 1
  _kurs_send "$@"
  _kurs_requests[$_kurs_last]="${(j: :)${(@q)@[1,2]}}"
  sched +2 _kurs_check $_kurs_last
}

_kurs_send() {
  _kurs_waiting[$(( ++_kurs_last ))]="${(j: :)${(@q)@[3,-1]}}"
  builtin print -ru $_kurs_out -- '{"jsonrpc":"2.0","id":'$_kurs_last',"method":"'$1'","params":'$2'}'
}

# `utf8`, `single` where each character is one byte of another charset, or `ascii`: no locale, or C.
typeset -g _kurs_charset=ascii
() {
  emulate -L zsh
  local letter=$'\xd0\xb6'
  if (( $#letter == 1 )); then
    _kurs_charset=utf8
  elif [[ $'\xe9' == [[:alpha:]] ]]; then
    _kurs_charset=single
  fi
}

# A text as a JSON string, in REPLY. In the C locale, a terminal sends UTF-8, as kurs expects it.
_kurs_quote() {
  REPLY=${1//\\/\\\\}
  REPLY=${REPLY//\"/\\\"}
  REPLY=${REPLY//$'\n'/\\n}
  REPLY=${REPLY//$'\t'/\\t}
  REPLY=\"${REPLY//[[:cntrl:]]/}\"
  [[ $_kurs_charset == single ]] || return 0
  local letter escaped=
  for letter in ${(s::)REPLY}; do
    (( #letter < 128 )) || letter=\\u${(l:4::0:)$(( [##16] #letter ))}
    escaped+=$letter
  done
  REPLY=$escaped
}

# Runs when kurs has sent something. The prompt is drawn under the user's options.
_kurs_read() {
  _kurs_take_all
  _kurs_repaint
}

# zle calls a handler again and again while there is something to read: one that fails turns itself off.
_kurs_take_all() {
  emulate -L zsh -o no_aliases
  local -i is_done=0
  {
    _kurs_drain
    is_done=1
  } always {
    if (( ! is_done )); then
      TRY_BLOCK_ERROR=0
      _kurs_turn_off
    fi
  }
}

_kurs_turn_off() {
  _kurs_is_off=1
  _kurs_waiting=() _kurs_requests=()
  _kurs_close
  _kurs_say $'The kurs plugin has failed, and is off in this shell.\nTo start it again: exec zsh'
}

# Reads what kurs has sent, without waiting for more.
_kurs_drain() {
  emulate -L zsh -o no_aliases
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
    for chunk in "$lines[@]"; do _kurs_handle $chunk; done
  done
  (( code == 0 || code == 4 )) || _kurs_exited
}

# Runs when kurs has exited unexpectedly. Requests of keys are sent once more, to a new kurs.
_kurs_exited() {
  # The old pipe stays open until there is a new one: zle would not poll a reused descriptor before
  # the next key.
  local -i old=$_kurs_in
  zle -F $old
  exec {_kurs_out}>&-
  _kurs_in=0 _kurs_out=0 _kurs_pid=0
  _kurs_deaths+=($EPOCHREALTIME)
  local -A waiting=("${(@kv)_kurs_waiting}") requests=("${(@kv)_kurs_requests}")
  _kurs_waiting=() _kurs_requests=()
  local id
  for id in ${(nk)requests}; do
    if [[ $requests[$id] != again ]] && _kurs_start now; then
      eval "_kurs_send $requests[$id] $waiting[$id]"
      _kurs_requests[$_kurs_last]=again
    else
      _kurs_error=1
      _kurs_answer='{"message":"kurs exited before it answered.","hint":"Try again."}'
      eval $waiting[$id]
    fi
  done
  exec {old}<&-
}

# Handles one message: each begins with `jsonrpc`, then `id` or `method`.
_kurs_handle() {
  local head=${1#'{"jsonrpc":"2.0",'} call
  _kurs_answer=$1
  case $head in
    ('"id":'*)
      head=${head#'"id":'}
      _kurs_hangs=0
      local id=${head%%,*}
      [[ ${head#$id} == ',"error"'* ]] && _kurs_error=1 || _kurs_error=0
      call=$_kurs_waiting[$id]
      unset "_kurs_waiting[$id]" "_kurs_requests[$id]"
      [[ -n $call ]] && eval $call ;;
    ('"method":"'*)
      head=${head#'"method":"'}
      _kurs_pushed ${head%%\"*} ;;
  esac
}

# Whether the response is an error; REPLY then has its message, with its hint below.
_kurs_failed() {
  (( _kurs_error )) || return 1
  local -a reply
  _kurs_fields message
  REPLY=$reply[1]
  _kurs_fields hint
  REPLY+=${reply[1]:+$'\n'$reply[1]}
}

# The marks that reorder or break a line: U+061C, U+200E and so on, in UTF-8. zsh reads no `\u061c` where the
# locale does not have it.
typeset -g _kurs_marks=$'\x7f'
[[ $_kurs_charset == utf8 ]] &&
  _kurs_marks=$'\xd8\x9c\xe2\x80\x8e\xe2\x80\x8f\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad\xe2\x80\xae\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9'

# What a terminal without UTF-8 can show of a text, in REPLY.
_kurs_ascii() {
  REPLY=$1
  [[ $_kurs_charset == utf8 ]] && return
  local -a signs=('▲' '^' '▼' v '·' - '⚑' '!' '…' . '“' '"' '”' '"' '’' "'" '⠀' ' ' $'\xc2\xa0' ' ' $'\xe2\x80\xaf' ' ')
  local sign plain
  for sign plain in $signs; do REPLY=${REPLY//$sign/$plain}; done
  setopt local_options no_multibyte extended_glob
  # Braille and lines, of charts.
  REPLY=${REPLY//$'\xe2'[$'\xa0'-$'\xa3'][$'\x80'-$'\xbf']/*}
  REPLY=${REPLY//$'\xe2'[$'\x94'-$'\x95'][$'\x80'-$'\xbf']/+}
  REPLY=${REPLY//[$'\xc0'-$'\xff'][$'\x80'-$'\xbf']#/?}
}

# Takes the control characters out of the texts in `reply`, save line feeds: a text cannot drive the terminal.
_kurs_clean() {
  local REPLY
  local -i each
  for (( each = 1; each <= $#reply; each++ )); do
    if [[ $_kurs_charset != utf8 ]]; then
      _kurs_ascii "$reply[each]"
      reply[each]=$REPLY
    fi
    [[ $reply[each] == *[[:cntrl:]$_kurs_marks]* ]] || continue
    local -a lines=("${(@f)reply[each]}")
    lines=("${(@)lines//$'\t'/        }")
    lines=("${(@)lines//[[:cntrl:]$_kurs_marks]/}")
    reply[each]=${(F)lines}
  done
}

# All whole numbers of the member NAME, in `reply`: other text could run as arithmetic.
_kurs_numbers() {
  local -i each
  _kurs_fields $1
  for (( each = 1; each <= $#reply; each++ )); do
    [[ $reply[each] == <0-> && $#reply[each] -le 15 ]] || reply[each]=0
  done
}

# All values of the member NAME in the response, at any depth, in `reply`.
_kurs_fields() {
  emulate -L zsh -o no_aliases
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
  _kurs_clean
}

# All texts of the lists NAME in the response, each once, in `reply`.
_kurs_lists() {
  emulate -L zsh -o no_aliases
  local key="\"$1\":[\"" part text REPLY
  local -a parts=("${(@ps:$key:)_kurs_answer}")
  shift parts
  reply=()
  for part in "$parts[@]"; do
    for text in "${(@s:",":)${part%%\"\]*}}"; do
      _kurs_unescape "$text\""
      reply+=("$REPLY")
    done
  done
  reply=("${(@u)reply}")
  _kurs_clean
}

# Unescapes the JSON string at the start of $1, up to its closing quote, into REPLY.
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
      (\\u*)
        if [[ $_kurs_charset == utf8 ]] || (( 16#$rest[3,6] < 128 )); then
          REPLY+=${(#):-$(( 16#$rest[3,6] ))}
        fi
        rest=${rest#????} ;;
      (\\*) REPLY+=$rest[2] ;;
      (*) return ;;
    esac
    rest=${rest#??}
  done
}

zle -N _kurs_read
