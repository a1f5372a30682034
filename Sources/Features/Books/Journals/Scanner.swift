/// A place in the bytes of a file, up to the end of a line.
struct Scanner {
  let bytes: [UInt8]
  var at: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, at, end) = (bytes, range.lowerBound, range.upperBound)
  }

  var isAtEnd: Bool { at >= end }
  /// 0 at the end.
  var byte: UInt8 { at < end ? bytes[at] : 0 }
  func byte(_ ahead: Int) -> UInt8 { at + ahead < end ? bytes[at + ahead] : 0 }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  mutating func skip(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    at += word.utf8CodeUnitCount
    return true
  }

  func starts(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard at + count <= end else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(bytes[at..<at + count]) }
  }

  /// Blanks and tabs.
  mutating func skipBlanks() { while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 } }

  /// How long a blank of any script is here; 0 for none. What ends a line is none.
  func blank(at place: Int) -> Int {
    guard place < end else { return 0 }
    switch bytes[place] {
    case 0x20, 0x09, 0x0B, 0x0C, 0x0D: return 1
    case 0xC2: return place + 1 < end && bytes[place + 1] == 0xA0 ? 2 : 0
    case 0xE1:
      return place + 2 < end && bytes[place + 1] == 0x9A && bytes[place + 2] == 0x80 ? 3 : 0
    case 0xE2:
      guard place + 2 < end else { return 0 }
      let (second, third) = (bytes[place + 1], bytes[place + 2])
      return second == 0x80 && (0x80...0x8A ~= third || third == 0xAF)
        || second == 0x81 && third == 0x9F ? 3 : 0
    case 0xE3:
      return place + 2 < end && bytes[place + 1] == 0x80 && bytes[place + 2] == 0x80 ? 3 : 0
    default: return 0
    }
  }

  /// Blanks of any script.
  mutating func skipAnyBlanks() {
    while true {
      let length = blank(at: at)
      if length == 0 { return }
      at += length
    }
  }

  /// A word up to the next blank or tab.
  mutating func word() -> Range<Int> {
    let start = at
    while at < end, bytes[at] != 0x20, bytes[at] != 0x09 { at += 1 }
    return start..<at
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What is left, without blanks around it.
  var rest: String {
    var copy = self
    copy.skipAnyBlanks()
    var last = end
    while last > copy.at, [0x20, 0x09, 0x0D, 0x0C].contains(bytes[last - 1]) { last -= 1 }
    return text(copy.at..<last)
  }

  /// What stands here, for a message.
  var here: String {
    guard at < end else { return "the end of the line" }
    var last = at + 1
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    return "“\(text(at..<last))”"
  }

  var isAtDigit: Bool { at < end && 48...57 ~= bytes[at] }
}
