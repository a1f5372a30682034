function kurs_prompt -d "The watched pairs in one line, their age, and a mark for fired alerts, as kurs makes it"
    if test -n "$__kurs_hangs"
        printf %s 'kurs has been stopped.'
        return
    end
    set -l width (math --scale=0 $COLUMNS / 4)
    test -n "$KURS_WIDTH"; and set width $KURS_WIDTH
    # A change may come while kurs is asked.
    while test -n "$__kurs_news"; or test -n "$__kurs_width" -a "$__kurs_width" != $width
        set -g __kurs_news
        __kurs_ask_prompt $width
    end
    printf %s "$__kurs_segment"
end
