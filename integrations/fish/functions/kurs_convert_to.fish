function kurs_convert_to -d "Asks for the target, a code or a name, and replaces the amount with its value in it"
    # `read` draws its line over the one that is there.
    printf '\n'
    set -l asked
    set -l tabs (bind -M default \t 2>/dev/null; bind -M insert \t 2>/dev/null)
    bind -M default \t __kurs_complete_target
    bind -M insert \t __kurs_complete_target
    # Ctrl-C ends it, and nothing is asked.
    read -P 'to: ' asked
    bind -e -M default \t
    bind -e -M insert \t
    string match -rv -- ' --preset ' $tabs | source
    if test -n "$asked"
        set -g __kurs_into $asked
        kurs_convert
        set -e __kurs_into
    end
    commandline -f repaint
end
