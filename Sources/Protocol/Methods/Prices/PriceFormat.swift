package import Books
import Engine
import JSON
package import Money

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

  /// Appends a line. `symbols` are those of the journal.
  package func append(
    _ day: String, _ base: String, _ rate: Decimal, _ quote: String, to text: inout [UInt8]
  ) {
    // As a buffer: a short text has none of its own, and its bytes would be taken one by one.
    func add(_ part: String) {
      var part = part
      part.withUTF8 { text.append(contentsOf: $0) }
    }
    switch self {
    case .ledger, .hledger:
      add("P ")
      add(day)
      add(" ")
      add(base)
      add(" ")
      add(rate.description)
      add(" ")
      add(quote)
    case .beancount:
      add(day)
      add(" price ")
      add(base)
      add(" ")
      add(rate.description)
      add(" ")
      add(quote)
    case .gnucash, .csv, .json:
      add(day)
      add(self == .gnucash ? ",CURRENCY," : ",")
      add(base)
      add(",")
      add(quote)
      add(",")
      add(rate.description)
    }
    text.append(0x0A)
  }
}
