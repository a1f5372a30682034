import CWords
import Money

/// The words of all languages as they are in the binary: trees of words, and what the words mean.
///
/// The first tree has the words that most languages read alike. A language has a tree of the words that
/// it reads otherwise or alone, and so has a region; the nearest tree that has a word decides. The
/// value of a word is the place of its entries, the last one followed by 0.
package struct PackedWords: Sendable {
  // Safe: the file is compiled in, and a test follows all of its places.
  nonisolated(unsafe) private let base: UnsafePointer<UInt8>

  /// The parts of the file, in the order of its header, which has the place of each in four bytes.
  package enum Part: Int, CaseIterable {
    /// By locale, two bytes each: the tree of its language, the tree of its region; 0 for none.
    case locales
    /// By tree, its place in four bytes; then the trees.
    case trees
    /// By tree of a language, the beginnings of its numbers in words as bits, in 256 bytes.
    case heads
    /// Two bytes each: entries, from the first of a word to a 0.
    case chains
    /// Ten bytes each.
    case entries
    /// How many, then the indices of currencies, all in two bytes.
    case currencies
    /// How many bytes, then the bytes.
    case spellings
    /// What words of the first tree begin with, or end with from the last byte: four bytes, how many
    /// of them count, the kinds; a count of 0 ends each list.
    case beginnings
    case ends
    /// Signs of one character after which others end that have a space: three bytes, then how many
    /// bytes may come before the space, then those.
    case spaced
    /// Lists of words: the place of each in two bytes, then the lists; the same by locale.
    case lists
    case ownLists
  }

  package static let shared = PackedWords(kurs_words().bytes)

  /// The bytes must stay where they are.
  package init(_ base: UnsafePointer<UInt8>) { self.base = base }

  package static let entrySize = 10
  /// What stands in an entry for the language of the tree that its word is in.
  package static let ownLanguage: UInt16 = 1

  @inline(__always)
  func place(_ part: Part) -> Int { word(4 * part.rawValue) | word(4 * part.rawValue + 2) << 16 }

  @inline(__always)
  private func word(_ at: Int) -> Int { Int(base[at]) | Int(base[at &+ 1]) << 8 }

  func bytes(_ part: Part) -> UnsafePointer<UInt8> { base + place(part) }

  /// The tree of the language and that of the region; 0 for none.
  func trees(_ locale: Locale) -> (language: Int, region: Int) {
    let at = place(.locales) + 4 * locale.place
    return (word(at), word(at + 2))
  }

  func tree(_ number: Int) -> WordTrie {
    let at = place(.trees) + 4 * number
    return WordTrie(start: base + (word(at) | word(at + 2) << 16))
  }

  /// Bits by `MoneyLexicon.head`.
  func heads(_ number: Int) -> UnsafePointer<UInt8> {
    bytes(.heads) + 256 * number
  }

  /// What words may begin and end with in these trees, and codes.
  func filters(
    _ locale: Locale, _ trees: (language: Int, region: Int)
  ) -> (beginnings: WordFilter, ends: WordFilter) {
    var (beginnings, ends) = (WordFilter(), WordFilter())
    beginnings.add(bytes(.beginnings))
    for word in words(.one, locale) { beginnings.add(word.bytes, .number) }
    ends.add(bytes(.ends))
    let behind: MoneyLexicon.Kinds =
      Habits(words(.habit, locale)).contains(.scaleFirst)
      ? [.sign, .noun, .scale] : [.sign, .noun]
    for number in [trees.language, trees.region] where number != 0 {
      tree(number).each { word, chain in
        let kinds = kinds(chain)
        beginnings.add(word, kinds)
        let last = kinds.intersection(behind)
        if !last.isEmpty { ends.add(word.reversed(), last) }
      }
    }
    return (beginnings, ends)
  }

  /// The kinds of a word's entries.
  func kinds(_ chain: Int) -> MoneyLexicon.Kinds {
    var kinds: MoneyLexicon.Kinds = []
    var at = place(.chains) + 2 * chain
    while word(at) != 0 {
      kinds.insert(
        MoneyLexicon.Kinds(rawValue: 1 << UInt16(base[place(.entries) + Self.entrySize * word(at)]))
      )
      at += 2
    }
    return kinds
  }
}
