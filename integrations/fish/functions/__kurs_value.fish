function __kurs_value -d "The results of `evaluate`, one per target and line"
    for name in rateText textWithSymbol numberText
        __kurs_fields $name $argv[1] | string match -r '.+'; and return
    end
end
