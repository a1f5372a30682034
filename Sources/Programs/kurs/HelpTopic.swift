/// What `kurs COMMAND --help` prints.
enum HelpTopic: String, CaseIterable, CustomStringConvertible {
  case call, eval, refresh, chart, watch, doctor

  var description: String { rawValue }

  /// Those that are its own.
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

      Asks once and prints the result: a string as it is, anything else as JSON. An error goes
      to standard error, what to do about it on the line below, and the exit code is 1.

        kurs call rate '{"from":"USD","to":"EUR","as":"text"}'
        kurs call rpc.discover '{"as":"text"}'    all methods, a line each

      """
    case .eval:
      """
      usage: kurs eval EXPRESSION, or kurs EXPRESSION

      Says what an amount comes to. `eval` is needed only where the expression begins with a word
      that could be a command.

        kurs 100 usd in eur, gbp
        kurs '(3 * 4.50 eur + 10 usd) in chf'
        kurs '$100 to € last friday'

      """
    case .refresh:
      """
      usage: kurs refresh [SOURCE…] [--force] [--quiet]

      Fetches rates now and waits: from the sources named, else from those of the settings. How
      far it has come is shown on a terminal. A source that can have nothing new is not asked.

        --force      ask although nothing new is due
        --quiet, -q  print nothing; the exit code tells

      """
    case .chart:
      """
      usage: kurs chart [BASE/]TARGET… [SPAN] [OPTIONS]

      Draws what one unit of the base was worth, as large as the terminal is.

        --width N, --height N  cells, or pixels with --svg
        --svg, --dark          print an SVG file; on a dark ground
        --rebase               let each line begin at 100
        --from DAY, --to DAY   the days shown, in place of a span such as 10d, 6m, 5y, ytd, max
        --color WHEN           auto, always or never; auto obeys NO_COLOR

        kurs chart USD/EUR GBP 5y

      """
    case .watch:
      """
      usage: kurs watch [LIST] [--format FORMAT] [--once]

      Prints the watched pairs, what they are worth and how they moved: again each time that rates
      or the list have changed, whichever kurs process changed them. It ends when nobody reads what
      it prints, on a signal, and with the process of --parent-pid.

      A ! and a number in front are alerts that fired and that nobody has acknowledged.

        --once           print what is known now, and end; what is stale is renewed behind your back
        --format FORMAT  \(WatchFormat.names)
                         else table on a terminal, where it is drawn anew, and plain elsewhere

      In ~/.tmux.conf:   set -g status-right '#(kurs watch --format tmux)'
      In ~/.zshrc:       setopt prompt_subst; RPROMPT='$(kurs watch --once --format zsh)'
      Add a pair:        kurs call watchlist/add '{"pair":"EUR/USD"}'

      """
    case .doctor:
      """
      usage: kurs doctor [--offline] [--json]

      Says what works: the state file, the clock, the tables and how old they are, each source, which
      it asks, the editors and shells found, and what was installed into them. What does not work is
      followed by what to do about it. The exit code is 0 when nothing is to be done, else 1.

        --offline  do not ask the sources
        --json     the same as one JSON object, for programs

      """
    }
  }
}
