function __kurs_complete_target -d "Puts in the only currency that is meant, or lists those that are"
    set -l typed (commandline | string collect)
    __kurs_ask complete '"text":'(__kurs_quote "$typed") offset items.text items.name; or return
    set -l found $__kurs_found
    if test (count $found) = 3
        commandline --replace -- "$(string sub -l $found[1] -- $typed)$found[2]"
        commandline -f end-of-line
    else if set -q found[4]
        set -l lines
        for index in (seq 2 2 (count $found))
            set -a lines "$found[$index] $found[$(math $index + 1)]"
        end
        __kurs_say $lines
    end
end
