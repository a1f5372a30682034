function __kurs_fit -d "The watched pairs that fit into so many cells, with … for the others"
    set -l pairs (string split ' · ' -- $__kurs_line)
    set -l shown $__kurs_line
    while test (string length -- "$shown") -gt $argv[1]
        set -e pairs[-1]
        set shown
        set -q pairs[1]; or return
        set shown (string join ' · ' -- $pairs)' …'
    end
    echo $shown
end
