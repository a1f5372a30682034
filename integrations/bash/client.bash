# shellcheck shell=bash
# The session: one kurs process per shell, one request or response per line.

_kurs_in='' _kurs_out=''
_kurs_last=0       # the id of the last request
_kurs_answer=''    # the last response: its columns, with tabs between them
_kurs_news=''      # not empty if a notification has come since the prompt was made
_kurs_said=''
_kurs_hangs=''     # not empty after kurs has left a request without a response
_kurs_has_ended='' # not empty after all of kurs has exited: only a key starts it again

# Seconds to wait for a response. kurs takes less than a thousandth of that.
: "${_kurs_patience:=2}"

# Shows an error; if $2 is `soon`, never the same one twice in a row.
_kurs_say() {
  [[ $2 == soon && $_kurs_said == "$1" ]] && return
  _kurs_said=$1
  # With the first message, which keys are not those of kurs.
  printf '%s\n' "$1$_kurs_kept" >&2
  _kurs_kept=''
}

# For a key, `now`, or for the prompt, `soon`. kurs restarts itself.
_kurs_start() {
  [[ -n $_kurs_in ]] && return
  [[ $1 == now || -z $_kurs_has_ended ]] || return 1
  local -a command
  _kurs_find "$1" || return 1
  # A FIFO for requests and a pipe for responses, so that kurs takes up neither a job nor a coproc.
  local fifo from
  _kurs_make_fifo "$1" || return 1
  exec {_kurs_out}<>"$fifo"
  _kurs_close_on_exec _kurs_out
  exec {from}<"$fifo"
  command rm -f -- "$fifo"
  # A separate process group, so that Ctrl-C does not reach kurs. bash reads this text again when it runs it, with
  # the aliases of then.
  exec {_kurs_in}< <(
    \exec {_kurs_out}>&-
    \set -m
    "${command[@]}" --supervised --framing tabs --parent-pid $$ <&"$from" {from}<&- 2>/dev/null &
  )
  _kurs_close_on_exec _kurs_in
  _kurs_has_ended=''
  # A trap of the user's is not replaced.
  [[ -n $(\trap -p EXIT) ]] || trap _kurs_close EXIT
  exec {from}<&-
  local encoding=utf-32 charset=ascii values
  [[ $_kurs_charset == utf8 ]] && charset=utf-8
  [[ $_kurs_charset == ascii ]] && encoding=utf-8
  _kurs_send initialize "\"positionEncoding\":\"$encoding\",\"charset\":\"$charset\"" name
  _kurs_started
}

# Puts the words of the command into `command`, or says that there is none. A desktop may have started this shell
# without the folder in which `install` has put kurs: it writes that beside the plugin.
_kurs_find() {
  local place='' path=''
  eval "command=(${KURS_COMMAND:-kurs})"
  type -P -- "${command[0]}" >/dev/null && return
  if [[ ${command[0]} == kurs ]]; then
    path=$'\n'"This PATH lacks it: $PATH"
    [[ ! -r $_kurs_home/../kurs-program ]] || IFS= read -r place <"$_kurs_home/../kurs-program"
    for place in "$place" ~/.local/bin/kurs; do
      [[ -f $place && -x $place ]] && command[0]=$place && return
    done
  fi
  _kurs_say "${command[0]} not found: install kurs with integrations/install, or set KURS_COMMAND.$path" "$1"
  return 1
}

# Makes `fifo`, elsewhere where the folder of TMPDIR is gone.
_kurs_make_fifo() {
  local folder name=kurs-$$-$RANDOM$RANDOM
  for folder in "${TMPDIR:-/tmp}" "${XDG_RUNTIME_DIR:-/tmp}" /tmp; do
    fifo=$folder/$name
    command mkfifo -m 600 -- "$fifo" 2>/dev/null || continue
    [[ $folder == "${TMPDIR:-/tmp}" ]] || _kurs_say "TMPDIR is $TMPDIR, which cannot be used: kurs uses $folder." soon
    return
  done
  _kurs_say "kurs needs a FIFO, and none can be made in ${TMPDIR:-/tmp}." "$1"
  return 1
}

# What `exec` puts in the place of this shell does not keep the descriptor in the variable $1: so kurs exits then. bash
# has no word for that, but has it of the descriptors that a redirection saves, and of copies of those. A saved one
# has the first number that is free.
_kurs_close_on_exec() {
  local saved copy
  exec {saved}</dev/null
  exec {saved}<&-
  eval "{ exec {copy}<&$saved; } ${!1}</dev/null"
  [[ /dev/fd/$copy -ef /dev/fd/${!1} ]] || return 0
  eval "exec ${!1}<&-"
  printf -v "$1" %d "$copy"
}

# kurs exits at the end of its input, even if what answers was stopped.
_kurs_close() {
  [[ -n $_kurs_in ]] || return 0
  exec {_kurs_in}<&- {_kurs_out}>&-
  _kurs_in='' _kurs_out=''
}

# Runs when all of kurs has exited, which nothing restarts.
_kurs_exited() {
  _kurs_close
  _kurs_has_ended=yes
}

# Sends METHOD PARAMS FIELDS; the response has the FIELDS, of each element of a list.
_kurs_send() {
  local params="$2${2:+,}\"as\":\"tsv\",\"fields\":[\"${3//,/\",\"}\"]"
  printf '{"jsonrpc":"2.0","id":%d,"method":"%s","params":{%s}}\n' $((++_kurs_last)) "$1" "$params" >&"$_kurs_out"
}

# Sends METHOD PARAMS FIELDS and puts the FIELDS into `values`. Without a response, or with an error, which is said,
# it fails.
_kurs_ask() {
  local -i each
  local patience=$_kurs_patience
  _kurs_start "${4:-now}" || return 1
  _kurs_send "$1" "$2" "$3"
  # The prompt waits once for a kurs that hangs.
  [[ -n $_kurs_hangs && $4 == soon ]] && patience=0.05
  while _kurs_read "$patience"; do
    # To what is no JSON, as by bytes that are no characters, the answer has no number.
    [[ $_kurs_answer == @("$_kurs_last"|null)$'\t'* ]] || continue
    _kurs_hangs=''
    mapfile -td $'\t' values <<<"$_kurs_answer"
    values[-1]=${values[-1]%$'\n'}
    for each in "${!values[@]}"; do printf -v 'values[each]' %b "${values[each]}"; done
    local kind=${values[1]}
    values=("${values[@]:2}")
    [[ $kind == '!' ]] || return 0
    _kurs_say "${values[0]}${values[1]:+$'\n'${values[1]}}" "${4:-now}"
    return 1
  done
  [[ -z $_kurs_in ]] || _kurs_hangs=yes
  values=()
  _kurs_say $'kurs did not answer.\nTry again.' "${4:-now}"
  return 1
}

# Reads one message, waiting $1 seconds at most; remembers that there was a notification.
_kurs_read() {
  local line code
  IFS= read -r -t "$1" -u "$_kurs_in" line
  code=$?
  if ((code != 0)); then
    ((code > 128)) || _kurs_exited
    return 1
  fi
  if [[ $line == *$'\t*' ]]; then _kurs_news=yes; else _kurs_answer=$line; fi
}

# Reads what kurs has sent, without waiting for more.
_kurs_drain() {
  while [[ -n $_kurs_in ]] && read -r -t 0 -u "$_kurs_in"; do
    _kurs_read "$_kurs_patience" || break
  done
}

# `utf8`, `single` where each character is one byte of another charset, or `ascii`: no locale, or C.
_kurs_charset=ascii
_kurs_letter=$'\xd0\xb6'
if ((${#_kurs_letter} == 1)); then
  _kurs_charset=utf8
elif [[ $'\xe9' == [[:alpha:]] ]]; then
  _kurs_charset=single
fi
unset _kurs_letter

# A text as a JSON string, in REPLY. Blanks take the place of controls, so that all else stays where it is. In the C
# locale, a terminal sends UTF-8, as kurs expects it.
_kurs_quote() {
  REPLY=${1//\\/\\\\}
  REPLY=${REPLY//\"/\\\"}
  REPLY=${REPLY//$'\n'/\\n}
  REPLY=${REPLY//$'\t'/\\t}
  REPLY=\"${REPLY//[[:cntrl:]]/ }\"
  [[ $_kurs_charset == single ]] || return 0
  local -i each code
  local letter escaped=''
  for ((each = 0; each < ${#REPLY}; each++)); do
    letter=${REPLY:each:1}
    printf -v code %d "'$letter"
    ((code < 128)) || printf -v letter '\\u%04x' "$code"
    escaped+=$letter
  done
  REPLY=$escaped
}
