import Reading

/// Folded words with a value each, in one array, so that to look through them needs no memory.
struct FoldedWords: Sendable {
  private var bytes: [UInt8] = []
  private var lines: [(start: Int, count: Int, value: Int)] = []

  mutating func append(_ word: [UInt8], _ value: Int) {
    lines.append((bytes.count, word.count, value))
    bytes += word
  }

  /// The longest word wins.
  mutating func sort() { lines.sort { $0.count > $1.count } }

  func each(_ body: (ArraySlice<UInt8>) -> Void) {
    for line in lines { body(bytes[line.start..<line.start + line.count]) }
  }

  /// The first whole word that the text has there, and its end.
  func first(in text: FoldedText, at start: Int) -> (value: Int, end: Int)? {
    text.bytes.withUnsafeBufferPointer { text in
      bytes.withUnsafeBufferPointer { bytes in
        for line in lines where start + line.count <= text.count {
          var same = 0
          while same < line.count, text[start + same] == bytes[line.start + same] { same += 1 }
          if same == line.count, FoldedText.isWordEnd(text, start + same) {
            return (line.value, start + same)
          }
        }
        return nil
      }
    }
  }
}
