extension WatchCommand {
  static let name = "watch"
  static let everyday: String? =
    "watch               the pairs you watch, and how they moved"
  static let inPrompt = "watch [LIST]               the watched pairs"
  static let usage = "watch [LIST]"
  static let summary = "watched pairs and how they moved; updates with the rates"

  static let options: [CommandOption<Self>] = [
    .flag("--notify", doc: "the terminal notifies you of each alert that fires (OSC 9, 777 and 99)")
    {
      $0.notifies = true
    },
    .text(
      "--list", label: "LIST", needs: "a list", values: .names("list"), doc: "the same as LIST"
    ) { $0.list = $1 },
    .flag("--once", doc: "print once and exit; stale rates are refreshed in the background") {
      $0.isOnce = true
    },
    .word("--format", label: "FORMAT", doc: "; default: table on a terminal, else plain") {
      $0.format = $1
    },
    .number(
      "--width", 1...1_000, "cells",
      doc: "the most cells of a line, in formats of one line; the last pairs become …"
    ) { $0.width = $1 },
  ]

  static let help = """
    usage: kurs watch [LIST] [--format FORMAT] [--width N] [--once] [--notify]

    Prints the watched pairs, their values and moves, and prints again when the rates or the list
    change, in this kurs process or another. Exits when its output is closed, on a signal, or when
    the process in --parent-pid exits.

    A leading ! and number count fired alerts that are not acknowledged.

    On a terminal, keys add, remove and move pairs, write notes and set alerts; ? lists them.

    \(HelpOption.list(options))

    In ~/.tmux.conf:   set -g status-right '#(kurs watch --format tmux)'
    In ~/.zshrc:       setopt prompt_subst; RPROMPT='$(kurs watch --once --format zsh)'
    Add a pair:        kurs watchlist add EUR/USD; 'kurs help watchlist' has the others

    """
}
