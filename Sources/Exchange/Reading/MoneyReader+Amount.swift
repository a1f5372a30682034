import Money

/// One amount, from the digit it begins with.
extension MoneyReader {
  /// `end` is where to go on looking.
  mutating func money(_ digit: Int, _ end: inout Int) -> MoneyRead? {
    if let plain = priceBehindSign(digit) {
      (lastIsAfter, end) = (false, plain.range.upperBound)
      return plain
    }
    var start = digit
    if text.holds(".", digit - 1) || text.holds(",", digit - 1) {
      // `.5` and `$.75`, but not the end of a sentence.
      if digit > floor, text.holds(".", digit - 1), digit < 2 || !followsNumber(digit - 1),
        digit < 2 || !MoneyLexicon.joins(text.scalar(before: digit - 1).value)
      {
        start = digit - 1
      }
      if let zero = dashForZero(digit) { start = zero }
    }
    let figure = Figure(text, from: start)
    end = max(figure.end, digit + 1)
    let mayFollow = mayHaveUnit(behind: figure.end)
    guard mayFollow || figure.hasPriceEnd || mayHaveUnit(before: figure.start) else { return nil }
    var scale = mayFollow ? self.scale(figure.end) : nil
    if let found = scale, let whole = ideographs(figure) ?? chain(figure, found) { scale = whole }
    let numberEnd = scale?.end ?? figure.end
    if mayFollow, let whole = scaledUnit(figure) {
      return amount(figure, whole.scale, nil, whole.behind, &end)
    }
    var before = unitBefore(start)
    if before == nil, start > floor + 1, text[start - 1] == UInt8(ascii: "(") {
      before = lossBefore(figure)
    }
    if let found = before, !found.isFixed,
      (figure.isPlain || figure.hasOneDecimal) && scale == nil && found.unit.needsMore
        || (figure.isPlain || found.isNegative) && isLabel(found.unit, start)
        || found.unit.isForeignLetter && !found.isTight && figure.separators < 2
    {
      before = nil
    }
    if let found = before, found.power > 0 {
      // `M€ 5`, but not `M€ 5 million`.
      guard scale == nil else { return nil }
      scale = ScaleFound(factor: found.factor, end: figure.end, doubts: found.doubts)
    }
    if before != nil, scale == nil { scale = letterBehind(figure) }
    if before == nil, scale == nil, let whole = scaledUnitBefore(figure) {
      return amount(figure, whole.scale, whole.before, nil, &end)
    }
    if !mayFollow, scale == nil, let before, !before.isNegative,
      let plain = plainAmount(figure, before.unit, isAfter: false)
    {
      lastIsAfter = false
      return plain
    }
    guard before != nil || standsAlone(start) else { return crowns(figure) }
    let behind = mayFollow ? unitBehind(numberEnd, figure, before) : nil
    guard before != nil || behind != nil else {
      return minorAlone(figure, scale, start) ?? priceAlone(figure)
    }
    if before == nil, scale == nil, let behind,
      let plain = plainAmount(figure, behind.unit, isAfter: true)
    {
      (lastIsAfter, end) = (true, max(end, plain.range.upperBound))
      return plain
    }
    if scale == nil, let behind, let late = lateScale(behind) {
      return amount(
        figure, ScaleFound(factor: late.factor, end: figure.end, doubts: late.doubts), nil,
        UnitBehind(
          unit: MoneyUnit(
            range: behind.unit.range.lowerBound..<late.end, candidates: behind.unit.candidates,
            doubts: behind.unit.doubts, isSign: behind.unit.isSign),
          isTight: behind.isTight, isBeforeNumber: false), &end)
    }
    return amount(figure, scale, before, behind, &end)
  }

  private mutating func amount(
    _ figure: Figure, _ scale: ScaleFound?, _ before: UnitBefore?, _ behind: UnitBehind?,
    _ end: inout Int
  ) -> MoneyRead? {
    let numberEnd = scale?.end ?? figure.end
    var doubts: Doubts = []
    var unit: MoneyUnit
    var range: Range<Int>
    let isAfter: Bool
    var form = figure.hasPriceEnd || figure.hasDashForZero ? Form.printed : .beside
    switch (before, behind) {
    case (nil, nil): return nil
    case (let before?, nil):
      guard endsThere(numberEnd) || isPriceSuffix(numberEnd, figure, before.unit),
        before.isFixed || !isNumbered(figure, before.unit)
      else {
        return nil
      }
      (unit, isAfter) = (before.unit, false)
      range = before.unit.range.lowerBound..<numberEnd
    case (nil, let behind?):
      (unit, isAfter) = (behind.unit, true)
      range = figure.start..<behind.unit.range.upperBound
    case (let before?, let behind?):
      if !behind.isBeforeNumber, let both = Self.joined(before.unit, behind.unit) {
        (unit, isAfter, form) = (both, false, .twoUnits)
        range = before.unit.range.lowerBound..<behind.unit.range.upperBound
      } else if behind.isBeforeNumber || (before.isTight && !behind.isTight) {
        guard endsThere(numberEnd) else { return nil }
        (unit, isAfter) = (before.unit, false)
        range = before.unit.range.lowerBound..<numberEnd
        if !behind.isBeforeNumber { doubts.insert(.twoUnits) }
      } else {
        (unit, isAfter) = (behind.unit, true)
        range = figure.start..<behind.unit.range.upperBound
        doubts.insert(.twoUnits)
      }
    }
    if isAfter, before == nil, chainEndsBare(unit) { return nil }
    if scale == nil, isNoise(unit, figure, isAfter: isAfter) { return nil }
    if isAfter, scale == nil, unit.isSign, isKeywordEnd(unit, figure) { return nil }
    if figure.isPlain || isCode && figure.hasOneDecimal && figure.first == 1, scale == nil,
      unit.isSign, isCodeDollar(unit, figure, isAfter)
    {
      return nil
    }
    let hasNoDecimals = Codes.whole.contains(unit.candidates[0])
    let minorUnits = hasNoDecimals ? 0 : unit.candidates[0].minorUnits
    let isGroupedThere =
      unit.isSign && hasNoDecimals
      && locale.symbol(of: unit.candidates[0]).utf8.elementsEqual(text[unit.range]) == false
    guard
      var value = figure.value(
        text, in: locale, minorUnits: minorUnits, isGroupedThere: isGroupedThere)
    else { return nil }
    if value.readings.count == 2,
      (figure.lastKind == .point ? "." : ",") == locale.decimalSeparator,
      scale != nil && scale?.whole == nil || isAfter && isPerLitre(unit.range.upperBound)
    {
      // `1,425 mlrd. eurų`, `1,899 €/l`
      value = Figure.Value(readings: Readings(value.readings.sorted(by: <)), doubts: [.threeDigits])
    }
    if unit.isSign, let tens = multiple(of: unit) {
      value.readings = value.readings.each { try? ($0 * tens).reduced }
      if value.readings.isEmpty { return nil }
    }
    if let scale {
      value.readings = scale.whole.map { Readings($0) } ?? scale.amounts(value.readings)
      guard !value.readings.isEmpty else { return nil }
      // Three decimals of a million are decimals or thousands of millions: not said.
      doubts.formUnion(scale.doubts)
      form = scale.form
    }
    if figure.hasLeadingPoint, text[figure.start] != UInt8(ascii: ".") {
      // `-.70` may be negative, and a comma may end what comes before it.
      let isMinus = text.holds("-", figure.start) || text.scalar(at: figure.start).value == 0x2212
      if text[figure.start] != 0xE2 || isMinus { doubts.insert(.dashForZero) }
      if isMinus { value.readings += value.readings.negated }
    }
    if isAfter, text.holds("-", numberEnd), figure.hasDecimals, text.holds(" ", numberEnd + 1) {
      form = .negative
      value.readings = value.readings.negated + value.readings
    } else if minusFollows(figure, range.upperBound) {
      form = .negative
      doubts.insert(.trailingMinus)
      value.readings = value.readings.negated + value.readings
      range = range.lowerBound..<range.upperBound + text.scalar(at: range.upperBound).length
    }
    if !isAfter, isJoinedName(unit, figure) { return nil }
    // A range that shares one currency is left to its reader.
    doubts.formUnion(unitDoubts(unit, figure))
    doubts.formUnion(value.doubts)
    doubts.formUnion(
      lineDoubts(
        Candidate(
          figure: figure, scale: scale, unit: isAfter ? unit : before?.unit ?? unit,
          before: before, behind: isAfter ? behind : nil, isAfter: isAfter, range: range)))
    if hasRangePartner(range, isAfter) || !isAfter && rangeWordFollows(figure.end) {
      doubts.insert(.rangeEnd)
    }
    let sign = minus(before, range.lowerBound)
    if sign.isNegative {
      value.readings = value.readings.negated
      form = .negative
    }
    if !sign.doubts.isEmpty {
      doubts.formUnion(sign.doubts)
      value.readings += value.readings.negated
    }
    range = sign.start..<range.upperBound
    if !sign.isNegative, let start = minusStart(range) {
      // What may be a loss is read as one first.
      doubts.insert(.loss)
      form = .negative
      value.readings = value.readings.negated + value.readings
      range = start..<max(range.upperBound, text.holds("(", start) ? range.upperBound + 1 : 0)
    }
    var amounts = value.readings
    var currencies = unit.candidates
    if !sign.isNegative, amounts.count == 1 || figure.last == 3, scale == nil,
      let whole = amounts.first(where: { $0.isInteger || amounts.count == 1 }),
      let cents = minorBehind(range.upperBound, unit, figure, isAfter)
    {
      amounts = Readings(whole).each { try? $0 + cents.amount }
      currencies = cents.currencies
      doubts.formUnion(cents.doubts)
      let centsEnd = cents.end
      range = range.lowerBound..<centsEnd
      form = .sum
      // `50元6角三分`
      if centsEnd < text.count, text[centsEnd] >= 0xE3,
        lexicon.match(text, at: centsEnd, .number) != nil
      {
        doubts.insert(.centsGoOn)
      }
      if isLooseSum(unit, amounts[0], centsEnd) { doubts.insert(.looseSum) }
    }
    if looseCents(range.upperBound) { doubts.insert(.looseDecimals) }
    if numberWordFollows(range.upperBound) { doubts.insert(.numberBehind) }
    if isAfter, isUnknownSuffix(range.upperBound) { doubts.insert(.lettersBehindDollar) }
    if isAfter, isFewOfOthers(unit, figure, scale) { doubts.insert(.fewCrowns) }
    if scale != nil, shareBehind(range.upperBound) != nil { doubts.insert(.shareOfScale) }
    if !isAfter, scale == nil, let factor = sharedScale(figure.end),
      let more = try? amounts[0] * factor
    {
      doubts.insert(.sharedScale)
      amounts.insert(more.reduced, at: 0)
    }
    // `SEK 22.7 m`
    if !isAfter, doubts.contains(.unknownScale), scale == nil, figure.hasDecimals,
      text.holds(" ", figure.end),
      text.holds("m", figure.end + 1), lexicon.isEdge(text, figure.end + 2),
      let more = try? amounts[0] * Decimal(Self.powers[6])
    {
      amounts.insert(more.reduced, at: 0)
    }
    if let scale, isForeignToLakh(scale, unit) {
      doubts.insert(.creditOrCrore)
      let small = Decimal(1, scale: scale.factor == Decimal(Self.powers[5]) ? 5 : 7)
      amounts = amounts.each { try? ($0 * small).reduced } + amounts
    }
    if isAfter, scale == nil, amounts.count == 1, let (more, start) = thousandsBefore(figure),
      start >= floor, let sum = try? more + amounts[0]
    {
      doubts.insert(.thousandsBefore)
      form = .sum
      amounts.insert(sum, at: 0)
      range = start..<range.upperBound
    }
    if scale == nil,
      doubts.contains(.decimalsApart) || doubts.contains(.looseDecimals)
        || doubts.contains(.unitBetweenNumbers)
    {
      joinDecimals(figure, isAfter, &range, &amounts, &form)
    }
    if !isAfter, currencies.count > 1, let other = whose(range.upperBound, currencies) {
      doubts.insert(.countryBehind)
      currencies = [other] + currencies.filter { $0 != other }
    }
    if !isAfter, unit.isSign, let flag = flag(before: range.lowerBound) {
      let own = currencies.first { $0.flag == flag }
      if own != currencies[0] { doubts.insert(.otherFlag) }
      if let own { currencies = [own] + currencies.filter { $0 != own } }
    }
    lastIsAfter = isAfter
    end = max(end, range.upperBound)
    return MoneyRead(
      range: range, amounts: amounts, currencies: currencies, doubts: doubts, form: form)
  }
}
