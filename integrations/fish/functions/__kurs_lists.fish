function __kurs_lists -d "All texts of the lists NAME in RESPONSE, each once, one per line"
    set -l found
    for list in (string match -arg '"'$argv[1]'":\[((?:"(?:[^"\\\\]|\\\\.)*",?)*)\]' -- $argv[2])
        for text in (string match -arg '"((?:[^"\\\\]|\\\\.)*)"' -- $list)
            set text (__kurs_clean (printf '%b' (string replace -a '\\"' '"' -- $text | string replace -a '\\/' / | string collect)))
            contains -- "$text" $found; or set -a found "$text"
        end
    end
    test (count $found) -eq 0; or printf '%s\n' $found
end
