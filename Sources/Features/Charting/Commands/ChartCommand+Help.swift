extension ChartCommand {
  static let name = "chart"
  static let everyday: String? =
    "chart usd/eur 5y    a chart that fills the terminal"
  static let inPrompt = "chart usd/eur 5y           a chart; -i zooms and moves it by keys"
  static let overview = """
    kurs chart USD/EUR GBP 5y
                             draw a chart that fills the terminal
    """

  static let help = """
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
}
