extension ThroughCommand {
  static let name = "through"
  static let everyday: String? =
    "through             another program's output with its money in yours"
  static let usage = "through"
  static let summary = "another program's output, with its money in yours"

  static let options: [CommandOption<Self>] = [
    .text(
      "--to", label: "CODES", needs: "currencies", values: .currencies,
      doc: "the currencies of the values; default: those of the settings"
    ) { command, text throws(UsageError) in
      command.targets = text.split(separator: ",").map(String.init)
      guard command.targets.count <= maxTargets else {
        throw UsageError(message: "--to takes \(maxTargets) currencies at most")
      }
    },
    .flag("--each", doc: "the source and the day beside each value, as kurs check reads them") {
      $0.isEach = true
    },
    .flag("--replace", doc: "values in place of the amounts") { $0.replaces = true },
    .flag("--strict", doc: "exit code 1 if an amount stays as it is") { $0.isStrict = true },
    .flag("--no-color", doc: "take the program's colours out") { $0.isPlain = true },
    .text(
      "--locale", label: "LOCALE", needs: "a locale",
      doc: "whose amounts they are, such as de-CH; default: that of the settings"
    ) { $0.locale = $1 },
  ]

  static let help = """
    usage: COMMAND | kurs through [--to CODES] [OPTIONS]

    Writes a program's lines as they come, and what each certain amount of money in them is worth
    beside it: $12.50 (≈ €11.19). Colours and columns stay: a value takes blanks of its column, or
    stands behind the line. What may be another amount, or none, and what has no rate stays as it
    is; at the end, standard error has how many, and where the rates are from. It is also a filter
    for editors: :%!kurs through --to eur

    A line that ends where its amount may go on waits for the next one, a tenth of a second at
    most. What is no text is passed on as it is. When the reader closes, it ends quietly.

    \(HelpOption.list(options))

      npx ccusage | kurs through --to eur
      ledger balance | kurs through --to chf --each

    """
}
