package import Money

/// Finds every amount of money in a text: a number with a currency right before or after it.
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
    let zeros = magnitude(after: digits.upperBound)
    let after = unitAfter(zeros?.end ?? digits.upperBound)
    let end: Int
    let currencies: [Currency]
    switch (before, after) {
    case (nil, nil): return nil
    case (let before?, let after?)
    where after.candidates.count == 1 && before.candidates.count > 1
      && before.candidates.contains(after.candidates[0]):
      // `$100 CAD`: the code says which dollar.
      (end, currencies) = (after.end, after.candidates)
    case (let before?, _):
      guard endsThere(zeros?.end ?? digits.upperBound) else { return nil }
      (end, currencies) = (zeros?.end ?? digits.upperBound, before.candidates)
    case (nil, let after?):
      guard !isYear(digits, after) else { return nil }
      (end, currencies) = (after.end, after.candidates)
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

  /// A minus before it is its sign, unless the minus joins it to something before.
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

/// An amount of money in a text.
package struct MoneyFound: Hashable, Sendable {
  /// Its bytes, the currency included.
  package let range: Range<Int>
  /// The likeliest first; more than one where `$` or `1.234` could mean several things.
  package let amounts: [Decimal]
  package let currencies: [Currency]
}

extension MoneyScanner {
  /// `5k`, `$1.5m`, `3 million euros`: what makes the number larger, and where it ends.
  func magnitude(after digits: Int) -> (factor: Decimal, end: Int)? {
    guard digits < text.count else { return nil }
    let isApart = text[digits] == 0x20
    let start = isApart ? digits + 1 : digits
    guard isLetter(start) else { return nil }
    var end = start
    while isLetter(end), end - start < 9 { end += 1 }
    guard !joins(end) || isSignByte(end) else { return nil }
    let word = String(decoding: text[start..<end].map { $0 | 0x20 }, as: UTF8.self)
    // A letter apart is a word of its own: `5 m EUR` is nothing.
    guard !isApart || word.utf8.count > 1, let factor = Self.factors[word] else { return nil }
    return (factor, end)
  }

  private func isSignByte(_ index: Int) -> Bool { text[index] == 0xE2 || text[index] == 0xC2 }

  private static let factors: [String: Decimal] = [
    "k": "1000", "m": "1000000", "mn": "1000000", "mio": "1000000", "bn": "1000000000",
    "mrd": "1000000000", "tn": "1000000000000", "thousand": "1000", "million": "1000000",
    "billion": "1000000000", "trillion": "1000000000000",
  ]
}

/// Whether a number is a number by itself.
extension MoneyScanner {
  func isLetter(_ index: Int) -> Bool {
    index >= 0 && index < text.count && (text[index] | 0x20) &- UInt8(ascii: "a") < 26
  }

  func isDigit(_ index: Int) -> Bool {
    index >= 0 && index < text.count && text[index] &- 48 <= 9
  }

  /// Letters, digits, and what joins them to names: nothing that begins or ends there is a word.
  func joins(_ index: Int) -> Bool {
    guard index >= 0, index < text.count else { return false }
    return isLetter(index) || isDigit(index) || text[index] == UInt8(ascii: "_")
      || text[index] >= 0xC3 && !isPunctuation(index)
  }

  /// Dashes, quotation marks, dots and arrows of the block of general punctuation, which are no letters.
  private func isPunctuation(_ index: Int) -> Bool {
    var start = index
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return text[start] == 0xE2 || text[start] == 0xC2
      || (text[start] == 0xE3 && start + 1 < text.count && text[start + 1] == 0x80)
  }

  /// Nothing before the digits makes them a part of something longer.
  func standsAlone(_ start: Int) -> Bool {
    guard start > 0 else { return true }
    if joins(start - 1) { return false }
    switch text[start - 1] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "\\"),
      UInt8(ascii: "'"), UInt8(ascii: "^"):
      return false
    case UInt8(ascii: "-"):
      // `5-10 EUR` is a range; with more hyphens it is a date or a number of something.
      var left = start - 2
      guard
        isDigit(left) || left < 0 || text[left] == 0x20 || text[left] == UInt8(ascii: "(")
          || text[left] == 0x0A
      else { return false }
      while isDigit(left) { left -= 1 }
      return left < 0 || (text[left] != UInt8(ascii: "-") && !joins(left))
    default: return true
    }
  }

  /// Whether nothing after the digits makes them a part of something longer.
  func endsThere(_ end: Int) -> Bool {
    guard end < text.count else { return true }
    if joins(end) { return false }
    switch text[end] {
    case UInt8(ascii: "%"): return false
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: "'"):
      return !isDigit(end + 1)
    case UInt8(ascii: " "): return !(end + 1 < text.count && text[end + 1] == UInt8(ascii: "%"))
    default: return true
    }
  }

  /// `since 2026 EUR/USD …`: four digits after a word that precedes years, or after a month.
  func isYear(_ digits: Range<Int>, _ unit: UnitAfter) -> Bool {
    guard digits.count == 4, unit.isWord,
      text[digits.lowerBound] == 49 || text[digits.lowerBound] == 50,
      digits.lowerBound > 1, text[digits.lowerBound - 1] == 0x20
    else { return false }
    var start = digits.lowerBound - 1
    while isLetter(start - 1) { start -= 1 }
    let word = String(
      decoding: text[start..<digits.lowerBound - 1].map { $0 | 0x20 }, as: UTF8.self)
    return Self.beforeYears.contains(word)
  }

  private static let beforeYears: Set<String> = [
    "in", "since", "until", "from", "after", "before", "during", "year", "january", "february",
    "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
