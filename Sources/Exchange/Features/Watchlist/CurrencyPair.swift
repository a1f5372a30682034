package import Money

/// One currency in another: what is watched, and what an alert is about.
package struct CurrencyPair: Hashable, Sendable {
  package let base: Currency
  package let quote: Currency

  /// Why a text is no pair.
  package enum Malformation: Error, Hashable {
    case empty
    case malformed
    case unknownCode(String)
    case sameTwice(Currency)
  }

  package init(_ base: Currency, _ quote: Currency) throws(Malformation) {
    guard base != quote else { throw .sameTwice(base) }
    self.base = base
    self.quote = quote
  }

  /// `EUR/USD`, in either case; also with a hyphen, a colon, a space or nothing in between.
  package init(_ text: String) throws(Malformation) {
    let bare = text.split(separator: " ").joined(separator: " ")
    guard !bare.isEmpty else { throw .empty }
    let codes = bare.split { "/-: ".contains($0) }.map(String.init)
    let halves =
      codes.count == 1 && bare.utf8.count == 6
      ? [bare.prefix(3), bare.suffix(3)].map(String.init)
      : codes
    guard halves.count == 2 else { throw .malformed }
    var currencies: [Currency] = []
    for code in halves {
      guard let currency = Currency(code: code) else { throw .unknownCode(code) }
      currencies.append(currency)
    }
    try self.init(currencies[0], currencies[1])
  }
}

extension CurrencyPair: CustomStringConvertible {
  package var description: String { "\(base.code)/\(quote.code)" }
}
