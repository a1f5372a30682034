function __kurs_now -d "Seconds since 1970, in `__kurs_time`, without starting a program"
    # Any file that is always there: when it changed, and how long ago that is.
    set -g __kurs_time (math (path mtime /) + (path mtime -R /))
end
