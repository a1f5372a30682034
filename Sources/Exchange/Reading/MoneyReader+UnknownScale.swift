/// Words that may make a number larger in a language that is not known.
extension MoneyReader {
  private static let shortScales = WordList(.shortScale)

  private static let scaleParts = WordList(.scalePart)

  /// Those of them without an `i`.
  private static let otherParts = WordList(
    scaleParts.words.filter { !$0.bytes.contains(UInt8(ascii: "i")) })

  /// False where a word of plain letters is neither short nor has an `i`, and begins with no other part.
  func mayBeScaleWord(_ start: Int) -> Bool {
    if Self.shortScales.mayBegin(with: text[start] | 0x20) { return true }
    if Self.otherParts.end(text, at: start) != nil { return true }
    var at = start
    while at < text.count, text[at] < 0x80 {
      if text[at] | 0x20 == UInt8(ascii: "i") { return true }
      guard MoneyLexicon.joins(UInt32(text[at])) else { return false }
      at += 1
    }
    return at < text.count
  }

  /// Whether a word follows the number that may be a scale word of a language that is not known.
  func unknownScaleFollows(_ end: Int) -> Bool {
    let at = end + max(text.space(at: end), text.holds("-", end) ? 1 : 0)
    return at > end && seemsScale(at)
  }

  /// `Miliyan 1.2 yuro`: the same before a number, in a language whose words for a million are not known.
  func unknownScalePrecedes(_ start: Int) -> Bool {
    guard lexicon.habits.contains(.scalesUnknown) else { return false }
    let end = start - text.space(before: start)
    return end < start && seemsScale(text.wordStart(end))
  }

  private func seemsScale(_ at: Int) -> Bool {
    guard joins(at), !text.isDigit(at), mayBeScaleWord(at) else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      var stop = at
      var count = 0
      while stop < text.count, joins(stop), count < 24 {
        let scalar = text.scalar(at: stop)
        if scalar.value < 0x80 {
          buffer[count] = UInt8(scalar.value &- 65 < 26 ? scalar.value | 0x20 : scalar.value)
          count += 1
        } else {
          let folded = Folded(scalar.value)
          for place in 0..<folded.count { buffer[count + place] = folded[place] }
          count += folded.count
        }
        stop += scalar.length
      }
      // `€ 425.000 k.k.`
      if count == 1, text.holds(".", stop), joins(stop + 1), !text.isDigit(stop + 1) {
        return false
      }
      if derivedScale(at) != nil { return true }
      let letters = Bytes(rebasing: buffer[..<count])
      if count <= 4, Self.shortScales.contains(letters) { return true }
      for place in 0..<count where Self.scaleParts.end(letters, at: place) != nil { return true }
      return false
    }
  }

  /// `€3.1 US billion`, `€3.1 (billion)`: a word for thousands or more follows within three words, of which none
  /// begins something else.
  func scaleFollowsWords(_ end: Int) -> Bool {
    var at = end
    for place in 0..<3 {
      var next = at + max(text.space(at: at), text.holds("-", at) ? 1 : 0)
      if place == 0, next < text.count {
        let mark = text.scalar(at: next)
        if mark.value == 0x28 || mark.value == 0x2013 { next += mark.length }
      }
      guard next > at, joins(next), !text.isDigit(next) else { return false }
      if let match = lexicon.match(text, at: next, .scale), match.range.count > 3,
        [lexicon.language, MoneyLexicon.english].contains(match.entry.language)
      {
        return true
      }
      if lexicon.match(text, at: next, of: [.lead, .number]) != nil { return false }
      at = next
      while joins(at) { at += text.scalar(at: at).length }
    }
    return false
  }

  /// `£11 mamiriyoni`, `mamiriyoni £11`: a word beside an amount, in a language whose words for a million are
  /// not known.
  func isBesideUnknownWord(_ range: Range<Int>) -> Bool {
    guard lexicon.habits.contains(.scalesUnknown) else { return false }
    let next = range.upperBound + text.space(at: range.upperBound)
    if next > range.upperBound, joins(next), !text.isDigit(next) { return true }
    let before = range.lowerBound - text.space(before: range.lowerBound)
    return before < range.lowerBound && before > floor
      && MoneyLexicon.joins(text.scalar(before: before).value)
  }

  /// `12 € mille`: a word that makes numbers larger in another language.
  func scaleOfOthersFollows(_ end: Int) -> Bool {
    guard let at = text.pastSpace(end), let match = lexicon.match(text, at: at, .scale) else {
      return false
    }
    return match.range.count > 3 && !match.entry.flags.contains(.tight)
  }
}
