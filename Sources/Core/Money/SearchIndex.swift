/// The names of currencies and countries as a search sees them: folded, and cut into words that are
/// each stored once. Built by the first search.
struct SearchIndex: Sendable {
  static let shared = SearchIndex()

  /// Every word of every name.
  private(set) var words: [Word] = []
  /// By place in the registry.
  private(set) var entries: [Entry] = []
  private(set) var phrases: [Phrase] = []
  /// The places of all words in the order of their heads, and those heads.
  private(set) var sorted: [UInt16] = []
  private(set) var sortedHeads: [UInt64] = []
  /// The places of all words by how many bytes they have.
  private(set) var byLength: [[UInt16]] = []

  struct Word: Sendable {
    let bytes: [UInt8]
    /// The first eight bytes, the first one highest.
    let head: UInt64
    let letters: LetterSet

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      head = Self.head(of: bytes)
      letters = LetterSet(bytes)
    }

    static func head(of bytes: [UInt8]) -> UInt64 {
      var head: UInt64 = 0
      for place in 0..<8 { head = head << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0) }
      return head
    }
  }

  /// A name: the numbers of its words, and all of it with one space between words.
  struct Phrase: Sendable {
    let words: [UInt16]
    let text: [UInt8]
    let letters: LetterSet
  }

  /// What there is to find in one currency.
  struct Entry: Sendable {
    let currency: Currency
    let isActive: Bool
    let rank: CurrencyRank
    let name: Phrase
    /// Other names it goes by.
    let further: Phrase
    let symbol: [UInt8]
    let narrowSymbol: [UInt8]
    /// The narrow symbol as a search sees it; empty if it has no letters.
    let foldedSymbol: [UInt8]
    /// Its countries: their codes, and their names as places in `phrases`.
    let countries: [(code: [UInt8], names: Range<Int>)]
    /// Those of all names of all its countries.
    let countryLetters: LetterSet
  }

  private init() {
    var numbers: [[UInt8]: UInt16] = [:]
    var countries: [[UInt8]: Range<Int>] = [:]
    for (code, names) in Country.entries {
      let first = phrases.count
      for name in names { phrases.append(phrase(Folded(name), &numbers)) }
      countries[code] = first..<phrases.count
    }
    for currency in Currency.all {
      let words = CurrencyWords(currency)
      let named = words.countries.map { ($0, countries[$0] ?? 0..<0) }
      var letters = LetterSet([])
      for (_, names) in named { for name in names { letters.formUnion(phrases[name].letters) } }
      entries.append(
        Entry(
          currency: currency, isActive: currency.isActive, rank: CurrencyRank(currency),
          name: phrase(words.name, &numbers), further: phrase(words.further, &numbers),
          symbol: words.symbol, narrowSymbol: words.narrowSymbol,
          foldedSymbol: Folded(words.narrowSymbol).joined,
          countries: named, countryLetters: letters))
    }
    sorted = words.indices.map { UInt16($0) }
      .sorted { words[Int($0)].head < words[Int($1)].head }
    sortedHeads = sorted.map { words[Int($0)].head }
    for (place, word) in words.enumerated() {
      while byLength.count <= word.bytes.count { byLength.append([]) }
      byLength[word.bytes.count].append(UInt16(place))
    }
  }

  /// Where in `sorted` the words with this head or a greater one begin.
  func sortedStart(_ head: UInt64) -> Int {
    var (low, high) = (0, sortedHeads.count)
    while low < high {
      let middle = (low + high) / 2
      if sortedHeads[middle] < head { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func phrase(_ folded: Folded, _ numbers: inout [[UInt8]: UInt16]) -> Phrase {
    let text = folded.joined
    let words = folded.words.map { word in
      if let known = numbers[word] { return known }
      let number = UInt16(self.words.count)
      numbers[word] = number
      self.words.append(Word(word))
      return number
    }
    return Phrase(words: words, text: text, letters: LetterSet(text))
  }
}

/// The letters that occur in a word, and roughly the other bytes. Rules out most words before they
/// are compared byte by byte.
struct LetterSet: Sendable {
  private var bits: UInt64

  init(_ bytes: [UInt8]) {
    var bits: UInt64 = 0
    for byte in bytes {
      let letter = byte &- UInt8(ascii: "a")
      bits |= 1 << UInt64(letter < 26 ? letter : 26 + byte & 31)
    }
    self.bits = bits
  }

  mutating func formUnion(_ other: LetterSet) { bits |= other.bits }

  func isSubset(of other: LetterSet) -> Bool { bits & ~other.bits == 0 }

  /// False only if one word takes more than `limit` slips to become the other: a slip puts in one
  /// letter at most, and takes out one at most.
  func isWithin(_ limit: Int, slipsOf other: LetterSet) -> Bool {
    (bits ^ other.bits).nonzeroBitCount <= 2 * limit
  }
}
