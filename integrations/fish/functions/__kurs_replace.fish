function __kurs_replace -d "Replaces text with its value: FROM LENGTH, in characters"
    set -l line (commandline | string collect)
    set -l text (string sub -s (math $argv[1] + 1) -l $argv[2] -- $line | string trim | string collect)
    set -l to
    test -n "$KURS_TO"; and set to ',"to":"'$KURS_TO'"'
    set -l answer (__kurs_call evaluate '{"expression":'(__kurs_quote $text)',"remember":true'"$to}" 2>&1)
    or begin
        __kurs_say $answer
        return
    end
    set -l worth (__kurs_value $answer)
    commandline --function end-selection
    if test "$fish_bind_mode" = visual
        set fish_bind_mode default
        commandline --function repaint-mode
    end
    commandline --replace -- (string sub -l $argv[1] -- $line)$worth[1](
        string sub -s (math $argv[1] + $argv[2] + 1) -- $line)
    commandline --cursor (math $argv[1] + (string length -- $worth[1]))
    set -l source (__kurs_fields source $answer)[1]
    set -l day (__kurs_fields day $answer)[1]
    set -l origin
    # No rate was needed for `20€`.
    test -n "$source"; and set origin " ($source $day)"
    __kurs_say "$text = "(string join ', ' -- $worth)"$origin"
end
