import Dates
import Money

/// Which columns of a table are which, and how its text is to be read: as it was given, otherwise as the
/// beginning of the table shows it.
struct ColumnLayout {
  let reader: CSVReader
  let amount: AmountText
  let days: DayText
  let encoding: CSVEncoding
  let hasHeader: Bool
  /// The places of the columns, from 0.
  let amountColumn: Int
  /// Nil if all rows are in one currency.
  let currencyColumn: Int?
  let currency: Currency?
  let dayColumn: Int?
  /// How many columns a row has.
  let width: Int
  /// The names in the first line, where it has names.
  let names: [String]

  /// Rows that are looked at.
  private static let sampleRows = 200
  private static let delimiters = Array(",;\t|".utf8)

  /// What is wrong with the table as a whole.
  struct Problem: Error {
    let message: String
    let hint: String
  }

  /// The first records of the sample, by a delimiter.
  private struct Sample {
    let reader: CSVReader
    var rows: [[String]] = []
    /// How many rows have a currency and an amount where they should be.
    var score = 0
    var columns: Columns?
    var problem: Problem?
  }

  private struct Columns {
    let amount: Int
    let currency: Int?
    let day: Int?
    let isNamed: Bool
  }

  init(
    _ command: ColumnsCommand, _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool,
    _ encoding: CSVEncoding
  ) throws(Problem) {
    let quote = command.quote ?? Self.quote(bytes)
    let candidates = command.delimiter.map { [$0] } ?? Self.delimiters
    let samples = candidates.map { delimiter in
      Self.sample(CSVReader(delimiter: delimiter, quote: quote), command, bytes, isLast, encoding)
    }
    // The first of those that fit equally well.
    let best = samples.reduce(samples[0]) { $1.score > $0.score ? $1 : $0 }
    guard let columns = best.columns else {
      throw best.problem ?? Problem(message: "The table is empty.", hint: "Give a file with rows.")
    }
    let first = best.rows.first ?? []
    reader = best.reader
    self.encoding = encoding
    amountColumn = columns.amount
    currencyColumn = columns.currency
    currency = columns.currency == nil ? command.currency.flatMap { Currency(code: $0.text) } : nil
    dayColumn = columns.day
    width = first.count
    hasHeader =
      command.hasHeader
      ?? (columns.isNamed || !Self.isRow(first, columns, command) && Self.isNames(first, columns))
    names = hasHeader ? first : []
    days = DayText(order: command.order)
    let texts = best.rows.dropFirst(hasHeader ? 1 : 0).compactMap { row in
      row.indices.contains(columns.amount) ? row[columns.amount] : nil
    }
    if let given = command.decimal {
      amount = AmountText(decimal: given)
    } else {
      amount = AmountText(decimal: try Self.decimal(texts))
    }
  }

  /// The apostrophe, where fields begin and end with it and none with quotation marks.
  private static func quote(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var before: UInt8 = 0x0A
    for byte in bytes.prefix(1 << 16) {
      if byte == 0x22 || byte == 0x27, delimiters.contains(before) || before == 0x0A {
        counts[byte, default: 0] += 1
      }
      before = byte
    }
    return counts[0x22] == nil && counts[0x27] != nil ? 0x27 : 0x22
  }

  private static func sample(
    _ reader: CSVReader, _ command: ColumnsCommand, _ bytes: UnsafeBufferPointer<UInt8>,
    _ isLast: Bool, _ encoding: CSVEncoding
  ) -> Sample {
    var sample = Sample(reader: reader)
    var fields: [CSVReader.Field] = []
    let scratch = Scratch()
    var at = 0
    while at < bytes.count, sample.rows.count < sampleRows,
      let record = reader.read(bytes, from: at, isLast: isLast, &fields), !record.isOpen
    {
      if record.textEnd > at {
        sample.rows.append(fields.map { encoding.text(reader.content($0, bytes, scratch)) })
      }
      at = record.end
    }
    guard let first = sample.rows.first else { return sample }
    do throws(Problem) {
      let columns = try Self.columns(command, first)
      sample.columns = columns
      sample.score = 1 + sample.rows.count { isRow($0, columns, command) }
    } catch {
      sample.problem = error
    }
    return sample
  }

  private static func columns(
    _ command: ColumnsCommand, _ first: [String]
  ) throws(Problem) -> Columns {
    var isNamed = false
    func place(_ column: ColumnsCommand.Column?, _ option: String) throws(Problem) -> Int {
      guard let column else { throw Problem(message: "\(option) is missing.", hint: "Give it.") }
      if let place = first.firstIndex(of: column.text)
        ?? first.firstIndex(where: { $0.lowercased() == column.text.lowercased() }),
        command.hasHeader != false, column.number == nil
      {
        isNamed = true
        return place
      }
      guard let number = column.number else {
        throw Problem(
          message: "No column is called '\(column.text)'.",
          hint: "The first line has \(first.prefix(30).map { "'\($0)'" }.joined(separator: ", ")).")
      }
      guard number <= first.count else {
        throw Problem(
          message: "\(option) is \(number), and the first line has \(first.count) columns.",
          hint: "Name another column, or the --delimiter.")
      }
      return number - 1
    }
    let amount = try place(command.amount, "--amount")
    var currency: Int?
    do throws(Problem) {
      currency = try place(command.currency, "--currency")
    } catch {
      // A code that is no name of a column is the currency of all rows.
      guard command.currency.flatMap({ Currency(code: $0.text) }) != nil else { throw error }
    }
    let day = try command.day == nil ? nil : place(command.day, "--day")
    return Columns(amount: amount, currency: currency, day: day, isNamed: isNamed)
  }

  /// Whether it has an amount and a currency where they should be.
  private static func isRow(
    _ row: [String], _ columns: Columns, _ command: ColumnsCommand
  ) -> Bool {
    guard row.indices.contains(columns.amount), isAmount(row[columns.amount]) else { return false }
    if let currency = columns.currency {
      guard row.indices.contains(currency), !row[currency].isEmpty else { return false }
      // A sign or a name is one, too.
      return row[currency].utf8.count <= 32 && !row[currency].contains(where: \.isNumber)
    }
    return true
  }

  private static func isNames(_ row: [String], _ columns: Columns) -> Bool {
    row.indices.contains(columns.amount) && !row[columns.amount].contains(where: \.isNumber)
  }

  private static func isAmount(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      [0x2E, 0x2C].contains { AmountText(decimal: $0).read(bytes) != nil }
    }
  }

  /// The decimal sign that the amounts show; an error if either may be it.
  private static func decimal(_ amounts: [String]) throws(Problem) -> UInt8 {
    var (points, commas) = (0, 0)
    var open: String?
    for amount in amounts {
      var text = amount
      let evidence = text.withUTF8 { AmountText.evidence($0) }
      if evidence == 0x2E { points += 1 }
      if evidence == 0x2C { commas += 1 }
      if evidence == nil, amount.contains(where: { $0 == "." || $0 == "," }) {
        open = open ?? amount
      }
    }
    if points == commas, points > 0 || open != nil {
      throw Problem(
        message: points > 0
          ? "Some amounts have a decimal point, and others a comma."
          : "'\(open ?? "")' may be a whole number or have decimals.",
        hint: "Say which with --decimal . or --decimal ,")
    }
    return commas > points ? 0x2C : 0x2E
  }
}
