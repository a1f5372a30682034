package import Dates
import Money

/// A file of fetched tables that one kurs writes and another reads: a package of rates that is newer
/// than the program.
///
///     kurs-tables 1
///     table ecb 2026-11-02 EUR unitsPerAnchor 2026-11-02T15:00:07Z
///     USD 1.1250
///     JPY 171.50
///     end 1
///
/// A quote for more than one unit has their number after it. The last line counts the tables, so that
/// a truncated file is noticed. Lines that start with `#` are comments.
package enum TableFile {
  package struct Entry: Sendable {
    package let table: Table
    package let fetched: Instant

    package init(table: Table, fetched: Instant) {
      self.table = table
      self.fetched = fetched
    }
  }

  static let head = "kurs-tables 1"

  package static func text(of entries: [Entry]) -> String {
    var text = "\(head)\n"
    for entry in entries {
      let table = entry.table
      text += "table \(table.publisher) \(table.day) \(table.anchor) \(table.direction.rawValue) "
      text += "\(entry.fetched)\n"
      for currency in table.currencies {
        guard let value = table[currency] else { continue }
        let nominal = table.nominal(of: currency)
        text += "\(currency) \(value)\(nominal == 1 ? "" : " \(nominal)")\n"
      }
    }
    return text + "end \(entries.count)\n"
  }

  /// All tables of the file, or an error: a file that is wrong in one place is not trusted in others.
  /// Left out are only tables of publishers and quotes of currencies that a newer kurs knows.
  package static func read(
    _ text: String, from publishers: [Publisher], upTo last: Day
  ) throws(TableFileError) -> [Entry] {
    var reader = TableFileReader(publishers: publishers, last: last)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The line feed of the last line.
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.first.map({ $0 == head }) ?? false else { throw .notTables }
    for (number, line) in lines.enumerated().dropFirst() where !line.hasPrefix("#") {
      try reader.take(line.split(separator: " ", omittingEmptySubsequences: false), at: number + 1)
    }
    guard reader.hasEnded else { throw .truncated }
    return reader.entries
  }
}

/// Why a file of tables cannot be used.
package enum TableFileError: Error, Equatable, CustomStringConvertible {
  case notTables
  case truncated
  case malformed(line: Int)
  /// A table that cannot have been published yet.
  case tooNew(Publisher.ID, Day)

  package var description: String {
    switch self {
    case .notTables: "it does not start with '\(TableFile.head)'"
    case .truncated: "its end is missing"
    case .malformed(let line): "line \(line) is malformed"
    case .tooNew(let publisher, let day): "its table \(publisher) of \(day) is in the future"
    }
  }
}

/// Reads the lines after the first.
private struct TableFileReader {
  let publishers: [Publisher]
  let last: Day
  private(set) var entries: [TableFile.Entry] = []
  private(set) var hasEnded = false
  /// The table whose quotes are read, and how many there were before it.
  private var open: Head?
  private var count = 0
  private var seen: Set<Place> = []

  private struct Place: Hashable {
    let publisher: Substring
    let day: Day
  }

  private struct Head {
    /// Nil if this kurs does not know the publisher.
    let publisher: Publisher?
    let day: Day
    let fetched: Instant
    var currencies: [Currency] = []
    var values: [Decimal?] = []
    var nominals: [Int32] = []
  }

  init(publishers: [Publisher], last: Day) {
    self.publishers = publishers
    self.last = last
  }

  mutating func take(_ words: [Substring], at line: Int) throws(TableFileError) {
    guard !hasEnded else { throw .malformed(line: line) }
    switch words[0] {
    case "table":
      close()
      open = try begin(words, at: line)
      count += 1
    case "end":
      close()
      guard words.count == 2, Int(words[1]) == count else { throw .malformed(line: line) }
      hasEnded = true
    default: try add(words, at: line)
    }
  }

  private mutating func begin(_ words: [Substring], at line: Int) throws(TableFileError) -> Head {
    guard words.count == 6, let day = try? Day(iso8601: words[2]),
      let fetched = try? Instant(iso8601: words[5]),
      seen.insert(Place(publisher: words[1], day: day)).inserted
    else { throw .malformed(line: line) }
    let publisher = publishers.first { $0.id.text == words[1] }
    guard let publisher else { return Head(publisher: nil, day: day, fetched: fetched) }
    guard let anchor = publisher.anchor, anchor.code == words[3],
      publisher.direction.rawValue == words[4]
    else { throw .malformed(line: line) }
    guard day <= last else { throw .tooNew(publisher.id, day) }
    return Head(publisher: publisher, day: day, fetched: fetched)
  }

  private mutating func add(_ words: [Substring], at line: Int) throws(TableFileError) {
    guard open != nil, words.count == 2 || words.count == 3, words[0].utf8.count == 3,
      let value = try? Decimal(words[1]), !value.isNegative, !value.isZero,
      let nominal = words.count == 3 ? Int32(words[2]) : 1, nominal > 0
    else { throw .malformed(line: line) }
    guard let currency = Currency(code: words[0]) else { return }
    guard open?.currencies.contains(currency) == false else { throw .malformed(line: line) }
    open?.currencies.append(currency)
    open?.values.append(value)
    open?.nominals.append(nominal)
  }

  private mutating func close() {
    defer { open = nil }
    guard let head = open, let publisher = head.publisher, let anchor = publisher.anchor,
      !head.values.isEmpty
    else { return }
    let table = Table(
      publisher: publisher.id, day: head.day, anchor: anchor, direction: publisher.direction,
      columns: TableColumns(head.currencies), values: head.values,
      nominals: head.nominals.allSatisfy { $0 == 1 } ? [] : head.nominals)
    entries.append(TableFile.Entry(table: table, fetched: head.fetched))
  }
}
