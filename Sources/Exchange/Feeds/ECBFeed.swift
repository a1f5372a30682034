package import Dates
import Money
package import Rates

/// The European Central Bank: a file of the day, one of the last ninety days, one of all days.
///
/// Nested `Cube` elements: the outer one has the day, the inner ones a currency and its rate for
/// one euro.
package struct ECBFeed: Feed {
  package let publishers = [Publisher.ecb]
  package let standing = FeedStanding.standard
  package let address: String
  package let historyIsComplete = true
  package let firstDay = Day(number: 10_595)

  package init(address: String = "https://www.ecb.europa.eu") {
    self.address = address
  }

  package func at(_ address: String) -> any Feed { ECBFeed(address: address) }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    switch need {
    case .newest: [file("daily")]
    case .day(let day), .days(from: let day, to: _, of: _):
      [file(today.days(since: day) <= FeedLimit.newestDays ? "hist-90d" : "hist")]
    case .pair, .codes, .quota: []
    }
  }

  private func file(_ name: String) -> FeedRequest {
    request("/stats/eurofxref/eurofxref-\(name).xml", anchor: .eur)
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    var tables = TableCollector(.ecb, anchor: .eur, .unitsPerAnchor)
    try body.withUnsafeBufferPointer { bytes throws(FeedError) in
      if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
        try Self.readXML(bytes, into: &tables)
      } else {
        try Self.readCSV(bytes, into: &tables)
      }
    }
    return try tables.reading()
  }

  private static func readXML(
    _ bytes: UnsafeBufferPointer<UInt8>, into tables: inout TableCollector
  ) throws(FeedError) {
    var reader = XMLReader(bytes)
    try reader.root("gesmes:Envelope")
    while let name = try reader.nextStart() {
      guard name.reads("Cube") else { continue }
      if let time = reader.attribute("time") {
        let day = time.withUTF8 { try? Day(iso8601: $0) }
        guard let day else { throw .noSuchDay }
        try tables.begin(day)
      } else if let code = reader.attribute("currency") {
        guard let rate = reader.attribute("rate") else { throw .missing("rate") }
        try code.withUTF8 { code throws(FeedError) in
          try rate.withUTF8 { rate throws(FeedError) in try tables.add(code, rate) }
        }
      }
    }
  }
}

/// The ECB's tables as CSV, as in its zip archives: `2026-10-30,1.1172,` in the history, `30
/// October 2026, 1.1172, ` in the file of the day, and `N/A` for no quote.
extension ECBFeed {
  static func readCSV(
    _ bytes: UnsafeBufferPointer<UInt8>, into tables: inout TableCollector
  ) throws(FeedError) {
    var lines = CSVLines(bytes)
    guard let header = try lines.next(), header.first.map(text) == "Date" else {
      throw .notCSV(line: 1)
    }
    let columns = header.dropFirst()
    while let fields = try lines.next() {
      // A truncated line has fewer fields, or a last field that may be half a number.
      guard fields.count == header.count else { throw .notCSV(line: lines.number) }
      guard let day = day(fields[0]) else { throw .noSuchDay }
      try tables.begin(day)
      for (code, value) in zip(columns, fields.dropFirst()) where text(value) != "N/A" {
        try tables.add(code, value)
      }
    }
  }

  private static func day(_ field: UnsafeBufferPointer<UInt8>) -> Day? {
    if let day = try? Day(iso8601: field) { return day }
    let words = text(field).split(separator: " ")
    guard words.count == 3 else { return nil }
    return Day(words[0], EnglishMonth.number(words[1]), words[2])
  }

  private static func text(_ field: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: field, as: UTF8.self)
  }
}

/// Lines of fields between commas, blanks around them aside. Every field ends with a comma.
private struct CSVLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private(set) var number = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Nil after the last line; empty lines are ignored.
  mutating func next() throws(FeedError) -> [UnsafeBufferPointer<UInt8>]? {
    while at < bytes.count {
      number += 1
      let fields = try line()
      if !fields.isEmpty { return fields }
    }
    return nil
  }

  private mutating func line() throws(FeedError) -> [UnsafeBufferPointer<UInt8>] {
    var fields: [UnsafeBufferPointer<UInt8>] = []
    var start = at
    while true {
      guard at < bytes.count else { throw .truncated }
      let byte = bytes[at]
      if byte == UInt8(ascii: ",") {
        guard fields.count < FeedLimit.quotesInTable else {
          throw .tooManyRows(limit: FeedLimit.quotesInTable)
        }
        fields.append(trimmed(start, at))
        start = at + 1
      } else if byte == UInt8(ascii: "\n") {
        let rest = trimmed(start, at)
        at += 1
        guard rest.isEmpty else { throw .notCSV(line: number) }
        return fields
      }
      at += 1
    }
  }

  private func trimmed(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (start, end)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}

extension FeedError {
  /// The line number, from one.
  package static func notCSV(line: Int) -> FeedError { malformed("line \(line) is not CSV") }
}
