function __kurs_call -d "Calls METHOD PARAMS; errors come without the name of the program"
    eval "set -l command $KURS_COMMAND"
    set -q command[1]; or set -l command kurs
    if not command -q $command[1]
        printf '%s not found: install kurs with integrations/install, or set KURS_COMMAND.\n' \
            $command[1] >&2
        return 127
    end
    begin
        $command call $argv 2>&1 >&3 | string replace -r '^kurs: ' '' >&2
        return $pipestatus[1]
    end 3>&1
end
