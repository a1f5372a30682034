import Reading

/// Percentages in other words: `50 eur 20% off`, `tax 8% on`.
extension Rewording {
  func isAfterPercent(_ at: Int) -> Bool {
    guard percentEnd >= 0 else { return false }
    // Nothing but spaces since.
    let start = folded.length(of: at)
    return bytes[percentEnd...].allSatisfy { $0 == 0x20 }
      && source[copied..<start].allSatisfy { $0 == 0x20 }
  }

  /// `8%`, `of 8 %`: the number's and the percentage's place.
  func percentBehind(_ start: Int) -> (number: Range<Int>, end: Int)? {
    var at = folded.skipSpace(start)
    if folded.has("of", at: at) { at = folded.skipSpace(at + 2) }
    guard let end = percent(at) else { return nil }
    return (at..<end, end)
  }

  /// The end of the percentage that begins there.
  func percent(_ start: Int) -> Int? {
    var at = start
    while at < folded.bytes.count,
      folded.bytes[at] &- 48 <= 9
        || [UInt8(ascii: "."), UInt8(ascii: ",")].contains(folded.bytes[at])
    {
      at += 1
    }
    guard at > start, folded.bytes[start] &- 48 <= 9 else { return nil }
    at = folded.skipSpace(at)
    guard at < folded.bytes.count, folded.bytes[at] == UInt8(ascii: "%") else { return nil }
    return at + 1
  }

  /// `50 eur 20% off`: less, where no sign says more.
  func lessPercent(
    _ start: Int, _ discounts: PhraseSet
  ) -> (percent: Int, word: Int)? {
    guard let end = percent(start) else { return nil }
    let word = folded.skipSpace(end)
    guard let phrase = match(discounts, word) else { return nil }
    var before = start
    while before > 0, folded.bytes[before - 1] == 0x20 { before -= 1 }
    guard before > 0, !Array("+-*/(=".utf8).contains(folded.bytes[before - 1]) else { return nil }
    let stop = word + phrase.words.count
    guard folded.skipSpace(stop) == folded.bytes.count || !folded.has("of", at: stop + 1) else {
      return nil
    }
    return (end, stop)
  }

  /// Writes a percentage with a minus before it, and skips what says so.
  mutating func less(_ start: Int, _ percent: Int, _ end: (percent: Int, word: Int)) {
    flush(start)
    let isLess = bytes.last(where: { $0 != 0x20 }) == UInt8(ascii: "-")
    if !isLess { for byte in " - ".utf8 { emit(byte, start) } }
    skip(to: percent)
    flush(end.percent)
    skip(to: end.word)
  }
}
