/// What `--help` prints.
enum Help {
  static let version = "0.1.0"

  static let text = """
    kurs - exact currency conversion over JSON-RPC 2.0 on standard input and output

    usage:
      kurs [OPTIONS]                     serve JSON-RPC on stdin; a prompt on a terminal
      kurs [OPTIONS] EXPRESSION          convert or compute amounts
      kurs [OPTIONS] eval EXPRESSION     the same, even if it starts with a command
      kurs [OPTIONS] call METHOD [NAME=VALUE…]
                                         call a method, print the result
      kurs [OPTIONS] refresh [SOURCE…]   fetch rates now; --force even if none are due
      kurs [OPTIONS] chart USD/EUR GBP 5y
                                         draw a chart that fills the terminal
      kurs [OPTIONS] watch [LIST]        watched pairs and how they moved; updates with
                                         the rates
      kurs [OPTIONS] board [NAME]        rows of currencies: type into one, and all follow
      kurs [OPTIONS] bill [NAME]         an order from a menu, and what it costs
      kurs [OPTIONS] doctor              check the installation, and say what to fix
      kurs help COMMAND                  more about call, eval, refresh, chart, watch, board, bill or doctor

    examples:
      kurs 100 usd in eur, gbp
      kurs '$100 to € yesterday'
      kurs '(3 * 4.50 eur + 10 usd) in chf'
      kurs call convert amount=100 from=USD to=EUR,GBP,JPY as=text
      kurs call currencies query=rouble
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
      1  the request was refused, or doctor found a problem
      2  the command line, the method or a param was not understood
      3  standard input or output failed
      Others tell why a request failed: see `kurs help call`.

    Every method is described in protocol.md; `kurs call rpc.discover` prints them as OpenRPC,
    `kurs call rpc.discover as=text` as a list.

    """
}

/// What `kurs COMMAND --help` prints.
enum HelpTopic: String, CaseIterable, CustomStringConvertible {
  case call, eval, refresh, chart, watch, board, bill, doctor

  var description: String { rawValue }

  /// Options that only this command has.
  var options: [String] {
    switch self {
    case .call, .eval, .board, .bill: []
    case .refresh: ["--force", "--quiet", "--into"]
    case .chart:
      [
        "--width", "--height", "--svg", "--dark", "--rebase", "--since", "--until", "--color",
        "--interactive", "-i",
      ]
    case .watch: ["--format", "--once", "--notify"]
    case .doctor: ["--json"]
    }
  }

  var text: String {
    body + """

      'kurs --help' has the options of all commands and the exit codes.

      """
  }

  private var body: String {
    switch self {
    case .call:
      """
      usage: kurs call METHOD [NAME=VALUE…], or kurs call METHOD JSON

      Sends one request and prints the result: a string as it is, anything else as JSON.

        kurs call convert amount=100 from=USD to=EUR,GBP as=text
        kurs call rate '{"from":"USD","to":"EUR"}'
        kurs call rpc.discover as=text    all methods, one per line
        kurs help call convert            the params of one method

      A value with commas is a list where the method takes one, `true` and `false` are booleans, and
      an amount keeps its digits. Objects, and lists of them, are given as JSON: NAME:=JSON. With -
      in place of the params, a JSON text is read from standard input.

      An error goes to standard error, with a hint below it; with `--errors json`, as the object
      that a client gets, on one line.

      exit codes:
      \(ExitCode.table.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

      """
    case .eval:
      """
      usage: kurs eval EXPRESSION, or kurs EXPRESSION

      Computes or converts an amount. You need `eval` only if the expression starts with a word that
      could be a command.

        kurs 100 usd in eur, gbp
        kurs '(3 * 4.50 eur + 10 usd) in chf'
        kurs '$100 to € last friday'

      """
    case .refresh:
      """
      usage: kurs refresh [SOURCE…] [--force] [--quiet] [--into FOLDER]

      Fetches rates and waits: from the sources you name, or those in the settings. Shows progress
      on a terminal. Skips a source that cannot have anything new.

        --force      fetch even if nothing new is due
        --quiet, -q  print nothing; only the exit code tells
        --into FOLDER
                     write the tables that are newer than this kurs to FOLDER/tables.txt, which
                     each kurs in PREFIX/bin reads from PREFIX/share/kurs

      """
    case .chart:
      """
      usage: kurs chart [BASE/]TARGET… [SPAN] [OPTIONS]

      Draws what one unit of the base was worth, in a chart that fills the terminal.

        --width N, --height N  cells, or pixels with --svg
        --svg, --dark          print SVG; with a dark background
        --rebase               start each line at 100
        --since, --until DAY   the days shown, instead of a span such as 10d, 6m, 5y, ytd, max
        --interactive, -i      zoom, move, swap and rebase by keys; ? lists them
        --color WHEN           auto, always or never; auto obeys NO_COLOR

        kurs chart USD/EUR GBP 5y

      """
    case .watch:
      """
      usage: kurs watch [LIST] [--format FORMAT] [--once] [--notify]

      Prints the watched pairs, their values and moves, and prints again when the rates or the list
      change, in this kurs process or another. Exits when its output is closed, on a signal, or when
      the process in --parent-pid exits.

      A leading ! and number count fired alerts that are not acknowledged.

      On a terminal, keys add, remove and move pairs, write notes and set alerts; ? lists them.

        --notify         the terminal notifies you of each alert that fires (OSC 9, 777 and 99)
        --once           print once and exit; stale rates are refreshed in the background
        --format FORMAT  \(WatchFormat.names)
                         default: table on a terminal; else plain

      In ~/.tmux.conf:   set -g status-right '#(kurs watch --format tmux)'
      In ~/.zshrc:       setopt prompt_subst; RPROMPT='$(kurs watch --once --format zsh)'
      Add a pair:        kurs call watchlist/add pair=EUR/USD

      """
    case .board:
      """
      usage: kurs board [NAME]

      Shows a board of currencies on the terminal: type a number into any row, and all others follow.
      ? lists the keys. A new name makes a new board; it is saved. Where the output is no terminal,
      prints the board once.

        kurs board trip

      """
    case .bill:
      """
      usage: kurs bill [NAME]

      Shows a bill on the terminal: order by plus and minus, then tip, delivery, split and receipt.
      ? lists the keys. NAME is an open bill, a menu, or the name of a new bill; default: lunch. Where
      the output is no terminal, prints the receipt of an open bill.

        kurs bill

      """
    case .doctor:
      """
      usage: kurs doctor [--offline] [--json]

      Checks the state file, the clock, the tables and their age, each source (by a request to it),
      and the editors and shells found, with what is installed in them. Each problem comes with a
      fix. The exit code is 0 if there are none, else 1.

        --offline  send no requests to sources
        --json     the same as one JSON object, for programs

      """
    }
  }
}
