extension ChartCommand {
  static let name = "chart"
  static let everyday: String? =
    "chart usd/eur 5y    a chart that fills the terminal"
  static let inPrompt = "chart usd/eur 5y           a chart; -i zooms and moves it by keys"
  static let usage = "chart USD/EUR GBP 5y"
  static let summary = "draw a chart that fills the terminal"

  static let options: [CommandOption<Self>] = [
    size("--width") { $0.width = $1 },
    size("--height") { $0.height = $1 },
    .flag("--svg", doc: "print SVG") { $0.isPicture = true },
    .flag("--dark", doc: "SVG with a dark background") { $0.isDark = true },
    .flag("--rebase", doc: "start each line at 100") { $0.isRebased = true },
    .text(
      "--since", label: "DAY", needs: HelpOption.day,
      doc: "the first day shown, instead of a span such as 10d, 6m, 5y, ytd, max"
    ) { $0.since = $1 },
    .text("--until", label: "DAY", needs: HelpOption.day, doc: "the last day shown") {
      $0.until = $1
    },
    .flag("--interactive", "-i", doc: "zoom, move, swap and rebase by keys; ? lists them") {
      $0.isInteractive = true
    },
    .word("--color", label: "WHEN", doc: "; auto obeys NO_COLOR") { $0.coloring = $1 },
  ]

  private static func size(
    _ name: String, take: @escaping @Sendable (inout Self, Int) -> Void
  ) -> CommandOption<Self> {
    .text(name, label: "N", needs: "a number", doc: "cells, or pixels with --svg") {
      command, text throws(UsageError) in
      guard let number = Int(text), number > 0 else {
        throw .value(text, of: name, "a whole number above zero")
      }
      take(&command, number)
    }
  }

  static let help = """
    usage: kurs chart [BASE/]TARGET… [SPAN] [OPTIONS]

    Draws what one unit of the base was worth, in a chart that fills the terminal.

    \(HelpOption.list(options))

      kurs chart USD/EUR GBP 5y

    """
}
