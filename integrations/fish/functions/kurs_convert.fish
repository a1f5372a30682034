function kurs_convert -d "Replaces the selected text, or the amount at the cursor or nearest to it, with its value"
    # With one line feed more at its end.
    set -l line (commandline | string collect --no-trim-newlines)
    set -l from (commandline --cursor)
    set -l selected (commandline --current-selection | string collect)
    test -n "$selected"; and set from (commandline --selection-start)
    set -l params '"text":'(__kurs_quote "$line")',"offset":'$from',"length":'(string length -- "$selected")
    set -q __kurs_into; and set params $params',"target":'(__kurs_quote "$__kurs_into")
    test -n "$KURS_TO"; and set params $params',"to":"'$KURS_TO'"'
    __kurs_ask value $params',"near":true,"quote":"shell","positionEncoding":"utf-32","remember":true' \
        certain replace.offset replace.length insert line; or return
    set -l found $__kurs_found
    set -l doubt
    test "$found[1]" = true; or set doubt 'Not certain'
    if test -z "$selected" -a -n "$found[3]"
        # Blanks between an amount and the cursor are no distance.
        set -l before (string sub -l $from -- $line)
        set -l end (math $found[2] + $found[3] + 1)
        test $from -ge $found[2]; and test -z (string sub -s $end -- $before | string trim | string collect)
        or set doubt 'Not at the cursor'
    end
    if test -z "$found[3]"
        __kurs_say $found[5]
    else if test -n "$doubt"; and test "$__kurs_doubted" != "$found[2] $line $found[4]"
        # What could mean several things, or is not at the cursor, is said first.
        set -g __kurs_doubted "$found[2] $line $found[4]"
        __kurs_say $found[5] "$doubt: press the key again to insert it."
    else
        set -g __kurs_doubted
        commandline --function end-selection
        if test "$fish_bind_mode" = visual
            set fish_bind_mode default
            commandline --function repaint-mode
        end
        # Lists of lines: a quoted substitution would drop line feeds.
        set -l head (string sub -l $found[2] -- $line)
        set -l tail (string sub -s (math $found[2] + $found[3] + 1) -- $line)
        commandline --replace -- $head[1..-2] "$head[-1]$found[4]$tail[1]" $tail[2..-2]
        commandline --cursor (math $found[2] + (string length -- $found[4]))
        __kurs_say $found[5]
    end
end
