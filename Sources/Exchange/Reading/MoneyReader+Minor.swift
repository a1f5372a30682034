import Money

/// Cents: alone, and behind a larger unit.
extension MoneyReader {
  /// `50 cents`, `99p`
  func minorAlone(_ figure: Figure, _ scale: ScaleFound?, _ start: Int) -> MoneyRead? {
    guard scale == nil else { return nil }
    let at = figure.end + max(text.space(at: figure.end), text.holds("-", figure.end) ? 1 : 0)
    guard let match = lexicon.match(text, at: at, .minor),
      !match.entry.flags.contains(.notAlone)
    else { return nil }
    // `1080p` is a height.
    if match.range.count == 1, text[match.range.lowerBound] < 0x80,
      at > figure.end || figure.first > 2
    {
      return nil
    }
    guard var unit = lexicon.unit(match, range: match.range, text),
      let value = figure.value(text, in: locale, minorUnits: 2)
    else { return nil }
    if unit.candidates.count > 1, unit.candidates.first == locale.home {
      unit = MoneyUnit(
        range: unit.range, candidates: unit.candidates, isSure: true, isSign: false)
    }
    let isEither = unit.candidates.count > 1 && unit.candidates.first != locale.home
    return MoneyRead(
      range: start..<match.range.upperBound,
      amounts: value.readings.compactMap { try? $0 * Decimal(1, scale: 2) },
      currencies: unit.candidates,
      isCertain: value.isSure && !isEither && figure.separators < 2
        && !text.holds("-", start - 1) && !text.holds("$", start - 1) && !isRest(start))
  }

  /// `5 dollars and 50 cents`, `3 zł 50 gr`, `12€50`
  func minorBehind(
    _ end: Int, _ unit: MoneyUnit, _ figure: Figure?, _ isAfter: Bool
  ) -> (Decimal, Int)? {
    if let figure {
      guard figure.isPlain || figure.separators > 0 && !figure.hasDecimals else { return nil }
    }
    var at = end
    if text.holds(",", at) { at += 1 }
    let space = text.space(at: at)
    at += space
    if let word = joiningWord(at) { at = word }
    guard at > end || isAfter, Digits.value(text, at) != nil else { return nil }
    let cents = Figure(text, from: at)
    guard cents.isPlain || cents.first <= 2, cents.first <= 2, cents.separators == 0 else {
      return nil
    }
    let wordStart = cents.end + text.space(at: cents.end)
    guard let match = lexicon.match(text, at: wordStart, .minor),
      let value = cents.value(text, in: locale, minorUnits: 2),
      let amount = try? value.readings[0] * Decimal(1, scale: 2)
    else { return nil }
    // The cents must be those of the money before them.
    let known = lexicon.currencies(match.entry)
    // `centavo` and `cent` are words of many.
    guard known.contains(unit.candidates[0]) || known.count > 5 else { return nil }
    return (amount, match.range.upperBound)
  }

  /// `two crowns and 23 öre`: cents of an amount that was not read.
  private func isRest(_ start: Int) -> Bool {
    let at = start - text.space(before: start)
    guard at < start, at > 0 else { return false }
    var word = at
    while word > 0, at - word < 12, MoneyLexicon.joins(text.scalar(before: word).value) {
      word -= text.scalar(before: word).length
    }
    guard word < at else { return false }
    return joiningWord(word) == start
      || lexicon.match(text, at: word, .lead)?.range.upperBound != at
  }

  /// `1,34 $ c`: letters behind a dollar say which.
  func isUnknownSuffix(_ end: Int) -> Bool {
    guard text.holds("$", end - 1), text.holds(" ", end), text.isLetter(end + 1) else {
      return false
    }
    var stop = end + 1
    while text.isLetter(stop) { stop += 1 }
    let letters = text[(end + 1)..<stop]
    if joins(stop) { return false }
    if letters.count == 1 { return lexicon.match(text, at: end + 1, .lead) == nil }
    return letters.count <= 3 && letters.allSatisfy { $0 & 0x20 == 0 }
      && lexicon.match(text, at: end + 1, .lead) == nil
  }

  /// `15 dollars and 50`, `35 € 99`: digits behind may be cents.
  func looseCents(_ end: Int) -> Bool {
    var at = end + text.space(at: end)
    if let word = joiningWord(at) { at = word }
    guard at > end, Digits.value(text, at) != nil else { return false }
    let cents = Figure(text, from: at)
    guard cents.isPlain, cents.first <= 2, !joins(cents.end) || !text.isDigit(cents.end) else {
      return false
    }
    let next = cents.end + text.space(at: cents.end)
    return next >= text.count
      || lexicon.match(text, at: next, .sign, .noun) == nil
        && code(next) == nil
  }

  /// Past `and` and its like in other languages.
  private func joiningWord(_ at: Int) -> Int? {
    let words: [StaticString] = [
      "and ", "და ", "و ", "ו", "en ", "und ", "et ", "y ", "e ", "i ", "a ", "și ", "si ", "en ",
      "och ", "og ", "и ", "і ",
      "ja ", "és ", "ve ", "& ", "και ", "と", "com ", "con ", "avec ", "mit ", "do ", "cu ",
    ]
    for word in words {
      let length = word.utf8CodeUnitCount
      guard at + length < text.count else { continue }
      if (0..<length).allSatisfy({ text[at + $0] == word.utf8Start[$0] }) { return at + length }
    }
    return nil
  }
}
