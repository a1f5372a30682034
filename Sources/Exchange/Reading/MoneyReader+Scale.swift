package import Money

/// Words that make a number larger.
extension MoneyReader {
  struct ScaleFound {
    let factor: Decimal
    let end: Int
    /// Why it may be another factor, or none.
    var doubts: Doubts = []
    /// The whole number where it is more than the first digits times the factor: `7천 5백만`.
    var whole: Decimal?
    /// What the word multiplies by in other languages, where it may be one of theirs.
    var others: [Decimal] = []
    var form = Form.scaled

    func amounts(_ numbers: Readings) -> Readings {
      if others.isEmpty { return numbers.each { try? ($0 * factor).reduced } }
      return Readings(MoneyReader.products(Array(numbers), [factor] + others))
    }
  }

  /// What numbers come to by each of the factors, without a value twice.
  package static func products(_ numbers: [Decimal], _ factors: [Decimal]) -> [Decimal] {
    var products: [Decimal] = []
    for factor in factors {
      for number in numbers {
        guard let product = try? (number * factor).reduced, !products.contains(product) else {
          continue
        }
        products.append(product)
      }
    }
    return products
  }

  /// `5k`, `$1.5m`, `3 million`, `2 Mio.`, `5 lakh crore`
  func scale(_ digits: Int) -> ScaleFound? {
    guard digits < text.count else { return nil }
    let space = text.space(at: digits)
    let joint = space == 0 && text.holds("-", digits) && text.isLetter(digits + 1) ? 1 : space
    var start = digits + joint
    // `100 de milioane`
    if space > 0, lexicon.isRomanian, text.holds("d", start), text.holds("e", start + 1),
      text.space(at: start + 2) > 0
    {
      start += 3
    }
    // `$5 MN`: moneda nacional.
    if text.holds("M", start), text.holds("N", start + 1), locale.language == "es" {
      return nil
    }
    var found = lexicon.match(text, at: start, .scale)
    let sign = found == nil ? nil : lexicon.match(text, at: start, .sign)
    // `R$ 1 mil.` at the end of a sentence is no `mil.` of other languages.
    var others: [Decimal] = []
    if let long = found, long.entry.language != lexicon.language,
      text.holds(".", long.range.upperBound - 1),
      let short = lexicon.match(
        Bytes(rebasing: text[..<(long.range.upperBound - 1)]), at: start, .scale)
    {
      if short.entry.language == lexicon.language {
        found = short
      } else {
        others = ([Int(short.entry.value)] + lexicon.otherPowers(of: short, text))
          .filter { $0 != Int(long.entry.value) }.map { Decimal(Self.powers[$0]) }
      }
    }
    // `1.00 G` are gourdes where that is their sign, and no grand.
    let least = found?.entry.flags.contains(.doubtful) == true ? 1 : 0
    guard let match = found, sign.map({ $0.range.count + least <= match.range.count }) ?? true
    else {
      // `5kEUR`
      guard joint == 0, text[digits] | 0x20 == UInt8(ascii: "k"), code(digits + 1) != nil,
        lexicon.isEdge(text, digits + 4)
      else { return nil }
      return ScaleFound(factor: Decimal(1000), end: digits + 1)
    }
    var end = match.range.upperBound
    if match.entry.flags.contains(.tight), joint > 0 {
      // `3,5 k ₹`, `2 e. 500 Ft`, but `5 m EUR` is nothing.
      let gap = text.space(at: end)
      if gap > 0, let letter = scaleLetter(match), isSignOrCode(end + gap) { return letter }
      if match.entry.language == lexicon.language, text.holds(".", end),
        text.space(at: end + 1) > 0,
        Digits.value(text, end + 2) != nil
      {
        return ScaleFound(factor: Decimal(Self.powers[Int(match.entry.value)]), end: end)
      }
      // `5 M€`
      guard end < text.count, text[end] >= 0x80 || text.holds("$", end),
        lexicon.match(text, at: end, .sign) != nil
      else { return nil }
    }
    if text.holds(".", end), text[end - 1] != UInt8(ascii: "."), match.range.count > 1,
      text.space(at: end + 1) > 0, let next = lexicon.match(text, at: end + 2, .sign, .noun),
      !next.range.isEmpty
    {
      end += 1
    }
    let power = Int(match.entry.value)
    var factor = Decimal(Self.powers[power])
    var doubts: Doubts = []
    // `billion` is another number in other languages, where a capital is German.
    if match.entry.language != lexicon.language,
      match.entry.language != MoneyLexicon.english || !isEnglish(match)
    {
      if match.isContested { doubts.insert(.scaleOfOthers) }
      if match.entry.flags.contains(.doubtful) { doubts.insert(.rareScale) }
    }
    // `5 T€` is a thousand in reports in English, too, where `€5T` is a trillion.
    if match.entry.value == 12, match.range.count == 1, end < text.count, text[end] >= 0x80,
      lexicon.match(text, at: end, .sign) != nil
    {
      factor = Decimal(1000)
      doubts.insert(.thousandOrMillion)
    }
    if match.entry.value == 12, match.range.count == 1, !locale.isEnglish {
      doubts.insert(.scaleLetter)
    }
    if !others.isEmpty { doubts.insert(.scaleOfOthers) }
    // `5 Billion Euro` in German: its own word, or the English one.
    let isLong = match.isContested && match.entry.value == 12 && match.range.count > 1
    if isLong, !locale.isEnglish { doubts.insert(.scaleOfOthers) }
    // `R$ 2 mil`, and `$2 mil` in English
    if lexicon.language == MoneyLexicon.english, match.range.count == 3, text.holds("i", start + 1),
      text[start] | 0x20 == UInt8(ascii: "m"), text.holds("l", start + 2)
    {
      doubts.insert(.thousandOrMillion)
    }
    if match.isContested, !doubts.isEmpty {
      others = ([power] + lexicon.otherPowers(of: match, text)).map { Decimal(Self.powers[$0]) }
        .filter { $0 != factor }
    }
    // Small letters and no plural are English.
    if isLong, others.count == 1, text[start] & 0x20 != 0, text[match.range.upperBound - 1] == 0x6E
    {
      (factor, others[0]) = (others[0], factor)
    }
    // `5 thousand million`, `2 lakh crore`, `5 hundred thousand`, `千万`
    let gap = text.space(at: end)
    if let more = lexicon.match(text, at: end + gap, .scale),
      !more.entry.flags.contains(.tight), power < 9
    {
      guard let product = try? factor * Decimal(Self.powers[Int(more.entry.value)]) else {
        return nil
      }
      factor = product
      others = []
      end = more.range.upperBound
      if more.entry.flags.contains(.doubtful) { doubts.insert(.rareScale) }
    }
    return ScaleFound(factor: factor, end: end, doubts: doubts, others: others)
  }

  /// `billion` in small letters in a locale whose language has no such word of its own.
  private func isEnglish(_ match: MoneyLexicon.Match) -> Bool {
    guard match.entry.value >= 9, match.entry.value <= 12 else { return false }
    switch locale.language {
    case "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sk", "sl", "hr", "sr", "hu", "da", "nb",
      "sv", "fi", "id", "ms":
      return false
    default:
      // A capital is German.
      return text[match.range.lowerBound] & 0x20 != 0
    }
  }

  /// The letter as a scale, where it is a capital, `k`, or one of the user's language.
  private func scaleLetter(_ match: MoneyLexicon.Match) -> ScaleFound? {
    let first = text[match.range.lowerBound]
    guard match.range.count <= 2,
      first &- 65 < 26 || first == UInt8(ascii: "k")
        || match.entry.language == lexicon.language && lexicon.language != MoneyLexicon.english
    else { return nil }
    return ScaleFound(
      factor: Decimal(Self.powers[Int(match.entry.value)]), end: match.range.upperBound,
      doubts: [.scaleLetter])
  }

  /// `INR12,5 M`, `US$ 45 K`: a letter apart from a number that has its unit before it.
  func letterBehind(_ figure: Figure) -> ScaleFound? {
    let at = figure.end + text.space(at: figure.end)
    guard at > figure.end, let match = lexicon.match(text, at: at, .scale),
      match.entry.flags.contains(.tight), var letter = scaleLetter(match), !joins(letter.end),
      !text.holds(".", letter.end) || !joins(letter.end + 1)
    else { return nil }
    letter.others = [Decimal.one]
    return letter
  }

  /// A sign or a code in capitals: `5,99 M Ft`, `3 M EUR`, `2 M €`.
  private func isSignOrCode(_ at: Int) -> Bool {
    if let found = code(at), lexicon.isEdge(text, at + 3), text[at] & 0x20 == 0 {
      return found.isActive
    }
    return lexicon.match(text, at: at, .sign) != nil
  }

  /// `R$ 50 mi casa`, `20 mil vezes`, `EUR 3M 3,9 %`: the word may belong to what follows.
  func isLooseScale(_ scale: ScaleFound) -> Bool {
    let next = scale.end + text.space(at: scale.end)
    guard next > scale.end, next < text.count else { return false }
    if Digits.value(text, next) != nil, scale.whole == nil { return true }
    guard joins(next),
      text[scale.end - 1] == UInt8(ascii: "i") || text[scale.end - 1] == UInt8(ascii: "l")
    else { return false }
    let start = wordStart(scale.end)
    let isMi = scale.end - start == 2 && text[start] | 0x20 == UInt8(ascii: "m")
    if isMi { return lexicon.match(text, at: next, .lead) == nil }
    guard scale.end - start == 3, text[start] | 0x20 == UInt8(ascii: "m") else { return false }
    var end = next
    while joins(end) { end += text.scalar(at: end).length }
    return Self.thanks.contains(text[next..<end])
  }

  private static let thanks = WordList(.thanks)

  /// `$5.00 CR` is a credit, no crore.
  func isForeignToLakh(_ scale: ScaleFound, _ unit: MoneyUnit) -> Bool {
    guard scale.whole == nil,
      scale.factor == Decimal(Self.powers[5]) || scale.factor == Decimal(Self.powers[7])
    else { return false }
    return !unit.candidates.contains {
      ["INR", "PKR", "BDT", "NPR", "LKR", "MVR", "THB", "LAK", "KHR", "MMK"].contains($0.code)
    }
  }

  static let powers: [Int128] = (0...15).map { power in
    (0..<power).reduce(Int128(1)) { value, _ in value * 10 }
  }

  /// `75 USD million`
  func lateScale(_ behind: UnitBehind) -> ScaleFound? {
    let end = behind.unit.range.upperBound
    let space = text.space(at: end)
    guard space > 0, !behind.isBeforeNumber,
      let match = lexicon.match(text, at: end + space, .scale), match.range.count > 3,
      [lexicon.language, MoneyLexicon.english].contains(match.entry.language),
      !match.entry.flags.contains(.tight)
    else { return nil }
    var doubts: Doubts = []
    if match.isContested { doubts.insert(.scaleOfOthers) }
    if match.entry.flags.contains(.doubtful) { doubts.insert(.rareScale) }
    if behind.unit.isSign { doubts.insert(.scaleBehindSign) }
    return ScaleFound(
      factor: Decimal(Self.powers[Int(match.entry.value)]), end: match.range.upperBound,
      doubts: doubts)
  }
}
