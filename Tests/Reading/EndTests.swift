import Kit
import Money
import Reading
import Testing

/// A search ends, whatever the text: it looks at no place twice.
struct EndTests {
  /// Every character outside the large blocks of Chinese and Korean, and some of those, each after a
  /// space, where a word may begin.
  private static let characters: [UInt8] = {
    var scalars: [UInt32] = Array(0x20...0x33FF) + Array(0xA000...0xABFF)
    scalars += stride(from: 0x3400, to: 0xA000, by: 41)
    scalars += stride(from: 0xAC00, to: 0xD7A4, by: 97)
    scalars += Array(0xF900...0xFFFD) + Array(0x1F000...0x1FAFF)
    scalars += stride(from: 0x10000, to: 0x1F000, by: 13)
    return scalars.flatMap { value in
      Unicode.Scalar(value).map { Array(" \($0)".utf8) } ?? []
    }
  }()

  @Test(.spread, arguments: Spread.of(Locale.all.map(\.identifier)))
  func `any character can begin a text`(_ identifier: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: identifier)))
    Self.characters.withUnsafeBufferPointer { text in
      // Asked once in 256 places.
      var left = text.count / 256 + 1
      MoneyReader.scan(
        text, lexicon,
        while: {
          left -= 1
          return left > 0
        }
      ) { _ in true }
      #expect(left > 0, "the search went round in circles")
    }
  }
}
