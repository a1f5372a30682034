import Money

/// Numbers in ideographs, and in Hangul.
extension MoneyReader {
  /// Characters that are digits and powers of ten, in all languages.
  private static let numerals = CharacterTable(.numeral)

  /// Hangul comes after all ideographs.
  private static let firstHangul: UInt32 = 0xAC00

  /// Whether a number in ideographs may begin there.
  func isNumeral(_ at: Int) -> Bool {
    let scalar = text.scalar(at: at).value
    return scalar < Self.firstHangul && Self.numerals[scalar] != nil
  }

  /// Whether a word of Hangul begins there as a number does: `이십만`, `천`.
  func isHangulNumeral(_ at: Int) -> Bool {
    guard at == 0 || text[at - 1] <= 0x2F || text[at - 1] == 0xA0 else { return false }
    let scalar = text.scalar(at: at).value
    return scalar >= Self.firstHangul && Self.numerals[scalar] != nil
  }

  /// The digit that is there, or the power of ten from ten on.
  private func numeral(at index: Int) -> (value: Int128, isPower: Bool)? {
    guard index < text.count, text[index] >= 0xE3 else { return nil }
    let scalar = text.scalar(at: index).value
    guard scalar < Self.firstHangul || lexicon.readsHangul, let value = Self.numerals[scalar] else {
      return nil
    }
    return value < 0 ? (Self.powers[-value], true) : (Int128(value), false)
  }

  /// The number in ideographs or Hangul that begins there, and where it ends: `一億二千万`, `三点五万`,
  /// `천 4백만`.
  /// `stop` is past what looks like one where it is none.
  private func numeralNumber(_ start: Int, _ stop: inout Int) -> (value: Decimal, end: Int)? {
    var (total, section, digit): (Int128, Int128, Int128?) = (0, 0, nil)
    var (last, lastSmall) = (Self.powers[15], Int128(10_000))
    var (at, end) = (start, start)
    while true {
      if end > start, digit == nil, lexicon.readsHangul, Digits.value(text, at) != nil {
        let figure = Figure(text, from: at)
        guard figure.isPlain, figure.first <= 4,
          let value = figure.value(text, in: locale, minorUnits: 0)?.readings[0]
        else { break }
        digit = value.digits
        (at, end) = (figure.end, figure.end)
        continue
      }
      guard let (value, isPower) = numeral(at: at) else { break }
      if !isPower {
        // `二五`: digits in a row are no number of this kind.
        if let digit, digit > 0 {
          while numeral(at: at) != nil { at += text.scalar(at: at).length }
          stop = at
          return nil
        }
        digit = value
      } else if value < 10_000 {
        guard value < lastSmall else { break }
        section += (digit ?? 1) * value
        (digit, lastSmall) = (nil, value)
      } else {
        let part = section + (digit ?? 0)
        // `만 원` is ten thousand; `万円` is no number, and neither `억`.
        if part == 0, total == 0 {
          guard lexicon.readsHangul, value == 10_000 else { return nil }
          total = value
        } else if part == 0 || value >= last {
          // `1万亿`: ten thousand times a hundred million.
          total = (total + part) * value
        } else {
          total += part * value
        }
        guard total < Self.powers[15] else { return nil }
        (section, digit, last, lastSmall) = (0, nil, value, 10_000)
      }
      at += text.scalar(at: at).length
      end = at
      // `십이만 삼천`, `천 4백만`
      if isPower, lexicon.readsHangul, text.space(at: at) > 0 { at += text.space(at: at) }
    }
    guard end > start else { return nil }
    let whole = Decimal(total + section + (digit ?? 0))
    return numeralDecimals(whole, end) ?? (whole, end)
  }

  /// `一点二五`, `三點五萬`, `일점이삼`: what follows the word for a point, each digit for itself.
  private func numeralDecimals(_ whole: Decimal, _ end: Int) -> (value: Decimal, end: Int)? {
    guard end < text.count, text[end] >= 0xE3, var at = Self.points.end(text, at: end) else {
      return nil
    }
    var (digits, count) = (Int128(0), 0)
    while count < 9, let (value, isPower) = numeral(at: at), !isPower {
      digits = digits * 10 + value
      count += 1
      at += text.scalar(at: at).length
    }
    guard count > 0, var number = try? whole + Decimal(digits, scale: count) else { return nil }
    while let (value, isPower) = numeral(at: at), isPower, let more = try? number * Decimal(value) {
      number = more.reduced
      at += text.scalar(at: at).length
    }
    return (number, at)
  }

  /// `五百元`, `千円`, `一万円`, `이십만 원`; but not `数千円`, which is no number.
  mutating func numerals(_ start: Int, _ end: inout Int) -> MoneyRead? {
    guard let (amount, numberEnd) = numeralNumber(start, &end) else { return nil }
    end = numberEnd
    if mayBeJoined(behind: numberEnd) { _ = joinWords(behind: numberEnd, from: start) }
    if start > 0, text[start - 1] >= 0x80 {
      // `数千円`, `第三元`
      if Self.beforeNone.start(text, before: start) != nil {
        barred(.aboutIdeographs, start..<numberEnd)
        return nil
      }
    }
    let unitStart = numberEnd + text.space(at: numberEnd)
    guard start == floor || !followsNumber(start) else { return nil }
    guard amount > .zero, let unit = unit(at: unitStart) else {
      return jiaoAlone(amount, start, numberEnd)
    }
    guard !unit.needsMore, text[unit.range.lowerBound] >= 0x80 else { return nil }
    // `사원`, `이불`, `이 원`: words, and "this circle".
    let isHangul = text[start] >= 0xEA
    if isHangul, numberEnd - start == 3, amount < Decimal(10),
      numberEnd == unitStart || Self.homographs.contains(text[unit.range])
    {
      return nil
    }
    // `구조원`: a rescuer.
    if isHangul, numberEnd == unitStart, numberEnd - start == 6, amount >= Decimal(Self.powers[12])
    {
      return nil
    }
    var doubts = unit.doubts
    // `만원 버스`
    if amount < Decimal(10) || isHangul && unitStart - start == 3 { doubts.insert(.fewIdeographs) }
    if start > 0, text[start - 1] >= 0x80, 0x3400...0x9FFF ~= text.scalar(before: start).value {
      doubts.insert(.ideographBeside)
    }
    var (sum, range, beside) = (amount, start..<unit.range.upperBound, Doubts())
    if let cents = minorNumeral(unit.range.upperBound, unit), let whole = try? amount + cents.amount
    {
      // `十五块五毛`
      (sum, range) = (whole, start..<cents.end)
      doubts.remove(.fewIdeographs)
    } else if numeral(at: unit.range.upperBound) != nil {
      beside.insert(.ideographBeside)
    }
    range = range.lowerBound..<pastMoney(range.upperBound)
    if goesOn(range.upperBound) { beside.insert(.wordGoesOn) }
    var amounts = Readings(sum)
    if let (more, moreEnd) = tenthBehind(unit, amount) {
      amounts.insert(more, at: 0)
      range = start..<moreEnd
    }
    return MoneyRead(
      range: range, amounts: amounts, currencies: unit.candidates, doubts: doubts.union(beside),
      form: .ideographs)
  }

  /// `块钱`: past the word for money after its unit.
  private func pastMoney(_ end: Int) -> Int {
    Self.money.end(text, at: end) ?? end
  }

  /// `三块五`: a tenth after the yuan of everyday speech.
  private func tenthBehind(_ unit: MoneyUnit, _ amount: Decimal) -> (Decimal, Int)? {
    let end = unit.range.upperBound
    guard saysTenths(end),
      let (value, isPower) = numeral(at: end), !isPower, value > 0
    else { return nil }
    let next = end + text.scalar(at: end).length
    guard numeral(at: next) == nil, !goesOn(next),
      let sum = try? amount + Decimal(value, scale: 1)
    else { return nil }
    return (sum, next)
  }

  /// Whether the word that ends there is one that a tenth is said behind.
  func saysTenths(_ end: Int) -> Bool { Self.tenthFollows.start(text, before: end) != nil }

  /// `五毛`, `五毛钱`, `八分钱`: tenths and hundredths alone, where the yuan is the region's.
  private func jiaoAlone(_ amount: Decimal, _ start: Int, _ end: Int) -> MoneyRead? {
    guard amount > .zero, amount < Decimal(100), end < text.count, text[end] >= 0xE3,
      lexicon.readsNumerals, let match = lexicon.match(text, at: end, .minor),
      let home = locale.home, lexicon.currencies(match.entry).contains(home),
      let part = try? amount * match.entry.part
    else { return nil }
    // `两角五分`
    let past = pastMoney(match.range.upperBound)
    let unit = MoneyUnit(range: past..<past, candidates: [home], isSign: false)
    if match.entry.value == 1,
      let rest = minorNumeral(match.range.upperBound, unit, isRest: true),
      let sum = try? part + rest.amount
    {
      return MoneyRead(
        range: start..<pastMoney(rest.end), amounts: [sum.reduced], currencies: [home], doubts: [],
        form: .minor)
    }
    // `五分` are minutes and points, too, and `三角` is a triangle.
    let isSure = Self.partsAlone.contains(text[match.range]) && isYuanPart(match)
    guard past > match.range.upperBound || isSure else { return nil }
    return MoneyRead(
      range: start..<past, amounts: [part.reduced], currencies: [home],
      doubts: past > match.range.upperBound ? [] : [.fewIdeographs], form: .minor)
  }

  /// Numerals and the words for tenths and hundredths of this money, and where they end.
  private func minorNumeral(
    _ start: Int, _ unit: MoneyUnit, isRest: Bool = false
  ) -> (amount: Decimal, end: Int)? {
    var stop = start
    let start = lexicon.readsHangul ? start + text.space(at: start) : start
    guard numeral(at: start) != nil, let (value, end) = numeralNumber(start, &stop),
      value < Decimal(100),
      let match = lexicon.match(text, at: end, .minor), !isRest || match.entry.value > 1,
      lexicon.currencies(match.entry).contains(where: unit.candidates.contains),
      let part = try? value * match.entry.part
    else { return nil }
    // `五角八分`
    if match.entry.value == 1, let rest = minorNumeral(match.range.upperBound, unit, isRest: true),
      let sum = try? part + rest.amount
    {
      return (sum, rest.end)
    }
    return (part, match.range.upperBound)
  }

  /// `8 十億`
  func tenFollows(_ end: Int) -> Bool {
    numeral(at: end + text.space(at: end)).map { $0.value == 10 } == true
  }

  /// `1억 5천만`, `3万5千`, `8 十億`: the whole as a factor of the first digits, or nil where they are alone.
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
        let numeral = at + text.space(at: at)
        if numeral < text.count, text[numeral] >= 0xE3, self.numeral(at: numeral) != nil {
          at = numeral
        }
      }
      // `2천2백1십억`
      if hasDigits, at < text.count, text[at] >= 0xE3,
        numeral(at: at).map({ $0.value == 10 }) == true
      {
        section += current * 10
        current = 0
        parts += 1
        at += text.scalar(at: at).length
        end = at
        continue
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
      return figure.hasDecimals && unit.candidates[0] == Codes.pence
    }
    return Self.suffixes.contains(text[end..<stop])
  }

  private static let suffixes = WordList(.suffix)
  private static let points = WordList(.numeralPoint)
  private static let beforeNone = WordList(.beforeNoNumeral)
  private static let homographs = WordList(.homograph)
  private static let money = WordList(.money)
  private static let tenthFollows = WordList(.tenthFollows)
  private static let partsAlone = WordList(.partAlone)
}
