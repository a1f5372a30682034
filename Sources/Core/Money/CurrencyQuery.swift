/// What somebody typed, held against one currency after another.
struct CurrencyQuery {
  /// As typed, for signs.
  private let raw: [UInt8]
  private let folded: Folded
  private let joined: [UInt8]
  private let capitals: [UInt8]

  init(_ text: String) {
    raw = Array(text.utf8.drop { $0 == UInt8(ascii: " ") })
    folded = Folded(raw)
    joined = folded.joined
    capitals = joined.map { 97...122 ~= $0 ? $0 & 0xDF : $0 }
  }

  /// The best way in which the query fits.
  func match(code: [UInt8], text: CurrencyWords, countries: [Folded]) -> (
    CurrencySearch.Field, Int
  )? {
    if capitals == code { return (.code, 1000) }
    if !text.symbol.isEmpty, raw == text.symbol { return (.symbol, 920) }
    if !text.narrowSymbol.isEmpty, isSymbol(text.narrowSymbol) { return (.symbol, 900) }
    guard !folded.words.isEmpty else { return nil }
    if code.starts(with: capitals) { return (.code, 800) }
    // Gold is the metal before it is Zimbabwe's money, but the sol is not the one of 1985.
    if text.isActive, text.name.joined == joined { return (.name, 710) }
    if every({ word, other in word == other }, in: text.name) {
      return (.name, CurrencySearch.wholeWords)
    }
    if every({ word, other in word == other }, in: text.further) {
      return (.alias, CurrencySearch.wholeWords)
    }
    if countryIsMeant(text.countries, countries) { return (.country, 620) }
    if every({ word, other in other.starts(with: word) }, in: text.name) { return (.name, 600) }
    if joined.count > 2 {
      let begins: ([UInt8], [UInt8]) -> Bool = { word, other in other.starts(with: word) }
      if countries.contains(where: { every(begins, in: $0) }) { return (.country, 500) }
      if text.name.joined.holds(joined) { return (.name, 400) }
      if text.further.joined.holds(joined) { return (.alias, 390) }
    }
    return nil
  }

  /// How few slips lie between the query and a word of the currency.
  func misspelling(code: [UInt8], text: CurrencyWords, countries: [Folded]) -> (
    CurrencySearch.Field, Int
  )? {
    if capitals.count == 3, EditDistance.between(capitals, code, limit: 1) != nil {
      return (.misspelling, 320)
    }
    let slips = [text.name, text.further].compactMap(slips(in:)).min()
    if let slips { return (.misspelling, 310 - 20 * slips) }
    guard let slips = countries.compactMap(slips(in:)).min() else { return nil }
    return (.misspelling, 300 - 20 * slips)
  }

  /// The narrow sign as typed; small letters will do for one in letters, as in `kr`.
  private func isSymbol(_ symbol: [UInt8]) -> Bool {
    raw == symbol || (!joined.isEmpty && joined == Folded(symbol).joined)
  }

  private func countryIsMeant(_ codes: [[UInt8]], _ names: [Folded]) -> Bool {
    codes.contains(capitals) || names.contains { $0.joined == joined }
  }

  /// Whether each word of the query has one to go with, plurals in s taken off where needed.
  private func every(_ fits: ([UInt8], [UInt8]) -> Bool, in text: Folded) -> Bool {
    folded.words.allSatisfy { word in
      text.words.contains { other in fits(word, other) || fits(word.singular, other) }
    }
  }

  private func slips(in text: Folded) -> Int? {
    var total = 0
    for word in folded.words {
      let limit = EditDistance.allowed(for: word)
      let least = text.words.compactMap { EditDistance.between(word, $0, limit: limit) }.min()
      guard let least else { return nil }
      total += least
    }
    return folded.words.isEmpty ? nil : total
  }
}

extension [UInt8] {
  fileprivate var singular: [UInt8] {
    count > 3 && last == UInt8(ascii: "s") ? Array(dropLast()) : self
  }

  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0...].starts(with: part) }
  }
}
