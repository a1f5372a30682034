import JSON
import Kit
import Testing

/// Long strings that are read in parts.
@Suite struct PartsTests {
  @Test(arguments: 1...60)
  func `the parts of a string are the string, each of whole characters`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "é", "€", "💶", #"\n"#, #"\r\n"#, #"\\"#, #"\""#, #"\u00e9"#, #"\ud83d\udcb6"#,
      "bbbbbbbbbbbbb",
    ]
    let spelling = (0..<random.below(400)).map { _ in random.pick(pieces) }.joined()
    let text = "\"\(spelling)\""
    let document = JSONDocument()
    let size = 1 + random.below(40)
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      let node = try document.read(bytes)
      var parts: [String] = []
      node.utf8Parts(of: size) { parts.append(String(decoding: $0, as: UTF8.self)) }
      #expect(parts.joined() == node.text)
      #expect(!parts.contains { $0.unicodeScalars.contains("\u{FFFD}") || $0.isEmpty })
    }
  }
}
