/// What `--help` prints.
enum Help {
  static let version = "0.1.0"

  static let text = """
    kurs - exact currency conversion over JSON-RPC 2.0 on standard input and output

    usage:
      kurs [OPTIONS]                     serve JSON-RPC on stdin; a prompt on a terminal
      kurs [OPTIONS] EXPRESSION          convert or compute amounts
      kurs [OPTIONS] eval EXPRESSION     the same, even if it starts with a command
      kurs [OPTIONS] call METHOD [JSON]  call a method, print the result
      kurs [OPTIONS] refresh [SOURCE…]   fetch rates now; --force even if none are due
      kurs [OPTIONS] chart USD/EUR GBP 5y
                                         draw a chart that fills the terminal
      kurs [OPTIONS] watch [LIST]        watched pairs and how they moved; updates with
                                         the rates
      kurs [OPTIONS] doctor              check the installation, and say what to fix
      kurs help COMMAND                  more about call, eval, refresh, chart, watch or doctor

    examples:
      kurs 100 usd in eur, gbp
      kurs '$100 to € yesterday'
      kurs '(3 * 4.50 eur + 10 usd) in chf'
      kurs call convert '{"amount":100,"from":"USD","to":["EUR","GBP","JPY"],"as":"text"}'
      kurs call currencies '{"query":"rouble"}'
      echo '{"jsonrpc":"2.0","id":1,"method":"status"}' | kurs

    options:
      --state PATH       the state file; default: $XDG_STATE_HOME/kurs/kurs.db,
                         or ~/.local/state/kurs/kurs.db
      --ephemeral        store nothing: read and write no state file
      --offline          never use the network
      --framing KIND     line, headers (Content-Length) or vim; detected by default
      --parent-pid PID   exit when PID exits
      --message-limit N  the longest message to read, in bytes; default: 16777216
      --record FILE      write both directions to FILE, as a transcript that can be replayed
      --fetch-timeout N  seconds one request to a source may take; default: 20
      --now INSTANT      freeze the clock, such as at 2026-10-30T18:00:00Z; turns fetching
                         off
      --clock INSTANT    start the clock there and let it run
      --                 end of options
      --version          print the version
      --help             print this

    exit codes:
      0  end of input, `exit`, or the command succeeded
      1  the request failed (the error is on standard error), or doctor found a problem
      2  the command line was not understood
      3  standard input or output failed

    Every method is described in protocol.md; `kurs call rpc.discover` prints them as OpenRPC,
    `kurs call rpc.discover '{"as":"text"}'` as a list.

    """
}
