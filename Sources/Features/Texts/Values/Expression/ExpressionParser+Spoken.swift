import Dates
import Money

/// Phrases, where the grammar's own words could be.
extension ExpressionParser {
  /// The phrase that begins there.
  func phrase(_ start: Int) -> Phrase? {
    guard let phrase = phrases(from: start).first, phrase.range.lowerBound == start else {
      return nil
    }
    return phrase
  }

  /// The phrases that begin there or behind it.
  func phrases(from start: Int) -> ArraySlice<Phrase> {
    var (low, high) = (0, phrases.count)
    while low < high {
      let middle = (low + high) / 2
      if phrases[middle].range.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    return phrases[low...]
  }

  /// Whether a phrase ends there, and with it a word.
  func phraseEnds(_ index: Int) -> Bool { phrases.contains { $0.range.upperBound == index } }

  /// Whether a word of the grammar may begin there.
  func startsWord(_ index: Int) -> Bool { isLetter(index) || phrase(index) != nil }

  /// `1/3 *`, `2 *`: a product whose first factor is said in words.
  mutating func takePart() throws(ExpressionError) -> (Expression.Node, [Expression.Node.Step])? {
    guard let phrase = phrase(at), case .part(let top, let bottom) = phrase.meaning else {
      return nil
    }
    let offset = at
    at = phrase.range.upperBound
    var steps: [Expression.Node.Step] = []
    if bottom != .one {
      steps.append(.init(operation: .over, node: .number(bottom), offset: offset))
    }
    steps.append(.init(operation: .times, node: try power(), offset: offset))
    return (.number(top), steps)
  }

  /// An amount, a number or a share that is said in words or in a form that only prices have.
  mutating func spokenFactor() throws(ExpressionError) -> Expression.Node? {
    guard let phrase = phrase(at) else { return nil }
    let start = at
    switch phrase.meaning {
    case .money(let amount, let currency):
      at = phrase.range.upperBound
      units += 1
      return .money(amount, currency)
    case .number(let number):
      at = phrase.range.upperBound
      return try amount(magnified(Number(number, phrase.range)))
    case .share(let percent):
      at = phrase.range.upperBound
      try descend(start)
      defer { depth -= 1 }
      return .share(percent, of: try signed())
    case .levied(let digits):
      at = digits
      let number = try value(number())
      at = phrase.range.upperBound
      return try percentage(number, isLevied: true)
    default: return nil
    }
  }

  /// `the day before yesterday`, `end of last month`, `two weeks ago`
  mutating func spokenDay() -> Day? {
    guard let phrase = phrase(at) else { return nil }
    let today = reading.today
    switch phrase.meaning {
    case .daysAgo(let count):
      at = phrase.range.upperBound
      return today.adding(days: -count)
    case .endOfLast(let isYear):
      at = phrase.range.upperBound
      return Day(year: today.year, month: isYear ? 1 : today.month, day: 1)?.adding(days: -1)
    case .number: return attempt { $0.daysAgo() }
    default: return nil
    }
  }

  /// Takes the small whole number that is said in words there.
  mutating func spokenCount() -> Int? {
    guard let phrase = phrase(at), case .number(let number) = phrase.meaning,
      let count = Int("\(number)")
    else { return nil }
    at = phrase.range.upperBound
    return count
  }

  /// Whether the phrase there is a sign or word that means `=`, which is then taken.
  mutating func takeEquals() -> Bool {
    guard let phrase = phrase(at), case .equals = phrase.meaning else { return false }
    at = phrase.range.upperBound
    skipSpace()
    return true
  }
}

extension Word {
  init(_ phrase: Phrase) {
    if case .word(let sense) = phrase.meaning {
      self.init(saying: sense, range: phrase.range)
    } else {
      self.init(letters: 0, range: phrase.range)
    }
  }
}
