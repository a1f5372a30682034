import Money
import Reading

/// Nouns, adjectives and whole names: the English ones of the registry, those of the files, CLDR's.
extension WordBook {
  /// The nouns of the English names, folded, with their currencies.
  typealias Families = [(noun: [UInt8], currency: Currency)]

  /// `US Dollar` gives the noun `dollar` and the adjective `us`.
  mutating func addEnglishNames() -> Families {
    var nouns: Families = []
    let ranked = Currency.all.filter { $0.status != .test && $0.status != .metal }
      .map { ($0, CurrencyRank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    for currency in ranked {
      var name = Array(currency.name.utf8)
      if let opening = name.firstIndex(of: UInt8(ascii: "(")) {
        // `Belgian Franc (convertible)` is no franc that prices are in.
        guard name[opening + 1] &- 48 <= 9 else { continue }
        name = Array(name[..<opening].dropLast())
      }
      let words = name.split(separator: 0x20)
      guard let last = words.last, currency.status != .fund else { continue }
      nouns.append((Self.folded(last), currency))
      if words.count > 1 { addAdjective(name[..<(name.count - last.count - 1)], [currency]) }
    }
    for (word, _) in files.words(.adjective, in: locale) {
      addAdjective(word.bytes, Self.currencies(word.key))
    }
    for file in files.own(locale) {
      // `PLZ: starych`
      for word in file[.former] where !["nouns", "late"].contains(word.key) {
        addAdjective(word.bytes, Self.currencies(word.key))
      }
    }
    addNouns(nouns)
    return nouns
  }

  private mutating func addNouns(_ families: Families) {
    let byNoun = Dictionary(grouping: families) { $0.noun }
    let kinds = Dictionary(
      grouping: files.hand.first { $0.tag == "en" }?[.nouns] ?? [], by: \.key
    ).mapValues { Set($0.map(\.text)) }
    func isOf(_ kind: String, _ word: String) -> Bool { kinds[kind]?.contains(word) == true }
    var known: Set<[UInt8]> = []
    for (word, file) in files.words(.unit, in: locale) {
      let noun = Self.folded(word.key.utf8)
      known.insert(noun)
      guard let family = byNoun[noun], let new = nounFlags(word, of: file) else { continue }
      let its = MoneyLexicon.language(file.tag.utf8)
      var flags = new
      // In its own language the word is money more often than not.
      if its == language, its != Self.english, isOf("home", word.key) { flags.remove(.needsMore) }
      if its == Self.english, language != Self.english, isOf("shared", word.text) {
        flags.insert(.foreign)
      }
      addNoun(word.bytes, family.map(\.currency), its, flags)
    }
    for (noun, currency) in families where !known.contains(noun) {
      guard noun.count > 3, currency.isActive || noun.count > 4 else { continue }
      var flags: Flags = language == Self.english ? [] : [.foreign]
      let word = String(decoding: noun, as: UTF8.self)
      if isOf("doubtful", word) { flags.insert(.doubtful) }
      if isOf("accented", word) { flags.insert(.unaccented) }
      if isOf("rare", word) || isOther([word]) { flags.formUnion([.doubtful, .notAlone]) }
      addNoun(noun, [currency], Self.english, flags)
      addNoun(noun + [UInt8(ascii: "s")], [currency], Self.english, flags)
    }
  }

  /// What the marks of a noun say; nil where it is another language's own.
  private func nounFlags(_ word: WordFile.Word, of file: WordFile) -> Flags? {
    guard isRead(word, of: file) else { return nil }
    if word.marks.contains(.needsMore) { return [.doubtful, .needsMore] }
    return word.marks.contains(.doubtful) ? [.doubtful] : []
  }

  /// Whether one of these nouns is another word in the locale's language.
  private func isOther(_ nouns: [String]) -> Bool {
    files.own(locale).flatMap { $0[.other] }.contains { nouns.contains($0.text) }
  }

  /// The words of CLDR: the names to show, the further forms.
  mutating func addNames(
    _ names: LocaleNames?, _ file: WordFile, _ language: UInt16, _ families: Families
  ) {
    for word in file[.adjective] {
      let currencies = Self.currencies(word.key).filter(Self.isRead)
      if !currencies.isEmpty { addAdjective(word.bytes, currencies) }
    }
    let byNoun = Dictionary(grouping: families) { $0.noun }
    for word in file[.unit] {
      let nouns = word.key.split(separator: ",").map(String.init)
      let currencies = nouns.flatMap { byNoun[Self.folded($0.utf8)] ?? [] }.map(\.currency)
      var flags = nounFlags(word, of: file) ?? []
      if isOther(nouns) { flags = [.doubtful, .notAlone] }
      addForm(word.bytes, currencies, language, flags)
    }
    names?.each(.name) { code, forms in
      guard let currency = Currency(code: UnsafeBufferPointer(rebasing: code)) else { return }
      for form in forms { addWhole(form, currency, language) }
    }
    for word in file[.whole] {
      for currency in Self.currencies(word.key) { addWhole(word.bytes, currency, language) }
    }
    addNumbers(of: file, language)
  }

  private static func isRead(_ currency: Currency) -> Bool {
    currency.isActive || Codes.retired.contains(currency)
  }

  /// A noun may be known already, for fewer kinds of money or with a warning.
  private mutating func addForm(
    _ form: [UInt8], _ currencies: [Currency], _ language: UInt16, _ flags: Flags
  ) {
    var flags = flags
    for meaning in words[Self.folded(form)] ?? [] where meaning.kind == .noun {
      if meaning.language == language {
        flags = meaning.flags
        break
      }
      if meaning.language == Self.english {
        flags.formUnion(meaning.flags.subtracting(.foreign))
      }
    }
    addNoun(form, currencies, language, flags)
  }

  private mutating func addWhole(_ form: [UInt8], _ currency: Currency, _ language: UInt16) {
    // Metals are what other things are made of.
    guard Self.isRead(currency), !form.contains(UInt8(ascii: "(")), currency.status != .metal
    else { return }
    let hasSpace = form.contains(0x20) || form.contains(UInt8(ascii: "-"))
    // A single word is a noun; of others, the files know better.
    let isKnown = (words[Self.folded(form)] ?? []).contains { $0.kind == .noun || $0.kind == .sign }
    guard hasSpace || (!isKnown && form.count > 4) else { return }
    addNoun(form, [currency], language, [])
    // `캐나다달러`, `スイス・フラン`
    guard form[0] >= 0xE3, let space = form.firstIndex(of: 0x20) else { return }
    addNoun(form.filter { $0 != 0x20 }, [currency], language, [])
    let pointed = form[..<space] + Array("・".utf8) + form[(space + 1)...]
    addNoun(Array(pointed), [currency], language, [])
  }

  private mutating func addAdjective(_ word: some Sequence<UInt8>, _ currencies: [Currency]) {
    add(word, Meaning(kind: .adjective), currencies)
  }

  private mutating func addNoun(
    _ form: [UInt8], _ currencies: [Currency], _ language: UInt16, _ flags: Flags
  ) {
    // A noun of funds and withdrawn money only, which no price is in.
    guard !currencies.isEmpty else { return }
    var new = Meaning(kind: .noun)
    new.language = language
    new.flags = flags
    // `ķīna`, `dòng` and `rând` are other words than `kina`, `dong` and `rand`.
    if flags.contains(.doubtful) || language != Self.english, form.allSatisfy({ $0 < 0x80 }) {
      new.flags.insert(.unaccented)
    }
    // Vietnamese has other words that differ from `đồng` in their accents only.
    if tonal.contains(self.language) || tonal.contains(language),
      let word = toned.first(where: { Self.folded($0) == Self.folded(form) })
    {
      new.flags.remove(.unaccented)
      new.spelling = word
      add(form, new, currencies)
      let text = String(decoding: word, as: UTF8.self)
      new.spelling = Array((text.prefix(1).uppercased() + text.dropFirst()).utf8)
    }
    // The tones are part of the word.
    if tonal.contains(self.language), language == self.language, new.spelling.isEmpty,
      form.contains(where: { $0 >= 0x80 })
    {
      let text = String(decoding: form, as: UTF8.self)
      let (first, rest) = (text.prefix(1), text.dropFirst())
      let spellings = [
        text, text.lowercased(), first.uppercased() + rest, first.lowercased() + rest,
      ]
      for spelling in Set(spellings).sorted() {
        new.spelling = Array(spelling.utf8)
        add(form, new, currencies)
      }
      return
    }
    add(form, new, currencies)
  }
}
