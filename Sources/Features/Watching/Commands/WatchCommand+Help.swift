extension WatchCommand {
  static let name = "watch"
  static let everyday: String? =
    "watch               the pairs you watch, and how they moved"
  static let inPrompt = "watch [LIST]               the watched pairs"
  static let overview = """
    kurs watch [LIST]        watched pairs and how they moved; updates with the rates
    """

  static let help = """
    usage: kurs watch [LIST] [--format FORMAT] [--width N] [--once] [--notify]

    Prints the watched pairs, their values and moves, and prints again when the rates or the list
    change, in this kurs process or another. Exits when its output is closed, on a signal, or when
    the process in --parent-pid exits.

    A leading ! and number count fired alerts that are not acknowledged.

    On a terminal, keys add, remove and move pairs, write notes and set alerts; ? lists them.

      --notify         the terminal notifies you of each alert that fires (OSC 9, 777 and 99)
      --list LIST      the same as LIST
      --once           print once and exit; stale rates are refreshed in the background
      --format FORMAT  \(WatchFormat.names)
                       default: table on a terminal; else plain
      --width N        the most cells of a line, in formats of one line; the last pairs become …

    In ~/.tmux.conf:   set -g status-right '#(kurs watch --format tmux)'
    In ~/.zshrc:       setopt prompt_subst; RPROMPT='$(kurs watch --once --format zsh)'
    Add a pair:        kurs watchlist add EUR/USD; 'kurs help watchlist' has the others

    """
}
