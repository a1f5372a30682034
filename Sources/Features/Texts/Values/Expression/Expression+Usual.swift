import Money
import Reading

extension Expression {
  /// The form that most people and programs type, `100 usd in eur`, read without the grammar, which
  /// reads it the same; nil for any other.
  static func usual(_ text: UnsafeBufferPointer<UInt8>) -> Expression? {
    guard 5...32 ~= text.count, let (amount, end) = plainNumber(text), end + 4 <= text.count,
      text[end] == 0x20, let currency = usualCode(text, end + 1),
      // `100 bob` in Kenya
      !Codes.everyday.contains(currency)
    else { return nil }
    let at = end + 4
    if at == text.count { return Expression(root: .money(amount, currency), targets: [], day: nil) }
    guard at + 7 == text.count, text[at] == 0x20, text[at + 3] == 0x20,
      isWord(text[at + 1], text[at + 2]), let target = usualCode(text, at + 4)
    else { return nil }
    return Expression(root: .money(amount, currency), targets: [target], day: nil)
  }

  /// `in`, `to`
  private static func isWord(_ first: UInt8, _ second: UInt8) -> Bool {
    let (first, second) = (first | 0x20, second | 0x20)
    return first == UInt8(ascii: "i") && second == UInt8(ascii: "n")
      || first == UInt8(ascii: "t") && second == UInt8(ascii: "o")
  }

  /// Digits, or digits with one or two decimals after a point, which every locale reads the same.
  private static func plainNumber(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (amount: Decimal, end: Int)? {
    var value: Int64 = 0
    var at = 0
    while at < text.count, text[at] &- 48 <= 9, at < 16 {
      value = value * 10 + Int64(text[at] &- 48)
      at += 1
    }
    guard 1...15 ~= at, text[0] != 48 || at == 1, at < text.count else { return nil }
    guard text[at] == UInt8(ascii: ".") else { return (Decimal(Int128(value)), at) }
    let point = at
    at += 1
    while at < text.count, text[at] &- 48 <= 9, at - point < 4 {
      value = value * 10 + Int64(text[at] &- 48)
      at += 1
    }
    guard 2...3 ~= at - point else { return nil }
    return (Decimal(Int128(value), scale: at - point - 1), at)
  }

  /// A code of a currency in use that means nothing else.
  private static func usualCode(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Currency? {
    let end = start + 3
    guard end <= text.count, end == text.count || text[end] == 0x20,
      let currency = Currency(code: UnsafeBufferPointer(rebasing: text[start..<end])),
      currency.isActive
    else { return nil }
    var letters: UInt64 = 0
    for place in start..<end {
      letters = letters << 5 | UInt64((text[place] | 0x20) &- UInt8(ascii: "a") &+ 1)
    }
    return WordMeaning.of(letters).roles.isEmpty ? currency : nil
  }
}
