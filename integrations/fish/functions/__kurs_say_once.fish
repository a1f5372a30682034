function __kurs_say_once -d "Shows an error of the prompt, never the same one twice in a row"
    test "$__kurs_said" = "$argv"; and return
    set -g __kurs_said $argv
    printf '%s\n' (__kurs_clean $argv) >&2
end
