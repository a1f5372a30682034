package import Money

/// What the words of a find were read as, for a person who asks why.
package struct WordRead: Equatable, Sendable {
  package let range: Range<Int>
  package let meaning: Meaning

  package enum Meaning: Equatable, Sendable {
    case number(Decimal)
    case currency(Currency)
    /// What the number is multiplied by: a million, or a hundredth.
    case factor(Decimal)
  }
}

extension MoneyReader {
  /// The numbers, units and words for larger or smaller numbers of a find, from the left. What is none
  /// of them, such as a mark or `and`, is left out.
  package static func words(
    of found: MoneyRead, in text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon
  ) -> [WordRead] {
    var reader = MoneyReader(text, lexicon)
    var words: [WordRead] = []
    var at = found.range.lowerBound
    // What joins the words of a find was read as blanks.
    for place in found.range where place >= at && text.mayJoin(at: place) {
      at = text.jointEnd(place).map { min($0, found.range.upperBound) } ?? at
      if at > place { reader.join(place..<at) }
    }
    at = found.range.lowerBound
    while at < found.range.upperBound {
      if let word = reader.word(at, of: found), word.range.upperBound <= found.range.upperBound {
        words.append(word)
        at = word.range.upperBound
        if case .number = word.meaning, let scale = reader.scale(at), scale.whole == nil,
          scale.end > at, scale.end <= found.range.upperBound
        {
          let start = at + reader.text.space(at: at)
          words.append(WordRead(range: start..<scale.end, meaning: .factor(scale.factor)))
          at = scale.end
        }
      } else {
        at += reader.text.scalar(at: at).length
      }
    }
    return words
  }

  private func word(_ at: Int, of found: MoneyRead) -> WordRead? {
    if Digits.value(text, at) != nil || text.holds(".", at) && text.isDigit(at + 1) {
      let figure = Figure(text, from: at)
      let value = figure.value(text, in: locale, minorUnits: found.currencies[0].minorUnits)
      return value?.readings.first.map { WordRead(range: at..<figure.end, meaning: .number($0)) }
    }
    // Not in the middle of a word, but where scripts set no spaces.
    guard
      at == found.range.lowerBound || !joins(at) || text.isDigit(at - 1) || text[at] >= 0xE0
        || !MoneyLexicon.joins(text.scalar(before: at).value)
    else { return nil }
    if let unit = unit(at: at),
      unit.candidates.contains(where: found.currencies.contains)
    {
      let currency = found.currencies.first(where: unit.candidates.contains)
      return WordRead(range: unit.range, meaning: .currency(currency ?? found.currencies[0]))
    }
    if let (number, end) = lexicon.numberInWords(text, at: at) {
      return WordRead(range: at..<end, meaning: .number(number))
    }
    if let match = lexicon.match(text, at: at, .scale) {
      return WordRead(range: match.range, meaning: .factor(match.entry.power))
    }
    guard let match = lexicon.match(text, at: at, .minor) else { return nil }
    return WordRead(range: match.range, meaning: .factor(match.entry.part))
  }
}
