import Methods

/// What `--help` and `help all` print.
enum Help {
  static let version = "0.1.0"

  private static let examples = """
    examples:
      kurs 100 usd in eur, gbp
      kurs '$100 to € last friday'
      kurs '(3 * 4.50 eur + 10 usd) in chf'
      kurs chart usd/eur gbp 5y
      kurs watchlist add eur/usd
      kurs call convert amount=100 from=USD to=EUR,GBP,JPY as=text
    """

  private static var everyday: String {
    Wiring.commands.compactMap { $0.everyday.map { "  \($0)" } }.joined(separator: "\n")
  }

  private static var overview: String {
    Wiring.commands.flatMap { $0.overview.split(separator: "\n").map { "  \($0)" } }
      .joined(separator: "\n")
  }

  /// `kurs --help`: what fits on a screen.
  static let text = """
    kurs - converts money, at the exchange rates that central banks publish

    \(examples)

    usage:
      kurs EXPRESSION     convert or compute amounts; usd eur is the rate
      kurs -              the same for each line of standard input
      kurs COMMAND …      one of those below, or of some 25 more
      kurs                a prompt; for programs JSON-RPC, see protocol.md

    commands:
      rate usd eur        a rate, and where it comes from
      currencies rouble   a currency by its name, country or sign
      scan notes.txt      the money in a text
    \(everyday)
      set base chf        your own currency, the one of kurs 100 usd
      refresh             fetch newer rates now

    options:
      --json, --csv       print the result as JSON or CSV
      --offline           never use the network
      --ephemeral         store nothing

    'kurs help COMMAND' says more about a command, and 'kurs help all' lists all
    commands, all options and the exit codes. kurs saves what you set and watch in
    ~/.local/state/kurs.

    """

  /// `kurs help all`.
  static let all = """
    kurs - converts money, at the exchange rates that central banks publish

    \(examples)

    usage:
      kurs EXPRESSION          convert or compute amounts; usd eur is the rate
      kurs -                   read an expression per line of stdin, and write a line for
                               each
      kurs                     a prompt on a terminal; for programs JSON-RPC on stdin, as
                               protocol.md describes it
    \(overview)
      kurs refresh [SOURCE…]   fetch rates now; --force even if none are due
      kurs state save FILE     a backup of all that is saved; see kurs help state
      kurs eval EXPRESSION     an expression, even if it starts with a command
      kurs call METHOD [NAME=VALUE…]
                               call a method, print the result
      kurs lsp                 serve an editor: the Language Server Protocol
      kurs mcp                 serve an assistant: the Model Context Protocol
      kurs completions SHELL   print the completion for bash, zsh or fish
      kurs help COMMAND        say more about a command, such as watch or rates export
      kurs version             print the version, and the edition of the protocol
      kurs COMMAND [WORDS…]    one of the commands below, such as currencies rouble

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
