package import Dates
package import Money

/// A price to be written, by the symbols of a journal: one unit of `base` is `rate` of `quote`.
package struct PriceLine: Hashable, Sendable {
  package let day: Day
  package let base: String
  package let rate: Decimal
  package let quote: String

  package init(_ day: Day, _ base: String, _ rate: Decimal, _ quote: String) {
    (self.day, self.base, self.rate, self.quote) = (day, base, rate, quote)
  }
}

extension PublishedPrice {
  /// By the symbols of a journal.
  package func line(_ symbol: (Currency) -> String) -> PriceLine {
    PriceLine(day, symbol(base), rate, symbol(quote))
  }
}

/// How price lines are spelled in a journal.
package struct PriceSpelling: Sendable {
  package let tool: BookTool
  /// Between the parts of a day.
  package var dayMark: Character = "-"
  /// The form of each commodity that prices are in.
  package var forms: [String: AmountForm] = [:]

  package init(_ tool: BookTool) { self.tool = tool }

  package func text(_ line: PriceLine) -> String {
    let day = dayMark == "-" ? "\(line.day)" : "\(line.day)".replacingMarks(by: dayMark)
    switch tool {
    case .beancount: return "\(day) price \(line.base) \(line.rate) \(line.quote)"
    case .hledger, .ledger:
      let base = Self.symbol(line.base, tool)
      return "P \(day) \(base) \(amount(line.rate, line.quote))"
    }
  }

  /// `0,9034 CHF`, `€0.9034`
  func amount(_ number: Decimal, _ symbol: String) -> String {
    let form = forms[symbol] ?? Self.standardForm(of: symbol)
    var digits = "\(number)"
    if form.mark == UInt8(ascii: ",") { digits = digits.replacingMarks(by: ",", of: ".") }
    return Self.join(digits, Self.symbol(symbol, tool), form)
  }

  static func join(_ digits: String, _ symbol: String, _ form: AmountForm) -> String {
    let blank = form.hasBlank ? " " : ""
    return form.isBefore ? symbol + blank + digits : digits + blank + symbol
  }

  /// A sign stands before its number, a code after it.
  static func standardForm(of symbol: String) -> AmountForm {
    let isSign =
      symbol.utf8.count > 0 && !symbol.unicodeScalars.contains { $0.properties.isAlphabetic }
    return AmountForm(isBefore: isSign, hasBlank: !isSign, mark: UInt8(ascii: "."))
  }

  /// In quotes where the tool would not read it without.
  static func symbol(_ name: String, _ tool: BookTool) -> String {
    let isBare =
      switch tool {
      case .hledger:
        name.utf8.allSatisfy { Hledger.isInSymbol($0) } && !name.utf8.contains(0xA0)
          && !name.isEmpty
      case .ledger: name.utf8.allSatisfy { Ledger.isInSymbol($0) } && !name.isEmpty
      case .beancount: true
      }
    return isBare ? name : "\"\(name)\""
  }

  /// Whether a tool has a way to write a commodity of this name.
  package static func canWrite(_ name: String, _ tool: BookTool) -> Bool {
    guard !name.isEmpty, !name.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") })
    else {
      return false
    }
    switch tool {
    case .hledger: return !name.utf8.contains(UInt8(ascii: ";"))
    case .ledger: return true
    case .beancount:
      let bytes = Array(name.utf8)
      let tokens = BeancountTokens(Scanner(bytes, 0..<bytes.count))
      return tokens.kind == .currency && tokens.length == bytes.count
    }
  }
}

extension String {
  fileprivate func replacingMarks(by mark: Character, of old: Character = "-") -> String {
    String(map { $0 == old ? mark : $0 })
  }
}
