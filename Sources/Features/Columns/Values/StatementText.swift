import Dates
import Money

/// Numbers, days and texts as the formats of statements write them: a sign in front, digits, one mark.
enum StatementText {
  /// A number whose decimals are behind one of the marks, and which has no groups: `-12.50`, `.5`, `12,`.
  /// Nil for anything else, also for two signs or a sign behind.
  static func number(
    _ text: some Collection<UInt8>, marks: StaticString, signs: StaticString = ""
  ) -> Decimal? {
    var digits = trimmed(text)
    var plain: [UInt8] = []
    if let first = digits.first, signs.has(first) {
      if first == UInt8(ascii: "-") { plain.append(first) }
      digits = digits.dropFirst()
    }
    var (count, hasMark) = (0, false)
    if let first = digits.first, marks.has(first) { plain.append(UInt8(ascii: "0")) }
    for byte in digits {
      if byte &- UInt8(ascii: "0") <= 9 {
        plain.append(byte)
        count += 1
      } else if marks.has(byte), !hasMark {
        hasMark = true
        plain.append(UInt8(ascii: "."))
      } else {
        return nil
      }
    }
    if plain.last == UInt8(ascii: ".") { plain.removeLast() }
    guard count > 0 else { return nil }
    return plain.withUnsafeBufferPointer { try? Decimal(utf8: $0) }
  }

  static func trimmed(_ text: some Collection<UInt8>) -> ArraySlice<UInt8> {
    let rest = Array(text.drop { $0 <= 0x20 })
    return rest.prefix((rest.lastIndex { $0 > 0x20 } ?? -1) + 1)
  }

  /// The part of a range that `trimmed` leaves.
  static func trimmed(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] <= 0x20 { start += 1 }
    while start < end, text[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Digits that are all of the text.
  static func integer(_ text: some Collection<UInt8>) -> Int? {
    guard !text.isEmpty, text.count <= 9 else { return nil }
    var value = 0
    for byte in text {
      guard byte &- UInt8(ascii: "0") <= 9 else { return nil }
      value = value * 10 + Int(byte &- UInt8(ascii: "0"))
    }
    return value
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  /// Three capital letters that are a code.
  static func currency(_ text: some Collection<UInt8>) -> Currency? {
    guard text.count == 3, text.allSatisfy({ $0 &- UInt8(ascii: "A") < 26 }) else { return nil }
    return Currency(code: String(decoding: text, as: UTF8.self))
  }

  /// On one line, without control characters and runs of blanks, and not longer than a table can show.
  static func line(_ text: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in text.prefix(Statement.maxTextBytes) {
      let shown = byte < 0x20 || byte == 0x7F ? 0x20 : byte
      if shown != 0x20 || bytes.last != 0x20 { bytes.append(shown) }
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    if bytes.first == 0x20 { bytes.removeFirst() }
    let line = String(decoding: bytes, as: UTF8.self)
    // The control characters of Unicode beyond ASCII.
    return String(
      String.UnicodeScalarView(line.unicodeScalars.filter { !(0x80..<0xA0 ~= $0.value) }))
  }

  /// A text in a sentence of a refusal.
  static func quoted(_ text: some Collection<UInt8>) -> String { "'\(line(text.prefix(60)))'" }
}

extension StaticString {
  fileprivate func has(_ byte: UInt8) -> Bool {
    withUTF8Buffer { $0.contains(byte) }
  }
}

/// The lines of a text, without what ends them: LF, CR LF or CR.
package struct TextLines: Sequence, IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var at = 0

  package init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  package mutating func next() -> Range<Int>? {
    guard at < text.count else { return nil }
    let start = at
    let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    let isPair = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
    at = end + (isPair ? 2 : 1)
    return start..<end
  }
}

/// The lines of a text, counted while it is read from the left.
struct LineCounter {
  private var at = 0
  private var line = 1

  mutating func line(of place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    if place < at { (at, line) = (0, 1) }
    while at < place {
      let isPair = text[at] == 0x0D && at + 1 < text.count && text[at + 1] == 0x0A
      if text[at] == 0x0A || text[at] == 0x0D && !isPair { line += 1 }
      at += 1
    }
    return line
  }
}
