import Money

/// The currency beside a number.
extension MoneyReader {
  struct UnitBefore {
    var unit: MoneyUnit
    /// `$-5`
    var isNegative = false
    let isTight: Bool
    /// What is between them may be no part of the amount, or no minus.
    var doubts: Doubts = []
    /// A space that does not break is between them, as programs set money.
    var isFixed = false
    /// `MM$`: how many zeros the letters before the sign add.
    var power = 0
    var factor: Decimal { Decimal(MoneyReader.powers[power]) }
  }

  struct UnitBehind {
    var unit: MoneyUnit
    let isTight: Bool
    /// Another number follows, and may be what it belongs to.
    let isBeforeNumber: Bool

    /// `USD million`: the same with what follows it up to there.
    func reaching(_ end: Int) -> UnitBehind {
      var longer = self
      longer.unit.range = unit.range.lowerBound..<end
      return longer
    }
  }

  /// `$`, `US$ `, `€`, `EUR `, `kr. `, `US$:`
  func unitBefore(_ digits: Int) -> UnitBefore? {
    var (end, isNegative, doubts) = (digits, false, Doubts())
    guard end > floor else { return nil }
    let sign = text.scalar(before: end)
    if sign.value == 0x2D || sign.value == 0x2212 || sign.value == 0x2013 {
      end -= sign.length
      isNegative = true
      if sign.value == 0x2013 { doubts.insert(.dashOrMinus) }
    } else if sign.value == 0x2B, end > floor + 1, followsSign(end - 1) {
      // `US$ +2.35`
      end -= 1
    }
    var spaces = 0
    if let code = signedCode(end - text.space(before: end)),
      Figure(text, from: digits).hasDecimals
    {
      (end, spaces, isNegative) = (code, 1, text.holds("-", code + 1))
    }
    while end > floor, spaces < 2 {
      let length = text.space(before: end)
      guard length > 0 else { break }
      end -= length
      spaces += 1
    }
    let isFixed = spaces > 0 ? text[end] >= 0x80 : isNegative && setsMinusBetween
    if !isNegative, end > floor + 1, text.holds(":", end - 1) {
      end -= 1
      doubts.insert(.colonBetween)
    }
    if lexicon.setsScaleFirst, spaces > 0 || !text.isDigit(end - 1),
      let found = unitBeforeScale(end)
    {
      return found
    }
    guard end > floor, let unit = unit(endingAt: end), unit.range.lowerBound >= floor else {
      return nil
    }
    if isNegative, spaces > 0, !unit.isSign, !doubts.isEmpty { return nil }
    // `USD-5000` may be no minus; `CHF -138.05` is one.
    if isNegative, !setsMinusBetween, !unit.isSign || text.isLetter(unit.range.upperBound - 1),
      spaces == 0 || text.holds(" ", digits - 1) || !Figure(text, from: digits).isPrice
    {
      doubts.insert(.minusBehindCode)
    }
    if !unit.isSign, Codes.systems.contains(unit.candidates[0]),
      isNegative && spaces == 0 && text.holds("-", digits + 1)
        || !isFixed && (isNegative || text.holds(".", digits + 1))
    {
      return nil
    }
    var before = UnitBefore(
      unit: unit, isNegative: isNegative, isTight: spaces == 0, doubts: doubts, isFixed: isFixed)
    if hasOddEdge(unit) {
      let figure = Figure(text, from: digits)
      guard figure.separators > 0, figure.hasDecimals, figure.last == 2, !isNegative else {
        return nil
      }
      before.unit.doubts.insert(.gluedSign)
      return before
    }
    guard isLeftEdge(unit) else {
      return isNegative ? nil : multipleBefore(before) ?? barUnit(unit, digits)
    }
    return before
  }

  /// The unit that begins there. Of a code it says why it may be none only where it is behind its number.
  func unit(at start: Int, isBehind: Bool = false) -> MoneyUnit? {
    lexicon.unit(text, at: start, known) { place in
      code(place).map {
        ($0, isBehind ? codeDoubts(place..<place + 3, $0, isBehind: true) : [])
      }
    }
  }

  func unit(endingAt end: Int) -> MoneyUnit? {
    let match = lexicon.match(text, before: end)
    if let match, match.entry.kind == .sign, let coded = codedSign(match) { return coded }
    if text.isLetter(end - 1), end >= floor + 3, (match?.range.count ?? 0) <= 3,
      lexicon.isEdge(text, end - 3), let currency = code(end - 3)
    {
      return MoneyUnit(
        range: end - 3..<end, candidates: lexicon.only(currency),
        doubts: codeDoubts(end - 3..<end, currency), isSign: false)
    }
    guard let match else { return nil }
    if match.entry.kind == .noun {
      guard !match.entry.flags.contains(.notAlone) else { return nil }
      // `Euro 2024` is no price; `dollars 5` is hardly one.
      guard let unit = lexicon.unit(match, range: match.range, text) else { return nil }
      let isForeign = text[match.range.lowerBound] >= 0xC3
      return MoneyUnit(
        range: unit.range, candidates: unit.candidates,
        doubts: isForeign ? unit.doubts : unit.doubts.union([.nounBefore]), isSign: false,
        needsMore: unit.needsMore || match.entry.flags.contains(.doubtful), isOthers: unit.isOthers)
    }
    return lexicon.sign(match, text, known)
  }

  /// `NZD $100`, `CNY¥45.20`, `EGP £5`, `ZAR R50`: a code before a sign that may mean it says whose it is.
  /// Beside another's sign, neither is certain.
  private func codedSign(_ match: MoneyLexicon.Match) -> MoneyUnit? {
    let sign = match.range.lowerBound
    let end = sign - text.space(before: sign)
    guard end > floor, sign - end < 2, text.isLetter(end - 1), end < sign || !text.isLetter(sign)
    else { return nil }
    var start = end - 3
    var named = start >= floor && lexicon.isEdge(text, start) ? code(start) : nil
    if named == nil, text[end - 1] & 0x20 == 0, let letters = lexicon.match(text, before: end),
      letters.range.count > 1, letters.entry.kind == .sign, letters.range.lowerBound >= floor,
      lexicon.currencyCount(letters.entry) == 1
    {
      // `RMB ¥5`
      (named, start) = (lexicon.currency(letters.entry, 0), letters.range.lowerBound)
    }
    guard let named, let unit = lexicon.unit(match, range: match.range, text) else { return nil }
    let isOther =
      !unit.candidates.contains(named)
      && Self.noun(named) != Self.noun(unit.candidates[0])
    let isWord = Codes.everyday.contains(named)
    guard !isOther else {
      return isWord
        ? nil
        : MoneyUnit(
          range: match.range, candidates: unit.candidates, doubts: unit.doubts.union([.twoUnits]),
          isSign: true, needsMore: unit.needsMore)
    }
    return MoneyUnit(
      range: start..<match.range.upperBound, candidates: lexicon.only(named),
      doubts: isWord && !unit.candidates.contains(named) ? [.wordCode] : [], isSign: true)
  }

  /// `500 dollars CAD`, `500 $ (USD)`: a code after a sign or a noun says which of its money is meant.
  /// One that is none of its money is a doubt.
  func named(_ unit: MoneyUnit) -> MoneyUnit {
    let end = unit.range.upperBound
    let space = text.space(at: end)
    let isOpen = text.holds("(", end + space)
    let start = end + space + (isOpen ? 1 : 0)
    guard space > 0 || isOpen, unit.isSign || codeText(unit).isEmpty, start + 3 <= text.count,
      text[start..<start + 3].allSatisfy({ $0 &- 65 < 26 }), lexicon.isEdge(text, start + 3),
      let currency = code(start), !isOpen || text.holds(")", start + 3)
    else { return unit }
    var unit = unit
    guard unit.candidates.contains(currency) else {
      // `5 € TRY it`
      if !isOpen, Codes.words.contains(currency) { return unit }
      unit.doubts.insert(.twoUnits)
      return unit
    }
    // `5 $ USD 6`: it may be the next number's.
    let next = start + 3 + text.space(at: start + 3)
    guard isOpen || Digits.value(text, next) == nil else { return unit }
    return MoneyUnit(
      range: unit.range.lowerBound..<start + (isOpen ? 4 : 3),
      candidates: lexicon.only(currency), isSign: unit.isSign)
  }

  /// Nothing before the unit makes it a part of something longer.
  private func isLeftEdge(_ unit: MoneyUnit) -> Bool {
    let start = unit.range.lowerBound
    guard start > floor else { return true }
    let scalar = text.scalar(before: start)
    switch scalar.value {
    case UInt32(UInt8(ascii: "$")), UInt32(UInt8(ascii: "\\")), UInt32(UInt8(ascii: "@")),
      UInt32(UInt8(ascii: "#")), UInt32(UInt8(ascii: "%")), UInt32(UInt8(ascii: "^")),
      UInt32(UInt8(ascii: "&")):
      return false
    case UInt32(UInt8(ascii: ".")), UInt32(UInt8(ascii: "-")), UInt32(UInt8(ascii: "/")):
      // `$5.00/$6.00`, `2/$5`
      if hasFound, start - 1 == floor { return true }
      if unit.isSign, scalar.value == 0x2F, text.isDigit(start - 2), start < 3 || !joins(start - 3)
      {
        return true
      }
      // `foo.EUR 5`, `BSD-USD 5`; but `-$5`.
      if start == 1 || unit.isSign, scalar.value == 0x2D { return true }
      return start > 1 && !MoneyLexicon.joins(text.scalar(before: start - 1).value)
    case UInt32(UInt8(ascii: "x")) where unit.isSign && text.isDigit(start - 2):
      // `2x$5.00`
      return true
    case 0x3041...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3:
      // `직원 35명`, `单元 5`: the end of another word.
      return unit.range.count > 6 || text[unit.range.lowerBound] < 0xE3
    default:
      // A sign right after a letter: no one knows whose.
      return !MoneyLexicon.joins(scalar.value)
    }
  }

  /// `€`, ` EUR`, ` zł`, ` US dollars`, `-dollar`, ` de euros`
  func unitBehind(_ digits: Int, _ figure: Figure, _ before: UnitBefore?) -> UnitBehind? {
    let joint = jointBehind(digits, figure, hasUnitBefore: before != nil)
    guard joint.end < text.count else { return nil }
    var at = joint.end
    // `5 millions d'euros`, `20 de lei`
    if joint.spaces > 0 {
      at = connectorEnd(at, isScaled: digits > figure.end || figure.separators > 1)
    }
    guard let found = unit(at: at, isBehind: true) else { return nil }
    let unit = named(found)
    if isWordBehind(unit, at, figure, hasScale: digits > figure.end)
      || joint.isHyphen && unit.isSign && barred(.hyphenBeforeSign, figure.start)
      || isPartOfWord(unit) && barred(.hyphenBehindSign, figure.start)
    {
      return nil
    }
    var end = unit.range.upperBound
    // `100 USD$`, and the point of `kr.`
    if end < text.count, text.holds("$", end), !unit.isSign, !text.isDigit(end + 1) { end += 1 }
    let next = nextNumber(end)
    let digitFollows = Digits.value(text, next) != nil
    // `5 $10`: that sign is the next number's.
    if digitFollows, next == end, unit.isSign, joint.spaces > 0 || !isFollowedByCents(end) {
      return nil
    }
    // `754136985 EUR 482,66`: the price behind the code is its amount, not the whole number before.
    if digitFollows, next > end, !unit.isSign, codeText(unit).isCapital, figure.isPlain,
      figure.end == digits,
      case let price = Figure(text, from: next), price.isPrice, isLonely(next)
    {
      return nil
    }
    if isInProgram(unit, at..<end, figure, before, isTight: joint.spaces == 0) { return nil }
    // `9-Euro-Ticket`
    let isCompound =
      joint.isHyphen && text.holds("-", end) && text.isLetter(end + 1) && end - at > 3
    if joint.isHyphen, !unit.isSign, !isCompound, text.holds("-", end) || end - at < 3 {
      return nil
    }
    let isSame =
      digitFollows && before.map { text[$0.unit.range].elementsEqual(text[unit.range]) } == true
    var doubts = unit.doubts
    if !unit.isSign, text.holds("-", end), text.isLetter(end + 1) { doubts.insert(.compound) }
    if joint.isHyphen, digits == figure.end { doubts.insert(.hyphenJoined) }
    if isYear(figure, unit, at) { doubts.insert(.year) }
    if joint.isMinus || joint.isPlus, !figure.isPrice { doubts.insert(.trailingMinus) }
    return UnitBehind(
      unit: MoneyUnit(
        range: at..<end, candidates: unit.candidates, doubts: doubts, isSign: unit.isSign,
        isOthers: unit.isOthers),
      isTight: joint.spaces == 0,
      isBeforeNumber: isSame || digitFollows && (isLonely(next) || mayCount(figure, unit, next)))
  }

  /// What is between a number and the unit after it.
  private struct Joint {
    var end: Int
    var spaces = 0
    /// `5-dollar`
    var isHyphen = false
    /// `1.234,56- EUR`, `8,15+ EUR`
    var isMinus = false
    var isPlus = false
  }

  /// Past up to two spaces, or a hyphen, or the minus of `1.234,56- EUR`.
  private func jointBehind(_ digits: Int, _ figure: Figure, hasUnitBefore: Bool) -> Joint {
    var joint = Joint(end: digits)
    while joint.spaces < 2 {
      let length = text.space(at: joint.end)
      guard length > 0 else { break }
      joint.end += length
      joint.spaces += 1
    }
    // `8,15+ EUR`
    if joint.spaces == 0, text.holds("+", joint.end), text.holds(" ", joint.end + 1),
      figure.hasDecimals
    {
      joint.end += 1 + text.space(at: joint.end + 1)
      (joint.spaces, joint.isPlus) = (1, true)
      return joint
    }
    guard joint.spaces == 0, text.holds("-", joint.end), !hasUnitBefore else { return joint }
    joint.end += 1
    joint.isMinus = figure.hasDecimals && text.holds(" ", joint.end)
    joint.isHyphen = !joint.isMinus
    if joint.isMinus {
      joint.spaces = 1
      joint.end += 1
    }
    return joint
  }

  /// Whether what may be a unit after the number is a word there, a label, or the region's own cents.
  private func isWordBehind(_ unit: MoneyUnit, _ at: Int, _ figure: Figure, hasScale: Bool) -> Bool
  {
    // `VT: 18.16  R: 16.90`
    if unit.isForeignLetter { return barred(.apartLetter, figure.start) }
    if unit.needsMore, figure.isPlain, !hasScale { return barred(.wordOfManyUses, figure.start) }
    // `50 Rp.` are the region's own cents.
    if unit.isSign && text.isLetter(at) || 0x600...0x63F ~= text.scalar(at: at).value,
      let home = locale.home,
      unit.candidates[0] != home,
      let minor = lexicon.match(text, at: at, .minor), minor.range.count >= unit.range.count,
      !minor.entry.flags.contains(.notAlone), lexicon.currencies(minor.entry).contains(home)
    {
      return true
    }
    return !unit.isSign && isYearBehindWord(figure) && barred(.yearBehindWord, figure.start)
  }

  /// `5 р-н`: a sign of letters that a hyphen joins to others, unless it is an ending that the language
  /// writes so.
  private func isPartOfWord(_ unit: MoneyUnit) -> Bool {
    let end = unit.range.upperBound
    return unit.isSign && text.holds("-", end) && joins(end + 1) && !text.isDigit(end + 1)
      && (unit.candidates[0] != locale.home || !lexicon.bendsWithHyphen)
      && (joins(end - 1)
        || text[end - 1] >= 0x80 && MoneyLexicon.joins(text.scalar(before: end).value))
  }

  /// Where a number after a unit may begin: past a space, and past the dash in `Fr. 12.– Fr. –.50`.
  private func nextNumber(_ end: Int) -> Int {
    let next = end + text.space(at: end)
    guard next > end, next + 3 < text.count, text.scalar(at: next).value == 0x2013,
      text.holds(".", next + 3) || text.holds(",", next + 3)
    else { return next }
    return next + 4
  }

  /// `5AED` in hexadecimal, `$2a$` of a hash, `755 $(PREFIX)`, `4.4BSD`, `4.4 BSD`
  private func isInProgram(
    _ unit: MoneyUnit, _ range: Range<Int>, _ figure: Figure, _ before: UnitBefore?, isTight: Bool
  ) -> Bool {
    let end = range.upperBound
    if isTight, isHexadecimal(figure, unit) { return barred(.hexadecimal, figure.start) }
    if figure.isPlain, isTight, before?.isTight == true, text.holds("$", figure.start - 1),
      text.holds("$", end - 1)
    {
      return barred(.hash, figure.start)
    }
    if text.holds("$", end - 1), joins(end) || text.holds("(", end) || text.holds("{", end) {
      return barred(.shellVariable, figure.start)
    }
    guard !unit.isSign, Codes.systems.contains(unit.candidates[0]) else { return false }
    let isLabel = figure.hasOneDecimal && text.holds(" ", range.lowerBound - 1)
    return (isTight || isLabel && text.holds("4", figure.start)) && barred(.bsd, figure.start)
  }
}
