function __kurs_characters -d "The number of characters of TEXT before the UTF-16 offset"
    set -l count $argv[2]
    while true
        set -l wide (string sub -l $count -- $argv[1] | string match -ar '[\x{10000}-\x{10FFFF}]' | count)
        set -l fewer (math $argv[2] - $wide)
        test $fewer = $count; and break
        set count $fewer
    end
    echo $count
end
