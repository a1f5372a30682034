import Money

/// Amounts with a second word for their money: `$100 CAD`, `$100 Canadian`.
extension MoneyReader {
  /// `$100 Canadian`, `$100 (CAD)`: what follows the amount.
  func whose(_ end: Int, _ candidates: [Currency]) -> Currency? {
    var at = end + text.space(at: end)
    if text.holds("(", at) { at += 1 }
    guard at > end, at < text.count else { return nil }
    if let code = code(at), lexicon.isEdge(text, at + 3), candidates.contains(code) { return code }
    // `$3,750 NZ`, `34 $ CL`; but `Rs 250 SC`.
    if candidates.contains(where: Codes.dollars.contains), text[at] &- 65 < 26,
      at + 1 < text.count, text[at + 1] &- 65 < 26, lexicon.isEdge(text, at + 2)
    {
      let country = text[at..<at + 2]
      return candidates.first { $0.flag != nil && $0.code.utf8.starts(with: country) }
    }
    guard let match = lexicon.match(text, at: at, .adjective) else { return nil }
    return lexicon.currencies(match.entry).first(where: candidates.contains)
  }

  /// One unit from both sides: `$100 CAD`, `€5 EUR`, `CAD 100 $`.
  static func joined(_ before: MoneyUnit, _ behind: MoneyUnit) -> MoneyUnit? {
    if behind.candidates.count == 1, before.candidates.contains(behind.candidates[0]) {
      return MoneyUnit(
        range: behind.range, candidates: behind.candidates, isSign: false)
    }
    if before.candidates.count == 1, behind.candidates.contains(before.candidates[0]) {
      return MoneyUnit(
        range: before.range, candidates: before.candidates, isSign: false)
    }
    return nil
  }
}
