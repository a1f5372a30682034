package import Money

/// Words that make a number larger.
extension MoneyReader {
  struct ScaleFound {
    let factor: Decimal
    let end: Int
    /// Where it begins, if that is before the digits.
    var start: Int?
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
    guard digits < text.count, let start = scaleStart(digits) else { return nil }
    guard let (match, others) = scaleWord(start) else {
      return start == digits ? thousandBeforeCode(digits) : nil
    }
    if match.entry.flags.contains(.tight), start > digits, !isSign(match.range.upperBound) {
      return letterApart(match)
    }
    let end = abbreviationEnd(match)
    return multiplied(factor(of: match, end, others), power: Int(match.entry.value))
  }

  /// Where the word after a number may begin: past a space, a hyphen, or the `de` of
  /// `100 de milioane`. Nil before `MN`, which in `$5 MN` is moneda nacional.
  private func scaleStart(_ digits: Int) -> Int? {
    let space = text.space(at: digits)
    let joint = space == 0 && text.holds("-", digits) && text.isLetter(digits + 1) ? 1 : space
    var start = digits + joint
    if space > 0, lexicon.habits.contains(.ofBehindNumbers),
      let end = MoneyLexicon.partitiveEnd(text, at: start)
    {
      start = end
    }
    return lexicon.national.end(text, at: start, where: { _ in true }) == nil ? start : nil
  }

  /// The word for a factor that begins there, and what it multiplies by in other languages where a
  /// point may end the sentence instead: `R$ 1 mil.` has no `mil.` of others. Nil where it is a sign
  /// of money: `1.00 G` are gourdes where that is their sign, and no grand.
  private func scaleWord(_ start: Int) -> (match: MoneyLexicon.Match, others: [Decimal])? {
    guard var match = lexicon.match(text, at: start, .scale) ?? derivedScale(start) else {
      return nil
    }
    var others: [Decimal] = []
    if match.entry.language != lexicon.language, text.holds(".", match.range.upperBound - 1),
      let short = lexicon.match(
        Bytes(rebasing: text[..<(match.range.upperBound - 1)]), at: start, .scale)
    {
      if short.entry.language == lexicon.language {
        match = short
      } else {
        others = powers(of: short).filter { $0 != Int(match.entry.value) }
          .map { Decimal(Self.powers[$0]) }
      }
    }
    let least = match.entry.flags.contains(.doubtful) ? 1 : 0
    if let sign = lexicon.match(text, at: start, .sign),
      sign.range.count + least > match.range.count
    {
      return nil
    }
    return (match, others)
  }

  /// `jutaan`, `మిలియన్ల`: one of the user's words for a thousand and more, with an ending that it is not
  /// known with; so it is never certain.
  func derivedScale(_ start: Int) -> MoneyLexicon.Match? {
    guard !locale.isEnglish, joins(start), !lexicon.kinds(text, at: start).isDisjoint(with: .scale)
    else { return nil }
    var end = start
    while joins(end), end - start < 96 { end += text.scalar(at: end).length }
    var cut = end
    // Up to four letters more than the word that is known, which has four or more.
    for _ in 0..<4 where cut > start {
      cut -= text.scalar(before: cut).length
      guard cut - start > (text[start] < 0x80 ? 3 : 6) else { return nil }
      if let match = lexicon.match(Bytes(rebasing: text[..<cut]), at: start, .scale),
        match.range.upperBound == cut, match.entry.language == lexicon.language,
        !match.entry.flags.contains(.tight)
      {
        return MoneyLexicon.Match(entry: match.entry, range: start..<end, isBent: true)
      }
    }
    return nil
  }

  /// How many zeros the word adds, in its own language and in others.
  private func powers(of match: MoneyLexicon.Match) -> [Int] {
    [Int(match.entry.value)] + lexicon.otherPowers(of: match, text)
  }

  /// `5kEUR`: the letter right between a number and a code.
  private func thousandBeforeCode(_ at: Int) -> ScaleFound? {
    guard text[at] | 0x20 == UInt8(ascii: "k"), code(at + 1) != nil, lexicon.isEdge(text, at + 4)
    else { return nil }
    return ScaleFound(factor: Decimal(1000), end: at + 1)
  }

  /// `3,5 k ₹`, `2 e. 500 Ft`: a letter between spaces is a factor where a unit or a number follows it;
  /// `5 m EUR` is nothing.
  private func letterApart(_ match: MoneyLexicon.Match) -> ScaleFound? {
    let end = match.range.upperBound
    let gap = text.space(at: end)
    if gap > 0, let letter = scaleLetter(match), isSignOrCode(end + gap) { return letter }
    guard match.entry.language == lexicon.language, text.holds(".", end),
      text.space(at: end + 1) > 0, Digits.value(text, end + 2) != nil
    else { return nil }
    return ScaleFound(factor: match.entry.power, end: end)
  }

  /// `5 M€`: a sign right after a letter.
  private func isSign(_ at: Int) -> Bool {
    at < text.count && (text[at] >= 0x80 || text.holds("$", at))
      && lexicon.match(text, at: at, .sign) != nil
  }

  /// `5 mill. kr`: past the point of an abbreviation that the tables have without one.
  private func abbreviationEnd(_ match: MoneyLexicon.Match) -> Int {
    let end = match.range.upperBound
    guard text.holds(".", end), text[end - 1] != UInt8(ascii: "."), match.range.count > 1,
      text.space(at: end + 1) > 0, let next = lexicon.match(text, at: end + 2, of: [.sign, .noun]),
      !next.range.isEmpty
    else { return end }
    return end + 1
  }

  /// What the word multiplies by, and `others` that it may: those of a longer word there, or those that
  /// it has in other languages.
  private func factor(
    of match: MoneyLexicon.Match, _ end: Int, _ others: [Decimal]
  ) -> ScaleFound {
    // `5 T€` is a thousand in reports in English, too, where `€5T` is a trillion.
    let isReported =
      match.entry.value == 12 && match.range.count == 1
      && text[match.range.lowerBound] | 0x20 == UInt8(ascii: "t")
      && isSign(end) && !text.holds("$", end)
    var factor = isReported ? Decimal(1000) : match.entry.power
    var others = others
    var doubts = scaleDoubts(match)
    if isReported { doubts.insert(.thousandOrMillion) }
    if !others.isEmpty { doubts.insert(.scaleOfOthers) }
    if match.isContested, !doubts.isEmpty {
      others = powers(of: match).map { Decimal(Self.powers[$0]) }.filter { $0 != factor }
    }
    // Small letters and no plural are English.
    if isLongBillion(match), others.count == 1, text[match.range.lowerBound] & 0x20 != 0,
      text[match.range.upperBound - 1] == UInt8(ascii: "n")
    {
      (factor, others[0]) = (others[0], factor)
    }
    return ScaleFound(factor: factor, end: end, doubts: doubts, others: others)
  }

  /// Why the word may be another factor, or none.
  private func scaleDoubts(_ match: MoneyLexicon.Match) -> Doubts {
    var doubts: Doubts = match.isBent ? [.unknownScale] : []
    if lexicon.habits.contains(.scalesUnknown), match.range.count < 3 {
      doubts.insert(.scaleLetter)
    }
    // `billion` is another number in other languages, where a capital is German.
    if match.entry.language != lexicon.language,
      match.entry.language != MoneyLexicon.english || !isEnglish(match)
    {
      if match.isContested { doubts.insert(.scaleOfOthers) }
      if match.entry.flags.contains(.doubtful) { doubts.insert(.rareScale) }
    }
    if match.entry.value == 12, match.range.count == 1, !locale.isEnglish {
      doubts.insert(.scaleLetter)
    }
    // `$5.6G`: grand, or as programs write billions where a language has no letter for them.
    if match.range.count == 1, match.entry.flags.contains(.doubtful) { doubts.insert(.rareScale) }
    if isLongBillion(match), !locale.isEnglish || lexicon.habits.contains(.scalesUnknown) {
      doubts.insert(.scaleOfOthers)
    }
    // `R$ 2 mil`, and `$2 mil` in English
    if lexicon.language == MoneyLexicon.english, has(Self.eitherScales, match.range) {
      doubts.insert(.thousandOrMillion)
    }
    return doubts
  }

  /// `5 Billion Euro` in German: its own word, or the English one.
  private func isLongBillion(_ match: MoneyLexicon.Match) -> Bool {
    match.entry.value == 12 && match.range.count > 1
      && (match.isContested
        || match.entry.language != lexicon.language && text.holds("b", match.range.lowerBound))
  }

  /// `5 thousand million`, `2 lakh crore`, `5 hundred thousand`, `千万`: times the word that
  /// follows, where the first adds fewer than nine zeros. Nil where that is too much.
  private func multiplied(_ scale: ScaleFound, power: Int) -> ScaleFound? {
    let next = scale.end + text.space(at: scale.end)
    guard power < 9, let more = lexicon.match(text, at: next, .scale),
      !more.entry.flags.contains(.tight)
    else { return scale }
    guard let product = try? scale.factor * more.entry.power else { return nil }
    var doubts = scale.doubts
    if more.entry.flags.contains(.doubtful) { doubts.insert(.rareScale) }
    return ScaleFound(factor: product, end: more.range.upperBound, doubts: doubts)
  }

  /// `billion` in small letters in a locale whose language has no such word of its own.
  private func isEnglish(_ match: MoneyLexicon.Match) -> Bool {
    guard match.entry.value >= 9, match.entry.value <= 12 else { return false }
    // A capital is German.
    return !lexicon.habits.contains(.longBillion) && text[match.range.lowerBound] & 0x20 != 0
  }

  /// The letter as a scale, where it is a capital, `k`, or one of the user's language.
  private func scaleLetter(_ match: MoneyLexicon.Match) -> ScaleFound? {
    let first = text[match.range.lowerBound]
    guard match.range.count <= 2,
      first &- 65 < 26 || first == UInt8(ascii: "k")
        || match.entry.language == lexicon.language && lexicon.language != MoneyLexicon.english
    else { return nil }
    return ScaleFound(
      factor: match.entry.power, end: match.range.upperBound, doubts: [.scaleLetter])
  }

  /// `INR12,5 M`, `US$ 45 K`: a letter apart from a number that has its unit before it.
  func letterBehind(_ figure: Figure) -> ScaleFound? {
    guard let at = text.pastSpace(figure.end), let match = lexicon.match(text, at: at, .scale),
      match.entry.flags.contains(.tight), var letter = scaleLetter(match), !joins(letter.end),
      !text.holds(".", letter.end) || !joins(letter.end + 1)
    else { return nil }
    letter.others = [Decimal.one]
    return letter
  }

  /// `€6.2 or so million`, `€3 and a half billion`: the scale word of a number that has its unit before it,
  /// past words that say how exact it is, or what is added to it.
  func scaleFurther(_ figure: Figure) -> ScaleFound? {
    guard let at = text.pastSpace(figure.end), at < text.count else { return nil }
    if let word = Self.beforeScale.end(text, at: at), let scale = scale(word) { return scale }
    guard figure.isPlain, let (share, stop) = shareWord(figure.end), let scale = scale(stop),
      scale.whole == nil, let number = figure.value(text, in: locale, minorUnits: 2)?.readings[0],
      let sum = try? number + share, let whole = try? (sum * scale.factor).reduced
    else { return nil }
    return ScaleFound(factor: scale.factor, end: scale.end, doubts: scale.doubts, whole: whole)
  }

  private static let beforeScale = WordList(.beforeScale)

  /// A sign or a code in capitals: `5,99 M Ft`, `3 M EUR`, `2 M €`.
  private func isSignOrCode(_ at: Int) -> Bool {
    if let found = code(at), lexicon.isEdge(text, at + 3), text[at] & 0x20 == 0 {
      return found.isActive
    }
    return lexicon.match(text, at: at, .sign) != nil
  }

  /// `R$ 50 mi casa`, `20 mil vezes`, `EUR 3M 3,9 %`: the word may belong to what follows.
  func isLooseScale(_ scale: ScaleFound) -> Bool {
    guard let next = text.pastSpace(scale.end), next < text.count else { return false }
    if Digits.value(text, next) != nil, scale.whole == nil { return true }
    guard joins(next) else { return false }
    let word = text.wordStart(scale.end)..<scale.end
    if has(Self.looseScales, word) { return !isLead(at: next) }
    guard has(Self.thanked, word) else { return false }
    var end = next
    while joins(end) { end += text.scalar(at: end).length }
    return Self.thanks.contains(text[next..<end])
  }

  private static let eitherScales = WordList(.eitherScale)
  private static let looseScales = WordList(.looseScale)
  private static let thanked = WordList(.thanked)
  private static let thanks = WordList(.thanks)

  /// `$5.00 CR` is a credit, no crore; but `$5 crore` and `$12 लाख`.
  func isForeignToLakh(_ scale: ScaleFound, _ unit: MoneyUnit) -> Bool {
    guard scale.whole == nil, text[scale.end - 1] < 0x80, scale.end - text.wordStart(scale.end) < 4,
      scale.factor == Decimal(Self.powers[5]) || scale.factor == Decimal(Self.powers[7])
    else { return false }
    return !unit.candidates.contains { Self.lakhs.contains($0.code) }
  }

  /// `INR 1,05,220.00 Cr`, `Rs.740.00 CR.`: behind two decimals, short letters may say that it is a credit.
  func isCredit(_ scale: ScaleFound, _ figure: Figure) -> Bool {
    scale.whole == nil && scale.factor == Decimal(Self.powers[7]) && figure.isPrice
      && scale.end - figure.end <= 4
      && (isLikelyCredit(scale, figure) || text.holds(".", scale.end - 1)
        || text.holds("0", figure.digitsEnd - 1) && text.holds("0", figure.digitsEnd - 2))
  }

  /// Whether a credit is likelier than ten millions: groups, hundreds, or capital letters say so.
  func isLikelyCredit(_ scale: ScaleFound, _ figure: Figure) -> Bool {
    figure.separators > 1 || figure.first > 1
      || text[figure.end..<scale.end].contains { $0 == UInt8(ascii: "R") }
  }

  /// `($4.2) million`
  func scaleFollowsParenthesis(_ end: Int) -> Bool {
    guard text.holds(")", end), text.holds(" ", end + 1) else { return false }
    return lexicon.match(text, at: end + 2, .scale).map { $0.range.count > 3 } == true
  }

  private static let lakhs = WordList(.lakh)

  static let powers: [Int128] = (0...15).map { power in
    (0..<power).reduce(Int128(1)) { value, _ in value * 10 }
  }

  /// `75 USD million`
  func lateScale(_ behind: UnitBehind) -> ScaleFound? {
    guard let at = text.pastSpace(behind.unit.range.upperBound), !behind.isBeforeNumber,
      let match = lexicon.match(text, at: at, .scale), match.range.count > 3,
      [lexicon.language, MoneyLexicon.english].contains(match.entry.language),
      !match.entry.flags.contains(.tight)
    else { return nil }
    var doubts: Doubts = []
    if match.isContested { doubts.insert(.scaleOfOthers) }
    if match.entry.flags.contains(.doubtful) { doubts.insert(.rareScale) }
    if behind.unit.isSign { doubts.insert(.scaleBehindSign) }
    return ScaleFound(factor: match.entry.power, end: match.range.upperBound, doubts: doubts)
  }
}
