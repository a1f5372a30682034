# kurs in fish: converts on the command line, and shows watched pairs in the right prompt.
# Settings: KURS_COMMAND, KURS_WATCH, KURS_TO, KURS_KEYS.

status is-interactive; or exit
# Without a screen, programs read what a shell shows: TRAMP, M-x shell.
contains -- "$TERM" '' dumb; and exit

set -g __kurs_home (path dirname (path dirname (status filename)))
set -g __kurs_asked 0
set -g __kurs_segment
set -g __kurs_ended 0
set -g __kurs_news
set -g __kurs_hangs

if test "$KURS_KEYS" != no
    # No sequence of keys: fish would wait at its first one, such as Ctrl-X, which copies. One that has another meaning
    # keeps it.
    for mode in default insert visual
        for key in \ek:kurs_convert \eK:kurs_convert_to \e%:kurs_chart
            set -l words (string split : -- $key)
            bind -M $mode $words[1] >/dev/null 2>&1
            or bind -M $mode $words
        end
    end
    # A space after `=100usd` or `=100usd/eur` replaces it with its value.
    abbr --add kurs_amount --position anywhere \
        --regex '=\d[\d.,]*[A-Za-z]{3}(/[A-Za-z]{3})?' --function __kurs_abbreviation
end

if test "$KURS_WATCH" != no
    functions -q fish_right_prompt; or function fish_right_prompt
        kurs_prompt
    end

    function __kurs_before_prompt --on-event fish_prompt
        __kurs_follow
    end

    # kurs takes what answers along, even if that was stopped.
    function __kurs_end --on-event fish_exit
        set -q __kurs_follower; and __kurs_is_running; and command kill -TERM -- -$__kurs_follower 2>/dev/null
        set -e __kurs_follower
    end

    # What `exec` puts in the place of fish has no follower. If it is another word, the next prompt starts one again.
    function __kurs_before_command --on-event fish_preexec
        string match -qr '(^|[\s;&|(])exec(\s|$)' -- $argv[1]; and __kurs_end
    end

    # The follower signals each change, and the prompt then asks kurs. The handler does not: the
    # signal can interrupt another function, and must not disturb its command substitutions.
    # Programs without a handler ignore this one.
    function __kurs_changed --on-signal URG
        set -g __kurs_news yes
        set -g __kurs_hangs
        commandline -f repaint
    end
end
