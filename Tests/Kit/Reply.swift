/// One message that came out, and how it was framed.
package struct Reply: Equatable, CustomStringConvertible {
  package let text: String
  package let isFramed: Bool

  package init(_ text: String, isFramed: Bool = false) {
    self.text = text
    self.isFramed = isFramed
  }

  package var description: String { "\(isFramed ? "⇐" : "←") \(text)" }
}

/// Cuts what comes out of kurs into messages. Strict: what kurs sends has one form only.
package struct ReplyStream {
  private var bytes: [UInt8] = []
  private var at = 0

  package init() {}

  package mutating func append(_ more: some Sequence<UInt8>) {
    if at > 1 << 16 {
      bytes.removeFirst(at)
      at = 0
    }
    bytes += more
  }

  /// What has come and is no whole message yet.
  package var rest: ArraySlice<UInt8> { bytes[at...] }

  package mutating func next() throws(TestError) -> Reply? {
    guard at < bytes.count else { return nil }
    let isFramed = bytes[at] == UInt8(ascii: "C")
    guard let newline = bytes[at...].firstIndex(of: 0x0A) else { return nil }
    guard isFramed else {
      defer { at = newline + 1 }
      return Reply(String(decoding: bytes[at..<newline], as: UTF8.self))
    }
    let header = String(decoding: bytes[at..<newline], as: UTF8.self)
    let word = "Content-Length: "
    guard header.hasPrefix(word), header.hasSuffix("\r"),
      let length = Int(header.dropFirst(word.count).dropLast())
    else { throw TestError("a header that kurs must not send: \(header)") }
    let start = newline + 3
    guard bytes.count >= start + length else { return nil }
    guard bytes[newline + 1] == 0x0D, bytes[newline + 2] == 0x0A else {
      throw TestError("no empty line behind \(header)")
    }
    defer { at = start + length }
    return Reply(String(decoding: bytes[start..<(start + length)], as: UTF8.self), isFramed: true)
  }

  /// All whole messages that are there.
  package mutating func all() throws(TestError) -> [Reply] {
    var replies: [Reply] = []
    while let reply = try next() { replies.append(reply) }
    return replies
  }
}
