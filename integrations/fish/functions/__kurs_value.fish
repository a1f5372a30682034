function __kurs_value -d "What the answer of `evaluate` came to, a line a target"
    for name in rateText textWithSymbol numberText
        __kurs_fields $name $argv[1] | string match -r '.+'; and return
    end
end
