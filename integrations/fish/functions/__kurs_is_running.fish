function __kurs_is_running -d "Whether the process that follows the pairs is there; Linux tells without starting a program"
    if test -d /proc/self
        set -l stat /proc/$__kurs_follower/stat
        # One that has exited stays a zombie until fish starts another program. A later program may have its number.
        test -r $stat; and read -l state <$stat; and string match -qr "\) [^Z] $fish_pid " -- $state
    else
        command kill -0 $__kurs_follower 2>/dev/null
    end
end
