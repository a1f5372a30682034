import Money
import Reading

/// The phrases of one kind in English and one more language, by their first byte, the longest first.
struct PhraseSet: Sendable {
  struct Entry: Sendable {
    let meaning: Phrase.Meaning
    let words: [UInt8]
  }

  private var entries: [UInt8: [Entry]] = [:]

  /// Of one table: the lines of other languages are passed over.
  init(_ table: StaticString, _ language: [UInt8]) {
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    let english = Array("en".utf8)
    var (own, usual): ([Entry], [Entry]) = ([], [])
    for line in bytes.split(separator: 0x0A) {
      guard let bar = line.firstIndex(of: UInt8(ascii: "|")) else { continue }
      let meaning = Phrase.Meaning(line[..<bar])
      var (isOwn, isEnglish) = (false, false)
      for word in line[(bar + 1)...].split(separator: 0x20) {
        if word.last == UInt8(ascii: ":") {
          isOwn = word.dropLast().elementsEqual(language)
          isEnglish = word.dropLast().elementsEqual(english)
        } else if isOwn || isEnglish {
          let words = FoldedText(word.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }).bytes
          let entry = Entry(meaning: meaning, words: words)
          if isOwn { own.append(entry) } else { usual.append(entry) }
        }
      }
    }
    for entry in (own + usual).sorted(by: { $0.words.count > $1.words.count }) {
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

  init(_ locale: Locale) {
    let language = Array(locale.identifier.utf8.prefix { $0 != UInt8(ascii: "-") })
    phrases = PhraseSet(PhraseTable.phrases, language)
    connectors = PhraseSet(PhraseTable.connectors, language)
    levies = PhraseSet(PhraseTable.levies, language)
    discounts = PhraseSet(PhraseTable.discounts, language)
    counted = PhraseSet(PhraseTable.counted, language)
    counts = PhraseSet(PhraseTable.counts, language)
    articles = PhraseSet(PhraseTable.articles, language)
    companions = PhraseSet(PhraseTable.companions, language)
    products = PhraseSet(PhraseTable.products, language)
  }
}
