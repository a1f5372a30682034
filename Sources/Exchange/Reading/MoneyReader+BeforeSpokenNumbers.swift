import Money

/// What is said before a number in words: `a hundred`, `half a million`, `eine halbe Million`.
extension MoneyReader {
  /// `eine halbe Million`, `полтора миллиона`: what is said before a large number without another.
  func partBefore(_ start: Int) -> (start: Int, share: Decimal)? {
    guard lexicon.match(text, at: start, .scale)?.entry.language == lexicon.language
    else { return nil }
    guard let word = wordBefore(start), word.upperBound < start, word.lowerBound >= floor,
      word.count < 24, let share = Self.parts.value(of: FoldedText(text[word]).bytes)
    else { return nil }
    return (word.lowerBound, Decimal(Int128(share), scale: 2))
  }

  /// `shilingi milioni 5`, `රුපියල් මිලියන 5`: the word that makes the number larger ends there.
  func unitBeforeScale(_ end: Int) -> UnitBefore? {
    guard let (word, match) = scaleBefore(end) else { return nil }
    let space = text.space(before: word)
    guard var unit = unit(endingAt: word - space), unit.range.lowerBound >= floor,
      space > 0 || unit.isSign || text[unit.range.upperBound - 1] < 0x80
    else { return nil }
    unit.range = unit.range.lowerBound..<end
    // Elsewhere a noun before its number is rare.
    unit.doubts.remove(.nounBefore)
    return UnitBefore(unit: unit, isTight: false, power: Int(match.entry.value))
  }

  /// `milioni 5 shilingi`: where a word of the user's language that makes the next number larger begins.
  func scaleBefore(_ end: Int) -> (start: Int, match: MoneyLexicon.Match)? {
    let word = text.wordStart(end)
    guard word >= floor, let match = lexicon.match(text, at: word, .scale),
      match.range.upperBound == end, match.entry.language == lexicon.language
    else { return nil }
    return (word, match)
  }

  /// `साढ़े तीन सौ`: three and a half hundreds; the word before the number adds a part of its scale.
  func moreBefore(_ start: Int, _ number: Decimal) -> (number: Decimal, start: Int)? {
    guard start > floor + 1, text[start] >= 0xD8, let word = wordBefore(start),
      word.upperBound < start, word.lowerBound >= floor,
      let share = Self.additions.value(of: FoldedText(text[word]).bytes),
      number.isInteger, number > .zero
    else { return nil }
    // Hundreds, thousands, lakhs, crores, and thousands of millions.
    let whole = number.reduced.digits
    let scale: Int = [9, 7, 5, 3, 2].first { whole % Self.powers[$0] == 0 } ?? 0
    guard let part = try? Decimal(Self.powers[scale]) * Decimal(Int128(share), scale: 2),
      let sum = try? number + part
    else { return nil }
    return (sum.reduced, word.lowerBound)
  }

  /// `تین ارب روپے` where three is not known: a number that begins with its scale after another word.
  func isBehindUnknownNumber(_ start: Int) -> Bool {
    guard start > floor, text[start] >= 0xD8, text[start] < 0xE3,
      lexicon.match(text, at: start, .number) == nil, let word = wordBefore(start),
      word.upperBound < start, word.upperBound > floor
    else { return false }
    return !isLead(word)
  }

  private static let additions = WordList(.addition)
  private static let parts = WordList(.part)

  /// `a hundred`, `half a million`: where that begins, and which part of it is meant.
  func articleBefore(_ start: Int) -> (start: Int, share: Decimal)? {
    guard let article = wordBefore(start)?.lowerBound, article >= floor,
      Self.articleEnd(text, article) == start
    else { return nil }
    guard let word = wordBefore(article), word.upperBound < article, word.lowerBound >= floor,
      let share = Self.parts.value(of: FoldedText(text[word]).bytes)
    else { return (article, .one) }
    return (word.lowerBound, Decimal(Int128(share), scale: 2))
  }

  /// Past the article there and its space.
  private static func articleEnd(_ text: Bytes, _ start: Int) -> Int? {
    for word in articles.words where start + word.count <= text.count {
      let isThere = (0..<word.count).allSatisfy { text[start + $0] | 0x20 == word.bytes[$0] }
      if isThere { return start + word.count }
    }
    return nil
  }

  private static let articles = WordList(.article)

  /// `a dollar`, `half a euro`, `a nickel`: an article right before a noun of money says one of it.
  func articled(_ article: Int) -> MoneyRead? {
    guard text[article] < 0x80, let at = Self.articleEnd(text, article),
      lexicon.isEdge(text, article), let (start, share) = articleBefore(at)
    else { return nil }
    let words = start..<at - 1
    if let minor = lexicon.match(text, at: at, .minor), minor.range.count > 2 {
      guard !minor.entry.flags.contains(.notAlone), !isSlangOfNext(minor), share == .one,
        let unit = lexicon.unit(minor, range: minor.range, text)
      else { return nil }
      return MoneyRead(
        range: start..<minor.range.upperBound, amounts: [minor.entry.part],
        currencies: unit.candidates,
        doubts: minorDoubts(minor, unit, start).union([.smallNumberWord]), form: .words)
    }
    guard let unit = lexicon.unit(text, at: at, isCode: { _ in nil }), !unit.isSign,
      !unit.needsMore, !text.holds("-", unit.range.upperBound), !unit.isOthers
    else { return nil }
    var doubts = wordDoubts(unit, .one, words, hasArticle: true)
    // `a pound of beef`
    let next = unit.range.upperBound + text.space(at: unit.range.upperBound)
    if connectorEnd(next, isScaled: true) > next { doubts.insert(.attributive) }
    return withCents(
      MoneyRead(
        range: start..<unit.range.upperBound, amounts: Readings(share), currencies: unit.candidates,
        doubts: doubts, form: .words), unit)
  }
}
