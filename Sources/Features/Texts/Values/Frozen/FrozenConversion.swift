package import Reading

/// A conversion that a text keeps, with the amount that it is of:
/// `120 CHF (≈ 129.10 EUR, ecb 2026-10-30)`.
package struct FrozenConversion: Sendable {
  package let found: FoundMark
  /// The amount right before the mark; nil where there is none.
  package let money: MoneyRead?

  package var mark: FrozenMark? { found.mark }

  /// From the amount to past the mark.
  package var range: Range<Int> {
    (money?.range.lowerBound ?? found.range.lowerBound)..<found.range.upperBound
  }

  /// All of a text, from the left. Each amount is read without its mark, in its line.
  package static func all(
    in text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon
  ) -> [FrozenConversion] {
    var conversions: [FrozenConversion] = []
    var floor = 0
    FrozenMark.each(in: text) { found in
      let end = found.range.lowerBound
      var start = end
      while start > floor, text[start - 1] != 10, text[start - 1] != 13, end - start < maxReach {
        start -= 1
      }
      conversions.append(
        FrozenConversion(
          found: found, money: amount(endingAt: end, from: start, in: text, lexicon)))
      floor = found.range.upperBound
    }
    return conversions
  }

  /// How many bytes before a mark are read, where a line is very long.
  private static let maxReach = 1_000

  private static func amount(
    endingAt end: Int, from start: Int, in text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon
  ) -> MoneyRead? {
    var stop = end
    while stop > start, text[stop - 1] == UInt8(ascii: " ") { stop -= 1 }
    var last: MoneyRead?
    MoneyReader.scan(UnsafeBufferPointer(rebasing: text[start..<stop]), lexicon) { money in
      last = money
      return true
    }
    guard var money = last, money.range.upperBound + start == stop else { return nil }
    money.range = money.range.lowerBound + start..<stop
    return money
  }
}

extension FrozenConversion {
  /// The conversion where it is in a longer text, which has so many bytes before this one.
  package func moved(by distance: Int) -> FrozenConversion {
    var money = money
    if let range = money?.range { money?.range = range.moved(by: distance) }
    return FrozenConversion(
      found: FoundMark(range: found.range.moved(by: distance), mark: found.mark), money: money)
  }
}
