function __kurs_see_if_it_hangs -d "Whether the kurs that follows the pairs was stopped: then what the prompt shows may be old"
    # At a prompt, without starting a program: nothing wakes up while nobody types. Only Linux tells.
    set -l list /proc/$__kurs_follower/task/$__kurs_follower/children
    test -r $list; and read -l children <$list; or return
    set -l hung
    for child in (string split -n ' ' -- $children)
        read -l state </proc/$child/stat 2>/dev/null; and string match -qr '\) [Tt] ' -- $state; and set hung yes
    end
    set -g __kurs_hangs $hung
end
