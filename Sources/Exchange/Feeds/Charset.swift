/// Converts a response body to UTF-8 from its publisher's character set.
enum Charset {
  /// Throws if the bytes are not valid in the declared character set: a guess could be wrong
  /// unnoticed.
  static func utf8(_ body: [UInt8], contentType: String?) throws(FeedError) -> [UInt8] {
    if body.starts(with: [0xFE, 0xFF]) || body.starts(with: [0xFF, 0xFE])
      || body.prefix(64).contains(0)
    {
      throw .wrongCharset
    }
    let hasMark = body.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(body.dropFirst(3)) : body
    guard !text.starts(with: "<?xml".utf8) || text.contains(UInt8(ascii: ">")) else {
      throw .truncated
    }
    // The document's own declaration counts first: its author wrote it, not the server.
    let name = hasMark ? "utf-8" : declared(in: text) ?? parameter(of: contentType) ?? "utf-8"
    switch name {
    case "utf-8", "utf8", "us-ascii", "ascii":
      guard isUTF8(text) else { throw .wrongCharset }
      return text
    case "windows-1251", "cp1251":
      guard let decoded = Windows1251.utf8(text) else { throw .wrongCharset }
      return decoded
    case "iso-8859-1", "latin1", "windows-1252":
      // A server's default. Documents that kurs reads are pure ASCII in this case.
      guard text.allSatisfy({ $0 < 0x80 }) else { throw .wrongCharset }
      return text
    default:
      throw .wrongCharset
    }
  }

  private static func isUTF8(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 < 0x80 } || String(validating: text, as: UTF8.self) != nil
  }

  /// The `encoding` in the XML declaration at the start of a document.
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

/// The Bank of Russia's character set: `windows-1251`, as Unicode's mapping table CP1251.TXT has it.
enum Windows1251 {
  /// The code points of the bytes from 0x80 on; 0 for 0x98, which is unassigned.
  private static let upper: [UInt16] = [
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021,
    0x20AC, 0x2030, 0x0409, 0x2039, 0x040A, 0x040C, 0x040B, 0x040F,
    0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x0000, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F,
    0x00A0, 0x040E, 0x045E, 0x0408, 0x00A4, 0x0490, 0x00A6, 0x00A7,
    0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7,
    0x0451, 0x2116, 0x0454, 0x00BB, 0x0458, 0x0405, 0x0455, 0x0457,
    0x0410, 0x0411, 0x0412, 0x0413, 0x0414, 0x0415, 0x0416, 0x0417,
    0x0418, 0x0419, 0x041A, 0x041B, 0x041C, 0x041D, 0x041E, 0x041F,
    0x0420, 0x0421, 0x0422, 0x0423, 0x0424, 0x0425, 0x0426, 0x0427,
    0x0428, 0x0429, 0x042A, 0x042B, 0x042C, 0x042D, 0x042E, 0x042F,
    0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437,
    0x0438, 0x0439, 0x043A, 0x043B, 0x043C, 0x043D, 0x043E, 0x043F,
    0x0440, 0x0441, 0x0442, 0x0443, 0x0444, 0x0445, 0x0446, 0x0447,
    0x0448, 0x0449, 0x044A, 0x044B, 0x044C, 0x044D, 0x044E, 0x044F,
  ]

  /// Nil if a byte is unassigned.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    for byte in bytes {
      guard byte >= 0x80 else {
        text.append(byte)
        continue
      }
      guard let scalar = Unicode.Scalar(upper[Int(byte) - 0x80]), scalar.value > 0,
        let encoded = UTF8.encode(scalar)
      else { return nil }
      text += encoded
    }
    return text
  }
}
