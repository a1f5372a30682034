import Money

/// Numbers in ideographs.
extension MoneyReader {
  /// Whether a number in ideographs may begin there.
  func isNumeral(_ at: Int) -> Bool { Self.numeral(text.scalar(at: at).value) != nil }

  /// The digit, or the power of ten from ten on.
  private static func numeral(_ scalar: UInt32) -> (value: Int128, isPower: Bool)? {
    switch scalar {
    case 0x3007, 0x96F6: (0, false)
    case 0x4E00: (1, false)
    case 0x4E8C, 0x4E24, 0x5169: (2, false)
    case 0x4E09: (3, false)
    case 0x56DB: (4, false)
    case 0x4E94: (5, false)
    case 0x516D: (6, false)
    case 0x4E03: (7, false)
    case 0x516B: (8, false)
    case 0x4E5D: (9, false)
    case 0x5341: (10, true)
    case 0x767E: (100, true)
    case 0x5343: (1000, true)
    case 0x4E07, 0x842C: (10_000, true)
    case 0x4EBF, 0x5104: (100_000_000, true)
    default: nil
    }
  }

  /// `五百元`, `千円`, `一万円`; but not `数千円`, which is no number.
  func numerals(_ start: Int, _ end: inout Int) -> MoneyRead? {
    var (total, section, digit): (Int128, Int128, Int128?) = (0, 0, nil)
    var at = start
    var count = 0
    while at < text.count {
      let scalar = text.scalar(at: at)
      guard let (value, isPower) = Self.numeral(scalar.value) else { break }
      if !isPower {
        // `二五`: digits in a row are no number of this kind.
        if let digit, digit > 0 { return nil }
        digit = value
      } else if value < 10_000 {
        section += (digit ?? 1) * value
        digit = nil
      } else {
        total = (total + section + (digit ?? 0)) * value
        guard total > 0, total < Self.powers[15] else { return nil }
        (section, digit) = (0, nil)
      }
      at += scalar.length
      count += 1
    }
    guard count > 0 else { return nil }
    end = at
    let amount = total + section + (digit ?? 0)
    let unitStart = at + text.space(at: at)
    guard amount > 0, start == floor || !followsNumber(start),
      let unit = lexicon.unit(text, at: unitStart, isCode: { code($0).map { ($0, []) } }),
      !unit.needsMore, text[unit.range.lowerBound] >= 0x80
    else { return nil }
    var doubts = unit.doubts
    if amount <= 9 { doubts.insert(.fewIdeographs) }
    if goesOn(unit.range.upperBound) { doubts.insert(.wordGoesOn) }
    if start > 0, text[start - 1] >= 0x80 {
      let scalar = text.scalar(before: start).value
      // `数千円`, `第三元`, `约五百元`
      if [0x6570, 0x51E0, 0x5E7E, 0x4E0A, 0x7B2C, 0x70B9, 0x70B9, 0x5206].contains(scalar) {
        return nil
      }
      if 0x3400...0x9FFF ~= scalar { doubts.insert(.ideographBeside) }
    }
    if text[unit.range.upperBound - 1] >= 0x80, unit.range.upperBound < text.count,
      Self.numeral(text.scalar(at: unit.range.upperBound).value) != nil
    {
      doubts.insert(.ideographBeside)
    }
    // `十五块五毛`
    if let (cents, centsEnd) = minorNumeral(unit.range.upperBound, unit),
      let sum = try? Decimal(amount) + cents
    {
      return MoneyRead(
        range: start..<centsEnd, amounts: [sum], currencies: unit.candidates,
        doubts: goesOn(centsEnd) ? unit.doubts.union([.wordGoesOn]) : unit.doubts,
        form: .ideographs)
    }
    return MoneyRead(
      range: start..<unit.range.upperBound, amounts: Readings(Decimal(amount)),
      currencies: unit.candidates, doubts: doubts, form: .ideographs)
  }

  /// A numeral and the word for a tenth or a hundredth of this money, and where they end.
  private func minorNumeral(_ start: Int, _ unit: MoneyUnit) -> (Decimal, Int)? {
    guard start < text.count, text[start] >= 0xE3 else { return nil }
    let scalar = text.scalar(at: start)
    guard let (value, isPower) = Self.numeral(scalar.value), !isPower,
      let match = lexicon.match(text, at: start + scalar.length, .minor),
      lexicon.currencies(match.entry).contains(where: unit.candidates.contains)
    else { return nil }
    return (Decimal(value, scale: Int(match.entry.value)), match.range.upperBound)
  }

  /// `1억 5천만`, `3万5千`: the whole as a factor of the first digits, or nil where they are alone.
  func ideographs(_ figure: Figure) -> ScaleFound? {
    var (total, section, current) = (Int128(0), Int128(0), Int128(0))
    var at = figure.start
    var end = at
    var parts = 0
    var first: Decimal?
    while at < text.count, parts < 12 {
      var hasDigits = false
      if Digits.value(text, at) != nil {
        let next = Figure(text, from: at)
        guard let value = next.value(text, in: locale, minorUnits: 0)?.readings.first,
          value.isInteger || first == nil
        else { return nil }
        if first == nil {
          first = value
          guard value.isInteger else { return nil }
        }
        current = value.reduced.digits
        hasDigits = true
        at = next.end
        end = at
      }
      guard at < text.count, text[at] >= 0xE3, let match = lexicon.match(text, at: at, .scale)
      else {
        // `50만 9375`
        if hasDigits, parts > 0 { parts += 1 }
        break
      }
      let power = Self.powers[Int(match.entry.value)]
      if match.entry.value >= 4 {
        // `1万亿`: ten thousand times a hundred million.
        total =
          !hasDigits && section == 0 && total > 0
          ? total * power : total + (section + current) * power
        section = 0
      } else {
        section += (hasDigits ? current : max(current, 1)) * power
      }
      current = 0
      parts += 1
      at = match.range.upperBound
      end = at
      let next = at + text.space(at: at)
      if Digits.value(text, next) != nil { at = next }
      guard total < Self.powers[15] * 10 else { return nil }
    }
    guard parts > 1, let first, !first.isZero else { return nil }
    let value = total + section + current
    return ScaleFound(factor: .one, end: end, whole: Decimal(value))
  }

  /// `£9.99p`, `£12.50pp`, `£550pcm`: letters that a price may end with.
  func isPriceSuffix(_ end: Int, _ figure: Figure, _ unit: MoneyUnit) -> Bool {
    guard unit.isSign, text.isLetter(end) else { return false }
    var stop = end
    while text.isLetter(stop) { stop += 1 }
    guard stop - end <= 4, lexicon.isEdge(text, stop) else { return false }
    if stop - end == 1, text.holds("p", end) {
      return figure.hasDecimals && unit.candidates[0].code == "GBP"
    }
    return Self.suffixes.contains(text[end..<stop])
  }

  private static let suffixes = WordList(.suffix)
}
