function kurs_convert_to -d "Asks for the target, a code or a name, and replaces the amount with its value in it"
    set -l asked
    if test "$KURS_FZF" != no; and command -q fzf
        if not __kurs_command
            __kurs_say $__kurs_missing
            return
        end
        # What is typed where nothing is found, or else the code of what is picked.
        set asked ($__kurs_words currencies --status active | command fzf --height 40% --reverse --prompt 'to: ' --print-query |
            command sed -n '1h;2{s/ .*//;h;};${x;p;}')
    else
        # `read` draws its line over the one that is there.
        printf '\n'
        set -l tabs (bind -M default \t 2>/dev/null; bind -M insert \t 2>/dev/null)
        bind -M default \t __kurs_complete_target
        bind -M insert \t __kurs_complete_target
        # Ctrl-C ends it, and nothing is asked.
        read -P 'to: ' asked
        bind -e -M default \t
        bind -e -M insert \t
        string match -rv -- ' --preset ' $tabs | source
    end
    if test -n "$asked"
        set -g __kurs_into $asked
        kurs_convert
        set -e __kurs_into
    end
    commandline -f repaint
end
