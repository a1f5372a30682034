function __kurs_call -d "Puts the answer to METHOD PARAMS into `__kurs_answer`; or the lines of the error"
    if not __kurs_command
        set -g __kurs_answer $__kurs_missing
        return 127
    end
    # The lines of standard error begin with a mark.
    set -l lines ($__kurs_words call $argv 2>| string replace -r '^(kurs: )?' \x01)
    set -l code $pipestatus[1]
    if test $code = 0
        # Before the answer, a program that starts kurs may greet.
        set -g __kurs_answer (string match -rv '^\x01' -- $lines)[-1]
    else
        set -g __kurs_answer (string replace -fr '^\x01' '' -- $lines)
        return $code
    end
end
