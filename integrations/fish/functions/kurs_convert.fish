function kurs_convert -d "Replaces the selected text, or the amount at the cursor, with its value"
    set -l selected (commandline --current-selection | string collect)
    if test -n "$selected"
        __kurs_replace (commandline --selection-start) (string length -- $selected)
        return
    end

    set -l line (commandline | string collect)
    set -l cursor (commandline --cursor)
    set -l found (__kurs_call scan '{"text":'(__kurs_quote $line)'}' 2>&1)
    or begin
        __kurs_say $found
        return
    end
    set -l starts (__kurs_fields offsetUtf16 $found)
    set -l lengths (__kurs_fields lengthUtf16 $found)
    # The amount at the cursor, or else the last before it. A target after it belongs to it. It may be a
    # name, or misspelt, which kurs then says.
    set -l best
    for each in (seq (count $starts))
        set -l from (__kurs_characters $line $starts[$each])
        set -l to (__kurs_characters $line (math $starts[$each] + $lengths[$each]))
        set -l after (string sub -s (math $to + 1) -- $line)
        set -l target (string match -rg '^(\s+(?:in|to|into|as|=|->|→)\s+(?:\p{L}+|[$€£¥]))(?![A-Za-z0-9])' -- $after)
        and set to (math $to + (string length -- $target))
        if not set -q best[1]; or test $from -le $cursor
            set best $from (math $to - $from)
        end
    end
    if set -q best[1]
        __kurs_replace $best
    else
        __kurs_say 'No amount of money in this line.' 'Write one, such as 100 usd in eur.'
    end
end
