package import Books
package import Dates
import Engine
import JSON
package import Money
import Rates

/// How lists of prices are written.
package enum PriceFormat: String, WordParam, Sendable {
  case ledger, hledger, beancount, gnucash, csv, json

  package init(_ tool: BookTool) {
    switch tool {
    case .ledger: self = .ledger
    case .hledger: self = .hledger
    case .beancount: self = .beancount
    }
  }

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
  private struct Pair {
    let base: Currency
    let quote: Currency
    let middle: [UInt8]
    let end: [UInt8]
  }

  package private(set) var bytes: [UInt8]
  private let format: PriceFormat
  private let symbol: (Currency) -> String
  private var pairs: [Pair] = []
  /// Of the line before.
  private var last = -1
  private var day: Day?
  private var head: [UInt8] = []

  package init(_ format: PriceFormat, symbol: @escaping (Currency) -> String = { $0.code }) {
    (self.format, self.symbol) = (format, symbol)
    bytes = format.head.map { Array("\($0)\n".utf8) } ?? []
  }

  package mutating func append(_ day: Day, _ base: Currency, _ rate: Decimal, _ quote: Currency) {
    last = place(of: base, quote)
    append(day, pairs[last].middle, rate, pairs[last].end)
  }

  package mutating func append(_ line: PriceLine) {
    let (_, middle, end) = format.parts(line.base, line.quote)
    append(line.day, Array(middle.utf8), line.rate, Array(end.utf8))
  }

  /// Each day has its prices in the same order, so that most often it is the next.
  private mutating func place(of base: Currency, _ quote: Currency) -> Int {
    let next = last + 1 < pairs.count ? last + 1 : 0
    if next < pairs.count, pairs[next].base == base, pairs[next].quote == quote { return next }
    if let known = pairs.firstIndex(where: { $0.base == base && $0.quote == quote }) {
      return known
    }
    let (_, middle, end) = format.parts(symbol(base), symbol(quote))
    pairs.append(
      Pair(base: base, quote: quote, middle: Array(middle.utf8), end: Array(end.utf8)))
    return pairs.count - 1
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
