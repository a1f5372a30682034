extension CompletionScript {
  /// integrations/zsh/completions/_kurs
  static let zsh = ##"""
    #compdef kurs
    # Completes commands, options, methods, sources and currencies. All of them come from the binary.

    # The marks that reorder or break a line, in `marks`, where the locale has them.
    _kurs_find_marks() {
      marks=$'\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069' 2>/dev/null
      (( $#marks == 14 )) || marks=$'\x7f'
    }

    # The lines that kurs prints for these arguments, in `reply`, without what could drive the terminal. A line
    # whose first word has such a character is left out: without it, it would be another word.
    _kurs_lines() {
      local -a command=(${(Q)${(z)KURS_COMMAND:-$words[1]}})
      local marks
      _kurs_find_marks
      reply=("${(@f)$($command "$@" 2>/dev/null)}")
      reply=("${(@)reply//$'\t'/ }")
      reply=("${(@)reply:#[^ ]#[[:cntrl:]$marks]*}")
      reply=("${(@)reply//[$'\x02'-$'\x1f'$'\x7f'$marks]/}")
      reply=("${(@)reply//[[:cntrl:]$marks]/ }")
      reply=(${reply:#})
    }

    # `options` and `commands` as `--help`, or `help COMMAND`, lists them, each `name:what it does`.
    _kurs_read_help() {
      local -a reply match mbegin mend
      local line
      setopt local_options extended_glob
      _kurs_lines "$@"
      for line in "$reply[@]"; do
        if [[ $line == '  kurs [OPTIONS] '(#b)([a-z]##)(*) ]]; then
          commands+=("$match[1]:${match[2]##*  }")
        elif [[ $line == '  '(#b)(--[a-z-]##)(' '[A-Z]##|)' '##(*) ]]; then
          options+=("$match[1]:$match[3]")
          [[ -n $match[2] ]] && takes[$match[1]]=${match[2]# }
        fi
      done
    }

    # Completes what can follow the words of a command; false if they begin none, as kurs says.
    _kurs_words() {
      local -a command=(${(Q)${(z)KURS_COMMAND:-$words[1]}}) codes names
      local marks
      _kurs_find_marks
      names=("${(@f)$($command completions of -- "$@" 2>/dev/null)}")
      names=("${(@)names//$'\t'/  }")
      names=(${(@)names:#[^ ]#[[:cntrl:]$marks]*})
      (( $#names )) || return 1
      names=("${(@)names//[[:cntrl:]$marks]/ }")
      codes=("${(@)names%%  *}")
      # A result need not begin with the typed text: `sw` gives CHF.
      compadd -U -i "$IPREFIX" -V words -l -d names -a codes
    }

    # Completes an expression; a typed name gives its code.
    _kurs_expression() {
      local text=${(j: :)${(Q)@}} REPLY line
      local -a codes names reply
      _kurs_lines call complete "text=${text//[\\\"]/}" as=text limit=20
      for line in "$reply[@]"; do
        codes+=(${line%% *})
        names+=("${line/ ##/  }")
      done
      (( $#codes )) || return 1
      # What is before the name in the word stays: `usd/eu`.
      compset -P '*[^[:alpha:]]'
      # A result need not begin with the typed text: `sw` gives CHF. Several have no beginning in common, and
      # zsh would put that in: they are listed.
      (( $#codes > 1 )) && [[ $compstate[insert] == *unambiguous* ]] && compstate[insert]=
      compadd -U -i "$IPREFIX" -V currencies -X 'currency' -l -d names -a codes
    }

    # Completes the params of METHOD as `name=`, and the values of the one that is typed.
    _kurs_params() {
      local -a reply match mbegin mend names texts
      local line name form
      _kurs_lines help call $1
      [[ $PREFIX == (#b)([a-zA-Z]##)=* ]] && name=$match[1]
      for line in "$reply[@]"; do
        [[ $line == '  '(#b)([a-zA-Z]##)(:|)=([^ ]#)(*) ]] || continue
        if [[ -z $name ]]; then
          names+=("$match[1]$match[2]=")
          texts+=("$match[1]=$match[3]  ${match[4]## ##}")
        elif [[ $name == $match[1] ]]; then
          form=$match[3]
        fi
      done
      if [[ -z $name ]]; then
        compadd -S '' -V params -X param -l -d texts -a names
        return
      fi
      compset -P '*='
      [[ $form == *,* ]] && compset -P '*,'
      case $form in
        (CURRENCY*) _kurs_expression $PREFIX ;;
        (*\|*) compadd -- ${(s:|:)form} ;;
        (*) _message "$name: $form" ;;
      esac
    }

    _kurs() {
      emulate -L zsh
      setopt extended_glob
      local -a options commands rest reply
      local -A takes
      local line
      local -i each
      _kurs_read_help --help
      for (( each = 2; each < CURRENT; each++ )); do
        if [[ $words[each] == -* ]]; then
          [[ -n $takes[$words[each]] ]] && (( each++ ))
        else
          rest+=($words[each])
        fi
      done

      # A command can have its own options; if it has none, `help` fails and adds nothing.
      [[ -n $commands[(r)$rest[1]:*] ]] && _kurs_read_help help $rest[1]

      case $takes[$words[CURRENT-1]] in
        ('') ;;
        (PATH|FILE) _files; return ;;
        (KIND) compadd line headers vim; return ;;
        (AS) compadd text json; return ;;
        (WHEN) compadd auto always never; return ;;
        (FORMAT) compadd ${(s:, :)${options[(r)--format:*]}#*:}; return ;;
        (PID) _pids; return ;;
        (*) _message $takes[$words[CURRENT-1]]; return ;;
      esac
      case $rest[1] in
        (''|call|eval|help) ;;
        (*) _kurs_words "${(@Q)words[2,CURRENT-1]}" "$PREFIX" && return ;;
      esac
      if [[ $PREFIX == -* ]]; then
        _describe -o option options
        return
      fi
      case $rest[1] in
        ('')
          commands+=('help:more about a command')
          _kurs_words "$PREFIX"
          _describe command commands
          [[ -n $PREFIX ]] && _kurs_expression $PREFIX ;;
        (call)
          if (( $#rest == 1 )); then
            _kurs_lines call rpc.discover as=text
            local -a methods=("${(@)reply/ /:}")
            _describe method methods
          else
            _kurs_params $rest[2]
          fi ;;
        (help)
          if [[ $rest[2] == call ]]; then
            _kurs_lines call rpc.discover as=text
            local -a methods=("${(@)reply/ /:}")
            _describe method methods
          else
            _describe command commands
          fi ;;
        (watch)
          _kurs_lines call watchlists as=text
          compadd -- "${(@)reply%% *}" ;;
        (doctor) ;;
        (completions) compadd bash zsh fish ;;
        (refresh)
          _kurs_lines call rates/sources as=text
          compadd -- "${(@)reply%% *}" ;;
        (eval) _kurs_expression $rest[2,-1] $PREFIX ;;
        (*) _kurs_expression $rest $PREFIX ;;
      esac
    }

    # A file of completions is run as a function; a script that is sourced says what it completes.
    if [[ ${funcstack[1]:-} == _kurs ]]; then
      _kurs "$@"
    else
      whence compdef >/dev/null || { autoload -Uz compinit && compinit -D }
      compdef _kurs kurs
    fi

    """##
}
