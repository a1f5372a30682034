/// A base and a quote currency: a price of the one in the other.
package struct CurrencyPair: Hashable, Sendable {
  package let base: Currency
  package let quote: Currency

  /// Why a text is not a pair.
  package enum Malformation: Error, Equatable {
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
    if let (base, quote) = Self.plain(text) {
      try self.init(base, quote)
      return
    }
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

  /// Two known codes and a slash, as pairs are stored: long lists are read at each change.
  private static func plain(_ text: String) -> (base: Currency, quote: Currency)? {
    guard text.utf8.count == 7 else { return nil }
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> (Currency, Currency)? in
      guard bytes[3] == UInt8(ascii: "/"),
        let base = Currency(code: UnsafeBufferPointer(rebasing: bytes[..<3])),
        let quote = Currency(code: UnsafeBufferPointer(rebasing: bytes[4...]))
      else { return nil }
      return (base, quote)
    }
    return found ?? nil
  }
}

extension CurrencyPair: CustomStringConvertible {
  package var description: String { "\(base.code)/\(quote.code)" }
}
