import Money
import Reading

/// What the files say by hand: signs, parts of money, scales, numbers, words beside prices.
extension WordBook {
  /// Whether the word is no other language's own.
  func isRead(_ word: WordFile.Word, of file: WordFile) -> Bool {
    !word.marks.contains(.ownOnly) || MoneyLexicon.language(file.tag.utf8) == language
  }

  /// What the marks of a word make of its meaning; nil where the word is another language's own.
  private func meaning(_ kind: Kind, _ word: WordFile.Word, of file: WordFile) -> Meaning? {
    guard isRead(word, of: file) else { return nil }
    var new = Meaning(kind: kind)
    if word.marks.contains(.exact) { new.spelling = word.bytes }
    for (mark, flag) in Self.flags where word.marks.contains(mark) { new.flags.formUnion(flag) }
    return new
  }

  private static let flags: [(WordFile.Marks, Flags)] = [
    (.doubtful, .doubtful), (.needsMore, [.doubtful, .needsMore]), (.homeOnly, .homeOnly),
    (.notAlone, .notAlone), (.tight, .tight),
  ]

  /// `USD,CAD`
  static func currencies(_ codes: some StringProtocol) -> [Currency] {
    codes.split(separator: ",").compactMap { Currency(code: String($0)) }
  }

  // MARK: Signs

  mutating func addSigns() {
    // `none: G$`: no sign in this language.
    let others = Set(
      files.own(locale).flatMap { $0[.sign] }.filter { $0.key == "none" }.map(\.text))
    for (word, file) in files.words(.sign, in: locale) {
      guard word.key != "none", !others.contains(word.text),
        let new = meaning(.sign, word, of: file)
      else { continue }
      add(word.bytes, new, Self.currencies(word.key))
    }
  }

  /// The signs of CLDR: this locale's own, then the common and the narrow ones.
  mutating func addLocaleSigns() {
    for currency in Currency.all where currency.isActive && currency.status != .test {
      let own = Array(locale.symbol(of: currency).utf8)
      if own.count != 3 || own != Array(currency.code.utf8) {
        addSign(own, [currency], isOwn: true)
      }
    }
    var narrow: [(sign: [UInt8], currency: Currency)] = []
    for currency in Currency.all where currency.isActive && currency.status != .test {
      let details = currency.details
      for sign in Set([details.symbol, details.narrowSymbol]) where sign != currency.code {
        narrow.append((Array(sign.utf8), currency))
      }
    }
    narrow.sort { CurrencyRank($0.currency) < CurrencyRank($1.currency) }
    for (sign, currency) in narrow { addSign(sign, [currency]) }
  }

  private mutating func addSign(_ sign: [UInt8], _ currencies: [Currency], isOwn: Bool = false) {
    guard !sign.isEmpty else { return }
    var new = Meaning(kind: .sign)
    if sign.count == 1, sign[0] != UInt8(ascii: "$") {
      // A letter is money only where it is the region's.
      new.flags = [.homeOnly]
      new.spelling = sign
    } else if sign.count <= 3, sign.allSatisfy({ ($0 | 0x20) &- UInt8(ascii: "a") < 26 }),
      sign != Array("kr".utf8)
    {
      new.spelling = sign
      if !isOwn { new.flags = [.homeOnly] }
    }
    // `د.إ` and `د.أ` differ in what folding takes away.
    if sign.first == 0xD8, sign.contains(0xA5) || sign.contains(0xA3) { new.spelling = sign }
    add(sign, new, currencies)
  }

  // MARK: Numbers

  mutating func addMinorUnits() {
    let words = files.words(.minor, in: locale)
    let own = Set(files.own(locale).map(\.tag))
    // What only this language has counts before what all have.
    for (word, file) in words.filter({ !$0.word.marks.contains(.ownOnly) })
      + words.filter({ $0.word.marks.contains(.ownOnly) })
    {
      guard var new = meaning(.minor, word, of: file) else { continue }
      let parts = word.key.split { $0 == "/" || $0 == "*" }
      new.value = WordFile.part(word.key) ?? 2
      let isOwn = MoneyLexicon.language(file.tag.utf8) == Self.english || file.tag == "common"
      if !isOwn, !own.contains(file.tag) { new.flags.insert(.foreign) }
      // `sentí` is felt, and no cent.
      if word.bytes.allSatisfy({ $0 < 0x80 }) { new.flags.insert(.unaccented) }
      add(word.bytes, new, Self.currencies(parts[0]))
    }
  }

  mutating func addScales() {
    // Of two sizes, the larger one counts first.
    let found = [files.words(.scale, in: locale), files.generated(.scale)].map { words in
      words.sorted { (Int($0.word.key) ?? 0) < (Int($1.word.key) ?? 0) }
    }
    for (word, file) in found.joined() {
      guard var new = meaning(.scale, word, of: file) else { continue }
      new.language = MoneyLexicon.language(file.tag.utf8)
      new.value = Int16(word.key) ?? 0
      let count = word.text.utf8.count
      let isOwn = new.language == language && new.language != Self.english && count > 2
      // `a hundred`
      if isOwn || new.language == Self.english && count >= 7 && word.text.last != "s" {
        addHead(word.bytes)
      }
      add(word.bytes, new)
    }
  }

  /// The numbers of the locale's language, then the English ones.
  mutating func addNumbers() {
    for file in files.own(locale) {
      addNumbers(of: file, language)
      for word in file[.article] where word.key == "one" { addHead(word.bytes) }
    }
    for file in files.hand where file.tag == "en" { addNumbers(of: file, Self.english) }
  }

  mutating func addNumbers(of file: WordFile, _ language: UInt16) {
    for word in file[.number] {
      var new = Meaning(kind: .number)
      new.value = Int16(word.key) ?? 0
      new.language = language
      add(word.bytes, new)
      // A space sets no word apart from what it begins with.
      addHead(word.bytes.map { $0 == 0x20 && file.isGenerated == false ? UInt8(ascii: "_") : $0 })
    }
  }

  mutating func addLeads() {
    for (word, _) in files.words(.lead, in: locale) { add(word.bytes, Meaning(kind: .lead)) }
    for (word, file) in files.words(.names, in: locale) {
      var new = Meaning(kind: .numbering)
      let isWithoutPrice = file.tag == "common" || word.marks.contains(.exact)
      new.value = isWithoutPrice ? 1 : word.marks.contains(.notAlone) ? 2 : 0
      add(word.bytes, new)
    }
  }
}
