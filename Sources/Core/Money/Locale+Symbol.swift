extension Locale {
  /// The currency's symbol in this locale: CAD is `$` in Canada and `CA$` in the United States.
  public func symbol(of currency: Currency) -> String {
    let symbol = SymbolBytes(currency, in: self)
    return String(
      decoding: UnsafeBufferPointer(start: symbol.start, count: symbol.count), as: UTF8.self)
  }

  /// The currencies that a symbol may mean in this locale: the region's own currency first, then
  /// those with this symbol here, then those that share it elsewhere.
  public func currencyCandidates(forSymbol symbol: String) -> [Currency] {
    let typed = Array(symbol.utf8)
    let folded = Folded(typed).words
    guard !typed.isEmpty, typed.count <= 16 else { return [] }
    // Small letters will do where a symbol is a word: `kr`, `zl`, `Ft`.
    func matches(_ other: String) -> Bool {
      other == symbol || (!folded.isEmpty && folded == Folded(other.utf8).words)
    }
    return Currency.all.compactMap { currency -> (Currency, Int, CurrencyRank)? in
      let details = currency.details
      let here = matches(self.symbol(of: currency))
      guard here || matches(details.symbol) || matches(details.narrowSymbol) else { return nil }
      let kind = currency == home ? 0 : here ? 1 : matches(details.symbol) ? 2 : 3
      return (currency, currency.isActive ? kind : 4, CurrencyRank(currency))
    }
    .sorted { ($0.1, $0.2) < ($1.1, $1.2) }
    .map(\.0)
  }
}

/// The bytes of a symbol, read in place from the tables.
struct SymbolBytes {
  // Safe: entries are walked up to their end; they are compiled in, and a test reads all of them.
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Whether it ends in a sign; after a letter or a point, a space separates it from a number.
  let endsInSign: Bool
  /// Whether no letter begins it.
  var isSign: Bool { endsInSign && (start[0] | 0x20) &- UInt8(ascii: "a") >= 26 }

  init(_ currency: Currency, in locale: Locale) {
    let code = CurrencyTable.codes + Int(currency.index) * 3
    guard locale.head[13] != UInt8(ascii: "P"),
      let found = Self.entry(of: code, in: LocaleTable.ownSymbols(locale.index))
        ?? Self.entry(of: code, in: LocaleTable.commonSymbols)
    else {
      (start, count, endsInSign) = (code, 3, false)
      return
    }
    (start, count, endsInSign) = found
  }

  @inline(__always)
  private static func entry(
    of code: UnsafePointer<UInt8>, in symbols: UnsafePointer<UInt8>
  ) -> (UnsafePointer<UInt8>, Int, Bool)? {
    var entry = symbols
    while entry.pointee != LocaleTable.lineEnd {
      let kind = entry[3]
      let isCode = kind == UInt8(ascii: "0")
      let length = isCode ? 0 : Int(kind & 0x1F) - 1
      if entry[0] == code[0], entry[1] == code[1], entry[2] == code[2] {
        return isCode ? (entry, 3, false) : (entry + 4, length, kind >= UInt8(ascii: "a"))
      }
      entry += 4 + length
    }
    return nil
  }
}
