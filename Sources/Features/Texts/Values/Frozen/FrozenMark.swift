package import Dates
package import Money

/// What a frozen conversion says after its amount: `(≈ 129.10 EUR, ecb 2026-10-30)`.
///
/// The number has a point and no other mark, whatever the locale, so that everybody reads the same.
package struct FrozenMark: Hashable, Sendable {
  /// With as many decimals as it is written with.
  package let amount: Decimal
  package let currency: Currency
  /// The sources of the rate, in the order of its path: at least one.
  package let sources: [String]
  /// The value date of the rate; nil where law or a parity fixes it.
  package let day: Day?
  /// Of the newest table, where tables are mixed.
  package let otherDay: Day?

  package init(
    amount: Decimal, currency: Currency, sources: [String], day: Day?, otherDay: Day? = nil
  ) {
    self.amount = amount
    self.currency = currency
    self.sources = sources
    self.day = day
    self.otherDay = otherDay
  }

  /// Its sources, joined by `+`.
  package var source: String { sources.joined(separator: "+") }

  /// As it stands in a text.
  package var text: String {
    var rate = source
    if let day { rate += " \(day)" }
    if let otherDay { rate += " and \(otherDay)" }
    return "(≈ \(amount) \(currency.code), \(rate))"
  }
}

/// A mark in a text.
package struct FoundMark: Hashable, Sendable {
  /// From its opening bracket to past its closing one.
  package let range: Range<Int>
  /// Nil for what is meant as one, by its sign and its day, and is none.
  package let mark: FrozenMark?
}

extension FrozenMark {
  /// The most bytes between the brackets.
  private static let maxLength = 160

  /// Calls `take` with each mark of the text, from the left.
  package static func each(in text: UnsafeBufferPointer<UInt8>, _ take: (FoundMark) -> Void) {
    var at = 1
    while at + 2 < text.count {
      // ≈ is E2 89 88, and its last byte is in few other characters.
      guard text[at] == 0xE2, text[at + 1] == 0x89, text[at + 2] == 0x88,
        text[at - 1] == UInt8(ascii: "(")
      else {
        at += 1
        continue
      }
      let start = at - 1
      at += 3
      let limit = min(text.count, start + maxLength)
      guard
        let end = text[at..<limit].firstIndex(where: { [0x29, 0x0A, 0x0D].contains($0) }),
        text[end] == UInt8(ascii: ")")
      else { continue }
      let inner = UnsafeBufferPointer(rebasing: text[at..<end])
      let mark = FrozenMark(inner: inner)
      if mark != nil || endsInDay(inner) {
        take(FoundMark(range: start..<end + 1, mark: mark))
        at = end + 1
      }
    }
  }

  /// Reads what is between `(≈` and `)`.
  private init?(inner: UnsafeBufferPointer<UInt8>) {
    let words = inner.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { UnsafeBufferPointer(rebasing: $0) }
    guard [4, 5, 7].contains(words.count), words[0].isEmpty, words[2].count == 4,
      words[2][3] == UInt8(ascii: ","), let amount = Self.number(words[1]),
      let currency = Currency(code: UnsafeBufferPointer(rebasing: words[2][..<3])),
      words[2][..<3].allSatisfy({ 65...90 ~= $0 }), let sources = Self.sources(words[3])
    else { return nil }
    var days: [Day] = []
    for place in [4, 6] where place < words.count {
      guard let day = try? Day(iso8601: words[place]) else { return nil }
      days.append(day)
    }
    guard words.count < 7 || words[5].elementsEqual("and".utf8) && days[0] < days[1] else {
      return nil
    }
    self.init(
      amount: amount, currency: currency, sources: sources, day: days.first,
      otherDay: days.count > 1 ? days[1] : nil)
  }

  /// `129.10`: digits, and a point between two of them.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    guard let first = digits.first, let last = digits.last, 48...57 ~= first, 48...57 ~= last,
      digits.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: ".") })
    else { return nil }
    return try? Decimal(utf8: text)
  }

  private static func sources(_ text: UnsafeBufferPointer<UInt8>) -> [String]? {
    let names = text.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    let isName = names.allSatisfy { name in
      !name.isEmpty && name.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || $0 == 45 }
    }
    return isName ? names.map { String(decoding: $0, as: UTF8.self) } : nil
  }

  /// Whether it ends like a mark: nothing else has a sign for about, and a day at its end.
  private static func endsInDay(_ inner: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = inner.suffix(10)
    return last.count == 10
      && last.enumerated().allSatisfy { place, byte in
        place == 4 || place == 7 ? byte == UInt8(ascii: "-") : 48...57 ~= byte
      }
  }
}
