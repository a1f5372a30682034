import Money

/// Decimals that stand apart from their number: `1.837, 32 €`, `$119. 95`, `15 dollars and 50`. They
/// are never certain: two numbers may be meant.
extension MoneyReader {
  func joinDecimals(
    _ figure: Figure, _ isAfter: Bool, _ range: inout Range<Int>, _ amounts: inout Readings,
    _ form: inout Form
  ) {
    guard amounts.count == 1 else { return }
    if isAfter, figure.isPlain, figure.first == 2, followsDecimalMark(figure) {
      guard let (whole, start) = numberBefore(figure.start - 2), start >= floor,
        // `1. 20 usd` in a list
        figure.start - start > 3 || !text.holds(".", figure.start - 2) || !beginsItem(start),
        let cents = try? amounts[0] * Decimal(1, scale: 2), let sum = try? whole + cents
      else { return }
      range = start..<range.upperBound
      amounts.insert(sum, at: 0)
      form = .apart
    } else if !isAfter, figure.separators < 2, !figure.hasDecimals,
      text.holds(".", figure.end) || text.holds(",", figure.end), text.holds(" ", figure.end + 1)
    {
      addCents(figure.end + 2, &range, &amounts, &form)
    } else if isAfter, figure.isPlain, text[range.upperBound - 1] >= 0x80,
      Digits.value(text, range.upperBound + text.space(at: range.upperBound)) != nil
    {
      // `12€50`, `12 € 50`, `5块5`
      let at = range.upperBound + text.space(at: range.upperBound)
      addCents(at, &range, &amounts, &form, digits: saysTenths(at) ? 1...2 : 2...2)
    } else if isAfter, figure.isPlain {
      let at = range.upperBound + text.space(at: range.upperBound)
      // `5 pounds 50`
      let last = range.upperBound - 1
      let isCapital = text.isLetter(last) && text[last] & 0x20 == 0
      let digits = isCapital || Digits.value(text, at) == nil ? nil : Optional(at)
      guard at > range.upperBound, let word = joiningWord(at) ?? digits,
        looseCents(range.upperBound), !isBetween(range.lowerBound)
      else { return }
      addCents(word, &range, &amounts, &form)
    }
  }

  /// `3 pounds fifty`: the sum, and where it ends. Smaller numbers in words are other words, too: `ده` is ten
  /// in Persian, and an end of sentences in Pashto.
  func withCentsInWords(_ whole: Readings, _ end: Int) -> (sum: Decimal, end: Int)? {
    let at = end + text.space(at: end)
    guard whole.count == 1, let word = lexicon.match(text, at: at, .number),
      isOwn(word.entry.language), let (cents, centsEnd) = looseCentsInWords(end),
      cents >= Decimal(20, scale: 2),
      let sum = try? whole[0] + cents
    else { return nil }
    return (sum, centsEnd)
  }

  /// `-.70`, `–,79`: a dash in place of no units; and `,50` without it. Where that begins.
  func dashForZero(_ digit: Int) -> Int? {
    guard digit > floor, Digits.run(text, digit).count == 2,
      digit + 2 >= text.count || !joins(digit + 2)
    else { return nil }
    let mark = digit - 1
    guard mark > floor else { return text.holds(",", mark) ? mark : nil }
    let dash = text.scalar(before: mark)
    let isDash = [0x2D, 0x2013, 0x2014, 0x2212].contains(dash.value)
    let start = isDash ? mark - dash.length : mark
    guard isDash || text.holds(",", mark), start >= floor,
      start == 0 || start == floor
        || !MoneyLexicon.joins(text.scalar(before: start).value)
          && !text.holds(")", start - 1)
    else { return nil }
    return start
  }

  /// `€/l`, `€/Liter`
  func isPerLitre(_ end: Int) -> Bool {
    text.holds("/", end) && end + 1 < text.count && text[end + 1] | 0x20 == UInt8(ascii: "l")
  }

  /// `between 5 dollars and 10`
  func isBetween(_ start: Int) -> Bool {
    let end = start - text.space(before: start)
    let letters = text[text.wordStart(end)..<end].map { $0 < 0x80 ? $0 | 0x20 : $0 }
    return WordList.rangeFrom.contains(letters)
  }

  private func addCents(
    _ at: Int, _ range: inout Range<Int>, _ amounts: inout Readings, _ form: inout Form,
    digits: ClosedRange<Int> = 2...2
  ) {
    let cents = Figure(text, from: at)
    let next = cents.end + text.space(at: cents.end)
    // `1€50 la baguette`
    let isTight =
      next > cents.end && !MoneyLexicon.joins(text.scalar(before: at).value)
      && text.space(before: at) == 0
    guard cents.isPlain, digits ~= cents.first, endsThere(cents.end), isTight || !joins(next),
      let value = cents.value(text, in: locale, minorUnits: 2),
      let part = try? value.readings[0] * Decimal(1, scale: cents.first),
      let sum = try? amounts[0] + part
    else { return }
    range = range.lowerBound..<cents.end
    amounts.insert(sum, at: 0)
    form = .apart
  }

  /// The whole number that ends there, and where it begins.
  private func numberBefore(_ end: Int) -> (Decimal, Int)? {
    let start = digitsStart(before: end, mayHaveSpaces: true)
    let figure = Figure(text, from: start)
    guard start < end, figure.end == end, standsAlone(start), !figure.hasDecimals,
      let value = figure.value(text, in: locale, minorUnits: 2),
      let whole = value.readings.first(where: \.isInteger)
    else { return nil }
    return (whole, start)
  }

  /// `1 245:50 kr`
  func crowns(_ figure: Figure) -> MoneyRead? {
    let colon = figure.start - 1
    guard figure.isPlain, figure.first == 2, text.holds(":", colon), colon > floor,
      let home = locale.home, Codes.colonDecimals.contains(home),
      let (whole, start) = numberBefore(colon), start >= floor, whole >= Decimal(24),
      !text.holds(":", start - 1),
      let behind = unitBehind(figure.end, figure, nil), behind.unit.candidates[0] == home,
      let cents = figure.value(text, in: locale, minorUnits: 2),
      let part = try? cents.readings[0] * Decimal(1, scale: 2), let sum = try? whole + part
    else { return nil }
    return MoneyRead(
      range: start..<behind.unit.range.upperBound, amounts: Readings(sum), currencies: [home],
      doubts: [.colonDecimals], form: .apart)
  }

  /// `189,-` and `70.-` where prices are written so; one digit and a point number a list.
  private func isPriceMark(_ figure: Figure, _ home: Currency) -> Bool {
    guard text.holds("-", figure.digitsEnd + 1) else { return false }
    if text.holds(",", figure.digitsEnd) {
      return Codes.commaDash.contains(home)
    }
    return text.holds(".", figure.digitsEnd) && Codes.pointDash.contains(home)
      && figure.digitsEnd - figure.start > 1
  }

  /// `99:-`, a price without its currency as it is written where crowns are: the region's own.
  func priceAlone(_ figure: Figure) -> MoneyRead? {
    guard figure.hasPriceEnd, let home = locale.home,
      text.holds(":", figure.digitsEnd)
        ? Codes.colonDash.contains(home) : isPriceMark(figure, home),
      standsAlone(figure.start),
      let value = figure.value(text, in: locale, minorUnits: 2)
    else { return nil }
    return MoneyRead(
      range: figure.start..<figure.end, amounts: value.readings, currencies: [home],
      doubts: [.noCurrency], form: .printed)
  }
}
