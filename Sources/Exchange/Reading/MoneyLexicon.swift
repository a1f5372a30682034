package import Money

/// The words and signs by which money is written, for one locale, in one automaton.
///
/// Codes are not among them: three letters are looked up in the registry, which is faster.
package final class MoneyLexicon: Sendable {
  package let locale: Locale
  /// The money of its region.
  let home: Currency?
  let forward: Automaton
  /// The same signs from their last byte to their first, for what stands before a number.
  let backward: Automaton
  let entries: [Entry]
  /// Currencies of entries, each with the place of the next one.
  let links: [Link]
  /// Spellings that must be met byte by byte.
  let spellings: [[UInt8]]
  let language: UInt16
  /// The money of the past that nouns of the region's language may mean, the likeliest first.
  let former: [Currency]
  /// What nouns of the user's language may end with.
  let endings: [[UInt8]]
  /// Words that a number written as one word has, in languages that do so.
  let compounds: [[UInt8]]?
  /// Whether numbers are written in ideographs: `五百元`.
  let readsNumerals: Bool
  /// Whether `de` is set between a number and what it counts.
  let isRomanian: Bool
  /// The words for `and` that only the user's language has.
  let joints: WordList?
  /// Whether words for thousands and more come before their number: `milioni 5`.
  let setsScaleFirst: Bool
  /// Whether a hyphen sets endings apart from signs: `Ft-tól`.
  let bendsWithHyphen: Bool
  /// The beginnings of numbers in words, as a set of bits.
  let heads: [UInt64]
  /// Which kinds of words have a beginning, or an end: most places of a text have none.
  let beginnings: WordFilter
  let ends: WordFilter

  struct Link {
    let currency: Currency
    var next: UInt16
  }

  enum Kind: UInt8 {
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
    var kind: Kind
    var flags: Flags = []
    /// The next entry of the same word, 0 for none.
    var next: UInt16 = 0
    /// The first of the currencies, or a place in `spellings`, or a number.
    var links: UInt16 = 0
    var value: Int16 = 0
    /// The only way of writing it, a place in `spellings`; -1 for any.
    var spelling: Int16 = -1
    /// Two letters; 0 for all.
    var language: UInt16 = 0
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The word means other things too.
    static let doubtful = Flags(rawValue: 1)
    /// Only where the region has this money.
    static let homeOnly = Flags(rawValue: 2)
    /// Only right after the digits.
    static let tight = Flags(rawValue: 4)
    /// Only behind a larger unit.
    static let notAlone = Flags(rawValue: 8)
    /// Money only with more than a whole number before it.
    static let needsMore = Flags(rawValue: 16)
    /// An English word in a locale of another language.
    static let foreign = Flags(rawValue: 32)
    /// A sign of one money in use, wherever it is written: `€`.
    static let unmistakable = Flags(rawValue: 64)
    /// Only without accents: with them it is a word of another language.
    static let unaccented = Flags(rawValue: 128)
  }

  package init(_ locale: Locale) {
    let builder = LexiconBuilder(locale)
    self.locale = locale
    home = locale.home
    language = builder.language
    former = FormerTable.currencies(locale)
    endings = Endings.of(language)
    compounds = Self.compounds(locale)
    readsNumerals = ["ja", "zh"].contains(locale.identifier.prefix(2))
    isRomanian = locale.identifier.hasPrefix("ro")
    joints = JointTable.words(locale.identifier)
    setsScaleFirst = builder.setsScaleFirst
    bendsWithHyphen = locale.identifier.hasPrefix("hu")
    forward = builder.forward
    backward = builder.backward
    entries = builder.finishedEntries
    links = builder.links
    spellings = builder.spellings
    heads = builder.heads
    beginnings = builder.beginnings
    ends = builder.ends
  }

  static func language(_ name: ArraySlice<UInt8>) -> UInt16 {
    guard name.count >= 2 else { return 1 }
    return UInt16(name[name.startIndex]) << 8 | UInt16(name[name.startIndex + 1])
  }

  static let english = UInt16(UInt8(ascii: "e")) << 8 | UInt16(UInt8(ascii: "n"))

  static let vietnamese = UInt16(UInt8(ascii: "v")) << 8 | UInt16(UInt8(ascii: "i"))

  static func folded(_ word: some Sequence<UInt8>) -> [UInt8] {
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

  func currencies(_ entry: Entry) -> [Currency] {
    var link = entry.links
    guard link != 0, links[Int(link)].next != 0 else {
      return link == 0 ? [] : Self.alone(links[Int(link)].currency)
    }
    var found: [Currency] = []
    while link != 0 {
      found.append(links[Int(link)].currency)
      link = links[Int(link)].next
    }
    return found
  }

  @inline(__always)
  static func head(_ first: UInt8, _ second: UInt8) -> Int {
    // Letters of ASCII in any case.
    let one = first < 0x80 ? first | 0x20 : first
    let two = second < 0x80 ? second | 0x20 : second
    return Int(one &* 31 ^ two) & 0xFF | Int(one & 7) << 8
  }

  /// Whether a number in words may begin with these bytes.
  @inline(__always)
  func isHead(_ first: UInt8, _ second: UInt8) -> Bool {
    let place = Self.head(first, second)
    return heads[place >> 6] & 1 << UInt64(place & 63) != 0
  }
}
