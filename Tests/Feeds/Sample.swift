import Dates
import Feeds
import Money
import Rates
import Testing

/// An answer in a publisher's own form, with the places in it that the contract changes.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let feed: any Feed
  let request: FeedRequest
  let text: String
  /// What is read from it, in order: `2026-10-30 EUR unitsPerAnchor USD 1.1172`, `/100` for a
  /// nominal.
  let quotes: [String]
  /// One quote of it, and what the contract changes: its code and its value, as they stand there.
  let row: String
  let code: String
  let value: String
  /// Between two rows.
  var separator = ""
  /// How a day is written, and one that the calendar does not have.
  var day: @Sendable (Day) -> String = { $0.description }
  var noDay = "2026-02-30"
  /// What names the base, where the form has it.
  var base: String?
  /// Lines, of which whole ones may be missing at the end without anybody noticing.
  var isLines = false
  var isWindows1251 = false

  var testDescription: String { name }

  static let today = Day(number: 20_756)  // 2026-10-30
  static let now = Instant(startOf: today).adding(seconds: 20 * 3600)

  var body: [UInt8] { encoded(text) }

  func replacing(_ old: String, _ new: String) -> [UInt8] {
    encoded(text.replacing(old, with: new))
  }

  func replacingValue(_ new: String) -> [UInt8] {
    replacing(row, row.replacing(value, with: new))
  }

  func dated(_ day: Day) -> [UInt8] {
    replacing(self.day(Self.today), self.day(day))
  }

  func encoded(_ text: String) -> [UInt8] {
    guard isWindows1251 else { return Array(text.utf8) }
    // А to я stand in one run in either.
    return text.unicodeScalars.map { scalar in
      scalar.value < 0x80 ? UInt8(scalar.value) : UInt8(scalar.value - 0x410 + 0xC0)
    }
  }

  func read(_ body: [UInt8]) throws(FeedError) -> FeedReading {
    try feed.reading(
      of: FeedResponse(status: 200, body: body), to: request, now: Self.now)
  }

  /// Read and guarded, against the value that stands in the sample.
  func check(_ body: [UInt8], knowing: Bool = false) throws(FeedError) -> QuoteGuard.Outcome {
    let reading = try read(body)
    let known = try read(self.body).tables.flatMap(\.quotes)
    return try QuoteGuard(today: Self.today, fixed: .none).check(
      reading,
      against: .init { table, currency in
        guard knowing, let quote = known.first(where: { $0.currency == currency }) else {
          return nil
        }
        return .init(
          day: table.day.adding(days: -1), value: quote.value, nominal: quote.nominal)
      })
  }
}

extension FixedRates {
  static let none = FixedRates(euro: [], redenominations: [], pegs: [])
}

extension Array where Element == FeedTable {
  /// As `Sample.quotes` writes them.
  var spelled: [String] {
    flatMap { table in
      table.quotes.map { quote in
        "\(table.day) \(table.anchor) \(table.direction) \(quote.currency) \(quote.value)"
          + (quote.nominal == 1 ? "" : "/\(quote.nominal)")
      }
    }
  }
}

extension String {
  /// Every place where `old` stands.
  func replacing(_ old: String, with new: String) -> String {
    let (bytes, old, new) = (Array(utf8), Array(old.utf8), Array(new.utf8))
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == old.first, bytes[at...].starts(with: old) {
        result += new
        at += old.count
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  func contains(_ part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
