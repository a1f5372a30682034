function __kurs_say_once -d "Says what nobody asked for, not twice in a row"
    test "$__kurs_said" = "$argv"; and return
    set -g __kurs_said $argv
    printf '%s\n' $argv >&2
end
