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

  /// The amount that a text has which begins there: with its unit, its scale and its cents, in digits and
  /// in words. Nil where it is none, or where what begins there is no part of it.
  ///
  /// - Parameter end: nothing behind it is looked at.
  package func amount(at start: Int, upTo end: Int = .max) -> TypedAmount? {
    var reader = MoneyReader(piece(from: start, upTo: end), lexicon)
    guard let (found, anchor) = reader.amountAtStart() else { return nil }
    // The places are those of choices.
    let isRare = found.doubts.contains(.nameOfOtherLanguage) || found.doubts.contains(.rareNoun)
    let isSure = !isRare && found.amounts.count == 1 && found.currencies.count == 1
    let parts = isSure ? (found.range, found.range) : reader.parts(of: found, anchor)
    return TypedAmount(
      amounts: Array(found.amounts), currencies: found.currencies,
      isDoubtful: isRare && found.form != .sum && found.form != .minor,
      isApart: found.form == .apart,
      number: parts.0.moved(by: start), unit: parts.1.moved(by: start),
      end: found.range.upperBound + start)
  }

  /// What is looked at of a line for one amount, so that a line of many takes no longer than they do.
  private func piece(from start: Int, upTo limit: Int) -> Bytes {
    var end = min(text.count, start + Self.longestAmount, limit)
    while end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Bytes(rebasing: text[start..<end])
  }

  /// In bytes, with what stands behind it and may belong to it.
  private static let longestAmount = 160

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
      !(unit.isSign && unit.needsMore && Codes.knots.contains(unit.candidates[0]))
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

  /// `GBp`: the money that it is a part of, and how much of one.
  package func partCode(at start: Int) -> PartCode? {
    lexicon.minorCode(text, at: start).map { PartCode($0, lexicon) }
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

/// An amount of a typed line, as a text has it.
package struct TypedAmount {
  /// The likeliest first, as the currencies.
  package let amounts: [Decimal]
  package let currencies: [Currency]
  /// Whether its unit says something else more often.
  package let isDoubtful: Bool
  /// Whether it has decimals apart from it: `5 pounds 50`.
  package let isApart: Bool
  /// Where its number and its unit are; the cents after them are in neither. Of a loss, of words and
  /// of decimals apart from their number, all of it is the number.
  package let number: Range<Int>
  package let unit: Range<Int>
  package let end: Int
}

/// A number of a typed line.
package struct TypedNumber {
  private let figure: Figure
  /// Past the number as it is written: `12.-`, `1e3`, `5½`.
  package var end: Int { figure.end }

  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    figure = Figure(text, from: start)
  }

  /// What it may mean where it counts this money, the likeliest first; none where its digits and marks are no
  /// number.
  package func readings(
    _ text: UnsafeBufferPointer<UInt8>, in locale: Locale, of currency: Currency? = nil
  ) -> [Decimal] {
    guard figure.first > 0 || figure.quarters > 0 else { return [] }
    let minorUnits = currency.map { Codes.whole.contains($0) ? 0 : $0.minorUnits } ?? 2
    if let value = figure.value(text, in: locale, minorUnits: minorUnits) {
      return Array(value.readings)
    }
    // `007`
    guard figure.isPlain else { return [] }
    let digits = Bytes(rebasing: text[figure.start..<figure.end])
    return (try? Decimal(utf8: digits)).map { [$0] } ?? []
  }
}

extension TypedNumber {
  /// What a text may mean that is nothing but a number, the likeliest first; none for another text.
  package static func readings(of text: String, in locale: Locale) -> [Decimal] {
    var text = text
    return text.withUTF8 { bytes in
      let number = TypedNumber(bytes, from: 0)
      return number.end == bytes.count ? number.readings(bytes, in: locale) : []
    }
  }
}

extension MoneyReader {
  /// The amount that begins the text, and the place that it is read from: after an article or a part the
  /// second one that a number may begin at, and the last digits of `1.837, 32 €` and of `1 245:50 kr`.
  fileprivate mutating func amountAtStart() -> (MoneyRead, anchor: Int)? {
    var at = 0
    for _ in 0..<2 {
      guard let anchor = nextAnchor(at) else { return nil }
      let isWord = isWordAnchor(anchor)
      var end = anchor + text.scalar(at: anchor).length
      if let found = isWord ? worded(anchor, &end) : money(anchor, &end) {
        return found.range.lowerBound == 0 ? (found, anchor) : nil
      }
      guard isWord || text.holds(",", end) || text.holds(":", end) else { return nil }
      at = end
    }
    return nil
  }

  /// Where the number and the unit are of the amount that was just read, which begins the text.
  fileprivate func parts(
    of found: MoneyRead, _ anchor: Int
  ) -> (number: Range<Int>, unit: Range<Int>) {
    let (range, isWord) = (found.range, isWordAnchor(anchor))
    let figure = isWord ? nil : Figure(text, from: numberStart(anchor))
    let scale = figure.flatMap { found.form == .scaledUnit ? nil : self.scale($0.end) }
    var end = figure?.end ?? spokenNumber(anchor)?.1 ?? anchor
    // But `3 grand` is a thousand and no more.
    if let scale, found.isAfter == false || scale.end < range.upperBound { end = scale.end }
    let unit = lastUnit ?? rest(of: found, figure, end)
    let isWhole = isWord || found.form == .apart || found.form == .negative
    return (isWhole ? range : (figure?.start ?? 0)..<end, unit)
  }

  /// What is left of an amount without its number: `50 cents`, `3 grand`, `五百元`.
  private func rest(of found: MoneyRead, _ figure: Figure?, _ end: Int) -> Range<Int> {
    if found.isAfter == false, let start = figure?.start {
      return 0..<start - text.space(before: start)
    }
    let end = min(end, found.range.upperBound)
    let at = connectorEnd(end + text.space(at: end), isScaled: false)
    let last = lexicon.match(text, before: found.range.upperBound)?.range
    return last ?? min(at, found.range.upperBound)..<found.range.upperBound
  }
}

extension Range<Int> {
  package func moved(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
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
