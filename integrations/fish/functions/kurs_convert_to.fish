function kurs_convert_to -d "Asks for the target, a code or a name, and replaces the amount with its value in it"
    # Not `read`: in a binding, it draws its line over the command line.
    set -l modes (command stty -g </dev/tty)
    command stty sane </dev/tty
    printf '\nto: ' >/dev/tty
    set -l asked (command sh -c 'IFS= read -r line && printf %s "$line"' </dev/tty)
    command stty $modes </dev/tty
    if test -n "$asked"
        set -g __kurs_into $asked
        kurs_convert
        set -e __kurs_into
    end
    commandline -f repaint
end
