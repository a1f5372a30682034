function __kurs_fields -d "All values of the member NAME in RESPONSE, one per line"
    set -l member '"'$argv[1]'":(?:"((?:[^"\\\\]|\\\\.)*)"|([^],}]*))'
    for value in (string match -arg $member -- $argv[2])
        string match -q '*\\\\*' -- $value
        and set value (string replace -a '\\"' '"' -- $value | string replace -a '\\/' / | string collect)
        __kurs_clean (printf '%b\n' $value)
    end
end
