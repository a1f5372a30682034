extension CompletionScript {
  /// integrations/bash/completions/kurs
  static let bash = ##"""
    # shellcheck shell=bash
    # Offers what kurs says can follow: see `kurs completions --help`.

    _kurs_complete() {
      # The user's `set -e` or `set -u` would end the shell, or the completion.
      local -
      set +euo pipefail
      local current=${COMP_WORDS[COMP_CWORD]} line word kept other=
      local -a command typed=('')
      # The setting is the user's own shell text; the typed words, and what kurs prints, are not evaluated.
      if [[ -n $KURS_COMMAND ]]; then
        eval "command=($KURS_COMMAND)"
      else
        command=("${COMP_WORDS[0]/#~\//$HOME/}")
      fi
      # bash makes several words of `to=EUR`, and puts in what follows the break.
      for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        if [[ $word == [=:]* || ${typed[-1]} == *[=:] ]]; then
          typed[-1]+=$word
        else
          typed+=("$word")
        fi
      done
      typed=("${typed[@]//[\\\"\']/}")
      word=${typed[-1]}
      [[ $current == [=:]* ]] && current=
      kept=${word%"${current//[\\\"\']/}"}
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == $'\tfiles' ]]; then
          compopt -o filenames 2>/dev/null # readline quotes them
          mapfile -t COMPREPLY < <(\compgen -f -- "$current")
        elif [[ $line == [!$'\t']* ]]; then
          line=${line%%$'\t'*}
          [[ $line == *= ]] && compopt -o nospace 2>/dev/null
          [[ $line == "$word"* ]] || other=1
          line=${line#"$kept"}
          case $current in
            \'*) [[ $line == *\'* ]] && continue ;;
            \"*) [[ $line == *[\"\$\`\\!]* ]] && continue ;;
            *) printf -v line %q "$line" ;;
          esac
          COMPREPLY+=("${line//\\,/,}")
        fi
      done < <("${command[@]}" completions of -- "${typed[@]:1}" 2>/dev/null)
      # A result need not begin with the typed text: `sw` gives CHF. readline would put in what several have in
      # common, in the place of what is typed, so a blank is among them: they have nothing.
      if [[ -n $other ]] && ((${#COMPREPLY[@]} > 1)); then COMPREPLY+=(' '); fi
    }

    complete -F _kurs_complete kurs

    """##
}
