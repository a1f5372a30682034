function __kurs_insertion -d "What goes into the line: 74.63GBP"
    # No shell reads more than text in it, quoted or not, and kurs reads it alike in every locale: `$1,379.25`
    # or `74,63 £` would be another number, or several words.
    set -l result (string match -rg '\{"to":"([^"]*)"(.*)' -- $argv[1])
    if not set -q result[2]
        __kurs_fields number $argv[1]
        return
    end
    set -l member amount
    string match -q '*"rateText":*' -- $result[2]; and set member rate
    set -l number (string match -rg "\"$member\":\"([^\"]*)\"" -- $result[2])
    # Three digits after the point could be thousands.
    string replace -r '(\.\d{3})$' '${1}0' -- $number | string replace -r '$' $result[1] |
        string replace -ar '[^-A-Za-z0-9.]' ''
end
