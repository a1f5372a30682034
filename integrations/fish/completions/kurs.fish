# Offers what kurs says can follow: see `kurs completions --help`.

function __kurs_complete -d "What can follow the typed words, each with what it means after a tab"
    eval "set -l command $KURS_COMMAND"
    set -q command[1]; or set -l command kurs
    for line in ($command completions of -- (commandline --cut-at-cursor --current-process --tokenize)[2..] \
            (commandline --cut-at-cursor --current-token) 2>/dev/null)
        switch $line
            case \tfiles
                __fish_complete_path (commandline --cut-at-cursor --current-token)
            case \t'*'
            case '*'
                printf '%s\n' $line
        end
    end
end

complete -c kurs -f -a '(__kurs_complete)'
