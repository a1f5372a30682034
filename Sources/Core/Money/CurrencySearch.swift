/// Finds currencies by code, symbol, name, country, or nearly so.
public enum CurrencySearch {
  public struct Match: Equatable, Sendable {
    public let currency: Currency
    public let field: Field
    /// 1000 for the exact code, down to some 200 for a misspelling.
    public let score: Int

    public init(currency: Currency, field: Field, score: Int) {
      (self.currency, self.field, self.score) = (currency, field, score)
    }
  }

  /// The field in which the query was found.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    case code, symbol, name, country, alias, misspelling
  }

  /// The best matches, best first: by score, then active before withdrawn currencies, then by
  /// turnover. At most `limit`.
  public static func matches(_ query: String, limit: Int) -> [Match] {
    // A longer query names nothing in the registry, and would only cost time.
    guard limit > 0, !query.isEmpty, query.utf8.count <= maximumQueryLength else { return [] }
    let index = SearchIndex.shared
    let query = CurrencyQuery(query, index)
    var found = query.matches()
    if found.isEmpty { found = query.misspellings() }
    let ranked = found.map { (match: $0, rank: index.entries[Int($0.currency.index)].rank) }
      .sorted { ($1.match.score, $0.rank) < ($0.match.score, $1.rank) }
    return ranked.prefix(limit).map(\.match)
  }

  public static let maximumQueryLength = 64
  /// The score if each word of the query is a word of the name; higher if it is the whole name.
  static let wholeWords = 700
}

/// The words and symbols of one currency, parsed from its line in `CurrencyTable`.
struct CurrencyWords {
  let code: [UInt8]
  let name: Folded
  let further: Folded
  let symbol: [UInt8]
  let narrowSymbol: [UInt8]
  let countries: [[UInt8]]
  let isActive: Bool

  init(_ currency: Currency) {
    let fields = CurrencyTable.line(currency.index).split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    code = Array(currency.code.utf8)
    isActive = currency.isActive
    name = Folded(fields[1])
    further = Folded(fields[9])
    symbol = Array(fields[2])
    narrowSymbol = Array(fields[3])
    countries = fields[5].split(separator: UInt8(ascii: " ")).map { Array($0) }
  }
}

extension CurrencySearch {
  /// The currencies that a query finds in English, and by the names that currencies and countries have in
  /// another language.
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
    return ranked(best, limit)
  }

  /// The currencies that a query finds by their names in any language.
  public static func matchesInAnyLanguage(_ query: String, limit: Int) -> [Match] {
    guard limit > 0, query.utf8.count <= maximumQueryLength else { return [] }
    var best: [Currency: Match] = [:]
    for names in LocaleNames.all {
      for match in named(query, names) where match.score > best[match.currency]?.score ?? 0 {
        best[match.currency] = match
      }
    }
    return ranked(best, limit)
  }

  private static func ranked(_ best: [Currency: Match], _ limit: Int) -> [Match] {
    best.values.map { (match: $0, rank: CurrencyRank($0.currency)) }
      .sorted { ($1.match.score, $0.rank) < ($0.match.score, $1.rank) }.prefix(limit).map(\.match)
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
