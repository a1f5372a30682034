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
    var rows: [(String, String)] = [
      ("EXPRESSION", "convert or compute amounts; usd eur is the rate"),
      ("-", "read an expression per line of stdin, and write a line for each"),
      ("", "a prompt on a terminal; for programs JSON-RPC on stdin, as protocol.md describes it"),
    ]
    rows += Wiring.commands.map { ($0.usage, $0.summary) }
    rows += OwnTopic.all.map { ($0.usage, $0.summary) }
    rows.append(("COMMAND [WORDS…]", "one of the commands below, such as currencies rouble"))
    return HelpTable.lines(rows.map { ("kurs \($0)", $1) }, width: 92, widest: 23)
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
    \(overview)

    commands:
    \(WordHelp.overview)
    A command has precedence over an expression that begins with the same word: kurs eval EXPRESSION
    is always one. Settings can also be in ~/.config/kurs/config, one `name = value` per line.

    options:
    \(HelpOption.list(Options.general, width: 92))

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
