package import Money

/// Finds every amount of money in a text: a number with a currency right before or behind it.
///
/// A number alone is never money, nor is one that is part of something longer: a date, a time, a
/// version, a telephone number.
package struct MoneyScanner {
  let text: UnsafeBufferPointer<UInt8>
  let locale: Locale
  let meaning: (String) -> [Currency]
  private let isSpaced: Bool
  /// Behind the last find: no currency counts twice.
  var floor = 0

  package init(
    _ text: UnsafeBufferPointer<UInt8>, locale: Locale, meaning: @escaping (String) -> [Currency]
  ) {
    self.text = text
    self.locale = locale
    self.meaning = meaning
    isSpaced = locale.groupsAreSpaced
  }

  /// Hands over what is found, from the left, until `take` returns false.
  package mutating func scan(_ take: (MoneyFound) -> Bool) {
    var at = 0
    while true {
      while at < text.count, text[at] &- 48 > 9 { at += 1 }
      guard at < text.count else { return }
      let number = self.number(at)
      at = number.range.upperBound
      guard let found = money(number) else { continue }
      at = max(found.range.upperBound, at)
      floor = at
      guard take(found) else { return }
    }
  }

  /// Groups set apart by plain spaces are taken where they are written so, and where decimals show
  /// that one number is meant: `1 234,56`.
  private func number(_ start: Int) -> NumberSpan {
    let spaced = NumberSpan(text, from: start, spaced: true)
    guard let space = text[spaced.range].lastIndex(of: 0x20) else { return spaced }
    let hasDecimals = text[space..<spaced.range.upperBound].contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".")
    }
    if isSpaced || hasDecimals, (try? spaced.readings(text, in: locale)) != nil { return spaced }
    return NumberSpan(text, from: start, spaced: false)
  }

  private func money(_ number: NumberSpan) -> MoneyFound? {
    let digits = number.range
    let before = unitBefore(digits.lowerBound)
    guard before != nil || standsAlone(digits.lowerBound) else { return nil }
    let zeros = magnitude(behind: digits.upperBound)
    let behind = unitBehind(zeros?.end ?? digits.upperBound)
    let end: Int
    let currencies: [Currency]
    switch (before, behind) {
    case (nil, nil): return nil
    case (let before?, let behind?)
    where behind.candidates.count == 1 && before.candidates.count > 1
      && before.candidates.contains(behind.candidates[0]):
      // `$100 CAD`: the code says which dollar.
      (end, currencies) = (behind.end, behind.candidates)
    case (let before?, _):
      guard endsThere(zeros?.end ?? digits.upperBound) else { return nil }
      (end, currencies) = (zeros?.end ?? digits.upperBound, before.candidates)
    case (nil, let behind?):
      guard !isYear(digits, behind) else { return nil }
      (end, currencies) = (behind.end, behind.candidates)
    }
    // `007` is no amount.
    if text[digits.lowerBound] == 48, digits.count > 1, number.separators == 0 { return nil }
    guard let readings = try? number.readings(text, in: locale) else { return nil }
    let (start, isNegative) = signed(
      before?.start ?? digits.lowerBound, before?.isNegative ?? false)
    let amounts = readings.compactMap { reading -> Decimal? in
      let signed = isNegative ? -reading : reading
      guard let zeros else { return signed }
      return try? (signed * zeros.factor).reduced
    }
    guard amounts.count == readings.count else { return nil }
    return MoneyFound(range: start..<end, amounts: amounts, currencies: currencies)
  }

  /// A minus before it belongs to it where nothing that it could join stands before the minus.
  private func signed(_ start: Int, _ isNegative: Bool) -> (Int, Bool) {
    if isNegative { return (start, true) }
    let sign =
      start > floor && text[start - 1] == UInt8(ascii: "-")
      ? start - 1
      : start > floor + 2 && text[start - 3] == 0xE2 && text[start - 2] == 0x88
        && text[start - 1] == 0x92 ? start - 3 : start
    guard sign < start, sign == floor || isGap(text[sign - 1]) else { return (start, false) }
    return (sign, true)
  }

  /// What can stand before a minus.
  private func isGap(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\""),
      UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: ";"):
      true
    default: false
    }
  }
}
