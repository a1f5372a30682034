function __kurs_origin -d "Where the rates in RESPONSE come from, and how the text was read"
    set -l said
    set -l sources
    for source in (__kurs_fields source $argv[1])
        contains -- $source $sources; or set -a sources $source
    end
    if set -q sources[1]
        set -l origin (string join + -- $sources)
        set -l days (__kurs_fields day $argv[1] | sort)
        set -q days[1]; and set origin "$origin $days[1]"
        set -l ages (__kurs_fields age $argv[1] | command sort -n)
        if set -q ages[1]
            set -l parts (string match -rg '^(\d+)(.)$' -- (__kurs_ago $ages[-1]))
            set origin "$origin, $parts[1] "(string replace m min -- $parts[2])' old'
        end
        string match -q '*"stale":true*' -- $argv[1]; and set origin "$origin, stale"
        set -a said $origin
    end
    set -a said (__kurs_lists notes $argv[1] | string replace -r '\.$' '')
    # Each text that could mean several things.
    set -l choices (string match -rg '"choices":\[(.*)' -- $argv[1])
    for choice in (string match -ar '\{"text":.*?"candidates":\[[^\]]*\]' -- $choices)
        set -l others (__kurs_lists candidates $choice)
        set others (string join ', ' -- $others[2..6])
        set -a said (__kurs_fields text $choice)[1]' was read as '(__kurs_fields chosen $choice)[1](
            string replace -r '^(?=.)' ', not ' -- $others)
    end
    set -q said[1]; and echo ' ('(string join '; ' -- $said)')'
end
