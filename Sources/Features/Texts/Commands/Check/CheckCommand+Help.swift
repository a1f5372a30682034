extension CheckCommand {
  static let name = "check"
  static let usage = "check FILE…"
  static let summary = "check the conversions that files keep"

  static let options: [CommandOption<Self>] = [
    .flag(
      "--fix",
      doc: """
        put what is right into the files, where the amount before the mark is certain; a text from \
        standard input is printed with what is right
        """
    ) { $0.isFixing = true },
    .flag(
      "--strict",
      doc: "fail, too, if a mark is newer than the tables here or its source is not known"
    ) { $0.isStrict = true },
    .flag("--json", doc: "print the findings as one JSON object") { $0.form = .json },
    .flag("--sarif", doc: "print them as SARIF 2.1.0, for code hosts") { $0.form = .sarif },
  ]

  static let help = """
    usage: kurs check FILE… [--fix] [--strict] [--json|--sarif]

    Finds conversions that a text keeps, such as 120 CHF (≈ 130.52 EUR, ecb 2026-10-30), and
    computes each again by its own source and day, without the network. Prints file, line and what
    is right for each that does not hold; then the exit code is 1. With - it reads standard input.

    \(HelpOption.list(options))

    """
}
