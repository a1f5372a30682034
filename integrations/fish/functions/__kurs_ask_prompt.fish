function __kurs_ask_prompt -d "Asks kurs for the content of the prompt"
    set -l list main
    test -n "$KURS_WATCH"; and set list $KURS_WATCH
    set list '"list":'(__kurs_quote $list)
    __kurs_now
    set -g __kurs_asked $__kurs_time
    set -l answer (__kurs_call watchlist "{$list}" 2>&1)
    or begin
        set -g __kurs_line
        __kurs_say_once $answer
        return
    end
    set -g __kurs_pairs (__kurs_fields pair $answer)
    set -g __kurs_age (__kurs_fields age $answer | command sort -n | command tail -n 1)
    test -n "$__kurs_age"; or set -g __kurs_age -1
    set -g __kurs_stale
    string match -q '*"stale":true*' -- $answer; and set -g __kurs_stale !
    set -g __kurs_line (__kurs_fields line $answer)[1]
    # A kurs without this method returns an error, which has no alerts.
    set -l alerts (__kurs_call alerts '{}' 2>/dev/null)
    set -g __kurs_alerts (__kurs_fields pair (string replace -r '^.*"firings":' '' -- $alerts))
end
