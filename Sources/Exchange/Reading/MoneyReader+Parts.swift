import Money

/// What is said before a number in words: `a hundred`, `half a million`, `eine halbe Million`.
extension MoneyReader {
  /// `eine halbe Million`, `полтора миллиона`: what is said before a large number without another.
  func partBefore(_ start: Int) -> (start: Int, share: Decimal)? {
    guard lexicon.match(text, at: start, .scale)?.entry.language == lexicon.language
    else { return nil }
    let space = text.space(before: start)
    let end = start - space
    guard end > floor, space > 0 else { return nil }
    var word = end
    while word > floor, end - word < 24, MoneyLexicon.joins(text.scalar(before: word).value) {
      word -= text.scalar(before: word).length
    }
    let said = String(decoding: FoldedText(text[word..<end]).bytes, as: UTF8.self)
    guard let share = Self.parts[said] else { return nil }
    return (word, share)
  }

  /// `shilingi milioni 5`, `රුපියල් මිලියන 5`: the word that makes the number larger ends there.
  func unitBeforeScale(_ end: Int) -> UnitBefore? {
    let word = wordStart(end)
    let space = text.space(before: word)
    guard word > floor, let match = lexicon.match(text, at: word, .scale),
      match.range.upperBound == end, match.entry.language == lexicon.language,
      let unit = unit(endingAt: word - space), unit.range.lowerBound >= floor,
      space > 0 || unit.isSign || text[unit.range.upperBound - 1] < 0x80
    else { return nil }
    return UnitBefore(
      unit: MoneyUnit(
        range: unit.range.lowerBound..<end, candidates: unit.candidates, doubts: unit.doubts,
        isSign: unit.isSign),
      isNegative: false, isTight: false, isFixed: false,
      power: Int(match.entry.value))
  }

  /// `साढ़े तीन सौ`: three and a half hundreds; the word before the number adds a part of its scale.
  func moreBefore(_ start: Int, _ number: Decimal) -> (number: Decimal, start: Int)? {
    guard start > floor + 1, text[start] >= 0xD8 else { return nil }
    let end = start - text.space(before: start)
    let word = wordStart(end)
    guard end < start, word < end, word >= floor else { return nil }
    let said = String(decoding: FoldedText(text[word..<end]).bytes, as: UTF8.self)
    guard let share = Self.additions[said], number.isInteger, number > .zero
    else { return nil }
    // Hundreds, thousands, lakhs, crores, and thousands of millions.
    let whole = number.reduced.digits
    let scale: Int = [9, 7, 5, 3, 2].first { whole % Self.powers[$0] == 0 } ?? 0
    guard let part = try? Decimal(Self.powers[scale]) * share, let sum = try? number + part
    else { return nil }
    return (sum.reduced, word)
  }

  /// `تین ارب روپے` where three is not known: a number that begins with its scale behind another word.
  func isBehindUnknownNumber(_ start: Int) -> Bool {
    guard start > floor, text[start] >= 0xD8, text[start] < 0xE3,
      lexicon.match(text, at: start, .number) == nil
    else { return false }
    let end = start - text.space(before: start)
    guard end < start, end > floor, MoneyLexicon.joins(text.scalar(before: end).value) else {
      return false
    }
    return lexicon.match(text, at: wordStart(end), .lead)?.range.upperBound != end
  }

  /// What some languages say before a number, and the part of its scale that it adds.
  private static let additions = folded([
    "साढ़े": "0.5", "साढे": "0.5", "पौने": "-0.25", "सवा": "0.25", "ساڑھے": "0.5", "پونے": "-0.25",
    "سوا": "0.25", "সাড়ে": "0.5", "সোয়া": "0.25", "સાડા": "0.5", "સવા": "0.25",
  ])

  private static func folded(_ words: [String: Decimal]) -> [String: Decimal] {
    var found: [String: Decimal] = [:]
    for (word, share) in words {
      found[String(decoding: FoldedText(Array(word.utf8)).bytes, as: UTF8.self)] = share
    }
    return found
  }

  /// Halves in words.
  private static let parts: [String: Decimal] = folded([
    "डेढ़": "1.5", "ढाई": "2.5", "अढाई": "2.5", "सवा": "1.25", "पौने": "0.75", "ڈیڑھ": "1.5",
    "ڈھائی": "2.5", "سوا": "1.25", "দেড়": "1.5", "আড়াই": "2.5", "દોઢ": "1.5", "અઢી": "2.5",
    "halbe": "0.5", "halben": "0.5", "anderthalb": "1.5", "eineinhalb": "1.5",
    "zweieinhalb": "2.5", "dreieinhalb": "3.5", "viereinhalb": "4.5", "demi": "0.5",
    "medio": "0.5", "mezzo": "0.5", "meio": "0.5", "half": "0.5", "anderhalf": "1.5",
    "anderhalve": "1.5", "pol": "0.5", "poltora": "1.5", "halv": "0.5", "halvanden": "1.5",
    "halvannen": "1.5", "полтора": "1.5", "полторы": "1.5", "пол": "0.5", "півтора": "1.5",
    "puolitoista": "1.5", "puoli": "0.5", "fel": "0.5", "masfel": "1.5", "yarim": "0.5",
    "pul": "0.5", "пив": "0.5", "пів": "0.5", "חצי": "0.5", "نصف": "0.5", "نیم": "0.5",
    "půl": "0.5", "polovica": "0.5", "jumatate": "0.5", "половин": "0.5", "μισο": "0.5",
    "μισου": "0.5", "puse": "0.5", "pus": "0.5", "pool": "0.5", "setengah": "0.5",
    "meia": "0.5", "mezza": "0.5", "media": "0.5", "mig": "0.5", "quarter": "0.25",
  ])

  /// `a hundred`, `half a million`: where that begins.
  func articleBefore(_ start: Int) -> (start: Int, isHalf: Bool)? {
    guard text.holds(" ", start - 1), start > floor + 1,
      text[start - 2] | 0x20 == UInt8(ascii: "a"),
      start == 2 || !joins(start - 3)
    else { return nil }
    let half: StaticString = "half "
    let begin = start - 2 - half.utf8CodeUnitCount
    let isHalf =
      begin >= floor
      && (0..<half.utf8CodeUnitCount).allSatisfy {
        text[begin + $0] | 0x20 == half.utf8Start[$0] | 0x20
      }
    return (isHalf ? begin : start - 2, isHalf)
  }
}
