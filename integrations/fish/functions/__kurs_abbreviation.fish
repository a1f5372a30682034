function __kurs_abbreviation -d "The value of =100usd/eur"
    set -l parts (string match -rg '^=([\d.,]+[A-Za-z]{3})/?(.*)$' -- $argv[1])
    set -l to $parts[2]
    test -n "$to"; or set to $KURS_TO
    test -n "$to"; and set to ',"to":"'$to'"'
    set -l answer (__kurs_call evaluate '{"expression":'(__kurs_quote $parts[1])',"remember":true'"$to}" 2>/dev/null)
    or return 1
    echo -n (__kurs_insertion $answer)
end
