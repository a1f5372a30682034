/// What `kurs COMMAND --help` prints.
enum HelpTopic: String, CaseIterable, CustomStringConvertible {
  case call, eval, refresh, chart, watch, doctor

  var description: String { rawValue }

  /// Options that only this command has.
  var options: [String] {
    switch self {
    case .call, .eval: []
    case .refresh: ["--force", "--quiet"]
    case .chart:
      [
        "--width", "--height", "--svg", "--dark", "--rebase", "--from", "--to", "--color",
      ]
    case .watch: ["--format", "--once"]
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
      usage: kurs call METHOD [JSON]

      Sends one request and prints the result: a string as it is, anything else as JSON. An error
      goes to standard error with a hint below it, and the exit code is 1.

        kurs call rate '{"from":"USD","to":"EUR","as":"text"}'
        kurs call rpc.discover '{"as":"text"}'    all methods, one per line

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
      usage: kurs refresh [SOURCE…] [--force] [--quiet]

      Fetches rates and waits: from the sources you name, or those in the settings. Shows progress
      on a terminal. Skips a source that cannot have anything new.

        --force      fetch even if nothing new is due
        --quiet, -q  print nothing; only the exit code tells

      """
    case .chart:
      """
      usage: kurs chart [BASE/]TARGET… [SPAN] [OPTIONS]

      Draws what one unit of the base was worth, in a chart that fills the terminal.

        --width N, --height N  cells, or pixels with --svg
        --svg, --dark          print SVG; with a dark background
        --rebase               start each line at 100
        --from DAY, --to DAY   the days shown, instead of a span such as 10d, 6m, 5y, ytd, max
        --color WHEN           auto, always or never; auto obeys NO_COLOR

        kurs chart USD/EUR GBP 5y

      """
    case .watch:
      """
      usage: kurs watch [LIST] [--format FORMAT] [--once]

      Prints the watched pairs, their values and moves, and prints again when the rates or the list
      change, in this kurs process or another. Exits when its output is closed, on a signal, or when
      the process in --parent-pid exits.

      A leading ! and number count fired alerts that are not acknowledged.

        --once           print once and exit; stale rates are refreshed in the background
        --format FORMAT  \(WatchFormat.names)
                         default: table on a terminal, redrawn in place; else plain

      In ~/.tmux.conf:   set -g status-right '#(kurs watch --format tmux)'
      In ~/.zshrc:       setopt prompt_subst; RPROMPT='$(kurs watch --once --format zsh)'
      Add a pair:        kurs call watchlist/add '{"pair":"EUR/USD"}'

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
