import Money

/// Whole numbers in words: `twenty-five thousand`, `ciento cincuenta`, `artontusen åttioen`.
extension MoneyLexicon {
  /// The number in words that begins there, and where it ends; `isMinor` where it counts cents, `isFraction`
  /// for the decimals of another, which no thousands or millions belong to.
  func numberInWords(
    _ text: Bytes, at start: Int, afterArticle: Bool = false, isMinor: Bool = false,
    isFraction: Bool = false, mayHaveComma: Bool = true
  ) -> (Decimal, Int)? {
    var sum = SpokenSum()
    var (at, end) = (start, start)
    while true {
      var isScale = false
      if let (number, numberEnd) = compoundNumber(text, at: at), sum.add(compound: number) {
        end = numberEnd
      } else {
        guard
          let match = isMinor ? beforeMinor(text, at) : match(text, at: at, of: [.number, .scale]),
          match.entry.language == Self.english || match.entry.language == language,
          !match.entry.flags.contains(.tight)
        else { break }
        isScale = match.entry.kind == .scale
        let value = Int128(match.entry.value)
        if isScale {
          if isFraction, value > 2 { break }
          if end == start {
            guard beginsNumber(match, afterArticle: afterArticle) else { break }
            sum.part = 1
          }
          sum.multiply(by: MoneyReader.powers[Int(value)])
        } else if !sum.add(value, order(of: match.entry.language)) {
          break
        }
        end = match.range.upperBound
      }
      guard !sum.isTooLarge else { return nil }
      if mayHaveComma, let rest = restBehindComma(text, end, sum) {
        at = rest
        continue
      }
      guard let next = nextWord(text, end, sum, isScale: isScale) else { break }
      at = next
    }
    return end > start ? (Decimal(sum.total + sum.part), end) : nil
  }

  /// Whether a number may begin with this word for a large one: `mil euros`; of English words only `a thousand`.
  private func beginsNumber(_ match: Match, afterArticle: Bool) -> Bool {
    guard match.range.count > 2 else { return false }
    if afterArticle { return match.entry.language == Self.english }
    return match.entry.language == language && language != Self.english
      && (!match.entry.flags.contains(.doubtful) || match.range.count == 3)
  }

  /// `four thousand, seven hundred`, `dois mil, cento e catorze`: where the rest begins; but `vinte mil, dez
  /// reais` are two numbers.
  private func restBehindComma(_ text: Bytes, _ end: Int, _ sum: SpokenSum) -> Int? {
    let space = text.space(at: end + 1)
    guard sum.isRound, sum.total > 0, text.holds(",", end), space > 0,
      let (rest, _) = numberInWords(text, at: end + 1 + space, mayHaveComma: false),
      rest >= Decimal(100),
      let least = [12, 9, 6, 3].first(where: { sum.total % MoneyReader.powers[$0] == 0 }),
      rest < Decimal(MoneyReader.powers[least])
    else { return nil }
    return end + 1 + space
  }

  static let partitives = WordList(.partitive)

  /// Past `de` and its space, between a number and what it counts.
  static func partitiveEnd(_ text: Bytes, at start: Int) -> Int? {
    partitives.end(text, at: start, where: { text.space(at: $0) > 0 })
      .map { $0 + text.space(at: $0) }
  }

  /// Where the next word of a number may begin: past a hyphen, a space, `and`.
  private func nextWord(_ text: Bytes, _ end: Int, _ sum: SpokenSum, isScale: Bool) -> Int? {
    if text.holds("-", end), !isScale || match(text, at: end + 1, .number) != nil { return end + 1 }
    var at = end
    let space = text.space(at: at)
    guard space > 0 || at < text.count && text[at] >= 0xE0 else { return nil }
    at += space
    // `douăzeci de mii`
    if habits.contains(.ofBehindNumbers), sum.last >= 20,
      let end = Self.partitiveEnd(text, at: at), match(text, at: end, .scale) != nil
    {
      return end
    }
    if sum.last > 0 || sum.isRound,
      let word = Self.joints.end(text, at: at, where: { $0 < text.count }),
      match(text, at: word, .number) != nil
    {
      return word
    }
    return at
  }

  /// The word of a number there; but of `quarante-cinq cents` not the last one, which is a word for cents,
  /// too, where no number goes on after it.
  private func beforeMinor(_ text: Bytes, _ at: Int) -> Match? {
    guard let match = match(text, at: at, of: [.number, .scale]) else { return nil }
    var word = match.range.upperBound
    while word > at, Self.joins(text.scalar(before: word).value) {
      word -= text.scalar(before: word).length
    }
    let next = match.range.upperBound + text.space(at: match.range.upperBound)
    guard self.match(text, at: word, .minor)?.range.upperBound == match.range.upperBound,
      self.match(text, at: next, of: [.number, .minor]) == nil
    else { return match }
    return word > at ? self.match(Bytes(rebasing: text[..<word]), at: at, .number) : nil
  }

  /// `and` and its like between the parts of a number.
  private static let joints = WordList(.joinNumbers)

  private func order(of language: UInt16) -> SpokenSum.Order {
    guard language == self.language else { return .usual }
    return habits.contains(.onesThenTen)
      ? .onesThenTens : habits.contains(.tenThenOnes) ? .tenThenOnes : .usual
  }
}

/// What the words of a number have come to.
private struct SpokenSum {
  /// The thousands and more, and what is below.
  var total: Int128 = 0
  var part: Int128 = 0
  /// What the last word added: 0 before the first word and after thousands.
  private(set) var last: Int128 = 0

  var isRound: Bool { last == 0 }
  var isTooLarge: Bool { total >= MoneyReader.powers[15] || part >= MoneyReader.powers[9] }

  /// Which words a language says one after the other below a hundred.
  enum Order {
    case usual
    /// `он екі`: ten and two.
    case tenThenOnes
    /// `ثلاثة و عشرون`: three and twenty.
    case onesThenTens
  }

  /// `twenty five` and `two hundred five` go on, `five six` does not: false, and nothing is added.
  mutating func add(_ value: Int128, _ order: Order) -> Bool {
    // `trois cent`
    if value == 100, 1...9 ~= last, part == last {
      part *= 100
      last = 100
      return true
    }
    let isNext =
      last == 0 || last >= 100 && value < 100
      || last >= (order == .tenThenOnes ? 10 : 20) && last < 100 && last % 10 == 0 && value < 10
      || order == .onesThenTens && 1...9 ~= last && 20...90 ~= value
    guard isNext else { return false }
    part += value
    last = value == 0 ? 1 : value
    return true
  }

  /// `hundratjugofyra` at the beginning and behind thousands, `fünfundzwanzigtausend` at the beginning.
  mutating func add(compound number: Int128) -> Bool {
    // `zwei Millionen dreihunderttausend`
    guard part == 0, number < 1000 || total % 1_000_000 == 0 else { return false }
    total += number / 1000 * 1000
    part = number % 1000
    last = part == 0 ? 0 : part % 100 == 0 ? 100 : part % 10 == 0 ? part % 100 : 1
    return true
  }

  /// `two hundred`, `five thousand`, `mil millones`
  mutating func multiply(by factor: Int128) {
    if factor == 100 {
      part *= 100
      last = 100
    } else {
      // `dos mil quinientos millones`: a larger word counts what is below it.
      let below = total % factor
      total =
        part == 0 && below == 0 && total > 0
        ? total * factor : total - below + (below + part) * factor
      (part, last) = (0, 0)
    }
  }
}
