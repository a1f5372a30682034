function kurs_chart -d "One year of the pair at the cursor, else of the codes in the line, else of the first watched pair"
    set -l pair $__kurs_pairs[1]
    set -l line (commandline | string collect)
    set -l token (commandline --current-token)
    set -l codes (string match -rg '(?<![A-Za-z])([A-Za-z]{3})\s+(?:(?:in|to|into|as|=|->|→)\s+)?([A-Za-z]{3})(?![A-Za-z])' -- $line)
    if string match -qr '^[A-Za-z]{3}/[A-Za-z]{3}$' -- $token
        set pair $token
    else if set -q codes[2]
        set pair $codes[1]/$codes[2]
    end
    set -l params '"form":"braille","span":"1y","height":12,"width":'(math "min($COLUMNS, 100)")
    if test -n "$pair"
        set -l pair (string split / $pair)
        set params $params',"base":"'$pair[1]'","targets":"'$pair[2]'"'
    end
    set -l answer (__kurs_call chart "{$params}" 2>&1)
    or begin
        __kurs_say $answer
        return
    end
    # The last `source` in the response is the credit line.
    __kurs_say (__kurs_fields chart $answer) (__kurs_fields source $answer)[-1]
end
