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

  /// All sets of one table; English alone for a language that it lacks.
  struct Languages {
    private let english: PhraseSet
    private let others: [[UInt8]: PhraseSet]

    subscript(language: [UInt8]) -> PhraseSet { others[language] ?? english }

    init(_ table: StaticString) {
      let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
      var known: [[UInt8]: [Phrase]] = [:]
      for line in bytes.split(separator: 0x0A) {
        guard let bar = line.firstIndex(of: UInt8(ascii: "|")) else { continue }
        let canonical = Array(line[..<bar])
        var language: [UInt8] = []
        for word in line[(bar + 1)...].split(separator: 0x20) {
          if word.last == UInt8(ascii: ":") {
            language = Array(word.dropLast())
          } else {
            let plain = FoldedText(word.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }).bytes
            known[language, default: []].append(Phrase(canonical: canonical, words: plain))
          }
        }
      }
      let usual = known.removeValue(forKey: Array("en".utf8)) ?? []
      english = PhraseSet(usual)
      others = known.mapValues { PhraseSet($0 + usual) }
    }
  }

  static let phrases = Languages(PhraseTable.phrases)
  static let connectors = Languages(PhraseTable.connectors)
  static let levies = Languages(PhraseTable.levies)
  static let discounts = Languages(PhraseTable.discounts)
  static let counted = Languages(PhraseTable.counted)
  static let counts = Languages(PhraseTable.counts)
  static let articles = Languages(PhraseTable.articles)
  static let companions = Languages(PhraseTable.companions)
  static let products = Languages(PhraseTable.products)
}
