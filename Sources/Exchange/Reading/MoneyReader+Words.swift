import Money

/// Numbers in words of the user's language, and English ones.
extension MoneyReader {
  /// `five dollars`, `twenty-five thousand euros`, `one and a half million pounds`
  mutating func worded(_ start: Int, _ end: inout Int) -> MoneyRead? {
    if text[start] >= 0xE4 { return numerals(start, &end) }
    guard
      !lexicon.compounds.isEmpty
        || !lexicon.kinds(text, at: start).isDisjoint(with: [.number, .scale])
    else { return nil }
    let article = articleBefore(start)
    guard
      var (number, numberEnd) = lexicon.numberInWords(text, at: start, afterArticle: article != nil)
    else { return nil }
    if let (more, halfEnd) = andAHalf(number, numberEnd) { (number, numberEnd) = (more, halfEnd) }
    let part = article == nil ? partBefore(start) : nil
    let more = article == nil && part == nil ? moreBefore(start, number) : nil
    if part == nil, more == nil, isBehindUnknownNumber(start) { return nil }
    if let more { number = more.number }
    let start = article?.start ?? part?.start ?? more?.start ?? start
    end = numberEnd
    var at = numberEnd + max(text.space(at: numberEnd), text.holds("-", numberEnd) ? 1 : 0)
    // `un million d'euros`
    if text.space(at: numberEnd) > 0 { at = connectorEnd(at, isScaled: true) }
    // Thai and its neighbours set no space between words.
    guard at > numberEnd || at < text.count && text[at] >= 0xE0 else { return nil }
    guard let unit = lexicon.unit(text, at: at, isCode: { code($0).map { ($0, true) } }) else {
      return article == nil && part == nil ? minorInWords(number, start, at) : nil
    }
    if start > 0, text.holds("-", start - 1) { return nil }
    // `one of $, ?`
    if unit.isSign, text.holds("o", numberEnd + 1), text.holds("f", numberEnd + 2) { return nil }
    // `two XDR routines`, `two real-time signals`
    if unit.needsMore || Codes.words.contains(codeText(unit))
      || unit.isSign && text.isDigit(unit.range.upperBound)
      || text.holds("-", unit.range.upperBound)
    {
      return nil
    }
    var amount = number
    if article?.isHalf == true, let half = try? number * Decimal(5, scale: 1) {
      amount = half.reduced
    }
    if let part, let share = try? number * part.share { amount = share.reduced }
    // A toman is ten rials.
    if unit.isSign, let tens = multiple(of: unit), let rials = try? amount * tens {
      amount = rials.reduced
    }
    var range = start..<unit.range.upperBound
    // `two-euro` is typed as a difference.
    var isCertain = unit.isSure && !unit.isSign && !text.holds("-", numberEnd)
    // `three quarters of a million`
    if article != nil, text.holds(" ", start - 1), text.holds("f", start - 2) { isCertain = false }
    if isNumbering(start) || isBehindPoint(start) || isAttributive(unit, nil) { isCertain = false }
    if !locale.isEnglish, !beginsNumber(start) { isCertain = false }
    // `un euro` may be any euro, and small words are those of other languages too.
    if number == .one || numberEnd - start <= 3, !locale.isEnglish {
      isCertain = false
    }
    // `Dvě koruny stromů`
    if number <= Decimal(3), isOfOthers(unit) { isCertain = false }
    // `one dollar`: `one` is a word of many uses, and a number before it may belong to it.
    let space = text.space(before: start)
    if space > 0, followsNumber(start - space) || followsNumeral(start - space) {
      isCertain = false
    }
    if let (cents, centsEnd) = centsInWords(range.upperBound) {
      if let sum = try? amount + cents {
        amount = sum
        range = start..<centsEnd
      }
    }
    // `thirteen dollars forty five`
    if let (cents, centsEnd) = minorBehind(range.upperBound, unit, nil, true),
      range.upperBound == unit.range.upperBound, let sum = try? amount + cents
    {
      amount = sum
      range = start..<centsEnd
    }
    if range.upperBound == unit.range.upperBound, numberFollows(range.upperBound) {
      isCertain = false
    }
    var amounts = Readings(amount)
    // `ten pounds fifty`, `un euro e venti`
    let rest = range.upperBound + text.space(at: range.upperBound)
    if !isCertain, range.upperBound == unit.range.upperBound,
      let (cents, centsEnd) = lexicon.numberInWords(text, at: joiningWord(rest) ?? rest),
      cents >= Decimal(10), cents < Decimal(100), !joins(centsEnd + text.space(at: centsEnd)),
      let part = try? cents * Decimal(1, scale: 2), let sum = try? amount + part
    {
      amounts.insert(sum, at: 0)
      range = start..<centsEnd
    }
    return MoneyRead(
      range: range, amounts: amounts, currencies: unit.candidates, isCertain: isCertain)
  }

  /// `mille deux cents`, `mil e duzentos`: the number began before.
  func followsNumeral(_ end: Int) -> Bool {
    var end = end
    for _ in 0..<2 {
      var word = end
      while word > 0, end - word < 40, MoneyLexicon.joins(text.scalar(before: word).value) {
        word -= text.scalar(before: word).length
      }
      guard word < end else { return false }
      if let match = lexicon.match(text, at: word, .number, .scale), match.range.upperBound == end {
        return true
      }
      // Past `and`.
      guard end - word <= 4 else { return false }
      end = word - text.space(before: word)
    }
    return false
  }

  /// `three point eight crore`: the number began before.
  private func isBehindPoint(_ start: Int) -> Bool {
    let end = start - text.space(before: start)
    let word = text[wordStart(end)..<end].map { $0 < 0x80 ? $0 | 0x20 : $0 }
    return Self.points.contains(word)
  }

  private static let points = WordList(.point)

  /// Whether nothing before a number in words can be a part of it: `ciento`, `cento e`.
  private func beginsNumber(_ start: Int) -> Bool {
    if lexicon.match(text, at: start, .number) == nil { return false }
    guard leads(start) else { return false }
    let space = text.space(before: start)
    var word = start - space
    while word > 0, MoneyLexicon.joins(text.scalar(before: word).value) {
      word -= text.scalar(before: word).length
    }
    return joiningWord(word) != start
  }

  func numberFollows(_ end: Int) -> Bool {
    numberWordFollows(end) || text.space(at: end) > 0 && looseCents(end)
  }

  func numberWordFollows(_ end: Int) -> Bool {
    let at = end + text.space(at: end)
    guard at > end else { return false }
    if let match = lexicon.match(text, at: at, .number), match.entry.value > 9 { return true }
    guard text.holds("a", at), text.holds("n", at + 1), text.holds("d", at + 2) else {
      return false
    }
    return lexicon.match(text, at: at + 3 + text.space(at: at + 3), .number) != nil
  }

  private func centsInWords(_ end: Int) -> (Decimal, Int)? {
    var at = end + text.space(at: end)
    if at + 4 < text.count, text.holds("a", at), text.holds("n", at + 1), text.holds("d", at + 2),
      text.holds(" ", at + 3)
    {
      at += 4
    }
    guard at > end, let (number, numberEnd) = lexicon.numberInWords(text, at: at),
      let match = lexicon.match(text, at: numberEnd + text.space(at: numberEnd), .minor),
      let cents = try? number * Decimal(1, scale: 2)
    else { return nil }
    return (cents, match.range.upperBound)
  }
}

extension MoneyLexicon {
  /// The number in words that begins there, and where it ends.
  func numberInWords(
    _ text: Bytes, at start: Int, afterArticle: Bool = false
  ) -> (Decimal, Int)? {
    var total: Int128 = 0
    var part: Int128 = 0
    var end = start
    var at = start
    var lastUnit: Int128 = 0
    if let (number, numberEnd) = compoundNumber(text, at: start) {
      (part, lastUnit, end) = (number, 1, numberEnd)
      at = numberEnd + text.space(at: numberEnd)
      guard at > numberEnd else { return (Decimal(number), numberEnd) }
    }
    while let match = match(text, at: at, .number, .scale) {
      guard match.entry.language == Self.english || match.entry.language == language,
        !match.entry.flags.contains(.tight)
      else { break }
      if end == start, match.entry.kind == .scale {
        // `mil euros`; of English words only `a thousand`.
        guard match.range.count > 2,
          afterArticle
            ? match.entry.language == Self.english
            : match.entry.language == language && language != Self.english,
          !match.entry.flags.contains(.doubtful) || match.range.count == 3 || afterArticle
        else { break }
        part = 1
      }
      let value = Int128(match.entry.value)
      if match.entry.kind == .number {
        // `twenty five` and `two hundred five` go on, `five six` does not.
        let isNext =
          lastUnit == 0 || lastUnit >= 100 && value < 100
          || lastUnit >= 20 && lastUnit < 100 && lastUnit % 10 == 0 && value < 10
        // `trois cent`
        let isTimes = value == 100 && 2...9 ~= lastUnit && part % 10 == lastUnit
        if !isNext, !isTimes { break }
        part += isTimes ? lastUnit * 99 : value
        lastUnit = isTimes ? 100 : value == 0 ? 1 : value
      } else {
        let factor = MoneyReader.powers[Int(value)]
        if value == 2 {
          part *= 100
          lastUnit = 100
        } else {
          // `mil millones`
          total = part == 0 && total > 0 ? total * factor : total + part * factor
          part = 0
          lastUnit = 0
        }
      }
      end = match.range.upperBound
      guard total < MoneyReader.powers[15], part < MoneyReader.powers[9] else { return nil }
      at = end
      if text.holds("-", at), match.entry.kind == .number {
        at += 1
      } else {
        let space = text.space(at: at)
        guard space > 0 || at < text.count && text[at] >= 0xE0 else { break }
        at += space
        if lastUnit >= 20 || lastUnit == 0, let word = joint(text, at),
          self.match(text, at: word, .number) != nil
        {
          at = word
        }
      }
    }
    return end > start ? (Decimal(total + part), end) : nil
  }

  /// Past `and` and its like between the parts of a number.
  private func joint(_ text: Bytes, _ at: Int) -> Int? {
    Self.joints.end(text, at: at) { $0 < text.count }
  }

  private static let joints = WordList(.joinNumbers)
}
