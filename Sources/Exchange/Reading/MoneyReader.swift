package import Money

/// An amount of money in a text.
package struct MoneyRead: Equatable, Sendable {
  /// From its first byte to past its last, the currency included.
  package var range: Range<Int>
  /// The likeliest first; more than one where `1.234` could mean several things.
  package var amounts: Readings
  /// The likeliest first; more than one where `$` could mean several.
  package var currencies: [Currency]
  /// Why it may be another amount, or none.
  package var doubts: Doubts
  /// How it was read.
  package var form = Form.beside
  /// Whether its currency is after the number; nil where they are not two, as in cents and words.
  package var isAfter: Bool?
  /// Whether text, locale and the line leave one reading. What is not certain must not be replaced
  /// without asking.
  package var isCertain: Bool { doubts.isEmpty }
}

/// Finds every amount of money in a text: a number with a currency right before or after it.
///
/// A number alone is never money, nor is one that is part of something longer: a date, a time, a
/// version, a telephone number. Across the end of a line only an amount is read on, to the word or the
/// currency that it ends with.
package struct MoneyReader {
  /// The text; where words were joined, a copy of it with blanks between them.
  private(set) var text: Bytes
  /// The text as it was given.
  let source: Bytes
  private var joined: JoinedText?
  let lexicon: MoneyLexicon
  /// What signs of the text were read as; nil where only one amount is read.
  private(set) var known: KnownUnits?
  let lines = LineMemory()
  var locale: Locale { lexicon.locale }
  /// Past the last find: no currency counts twice.
  var floor = 0
  /// Whether something was found before: then `floor` is where it ended.
  var hasFound = false
  /// Whether amounts are asked about every rare case, those too that `plainAmount` reads: the tests
  /// compare.
  package var readsAllClosely = false
  /// Whether the text is part of a program: then `$1` is no dollar.
  var isCode = false
  /// Where the unit is of the amount that was read last; nil where a few bytes told what it is.
  var lastUnit: Range<Int>?
  /// Whether the last find had its currency after the number.
  var lastIsAfter = false
  /// Whether a dash apart before the last find may be its minus.
  var lastHasDash = false
  /// Whether the last find is one that nothing around it can change, so that no other number shares its
  /// currency.
  var isPlain = false
  private(set) var hasFlags = false
  /// Called now and then; if it returns false, the search ends.
  var goesOn: (() -> Bool)?
  /// How many places of the text were looked at since `goesOn` was last called; a number without a unit
  /// counts as an eighth of one.
  var looked = 0
  /// How many places are looked at between two calls of `goesOn`, which takes less than a millisecond.
  static let maxLooked = 512

  package init(_ text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon) {
    (self.text, source) = (text, text)
    self.lexicon = lexicon
  }

  /// Writes blanks over what joins two words.
  mutating func join(_ range: Range<Int>) { copy().join(range) }

  mutating func unjoin(_ range: Range<Int>) { copy().restore(range, of: source) }

  /// Writes blanks over marks of comments between its lines.
  mutating func clear(_ ranges: [Range<Int>]) {
    for range in ranges { copy().clear(range) }
  }

  private mutating func copy() -> JoinedText {
    if let joined { return joined }
    let copy = JoinedText(text)
    (joined, text) = (copy, copy.bytes)
    return copy
  }

  /// Hands over what is found, from the left, until `take` returns false. `start` is the end of
  /// what was found before, where a long text is read in parts.
  package mutating func scan(from start: Int = 0, _ take: (MoneyRead) -> Bool) {
    if known == nil { known = KnownUnits() }
    hasFlags = Self.hasFlags(text)
    var at = start
    (floor, hasFound) = (start, start > 0)
    while let anchor = nextAnchor(at), mayGoOn() {
      at = anchor
      let next = at + text.scalar(at: at).length
      var end = next
      isPlain = false
      if var found = isWordAnchor(at) ? worded(at, &end) : money(at, &end) {
        at = max(found.range.upperBound, end)
        lastIsAfter = found.isAfter == true
        lastHasDash = found.doubts.contains(.listDash)
        guard !isPlain else {
          (floor, hasFound) = (found.range.upperBound, true)
          guard take(found) else { return }
          continue
        }
        let partner = partner(of: &found)
        let isBefore = partner.map { $0.range.lowerBound < found.range.lowerBound } == true
        let first = isBefore ? partner?.range.lowerBound : nil
        let series = series(before: &found, from: first ?? found.range.lowerBound)
        floor = found.range.upperBound
        hasFound = true
        for member in series where !take(member) { return }
        if let partner, isBefore, !take(partner) { return }
        guard take(found) else { return }
        if let partner, partner.range.lowerBound > found.range.lowerBound {
          at = max(at, partner.range.upperBound)
          floor = partner.range.upperBound
          guard take(partner) else { return }
        }
      } else {
        // What only looks like a numeral ends where it begins.
        at = max(end, next)
      }
    }
  }

  private mutating func mayGoOn() -> Bool {
    looked += 8
    guard looked > 8 * Self.maxLooked, let goesOn else { return true }
    looked = 0
    return goesOn()
  }
}
