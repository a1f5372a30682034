# The session: one kurs process per shell, one request or response per line.
# Nothing here waits: `zle -F` passes each response to the callback that was given with the request.

zmodload zsh/system zsh/datetime zsh/sched zsh/parameter
zmodload -F zsh/files b:zf_rm

typeset -gi _kurs_in=0 _kurs_out=0 _kurs_last=0 _kurs_error=0
typeset -gi _kurs_has_ended=0 # whether it was all of kurs that exited: only a key starts it again
typeset -gi _kurs_hangs=0 # whether that was said since the last response
typeset -gi _kurs_is_off=0 # whether the plugin has failed in this shell
typeset -gA _kurs_waiting        # id -> the callback and its arguments
typeset -gA _kurs_requests      # the ids of what keys requested
typeset -g _kurs_rest= _kurs_said=
typeset -g _kurs_shown= _kurs_shown_at= # what is below the line, and the line then

# Shows an error: below the command line, or above the next prompt.
_kurs_say() {
  # With the first message, which keys are not those of kurs.
  set -- "$1${_kurs_kept:+$'\n'$_kurs_kept}"
  _kurs_kept=
  if zle; then
    _kurs_shown=$1 _kurs_shown_at=$CURSOR:$BUFFER
    zle -M -- $1
  else
    builtin print -ru2 -- $1
  fi
}

# The same, but never the same error twice in a row if WHEN is `soon`, as below.
_kurs_say_once() {
  [[ $2 == soon && $_kurs_said == $1 ]] && return
  _kurs_said=$1
  _kurs_say $1
}

# For a key, `now`, or for the prompt, `soon`. kurs restarts itself.
_kurs_start() {
  (( _kurs_in )) && return
  (( _kurs_is_off )) && return 1
  [[ $1 == soon ]] && (( _kurs_has_ended )) && return 1
  local -a command
  local fifo
  local -i from
  _kurs_find $1 || return 1
  # A FIFO for requests and a pipe for responses, so that the user's coproc stays free.
  _kurs_make_fifo $1 || return 1
  sysopen -rw -o cloexec -u _kurs_out $fifo
  sysopen -r -u from $fifo
  zf_rm -f -- $fifo
  sysopen -r -o cloexec -u _kurs_in <(
    exec {_kurs_out}>&- 2>/dev/null
    exec $command --supervised --framing tabs --parent-pid $$ <&$from
  )
  exec {from}<&-
  _kurs_rest= _kurs_has_ended=0
  zle -F -w $_kurs_in _kurs_read
  local encoding=utf-32 charset=ascii
  [[ $_kurs_charset == utf8 ]] && charset=utf-8
  [[ $_kurs_charset == ascii ]] && encoding=utf-8
  _kurs_send initialize '"positionEncoding":"'$encoding'","charset":"'$charset'"' name
  _kurs_started
}

# Puts the words of the command into `command`, or says that there is none. A desktop may have started this shell
# without the folder in which `install` has put kurs: it writes that beside the plugin.
_kurs_find() {
  local place= missing=
  command=(${(Q)${(z)KURS_COMMAND:-kurs}})
  whence -p -- $command[1] >/dev/null && return
  if [[ $command[1] == kurs ]]; then
    missing=$'\n'"This PATH lacks it: $PATH"
    [[ ! -r $_kurs_home:h/kurs-program ]] || IFS= read -r place <$_kurs_home:h/kurs-program
    for place in "$place" ~/.local/bin/kurs; do
      [[ -f $place && -x $place ]] && command[1]=$place && return
    done
  fi
  _kurs_say_once "$command[1] not found: install kurs with integrations/install, or set KURS_COMMAND.$missing" $1
  return 1
}

# Makes `fifo`, elsewhere where the folder of TMPDIR is gone.
_kurs_make_fifo() {
  local folder name=kurs-$$-$RANDOM$RANDOM
  for folder in ${TMPDIR:-/tmp} ${XDG_RUNTIME_DIR:-/tmp} /tmp; do
    fifo=$folder/$name
    command mkfifo -m 600 -- $fifo 2>/dev/null || continue
    [[ $folder == ${TMPDIR:-/tmp} ]] || _kurs_say_once "TMPDIR is $TMPDIR, which cannot be used: kurs uses $folder." soon
    return 0
  done
  _kurs_say_once "kurs needs a FIFO, and none can be made in ${TMPDIR:-/tmp}." $1
  return 1
}

# kurs exits at the end of its input, even if what answers was stopped.
_kurs_close() {
  (( _kurs_in )) || return 0
  zle -F $_kurs_in 2>/dev/null
  exec {_kurs_in}<&- {_kurs_out}>&-
  _kurs_in=0 _kurs_out=0
}

# Says once that kurs hangs, if the request of a key has no response yet.
_kurs_check() {
  emulate -L zsh -o no_aliases
  (( _kurs_in && $+_kurs_requests[$1] )) || return 0
  (( _kurs_hangs )) && return
  _kurs_hangs=1
  _kurs_say 'kurs has not answered for 2 seconds. What the prompt shows is older.'
}

# Sends a request for a key: METHOD PARAMS FIELDS CALLBACK [ARGUMENT…]. The callback gets the FIELDS, of each
# element of a list, in `reply`.
_kurs_ask() {
  _kurs_start now || return 1
  _kurs_send "$@"
  _kurs_requests[$_kurs_last]=1
  sched +2 _kurs_check $_kurs_last
}

_kurs_send() {
  local fields=${3:+',"as":"tsv","fields":["'${3//,/\",\"}'"]'}
  _kurs_waiting[$(( ++_kurs_last ))]="${(j: :)${(@q)@[4,-1]}}"
  builtin print -ru $_kurs_out -- '{"jsonrpc":"2.0","id":'$_kurs_last',"method":"'$1'","params":{'${${:-$2$fields}#,}'}}'
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

# A text as a JSON string, in REPLY. Blanks take the place of controls, so that all else stays where it is. In the C
# locale, a terminal sends UTF-8, as kurs expects it.
_kurs_quote() {
  REPLY=${1//\\/\\\\}
  REPLY=${REPLY//\"/\\\"}
  REPLY=${REPLY//$'\n'/\\n}
  REPLY=${REPLY//$'\t'/\\t}
  REPLY=\"${REPLY//[[:cntrl:]]/ }\"
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

# Waits for the answers to keys; fails if kurs is silent.
_kurs_settle() {
  local -F end=$(( EPOCHREALTIME + 2 ))
  while (( $#_kurs_requests && _kurs_in && ! _kurs_hangs && EPOCHREALTIME < end )); do _kurs_drain 0.05; done
  (( $#_kurs_requests )) || return 0
  _kurs_check $_kurs_last
  return 1
}

# Reads what kurs has sent, without waiting for more than $1 seconds.
_kurs_drain() {
  local chunk patience=${1:-0}
  local -a lines
  local -i code=0
  while (( _kurs_in )); do
    sysread -i $_kurs_in -t $patience -s 65536 chunk
    code=$?
    (( code == 0 )) || break
    patience=0
    _kurs_rest+=$chunk
    [[ $chunk == *$'\n' ]] || continue
    lines=("${(@f)_kurs_rest%$'\n'}")
    _kurs_rest=
    for chunk in "$lines[@]"; do _kurs_handle $chunk; done
  done
  (( code == 0 || code == 4 )) || _kurs_exited
}

# Runs when all of kurs has exited, which nothing restarts.
_kurs_exited() {
  _kurs_close
  _kurs_has_ended=1
  local -A waiting=("${(@kv)_kurs_waiting}")
  _kurs_waiting=() _kurs_requests=()
  local id
  for id in ${(nk)waiting}; do
    _kurs_error=1
    local -a reply=('kurs exited before it answered.' 'Try again.')
    eval $waiting[$id]
  done
}

# Handles one message: columns, of which the first two are an id and `=`, or `!` for an error; or a method.
_kurs_handle() {
  local -a reply=("${(@ps:\t:)1}")
  local id=$reply[1] call=$_kurs_waiting[$reply[1]]
  [[ $reply[2] == '!' ]] && _kurs_error=1 || _kurs_error=0
  reply=("${(@g::)reply[3,-1]}")
  if [[ $id == <-> ]]; then
    _kurs_hangs=0
    unset "_kurs_waiting[$id]" "_kurs_requests[$id]"
    [[ -n $call ]] && eval $call
  else
    _kurs_ask_prompt
  fi
}

# Whether the response is an error; says so: its message, with its hint below.
_kurs_failed() {
  (( _kurs_error )) || return 1
  REPLY=$reply[1]${reply[2]:+$'\n'$reply[2]}
}

zle -N _kurs_read
