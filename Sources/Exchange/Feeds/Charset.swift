/// Turns a body into UTF-8, whatever its publisher writes.
enum Charset {
  /// A body whose bytes are not what they are said to be is refused: a wrong guess would be silent.
  static func utf8(_ body: [UInt8], contentType: String?) throws(FeedFailure) -> [UInt8] {
    if body.starts(with: [0xFE, 0xFF]) || body.starts(with: [0xFF, 0xFE])
      || body.prefix(64).contains(0)
    {
      throw .wrongCharset("utf-16")
    }
    let hasMark = body.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(body.dropFirst(3)) : body
    guard !text.starts(with: "<?xml".utf8) || text.contains(UInt8(ascii: ">")) else {
      throw .truncated
    }
    // What a document says of itself is written by whoever wrote the document.
    let name = hasMark ? "utf-8" : declared(in: text) ?? parameter(of: contentType) ?? "utf-8"
    switch name {
    case "utf-8", "utf8", "us-ascii", "ascii":
      guard isUTF8(text) else { throw .wrongCharset(name) }
      return text
    case "windows-1251", "cp1251":
      guard let decoded = Windows1251.utf8(text) else { throw .wrongCharset(name) }
      return decoded
    case "iso-8859-1", "latin1", "windows-1252":
      // A server's default; the forms kurs reads have nothing but ASCII then.
      guard text.allSatisfy({ $0 < 0x80 }) else { throw .wrongCharset(name) }
      return text
    default:
      throw .wrongCharset(name.utf8.count <= 24 ? name : "?")
    }
  }

  private static func isUTF8(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 < 0x80 } || String(validating: text, as: UTF8.self) != nil
  }

  /// `encoding` of the declaration a document of XML begins with.
  private static func declared(in text: [UInt8]) -> String? {
    guard text.starts(with: "<?xml".utf8) else { return nil }
    let head = text.prefix(200).prefix { $0 != UInt8(ascii: ">") }
    return word(behind: "encoding", in: head)
  }

  /// `charset` of a content type.
  private static func parameter(of contentType: String?) -> String? {
    contentType.flatMap { word(behind: "charset", in: Array($0.utf8)[...]) }
  }

  private static func word(behind name: String, in text: ArraySlice<UInt8>) -> String? {
    let lower = text.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    let name = Array(name.utf8)
    guard
      let start = lower.indices.first(where: { lower[$0...].starts(with: name) })
    else { return nil }
    let marks = " \t='\"".utf8
    let rest = lower[(start + name.count)...].drop { marks.contains($0) }
    let value = rest.prefix { $0 > 0x20 && $0 < 0x7F && !"'\";,?".utf8.contains($0) }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }
}
