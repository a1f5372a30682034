package import Money

/// The words and signs by which money is written, for one locale, in one automaton.
///
/// Codes are not among them: three letters are looked up in the registry, which is faster.
package struct MoneyLexicon: Sendable {
  package let locale: Locale
  var forward = Automaton()
  /// The same signs from their last byte to their first, for what stands before a number.
  var backward = Automaton()
  var entries: [Entry] = [Entry(kind: .sign)]
  /// Currencies of entries, each with the place of the next one.
  var links: [Link] = [Link(currency: .eur, next: 0)]
  /// Spellings that must be met byte by byte.
  var spellings: [[UInt8]] = []
  let language: UInt16
  /// What nouns of the user's language may end with.
  let endings: [[UInt8]]
  /// Words that a number written as one word has, in languages that do so.
  let compounds: [[UInt8]]?
  /// Whether numbers are written in ideographs: `五百元`.
  let readsNumerals: Bool
  /// Whether `de` is set between a number and what it counts.
  let isRomanian: Bool
  /// Whether a hyphen sets endings apart from signs: `Ft-tól`.
  let bendsWithHyphen: Bool
  /// The beginnings of numbers in words, as a set of bits.
  var heads = [UInt64](repeating: 0, count: 32)

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
    /// Only right behind the digits.
    static let tight = Flags(rawValue: 4)
    /// Only behind a larger unit.
    static let notAlone = Flags(rawValue: 8)
    /// Money only with more than a whole number before it.
    static let needsMore = Flags(rawValue: 16)
  }

  package init(_ locale: Locale) {
    self.locale = locale
    let name = Array(locale.identifier.utf8)
    language = Self.language(name[...])
    endings = Endings.of(language)
    compounds = Self.compounds(locale)
    readsNumerals = ["ja", "zh"].contains(locale.identifier.prefix(2))
    isRomanian = locale.identifier.hasPrefix("ro")
    bendsWithHyphen = locale.identifier.hasPrefix("hu")
    addSigns()
    addLocaleSigns()
    let families = addEnglishNames()
    if let english = LocaleNames.english { addNames(english, Self.english, families) }
    if !locale.isEnglish, let names = LocaleNames(locale) {
      addNames(names, language, families)
    }
    addMinorUnits()
    addNumbers()
    addLeads()
  }

  static func language(_ name: ArraySlice<UInt8>) -> UInt16 {
    guard name.count >= 2 else { return 1 }
    return UInt16(name[name.startIndex]) << 8 | UInt16(name[name.startIndex + 1])
  }

  static let english = UInt16(UInt8(ascii: "e")) << 8 | UInt16(UInt8(ascii: "n"))

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

  /// Adds a word; a second one of the same kind only gets more currencies.
  mutating func add(
    _ word: some Sequence<UInt8>, _ new: Entry, _ currencies: [Currency] = [],
    backward isBefore: Bool = false
  ) {
    let folded = Self.folded(word)
    let node = forward.node(for: folded)
    guard node != 0 else { return }
    var entry = new
    var found = forward[node]
    while found != 0 {
      let other = entries[Int(found)]
      if other.kind == new.kind, other.value == new.value, other.language == new.language,
        other.flags == new.flags, other.spelling == new.spelling
      {
        append(currencies, to: found)
        return
      }
      found = other.next
    }
    entry.next = forward[node]
    entry.links = 0
    entries.append(entry)
    let place = UInt16(entries.count - 1)
    append(currencies, to: place)
    forward[node] = place
    if isBefore {
      let last = backward.node(for: folded.reversed())
      // The chain is the same as forward.
      backward[last] = place
    }
  }

  private mutating func append(_ currencies: [Currency], to place: UInt16) {
    for currency in currencies {
      var last: UInt16 = 0
      var link = entries[Int(place)].links
      var isKnown = false
      while link != 0 {
        if links[Int(link)].currency == currency { isKnown = true }
        last = link
        link = links[Int(link)].next
      }
      guard !isKnown else { continue }
      links.append(Link(currency: currency, next: 0))
      let new = UInt16(links.count - 1)
      if last == 0 { entries[Int(place)].links = new } else { links[Int(last)].next = new }
    }
  }

  func currencies(_ entry: Entry) -> [Currency] {
    var found: [Currency] = []
    var link = entry.links
    while link != 0 {
      found.append(links[Int(link)].currency)
      link = links[Int(link)].next
    }
    return found
  }
}
