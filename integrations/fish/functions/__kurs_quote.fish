function __kurs_quote -d "A text as a JSON string"
    # Blanks take the place of controls, so that all else stays where it is.
    string replace -a '\\' '\\\\' -- $argv[1] | string replace -a '"' '\\"' |
        string replace -a \t '\\t' | string replace -ar '[\x01-\x1f]' ' ' | string join '\\n' |
        string replace -r '^(.*)$' '"$1"'
end
