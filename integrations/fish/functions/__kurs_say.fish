function __kurs_say -d "Shows a message below the command line"
    printf '\n'
    printf '%s\n' $argv
    commandline -f repaint
end
