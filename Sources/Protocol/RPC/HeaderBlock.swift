/// The header lines before a message: `Content-Length`, and `Content-Type` for its charset. Names
/// in any case; unknown headers are ignored.
enum HeaderBlock: Equatable {
  /// The offset after the empty line, and the length of the message that follows.
  case block(end: Int, length: Int)
  /// The first line has no colon, so it is not a header. The offset after it, if it has ended.
  case noHeader(end: Int?)
  case incomplete
  /// The offset after the line that exceeds the limit, if it has ended.
  case tooLong(end: Int?)
  case malformed(String, end: Int)
  case charset(String, end: Int, length: Int)

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> HeaderBlock {
    var at = start
    var length: Int?
    var problem: String?
    var charset: String?
    while true {
      if at > start, at < bytes.count, beginsMessage(bytes[at]) {
        return .malformed("a message before the empty line", end: at)
      }
      guard let newline = Framer.newline(in: bytes, from: at) else {
        if bytes.count - start > limit { return .tooLong(end: nil) }
        // Without its end a first line may still turn out to be a word and no header.
        return at == start && !bytes[start...].contains(UInt8(ascii: ":"))
          ? .noHeader(end: nil) : .incomplete
      }
      guard newline - start <= limit else { return .tooLong(end: newline + 1) }
      var end = newline
      if end > at, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let line = bytes[at..<end]
      let isFirst = at == start
      at = newline + 1
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        if isFirst { return .noHeader(end: at) }
        problem = problem ?? "a line without a colon"
        continue
      }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = trimmed(line[(colon + 1)...])
      switch name {
      case "content-length":
        let parsed = value.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(value) : nil
        if parsed == nil { problem = problem ?? "Content-Length '\(value)' is no length" }
        if let length, length != parsed { problem = problem ?? "two different lengths" }
        length = parsed
      case "content-type": charset = unknownCharset(value)
      case _ where name.utf8.contains(where: { !isNameByte($0) }):
        // `key: value` with blanks or braces in the key is some other text, not headers.
        if isFirst { return .noHeader(end: at) }
      default: break
      }
    }
    if let problem { return .malformed(problem, end: at) }
    guard let length else { return .malformed("no Content-Length", end: at) }
    if let charset { return .charset(charset, end: at, length: length) }
    return .block(end: at, length: length)
  }

  /// A line like `note: text` must not swallow the requests on the lines after it.
  private static func beginsMessage(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  /// The charset of a content type, unless it is UTF-8 in one of its spellings.
  private static func unknownCharset(_ type: String) -> String? {
    for part in type.lowercased().split(separator: ";").dropFirst() {
      let words = part.split(separator: "=", maxSplits: 1)
      guard words.count == 2, words[0].filter({ $0 != " " }) == "charset" else { continue }
      let charset = words[1].filter { $0 != "\"" && $0 != " " }
      return charset == "utf-8" || charset == "utf8" ? nil : charset
    }
    return nil
  }
}
