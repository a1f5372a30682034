package import Dates
package import Money

/// What a bank's file says happened on accounts: its entries, what of it could not be read, and what a
/// person should know of the rest.
package struct Statement: Sendable {
  package internal(set) var entries: [StatementEntry] = []
  /// Entries that are outside the format's grammar, by their lines.
  package internal(set) var refused: [Refusal] = []
  /// Sentences: whether balances add up, and how many records are no entries.
  package internal(set) var remarks: [String] = []

  private var balances = (checked: 0, sound: 0)

  package struct Refusal: Equatable, Sendable {
    package let line: Int
    /// What follows "line 7: ".
    package let reason: String
  }

  /// A file is this long at most; a field of it has at most a hundredth of a megabyte.
  package static let maxBytes = 64 << 20
  static let maxFieldBytes = 1 << 20
  /// A text of an entry is cut there.
  static let maxTextBytes = 4_096

  init() {}

  /// What a file leaves open, as a person gives it.
  package struct Request: Sendable {
    /// Where the file names no currency.
    package var currency: Currency?
    package var order: DayOrder?
    /// A point or a comma, where the numbers do not tell.
    package var decimal: UInt8?

    package init(currency: Currency? = nil, order: DayOrder? = nil, decimal: UInt8? = nil) {
      (self.currency, self.order, self.decimal) = (currency, order, decimal)
    }
  }

  /// Reads a text in UTF-8. A problem is one of the whole file: then nothing of it is read.
  package init(
    _ text: UnsafeBufferPointer<UInt8>, as format: StatementFormat, _ request: Request = Request()
  ) throws(StatementProblem) {
    guard !text.contains(0) else { throw .binary }
    switch format {
    case .ofx:
      var reader = OFXReader(text, request)
      self = try reader.read()
    case .qif:
      var reader = QIFReader(text, request)
      self = try reader.read()
    case .mt940:
      var reader = MT940Reader(text, request)
      self = try reader.read()
    case .camt:
      var reader = CamtReader(text, request)
      self = try reader.read()
    }
  }

  mutating func refuse(_ line: Int, _ reason: String) {
    refused.append(Refusal(line: line, reason: reason))
  }

  /// An opening balance and the entries make the closing balance: that finds every wrong sign.
  ///
  /// - Parameter sum: What they make; nil where not all of them could be read.
  mutating func checkBalances(
    _ line: Int, _ opening: Decimal, _ closing: Decimal, _ sum: Decimal?, _ currency: Currency
  ) {
    balances.checked += 1
    if sum == closing {
      balances.sound += 1
    } else if let sum {
      remarks.append(
        "The statement in line \(line) opens with \(opening) \(currency.code) and closes with "
          + "\(closing), but its entries make \(sum).")
    }
  }

  mutating func remarkOnBalances() {
    guard balances.checked > 0, balances.sound == balances.checked else { return }
    remarks.append(
      balances.checked == 1
        ? "The balances add up." : "The balances of \(balances.checked) statements add up.")
  }
}

/// A booking of an account.
package struct StatementEntry: Equatable, Sendable {
  /// Of booking, as printed; where the file has none, that of value.
  package var day: Day
  package var valueDay: Day?
  /// Negative for money out.
  package var amount: Decimal
  package var currency: Currency
  /// What was paid in another currency, with the sign of the amount.
  package var original: Original?
  package var text = ""
  /// What sets it apart: a reversal, or not booked yet.
  package var note = ""
  package var account = ""
  /// Where it begins in the file.
  package var line: Int
  /// Where its amount stands in the text.
  package var range: Range<Int>

  /// An entry with every part, to describe what one has.
  package static var sample: StatementEntry {
    StatementEntry(
      day: .first, valueDay: .first, amount: .zero, currency: .eur,
      original: Original(amount: .zero, currency: .eur), line: 1, range: 0..<0)
  }

  package struct Original: Equatable, Sendable {
    package let amount: Decimal
    package let currency: Currency
  }
}

/// Why nothing of a file can be read.
package enum StatementProblem: Error, Equatable, Sendable {
  /// Declarations of types and entities can open other files, and grow without end.
  case documentType(line: Int)
  case tooDeep(line: Int, limit: Int)
  case tooLong(line: Int)
  /// It has bytes that no text has.
  case binary
  case noCurrency
  /// Days that may begin with the day or the month.
  case order(String)
  case orders(dayFirst: String, monthFirst: String)
  /// A number that may be whole or have decimals.
  case decimal(String)
  case decimals(point: String, comma: String)

  package var message: String {
    switch self {
    case .documentType(let line): "Line \(line) declares a document type, which kurs does not read."
    case .tooDeep(let line, let limit):
      "Line \(line) nests elements more than \(limit) levels deep."
    case .tooLong(let line):
      "A field in line \(line) is longer than \(Statement.maxFieldBytes) bytes."
    case .binary: "It has bytes that no text has."
    case .noCurrency: "The file does not name the currency of its amounts."
    case .order(let day): "'\(day)' may begin with the day or with the month."
    case .orders(let day, let month): "In '\(day)' the day is first, and in '\(month)' the month."
    case .decimal(let number): "'\(number)' may be a whole number or have decimals."
    case .decimals(let point, let comma): "'\(point)' has a decimal point, and '\(comma)' a comma."
    }
  }

  package var hint: String {
    switch self {
    case .documentType, .tooDeep, .tooLong, .binary: "Get the statement from the bank again."
    case .noCurrency: "Name it: --currency EUR"
    case .order, .orders: "Say which with --day-order dmy or --day-order mdy."
    case .decimal, .decimals: "Say which with --decimal . or --decimal ,"
    }
  }
}
