import Money

/// A number with what is beside it, of which a form made an amount.
struct Candidate {
  let figure: Figure
  let scale: MoneyReader.ScaleFound?
  /// The unit whose money it is, on the side that `isAfter` says.
  let unit: MoneyUnit
  let before: MoneyReader.UnitBefore?
  /// Nil where the unit before the number is its own.
  let behind: MoneyReader.UnitBehind?
  let isAfter: Bool
  let range: Range<Int>

  /// Where the digits begin, or the word before them that makes them more.
  var numberStart: Int { scale?.start ?? figure.start }
}

/// Why another amount could be meant.
extension MoneyReader {
  /// Why text and line may leave more than one reading of a number and a unit.
  func lineDoubts(_ candidate: Candidate) -> Doubts {
    let (figure, unit, isAfter) = (candidate.figure, candidate.unit, candidate.isAfter)
    var doubts = numberDoubts(candidate)
    let end = candidate.scale.map { max($0.end, figure.end) } ?? figure.end
    let gap =
      isAfter
      ? min(end, unit.range.lowerBound)..<unit.range.lowerBound
      : min(unit.range.upperBound, candidate.numberStart)..<candidate.numberStart
    doubts.formUnion(
      gapDoubts(
        gap, isBare: !isAfter && figure.isPlain && candidate.scale == nil, isPrice: figure.isPrice))
    doubts.formUnion(isAfter ? doubtsBehind(candidate) : doubtsBefore(candidate))
    if candidate.scale == nil, figure.isPlain || figure.hasOneDecimal, isAfter || !unit.isSign,
      isNumbering(isAfter ? figure.start : candidate.range.lowerBound),
      !isItem(isAfter ? figure.start : candidate.range.lowerBound, candidate.range.upperBound)
    {
      doubts.insert(.numbered)
    }
    if candidate.behind?.isBeforeNumber == true || lines.contested == figure.start
      || candidate.scale != nil && !isAfter && !unit.isSign && isBehindNumber(unit.range.lowerBound)
    {
      doubts.insert(.unitBetweenNumbers)
    }
    doubts.formUnion(useDoubts(unit, figure, candidate.scale, isAfter: isAfter))
    // `5 évre`, `2 yeni mesaj`: beside a whole number it is an everyday word.
    if unit.isOthers, candidate.scale == nil, figure.separators == 0, !figure.hasPriceEnd {
      doubts.insert(.nameOfOtherLanguage)
    }
    if isMeasure(unit, figure, candidate.scale, isAfter: isAfter) { doubts.insert(.measure) }
    if text.holds("$", unit.range.lowerBound), unit.range.count == 1, !locale.groupsAreSpaced,
      isFormula(candidate.range.lowerBound)
    {
      doubts.insert(.formula)
    }
    return doubts
  }

  /// Why the digits may be a part of something longer, whatever the unit.
  func numberDoubts(_ candidate: Candidate) -> Doubts {
    let (figure, isAfter) = (candidate.figure, candidate.isAfter)
    var doubts: Doubts = []
    // Twenty digits are the number of something.
    if figure.separators == 0, figure.first > 12 { doubts.insert(.longNumber) }
    if hasWideComma(figure) { doubts.insert(.wideComma) }
    if isMasked(figure, isAfter ? candidate.range.upperBound : figure.end) {
      doubts.insert(.masked)
    }
    if isBehindNumeral(candidate.numberStart) { doubts.insert(.numeralBefore) }
    if figure.hasPlainSpace, !(isAfter ? leads(figure.start) : trails(figure.end)),
      !hasZeroGroup(figure)
    {
      doubts.insert(.spacedGroups)
    }
    return doubts
  }

  /// What is beside an amount whose unit is before it.
  private func doubtsBefore(_ candidate: Candidate) -> Doubts {
    let (figure, unit) = (candidate.figure, candidate.unit)
    var doubts: Doubts = []
    if let before = candidate.before, !unit.isSign, !figure.hasDecimals {
      doubts.formUnion(before.doubts)
    }
    if isUnknownDollar(unit) { doubts.insert(.lettersBeforeDollar) }
    if !unit.isSign, isBehindCode(unit.range.lowerBound) { doubts.insert(.twoUnits) }
    if figure.isPlain, text.holds("-", figure.end), endsLine(figure.end + 1) {
      doubts.insert(.trailingMinus)
    }
    if isBehindWord(unit) { doubts.insert(.smallWordBefore) }
    if areDecimalsApart(figure) { doubts.insert(.decimalsApart) }
    if let scale = candidate.scale {
      if isLooseScale(scale) { doubts.insert(.scaleOfNext) }
    } else if unknownScaleFollows(figure.end) || scaleFollowsWords(figure.end)
      || !figure.isPrice && figure.separators < 2 && isBesideUnknownWord(candidate.range)
    {
      doubts.insert(.unknownScale)
    }
    // `Ft.45B`: the point may be a decimal one.
    if let scale = candidate.scale, scale.end == figure.end + 1, figure.separators == 0,
      text.holds(".", figure.start - 1)
    {
      doubts.insert(.decimalsApart)
    }
    if isCell(unit, figure) { doubts.insert(.tableCell) }
    if candidate.scale == nil, !codeText(unit).isEmpty,
      isVersioned(figure.end + text.space(at: figure.end))
    {
      doubts.insert(.named)
    }
    if Codes.words.contains(codeText(unit)), unit.candidates[0] != locale.home,
      !isMoneyForm(figure, unit)
    {
      doubts.insert(.wordCode)
    }
    return doubts
  }

  /// What is beside an amount whose unit is after it.
  private func doubtsBehind(_ candidate: Candidate) -> Doubts {
    let (figure, unit, range) = (candidate.figure, candidate.unit, candidate.range)
    var doubts: Doubts = []
    if candidate.scale == nil, isPrompt(unit, figure) { doubts.insert(.dollarBehindDigit) }
    if goesOnInHangul(unit, figure, candidate.scale) { doubts.insert(.wordGoesOn) }
    if followsSpacedNumber(figure) { doubts.insert(.numberBefore) }
    if followsDecimalMark(figure) || followsGroupMark(figure) { doubts.insert(.decimalsApart) }
    let start = candidate.numberStart
    let space = text.space(before: start)
    if space > 0, followsNumeral(start - space) { doubts.insert(.numeralBefore) }
    if goesOn(range.upperBound) { doubts.insert(.wordGoesOn) }
    if isFewDong(figure, candidate.scale, range) { doubts.insert(.fewDong) }
    // `500 USD cents`
    if let at = text.pastSpace(range.upperBound), let cents = lexicon.match(text, at: at, .minor),
      cents.range.count > 2
    {
      doubts.insert(.centsOfCode)
    }
    if text.holds("/", figure.start - 1), followsNumber(figure.start - 1) {
      doubts.insert(.slashBefore)
    }
    if text.holds(",", range.upperBound), centsFollow(range.upperBound + 1, unit) {
      doubts.insert(.centsBehindComma)
    }
    if isNamed(figure, unit) { doubts.insert(.named) }
    // `5 € mil gracias`
    if unit.isSign
      && (unknownScaleFollows(range.upperBound) || scaleOfOthersFollows(range.upperBound))
      || candidate.scale == nil && unknownScalePrecedes(range.lowerBound)
    {
      doubts.insert(.unknownScale)
    }
    return doubts
  }

  /// `USD 23.11 release`: a word that follows versions.
  func isVersioned(_ start: Int) -> Bool {
    Self.versioned.end(text, at: start) { lexicon.isEdge(text, $0) } != nil
  }

  private static let versioned = WordList(.version)

  /// `$ 1, 234.56`, `1' 234`: three digits behind a mark and a blank, which may be a group of the number.
  private func isGroupApart(_ end: Int, mayHaveMore: Bool = true) -> Bool {
    let mark = end + text.space(at: end)
    guard mark < text.count, isGroupMark(mark) else { return false }
    let next = mark + text.scalar(at: mark).length
    let start = next + text.space(at: next)
    guard start > next || text.scalar(at: mark).value == 0x60C else { return false }
    let run = Digits.run(text, start)
    // `₹1, 25, 000`
    if run.count == 2, mayHaveMore { return isGroupApart(run.end, mayHaveMore: false) }
    // `$250, 250 MXN`: an amount of its own.
    let number = Figure(text, from: start).end
    return run.count == 3
      && unit(at: number + text.space(at: number)) == nil
  }

  private func isGroupMark(_ at: Int) -> Bool {
    switch text.scalar(at: at).value {
    case 0x27, 0x2C, 0x2E, 0x2019, 0x60C: true
    default: false
    }
  }

  /// `1, 234.56 USD`, `12 , 50 €`: the number before a mark and blanks may be the beginning of this one.
  func followsGroupMark(_ figure: Figure) -> Bool {
    let gap = text.space(before: figure.start)
    let mark = figure.start - gap
    guard mark > floor, gap > 0, text[mark - 1] < 0x80, isGroupMark(mark - 1) else { return false }
    let end = mark - 1 - text.space(before: mark - 1)
    guard end > floor, followsNumber(end) else { return false }
    // Digits alone right behind a mark are those of `followsDecimalMark`.
    return figure.isPlain ? end < mark - 1 && 2...3 ~= figure.first : figure.first == 3
  }

  /// Marks that stand for digits which are hidden or not read: `1***`, `••12`, `?28`, `12.S0`.
  private func isMasked(_ figure: Figure, _ end: Int) -> Bool {
    let start = figure.start
    if start > 0 {
      let before = text.scalar(before: start).value
      if before == 0x2022 || before == 0x3F { return true }
      // But not `*5 EUR*` and `**5** EUR`.
      if before == 0x2A, !followsNumber(start - 1) || text.holds("*", start - 2) {
        return !source.holds("*", end) && !source.holds("*", figure.end)
          || text.holds("*", start - 3)
      }
      // `5*** **** **** 9031`
      if before == 0x20, text.holds("*", start - 2), text.holds("*", start - 3),
        text.holds("*", start - 4)
      {
        return true
      }
    }
    guard end < text.count else { return false }
    if text.scalar(at: end).value == 0x2022 { return true }
    if text.holds("*", end), text.holds("*", end + 1), text.holds("*", end + 2) { return true }
    return (text.holds(".", end) || text.holds(",", end)) && text.isLetter(end + 1)
      && text.isDigit(end + 2)
  }

  /// `$119. 95`, `$ 45 . 50`
  func areDecimalsApart(_ figure: Figure) -> Bool {
    if isGroupApart(figure.end) { return true }
    guard figure.separators == 0 else { return false }
    if figure.end + 3 < text.count,
      text[figure.end] == UInt8(ascii: ".")
        || text[figure.end] == UInt8(ascii: ",") && locale.decimalSeparator == ",",
      text[figure.end + 1] == 0x20, text.isDigit(figure.end + 2), text.isDigit(figure.end + 3),
      !text.isDigit(figure.end + 4)
    {
      return true
    }
    return text.holds(" ", figure.end)
      && (text.holds(".", figure.end + 1) || text.holds(",", figure.end + 1))
      && (text.isDigit(figure.end + 2)
        || text.holds(" ", figure.end + 2) && text.isDigit(figure.end + 3))
  }

  /// Why the unit may mean another money or none: not where it is a code that is a word, too, beside
  /// what only money looks like.
  func unitDoubts(_ unit: MoneyUnit, _ figure: Figure) -> Doubts {
    if unit.doubts.isEmpty { return unit.doubts }
    let code = codeText(unit)
    let isMoney =
      !code.isEmpty && unit.candidates.count == 1 && Codes.words.contains(code)
      && !Codes.everyday.contains(code) && figure.separators > 0 && isMoneyForm(figure, unit)
    return isMoney ? [] : unit.doubts
  }

  /// `천 4백만`, `十5`: the number began before its digits.
  func isBehindNumeral(_ start: Int) -> Bool {
    let at = start - text.space(before: start)
    guard at > floor, text[at - 1] >= 0x80, at > 2, text[at - 3] >= 0xE3 else { return false }
    let scalar = text.scalar(before: at)
    guard scalar.value >= 0x3000 else { return false }
    return lexicon.match(text, at: at - scalar.length, .scale) != nil
      || isNumeral(at - scalar.length)
  }

  private static let smallNumbers = WordList(.smallNumber)

  /// `USD EUR 0.92`, `USD→EUR 0.92`: another code right before, so that the number may be a rate.
  private func isBehindCode(_ start: Int) -> Bool {
    var end = start - text.space(before: start)
    if end > 2, text.scalar(before: end).value == 0x2192 { end -= 3 }
    end -= text.space(before: end)
    guard end < start, end >= floor + 3, let other = code(end - 3), lexicon.isEdge(text, end - 3)
    else {
      return false
    }
    return text[end - 3..<end].allSatisfy { $0 & 0x20 == 0 } && !Codes.everyday.contains(other)
  }

  private func endsLine(_ at: Int) -> Bool {
    at >= text.count || text[at] == 0x0A || text[at] == 0x0D
  }

  /// `to kr 23`, two crowns in Norwegian: a sign that mostly follows its number, after a word that
  /// may be one.
  private func isBehindWord(_ unit: MoneyUnit) -> Bool {
    guard unit.isSign, text[unit.range.lowerBound] | 0x20 == UInt8(ascii: "k"),
      unit.range.count <= 3
    else { return false }
    guard let word = wordBefore(unit.range.lowerBound), word.upperBound > floor else {
      return false
    }
    // Two in Norwegian and Danish is a small word of others.
    if has(Self.smallNumbers, word) { return true }
    // Where the user's language has the sign, its numbers are known.
    if unit.candidates[0] == locale.home {
      let number = lexicon.match(text, at: word.lowerBound, of: [.number, .scale])
      return number?.range.upperBound == word.upperBound
    }
    return !isLead(word)
  }

  /// `c $ 16.4`, `XY $5`: letters before a dollar say which, but not to us.
  func isUnknownDollar(_ unit: MoneyUnit) -> Bool {
    let start = unit.range.lowerBound
    guard text.holds("$", start), unit.range.count == 1, start > floor,
      text.space(before: start) == 1, text.isLetter(start - 2)
    else { return false }
    let word = lettersStart(start - 1)
    let letters = text[word..<(start - 1)]
    if letters.count == 1 {
      return letters[word] != UInt8(ascii: "a") && letters[word] != UInt8(ascii: "I")
        && (letters[word] & 0x20 == 0 || !isLead(at: word))
    }
    return letters.count <= 3 && letters.allSatisfy { $0 & 0x20 == 0 } && !isLead(at: word)
  }

  func codeText(_ unit: MoneyUnit) -> CodeText {
    let start = unit.range.lowerBound
    return unit.range.count == 3 && !unit.isSign
      ? CodeText(text[start], text[start + 1], text[start + 2]) : .none
  }

  /// The forms that only money has: groups, or two decimals of more than a version.
  func isMoneyForm(_ figure: Figure, _ unit: MoneyUnit) -> Bool {
    if figure.separators > 1 || figure.hasPriceEnd { return true }
    if figure.separators == 1 { return figure.last == 3 || (figure.last == 2 && figure.first > 1) }
    return false
  }

  /// Whether what stands before the digits cannot be part of the number: nothing, a mark, a currency,
  /// or a word that prices follow.
  func leads(_ start: Int) -> Bool {
    var at = start
    while at > 0 {
      let space = text.space(before: at)
      guard space > 0 else { break }
      at -= space
    }
    guard at > 0, text[at - 1] != 0x0A, at != floor || !hasFound else { return true }
    if followsNumber(at) { return false }
    let scalar = text.scalar(before: at)
    // `桌4 132元`, where no blank is the mark of groups.
    if !locale.groupsAreSpaced, isUnspacedLetter(scalar.value) { return false }
    guard MoneyLexicon.joins(scalar.value) else {
      // `§ 12 500 €`, `Nr. 12 500 EUR`
      if [0xA7, 0x23, 0x2116, 0xB0, 0xBA].contains(scalar.value) { return false }
      if scalar.value == 0x2E, at > 1, MoneyLexicon.joins(text.scalar(before: at - 1).value) {
        return false
      }
      // `CDED -16 227.30 USD`: sixteen of what has this name, at such a price.
      if scalar.value == 0x2D, text.space(before: at - 1) == 1, isCapitalName(at - 2) {
        return false
      }
      // A hyphen or a slash may join it to a number before it.
      return scalar.value != 0x2D || !followsNumber(at - 1)
    }
    var word = at
    while word > 0 {
      let letter = text.scalar(before: word)
      guard MoneyLexicon.joins(letter.value) || letter.value == 0x27 else { break }
      word -= letter.length
    }
    return isLead(word..<at) || isSpacedAfter(word, start)
  }

  /// Of scripts that set no space between words, and of Hangul.
  private func isUnspacedLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE01...0x109F, 0x1780...0x17B3, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  private func isCapitalName(_ end: Int) -> Bool {
    let start = text.wordStart(end)
    return end - start > 1 && (start..<end).allSatisfy { text[$0] &- 65 < 26 }
  }

  /// `caução 1 900 €`, `Utgångspris 3 495 000 kr` where groups are set apart by spaces: no name ends
  /// in a number before such a group, unless it is capital or numbers something.
  private func isSpacedAfter(_ word: Int, _ start: Int) -> Bool {
    guard locale.groupsAreSpaced, !isNumbering(start), word < start else { return false }
    let figure = Figure(text, from: start)
    if figure.separators > 1, figure.last == 3 { return true }
    // `Loyer 1 322,40 €`: names that end in a number stand before whole prices.
    let second = word + text.scalar(at: word).length
    if figure.hasDecimals, figure.last == 2, isSmallLetter(second) { return true }
    return isSmallLetter(word) && start - text.space(before: start) - word > 2
  }

  /// Of Latin and Cyrillic.
  private func isSmallLetter(_ at: Int) -> Bool {
    let letter = text.scalar(at: at).value
    return letter &- 97 < 26 || 0xDF...0xFF ~= letter || 0x430...0x45F ~= letter
      || 0x100...0x17F ~= letter && letter & 1 == 1
  }

  /// Whether what stands after the digits cannot count something: nothing, a mark, a small word.
  func trails(_ end: Int) -> Bool {
    let at = end + text.space(at: end)
    guard at < text.count, text[at] != 0x0A, text[at] != 0x0D else { return true }
    if Digits.value(text, at) != nil { return false }
    guard MoneyLexicon.joins(text.scalar(at: at).value) else { return true }
    return isLead(at: at)
  }

  /// `DPH 1 000,00 Kč`: what follows the space begins with a zero, so that it is no amount of its own.
  func hasZeroGroup(_ figure: Figure) -> Bool {
    var at = figure.start
    while at < figure.digitsEnd, text.isDigit(at) { at += 1 }
    return text.holds("0", at + text.space(at: at))
  }

  /// `2024 500 EUR`: three digits after a number may be its end.
  func followsSpacedNumber(_ figure: Figure) -> Bool {
    let space = text.space(before: figure.start)
    let end = figure.start - space
    guard space > 0, end != floor || !hasFound, followsNumber(end) else { return false }
    // Blanks as between columns.
    if space > 2, text[end..<figure.start].allSatisfy({ $0 == 0x20 }) { return false }
    // `Q3 200 usd`, and `room 101 90 usd`, which is too short for the end of a number.
    let first = digitsStart(before: end)
    if text.isLetter(first - 1) || figure.first < 3 && isNumbering(first) { return false }
    // `Zona 4 2,60 €`, `стол 4 2640 ₽`: no group of a number, behind a word and its number.
    let word = first - text.space(before: first)
    if figure.hasDecimals ? figure.first != 3 : figure.first > 3, end - first < 4, word > 0,
      word < first,
      text.isLetter(word - 1)
        || text[word - 1] >= 0x80 && MoneyLexicon.joins(text.scalar(before: word).value)
    {
      return false
    }
    // `10/30 200 usd`, `12:30 20 usd`
    return !(text.holds("/", first - 1) || text.holds(":", first - 1)) || !text.isDigit(first - 2)
  }
}
