import Methods

/// What `--help` prints.
enum Help {
  static let version = "0.1.0"

  static let text = """
    kurs - exact currency conversion, on the command line and over JSON-RPC 2.0

    usage:
      kurs [OPTIONS] EXPRESSION          convert or compute amounts; usd eur is the rate
      kurs [OPTIONS] watch [LIST]        watched pairs and how they moved; updates with
                                         the rates
      kurs [OPTIONS] chart USD/EUR GBP 5y
                                         draw a chart that fills the terminal
      kurs [OPTIONS] board [NAME]        rows of currencies: type into one, and all follow
      kurs [OPTIONS] bill [NAME]         an order from a menu, and what it costs
      kurs [OPTIONS] COMMAND [WORDS…]    one of the commands below, such as find rouble
      kurs [OPTIONS] refresh [SOURCE…]   fetch rates now; --force even if none are due
      kurs [OPTIONS] check FILE…         check the conversions that files keep
      kurs [OPTIONS] csv FILE            convert a column of a table of any size
      kurs [OPTIONS] rates export FILE   freeze all rates in a file, for --rates FILE
      kurs [OPTIONS] doctor              check the installation, and say what to fix
      kurs [OPTIONS]                     a prompt on a terminal; else JSON-RPC on stdin
      kurs [OPTIONS] -                   read an expression per line of stdin, and write
                                         a line for each
      kurs [OPTIONS] eval EXPRESSION     an expression, even if it starts with a command
      kurs [OPTIONS] call METHOD [NAME=VALUE…]
                                         call a method, print the result
      kurs [OPTIONS] lsp                 serve an editor: the Language Server Protocol
      kurs [OPTIONS] mcp                 serve an assistant: the Model Context Protocol
      kurs completions SHELL             print the completion for bash, zsh or fish
      kurs help COMMAND                  more about call, eval, csv, refresh, chart,
                                         watch, board, bill, check, completions, doctor,
                                         rates export, lsp, mcp or a command

    examples:
      kurs 100 usd in eur, gbp
      kurs '$100 to € yesterday'
      kurs '(3 * 4.50 eur + 10 usd) in chf'
      kurs call convert amount=100 from=USD to=EUR,GBP,JPY as=text
      kurs find rouble
      kurs watch add eur/usd 250
      echo '{"jsonrpc":"2.0","id":1,"method":"status"}' | kurs

    commands:
    \(WordHelp.overview)
    A command has precedence over an expression that begins with the same word: kurs eval EXPRESSION
    is always one. Settings can also be in ~/.config/kurs/config, one `name = value` per line.

    options:
      --state PATH       the state file; default: $XDG_STATE_HOME/kurs/kurs.db,
                         or ~/.local/state/kurs/kurs.db
      --rates FILE       answer from that frozen file alone: see kurs rates export
      --ephemeral        store nothing: read and write no state file
      --offline          never use the network
      --framing KIND     line, headers (Content-Length), vim or tabs; detected by default
      --parent-pid PID   exit when PID exits
      --supervised       serve from a process that is restarted when it ends unexpectedly
      --json, --csv      print the result of an expression or a command as JSON or CSV
      --message-limit N  the longest message to read, in bytes; default: 16777216
      --record FILE      write both directions to FILE, as a transcript that can be replayed
      --errors AS        text or json: print the error of a failed request as a sentence, or
                         as the whole object; default: text
      --fetch-timeout N  seconds one request to a source may take; default: 20
      --now INSTANT      freeze the clock, such as at 2026-10-30T18:00:00Z; turns fetching
                         off
      --clock INSTANT    start the clock there and let it run
      --                 end of options
      --version          print the version, and the edition of the protocol
      --help             print this

    exit codes:
      0  end of input, `exit`, or the command succeeded
      1  the request was refused, or check or doctor found a problem
      2  the command line, the method or a param was not understood
      3  standard input or output failed
      Others tell why a request failed: see `kurs help call`.

    Every method is described in protocol.md; `kurs call rpc.discover` prints them as OpenRPC,
    `kurs call rpc.discover as=text` as a list.

    """
}
