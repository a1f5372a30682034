import Money

/// Names of money that are words of other uses: `5 gold`, `5 nuevos`, `병원 3`, `nok 5`.
extension MoneyReader {
  /// Why the name or sign may be none of money beside this number.
  func nameDoubts(
    _ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?, isAfter: Bool
  ) -> Doubts {
    let (first, end) = (unit.range.lowerBound, unit.range.upperBound)
    let currency = unit.candidates[0]
    let last = text.scalar(before: end).value
    var doubts: Doubts = []
    guard last == 0x2E || MoneyLexicon.joins(last) || last >= 0x3000 || Self.isThaiOrNear(last)
    else { return doubts }
    // `5 gold medals`, `12 srebro`
    if codeText(unit).isEmpty,
      currency.status == .metal || Codes.namedAfterMetal.contains(currency)
    {
      doubts.insert(.metal)
    }
    if isAfter {
      if isOthers(unit) { doubts.insert(.countryBehind) }
      if isAttributive(unit, figure) { doubts.insert(.attributive) }
      // `1원화`
      if text[first] >= 0xEA, Self.moneyNames.contains(text[unit.range]) {
        doubts.insert(.moneyAsName)
      }
    } else if text[first] >= 0xE3, unit.range.count <= 6 {
      // `인원 1,200명`
      doubts.insert(.homograph)
    }
    if figure.isPlain, scale == nil {
      doubts.formUnion(plainNameDoubts(unit, figure, isAfter: isAfter))
    }
    return doubts
  }

  private static let moneyNames = WordList(.moneyName)

  /// The doubts of `nameDoubts` that only a number without decimals raises.
  private func plainNameDoubts(_ unit: MoneyUnit, _ figure: Figure, isAfter: Bool) -> Doubts {
    let first = unit.range.lowerBound
    let currency = unit.candidates[0]
    let isHome = currency == lexicon.home
    let isCode = !codeText(unit).isEmpty
    let isASCII = text[first] < 0x80
    var doubts: Doubts = []
    if !currency.isActive, !isHome,
      !lexicon.isFormer(currency) || Codes.knots.contains(currency)
    {
      doubts.insert(.withdrawn)
    }
    // `Fika 75 SEK`: nothing else can be the number's.
    let isLast = isAfter && isCode && trails(unit.range.upperBound)
    // `5 sek`, `ils 5`: none of them is a word of English.
    if isCode, text[first + 1] & 0x20 != 0,
      !(isLast && lexicon.language == MoneyLexicon.english && isLineOfList(figure, unit))
        && Self.smallCodes.contains(text[first..<first + 3].map { $0 | 0x20 })
        || text[first] & 0x20 == 0 && !isMixed(unit)
    {
      doubts.insert(.smallCode)
    }
    if !isHome, figure.first <= 2, !isFrequent(unit, isLast: isLast) { doubts.insert(.fewOfRare) }
    // `3 р. в день`
    if unit.isSign, unit.range.count <= 3, text[first] >= 0xD0, Codes.rivers.contains(currency) {
      doubts.insert(.rubleLetter)
    }
    if !isAfter {
      // `원 3`, `Lt 5`, `NIS 2`; but `kr 500` where it is the region's.
      if !isCode || text[first] & 0x20 != 0, unit.range.count < 5 || code(first) == nil,
        // `lunch usd 15`
        !(isCode && Codes.everywhere.contains(currency) && trails(figure.end)),
        !(isHome && isASCII && (figure.first > 2 || isOwnSymbol(unit))
          && (setsSignBefore || text[first] | 0x20 == UInt8(ascii: "k")))
      {
        doubts.insert(.signBefore)
      }
      return doubts
    }
    if unit.isSign {
      // `12 Ft.`, `3 DM`, `5R`, `5 F`; not `949 $ US`, nor a whole name.
      if isASCII, !text[unit.range].contains(where: { $0 == UInt8(ascii: "$") || $0 == 0x20 }) {
        if !isHome { doubts.insert(.foreignSign) }
        if unit.range.count == 1, figure.first <= 3 { doubts.insert(.oneLetter) }
      }
    } else if lexicon.habits.contains(.tones), !isCode {
      // Such a language has other words that differ in their accents only.
      if !has(Self.toned, unit.range) { doubts.insert(.otherAccents) }
    }
    return doubts
  }

  /// Whether a few of this money are paid, or nothing but a code can be meant: `12 KWD`.
  func isFrequent(_ unit: MoneyUnit, isLast: Bool) -> Bool {
    let isSmall = Codes.small.contains(unit.candidates[0])
    return Codes.words.contains(codeText(unit)) ? isSmall && isLast : isSmall || isLast
  }

  /// `RM25`, `kr 99`: the sign that the region writes, of more than a letter.
  private func isOwnSymbol(_ unit: MoneyUnit) -> Bool {
    let own = locale.symbol(of: unit.candidates[0]).utf8
    return own.count > 1 && text[unit.range].starts(with: own) && unit.range.count <= own.count + 1
  }

  /// Letters of Thai, Lao, Burmese and Khmer, but not `฿`.
  private static func isThaiOrNear(_ scalar: UInt32) -> Bool {
    0xE01...0xE3A ~= scalar || 0xE40...0x109F ~= scalar || 0x1780...0x17D3 ~= scalar
  }

  /// `3 dollar stores`, `27 euro area members`, `5 pesos de 10 kg`: a word after that the money may be
  /// a part of.
  func isAttributive(_ unit: MoneyUnit, _ figure: Figure?) -> Bool {
    let end = unit.range.upperBound
    guard !unit.isSign, unit.range.count > 3, text.holds(" ", end), text.isLetter(end + 1) else {
      return false
    }
    if let next = MoneyLexicon.partitiveEnd(text, at: end + 1), text.isDigit(next) { return true }
    guard locale.isEnglish, text[end - 1] | 0x20 != UInt8(ascii: "s"),
      text[unit.range.lowerBound] < 0x80, figure?.isPlain != false
    else { return false }
    if let figure, figure.first == 1, text.holds("1", figure.start) { return false }
    return has(Self.singulars, unit.range) && !isLead(at: end + 1)
      && !has(Self.afterSingular, end + 1..<lettersEnd(end + 1))
  }

  private static let singulars = WordList(.singular)
  private static let afterSingular = WordList(.afterSingular)

  private static let smallCodes = WordList(.smallCode)

  /// `Eur`, `Usd`: codes that people begin with a capital.
  private func isMixed(_ unit: MoneyUnit) -> Bool {
    let code = codeText(unit)
    return code == "Eur" || code == "Usd" || code == "Chf" || code == "Gbp"
  }

  /// `lei moldovenești`: the word after says another country.
  private func isOthers(_ unit: MoneyUnit) -> Bool {
    let space = text.space(at: unit.range.upperBound)
    guard space > 0,
      let match = lexicon.match(text, at: unit.range.upperBound + space, .adjective)
    else { return false }
    return !lexicon.currencies(match.entry).contains(unit.candidates[0])
  }

  /// `2017 р.`, `4648-ban`, `jen 20 lidí`: a letter after a year, an ending after a hyphen, a name of
  /// another language before a number.
  func isNoise(_ unit: MoneyUnit, _ figure: Figure, isAfter: Bool) -> Bool {
    guard figure.isPlain, unit.candidates[0] != lexicon.home, !lexicon.isFormer(unit.candidates[0])
    else { return false }
    let isShort = text[unit.range].count { $0 & 0xC0 != 0x80 && $0 != UInt8(ascii: ".") } <= 3
    if unit.isSign {
      // A year has its letter: рік, год, rok.
      return isAfter && isYearNumber(figure) && isShort && joins(unit.range.lowerBound)
        && text.holds(".", unit.range.upperBound - 1)
    }
    guard codeText(unit).isEmpty else { return false }
    if unit.isOthers, !isAfter { return true }
    // In Hungarian, endings are set after a number with a hyphen.
    return isAfter && lexicon.bendsWithHyphen && text.holds("-", figure.end)
  }
}
