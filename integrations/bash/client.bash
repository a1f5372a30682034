# shellcheck shell=bash
# The session: one kurs process per shell, one request or response per line.

_kurs_in='' _kurs_out=''
_kurs_pid=0        # the process
_kurs_last=0       # the id of the last request
_kurs_answer=''    # the last response, unparsed
_kurs_list_news=''  # the last notification of the list that is not shown yet
_kurs_alert_news='' # the same of alerts
_kurs_said=''
_kurs_hangs=''     # not empty after kurs has left a request without a response
_kurs_deaths=()    # when kurs exited unexpectedly, within the last minute

# Seconds to wait for a response. kurs takes less than a thousandth of that.
: "${_kurs_patience:=2}"

# Shows an error; if $2 is `soon`, never the same one twice in a row.
_kurs_say() {
  [[ $2 == soon && $_kurs_said == "$1" ]] && return
  _kurs_said=$1
  printf '%s\n' "$1" >&2
}

# Whether kurs may start: `now` for a key, or `soon` for the prompt, which waits 1, 2, 4 seconds
# after kurs has exited.
_kurs_may_start() {
  local each recent=()
  for each in "${_kurs_deaths[@]}"; do
    ((each > SECONDS - 60)) && recent+=("$each")
  done
  _kurs_deaths=("${recent[@]}")
  ((${#recent[@]})) || return 0
  if ((${#recent[@]} >= 3)); then
    _kurs_say 'kurs exited three times within a minute; retrying after a minute.' "$1"
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
    _kurs_say "${command[0]} not found: install kurs with integrations/install, or set KURS_COMMAND." "$1"
    return 1
  fi
  # A FIFO for requests and a pipe for responses, so that kurs takes up neither a job nor a coproc.
  local fifo=${TMPDIR:-/tmp}/kurs-$$-$RANDOM$RANDOM from
  command mkfifo -m 600 -- "$fifo" || return 1
  exec {_kurs_out}<>"$fifo"
  exec {from}<"$fifo"
  command rm -f -- "$fifo"
  # A separate process group, so that Ctrl-C does not reach kurs. bash reads this text again when it runs it, with
  # the aliases of then.
  exec {_kurs_in}< <(
    \exec {_kurs_out}>&-
    \set -m
    "${command[@]}" --parent-pid $$ <&"$from" {from}<&- 2>/dev/null &
    \printf '%s\n' "$!"
  )
  IFS= read -r -t 5 -u "$_kurs_in" _kurs_pid
  [[ $_kurs_pid == [1-9]* && $_kurs_pid != *[!0-9]* ]] || { _kurs_exited; return 1; }
  # A trap of the user's is not replaced.
  [[ -n $(\trap -p EXIT) ]] || trap _kurs_close EXIT
  exec {from}<&-
  _kurs_started
}

# At the end of the shell. If kurs hangs, or was stopped, no other signal than SIGKILL ends it.
_kurs_close() {
  local -
  set +eu
  [[ -n $_kurs_in ]] || return 0
  exec {_kurs_out}>&-
  # kurs exits at the end of its input, which ends its output.
  local line
  local -i tries code=0
  for ((tries = 100; tries > 0 && code == 0; tries--)); do
    IFS= read -r -t 1 -u "$_kurs_in" line
    code=$?
  done
  ((code > 128)) && kill -KILL "$_kurs_pid" 2>/dev/null
  exec {_kurs_in}<&-
  _kurs_in='' _kurs_out=''
}

# Runs when kurs has exited unexpectedly; the next request restarts it.
_kurs_exited() {
  exec {_kurs_in}<&- {_kurs_out}>&-
  _kurs_in='' _kurs_out=''
  _kurs_deaths+=("$SECONDS")
}

_kurs_send() {
  printf '{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}\n' $((++_kurs_last)) "$1" "$2" >&"$_kurs_out"
}

# Sends METHOD PARAMS and puts the response into `_kurs_answer`; restarts kurs once if it exited.
# Without a response, shows an error and fails.
_kurs_ask() {
  local -i tries
  local patience=$_kurs_patience
  for ((tries = 2; tries > 0; tries--)); do
    _kurs_start "${3:-now}" || return 1
    _kurs_send "$1" "$2"
    # The prompt waits once for a kurs that hangs.
    [[ -n $_kurs_hangs && $3 == soon ]] && patience=0.05
    while _kurs_read "$patience"; do
      [[ $_kurs_answer == '{"jsonrpc":"2.0","id":'"$_kurs_last,"* ]] && { _kurs_hangs=''; return; }
    done
    [[ -z $_kurs_in ]] || { _kurs_hangs=yes; break; }
  done
  _kurs_say $'kurs did not answer.\nTry again.' "${3:-now}"
  return 1
}

# Reads one message, waiting $1 seconds at most; remembers the newest notification of each kind.
_kurs_read() {
  local line code
  IFS= read -r -t "$1" -u "$_kurs_in" line
  code=$?
  if ((code != 0)); then
    ((code > 128)) || _kurs_exited
    return 1
  fi
  case $line in
    '{"jsonrpc":"2.0","method":"watchlist/changed"'*) _kurs_list_news=$line ;;
    '{"jsonrpc":"2.0","method":"alerts/fired"'*) _kurs_alert_news=$line ;;
    '{"jsonrpc":"2.0","method":'*) ;;
    *) _kurs_answer=$line ;;
  esac
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

# A text as a JSON string, in REPLY. In the C locale, a terminal sends UTF-8, as kurs expects it.
_kurs_quote() {
  REPLY=${1//\\/\\\\}
  REPLY=${REPLY//\"/\\\"}
  REPLY=${REPLY//$'\n'/\\n}
  REPLY=${REPLY//$'\t'/\\t}
  REPLY=\"${REPLY//[[:cntrl:]]/}\"
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

# Whether the response is an error; REPLY then has its message, with its hint below.
_kurs_failed() {
  [[ $_kurs_answer == '{"jsonrpc":"2.0","id":'+([0-9])',"error":'* ]] || return 1
  local values
  _kurs_fields message
  REPLY=${values[0]}
  _kurs_fields hint
  REPLY+=${values[0]:+$'\n'${values[0]}}
}

# The marks that reorder or break a line, where the locale has them.
_kurs_marks=$'\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
((${#_kurs_marks} == 14)) || _kurs_marks=$'\x7f'

# What a terminal without UTF-8 can show of `value`.
_kurs_ascii() {
  local LC_ALL=C sign
  local -A signs=([▲]=^ [▼]=v [·]=- [⚑]=! […]=. [“]='"' [”]='"' [’]="'" [⠀]=' ' [$'\xc2\xa0']=' ' [$'\xe2\x80\xaf']=' ')
  for sign in "${!signs[@]}"; do value=${value//"$sign"/"${signs[$sign]}"}; done
  # Braille and lines, of charts.
  value=${value//$'\xe2'[$'\xa0'-$'\xa3'][$'\x80'-$'\xbf']/*}
  value=${value//$'\xe2'[$'\x94'-$'\x95'][$'\x80'-$'\xbf']/+}
  value=${value//[$'\x80'-$'\xbf']/}
  value=${value//[$'\xc0'-$'\xff']/?}
}

# Takes the control characters out of `value`, save line feeds and tabs: a text cannot drive the terminal.
_kurs_clean() {
  [[ $_kurs_charset == utf8 ]] || _kurs_ascii
  [[ $value == *[[:cntrl:]$_kurs_marks]* ]] || return 0
  local -a lines
  local each clean=''
  mapfile -t lines <<<"$value"
  for each in "${lines[@]}"; do
    each=${each//$'\t'/        }
    clean+=${each//[[:cntrl:]$_kurs_marks]/}$'\n'
  done
  value=${clean%$'\n'}
}

# All whole numbers of the member NAME, in `values`: other text could run as arithmetic.
_kurs_numbers() {
  local -i each
  _kurs_fields "$1"
  for each in "${!values[@]}"; do
    [[ ${values[each]} =~ ^[0-9]{1,15}$ ]] || values[each]=0
  done
}

# Takes the JSON escapes out of `value`.
_kurs_unescape() {
  [[ $value == *\\* ]] || return 0
  # `printf %b` leaves these two as they are.
  value=${value//\\\//\/}
  value=${value//\\\"/\"}
  printf -v value %b "$value"
}

# All texts of the lists NAME in the response, each once, in `values`.
_kurs_lists() {
  local rest=$_kurs_answer value
  local item='^"(([^"\\]|\\.)*)",?'
  local -A seen
  values=()
  while [[ $rest == *"\"$1\":["* ]]; do
    rest=${rest#*"\"$1\":["}
    while [[ $rest =~ $item ]]; do
      value=${BASH_REMATCH[1]}
      rest=${rest:${#BASH_REMATCH[0]}}
      _kurs_unescape
      _kurs_clean
      [[ -n ${seen["x$value"]-} ]] || values+=("$value")
      seen["x$value"]=1
    done
  done
}

# All values of the member NAME in the response, at any depth, in `values`.
_kurs_fields() {
  local rest=$_kurs_answer value
  local member="\"$1\":(\"(([^\"\\\\]|\\\\.)*)\"|[^],}]*)"
  values=()
  while [[ $rest =~ $member ]]; do
    value=${BASH_REMATCH[1]}
    rest=${rest#*"${BASH_REMATCH[0]}"}
    if [[ $value == \"* ]]; then
      value=${BASH_REMATCH[2]}
      _kurs_unescape
      _kurs_clean
    fi
    values+=("$value")
  done
}
