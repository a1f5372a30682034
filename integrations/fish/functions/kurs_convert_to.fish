function kurs_convert_to -d "Asks for the target, a code or a name, and replaces the amount with its value in it"
    set -l asked
    read --prompt-str 'to: ' asked
    and test -n "$asked"
    and begin
        set -g __kurs_into $asked
        kurs_convert
        set -e __kurs_into
    end
    commandline -f repaint
end
