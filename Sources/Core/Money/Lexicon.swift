/// The words and signs of currencies in one locale, for many lookups.
///
/// The meaning of a sign or a name comes from `currencyCandidates` and `CurrencySearch`, which scan
/// the whole registry; here every result is cached, and a word that is not one costs one lookup.
public struct Lexicon: Sendable {
  public let locale: Locale
  /// All words of names, in lower case and without accents.
  private let words: Set<String>
  /// All signs, as written and folded.
  private let signs: Set<String>
  private var known: [String: [Currency]] = [:]

  /// The size of the cache, which is cleared when it is full.
  private static let maxKnown = 512
  /// The maximum number of words of a name.
  public static let maxNameLength = 6

  public init(_ locale: Locale) {
    self.locale = locale
    var words: Set<String> = []
    var signs: Set<String> = []
    for currency in Currency.all where currency.status != .test {
      let text = CurrencyWords(currency)
      for word in text.name.words + text.further.words {
        words.insert(String(decoding: word, as: UTF8.self))
      }
      for sign in [text.symbol, text.narrowSymbol, Array(locale.symbol(of: currency).utf8)]
      where !sign.isEmpty && sign != text.code {
        signs.insert(String(decoding: sign, as: UTF8.self))
        let folded = Folded(sign).joined
        if !folded.isEmpty { signs.insert(String(decoding: folded, as: UTF8.self)) }
      }
    }
    self.words = words
    self.signs = signs
  }

  /// The currencies that a code, a sign or a name may mean in this locale, the likeliest first.
  /// Empty for any other text: parts of words are not matched.
  public mutating func meaning(of text: String) -> [Currency] {
    guard text.utf8.count <= CurrencySearch.maximumQueryLength else { return [] }
    if let known = known[text] { return known }
    let found = find(text)
    if known.count >= Self.maxKnown { known.removeAll(keepingCapacity: true) }
    known[text] = found
    return found
  }

  /// Whether the word is part of the name of any currency.
  public func isWord(_ folded: String) -> Bool {
    if words.contains(folded) { return true }
    return folded.utf8.count > 3 && folded.utf8.last == UInt8(ascii: "s")
      && words.contains(String(folded.dropLast()))
  }

  private func find(_ text: String) -> [Currency] {
    if let currency = Currency(code: text) { return [currency] }
    let folded = Folded(text.utf8)
    if signs.contains(text) || signs.contains(String(decoding: folded.joined, as: UTF8.self)) {
      return usual(locale.currencyCandidates(forSymbol: text))
    }
    // `DE` is the country before it is a word of some name.
    if text.utf8.count == 2 || Country.code(ofFlag: text) != nil {
      let found = Country.currencies(called: text, nil)
      if !found.isEmpty { return found }
    }
    let named = folded.words.map { String(decoding: $0, as: UTF8.self) }
    guard !named.isEmpty, named.count <= Self.maxNameLength, named.allSatisfy(isWord) else {
      return Country.currencies(called: text, LocaleNames(locale))
    }
    let matches = CurrencySearch.matches(text, limit: Currency.count)
      .filter { [.name, .alias].contains($0.field) && $0.score >= CurrencySearch.wholeWords }
    // Gold is the metal, though Zimbabwe's money has the word in its name too.
    if let first = matches.first, first.score > CurrencySearch.wholeWords {
      return [first.currency]
    }
    guard !matches.isEmpty else { return Country.currencies(called: text, LocaleNames(locale)) }
    return usual(matches.map(\.currency))
  }

  /// Without withdrawn currencies, unless all are withdrawn, and the region's own currency first.
  private func usual(_ found: [Currency]) -> [Currency] {
    let real = found.filter { $0.status == .active }
    let usual = real.isEmpty ? found.filter { $0.status != .test } : real
    guard let home = locale.home, usual.contains(home) else { return usual }
    return [home] + usual.filter { $0 != home }
  }
}
