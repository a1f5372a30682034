function kurs_chart -d "One year of the pair at the cursor, else of the codes in the line, else of the first watched pair"
    set -l text (commandline --current-token)
    string match -q '*/*' -- $text; or set text (commandline | string collect)
    set -l list main
    test -n "$KURS_WATCH"; and set list $KURS_WATCH
    __kurs_ask chart '"text":'(__kurs_quote "$text")',"offset":0,"list":'(__kurs_quote $list)',"span":"1y","height":12,"width":'(math "min($COLUMNS, 100)") \
        chart source
    and __kurs_say $__kurs_found
end
