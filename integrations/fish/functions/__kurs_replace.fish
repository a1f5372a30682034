function __kurs_replace -d "Replaces text with its value: FROM LENGTH, in characters"
    set -l line (commandline | string collect)
    # The blanks around the text stay.
    set -l from $argv[1]
    set -l text "$(string sub -s (math $from + 1) -l $argv[2] -- $line)"
    set -l rest "$(string trim --left -- "$text")"
    set from (math $from + (string length -- "$text") - (string length -- "$rest"))
    set text "$(string trim -- "$text")"
    set -l length (string length -- "$text")
    set -l asked $text
    set -q __kurs_into
    and set asked (string replace -r '\s+(?:in|to|into|as|=|->|→)\s.*$' '' -- $text)" in $__kurs_into"
    set -l to
    test -n "$KURS_TO"; and set to ',"to":"'$KURS_TO'"'
    set -l answer (__kurs_call evaluate '{"expression":'(__kurs_quote "$asked")',"remember":true'"$to}" 2>&1)
    or begin
        __kurs_say $answer
        return
    end
    set -l worth (__kurs_value $answer)
    set -l new (__kurs_insertion $answer)
    commandline --function end-selection
    if test "$fish_bind_mode" = visual
        set fish_bind_mode default
        commandline --function repaint-mode
    end
    commandline --replace -- "$(string sub -l $from -- $line)$new$(string sub -s (math $from + $length + 1) -- $line)"
    commandline --cursor (math $from + (string length -- $new))
    __kurs_say "$asked = "(string join ', ' -- $worth)"$(__kurs_origin $answer)"
end
