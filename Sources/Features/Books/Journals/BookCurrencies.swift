package import Money

/// Which currencies the commodities of a journal are. For its tool, `€` and `EUR` are two.
package struct BookCurrencies {
  private let book: Book
  /// By commodity; nil where it is no currency.
  private let currencies: [Currency?]
  private let renamed: [Currency: String]

  /// - Parameters:
  ///   - renamed: The symbols that the user gives for currencies, as `--rename EUR=€` does.
  ///   - meaning: The currency of a sign such as `€`; nil if it has none, or several.
  package init(
    _ book: Book, renamed: [Currency: String] = [:], meaning: (String) -> Currency?
  ) {
    self.book = book
    self.renamed = renamed
    currencies = book.commodities.names.map { name in
      if let own = renamed.first(where: { $0.value == name })?.key { return own }
      if let code = Currency(code: name), code.status != .test { return code }
      // A word of letters may be a share, or anything else.
      let isWord = name.utf8.allSatisfy { 65...90 ~= $0 || 97...122 ~= $0 || 48...57 ~= $0 }
      return isWord ? nil : meaning(name)
    }
  }

  package func currency(of commodity: Int32) -> Currency? {
    commodity < 0 ? nil : currencies[Int(commodity)]
  }

  /// The commodities of a journal that are this currency.
  package func commodities(of currency: Currency) -> [Int32] {
    currencies.indices.filter { currencies[$0] == currency }.map { Int32($0) }
  }

  /// The symbol for a currency: the one that the user gave, or that the journal uses most.
  package func symbol(of currency: Currency) -> String {
    if let name = renamed[currency] { return name }
    let known = commodities(of: currency)
    let posted = known.filter {
      book.styles[Int($0)].isPosted || book.styles[Int($0)].isFilled
    }
    let names = (posted.isEmpty ? known : posted).map { book.name(of: $0) }
    return names.contains(currency.code) ? currency.code : names.first ?? currency.code
  }
}
