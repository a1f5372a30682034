import Money

/// Codes and signs that mean other things beside such numbers: `BTN 3`, `EUR 2023`, `25 KGS`, `R102`.
extension MoneyReader {
  /// Why the unit is rarely money beside this number.
  func useDoubts(
    _ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?, isAfter: Bool
  ) -> Doubts {
    let first = unit.range.lowerBound
    let isLetters = text.isLetter(unit.range.upperBound - 1) && text[first] < 0x80
    let isHome = unit.candidates[0] == lexicon.home
    let code = codeText(unit)
    var doubts = nameDoubts(unit, figure, scale, isAfter: isAfter)
    // `EUR 1-Bescheinigung`
    if !isAfter, isLetters, figure.isPlain, text.holds("-", figure.end), joins(figure.end + 1),
      !text.isDigit(figure.end + 1)
    {
      doubts.insert(.compound)
    }
    // `INR 2.5` is a measure of blood, `25 KGS` are kilograms, `AWG 24` is a wire.
    if !isHome,
      Codes.measures.contains(code),
      !Codes.bloodMeasures.contains(code) || figure.separators < 2 && figure.first == 1
    {
      doubts.insert(.measure)
    }
    // `RM 12B`
    if !isAfter, let scale, isLetters, unit.isSign, !isHome, scale.end == figure.end + 1 {
      doubts.insert(.scaleLetter)
    }
    if text.holds("$", first) { doubts.formUnion(dollarDoubts(unit, figure, scale, isAfter)) }
    if figure.isPlain, scale == nil {
      doubts.formUnion(labelDoubts(unit, figure, isAfter: isAfter, isLetters: isLetters))
    }
    if isAfter {
      if isOfName(unit) { doubts.insert(.partOfName) }
      if isAbbreviated(unit) { doubts.insert(.abbreviation) }
      if isCompany(unit, code) { doubts.insert(.codeBeforeName) }
    } else if unit.isSign {
      if isFriday(unit, figure) { doubts.insert(.friday) }
      // `р. 5` is a river or a birth.
      if unit.range.count <= 3, text[first] >= 0xD0, text[first] < 0xD2,
        Codes.rivers.contains(unit.candidates[0])
      {
        doubts.insert(.rubleLetter)
      }
    }
    return doubts
  }

  /// Why a dollar may be a mark of a program.
  private func dollarDoubts(
    _ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?, _ isAfter: Bool
  ) -> Doubts {
    var doubts: Doubts = []
    if isAfter {
      // `0$`, `1$` where the sign is set before: the end of a line, an argument.
      if figure.isPlain, figure.first == 1, setsSignBefore, unit.range.count == 1,
        unit.range.lowerBound == figure.end
      {
        doubts.insert(.dollarBehindDigit)
      }
      return doubts
    }
    if isFewDollars(unit, figure, scale) { doubts.insert(.fewDollars) }
    if isCell(unit, figure) { doubts.insert(.tableCell) }
    if isNumberedValue(unit, figure) { doubts.insert(.debuggerValue) }
    // `substr($0,5`
    if figure.hasOneDecimal, figure.lastKind == .comma, locale.decimalSeparator == ".",
      unit.range.upperBound == figure.start, scale == nil
    {
      doubts.insert(.argument)
    }
    return doubts
  }

  /// Whether a word comes before that is none that prices follow.
  private func isBehindWordOfText(_ start: Int) -> Bool {
    let end = start - text.space(before: start)
    return end < start && joins(end - 1) && !isBehindLead(start)
  }

  /// Why a number without decimals may number something or be a year.
  private func labelDoubts(
    _ unit: MoneyUnit, _ figure: Figure, isAfter: Bool, isLetters: Bool
  ) -> Doubts {
    let (first, currency) = (unit.range.lowerBound, unit.candidates[0])
    let code = codeText(unit)
    let isForeignCode = !code.isEmpty && currency != lexicon.home
    var doubts: Doubts = []
    // `Réunion SEK 4`, `NOK 12 phones`: few of another region's money, which no word calls a price.
    if isForeignCode, figure.first <= 2,
      !Codes.small.contains(currency)
        && !(isAfter && isFrequent(unit, isLast: trails(unit.range.upperBound)))
        || !isAfter && !Codes.everywhere.contains(currency) && !isBehindLead(first)
        || !isAfter && figure.first == 1 && isBehindWordOfText(first)
    {
      doubts.insert(.fewOfOthers)
    }
    // `EUR 2023 2022`, `DM 1998`, `current US$ 2015`
    if isDatedYear(figure),
      isForeignCode && !Codes.small.contains(currency) || !isAfter && isLetters
    {
      doubts.insert(.year)
    }
    if unit.isSign, text.isLetter(first), isYearNumber(figure), unit.range.count > 1,
      text.holds("$", unit.range.upperBound - 1)
    {
      doubts.insert(.year)
    }
    if isAfter { return doubts }
    // `EUR 43 shoes`
    if Codes.sizes.contains(code), figure.first == 2, isBesideSizes(first..<figure.end) {
      doubts.insert(.shoeSize)
    }
    // `the R21`, `Grade R 2024`
    if unit.isSign, isLetters, unit.range.count == 1, figure.first <= 4, !isPriced(first) {
      doubts.insert(.letterNumber)
    }
    return doubts
  }

  private func isBehindLead(_ start: Int) -> Bool {
    wordBefore(start).map(isLead) == true
  }

  /// Whether its line has a word for what has sizes, another size or a row of them: `EUR 43 shoes`,
  /// `Jeans US 32, EUR 48`, `EUR 36 37 38`.
  private func isBesideSizes(_ range: Range<Int>) -> Bool {
    if text.holds(" ", range.upperBound), text.isDigit(range.upperBound + 1),
      text.isDigit(range.upperBound + 2), !text.isDigit(range.upperBound + 3)
    {
      return true
    }
    let line = lines.window(text, range.lowerBound, 120)
    var at = line.lowerBound
    while at < line.upperBound {
      guard joins(at) else {
        at += 1
        continue
      }
      let start = at
      while at < line.upperBound, joins(at) { at += text.scalar(at: at).length }
      let word = start..<min(at, line.upperBound)
      if has(Self.shoes, word) { return true }
      let isSystem =
        word.count == 2 && ["US", "UK"].contains(String(decoding: text[word], as: UTF8.self))
      if isSystem, text.holds(" ", at), text.isDigit(at + 1) { return true }
    }
    return false
  }

  private static let shoes = WordList(.shoes)

  /// 1900 to 2099 and not round.
  func isDatedYear(_ figure: Figure) -> Bool {
    isYearNumber(figure)
      && !(text.holds("0", figure.digitsEnd - 1)
        && (text.holds("0", figure.digitsEnd - 2) || text.holds("5", figure.digitsEnd - 2)))
  }

  /// Whether a mark or a word that only prices follow comes before it.
  private func isPriced(_ start: Int) -> Bool {
    let end = start - text.space(before: start)
    guard end > 0, text[end - 1] != 0x0A else { return false }
    // `the R24, R101 and R510`
    if text.holds(",", end - 1) { return false }
    guard joins(end - 1) else { return true }
    return has(Self.priceWords, text.wordStart(end)..<end)
  }

  private static let priceWords = WordList(.price)
  private static let hours = WordList(.hour)

  /// `Fr. 24.12.`, `Fr 8–12 Uhr`, `Fr 18.30 Uhr`: a Friday, with a day or an hour.
  private func isFriday(_ unit: MoneyUnit, _ figure: Figure) -> Bool {
    let first = unit.range.lowerBound
    guard text[first] | 0x20 == UInt8(ascii: "f"), unit.range.count <= 3,
      Codes.fridays.contains(unit.candidates[0])
    else { return false }
    if figure.hasOneDecimal { return true }
    if figure.separators == 1, figure.first <= 2, text.holds(".", figure.end) { return true }
    if figure.separators <= 1, figure.first <= 2 {
      return text.pastSpace(figure.end).flatMap { Self.hours.end(text, at: $0) } != nil
    }
    return false
  }

  /// `50 Cent`, `5 Dollar Trees`: a name in English, where a noun in the singular is capital.
  private func isOfName(_ unit: MoneyUnit) -> Bool {
    let start = unit.range.lowerBound
    guard locale.isEnglish, !unit.isSign, unit.range.count > 3, text[start] &- 65 < 26,
      text[start + 1] &- 97 < 26
    else { return false }
    let next = unit.range.upperBound + text.space(at: unit.range.upperBound)
    return next > unit.range.upperBound && next < text.count && text[next] &- 65 < 26
  }

  /// `1.23 AMD FX`, `5.00 TRY Harder`: a code that is a word, before a capitalised word.
  private func isCompany(_ unit: MoneyUnit, _ code: CodeText) -> Bool {
    let end = unit.range.upperBound
    let next = end + text.space(at: end)
    return Codes.words.contains(code) && unit.candidates[0] != locale.home && next > end
      && next < text.count && text[next] &- 65 < 26 && self.code(next) == nil
  }

  /// `$1 = 0x7f`, `$3 = 3.14` at the beginning of a line: what a debugger prints, or a rate.
  func isNumberedValue(_ unit: MoneyUnit, _ figure: Figure) -> Bool {
    guard figure.isPlain, unit.range.count == 1, text.holds("$", unit.range.lowerBound),
      text.holds(" ", figure.end), text.holds("=", figure.end + 1),
      text.holds(" ", figure.end + 2)
    else { return false }
    var at = unit.range.lowerBound
    while at > 0, text.space(before: at) > 0 { at -= text.space(before: at) }
    return at == 0 || text[at - 1] == 0x0A || text.holds("[", at - 1)
  }

  /// `12 р. о.`: an initial or an abbreviation of one letter follows.
  private func isAbbreviated(_ unit: MoneyUnit) -> Bool {
    let end = unit.range.upperBound
    guard unit.isSign, text.holds(".", end - 1), text[unit.range.lowerBound] >= 0xD0 else {
      return false
    }
    guard let next = text.pastSpace(end), joins(next) else { return false }
    return text.holds(".", next + text.scalar(at: next).length)
  }

  /// `$5 + 3 = 8$`: a line with a dollar that ends something is a formula.
  func isFormula(_ start: Int) -> Bool {
    let line = lines.window(text, start, 200)
    let opening = lines.openings.first(in: line) {
      text[$0] == UInt8(ascii: "$") && isOpening($0)
    }
    guard let opening else { return false }
    return lines.closings.first(in: opening..<line.upperBound) {
      text[$0] == UInt8(ascii: "$") && !isOpening($0) && $0 > 0 && joins($0 - 1)
        && !text.isLetter($0 + 1)
    } != nil
  }

  /// Whether a number may follow the dollar there.
  private func isOpening(_ dollar: Int) -> Bool {
    Digits.value(text, dollar + 1) != nil || text.holds("-", dollar + 1)
  }
}
