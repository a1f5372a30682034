/// A character as words are compared: small, without accents, in up to three bytes.
struct Folded {
  let bytes: (UInt8, UInt8, UInt8)
  /// None for a mark that says nothing: a direction, an accent of its own.
  let count: Int

  @inline(__always)
  init(_ scalar: UInt32) {
    let folded = scalar < 0x800 ? Self.near[Int(scalar)] : Self.fold(scalar)
    switch folded {
    case 0: (bytes, count) = ((0, 0, 0), 0)
    case 1..<0x80: (bytes, count) = ((UInt8(folded), 0, 0), 1)
    case 0x80..<0x800:
      (bytes, count) = ((UInt8(0xC0 | folded >> 6), UInt8(0x80 | folded & 0x3F), 0), 2)
    case 0x10000...:
      // Two letters for one, such as those of `œ`, which `fold` packs into a number. A character above
      // U+FFFF is told by its lower sixteen bits, which is enough: no word has one.
      (bytes, count) = ((UInt8(folded >> 8 & 0xFF), UInt8(folded & 0xFF), 0), 2)
    default:
      (bytes, count) = (
        (
          UInt8(0xE0 | folded >> 12), UInt8(0x80 | folded >> 6 & 0x3F), UInt8(0x80 | folded & 0x3F)
        ), 3
      )
    }
  }

  subscript(place: Int) -> UInt8 {
    switch place {
    case 0: bytes.0
    case 1: bytes.1
    default: bytes.2
    }
  }

  /// Those of two bytes: Latin, Greek, Cyrillic, Hebrew, Arabic.
  private static let near: [UInt32] = (0..<0x800).map(fold)

  private static func fold(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    // Signs of money; and most of Asia's letters, which have no case.
    case 0x20A0...0x20CF, 0x960...0x1E9F, 0x3001...0xFE0E: return scalar
    case 0x41...0x5A: return scalar | 0x20
    case 0...0x7F: return scalar
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return 0x20
    case 0xC0...0x17F: return latin(scalar)
    case 0x218...0x219: return 0x73
    case 0x21A...0x21B: return 0x74
    case 0x1A0...0x1A1: return 0x6F
    case 0x1AF...0x1B0: return 0x75
    // Greek, without its accents.
    case 0x386, 0x3AC: return 0x3B1
    case 0x388, 0x3AD: return 0x3B5
    case 0x389, 0x3AE: return 0x3B7
    case 0x38A, 0x3AF: return 0x3B9
    case 0x38C, 0x3CC: return 0x3BF
    case 0x38E, 0x3CD: return 0x3C5
    case 0x38F, 0x3CE: return 0x3C9
    case 0x3C2: return 0x3C3
    case 0x391...0x3A9: return scalar + 0x20
    // Cyrillic.
    case 0x401, 0x451: return 0x435
    case 0x400...0x40F: return scalar + 0x50
    case 0x410...0x42F: return scalar + 0x20
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: return scalar | 1
    case 0x531...0x556: return scalar + 0x30
    // Arabic: one alef, one yeh, one kaf, no vowels.
    case 0x622, 0x623, 0x625: return 0x627
    case 0x649, 0x6CC: return 0x64A
    case 0x6A9: return 0x643
    case 0x64B...0x652, 0x640: return 0
    // Devanagari letters with a dot, as the letters alone.
    case 0x958...0x95A: return scalar - 0x43
    case 0x95B: return 0x91C
    case 0x95C...0x95D: return scalar - 0x3B
    case 0x95E: return 0x92B
    case 0x95F: return 0x92F
    case 0x1EA0...0x1EB7: return 0x61
    case 0x1EB8...0x1EC7: return 0x65
    case 0x1EC8...0x1ECB: return 0x69
    case 0x1ECC...0x1EE3: return 0x6F
    case 0x1EE4...0x1EF1: return 0x75
    case 0x1EF2...0x1EF9: return 0x79
    case 0x2BB, 0x2BC, 0x2018, 0x2019: return 0x27
    case 0x2010, 0x2011: return 0x2D
    case 0x300...0x36F, 0x93C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE0F, 0xFEFF:
      return 0
    // Full width.
    case 0xFF21...0xFF3A: return scalar - 0xFEE0 | 0x20
    case 0xFF01...0xFF5E: return scalar - 0xFEE0
    case 0xFFE0: return 0xA2
    case 0xFFE1: return 0xA3
    case 0xFFE5: return 0xA5
    case 0xFFE6: return 0x20A9
    default: return scalar >= 0x10000 ? 0x1_0000 | scalar & 0xFFFF : scalar
    }
  }

  /// U+00C0 to U+017F: the letter under the accent, a digit for two of them, a point for itself.
  private static func latin(_ scalar: UInt32) -> UInt32 {
    let letters: StaticString = """
      aaaaaa2ceeeeiiiidnooooo.ouuuuy41aaaaaa2ceeeeiiiidnooooo.ouuuuy4yaaaaaaccccccccddddeeeeeeeeee\
      gggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooo33rrrrrrssssssssttttttuuuuuuuuuuuuwwyy\
      yzzzzzzs
      """
    switch letters.utf8Start[Int(scalar - 0xC0)] {
    case UInt8(ascii: "1"): return pair("ss")
    case UInt8(ascii: "2"): return pair("ae")
    case UInt8(ascii: "3"): return pair("oe")
    case UInt8(ascii: "4"): return pair("th")
    case UInt8(ascii: "."): return scalar
    case let letter: return UInt32(letter)
    }
  }

  private static func pair(_ letters: StaticString) -> UInt32 {
    0x1_0000 | UInt32(letters.utf8Start[0]) << 8 | UInt32(letters.utf8Start[1])
  }
}

/// A text in UTF-8, read character by character in both directions.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  /// The character that begins there, and how many bytes it has. What is no UTF-8 is a byte.
  @inline(__always)
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = self[index]
    if first < 0x80 { return (UInt32(first), 1) }
    return wideScalar(at: index)
  }

  func wideScalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[index])
    if first &- 0xC0 < 0x20, index + 2 <= count {
      return ((first & 0x1F) << 6 | UInt32(self[index + 1] & 0x3F), 2)
    }
    if first &- 0xE0 < 0x10, index + 3 <= count {
      let second = UInt32(self[index + 1] & 0x3F)
      return ((first & 0xF) << 12 | second << 6 | UInt32(self[index + 2] & 0x3F), 3)
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= count else { return (0xFFFD, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for place in 1..<length { value = value << 6 | UInt32(self[index + place] & 0x3F) }
    return (value, length)
  }

  /// The character that ends there.
  @inline(__always)
  func scalar(before index: Int) -> (value: UInt32, length: Int) {
    let last = self[index - 1]
    if last < 0x80 { return (UInt32(last), 1) }
    return wideScalar(before: index)
  }

  func wideScalar(before index: Int) -> (value: UInt32, length: Int) {
    let last = self[index - 1]
    if index >= 3, last & 0xC0 == 0x80 {
      let second = self[index - 2]
      let low = UInt32(last & 0x3F)
      if second & 0xE0 == 0xC0 { return (UInt32(second & 0x1F) << 6 | low, 2) }
      let third = self[index - 3]
      if second & 0xC0 == 0x80, third & 0xF0 == 0xE0 {
        return (UInt32(third & 0xF) << 12 | UInt32(second & 0x3F) << 6 | low, 3)
      }
    }
    var start = index - 1
    while start > 0, self[start] & 0xC0 == 0x80, index - start < 4 { start -= 1 }
    return (scalar(at: start).value, index - start)
  }

  @inline(__always)
  func isDigit(_ index: Int) -> Bool {
    index >= 0 && index < count && self[index] &- 48 <= 9
  }

  @inline(__always)
  func isLetter(_ index: Int) -> Bool {
    index >= 0 && index < count && (self[index] | 0x20) &- UInt8(ascii: "a") < 26
  }

  @inline(__always)
  func holds(_ byte: Unicode.Scalar, _ index: Int) -> Bool {
    index >= 0 && index < count && self[index] == UInt8(truncatingIfNeeded: byte.value)
  }

  /// Bytes of the space there, if one is: any run of plain blanks, a no-break, narrow or thin space, one of a
  /// digit's width or an ideograph's. Not a tab and not the end of a line.
  @inline(__always)
  func space(at index: Int) -> Int {
    guard index < count else { return 0 }
    let first = self[index]
    guard first < 0x80 else { return wideSpace(at: index) }
    guard first == 0x20 else { return 0 }
    return index &+ 1 < count && Self.isBlank(self[index &+ 1]) ? blanks(at: index) : 1
  }

  /// Where the word that ends there begins.
  func wordStart(_ end: Int) -> Int {
    var word = end
    while word > 0 {
      let letter = scalar(before: word)
      guard MoneyLexicon.joins(letter.value) else { break }
      word -= letter.length
    }
    return word
  }

  /// Past the space there; nil where there is none.
  @inline(__always)
  func pastSpace(_ index: Int) -> Int? {
    let length = space(at: index)
    return length > 0 ? index &+ length : nil
  }

  /// A plain blank, or one inside of a joint.
  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte &- 0x1F < 2 }

  /// A longer run of blanks joins nothing.
  private static var longestGap: Int { 96 }

  private func blanks(at index: Int) -> Int {
    var end = index + 1
    while end < count, Self.isBlank(self[end]), end - index <= Self.longestGap { end += 1 }
    return end - index <= Self.longestGap ? end - index : 1
  }

  private func blanks(before index: Int) -> Int {
    var start = index - 1
    while start > 0, Self.isBlank(self[start - 1]), index - start <= Self.longestGap { start -= 1 }
    return index - start <= Self.longestGap ? index - start : 1
  }

  private func wideSpace(at index: Int) -> Int {
    switch self[index] {
    case 0xC2: return index + 1 < count && self[index + 1] == 0xA0 ? 2 : 0
    case 0xE2, 0xE3:
      let scalar = scalar(at: index)
      return Self.isSpace(scalar.value) ? scalar.length : 0
    default: return 0
    }
  }

  @inline(__always)
  func space(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    let last = self[index - 1]
    guard last < 0x80 else { return wideSpace(before: index) }
    guard last == 0x20 else { return 0 }
    return index > 1 && Self.isBlank(self[index &- 2]) ? blanks(before: index) : 1
  }

  private func wideSpace(before index: Int) -> Int {
    // What those that `isSpace` knows end with.
    let ends: UInt64 = 0x8001_0000_C681
    guard ends >> UInt64(self[index - 1] & 0x3F) & 1 != 0 else { return 0 }
    let scalar = scalar(before: index)
    return Self.isSpace(scalar.value) ? scalar.length : 0
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x2007, 0x2009, 0x200A, 0x202F, 0x3000, 0x200E, 0x200F: true
    default: false
    }
  }
}
