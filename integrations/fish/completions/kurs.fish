# Offers what kurs says can follow: see `kurs completions --help`.

function __kurs_follows -d "What can follow the typed words, each with what it means after a tab"
    eval "set -l command $KURS_COMMAND"
    set -q command[1]; or set -l command kurs
    $command completions of -- (commandline --cut-at-cursor --current-process --tokenize)[2..] \
        (commandline --cut-at-cursor --current-token) 2>/dev/null
end

complete -c kurs -f -a '(__kurs_follows | string match -rv "^\t")'
complete -c kurs -n '__kurs_follows | string match -q \tfiles' -F
