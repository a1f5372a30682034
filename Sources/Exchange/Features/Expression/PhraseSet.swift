import Money
import Reading

/// The phrases of one kind in English and one more language, by their first byte, the longest first.
struct PhraseSet {
  struct Phrase {
    let canonical: [UInt8]
    let words: [UInt8]
  }

  private var phrases: [UInt8: [Phrase]] = [:]

  private init(_ all: [Phrase]) {
    for phrase in all.sorted(by: { $0.words.count > $1.words.count }) {
      if let first = phrase.words.first { phrases[first, default: []].append(phrase) }
    }
  }

  func first(_ byte: UInt8, where isThere: (Phrase) -> Bool) -> Phrase? {
    phrases[byte]?.first(where: isThere)
  }

  /// The phrases of the locale's language, and the English ones, which all languages know.
  fileprivate init(_ list: PackedWords.OwnList, _ locale: Locale, _ packed: PackedWords) {
    let english = Locale(identifier: "en-US") ?? .plain
    let own = locale.isEnglish ? [] : packed.pairs(list, locale)
    self.init((own + packed.pairs(list, english)).map { Phrase(canonical: $0.key, words: $0.word) })
  }
}

/// What people say in other words than the grammar's, in one locale.
struct Phrases {
  /// Wherever they appear.
  let everywhere: PhraseSet
  /// Only right after a percentage: what it is of.
  let connectors: PhraseSet
  /// What a percentage is for.
  let levies: PhraseSet
  /// What makes a percentage less: `20 % off`.
  let discounts: PhraseSet
  /// What is counted: nothing more than its number.
  let counted: PhraseSet
  /// Numbers in words before a span of time.
  let counts: PhraseSet
  /// Only before a number, where they say nothing.
  let articles: PhraseSet
  /// Before a percentage that makes less: `with 20 % off`.
  let companions: PhraseSet
  /// Only between two numbers.
  let products: PhraseSet

  init(_ locale: Locale, _ packed: PackedWords) {
    everywhere = PhraseSet(.line, locale, packed)
    connectors = PhraseSet(.of, locale, packed)
    levies = PhraseSet(.levy, locale, packed)
    discounts = PhraseSet(.discount, locale, packed)
    counted = PhraseSet(.counted, locale, packed)
    counts = PhraseSet(.count, locale, packed)
    articles = PhraseSet(.article, locale, packed)
    companions = PhraseSet(.with, locale, packed)
    products = PhraseSet(.product, locale, packed)
  }
}
