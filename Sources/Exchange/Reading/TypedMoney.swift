package import Money

/// The parts of an amount where they stand in what a person typed: numbers, units and cents, read as
/// in prose.
package final class TypedMoney {
  private let reader: MoneyReader
  private var text: UnsafeBufferPointer<UInt8> { reader.text }
  private var lexicon: MoneyLexicon { reader.lexicon }

  package init(_ text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon) {
    reader = MoneyReader(text, lexicon)
  }

  /// Whether a number begins there: a digit of any script, a fraction, or a point before digits.
  package func numberBegins(_ at: Int) -> Bool {
    guard at < text.count else { return false }
    if Digits.value(text, at) != nil || Figure.quarters(text, at) != nil { return true }
    return (text.holds(".", at) || text.holds(",", at)) && text.isDigit(at + 1)
  }

  /// What the number there may mean, the likeliest first, and where it ends: `12.-`, `½`, `1e3`, `１２`.
  package func number(at start: Int) -> (readings: [Decimal], end: Int)? {
    let figure = Figure(text, from: start)
    guard figure.end > start,
      let value = figure.value(text, in: reader.locale, minorUnits: 2)
    else { return nil }
    return (Array(value.readings), figure.end)
  }

  /// `k`, `million`, `Mio.`, `crore` right after a number: what it may multiply by, the likeliest
  /// first.
  package func scale(at digits: Int) -> (factors: [Decimal], end: Int)? {
    guard let scale = reader.scale(digits), scale.whole == nil else { return nil }
    return ([scale.factor] + scale.others, scale.end)
  }

  /// A sign, or a kind of money with its adjective.
  package func unit(at start: Int) -> MoneyUnit? {
    guard let unit = lexicon.unit(text, at: start, isCode: { _ in nil }),
      // A toman is no money of its own.
      !unit.isSign || reader.multiple(of: unit) == nil,
      // `20 kn` are knots where kuna were never the money.
      !(unit.isSign && unit.needsMore && unit.candidates[0].code == "HRK")
    else { return nil }
    return unit
  }

  /// `RUR`: the money that people still write with the code of the one before, as the words have it.
  package func renamed(_ code: Range<Int>) -> Currency? {
    guard let unit = unit(at: code.lowerBound), unit.isSign, unit.range == code else { return nil }
    return unit.candidates[0]
  }

  /// Whether the words say something else more often: then how they were read is said.
  package func isDoubtful(_ unit: MoneyUnit) -> Bool {
    unit.isOthers || unit.doubts.contains(.rareNoun)
  }

  /// Nouns of money that are told from other words by their tones, without those.
  private static let toneless = WordList(.toned).words.map { FoldedText($0.bytes).bytes }

  /// Whether the word there is no money alone: `gold`, and `dòng`, which has other accents than money.
  package func isNeverAlone(_ word: Range<Int>) -> Bool {
    if let match = lexicon.match(text, at: word.lowerBound, .noun), match.range == word {
      return match.entry.flags.contains(.notAlone)
    }
    guard text[word].contains(where: { $0 >= 0x80 }) else { return false }
    let folded = FoldedText(text[word]).bytes
    if lexicon.habits.contains(.tones), Self.toneless.contains(folded) { return true }
    return folded.withUnsafeBufferPointer { plain in
      lexicon.match(plain, at: 0, .noun)?.range == 0..<plain.count
    }
  }

  /// `cents`: of which money, and where the word ends.
  package func minor(at start: Int) -> (candidates: [Currency], part: Decimal, end: Int)? {
    guard let match = lexicon.match(text, at: start, .minor),
      !match.entry.flags.contains(.notAlone) || reader.isYuanPart(match),
      let unit = lexicon.unit(match, range: match.range, text)
    else { return nil }
    return (unit.candidates, match.entry.part, match.range.upperBound)
  }

  /// `GBp`: the money that it is a part of, and how much of one.
  package func partCode(at start: Int) -> PartCode? {
    lexicon.minorCode(text, at: start).map { PartCode($0, lexicon) }
  }

  /// `and 50 cents` after an amount of whole units.
  package func cents(after end: Int, of currency: Currency) -> (amount: Decimal, end: Int)? {
    let unit = MoneyUnit(range: end..<end, candidates: [currency], isSign: false)
    guard let part = reader.minorBehind(end, unit, nil, true) else { return nil }
    return (part.amount, part.end)
  }

  /// `twenty five`
  package func numberInWords(at start: Int) -> (number: Decimal, end: Int)? {
    reader.spokenNumber(start).map { ($0.0, $0.1) }
  }

  /// Whether a word that is no number is built as numbers of the language are: `zwölfzig`.
  package func seemsNumber(_ word: Range<Int>) -> Bool { lexicon.seemsNumber(text, word) }

  /// What the words of a currency mean in prose.
  package enum Use { case money, moneyAlone, everydayWord }

  /// `gbp`, `euros`: money anywhere. `thb`, `TOP`, `marks`: money where nothing follows. `try`: money on a
  /// line that ends so. Nil for names of countries and the like.
  package func use(of words: Range<Int>) -> Use? {
    let start = words.lowerBound
    let letters = (start..<words.upperBound).prefix { text.isLetter($0) }
    if letters.count == 3,
      let code = Currency(code: UnsafeBufferPointer(rebasing: text[start..<start + 3]))
    {
      let isCapital = (start..<start + 3).allSatisfy { text[$0] & 0x20 == 0 }
      if Codes.everyday.contains(code) { return isCapital ? .moneyAlone : .everydayWord }
      return reader.code(start) == nil ? .moneyAlone : .money
    }
    guard let unit = lexicon.unit(text, at: start, isCode: { _ in nil }), unit.range == words else {
      return nil
    }
    var doubts = unit.doubts
    doubts.remove(.severalCurrencies)
    return doubts.isEmpty && !unit.needsMore && !unit.isOthers ? .money : .moneyAlone
  }
}

/// A part of a money that exchanges write as a code of its own: `GBp` and `GBX` are pence.
package struct PartCode {
  package let currency: Currency
  package let part: Decimal

  fileprivate init(_ match: MoneyLexicon.Match, _ lexicon: MoneyLexicon) {
    (currency, part) = (lexicon.currency(match.entry, 0), match.entry.part)
  }

  /// Nil for any other text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 3 else { return nil }
    let lexicon = MoneyLexicon(.plain, isForLines: true)
    guard let match = bytes.withUnsafeBufferPointer({ lexicon.minorCode($0, at: 0) }) else {
      return nil
    }
    self.init(match, lexicon)
  }
}
