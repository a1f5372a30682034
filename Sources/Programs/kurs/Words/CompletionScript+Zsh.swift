extension CompletionScript {
  /// integrations/zsh/completions/_kurs
  static let zsh = ##"""
    #compdef kurs -first-
    # Offers what kurs says can follow: see `kurs completions --help`.

    _kurs() {
      emulate -L zsh -o no_aliases -o extended_glob
      if [[ ${service:-} == -first- ]]; then
        # A line such as `=100 usd eur`, which zsh would take for the path of a program.
        [[ $words[1] == '='[0-9.\(+\$€£¥-]* ]] || return 1
        _compskip=all
        (( CURRENT++ > 1 )) || compset -P =
        words=(kurs "${words[1]#=}" "${(@)words[2,-1]}")
      fi
      # The setting is the user's own; nothing that is typed, or that kurs prints, is evaluated.
      local -a command=(${(Q)${(z)KURS_COMMAND:-$words[1]}}) lines codes suffix
      local -i found=0
      local typed=${(Q)PREFIX}
      lines=("${(@f)$($command completions of -- "${(@Q)words[2,CURRENT-1]}" "$typed" 2>/dev/null)}")
      [[ -n ${(M)lines:#$'\tfiles'} ]] && _files && found=1
      lines=(${(@)lines:#($'\t'*|)})
      (( $#lines )) || return $(( ! found ))
      codes=("${(@)lines%%$'\t'*}")
      lines=("${(@)lines/$'\t'/  }")
      [[ $codes[1] == *= ]] && suffix=(-S '')
      compadd -U -i "$IPREFIX" -V words -l -d lines "$suffix[@]" -a codes
      # A result need not begin with the typed text: `sw` gives CHF. Several of those have no beginning in common,
      # and zsh would put that in.
      if [[ -n ${codes:#${(b)typed}*} && $compstate[insert] == *unambiguous* ]] && (( compstate[nmatches] > 1 )); then
        compstate[insert]=
      fi
    }

    # A file of completions is run as a function; a script that is sourced says what it completes.
    if [[ ${funcstack[1]:-} == _kurs ]]; then
      _kurs "$@"
    else
      whence compdef >/dev/null || { autoload -Uz compinit && compinit -D }
      compdef _kurs kurs -first-
    fi

    """##
}
