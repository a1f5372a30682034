function kurs_prompt -d "The watched pairs in one line, their age, and a mark for fired alerts"
    if test -n "$__kurs_hangs"
        printf %s 'kurs has not answered for 2 seconds.'
        return
    end
    if test -n "$__kurs_news"
        set -g __kurs_news
        __kurs_ask_prompt
    end
    test -n "$__kurs_alerts"
    and printf '%s⚑ %s%s ' (set_color red) "$__kurs_alerts" (set_color normal)
    test -n "$__kurs_line"; or return 0
    printf %s $__kurs_line
    test $__kurs_age -ge 0; or return 0
    set -l age (math $__kurs_age + (date +%s) - $__kurs_asked)
    if test $age -lt 60
        set age {$age}s
    else if test $age -lt 3600
        set age (math --scale=0 $age / 60)m
    else if test $age -lt 86400
        set age (math --scale=0 $age / 3600)h
    else
        set age (math --scale=0 $age / 86400)d
    end
    printf ' %s%s%s%s' (set_color brblack) $age $__kurs_stale (set_color normal)
end
