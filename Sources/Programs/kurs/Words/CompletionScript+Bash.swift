extension CompletionScript {
  /// integrations/bash/completions/kurs
  static let bash = ##"""
    # shellcheck shell=bash
    # Completes commands, options, methods, sources and currencies. All of them come from the binary.
    # Nothing that kurs prints is evaluated: `compgen -W` would run the $(…) in the name of a list.

    # Fills `options`, `commands` and, by option, `takes` as `--help`, or `help COMMAND`, lists them.
    _kurs_read_help() {
      local line
      while IFS= read -r line; do
        if [[ $line =~ ^\ \ kurs\ \[OPTIONS\]\ ([a-z]+) ]]; then
          commands+=("${BASH_REMATCH[1]}")
        elif [[ $line =~ ^\ \ (--[a-z-]+)(\ ([A-Z]+))? ]]; then
          options+=("${BASH_REMATCH[1]}")
          [[ ${BASH_REMATCH[1]} == --format ]] && formats=${line#*FORMAT}
          [[ -n ${BASH_REMATCH[3]} ]] && takes[${BASH_REMATCH[1]}]=${BASH_REMATCH[3]}
        fi
      done < <("${command[@]}" "$@" 2>/dev/null)
    }

    # Completes an expression; a typed name gives its code. What is before the name in the word stays: `usd/eu`.
    _kurs_expression() {
      local text="$*" last=${!#}
      local kept=${last%"${last##*[![:alpha:]]}"}
      _kurs_codes "${text//[\\\"\']/}"
      words=("${words[@]/#/"$kept"}")
      COMPREPLY=()
      _kurs_offer_all
    }

    # Puts the words that begin with $1 into COMPREPLY, quoted, so that the shell reads each as text. A word
    # with a control character, or a mark that reorders or breaks a line, would look like another one.
    _kurs_offer() {
      local word quoted
      local marks=$'\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
      # Where the locale does not have them.
      ((${#marks} == 14)) || marks=$'\x7f'
      for word in "${words[@]}"; do
        [[ -z $word || $word == *[[:cntrl:]$marks]* ]] && continue
        printf -v quoted %q "$word"
        [[ $word == "$1"* || $quoted == "$1"* ]] && COMPREPLY+=("$quoted")
      done
    }

    # Offers all `words`. One need not begin with the typed text: `sw` gives CHF. readline would put in what
    # several have in common, in the place of what is typed, so a blank is among them: they have nothing.
    _kurs_offer_all() {
      local word typed=${COMP_WORDS[COMP_CWORD]}
      _kurs_offer ''
      ((${#COMPREPLY[@]} > 1)) || return 0
      for word in "${COMPREPLY[@]}"; do
        [[ $word == "$typed"* ]] || { COMPREPLY+=(' '); return; }
      done
    }

    # The first field of each line that METHOD prints, in `words`.
    _kurs_list() {
      mapfile -t words < <("${command[@]}" call "$1" as=text 2>/dev/null)
      words=("${words[@]%%[[:blank:]]*}")
    }

    # The codes that complete the text $1, in `words`.
    _kurs_codes() {
      mapfile -t words < <("${command[@]}" call complete "text=$1" as=text 2>/dev/null)
      words=("${words[@]%% *}")
    }

    # What can follow the words $@ of a command, in `words`; false if they begin none, as kurs says.
    _kurs_words() {
      mapfile -t words < <("${command[@]}" completions of -- "$@" 2>/dev/null)
      words=("${words[@]%%$'\t'*}")
      ((${#words[@]}))
    }

    # Completes the params of METHOD as `name=`, and the values of the one that is typed.
    _kurs_params() {
      local line name form='' before=${COMP_LINE:0:COMP_POINT} typed prefix=
      typed=${before##*[[:space:]]}
      words=()
      while IFS= read -r line; do
        [[ $line =~ ^\ \ ([A-Za-z]+)(:?=)([^ ]*) ]] || continue
        name=${BASH_REMATCH[1]}
        if [[ $typed != *=* ]]; then
          words+=("$name${BASH_REMATCH[2]}")
        elif [[ ${typed%%=*} == "$name" ]]; then
          form=${BASH_REMATCH[3]}
        fi
      done < <("${command[@]}" help call "$1" 2>/dev/null)
      COMPREPLY=()
      if [[ $typed != *=* ]]; then
        compopt -o nospace 2>/dev/null
        _kurs_offer "$typed"
        return
      fi
      name=${typed%%=*}
      typed=${typed#*=}
      [[ $form == *,* && $typed == *,* ]] && prefix=${typed%,*},
      typed=${typed##*,}
      case $form in
        CURRENCY*)
          _kurs_codes "$typed"
          typed= ;;
        *\|*) IFS='|' read -ra words <<<"$form" ;;
        *) return ;;
      esac
      # readline replaces only what follows the last of its word breaks.
      [[ $COMP_WORDBREAKS == *=* ]] || prefix=$name=$prefix
      words=("${words[@]/#/$prefix}")
      _kurs_offer "$prefix$typed"
      # `printf %q` quotes a comma, which bash does not need.
      COMPREPLY=("${COMPREPLY[@]//\\,/,}")
    }

    _kurs_complete() {
      # The user's `set -e` or `set -u` would end the shell, or the completion.
      local -
      set +euo pipefail
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} formats
      local -a command options commands rest words
      local -A takes
      local -i each
      # The setting is the user's own shell text; the typed word is not evaluated.
      if [[ -n $KURS_COMMAND ]]; then
        eval "command=($KURS_COMMAND)"
      else
        command=("${COMP_WORDS[0]/#~\//$HOME/}")
      fi
      _kurs_read_help --help
      for ((each = 1; each < COMP_CWORD; each++)); do
        if [[ ${COMP_WORDS[each]} == -* ]]; then
          [[ -n ${takes[${COMP_WORDS[each]}]} ]] && ((each++))
        else
          rest+=("${COMP_WORDS[each]}")
        fi
      done

      # A command can have its own options; if it has none, `help` fails and adds nothing.
      [[ " ${commands[*]} " == *" ${rest[0]:-none} "* ]] && _kurs_read_help help "${rest[0]}"

      case ${takes[$previous]} in
        PATH | FILE)
          compopt -o filenames 2>/dev/null # readline quotes them
          mapfile -t COMPREPLY < <(\compgen -f -- "$current")
          return ;;
        KIND) words=(line headers vim) ;;
        AS) words=(text json) ;;
        WHEN) words=(auto always never) ;;
        FORMAT) read -ra words <<<"${formats//,/}" ;;
        ?*) return ;;
        *)
          case ${rest[0]} in
            '' | call | eval | help) ;;
            *)
              if _kurs_words "${COMP_WORDS[@]:1:COMP_CWORD}"; then
                COMPREPLY=()
                _kurs_offer_all
                return
              fi ;;
          esac
          if [[ $current == -* ]]; then
            words=("${options[@]}")
          elif ((${#rest[@]} == 0)); then
            _kurs_words ''
            words+=("${commands[@]}" help)
          elif [[ ${rest[*]} == call ]]; then
            _kurs_list rpc.discover
          elif [[ ${rest[0]} == call ]]; then
            _kurs_params "${rest[1]}"
            return
          elif [[ ${rest[*]} == 'help call' ]]; then
            _kurs_list rpc.discover
          elif [[ ${rest[0]} == help ]]; then
            _kurs_words ''
            words+=("${commands[@]}")
          elif [[ ${rest[0]} == completions ]]; then
            words=(bash zsh fish)
          elif [[ ${rest[0]} == check ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(\compgen -f -- "$current")
            return
          elif [[ ${rest[0]} == @(watch|lsp|mcp) ]]; then
            return
          elif [[ ${rest[0]} == refresh ]]; then
            _kurs_list rates/sources
          else
            [[ ${rest[0]} == eval ]] && rest=("${rest[@]:1}")
            _kurs_expression "${rest[@]}" "$current"
            return
          fi ;;
      esac
      COMPREPLY=()
      _kurs_offer "$current"
    }

    complete -F _kurs_complete kurs

    """##
}
