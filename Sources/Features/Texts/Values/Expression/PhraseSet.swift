import Money
import Reading

/// The phrases of one kind in English and one more language, by their first byte, the longest first.
struct PhraseSet: Sendable {
  struct Entry: Sendable {
    let meaning: Phrase.Meaning
    let words: [UInt8]
  }

  private var entries: [UInt8: [Entry]] = [:]

  /// Of one list: the words of the locale's language, and the English ones.
  init(_ list: PackedWords.OwnList, _ locale: Locale, _ packed: PackedWords) {
    let english = Locale(identifier: "en-US") ?? .plain
    let own = locale.isEnglish ? [] : packed.pairs(list, locale)
    let all = (own + packed.pairs(list, english)).map {
      Entry(meaning: Phrase.Meaning($0.key), words: $0.word)
    }
    for entry in all.sorted(by: { $0.words.count > $1.words.count }) {
      if let first = entry.words.first { entries[first, default: []].append(entry) }
    }
  }

  /// The longest that appears there in a text.
  func first(in text: FoldedText, at start: Int) -> Entry? {
    guard start < text.bytes.count else { return nil }
    return entries[text.bytes[start]]?.first {
      text.has($0.words, at: start, isWord: $0.words.last != UInt8(ascii: "'"))
    }
  }
}

/// The phrases of all kinds in a language.
final class PhraseWords: Sendable {
  let phrases, connectors, levies, discounts, counted, counts, articles, companions,
    products: PhraseSet

  init(_ locale: Locale, _ packed: PackedWords) {
    phrases = PhraseSet(.line, locale, packed)
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
