import Features
import Money
import Rates

extension ColumnsCommand {
  static let name = "csv"
  static let everyday: String? =
    "csv FILE            convert a column of a table, or a bank's statement"
  static let usage = "csv FILE"
  static let summary = "convert a column of a table of any size, or a bank's statement"

  static let options = columns + forms + statements

  /// What is converted, and how.
  private static let columns: [CommandOption<Self>] = [
    .text(
      "--amount", label: "COLUMN", needs: "a column",
      doc: """
        the amounts: 1.234,56, (12.50), 12-, $12.50, 12,50 €, 5.00 DR; -Debit,+Credit for money out \
        and money in in two columns
        """
    ) { $0.amounts.append($1) },
    .text(
      "--sign", label: "COLUMN", needs: "a column",
      doc: "words for money out or in, such as Af and Bij, S and H, 借 and 贷"
    ) { $0.sign = Column(text: $1) },
    .text(
      "--currency", label: "COLUMN", needs: "a column",
      doc: """
        a code, a sign or a name, read as in a typed amount; or one code for all rows; or the column \
        of the amounts that have it beside them
        """
    ) { $0.currency = Column(text: $1) },
    .text(
      "--day", label: "COLUMN", needs: "a column",
      doc: "the day of each row; without it one day for all, see --on"
    ) { $0.day = Column(text: $1) },
    .text(
      "--to", label: "CODES", needs: "currencies", values: .currencies,
      doc: "the targets, such as EUR,CHF; default: those of the settings"
    ) { command, text throws(UsageError) in command.targets = try currencies(text) },
    .word("--rule", label: "RULE", doc: ": the publications that make the rate of a day") {
      $0.rule = $1
    },
    .day("--on", doc: "the day of rows without a column of days; default: the newest rates") {
      $0.on = $1
    },
    .text(
      "--source", label: "SOURCE", needs: "a source", values: .names("source"),
      doc: "only the rates of this source"
    ) { $0.source = $1 },
    .word("--rounding", label: "RULE", doc: "") { $0.rounding = $1 },
    .number(
      "--digits", 0...20, "digits", doc: "digits after the point; default: the currency's"
    ) { $0.digits = $1 },
    .flag("--cash", doc: "round to what can be paid in coins and notes") { $0.cash = true },
    .file(
      "--audit",
      doc: """
        write each rate that was used to FILE, with the numbers it was made of, and print how the \
        table was read
        """
    ) { $0.auditPath = $1 },
    .flag("--in-place", doc: "replace FILE when all of the new one is on the disk") {
      $0.isInPlace = true
    },
    .flag(
      "--error-column", doc: "append why a row was not converted, instead of printing it"
    ) { $0.hasErrors = true },
  ]

  /// The form of the file, where it is not recognized.
  private static let forms: [CommandOption<Self>] = [
    .number(
      "--skip", 0...1_000, "lines",
      doc: "lines above the table; a header is found in the first 30"
    ) { $0.skip = $1 },
    .word("--header", label: "YES", doc: ": whether the first line has names") {
      (command, answer: Answer) in command.hasHeader = answer == .yes
    },
    .text(
      "--delimiter", label: "C", needs: "a character", doc: "one character, or tab"
    ) { command, text throws(UsageError) in
      let named: UInt8? = ["tab": 9, "\\t": 9, "comma": 44, "semicolon": 59][text]
      guard let byte = named ?? Self.byte(text), byte != 0x0A, byte != 0x0D else {
        throw .value(text, of: "--delimiter", "one character of ASCII, or tab")
      }
      command.delimiter = byte
    },
    .text(
      "--quote", label: "C", needs: "a character, or none",
      doc: "the character around fields, or none"
    ) { command, text throws(UsageError) in
      guard text == "none" || byte(text) != nil else {
        throw .value(text, of: "--quote", "one character of ASCII, or none")
      }
      command.quote = .some(text == "none" ? nil : byte(text))
    },
    .word("--encoding", label: "NAME", doc: "", read: CSVEncoding.init(name:)) { $0.encoding = $1 },
    .text(
      "--decimal", label: "C", needs: "a point or a comma", values: .words([".", ","]),
      doc: ". or , before decimals, in what is read and written"
    ) { command, text throws(UsageError) in
      guard text == "." || text == "," else {
        throw .value(text, of: "--decimal", "a point or a comma")
      }
      command.decimal = byte(text)
    },
    .word(
      "--day-order", label: "ORDER", doc: ", for days such as 3/5/2024, where no day over 12 tells"
    ) { $0.order = $1 },
  ]

  private static let statements: [CommandOption<Self>] = [
    .word(
      "--format", label: "FORMAT",
      doc: "; default: what the file is. MT942, camt.052 and camt.054 are read, too",
      read: StatementFormat.init(name:)
    ) { $0.format = $1 },
    .listed(
      "--currency", label: "CODE",
      doc: "the currency of all entries, where the file names none, as in QIF"),
  ]

  private enum Answer: String, CaseIterable { case yes, no }

  private static func byte(_ text: String) -> UInt8? {
    text.utf8.count == 1 ? text.utf8.first.flatMap { $0 < 0x80 ? $0 : nil } : nil
  }

  private static func currencies(_ text: String) throws(UsageError) -> [Currency] {
    var found: [Currency] = []
    for code in text.split(separator: ",") {
      guard let currency = Currency(code: String(code)) else {
        throw UsageError(
          message: "--to takes codes of currencies, and '\(code)' is none",
          hint: "Try 'kurs currencies \(code)'.")
      }
      if !found.contains(currency) { found.append(currency) }
    }
    return found
  }

  static let help = """
    usage: kurs csv FILE --amount COLUMN --currency COLUMN [--day COLUMN] [OPTIONS]
           kurs csv STATEMENT [--currency CODE] [OPTIONS]

    Converts a column of a table of any size, in flat memory: each row gets four columns for each
    target, the amount, its rate, the source and the day. All else stays as it is, byte by byte.
    With - it is a filter from standard input to standard output, without state.

    A column is its number, from 1, or its name in the header, which may be below other lines.

    \(HelpOption.list(columns))

    What follows is recognized by the first rows unless it is given:

    \(HelpOption.list(forms))

    A row that cannot be converted is reported with its line, and its new columns are empty; one
    that lacks a column, or has cells behind the last one, stays as it is. The exit code is then 1.
    For the same result on any machine and in any year, give frozen rates: kurs --rates FILE csv …

    A statement of a bank needs no --amount: each entry is a row with its day of booking, value
    day, amount, currency, what was paid in another currency, text, note and account. What is
    outside the format is refused by its line, and the rest is read; balances are added up.

    \(HelpOption.list(statements))

      kurs csv bookings.csv --amount 3 --currency 4 --day 1 --to PLN --rule previousPublished
      kurs csv - --amount Betrag --currency Währung --to EUR,CHF <in.csv >out.csv
      kurs csv export.csv --amount -Debit,+Credit --currency EUR --day Date --to USD
      kurs csv statement.ofx --to EUR

    """
}
