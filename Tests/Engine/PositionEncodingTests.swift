import Engine
import Kit
import Methods
import Testing

/// Positions in a text, compared with Swift's own views of it.
struct PositionEncodingTests {
  // Characters of one to four bytes; runs of ASCII that eight bytes are read of at once.
  private static let parts = [
    "a", "é", "€", "💶", "12345678", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10FFFF}",
  ]

  private static func counts(_ text: Substring.UnicodeScalarView) -> [PositionEncoding: Int] {
    let text = String(text)
    return [.utf8: text.utf8.count, .utf16: text.utf16.count, .utf32: text.unicodeScalars.count]
  }

  @Test(arguments: [
    ("", 0, 0, 0), ("abc", 3, 3, 3), ("é", 2, 1, 1), ("€", 3, 1, 1), ("💶", 4, 2, 1),
    ("1234567💶", 11, 9, 8), ("12345678💶9", 13, 11, 10), ("\u{FFFF}\u{10000}", 7, 3, 2),
  ])
  func `a text has so many units`(text: String, bytes: Int, units: Int, points: Int) {
    let all = Array(text.utf8)
    all.withUnsafeBufferPointer {
      #expect(PositionEncoding.utf8.units($0) == bytes)
      #expect(PositionEncoding.utf16.units($0) == units)
      #expect(PositionEncoding.utf32.units($0) == points)
    }
  }

  /// Each place between two characters, in three encodings, and back.
  @Test(arguments: Seeds.explored(1...40, long: 1...400))
  func `a position is what Swift's views count`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = (0..<random.below(24)).map { _ in random.pick(Self.parts) }.joined()
    let scalars = text.unicodeScalars
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      for place in Array(scalars.indices) + [scalars.endIndex] {
        let before = scalars[..<place]
        let offset = text.utf8.distance(from: text.startIndex, to: place)
        let part = UnsafeBufferPointer(rebasing: bytes[..<offset])
        for (encoding, count) in Self.counts(before) {
          #expect(encoding.units(part) == count, "\(encoding)")
          #expect(encoding.byte(at: count, in: bytes) == offset, "\(encoding)")
        }
      }
    }
  }

  // By hand: é is two bytes, 💶 is four, and two units of UTF-16.
  @Test(
    arguments: [
      (.utf8, 1, 0), (.utf8, 2, 2), (.utf8, 3, 2), (.utf8, 5, 2), (.utf8, 6, 6), (.utf8, 9, 7),
      (.utf16, 1, 2), (.utf16, 2, 2), (.utf16, 3, 6), (.utf16, 4, 7), (.utf16, 5, 7),
      (.utf32, 1, 2), (.utf32, 2, 6), (.utf32, 3, 7), (.utf32, 4, 7),
    ] as [(PositionEncoding, Int, Int)])
  func `inside a character is where it begins, and after the end is the end`(
    encoding: PositionEncoding, position: Int, byte: Int
  ) {
    Array("é💶x".utf8).withUnsafeBufferPointer {
      #expect(encoding.byte(at: position, in: $0) == byte)
    }
  }
}
