function __kurs_ask_prompt -d "Asks kurs for the content of the prompt, which has so many cells"
    set -l list main
    test -n "$KURS_WATCH"; and set list $KURS_WATCH
    set -l color true
    test -n "$NO_COLOR"; and set color false
    __kurs_now
    set -g __kurs_asked $__kurs_time
    set -g __kurs_width $argv[1]
    __kurs_call watchlist '{"list":'(__kurs_quote $list)',"line":true,"segment":"ansi","width":'$argv[1]',"color":'$color',"as":"tsv","fields":["segment"]}'
    or begin
        set -g __kurs_segment
        __kurs_say_once $__kurs_answer
        return
    end
    set -g __kurs_segment $__kurs_answer
end
