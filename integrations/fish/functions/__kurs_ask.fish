function __kurs_ask -d "Puts the FIELDS of the answer to METHOD PARAMS into `__kurs_found`; or says the error"
    __kurs_call $argv[1] '{'$argv[2]',"as":"tsv","fields":["'(string join '","' -- $argv[3..])'"]}'
    or begin
        __kurs_say $__kurs_answer
        return 1
    end
    set -g __kurs_found
    for column in (string split \t -- $__kurs_answer)
        set -a __kurs_found "$(printf %b $column)"
    end
end
