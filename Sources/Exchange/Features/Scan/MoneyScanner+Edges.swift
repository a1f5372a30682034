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

  /// Nothing behind the digits makes them a part of something longer.
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

  /// `since 2026 EUR/USD …`: four digits behind a word that years stand behind, or a month.
  func isYear(_ digits: Range<Int>, _ unit: UnitBehind) -> Bool {
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
