import Money

/// Cents: alone, and after a larger unit.
extension MoneyReader {
  /// `1250 GBp`, `GBX 1,250`: exchanges write hundredths of a money as a code of their own.
  private func minorCode(
    _ figure: Figure, _ match: MoneyLexicon.Match, _ sign: Int, _ range: Range<Int>
  ) -> MoneyRead? {
    let currencies = lexicon.currencies(match.entry)
    guard let value = figure.value(text, in: locale, minorUnits: 2) else { return nil }
    let minus = minus(nil, sign)
    let amounts = value.readings.each { try? $0 * match.entry.part }
    return MoneyRead(
      range: minus.start..<range.upperBound, amounts: minus.isNegative ? amounts.negated : amounts,
      currencies: currencies, doubts: value.doubts.union(minus.doubts),
      form: minus.isNegative ? .negative : .minor)
  }

  /// The same before its number.
  func minorBefore(_ figure: Figure) -> MoneyRead? {
    let end = figure.start - text.space(before: figure.start)
    guard end >= floor + 3, endsThere(figure.end), let match = lexicon.minorCode(text, at: end - 3)
    else { return nil }
    return minorCode(figure, match, end - 3, end - 3..<figure.end)
  }

  /// `50 cents`, `99p`
  func minorAlone(_ figure: Figure, _ scale: ScaleFound?, _ start: Int) -> MoneyRead? {
    let space = text.space(at: figure.end)
    barMetal(behind: figure)
    if scale == nil, let match = lexicon.minorCode(text, at: figure.end + space) {
      return minorCode(figure, match, start, start..<match.range.upperBound)
    }
    // `10만 센트`
    let larger = scale.flatMap { scale in
      lexicon.match(text, at: scale.end + text.space(at: scale.end), .minor) == nil ? nil : scale
    }
    // `2003 Paisa Seeluangsawat`; but `5 grand`
    if isYearNumber(figure), lexicon.match(text, at: figure.end + space, .minor) != nil {
      barred(.centsOfYear, figure.start)
    }
    guard scale == nil || scale?.whole == nil && (scale?.factor == Decimal(1000) || larger != nil),
      !isYearNumber(figure),
      !lexicon.bendsWithHyphen || !text.holds("-", figure.end)
    else { return nil }
    var at = figure.end + max(space, text.holds("-", figure.end) ? 1 : 0)
    if let larger { at = larger.end + text.space(at: larger.end) }
    // `23 de centi`
    if space > 0 { at = connectorEnd(at, isScaled: false) }
    guard let match = lexicon.match(text, at: at, .minor),
      scale == nil || larger != nil || scale?.end == match.range.upperBound, !isSlangOfNext(match),
      !match.entry.flags.contains(.notAlone) || isCentsSign(figure, match)
        || figure.isPlain && figure.first <= 2 && (isYuanPart(match) || isGrosz(match))
    else { return nil }
    // `1080p` is a height.
    if match.range.count == 1, text[match.range.lowerBound] < 0x80,
      at > figure.end || figure.first > 2 && !(figure.first == 3 && figure.hasOneDecimal)
    {
      barred(.resolution, figure.start)
      return nil
    }
    // `5p.m.`, `5 c. à s.`
    let past = match.range.upperBound
    if match.range.count == 1, text.holds(".", past), joins(past + 1) {
      barred(.timeOfDay, figure.start)
      return nil
    }
    guard var unit = lexicon.unit(match, range: match.range, text),
      let value = figure.value(text, in: locale, minorUnits: 2)
    else { return nil }
    if unit.candidates.count > 1, unit.candidates.first == locale.home {
      unit = MoneyUnit(range: unit.range, candidates: unit.candidates, isSign: false)
    }
    var doubts = value.doubts.union(larger?.doubts ?? [])
    if match.entry.flags.contains(.notAlone) { doubts.insert(.minorLetter) }
    if text.holds("-", start - 1) || text.holds("$", start - 1) { doubts.insert(.markBeforeCents) }
    if isCode, figure.separators > 0 || figure.first > 3 { doubts.insert(.centsInProgram) }
    if figure.separators > 1 { doubts.insert(.groupedCents) }
    if figure.isPlain, isNumbering(start) { doubts.insert(.numbered) }
    if figure.isPlain, followsName(start) { doubts.insert(.nameBefore) }
    if isAfterWhole(start) { doubts.insert(.centsBehindComma) }
    if isBesideFormer(start) { doubts.insert(.besideFormer) }
    if isAttributive(unit, figure) { doubts.insert(.attributive) }
    if locale.isEnglish, text.holds("C", at), !text.holds("s", at + 4) {
      doubts.insert(.partOfName)
    }
    doubts.formUnion(minorDoubts(match, unit, start))
    return MoneyRead(
      range: start..<match.range.upperBound,
      amounts: (larger?.amounts(value.readings) ?? value.readings).each {
        try? $0 * match.entry.part
      },
      currencies: unit.candidates, doubts: doubts, form: .minor)
  }

  /// `5 grand pianos`, `a nickel plate`: what is no tenth, hundredth or thousandth is money only where
  /// no word follows that it may belong to.
  func isSlangOfNext(_ match: MoneyLexicon.Match) -> Bool {
    let (end, next) = (match.range.upperBound, match.range.upperBound + 1)
    return match.entry.value > 15 && text.holds(" ", end) && joins(next) && !isLead(at: next)
  }

  /// Why cents alone may be those of other money, a part of an amount before them, or no money.
  func minorDoubts(_ match: MoneyLexicon.Match, _ unit: MoneyUnit, _ start: Int) -> Doubts {
    var doubts: Doubts = []
    // `5 aura`, `5 filler`: of another region's money, it is an everyday word.
    if unit.candidates[0] != locale.home, !lexicon.former.contains(unit.candidates[0]) {
      doubts.insert(.severalCurrencies)
    }
    if match.entry.flags.contains(.foreign) { doubts.insert(.nameOfOtherLanguage) }
    if isRest(start) { doubts.insert(.centsOfOther) }
    if has(Self.minutes, match.range) { doubts.insert(.timeWord) }
    // `5 ører` are ears, too.
    if match.entry.flags.contains(.doubtful) { doubts.insert(.homograph) }
    // `cent'anni`
    let end = match.range.upperBound
    if goesOn(end) || text.holds("'", end) && joins(end + 1) { doubts.insert(.wordGoesOn) }
    return doubts
  }

  private static let minutes = WordList(.minutes)

  /// `fifty cents`, `zehn Rappen`: so few are rarely a saying.
  func minorInWords(_ start: Int, _ end: inout Int) -> MoneyRead? {
    guard let (number, numberEnd) = lexicon.numberInWords(text, at: start, isMinor: true) else {
      return nil
    }
    let at = numberEnd + max(text.space(at: numberEnd), text.holds("-", numberEnd) ? 1 : 0)
    end = numberEnd
    // `cinq-cents`, `cinq cents`: five hundred of something.
    let whole = lexicon.numberInWords(text, at: start)
    if let whole, whole.1 > numberEnd, text.holds("-", numberEnd) { return nil }
    guard number < Decimal(1000), let match = lexicon.match(text, at: at, .minor),
      !match.entry.flags.contains(.notAlone), match.range.count > 2, !isSlangOfNext(match),
      let unit = lexicon.unit(match, range: match.range, text),
      let amount = try? number * match.entry.part
    else { return nil }
    var doubts = minorDoubts(match, unit, start)
    if number <= Decimal(2) { doubts.insert(.smallNumberWord) }
    if let whole, whole.1 > numberEnd { doubts.insert(.homograph) }
    if isAttributive(unit, nil) { doubts.insert(.attributive) }
    if isNumbering(start) { doubts.insert(.numbered) }
    if followsNumeral(start - text.space(before: start)) { doubts.insert(.numeralBefore) }
    if text.holds("-", match.range.upperBound) { doubts.insert(.compound) }
    return MoneyRead(
      range: start..<match.range.upperBound, amounts: [amount], currencies: unit.candidates,
      doubts: doubts, form: .words)
  }

  /// `3 €, 20 Cent`: the cents of the amount before it, or others.
  private func isAfterWhole(_ start: Int) -> Bool {
    let comma = start - text.space(before: start) - 1
    return hasFound && lastIsAfter && comma == floor && comma < start - 1 && text.holds(",", comma)
  }

  /// `99c` where a hundred of them are the region's money, but not `5c` and not in a program.
  private func isCentsSign(_ figure: Figure, _ match: MoneyLexicon.Match) -> Bool {
    guard match.range.count == 1, text.holds("c", match.range.lowerBound), !isCode,
      figure.isPlain, figure.first == 2, match.range.lowerBound == figure.end,
      let home = locale.home, !text.holds("%", figure.start - 1),
      !text.holds("-", figure.end + 1) || !text.isDigit(figure.end + 2)
    else { return false }
    return lexicon.currencies(match.entry).contains(home) && !Codes.european.contains(home)
  }

  /// `50 gr` in Poland: coins, or grams.
  private func isGrosz(_ match: MoneyLexicon.Match) -> Bool {
    guard let home = locale.home, Codes.grams.contains(home) else { return false }
    return lexicon.currencies(match.entry).contains(home)
  }

  /// `20分`, `2角` where Chinese is read, but not `20分钟`.
  func isYuanPart(_ match: MoneyLexicon.Match) -> Bool {
    guard text[match.range.lowerBound] >= 0xE3, lexicon.readsNumerals, let home = locale.home,
      lexicon.currencies(match.entry).contains(home)
    else { return false }
    return !goesOn(match.range.upperBound)
  }

  /// What an amount of cents after a larger unit adds to it.
  struct MinorPart {
    let amount: Decimal
    let end: Int
    /// Those of the unit that are divided so, the likeliest first.
    let currencies: [Currency]
    var doubts: Doubts = []
  }

  /// `5 dollars and 50 cents`, `3 zł 50 gr`, `12€50`
  func minorBehind(
    _ end: Int, _ unit: MoneyUnit, _ figure: Figure?, _ isAfter: Bool, isRest: Bool = false
  ) -> MinorPart? {
    if let figure {
      guard figure.isPlain || figure.separators > 0 && !figure.hasDecimals else { return nil }
    }
    if isAfter, let (share, end) = shareBehind(end) {
      return MinorPart(amount: share, end: end, currencies: unit.candidates)
    }
    var at = end
    // `шестнадцать рублей, одна копейка`; but `2 €, 50 Cent Pfand` are two amounts.
    let hasComma = text.holds(",", at)
    if hasComma {
      guard figure == nil, text.space(at: at + 1) > 0 else { return nil }
      at += 1
    }
    at += text.space(at: at)
    // `tjugo dollar en cent`: the word may be a number in this language.
    if let word = joiningWord(at), lexicon.match(text, at: word, .minor) == nil { at = word }
    // Thai and its neighbours set no space between words.
    if at > end || at < text.count && text[at] >= 0xE0, figure != nil || isAfter,
      let (number, numberEnd) = lexicon.numberInWords(text, at: at, isMinor: true)
    {
      // `3 GBP een penny`
      let word = numberEnd + text.space(at: numberEnd)
      guard word > numberEnd || text[numberEnd - 1] >= 0x80 else { return nil }
      return minorPart(number, word, unit, hasComma ? [.centsBehindComma] : [], isRest)
    }
    guard at > end || isAfter, Digits.value(text, at) != nil else { return nil }
    let cents = Figure(text, from: at)
    guard cents.isPlain || cents.first <= 2, cents.first <= 3, cents.separators == 0,
      let value = cents.value(text, in: locale, minorUnits: 2)
    else { return nil }
    let gap = text.space(at: cents.end)
    let word = gap > 0 ? connectorEnd(cents.end + gap, isScaled: false) : cents.end
    return minorPart(value.readings[0], word, unit, hasComma ? [.centsBehindComma] : [], isRest)
  }

  /// So many of what the word there says this money is divided into.
  private func minorPart(
    _ number: Decimal, _ word: Int, _ unit: MoneyUnit, _ doubts: Doubts, _ isRest: Bool
  ) -> MinorPart? {
    guard let found = minor(word, of: unit), !isRest || found.entry.value != 1,
      // `9 dinars 250 fils`
      number < Decimal(Self.powers[max(Int(found.entry.value & 15), 2)]),
      let amount = try? number * found.entry.part
    else { return nil }
    var doubts = doubts
    if found.currencies[0] != unit.candidates[0] { doubts.insert(.severalCurrencies) }
    // `6角3分`
    if found.entry.value == 1, let rest = minorBehind(found.end, unit, nil, true, isRest: true),
      let sum = try? amount + rest.amount
    {
      return MinorPart(
        amount: sum, end: rest.end, currencies: found.currencies,
        doubts: doubts.union(rest.doubts))
    }
    return MinorPart(
      amount: amount, end: found.end, currencies: found.currencies, doubts: doubts)
  }

  /// `3 €, 20 Cent`: one amount or two.
  func centsFollow(_ at: Int, _ unit: MoneyUnit) -> Bool {
    let start = at + text.space(at: at)
    guard start > at, Digits.value(text, start) != nil else { return false }
    let cents = Figure(text, from: start)
    return cents.isPlain && cents.first <= 2
      && minor(cents.end + text.space(at: cents.end), of: unit) != nil
  }

  /// The word there, if it is what this money is divided into, and where it ends.
  private func minor(
    _ at: Int, of unit: MoneyUnit
  ) -> (entry: MoneyLexicon.Entry, end: Int, currencies: [Currency])? {
    guard let (entries, end) = lexicon.minors(text, at: at) else { return nil }
    for entry in entries {
      let known = lexicon.currencies(entry)
      var currencies = unit.candidates.filter(known.contains)
      // `centavo` and `cent` are words of many.
      if known.count > 5 {
        currencies =
          unit.doubts.isEmpty
          ? unit.candidates : currencies + unit.candidates.filter { !known.contains($0) }
      }
      if !currencies.isEmpty { return (entry, end, currencies) }
    }
    return nil
  }

  /// `two crowns and 23 öre`: cents of an amount that was not read.
  func isRest(_ start: Int) -> Bool {
    guard let word = wordBefore(start), word.upperBound < start else { return false }
    return joiningWord(word.lowerBound) == start || !isLead(word)
  }

  /// `1,34 $ c`: letters after a dollar say which.
  func isUnknownSuffix(_ end: Int) -> Bool {
    guard text.holds("$", end - 1), text.holds(" ", end), text.isLetter(end + 1) else {
      return false
    }
    let stop = lettersEnd(end + 1)
    let letters = text[(end + 1)..<stop]
    if joins(stop) { return false }
    return !isLead(at: end + 1)
      && (letters.count == 1 || letters.count <= 3 && letters.allSatisfy { $0 & 0x20 == 0 })
  }

  /// `15 dollars and 50`, `35 € 99`: digits after may be cents.
  func looseCents(_ end: Int) -> Bool {
    var at = end + text.space(at: end)
    if let word = joiningWord(at) { at = word }
    guard at > end, Digits.value(text, at) != nil else { return false }
    let cents = Figure(text, from: at)
    guard cents.isPlain, cents.first <= 2, !joins(cents.end) || !text.isDigit(cents.end) else {
      return false
    }
    let next = cents.end + text.space(at: cents.end)
    guard next < text.count else { return true }
    // `5 € 20 Stück`, `420 pesos y 18 boletos`, `$5 20-pack`
    if text.holds("-", next) && joins(next + 1) || text.holds("%", next) { return false }
    if joins(next), !isLead(at: next) { return false }
    return lexicon.match(text, at: next, of: [.sign, .noun]) == nil && code(next) == nil
  }

  /// Past `and` and its like in other languages.
  func joiningWord(_ at: Int) -> Int? {
    WordList.join.end(text, at: at) { $0 < text.count }
      ?? lexicon.joints.end(text, at: at) { $0 < text.count }
  }
}
