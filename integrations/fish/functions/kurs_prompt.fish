function kurs_prompt -d "The watched pairs in one line, their age, and a mark for fired alerts"
    if test -n "$__kurs_hangs"
        printf %s 'kurs has been stopped.'
        return
    end
    if test -n "$__kurs_news"
        set -g __kurs_news
        __kurs_ask_prompt
    end
    set -l width (math --scale=0 $COLUMNS x 2 / 3)
    test -n "$KURS_WIDTH"; and set width $KURS_WIDTH
    set -l red (set_color red)
    set -l gray (set_color brblack)
    set -l normal (set_color normal)
    if test -n "$NO_COLOR"
        set red
        set gray
        set normal
    end
    if test -n "$__kurs_alerts"
        set -l alerts "⚑ $__kurs_alerts"
        # Without its pairs, an alert still shows.
        test (string length -- $alerts) -gt $width; and set alerts ⚑
        printf '%s%s%s ' "$red" $alerts "$normal"
        set width (math $width - (string length -- $alerts) - 1)
    end
    test -n "$__kurs_line"; or return 0
    set -l age
    if test $__kurs_age -ge 0
        __kurs_now
        set age (__kurs_ago (math $__kurs_age + $__kurs_time - $__kurs_asked))"$__kurs_stale"
        set width (math $width - (string length -- $age) - 1)
    end
    set -l line (__kurs_fit $width)
    test -n "$line"; or return 0
    printf %s $line
    test -z "$age"; or printf ' %s%s%s' "$gray" $age "$normal"
end
