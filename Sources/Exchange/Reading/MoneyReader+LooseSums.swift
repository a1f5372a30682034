import Money

/// Cents that may be no part of the amount before them.
extension MoneyReader {
  /// `500 ლარით და 40 თეთრით`, `1.500 ευρώ και 80 λεπτά ανά λίτρο`: two amounts may be joined, where
  /// the noun is bent for what it does, or where the cents are the price of something smaller.
  func isLooseSum(_ unit: MoneyUnit, _ whole: Decimal, _ end: Int) -> Bool {
    let noun = unit.range
    if Self.instruments.start(text, before: noun.upperBound, where: { $0 > noun.lowerBound }) != nil
    {
      return true
    }
    guard whole >= Decimal(100) else { return false }
    let start = end + text.space(at: end)
    if text.holds("/", start) { return true }
    guard start > end, joins(start) else { return false }
    var stop = start
    while joins(stop) { stop += text.scalar(at: stop).length }
    return WordList.rate.contains(text[start..<stop])
  }

  private static let instruments = WordList(.instrument)

  /// `vroeger 5 gulden, nu 25 cent`: the line speaks of money of the past, whose cents they may be.
  func isBesideFormer(_ start: Int) -> Bool {
    guard !lexicon.former.isEmpty, lexicon.language != MoneyLexicon.english else { return false }
    var at = start
    while at > 0, text[at - 1] != 0x0A, start - at < 160 { at -= 1 }
    while at < text.count, text[at] != 0x0A, at - start < 160 {
      if joins(at), at == 0 || !joins(before: at),
        let match = lexicon.match(text, at: at, .noun), match.entry.language == lexicon.language,
        lexicon.currencies(match.entry).contains(where: lexicon.former.contains)
      {
        return true
      }
      at += text.scalar(at: at).length
    }
    return false
  }

  private func joins(before index: Int) -> Bool {
    MoneyLexicon.joins(text.scalar(before: index).value)
  }
}
