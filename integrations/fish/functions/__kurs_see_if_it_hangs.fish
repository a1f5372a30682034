function __kurs_see_if_it_hangs -d "Whether the kurs that follows the pairs was stopped: then what the prompt shows may be old"
    # At a prompt, without starting a program: nothing wakes up while nobody types. Only Linux tells.
    set -l list $__kurs_follower
    set -l hung
    # The follower has kurs, and kurs has what answers.
    while set -q list[1]
        set -l path /proc/$list[1]/task/$list[1]/children
        test -r $path; and read -l children <$path; and set -a list (string split -n ' ' -- $children)
        read -l state </proc/$list[1]/stat 2>/dev/null; and string match -qr '\) [Tt] ' -- $state; and set hung yes
        set -e list[1]
    end
    set -g __kurs_hangs $hung
end
