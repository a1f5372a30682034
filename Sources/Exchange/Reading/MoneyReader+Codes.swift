import Money

/// Three letters that are a code.
extension MoneyReader {
  /// A code in capitals, or one of the most traded in small letters.
  func code(_ start: Int) -> Currency? {
    guard start >= 0, start + 3 <= text.count, text.isLetter(start), text.isLetter(start + 1),
      text.isLetter(start + 2)
    else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: text[start..<start + 3])
    guard let currency = Currency(code: bytes), currency.status != .test else { return nil }
    let isCapital = bytes.allSatisfy { $0 & 0x20 == 0 }
    if isCapital {
      return currency.isActive || Codes.retired.contains(currency) ? currency : nil
    }
    return Codes.small.contains(currency) || currency == locale.home ? currency : nil
  }

  /// Why these three letters may be no money.
  func codeDoubts(_ range: Range<Int>, _ currency: Currency, isBehind: Bool = false) -> Doubts {
    guard currency.status == .active || Codes.retired.contains(currency) else {
      return [.specialCode]
    }
    let isCapital = text[range.lowerBound] & 0x20 == 0
    guard isCapital, !isBehind, currency != locale.home else { return [] }
    return Codes.words.contains(currency) ? [.wordCode] : []
  }
}
