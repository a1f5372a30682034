package import Dates
import Money
package import Rates

/// A program of the user's that prints quotes, such as a bank's or a company's own table.
///
/// A line is a quote: `BASE QUOTE VALUE [DAY] [NOMINAL]`, with blanks or tabs between.
///
///     # What 1 EUR is worth in USD, on that day.
///     EUR USD 1.1172 2026-10-30
///     EUR JPY 175.68 2026-10-30
///
/// `VALUE` is the amount of `QUOTE` for `NOMINAL` units of `BASE`; default: 1 unit. Without a `DAY`
/// (ISO 8601) the quote is of today, in UTC. All lines share their base, or all share their quote:
/// `USD EUR 0.8951` and `JPY EUR 0.5692 2026-10-30 100` are valid together. `#` starts a comment;
/// empty lines are ignored; every line ends with a line feed, so that a truncated number is not
/// read as a shorter one. The program ends with status 0.
package struct CommandFeed: Feed {
  package let publishers = [Publisher.command]
  /// Nothing is requested over the network.
  package let address = ""
  package let transport = FeedTransport.command

  package init() {}

  package func at(_ address: String) -> any Feed { self }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] { [] }

  private struct Line {
    let number: Int
    let base: Currency
    let quote: Currency
    let value: Decimal?
    let day: Day
    let nominal: Int32
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    var lines: [Line] = []
    var remarks = RemarkList()
    let texts = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Nothing may follow the last line feed.
    guard texts.last?.isEmpty ?? true else { throw .truncated }
    for (index, text) in texts.enumerated() {
      guard text.count <= FeedLimit.line else { throw .notQuote(line: index + 1) }
      let words = text.prefix { $0 != UInt8(ascii: "#") }
        .split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if words.isEmpty { continue }
      let unknown = words.prefix(2).filter {
        Currency(code: String(decoding: $0, as: UTF8.self)) == nil
      }
      if words.count >= 3, let code = unknown.first, Self.isCode(code) {
        remarks.add(.unknownCode(code.withUnsafeBufferPointer(PlainWord.code)))
        continue
      }
      guard let line = Self.line(words, number: index + 1, today: now.day) else {
        throw .notQuote(line: index + 1)
      }
      lines.append(line)
    }
    guard let first = lines.first else { throw .emptyAnswer }
    return try Self.tables(lines, first, &remarks)
  }

  private static func isCode(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 3 && word.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
  }

  private static func line(_ words: [ArraySlice<UInt8>], number: Int, today: Day) -> Line? {
    guard (3...5).contains(words.count) else { return nil }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    guard let base = Currency(code: texts[0]), let quote = Currency(code: texts[1]),
      base != quote
    else { return nil }
    var (day, nominal) = (today, Int32(1))
    if texts.count > 3 {
      guard let known = try? Day(iso8601: texts[3]) else { return nil }
      day = known
    }
    if texts.count > 4 {
      guard let units = Int32(texts[4]), (1...FeedLimit.nominal).contains(Int(units)) else {
        return nil
      }
      nominal = units
    }
    return Line(
      number: number, base: base, quote: quote, value: try? Decimal(texts[2]), day: day,
      nominal: nominal)
  }

  private static func tables(_ lines: [Line], _ first: Line, _ remarks: inout RemarkList)
    throws(FeedError) -> FeedReading
  {
    let isByBase = lines.allSatisfy { $0.base == first.base }
    if !isByBase, let other = lines.first(where: { $0.quote != first.quote }) {
      throw .mixedAnchors(line: other.number)
    }
    var tables = TableCollector(
      .command, anchor: isByBase ? first.base : first.quote,
      isByBase ? .unitsPerAnchor : .anchorPerUnit)
    for line in lines {
      try tables.begin(line.day)
      let currency = isByBase ? line.quote : line.base
      if let value = line.value {
        try tables.add(currency, value, nominal: line.nominal)
      } else {
        tables.unreadable(currency)
      }
    }
    for remark in remarks.all { tables.remark(remark) }
    return try tables.reading()
  }
}

extension FeedError {
  /// A line of the user's program that is not a quote.
  package static func notQuote(line: Int) -> FeedError { malformed("line \(line) is no quote") }

  /// A line of the user's program that shares neither its base nor its quote currency with the
  /// others.
  package static func mixedAnchors(line: Int) -> FeedError {
    malformed("line \(line) shares no currency with the others")
  }
}
