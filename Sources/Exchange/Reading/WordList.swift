/// A few words that are looked for at many places of a text. Their first and last bytes rule most
/// places out.
struct WordList: Sendable {
  let words: [StaticString]
  private let firsts: ByteSet
  private let lasts: ByteSet

  init(_ words: [StaticString]) {
    self.words = words
    firsts = ByteSet(words.map { $0.utf8Start[0] })
    lasts = ByteSet(words.map { $0.utf8Start[$0.utf8CodeUnitCount - 1] })
  }

  /// Whether one of them may begin there.
  @inline(__always)
  func mayBegin(_ text: Bytes, _ at: Int) -> Bool {
    at < text.count && firsts.contains(text[at])
  }

  /// Whether one of them may end there.
  @inline(__always)
  func mayEnd(_ text: Bytes, _ end: Int) -> Bool {
    end > 0 && lasts.contains(text[end - 1])
  }

  /// Whether these bytes of the text are one of them.
  func holds(_ text: Bytes, _ range: Range<Int>) -> Bool {
    words.contains {
      $0.utf8CodeUnitCount == range.count && Self.has($0, text, range.lowerBound)
    }
  }

  /// Whether these bytes are in the text there, which must be long enough.
  static func has(_ word: StaticString, _ text: Bytes, _ at: Int) -> Bool {
    let bytes = word.utf8Start
    for place in 0..<word.utf8CodeUnitCount where text[at + place] != bytes[place] {
      return false
    }
    return true
  }
}

/// A set of bytes as 256 bits.
struct ByteSet: Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      let bit: UInt64 = 1 << UInt64(byte & 63)
      switch byte >> 6 {
      case 0: bits.0 |= bit
      case 1: bits.1 |= bit
      case 2: bits.2 |= bit
      default: bits.3 |= bit
      }
    }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let low = byte & 64 == 0 ? bits.0 : bits.1
    let high = byte & 64 == 0 ? bits.2 : bits.3
    return (byte < 0x80 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
