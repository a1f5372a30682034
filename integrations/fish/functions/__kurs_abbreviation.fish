function __kurs_abbreviation -d "The value of =100usd/eur"
    set -l parts (string match -rg '^=([\d.,]+[A-Za-z]{3})/?(.*)$' -- $argv[1])
    set -l to $parts[2]
    test -n "$to"; or set to $KURS_TO
    test -n "$to"; and set to ',"to":"'$to'"'
    __kurs_call value '{"text":'(__kurs_quote $parts[1])',"offset":0,"length":99,"quote":"shell","remember":true'"$to"',"as":"tsv","fields":["insert"]}'
    and printf %s "$__kurs_answer"
end
