extension Currency {
  /// The currencies that an unknown code may mean: a code one slip away, or a name given in place
  /// of a code. Money in use first.
  public static func nearest(to text: String, limit: Int = 3) -> [Currency] {
    // One letter is near to everything.
    guard limit > 0, text.count > 1 || text.first?.isLetter != true else { return [] }
    let matches = CurrencySearch.matches(text, limit: limit)
    // A name in place of a code beats any guess about letters.
    if let best = matches.first, [.name, .alias, .country].contains(best.field),
      text.utf8.count > 3 || best.score >= 700
    {
      return matches.map(\.currency)
    }
    let typed = text.utf8.map { 97...122 ~= $0 ? $0 & 0xDF : $0 }
    let guesses = 2...4 ~= typed.count ? slips(from: typed) : []
    return Array((guesses + matches.map(\.currency).filter { !guesses.contains($0) }).prefix(limit))
  }

  /// Codes one slip away, those with the same letters in another order first.
  private static func slips(from typed: [UInt8]) -> [Currency] {
    oneSlip(from: typed).map { currency -> (Currency, Int, CurrencyRank) in
      let code = Code(currency)
      // A first letter, the country's as a rule, is rarely the wrong one.
      let kind = code.hasSameLetters(as: typed) ? 0 : code.first == typed.first ? 1 : 2
      return (currency, currency.isActive ? kind : kind + 3, CurrencyRank(currency))
    }
    .sorted { ($0.1, $0.2) < ($1.1, $1.2) }
    .map(\.0)
  }
}
