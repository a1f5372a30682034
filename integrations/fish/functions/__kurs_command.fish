function __kurs_command -d "Puts the command of kurs into `__kurs_words`; or says in `__kurs_missing` that there is none"
    eval "set -g __kurs_words $KURS_COMMAND"
    set -q __kurs_words[1]; or set -g __kurs_words kurs
    command -q $__kurs_words[1]; and return
    set -g __kurs_missing "$__kurs_words[1] not found: install kurs with integrations/install, or set KURS_COMMAND."
    if test $__kurs_words[1] = kurs
        set -a __kurs_missing "This PATH lacks it: $PATH"
        # A desktop may have started fish without the folder in which `install` has put kurs: it writes that here.
        test -r $__kurs_home/kurs-program; and read -l place <$__kurs_home/kurs-program
        for each in $place ~/.local/bin/kurs
            test -f $each -a -x $each; and set __kurs_words[1] $each; and return
        end
    end
    return 1
end
