extension CurrencySearch {
  /// The same, and by the names that currencies and countries have in another language.
  public static func matches(_ query: String, limit: Int, _ names: LocaleNames?) -> [Match] {
    let usual = matches(query, limit: limit)
    guard limit > 0, query.utf8.count <= maximumQueryLength else { return usual }
    let named = Self.named(query, names)
    guard !named.isEmpty else { return usual }
    // A name in the user's language counts more than a misspelt one.
    var best: [Currency: Match] = [:]
    for match in named + usual where match.score > best[match.currency]?.score ?? 0 {
      best[match.currency] = match
    }
    if named.contains(where: { $0.score >= 600 }) {
      best = best.filter { $0.value.field != .misspelling }
    }
    let ranked = best.values.map { (match: $0, rank: CurrencyRank($0.currency)) }
      .sorted { ($1.match.score, $0.rank) < ($0.match.score, $1.rank) }
    return ranked.prefix(limit).map(\.match)
  }

  private static func named(_ query: String, _ names: LocaleNames?) -> [Match] {
    let flag = Country.code(ofFlag: query)
    if let flag {
      return Country.currencies(of: flag).map { Match(currency: $0, field: .country, score: 620) }
    }
    guard let names else { return [] }
    let wanted = Folded(query.lowercased().utf8).words
    guard !wanted.isEmpty, wanted.joined().count > 1 else { return [] }
    var found: [Match] = []
    func score(_ name: [UInt8]) -> Int? {
      let words = Folded(String(decoding: name, as: UTF8.self).lowercased().utf8).words
      if wanted.allSatisfy(words.contains) { return words.count == wanted.count ? 712 : wholeWords }
      let begin = wanted.allSatisfy { part in words.contains { $0.starts(with: part) } }
      return begin ? 600 : nil
    }
    names.each(.name) { code, forms in
      guard let currency = Currency(code: UnsafeBufferPointer(rebasing: code)),
        let score = forms.compactMap(score).max()
      else { return }
      found.append(Match(currency: currency, field: .name, score: score))
    }
    names.each(.country) { code, forms in
      guard let score = forms.compactMap(score).max() else { return }
      for currency in Country.currencies(of: String(decoding: code, as: UTF8.self)) {
        found.append(Match(currency: currency, field: .country, score: min(score, 620) - 10))
      }
    }
    return found
  }
}
