import Money

extension MoneyReader {
  /// The text with each amount that is certain as a number with a point and a code, which every
  /// locale reads the same, and the place in `text` of each byte and of the end; nil where no amount
  /// is certain.
  package static func spelled(
    _ text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon
  ) -> (text: String, places: [Int])? {
    var spelled: [UInt8] = []
    var places: [Int] = []
    var at = 0
    scan(text, lexicon) { money in
      guard money.isCertain, money.range.lowerBound >= at else { return true }
      spelled += text[at..<money.range.lowerBound]
      places += at..<money.range.lowerBound
      spelled += "\(number(money.amounts[0])) \(money.currencies[0].code)".utf8
      at = money.range.upperBound
      // `1万5千円をドルで`
      if at < text.count, text[at] >= 0xC3 { spelled.append(0x20) }
      while places.count < spelled.count { places.append(money.range.lowerBound) }
      return true
    }
    guard at > 0 else { return nil }
    spelled += text[at...]
    places += at...text.count
    return (String(decoding: spelled, as: UTF8.self), places)
  }

  /// Three decimals could be a group elsewhere: then there is a fourth.
  private static func number(_ amount: Decimal) -> Decimal {
    guard amount.scale == 3 else { return amount }
    return (try? amount.rounded(toScale: 4, .down)) ?? amount
  }
}
