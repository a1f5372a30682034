import Money

/// One amount, from the digit it begins with.
extension MoneyReader {
  /// `end` is where to go on looking.
  mutating func money(_ digit: Int, _ end: inout Int) -> MoneyRead? {
    if let plain = priceBehindSign(digit) {
      (isPlain, end) = (true, plain.range.upperBound)
      return plain
    }
    let start = numberStart(digit)
    let figure = Figure(text, from: start)
    end = max(figure.end, digit + 1)
    if isJoined(before: start) { joinUnit(before: figure) }
    let mayFollow = mayHaveUnit(behind: figure.end)
    if mayBeJoined(behind: figure.end), joinWords(behind: figure.end, from: start) {
      return money(digit, &end)
    }
    guard mayFollow || figure.hasPriceEnd || mayHaveUnit(before: figure.start) else { return nil }
    var scale = mayFollow ? self.scale(figure.end) : nil
    if let found = scale, mayBeJoined(behind: found.end) {
      _ = joinWords(behind: found.end, from: start)
    }
    if scale != nil || tenFollows(figure.end),
      let whole = ideographs(figure) ?? scale.flatMap({ chain(figure, $0) })
    {
      scale = whole
    }
    let numberEnd = scale?.end ?? figure.end
    if mayFollow, let whole = scaledUnit(figure) {
      return amount(
        figure, whole.scale, mayHaveUnit(before: start) ? unitBefore(start) : nil, whole.behind,
        &end)
    }
    let before = ownUnitBefore(figure, hasScale: scale != nil)
    if scale == nil, let row = inRow(figure, before, mayFollow: mayFollow, &end) {
      return row.money
    }
    if let found = before, found.power > 0 {
      // `M€ 5`, but not `M€ 5 million`.
      guard scale == nil else { return nil }
      scale = ScaleFound(factor: found.factor, end: figure.end, doubts: found.doubts)
    }
    if before != nil, scale == nil { scale = letterBehind(figure) ?? scaleFurther(figure) }
    if before == nil, scale == nil, let whole = scaledUnitBefore(figure) {
      return amount(figure, whole.scale, whole.before, nil, &end)
    }
    if !mayFollow, scale == nil, let before, !before.isNegative,
      let plain = plainAmount(figure, before.unit, isAfter: false)
    {
      isPlain = true
      return plain
    }
    guard before != nil || standsAlone(start) && !beginsWithLabel(figure) else {
      barStart(start)
      if figure.hasPlainSpace { end = start + figure.first }  // `Q3 200 usd`, `week 3 200 usd`
      return crowns(figure)
    }
    let behind = mayFollow ? unitBehind(numberEnd, figure, before) : nil
    guard before != nil || behind != nil else {
      if mayFollow, joinWords(behind: numberEnd, from: start) { return money(digit, &end) }
      return minorAlone(figure, scale, start) ?? minorBefore(figure) ?? priceAlone(figure)
    }
    if before == nil, scale == nil, let behind,
      let plain = plainAmount(figure, behind.unit, isAfter: true)
    {
      end = max(end, plain.range.upperBound)
      return plain
    }
    if let unit = behind?.unit, joinCountry(behind: unit) { return money(digit, &end) }
    guard scale == nil, let behind, let other = scaleElsewhere(figure, before, behind) else {
      return amount(figure, scale, before, behind, &end)
    }
    return amount(figure, other.scale, nil, other.behind, &end)
  }

  /// The unit before the number that is no word or label there, past the parenthesis of a loss, too.
  private func ownUnitBefore(_ figure: Figure, hasScale: Bool) -> UnitBefore? {
    let start = figure.start
    var before = unitBefore(start)
    if before == nil, start > floor + 1, text[start - 1] == UInt8(ascii: "(") {
      before = lossBefore(figure)
    }
    return before.flatMap { isWordBefore($0, figure, hasScale: hasScale) ? nil : $0 }
  }

  /// `milioni 5 shilingi`, `75 USD million`: the word that makes a number larger is not right behind it.
  private func scaleElsewhere(
    _ figure: Figure, _ before: UnitBefore?, _ behind: UnitBehind
  ) -> (scale: ScaleFound, behind: UnitBehind)? {
    if before == nil, lexicon.setsScaleFirst,
      let (word, match) = scaleBefore(figure.start - text.space(before: figure.start))
    {
      return (ScaleFound(factor: match.entry.power, end: figure.end, start: word), behind)
    }
    guard let late = lateScale(behind) else { return nil }
    let scale = ScaleFound(factor: late.factor, end: figure.end, doubts: late.doubts)
    return (scale, behind.reaching(late.end))
  }

  /// Where the number of a digit begins: `.5` and `$.75` before the point, which ends no sentence, and
  /// `-.70` before the dash.
  func numberStart(_ digit: Int) -> Int {
    guard text.holds(".", digit - 1) || text.holds(",", digit - 1) else { return digit }
    if let zero = dashForZero(digit) { return zero }
    let isDecimal =
      digit > floor && text.holds(".", digit - 1) && (digit < 2 || !followsNumber(digit - 1))
      // `Coffee......200 usd`
      && !text.holds(".", digit - 2)
      && (digit < 2 || !MoneyLexicon.joins(text.scalar(before: digit - 1).value))
      // `B/.5`: the point of a sign.
      && (!text.holds("/", digit - 2) || lexicon.match(text, before: digit)?.entry.kind != .sign)
    return isDecimal ? digit - 1 : digit
  }

  /// Whether what may be a unit before the number is a word or a label there, unless a fixed space joins
  /// them: `R 12` where no rand are paid.
  private func isWordBefore(_ before: UnitBefore, _ figure: Figure, hasScale: Bool) -> Bool {
    if before.isFixed { return false }
    let unit = before.unit
    if (figure.isPlain || figure.hasOneDecimal) && !hasScale && unit.needsMore {
      return barred(.wordOfManyUses, figure.start)
    }
    return (figure.isPlain || before.isNegative) && isLabel(unit, figure.start)
      || unit.isForeignLetter && !before.isTight && figure.separators < 2
        && barred(.apartLetter, figure.start)
  }

  /// What the number and its units come to; nil where they are no money.
  private mutating func amount(
    _ figure: Figure, _ scale: ScaleFound?, _ before: UnitBefore?, _ behind: UnitBehind?,
    _ end: inout Int
  ) -> MoneyRead? {
    let start = scale?.start ?? figure.start
    guard let chosen = chosenUnit(figure, start..<(scale?.end ?? figure.end), before, behind) else {
      return nil
    }
    var draft = AmountDraft(
      figure: figure, scale: scale, before: before, behind: behind, unit: chosen.unit,
      isAfter: chosen.isAfter, range: chosen.range,
      form: chosen.form ?? (figure.hasPriceEnd || figure.hasDashForZero ? .printed : .beside),
      doubts: chosen.doubts)
    guard !isNoMoney(draft) else { return nil }
    guard let value = value(of: draft) else {
      barDigits(figure)
      return nil
    }
    draft.amounts = value.readings
    draft.doubts.formUnion(value.doubts)
    multiplyByScale(&draft)
    guard !draft.amounts.isEmpty else { return nil }
    readDashOfFigure(&draft)
    readMinusBehind(&draft)
    draft.doubts.formUnion(unitDoubts(draft.unit, figure))
    draft.doubts.formUnion(lineDoubts(draft.candidate))
    // A range that shares one currency is left to its reader.
    if rangePartner(draft.range, draft.isAfter) != nil
      || !draft.isAfter && (rangeWordFollows(figure.end) || listFollows(figure.end))
    {
      draft.doubts.insert(.rangeEnd)
    }
    readMinusBefore(&draft)
    draft.currencies = draft.unit.candidates
    addCents(&draft)
    draft.doubts.formUnion(doubtsBehindAmount(draft))
    addScaleOfOthers(&draft)
    if scale == nil,
      draft.doubts.contains(.decimalsApart) || draft.doubts.contains(.looseDecimals)
        || draft.doubts.contains(.unitBetweenNumbers)
    {
      joinDecimals(figure, draft.isAfter, &draft.range, &draft.amounts, &draft.form)
    } else if scale == nil, draft.isAfter, figure.isPlain, draft.doubts.contains(.numberBehind),
      let (sum, end) = withCentsInWords(draft.amounts, draft.range.upperBound)
    {
      draft.amounts.insert(sum, at: 0)
      (draft.range, draft.form) = (draft.range.lowerBound..<end, .apart)
    }
    orderByCountry(&draft)
    end = max(end, draft.range.upperBound)
    lastUnit = draft.unit.range
    return MoneyRead(
      range: draft.range, amounts: draft.amounts, currencies: draft.currencies,
      doubts: draft.doubts, form: draft.form, isAfter: draft.isAfter)
  }

  /// Which of the units on both sides the number's is, and how far the amount reaches: `$100 CAD` is of
  /// one money, and `€5 USD` of the one that is closer, in doubt.
  private func chosenUnit(
    _ figure: Figure, _ number: Range<Int>, _ before: UnitBefore?, _ behind: UnitBehind?
  ) -> ChosenUnit? {
    let (start, numberEnd) = (number.lowerBound, number.upperBound)
    switch (before, behind) {
    case (nil, nil): return nil
    case (let before?, nil):
      guard endsThere(numberEnd) || isPriceSuffix(numberEnd, figure, before.unit) else {
        barEnd(numberEnd, figure)
        return nil
      }
      guard before.isFixed || !isNumbered(figure, before.unit) else { return nil }
      return ChosenUnit(
        unit: before.unit, isAfter: false, range: before.unit.range.lowerBound..<numberEnd)
    case (nil, let behind?):
      return ChosenUnit(
        unit: behind.unit, isAfter: true, range: start..<behind.unit.range.upperBound)
    case (let before?, let behind?):
      let (start, end) = (before.unit.range.lowerBound, behind.unit.range.upperBound)
      if !behind.isBeforeNumber, let both = Self.joined(before.unit, behind.unit) {
        return ChosenUnit(unit: both, isAfter: false, range: start..<end, form: .twoUnits)
      }
      let doubts: Doubts = behind.isBeforeNumber ? [] : [.twoUnits]
      guard behind.isBeforeNumber || before.isTight && !behind.isTight else {
        return ChosenUnit(
          unit: behind.unit, isAfter: true, range: figure.start..<end, doubts: doubts)
      }
      guard endsThere(numberEnd) else { return nil }
      return ChosenUnit(
        unit: before.unit, isAfter: false, range: start..<numberEnd, doubts: doubts)
    }
  }

  /// Whether the unit beside this number is a word or a sign of something else: `2017 р.`, `$1` in a
  /// program.
  private func isNoMoney(_ draft: borrowing AmountDraft) -> Bool {
    let (figure, unit, isAfter) = (draft.figure, draft.unit, draft.isAfter)
    if isRate(upTo: draft.range.upperBound) { return barred(.rate, figure.start) }
    return draft.scale == nil
      ? isNoMoney(figure, unit, isAfter: isAfter) : !isAfter && isJoinedName(unit, figure)
  }

  func isNoMoney(_ figure: Figure, _ unit: MoneyUnit, isAfter: Bool) -> Bool {
    if isNoise(unit, figure, isAfter: isAfter) { return true }
    if isAfter, unit.isSign, isKeywordEnd(unit, figure) { return barred(.keyword, figure.start) }
    if figure.isPlain || isCode && figure.hasOneDecimal && figure.first == 1, unit.isSign,
      isCodeDollar(unit, figure, isAfter)
    {
      return barred(.programDollar, figure.start)
    }
    return !isAfter && isJoinedName(unit, figure)
  }

  /// What the digits mean beside this unit: `1.234` is a thousand yen, and `1,425 mlrd.` has decimals.
  private func value(of draft: borrowing AmountDraft) -> Figure.Value? {
    let figure = draft.figure
    guard let value = value(of: figure, draft.unit) else { return nil }
    if value.readings.count == 2,
      (figure.lastKind == .point ? "." : ",") == locale.decimalSeparator,
      draft.scale != nil && draft.scale?.whole == nil
        || draft.isAfter && isPerLitre(draft.range.upperBound)
    {
      // `1,425 mlrd. eurų`, `1,899 €/l`
      return Figure.Value(
        readings: Readings(value.readings.sorted(by: <)), doubts: [.threeDigits])
    }
    return value
  }

  func value(of figure: Figure, _ unit: MoneyUnit) -> Figure.Value? {
    let hasNoDecimals = Codes.whole.contains(unit.candidates[0])
    let minorUnits = hasNoDecimals ? 0 : unit.candidates[0].minorUnits
    let isGroupedThere =
      unit.isSign && hasNoDecimals
      && locale.symbol(of: unit.candidates[0]).utf8.elementsEqual(text[unit.range]) == false
    return figure.value(
      text, in: locale, minorUnits: minorUnits, isGroupedThere: isGroupedThere)
  }

  /// `$1.5 million`, and a toman, which is ten rials.
  private func multiplyByScale(_ draft: inout AmountDraft) {
    if draft.unit.isSign, let tens = multiple(of: draft.unit) {
      draft.amounts = draft.amounts.each { try? ($0 * tens).reduced }
    }
    guard !draft.amounts.isEmpty, let scale = draft.scale else { return }
    draft.amounts = scale.whole.map { Readings($0) } ?? scale.amounts(draft.amounts)
    // Three decimals of a million are decimals or thousands of millions: not said.
    draft.doubts.formUnion(scale.doubts)
    draft.form = scale.form
  }

  /// `-.70` may be negative, and a comma may end what comes before it: `,50`.
  private func readDashOfFigure(_ draft: inout AmountDraft) {
    let start = draft.figure.start
    guard draft.figure.hasLeadingPoint, text[start] != UInt8(ascii: ".") else { return }
    let isMinus = text.holds("-", start) || text.scalar(at: start).value == 0x2212
    if text[start] != 0xE2 || isMinus { draft.doubts.insert(.dashForZero) }
    // Before a currency the hyphen stands for a zero: `Fr. -.50`.
    if isMinus, text.holds("-", start), text.holds(".", start + 1), draft.before == nil {
      draft.amounts = draft.amounts.negated + draft.amounts
    } else if isMinus {
      draft.amounts += draft.amounts.negated
    }
  }

  /// `1.234,56- EUR`, `$5.95-`: a minus as accounts write it.
  private func readMinusBehind(_ draft: inout AmountDraft) {
    let (figure, end) = (draft.figure, draft.range.upperBound)
    let numberEnd = draft.scale?.end ?? figure.end
    if draft.isAfter, text.holds("-", numberEnd), figure.hasDecimals, text.holds(" ", numberEnd + 1)
    {
      draft.readAsLoss(isCertain: figure.isPrice)
    } else if minusFollows(figure, end) {
      let isCertain = !draft.isAfter && isMinusOfAccounts(figure, draft.unit)
      draft.readAsLoss(isCertain: isCertain)
      if !isCertain { draft.doubts.insert(.trailingMinus) }
      draft.range = draft.range.lowerBound..<end + text.scalar(at: end).length
    }
  }

  /// `-$5`, `($5.00)`, `minus 50 Euro`
  private func readMinusBefore(_ draft: inout AmountDraft) {
    var sign = minus(draft.before, draft.range.lowerBound)
    if let before = draft.before, before.doubts.contains(.loss),
      draft.range.upperBound == draft.figure.end
    {
      // `$(0.75)`, `-$(0.75)`
      if text.holds("-", sign.start - 1), sign.start - 1 >= floor { sign.start -= 1 }
      draft.range = sign.start..<draft.range.upperBound + 1
    }
    // `- 200 usd`: the mark of a list.
    if draft.figure.isPlain, draft.scale == nil, isListMark(draft.range.lowerBound) {
      sign.doubts = []
    }
    draft.isNegative = sign.isNegative
    if sign.isNegative {
      draft.amounts = draft.amounts.negated
      draft.form = .negative
    }
    if !sign.doubts.isEmpty {
      draft.doubts.formUnion(sign.doubts)
      draft.amounts += draft.amounts.negated
    }
    let end = draft.range.upperBound
    if draft.amounts.count == 1, mayBeTaken(draft.range) {
      draft.doubts.insert(.loss)
      draft.amounts += draft.amounts.negated
    }
    draft.range = sign.start..<end
    if !sign.isNegative, let start = minusStart(draft.range) {
      draft.doubts.insert(.loss)
      draft.readAsLoss()
      draft.range = start..<max(end, text.holds("(", start) ? afterMarks(end) + 1 : 0)
    }
  }

  /// `5 dollars 20 cents`: the cents of the whole number before them, and `50元6角三分`, where they go on.
  private func addCents(_ draft: inout AmountDraft) {
    let (figure, unit) = (draft.figure, draft.unit)
    guard !draft.isNegative, draft.amounts.count == 1 || figure.last == 3, draft.scale == nil,
      let whole = draft.amounts.first(where: { $0.isInteger || draft.amounts.count == 1 }),
      let cents = minorBehind(draft.range.upperBound, unit, figure, draft.isAfter)
    else { return }
    draft.amounts = Readings(whole).each { try? $0 + cents.amount }
    draft.currencies = cents.currencies
    draft.doubts.formUnion(cents.doubts)
    draft.range = draft.range.lowerBound..<cents.end
    draft.form = .sum
    if cents.end < text.count, text[cents.end] >= 0xE3,
      lexicon.match(text, at: cents.end, .number) != nil
    {
      draft.doubts.insert(.centsGoOn)
    }
    if isLooseSum(unit, draft.amounts[0], cents.end) { draft.doubts.insert(.looseSum) }
  }

  /// Why what follows the unit, the number and its cents may belong to them: `€5 and 20`, `9 million
  /// dollars and a half`.
  private func doubtsBehindAmount(_ draft: borrowing AmountDraft) -> Doubts {
    let end = draft.range.upperBound
    var doubts: Doubts = []
    if looseCents(end) { doubts.insert(.looseDecimals) }
    if scaleFollowsParenthesis(end) { doubts.insert(.scaleBehindSign) }
    // `$50 cents`, but not `$140 para`, a part of other money.
    if !draft.isAfter, draft.scale == nil, text.holds(" ", end),
      let match = lexicon.match(text, at: end + 1, .minor), match.range.count > 2,
      lexicon.currencies(match.entry).contains(draft.unit.candidates[0])
    {
      doubts.insert(.twoUnits)
    }
    if numberWordFollows(end) { doubts.insert(.numberBehind) }
    if draft.isAfter {
      if isUnknownSuffix(end) { doubts.insert(.lettersBehindDollar) }
      if isFewOfOthers(draft.unit, draft.figure, draft.scale) { doubts.insert(.fewCrowns) }
    }
    if draft.scale != nil, shareBehind(end) != nil { doubts.insert(.shareOfScale) }
    return doubts
  }

  /// Reads the number with the scale that it may share, or without one that may be no scale:
  /// `$3.5 to $4 million`, `SEK 22.7 m`, `$5.00 CR`.
  private func addScaleOfOthers(_ draft: inout AmountDraft) {
    let figure = draft.figure
    if let scale = draft.scale {
      guard isForeignToLakh(scale, draft.unit) || isCredit(scale, figure) else { return }
      draft.doubts.insert(.creditOrCrore)
      let small = Decimal(1, scale: scale.factor == Decimal(Self.powers[5]) ? 5 : 7)
      let credit = draft.amounts.each { try? ($0 * small).reduced }
      let isLikely = isForeignToLakh(scale, draft.unit) || isLikelyCredit(scale, figure)
      draft.amounts = isLikely ? credit + draft.amounts : draft.amounts + credit
      return
    }
    guard !draft.isAfter else { return }
    if partnerBehind(draft.range.upperBound) == nil, let factor = sharedScale(figure.end),
      let more = try? draft.amounts[0] * factor
    {
      draft.doubts.insert(.sharedScale)
      draft.amounts.insert(more.reduced, at: 0)
    }
    if draft.doubts.contains(.unknownScale), figure.hasDecimals, text.holds(" ", figure.end),
      text.holds("m", figure.end + 1), lexicon.isEdge(text, figure.end + 2),
      let more = try? draft.amounts[0] * Decimal(Self.powers[6])
    {
      draft.amounts.insert(more.reduced, at: 0)
    }
  }

  /// Puts the money of the country that a word after or a flag before says first: `🇨🇦 $1.37`.
  private func orderByCountry(_ draft: inout AmountDraft) {
    if draft.currencies.count > 1, let other = whose(draft.range.upperBound, draft.currencies),
      !draft.isAfter || other != draft.currencies[0]
    {
      draft.doubts.insert(.countryBehind)
      draft.currencies = [other] + draft.currencies.filter { $0 != other }
    }
    if draft.unit.isSign, draft.currencies.count > 1 || !draft.isAfter,
      let flag = flag(before: draft.range.lowerBound)
    {
      let own = money(of: flag.text, draft.currencies)
      if own != draft.currencies[0], own != nil || flag.isBeside { draft.doubts.insert(.otherFlag) }
      if let own { draft.currencies = [own] + draft.currencies.filter { $0 != own } }
    }
  }
}

/// The unit of a number that may have two, and how far the amount reaches with it.
private struct ChosenUnit {
  let unit: MoneyUnit
  let isAfter: Bool
  let range: Range<Int>
  /// Nil where the digits say it.
  var form: Form?
  var doubts: Doubts = []
}

/// An amount from the choice of its unit on, as the steps of `amount` fill it in. It is large, so that no
/// step gets a copy.
private struct AmountDraft: ~Copyable {
  let figure: Figure
  let scale: MoneyReader.ScaleFound?
  let before: MoneyReader.UnitBefore?
  let behind: MoneyReader.UnitBehind?
  /// The chosen one, or both in one.
  let unit: MoneyUnit
  let isAfter: Bool
  var range: Range<Int>
  var form: Form
  var doubts: Doubts = []
  var amounts = Readings()
  var currencies: [Currency] = []
  /// Whether a minus before it is certain.
  var isNegative = false

  /// What the rules about its line ask for.
  var candidate: Candidate {
    Candidate(
      figure: figure, scale: scale, unit: isAfter ? unit : before?.unit ?? unit, before: before,
      behind: isAfter ? behind : nil, isAfter: isAfter, range: range)
  }

  /// What may be a loss is read as one first.
  mutating func readAsLoss(isCertain: Bool = false) {
    form = .negative
    amounts = isCertain ? amounts.negated : amounts.negated + amounts
  }
}
