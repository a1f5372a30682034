import JSON
import Testing

/// Looking into what was read, without copying it.
struct NodeTests {
  private func with(_ text: String, _ body: (Node) throws -> Void) throws {
    let bytes = Array(text.utf8)
    let document = JSONDocument()
    try bytes.withUnsafeBufferPointer { bytes in
      let node = try document.read(bytes)
      try withExtendedLifetime(document) { try body(node) }
    }
  }

  @Test func `a value knows how it was spelled, marks and all`() throws {
    try with(#"[1.0,"a\/b",[ 1 ],{"k" : null},""]"#) { node in
      let raw = node.children.map { String(decoding: $0.raw, as: UTF8.self) }
      #expect(raw == ["1.0", #""a\/b""#, "[ 1 ]", #"{"k" : null}"#, #""""#])
      let texts = node.children.prefix(2).map(\.text)
      #expect(texts == ["1.0", "a/b"])
    }
  }

  /// What stands before a string is not part of its number.
  @Test(arguments: [
    "a" as Name, "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopqrstuvwxyz",
  ])
  func `equal strings have the number of their name, wherever they are`(_ name: Name) throws {
    for before in ["", "1,", #""other",[],"#] {
      try with("[\(before)\"\(name.text)\"]") { node in
        #expect(node.children.map { $0 }.last?.hash == name.hash)
      }
    }
  }

  @Test func `a name with escapes is the same name`() throws {
    try with(#"{"c\u006fnvert":1,"a\/b":2}"#) { node in
      #expect(node.member("convert")?.text == "1")
      #expect(node.member("a/b")?.text == "2")
      #expect(node.member("conver") == nil)
      #expect(node.member("converts") == nil)
    }
  }

  @Test(arguments: [
    ("", "" as Name), ("a", "a"), ("ab", "ab"), ("abc", "abc"), ("abcd", "abcd"),
    ("abcdefg", "abcdefg"), ("abcdefgh", "abcdefgh"), ("abcdefghi", "abcdefghi"),
    ("abcdefghijklmnopq", "abcdefghijklmnopq"), ("a\\u0062c", "abc"),
  ])
  func `a name is matched by its spelling and by nothing near it`(
    _ spelling: String, _ name: Name
  ) throws {
    try with("\"\(spelling)\"") { #expect($0.matches(name)) }
    try with("\"\(spelling)x\"") { #expect(!$0.matches(name)) }
    try with("\"x\(spelling)\"") { #expect(!$0.matches(name)) }
    for place in name.text.description.indices {
      var other = name.text.description
      other.replaceSubrange(place...place, with: "_")
      try with("\"\(other)\"") { #expect(!$0.matches(name)) }
    }
  }

  @Test func `of two members of one name the first is found`() throws {
    try with(#"{"a":1,"a":2}"#) { #expect($0.member("a")?.text == "1") }
  }

  @Test func `one document reads text after text, long ones too`() throws {
    let document = JSONDocument()
    let long = "[" + Array(repeating: "0", count: 100_000).joined(separator: ",") + "]"
    for text in ["[1]", long, "{}", "[", long, "7"] {
      let count = Array(text.utf8).withUnsafeBufferPointer { bytes in
        (try? document.read(bytes)).map { $0.children.reduce(0) { sum, _ in sum + 1 } }
      }
      document.trim()
      #expect(count == ["[1]": 1, long: 100_000, "{}": 0, "7": 0][text])
    }
  }
}
