extension CompletionScript {
  /// integrations/zsh/completions/_kurs
  static let zsh = ##"""
    #compdef kurs
    # Completes commands, options, methods, sources and currencies. All of them come from the binary.

    # The marks that reorder or break a line, in `marks`: U+061C, U+200E and so on, in UTF-8. zsh reads no `\u061c`
    # where the locale does not have it.
    _kurs_find_marks() {
      marks=$'\xd8\x9c\xe2\x80\x8e\xe2\x80\x8f\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad\xe2\x80\xae\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9'
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
      local line before=
      setopt local_options extended_glob
      _kurs_lines "$@"
      for line in "$reply[@]"; do
        if [[ $line == '  kurs [OPTIONS] '(#b)([a-z]##)(*) ]]; then
          commands+=("$match[1]:${${(M)match[2]:#*  *}##*  }")
        elif [[ $line == '  '(#b)(--[a-z-]##)(' '[A-Z]##|)' '##(*) ]]; then
          options+=("$match[1]:$match[3]")
          [[ -n $match[2] ]] && takes[$match[1]]=${match[2]# }
        elif [[ $line == '             '##(#b)([^ ]*) && -n $options && $before == *'--'* ]]; then
          # The text of an option goes on.
          options[-1]+=" $match[1]"
          continue
        fi
        before=$line
      done
    }

    # Puts in the words of `codes`, or lists them by their `names`. A result need not begin with the typed text:
    # `sw` gives CHF. Several have no beginning in common, and zsh would put that in: they are listed, with those of
    # other kinds, such as commands.
    _kurs_offer() {
      (( $#codes )) || return 1
      [[ -n ${codes:#${(b)PREFIX}*} ]] && is_other=1
      compadd -U -i "$IPREFIX" -V words -l -d names -a codes
      if (( is_other && compstate[nmatches] > 1 )) && [[ $compstate[insert] == *unambiguous* ]]; then
        compstate[insert]=
      fi
    }

    # Completes what can follow the words of a command; false if they begin none, as kurs says.
    _kurs_words() {
      local -a command=(${(Q)${(z)KURS_COMMAND:-$words[1]}}) names
      local marks
      _kurs_find_marks
      names=("${(@f)$($command completions of -- "$@" 2>/dev/null)}")
      names=("${(@)names//$'\t'/  }")
      names=(${(@)names:#[^ ]#[[:cntrl:]$marks]*})
      (( $#names )) || return 1
      names=("${(@)names//[[:cntrl:]$marks]/ }")
      codes=("${(@)names%%  *}")
      _kurs_offer
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
      # What is before the name in the word stays: `usd/eu`.
      compset -P '*[^[:alpha:]]'
      _kurs_offer
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
      emulate -L zsh -o no_aliases
      setopt extended_glob
      local -a options commands rest reply codes
      local -A takes
      local line
      local -i each is_other=0 # whether a result does not begin with the typed text
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
          # Those that kurs has named are not named again.
          for line in $codes; do commands=("${(@)commands:#$line:*}"); done
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
        (check) _files ;;
        (watch|doctor|lsp|mcp) ;;
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
