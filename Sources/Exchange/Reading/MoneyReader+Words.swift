import Money

/// Numbers in words of the user's language, and English ones.
extension MoneyReader {
  /// `five dollars`, `twenty-five thousand euros`, `one and a half million pounds`
  mutating func worded(_ start: Int, _ end: inout Int) -> MoneyRead? {
    if text[start] >= 0xE4 { return numerals(start, &end) }
    if !lexicon.articles.isEmpty, let one = articled(start) { return one }
    guard
      !lexicon.compounds.isEmpty
        || !lexicon.kinds(text, at: start).isDisjoint(with: [.number, .scale])
    else { return nil }
    let article = isEnglishNumber(start) ? articleBefore(start) : nil
    let part = article == nil ? partBefore(start) : nil
    let isHalf = part != nil && locale.isEnglish
    guard
      var (spoken, numberEnd) = spokenNumber(start, afterArticle: article != nil || isHalf),
      !isBehindUnreadNumber(start)
    else { return nil }
    while mayBeJoined(behind: numberEnd)
      ? joinWords(behind: numberEnd, from: start) : joinNumber(behind: numberEnd),
      let more = spokenNumber(start, afterArticle: article != nil || isHalf)
    {
      (spoken, numberEnd) = more
    }
    let more = article == nil && part == nil ? moreBefore(start, spoken) : nil
    if part == nil, more == nil, isBehindUnknownNumber(start) { return nil }
    let number = more?.number ?? spoken
    let start = article?.start ?? part?.start ?? more?.start ?? start
    end = numberEnd
    let joint = numberEnd + max(text.space(at: numberEnd), text.holds("-", numberEnd) ? 1 : 0)
    var at = joint
    // `un million d'euros`
    if text.space(at: numberEnd) > 0 { at = connectorEnd(at, isScaled: true) }
    // Thai and its neighbours set no space between words.
    guard at > numberEnd || at >= text.count || text[at] >= 0xE0 else { return nil }
    guard let unit = unit(at: at) else {
      return article == nil && part == nil ? minorInWords(start, &end) : nil
    }
    let whole = start..<unit.range.upperBound
    if start > 0, text.holds("-", start - 1) {
      barred(.negativeWords, whole)
      return nil
    }
    // `one of $, ?`
    if unit.isSign, number < Decimal(1000), isConnector(joint) {
      barred(.wordsOf, whole)
      return nil
    }
    // `two XDR routines`, `two real-time signals`; but `сто одна вона, одинадцять чонів`, `a million won`.
    if unit.needsMore && number < Decimal(1000)
      && minorBehind(unit.range.upperBound, unit, nil, true) == nil
      || Codes.words.contains(codeText(unit))
      || unit.isSign && text.isDigit(unit.range.upperBound)
      || text.holds("-", unit.range.upperBound)
    {
      barred(text.holds("-", unit.range.upperBound) ? .hyphenedNoun : .codeInWords, whole)
      return nil
    }
    var amount = number
    if let share = part?.share ?? article?.share, let product = try? number * share {
      amount = product.reduced
    }
    // A toman is ten rials.
    if unit.isSign, let tens = multiple(of: unit), let rials = try? amount * tens {
      amount = rials.reduced
    }
    lastUnit = unit.range
    return withCents(
      MoneyRead(
        range: start..<unit.range.upperBound, amounts: Readings(amount),
        currencies: unit.candidates,
        doubts: wordDoubts(unit, number, start..<numberEnd, hasArticle: article != nil),
        form: .words), unit)
  }

  /// Whether an English article may belong to the number in words there: `a million`, but not the `a` of
  /// `a trescientos` in Spanish.
  private func isEnglishNumber(_ start: Int) -> Bool {
    lexicon.match(text, at: start, of: [.number, .scale])?.entry.language == MoneyLexicon.english
  }

  /// The amount with the cents after it and the minus before it: `thirteen dollars forty five cents`, `menos
  /// duzentos reais`.
  func withCents(_ whole: MoneyRead, _ unit: MoneyUnit) -> MoneyRead {
    var read = whole
    let (start, end) = (whole.range.lowerBound, whole.range.upperBound)
    if let cents = minorBehind(end, unit, nil, true), let sum = try? whole.amounts[0] + cents.amount
    {
      (read.amounts, read.currencies) = (Readings(sum), cents.currencies)
      read.range = start..<cents.end
      read.doubts.formUnion(cents.doubts)
    } else if let (cents, centsEnd) = hundredths(end), let sum = try? whole.amounts[0] + cents {
      (read.amounts, read.form) = (Readings(sum), .sum)
      read.range = start..<centsEnd
    } else if let (cents, centsEnd) = looseCentsInWords(end),
      let sum = try? whole.amounts[0] + cents
    {
      read.doubts.insert(.looseDecimals)
      read.amounts.insert(sum, at: 0)
      read.range = start..<centsEnd
    } else if numberWordFollows(end) || text.space(at: end) > 0 && looseCents(end) {
      read.doubts.insert(.numberBehind)
    }
    if let minus = minusWord(before: start) {
      read.doubts.insert(.dashOrMinus)
      read.amounts = read.amounts.negated + read.amounts
      read.range = minus..<read.range.upperBound
    }
    return read
  }

  /// `two hundred dollars, 25/100`: hundredths of the money.
  private func hundredths(_ end: Int) -> (cents: Decimal, end: Int)? {
    let mark = text.holds(",", end) ? end + 1 : end
    let space = mark + text.space(at: mark)
    let at = joiningWord(space) ?? space
    let figure = Figure(text, from: at)
    guard at > end, figure.end > at, figure.isPlain, figure.first == 2, text.holds("/", figure.end),
      text.holds("1", figure.end + 1), text.holds("0", figure.end + 2),
      text.holds("0", figure.end + 3),
      !joins(figure.end + 4),
      let value = figure.value(text, in: locale, minorUnits: 2)?.readings[0],
      let cents = try? value * Decimal(1, scale: 2)
    else { return nil }
    return (cents, figure.end + 4)
  }

  /// Why a number in words beside this unit may be another one, or none.
  func wordDoubts(
    _ unit: MoneyUnit, _ number: Decimal, _ words: Range<Int>, hasArticle: Bool
  ) -> Doubts {
    var doubts = unit.doubts
    let start = words.lowerBound
    if unit.isSign { doubts.insert(.wordAndSign) }
    if unit.isOthers { doubts.insert(.nameOfOtherLanguage) }
    // `two-euro` is typed as a difference.
    if text.holds("-", words.upperBound) { doubts.insert(.hyphenJoined) }
    // `three quarters of a million`
    if hasArticle, endsWithConnector(start) {
      doubts.insert(.partBefore)
    }
    if isNumbering(start) { doubts.insert(.numbered) }
    if isAttributive(unit, nil) { doubts.insert(.attributive) }
    if isBehindPoint(start) || !locale.isEnglish && !beginsNumber(start) {
      doubts.insert(.numeralBefore)
    }
    // `un euro` may be any euro, and small words are those of other languages too.
    if number == .one || words.count <= 3, !locale.isEnglish { doubts.insert(.smallNumberWord) }
    // `Dvě koruny stromů`
    if number <= Decimal(3), isOfOthers(unit) { doubts.insert(.fewCrowns) }
    // `one dollar`: `one` is a word of many uses, and a number before it may belong to it.
    let space = text.space(before: start)
    if space > 0, followsNumber(start - space) || followsNumeral(start - space) {
      doubts.insert(.numeralBefore)
    }
    return doubts
  }

  /// `mille deux cents`, `mil e duzentos`: the number began before.
  func followsNumeral(_ end: Int) -> Bool {
    var end = end
    for _ in 0..<2 {
      let word = text.wordStart(end)
      guard word < end else { return false }
      if let match = lexicon.match(text, at: word, of: [.number, .scale]),
        match.range.upperBound == end
      {
        // `b 200 usd`: a letter is no number.
        return end - word > 1 || text[word] >= 0x80
      }
      // Past `and`.
      guard end - word <= 4 else { return false }
      end = word - text.space(before: word)
    }
    return false
  }

  /// `three point eight crore`: the number may have begun before.
  private func isBehindPoint(_ start: Int) -> Bool {
    guard let word = wordBefore(start), word.upperBound < start else { return false }
    return lexicon.points.end(text, at: word.lowerBound) { $0 == word.upperBound } != nil
  }

  /// `artontusen åttioen` where the first is not known: a word that begins and ends as numbers of this
  /// language do, or a decimal point after such a word or a number. The rest alone says nothing.
  private func isBehindUnreadNumber(_ start: Int) -> Bool {
    var end = start - text.space(before: start)
    guard end < start, end > floor else { return false }
    if isBehindPoint(start) {
      let word = text.wordStart(end)
      end = word - text.space(before: word)
      guard end < word, end > floor else { return false }
      if followsNumeral(end) { return true }
    }
    let word = text.wordStart(end)
    guard word >= floor, end - word >= 6, !isLead(at: word) else { return false }
    return lexicon.isMadeOfNumbers(text, word..<end)
  }

  /// Whether nothing before a number in words can be a part of it: `ciento`, `cento e`.
  private func beginsNumber(_ start: Int) -> Bool {
    // `Mio. EUR`, `miliardi di euro` may count something before them; `hundert Euro`, `mille euros` may not.
    if lexicon.match(text, at: start, .number) == nil,
      let scale = lexicon.match(text, at: start, .scale),
      scale.entry.value > 3 || scale.range.count < 4 || text.holds(".", scale.range.upperBound - 1)
    {
      return false
    }
    guard leads(start) else { return false }
    let space = text.space(before: start)
    return joiningWord(text.wordStart(start - space)) != start
  }

  func numberWordFollows(_ end: Int) -> Bool {
    guard let at = text.pastSpace(end) else { return false }
    if let match = lexicon.match(text, at: at, .number), match.entry.value > 9 { return true }
    guard let next = joiningWord(at) else { return false }
    return lexicon.match(text, at: next, .number) != nil
  }

  /// `ten pounds fifty`, `un euro e venti`, `setenta dólares con sesenta y tres`, `twenty dollars and 43`:
  /// a hundredth may be meant by what is said or written without a word of its own.
  func looseCentsInWords(_ end: Int) -> (Decimal, Int)? {
    guard let space = text.pastSpace(end) else { return nil }
    let at = joiningWord(space) ?? space
    var number: Decimal
    var numberEnd: Int
    if Digits.value(text, at) != nil {
      let cents = Figure(text, from: at)
      guard cents.isPlain, cents.first == 2, looseCents(end),
        let value = cents.value(text, in: locale, minorUnits: 2)
      else { return nil }
      (number, numberEnd) = (value.readings[0], cents.end)
    } else {
      guard let found = lexicon.numberInWords(text, at: at, isMinor: true) else { return nil }
      (number, numberEnd) = found
    }
    // `cinq euros et deux enfants`, but `vingt euros cinq`
    guard number >= Decimal(at > space ? 10 : 2), number < Decimal(100),
      let cents = try? number * Decimal(1, scale: 2)
    else { return nil }
    let next = numberEnd + text.space(at: numberEnd)
    if joins(next), !isLead(at: next) { return nil }
    guard lexicon.match(text, at: next, of: [.sign, .noun]) == nil else { return nil }
    return (cents, numberEnd)
  }
}
