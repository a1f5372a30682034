package import Money

/// The words and signs by which money is written, for one locale, in one automaton.
///
/// Codes are not among them: three letters are looked up in the registry, which is faster.
package final class MoneyLexicon: Sendable {
  package let locale: Locale
  private let isForLines: Bool
  let home: Currency?
  /// The words that most languages read alike; those of the language; those of the region.
  let common: WordTrie
  let own: WordTrie?
  let region: WordTrie?
  // Safe: the places are those of `words.packed`, which is compiled in; a test follows all of them.
  nonisolated(unsafe) private let entries: UnsafePointer<UInt8>
  nonisolated(unsafe) private let chains: UnsafePointer<UInt8>
  nonisolated(unsafe) private let lists: UnsafePointer<UInt8>
  nonisolated(unsafe) let spellings: UnsafePointer<UInt8>
  let packed: PackedWords
  let language: UInt16
  /// The money of the past that nouns of the region's language may mean, the likeliest first.
  let former: [Currency]
  /// Money that the euro replaced so lately that prices still have it.
  let late: [Currency]
  /// Letters after a dollar that say that it is the national one.
  let national: WordRun
  /// What nouns of the user's language may end with.
  let endings: WordRun
  /// What adjectives of countries end with.
  let ownerEndings: WordRun
  /// Articles that say one of what follows, with their space.
  let articles: WordRun
  /// Words that a number written as one word has, in languages that do so.
  let compounds: WordRun
  /// What a decimal point is called, in English too.
  let points: WordRun
  let habits: Habits
  /// Whether numbers are written in ideographs: `五百元`.
  let readsNumerals: Bool
  /// Whether they are written in Hangul: `이십만 원`.
  let readsHangul: Bool
  /// The words for `and` that only the user's language has.
  let joints: WordList
  /// Whether words for thousands and more come before their number: `milioni 5`.
  let setsScaleFirst: Bool
  /// Whether a hyphen sets endings apart from signs: `Ft-tól`.
  var bendsWithHyphen: Bool { habits.contains(.hyphenEndings) }
  /// The beginnings of numbers in words, as a set of bits.
  nonisolated(unsafe) private let heads: UnsafePointer<UInt8>
  /// Which kinds of words have a beginning, or an end: most places of a text have none.
  let beginnings: WordFilter
  let ends: WordFilter

  package enum Kind: UInt8, Hashable {
    /// `$`, `zł`, `US$`
    case sign
    /// `dollars`
    case noun
    /// `Canadian`
    case adjective
    /// `cents`
    case minor
    /// `million`
    case scale
    /// `seven`
    case number
    /// `for`: a word that prices follow, and that no number belongs to.
    case lead
    /// `page`: a word that a number follows as a name.
    case numbering
  }

  struct Entry {
    let kind: Kind
    let flags: Flags
    /// The place of its currencies, 0 for none.
    let links: UInt16
    /// A number, or a power of ten; what `part` says of a part of money.
    let value: Int16
    /// The only way of writing it, a place in `spellings`; 0 for any.
    let spelling: UInt16
    /// Two letters; 0 for all.
    let language: UInt16

    /// What a word such as million multiplies by.
    var power: Decimal { Decimal(MoneyReader.powers[Int(value)]) }

    /// How much of one unit a word such as cent is: decimals in the lowest four bits of its value, and
    /// how many of them in the others, 0 for one.
    var part: Decimal { Decimal(Int128(max(value >> 4, 1)), scale: Int(value & 15)) }
  }

  package struct Flags: OptionSet, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The word means other things too.
    package static let doubtful = Flags(rawValue: 1)
    /// Only where the region has this money.
    package static let homeOnly = Flags(rawValue: 2)
    /// Only right after the digits.
    package static let tight = Flags(rawValue: 4)
    /// Only after a larger unit.
    package static let notAlone = Flags(rawValue: 8)
    /// Money only with more than a whole number before it.
    package static let needsMore = Flags(rawValue: 16)
    /// An English word in a locale of another language.
    package static let foreign = Flags(rawValue: 32)
    /// A sign of one money in use, wherever it is written: `€`.
    package static let unmistakable = Flags(rawValue: 64)
    /// Only without accents: with them it is a word of another language.
    package static let unaccented = Flags(rawValue: 128)
  }

  /// `isForLines` for typed lines, which need no filters.
  package init(_ locale: Locale, isForLines: Bool = false, words packed: PackedWords = .shared) {
    let name = locale.spoken.identifier
    self.locale = locale
    self.isForLines = isForLines
    self.packed = packed
    home = locale.home
    language = Self.language(name.utf8)
    former = packed.words(.former, locale).compactMap { Currency(code: $0.bytes) }
    late = packed.words(.late, locale).compactMap { Currency(code: $0.bytes) }
    national = packed.words(.national, locale)
    endings = packed.words(.endings, locale)
    compounds = packed.words(.compound, locale)
    ownerEndings = packed.words(.ownerEnding, locale)
    articles = packed.words(.one, locale)
    points = packed.words(.point, locale)
    var habits = Habits(packed.words(.habit, locale))
    if !locale.identifier.hasPrefix(locale.language) { habits.insert(.scalesUnknown) }
    self.habits = habits
    readsNumerals = habits.contains(.ideographs)
    readsHangul = habits.contains(.hangul)
    joints = WordList(Array(packed.words(.join, locale)))
    setsScaleFirst = habits.contains(.scaleFirst)
    let trees = packed.trees(locale)
    common = packed.tree(0)
    own = trees.language == 0 ? nil : packed.tree(trees.language)
    region = trees.region == 0 ? nil : packed.tree(trees.region)
    heads = packed.heads(trees.language)
    entries = packed.bytes(.entries)
    chains = packed.bytes(.chains)
    lists = packed.bytes(.currencies)
    spellings = packed.bytes(.spellings)
    (beginnings, ends) =
      isForLines ? (.open, .open) : packed.filters(locale, trees)
  }

  package static func language(_ name: some Sequence<UInt8>) -> UInt16 {
    let letters = Array(name.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 })
    guard letters.count >= 2 else { return 1 }
    let pair = UInt16(letters[0]) << 8 | UInt16(letters[1])
    // `fil` is not `fi`: no pair of small letters has the highest bit.
    return letters.count == 2 ? pair : pair | 0x8000
  }

  package static let english = UInt16(UInt8(ascii: "e")) << 8 | UInt16(UInt8(ascii: "n"))

  package static func folded(_ word: some Sequence<UInt8>) -> [UInt8] {
    let raw = Array(word)
    return raw.withUnsafeBufferPointer { bytes in
      var folded: [UInt8] = []
      folded.reserveCapacity(raw.count)
      var at = 0
      while at < bytes.count {
        let scalar = bytes.scalar(at: at)
        let letter = Folded(scalar.value)
        for place in 0..<letter.count { folded.append(letter[place]) }
        at += scalar.length
      }
      return folded
    }
  }

  /// Each currency as the only one of a list, so that most signs need no memory.
  private static let alone: [[Currency]] = Currency.all.map { [$0] }

  static func alone(_ currency: Currency) -> [Currency] { alone[Int(currency.index)] }

  /// A list of this one currency; without the table for a typed line, which is read sooner than it is made.
  func only(_ currency: Currency) -> [Currency] { isForLines ? [currency] : Self.alone(currency) }

  func currencies(_ entry: Entry) -> [Currency] {
    guard entry.links != 0 else { return [] }
    let count = number(lists, Int(entry.links))
    if count == 1 { return only(currency(entry, 0)) }
    return (0..<count).map { currency(entry, $0) }
  }

  /// One of the entry's currencies, by its place among them.
  @inline(__always)
  func currency(_ entry: Entry, _ place: Int) -> Currency {
    Currency(index: UInt16(number(lists, Int(entry.links) &+ 1 &+ place)))
  }

  func currencyCount(_ entry: Entry) -> Int {
    entry.links == 0 ? 0 : number(lists, Int(entry.links))
  }

  /// The number of two bytes at this place.
  @inline(__always)
  private func number(_ list: UnsafePointer<UInt8>, _ place: Int) -> Int {
    Int(list[2 &* place]) | Int(list[2 &* place &+ 1]) << 8
  }

  /// The entry at this place of a word's entries, and goes on to the next; nil past the last.
  @inline(__always)
  func entry(_ place: inout Int) -> Entry? {
    let entry = number(chains, place)
    guard entry != 0 else { return nil }
    place &+= 1
    let at = entries + entry &* PackedWords.entrySize
    let language = UInt16(at[6]) | UInt16(at[7]) << 8
    return Entry(
      kind: Kind(rawValue: at[0]) ?? .sign, flags: Flags(rawValue: at[1]),
      links: UInt16(at[8]) | UInt16(at[9]) << 8,
      value: Int16(bitPattern: UInt16(at[2]) | UInt16(at[3]) << 8),
      spelling: UInt16(at[4]) | UInt16(at[5]) << 8,
      language: language == PackedWords.ownLanguage ? self.language : language)
  }

  @inline(__always)
  package static func head(_ first: UInt8, _ second: UInt8) -> Int {
    // Letters of ASCII in any case.
    let one = first < 0x80 ? first | 0x20 : first
    let two = second < 0x80 ? second | 0x20 : second
    return Int(one &* 31 ^ two) & 0xFF | Int(one & 7) << 8
  }

  /// Whether a number in words may begin with these bytes.
  @inline(__always)
  func isHead(_ first: UInt8, _ second: UInt8) -> Bool {
    let place = Self.head(first, second)
    return heads[place >> 3] & 1 << UInt8(place & 7) != 0
  }
}

/// What a language does, as `[habits]` of its file says it.
struct Habits: OptionSet {
  let rawValue: UInt16

  static let tenThenOnes = Habits(rawValue: 1)
  static let onesThenTen = Habits(rawValue: 2)
  static let countryBehind = Habits(rawValue: 4)
  static let scaleFirst = Habits(rawValue: 8)
  static let hyphenEndings = Habits(rawValue: 16)
  static let ofBehindNumbers = Habits(rawValue: 32)
  static let ideographs = Habits(rawValue: 64)
  static let hangul = Habits(rawValue: 128)
  static let longBillion = Habits(rawValue: 256)
  static let tones = Habits(rawValue: 512)
  static let statementMinus = Habits(rawValue: 1024)
  static let pesoLetters = Habits(rawValue: 2048)
  static let pesosAreThings = Habits(rawValue: 4096)
  /// Not in a file: the language has none, or none with a million, or the words are those of another one.
  static let scalesUnknown = Habits(rawValue: 8192)

  private static let names: [StaticString] = [
    "ten-then-ones", "ones-then-ten", "country-behind", "scale-first", "hyphen-endings",
    "of-behind-numbers", "ideographs", "hangul", "long-billion", "tones", "statement-minus",
    "peso-letters", "pesos-are-things", "scales-unknown",
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ words: WordRun) {
    var bits: UInt16 = 0
    for word in words {
      let place = Self.names.firstIndex { $0.utf8CodeUnitCount == word.count && word.is($0) }
      if let place { bits |= 1 << UInt16(place) }
    }
    rawValue = bits
  }
}
