function __kurs_say -d "Says something below the line that is typed"
    printf '\n'
    printf '%s\n' $argv
    commandline -f repaint
end
