function __kurs_follow -d "Keeps a kurs running that follows the watched pairs, and polls after a minute"
    __kurs_now
    if set -q __kurs_follower; and __kurs_is_running
        __kurs_see_if_it_hangs
        test (math $__kurs_time - $__kurs_asked) -ge 60; and set -g __kurs_news yes
        return
    end

    # kurs restarts itself, and gives up after three exits within a minute.
    if set -q __kurs_follower
        set -e __kurs_follower
        set -g __kurs_segment
        set -g __kurs_ended $__kurs_time
        __kurs_say_once 'kurs exited three times within a minute; retrying after a minute.'
    end
    test (math $__kurs_time - $__kurs_ended) -lt 60; and return

    set -g __kurs_hangs
    if not __kurs_command
        __kurs_say_once $__kurs_missing
        return
    end
    test -d "$TMPDIR" -a -w "$TMPDIR" -o -z "$TMPDIR"
    or __kurs_say_once "TMPDIR is $TMPDIR, which cannot be used: kurs uses another folder."
    set -l list main
    test -n "$KURS_WATCH"; and set list $KURS_WATCH

    # fish cannot hold a pipe open: a shell does, which exits with kurs, and kurs exits with fish.
    # Full job control gives them a separate process group, so that Ctrl-C does not reach them.
    set -l control interactive
    status is-full-job-control; and set control full
    status is-no-job-control; and set control none
    status job-control full
    command sh -c '
        fish=$1 list=$2
        shift 2
        for folder in "${TMPDIR:-/tmp}" "${XDG_RUNTIME_DIR:-/tmp}" /tmp; do
            fifo=$folder/kurs-$fish-$$
            mkfifo -m 600 "$fifo" && break
        done
        exec 3<>"$fifo" && rm -f "$fifo" || exit 1
        # When fish began, and where its program and its stack are: another program in its place has others.
        image() {
            { read -r line <"/proc/$fish/stat"; } || return
            set -- ${line##*) }
            echo "${20} ${24} ${26}"
        }
        was=$(image)
        tell() { [ "$(image)" = "$was" ] && kill -URG "$fish" || exit; }
        subscribe() {
            printf "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"subscribe\",\"params\":{\"topic\":\"watchlist\",\"list\":%s}}\n" "$1" "$list"
        }
        {
            printf "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"subscribe\",\"params\":{\"topic\":\"alerts\"}}\n"
            subscribe 2
        } >&3
        "$@" --supervised --parent-pid "$fish" <&3 3>&- 2>/dev/null | while IFS= read -r line; do
            case $line in
                # A list that does not exist may appear: it is tried again, and fish told once.
                *\"id\":[23],*\"unknownList\"*)
                    case $line in *\"id\":2,*) tell ;; esac
                    { sleep 5; subscribe 3 >&3; } </dev/null >/dev/null 2>&1 &
                    ;;
                *\"gaveUp\"*) exit ;;
                *\"id\":[23],* | *\"watchlist/changed\"* | *\"alerts/fired\"*) tell ;;
            esac
        done
    ' kurs-follow $fish_pid (__kurs_quote $list) $__kurs_words </dev/null >/dev/null 2>&1 &
    set -g __kurs_follower $last_pid
    status job-control $control
    disown $__kurs_follower 2>/dev/null
end
