function __kurs_say -d "Shows a message below the command line"
    printf '\n'
    printf '%s\n' (__kurs_clean $argv)
    commandline -f repaint
end
