package import Dates
package import Money

/// A text whose amounts have days of their own: a rate is that of the transaction's day.
package enum Journal: Sendable {
  case ledger, beancount, table, org

  /// By the name of a language, or the ending of a file's name.
  package init?(_ language: String) {
    switch language.lowercased() {
    case "ledger", "hledger", "journal", "ldg", "timedot": self = .ledger
    case "beancount", "bean": self = .beancount
    case "csv", "tsv", "ssv", "psv", "rfc-csv": self = .table
    case "org", "org-mode": self = .org
    default: return nil
    }
  }

  /// How many lines a transaction, or a part of an org file, is looked through.
  private static let maxLines = 1_000

  /// The day of a line; nil where it has none. `line` has each line of the text.
  package func day(of place: Int, line: (Int) -> [UInt8]) -> Day? {
    transaction(of: place, line: line)?.day
  }

  /// The line with the day of this one, and the day.
  package func transaction(of place: Int, line: (Int) -> [UInt8]) -> (line: Int, day: Day)? {
    let own = line(place)
    switch self {
    case .table: return Self.day(in: own).map { (place, $0) }
    case .org:
      if let day = Self.day(in: own) { return (place, day) }
      guard own.first != UInt8(ascii: "*") else { return nil }
      for above in stride(from: place - 1, through: max(0, place - Self.maxLines), by: -1) {
        let text = line(above)
        if let day = Self.day(in: text) { return (above, day) }
        if text.first == UInt8(ascii: "*") { return nil }
      }
      return nil
    case .ledger, .beancount:
      if let day = Self.day(of: own) { return (place, day) }
      // A posting is indented below its transaction.
      guard let first = own.first, first == 0x20 || first == 0x09 else { return nil }
      for above in stride(from: place - 1, through: max(0, place - Self.maxLines), by: -1) {
        let text = line(above)
        guard let first = text.first else { return nil }
        if first != 0x20, first != 0x09 { return Self.day(of: text).map { (above, $0) } }
      }
      return nil
    }
  }

  /// The day that a line of a journal begins with, or a price line: `P 2026-10-30 CHF 1.08 EUR`.
  private static func day(of line: [UInt8]) -> Day? {
    let isPrice = line.starts(with: "P ".utf8)
    let rest = isPrice ? line.dropFirst(2).drop { $0 == 0x20 } : line[...]
    return day(rest, at: rest.startIndex)
  }

  /// The first day of a line.
  private static func day(in line: [UInt8]) -> Day? {
    for place in line.indices where isDigit(line[place]) {
      if place > 0, isDigit(line[place - 1]) { continue }
      if let day = day(line[...], at: place) { return day }
    }
    return nil
  }

  /// `2026-10-30`, `2026/10/30` or `2026.10.30`; month and day may have one digit.
  private static func day(_ line: ArraySlice<UInt8>, at start: Int) -> Day? {
    var numbers: [Int] = []
    var at = start
    var mark: UInt8?
    while numbers.count < 3 {
      let begin = at
      var number = 0
      while at < line.endIndex, isDigit(line[at]), at - begin < 4 {
        number = number * 10 + Int(line[at] - 48)
        at += 1
      }
      guard numbers.isEmpty ? at - begin == 4 : (1...2).contains(at - begin) else { return nil }
      numbers.append(number)
      guard numbers.count < 3 else { break }
      guard at < line.endIndex, "-/.".utf8.contains(line[at]), mark == nil || mark == line[at]
      else { return nil }
      mark = line[at]
      at += 1
    }
    if at < line.endIndex, isDigit(line[at]) { return nil }
    return Day(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}

/// What is put into a journal.
extension Journal {
  /// Whether an amount of it can have a price: ` @ 1.08 EUR`.
  package var hasPrices: Bool {
    switch self {
    case .ledger, .beancount: true
    case .table, .org: false
    }
  }

  /// Whether what is put after an amount would be read as something else there.
  package var isStrict: Bool {
    switch self {
    case .ledger, .beancount, .table: true
    case .org: false
    }
  }

  /// A line with the price of a day; nil where the format has none.
  package func priceLine(
    of base: Currency, _ rate: Decimal, in quote: Currency, on day: Day
  ) -> String? {
    switch self {
    case .ledger: "P \(day) \(base.code) \(rate) \(quote.code)"
    case .beancount: "\(day) price \(base.code) \(rate) \(quote.code)"
    case .table, .org: nil
    }
  }
}
