# Completes commands, options, methods, sources and currencies. All of them come from the binary.

function __kurs_plain -d "The LINES whose first word has no control character or mark that reorders it, without those in the rest"
    set -l marks '[\x00-\x08\x0b-\x1f\x7f\x{80}-\x{9f}\x{61c}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2066}-\x{2069}]'
    string match -rv "^[^ \t]*$marks" -- $argv | string replace -ar $marks ''
end

function __kurs_rest -d "The words after kurs, without options"
    string match -v -- '-*' (commandline --cut-at-cursor --tokenize)[2..]
end

function __kurs_begins -d "Whether there are COUNT words, the first of them one of these"
    set -l rest (__kurs_rest)
    set -q rest[1]; and contains -- $rest[1] $argv[2..]; and test (count $rest) -eq $argv[1]
end

function __kurs_method -d "Whether a method has been named, to call"
    set -l rest (__kurs_rest)
    set -q rest[2]; and test $rest[1] = call
end

function __kurs_words -d "What can follow the words of a command, as kurs says"
    eval "set -l command $KURS_COMMAND"
    set -q command[1]; or set -l command kurs
    __kurs_plain ($command completions of -- (commandline --cut-at-cursor --tokenize)[2..] \
        (commandline --cut-at-cursor --current-token) 2>/dev/null)
end

function __kurs_currencies
    __kurs_plain (__kurs_call currencies as=text 2>/dev/null) | string replace -r '^(\S+)\s+(.*)$' '$1\t$2' |
        string replace -ar ' {2,}' '  '
end

function __kurs_params -d "The params of METHOD as `name=`, or the values of the one that is typed"
    eval "set -l command $KURS_COMMAND"
    set -q command[1]; or set -l command kurs
    set -l lines (__kurs_plain ($command help call $argv[1] 2>/dev/null))
    if set -l typed (string match -rg '^([a-zA-Z]+)=((?:.*,)?)([^,]*)$' -- (commandline --current-token --cut-at-cursor))
        set -l form (string match -rg "^  $typed[1]=(\S+)" -- $lines)
        switch "$form"
            case 'CURRENCY*'
                for line in (__kurs_plain (__kurs_call complete text=$typed[3] as=text 2>/dev/null))
                    set -l parts (string match -rg '^(\S+)\s+(.*)$' -- $line)
                    printf '%s=%s%s\t%s\n' $typed[1] $typed[2] $parts
                end
            case '*|*'
                printf "$typed[1]=%s\n" (string split '|' -- $form)
        end
    else
        string match -rg '^  ([a-zA-Z]+:?=)\S*\s*(.*)$' -- $lines | while read -l name
            read -l text
            printf '%s\t%s\n' $name $text
        end
    end
end

function __kurs_read_help -d "Completes the options and commands of a help page: CONDITION ARGUMENT…"
    eval "set -l command $KURS_COMMAND"
    set -q command[1]; or set -l command kurs
    for line in (__kurs_plain ($command $argv[2..] 2>/dev/null))
        if set -l parts (string match -rg '^  kurs \[OPTIONS\] ([a-z]+)(?:.*\s{2,})?(.*)$' -- $line)
            complete -c kurs -n 'not __kurs_rest' -a $parts[1] -d "$parts[2]"
            contains $parts[1] $__kurs_commands; or set -ga __kurs_commands $parts[1]
        else if set -l parts (string match -rg '^  --([a-z][a-z-]*)((?: [A-Z]+)?)\s+(\S.*)$' -- $line)
            set -l option -c kurs -n $argv[1] -l $parts[1] -d $parts[3]
            switch (string trim -- $parts[2])
                case ''
                    complete $option
                case PATH FILE
                    complete $option -rF
                case KIND
                    complete $option -xa 'line headers vim'
                case AS
                    complete $option -xa 'text json'
                case WHEN
                    complete $option -xa 'auto always never'
                case FORMAT
                    # fish expands this text: only words go into it.
                    complete $option -xa (string match -ar '[a-z]+' -- $parts[3] | string join ' ')
                case '*'
                    complete $option -x
            end
        end
    end
end

complete -c kurs -f
complete -c kurs -n 'contains check (__kurs_rest)[1]' -F
set -g __kurs_commands
__kurs_read_help true --help
# A command can have its own options; if it has none, `help` fails and adds nothing.
for command in $__kurs_commands
    __kurs_read_help "contains $command (__kurs_rest)[1]" help $command
end
complete -c kurs -n 'not contains -- (__kurs_rest)[1] call eval help' -a '(__kurs_words)'
complete -c kurs -n '__kurs_begins 1 completions' -a 'bash zsh fish'
complete -c kurs -n 'not __kurs_rest' -a help -d 'more about a command'
complete -c kurs -n '__kurs_begins 1 help' -a '$__kurs_commands'
complete -c kurs -n '__kurs_method' -a '(__kurs_params (__kurs_rest)[2])'
complete -c kurs -n '__kurs_begins 1 call' -a "(__kurs_plain (__kurs_call rpc.discover as=text 2>/dev/null))"
complete -c kurs -n 'contains refresh (__kurs_rest)[1]' \
    -a "(__kurs_plain (__kurs_call rates/sources as=text 2>/dev/null) | string replace -r '\s.*' '')"
complete -c kurs -n 'not contains -- (__kurs_rest)[1] call refresh help watch doctor lsp mcp check completions' \
    -n 'not string length -q -- (__kurs_words)' -a '(__kurs_currencies)'
