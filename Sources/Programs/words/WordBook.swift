import Money
import Reading

/// All words of one locale with what they mean: words and signs go in one after another.
struct WordBook {
  typealias Kind = MoneyLexicon.Kind
  typealias Flags = MoneyLexicon.Flags

  struct Meaning: Hashable {
    let kind: Kind
    var flags: Flags = []
    /// A number, or a power of ten.
    var value: Int16 = 0
    /// The only way of writing it; empty for any.
    var spelling: [UInt8] = []
    /// As `MoneyLexicon.language` has it; 0 for all.
    var language: UInt16 = 0
    var currencies: [Currency] = []

    /// Whether both say the same of two lists of currencies. What is spelled in one way stands alone.
    func isLike(_ other: Meaning) -> Bool {
      kind == other.kind && value == other.value && language == other.language
        && (flags == other.flags || kind == .minor && ownFlags == other.ownFlags)
        && spelling.isEmpty && other.spelling.isEmpty
    }

    /// Without the mark of other languages, which a word loses that one of the user's has, too.
    private var ownFlags: Flags { flags.subtracting(.foreign) }
  }

  let locale: Locale
  let files: WordFiles
  let language: UInt16
  /// The languages in which a word with another tone is another word, and the nouns that are told so.
  let tonal: Set<UInt16>
  let toned: [[UInt8]]
  /// By folded word, the newest meaning first.
  private(set) var words: [[UInt8]: [Meaning]] = [:]
  /// How numbers in words begin, as bits.
  private(set) var heads = [UInt64](repeating: 0, count: 32)

  init(_ locale: Locale, _ files: WordFiles) {
    self.locale = locale
    self.files = files
    language = MoneyLexicon.language(locale.identifier.utf8)
    let tonal = files.hand.filter { $0[.habits].contains { $0.text == "tones" } }
    self.tonal = Set(tonal.map { MoneyLexicon.language($0.tag.utf8) })
    toned = tonal.flatMap { $0[.beside] }.filter { $0.key == "toned" }.map(\.bytes)
    addSigns()
    addLocaleSigns()
    let families = addEnglishNames()
    if let english = files.cldr["en"] { addNames(nil, english, Self.english, families) }
    if !locale.isEnglish, let names = LocaleNames(locale),
      let forms = files.cldr[LocaleNames.section(locale)]
    {
      addNames(names, forms, language, families)
      addCountries(names, families)
    }
    addMinorUnits()
    addScales()
    addNumbers()
    addLeads()
    removeOtherWords()
    markSureSigns()
  }

  static let english = MoneyLexicon.english

  static func folded(_ word: some Sequence<UInt8>) -> [UInt8] { MoneyLexicon.folded(word) }

  /// Adds a word; a second one of the same meaning only gets more currencies.
  mutating func add(
    _ word: some Sequence<UInt8>, _ new: Meaning, _ currencies: [Currency] = []
  ) {
    let folded = Self.folded(word)
    guard !folded.isEmpty else { return }
    var meanings = words[folded] ?? []
    var place = meanings.firstIndex { $0.isLike(new) }
    if place == nil {
      meanings.insert(new, at: 0)
      place = 0
    }
    if new.kind == .minor, !new.flags.contains(.foreign) {
      meanings[place ?? 0].flags.remove(.foreign)
    }
    for currency in currencies where !meanings[place ?? 0].currencies.contains(currency) {
      meanings[place ?? 0].currencies.append(currency)
    }
    words[folded] = meanings
  }

  /// Takes away what is another word in the locale's language: `24 de ore` are hours, no öre.
  private mutating func removeOtherWords() {
    for word in files.own(locale).flatMap({ $0[.other] }) {
      words[Self.folded(word.bytes)]?.removeAll {
        $0.kind == .sign || $0.kind == .minor || $0.kind == .noun && !$0.flags.contains(.notAlone)
      }
    }
  }

  /// A sign of one money in use is that money wherever it stands.
  private mutating func markSureSigns() {
    for (word, meanings) in words where meanings.contains(where: { $0.kind == .sign }) {
      words[word] = meanings.map { meaning in
        guard meaning.kind == .sign, meaning.flags.isEmpty, meaning.currencies.count == 1,
          let currency = meaning.currencies.first, currency.isActive,
          Codes.otherFranc(currency) == nil
        else { return meaning }
        var sure = meaning
        sure.flags = .unmistakable
        return sure
      }
    }
  }

  /// Notes how a number in words may begin, so that the reader stops there.
  mutating func addHead(_ word: some Sequence<UInt8>) {
    let raw = Array(word)
    let text = String(decoding: raw, as: UTF8.self)
    guard let first = text.first, raw[0] < 0xE3, raw.count > 1 else { return }
    let capital = Array((first.uppercased() + String(text.dropFirst())).utf8)
    for spelling in [raw, capital, Self.folded(raw)] where spelling.count > 1 {
      let place = MoneyLexicon.head(spelling[0], spelling[1])
      heads[place >> 6] |= 1 << UInt64(place & 63)
    }
  }
}
