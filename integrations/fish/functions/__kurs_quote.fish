function __kurs_quote -d "A text as a JSON string"
    string replace -a '\\' '\\\\' -- $argv[1] | string replace -a '"' '\\"' |
        string replace -a \t '\\t' | string join '\\n' | string replace -r '^(.*)$' '"$1"'
end
