package import Books
import Dates
import Engine
import JSON
package import Money
import Rates

/// How lists of prices are written.
package enum PriceFormat: String, WordParam, Sendable {
  case ledger, hledger, beancount, gnucash, csv, json

  /// Each tool has a format of its name.
  package init(_ tool: BookTool) { self = Self(rawValue: tool.rawValue) ?? .ledger }

  package var tool: BookTool? { BookTool(rawValue: rawValue) }

  /// The first line; nil where there is none.
  package var head: String? {
    switch self {
    // The columns that GnuCash's import of prices asks for.
    case .gnucash: "Date,From Namespace,From Symbol,Currency To,Amount"
    case .csv: "day,base,quote,rate"
    default: nil
    }
  }

  /// What stands around the day and the number in a line.
  func parts(_ base: String, _ quote: String) -> (head: String, middle: String, end: String) {
    switch self {
    case .ledger, .hledger: ("P ", " \(base) ", " \(quote)\n")
    case .beancount: ("", " price \(base) ", " \(quote)\n")
    case .gnucash: ("", ",CURRENCY,\(base),\(quote),", "\n")
    case .csv, .json: ("", ",\(base),\(quote),", "\n")
    }
  }
}

/// Lines of prices as bytes: what stands around the numbers of a pair is spelled once, and a day once for all
/// of its lines, which come one behind the other.
package struct PriceLines {
  private struct Pair: Hashable {
    let base: Currency
    let quote: Currency
  }

  package private(set) var bytes: [UInt8]
  private let format: PriceFormat
  private let symbol: (Currency) -> String
  private var parts: [Pair: (middle: [UInt8], end: [UInt8])] = [:]
  /// Of the line before.
  private var day: Day?
  private var head: [UInt8] = []

  package init(_ format: PriceFormat, symbol: @escaping (Currency) -> String = { $0.code }) {
    (self.format, self.symbol) = (format, symbol)
    bytes = format.head.map { Array("\($0)\n".utf8) } ?? []
  }

  package mutating func append(_ price: PublishedPrice) {
    let pair = Pair(base: price.base, quote: price.quote)
    let known = parts[pair] ?? spelled(symbol(price.base), symbol(price.quote))
    parts[pair] = known
    append(price.day, known.middle, price.rate, known.end)
  }

  package mutating func append(_ line: PriceLine) {
    let (middle, end) = spelled(line.base, line.quote)
    append(line.day, middle, line.rate, end)
  }

  private func spelled(_ base: String, _ quote: String) -> (middle: [UInt8], end: [UInt8]) {
    let (_, middle, end) = format.parts(base, quote)
    return (Array(middle.utf8), Array(end.utf8))
  }

  private mutating func append(
    _ day: Day, _ middle: [UInt8], _ rate: Decimal, _ end: [UInt8]
  ) {
    if day != self.day {
      self.day = day
      head = Array((format.parts("", "").head + "\(day)").utf8)
    }
    bytes += head
    bytes += middle
    // As a buffer: a short text has none of its own, and its bytes would be taken one by one.
    var number = rate.description
    number.withUTF8 { bytes.append(contentsOf: $0) }
    bytes += end
  }

  /// Hands over what was written so far, and keeps the room for more.
  package mutating func flush(_ write: ([UInt8]) -> Void) {
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
