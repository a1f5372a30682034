/// The records of a CSV text by RFC 4180: fields may be quoted, and quoted ones may hold commas,
/// line ends and doubled quotation marks. Lines may end in LF alone.
struct CSVRecords {
  struct Record {
    /// The line on which the record starts, from 1.
    let line: Int
    let fields: [String]
  }

  struct Malformation: Error {
    let line: Int
    let reason: String
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    // Skips the byte order mark that some spreadsheets write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  /// Nil at the end. Empty lines are ignored.
  mutating func next() throws(Malformation) -> Record? {
    while at < bytes.count, takesLineEnd() {}
    guard at < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    repeat { fields.append(try field()) } while takes(UInt8(ascii: ","))
    guard at == bytes.count || takesLineEnd() else {
      throw Malformation(
        line: line, reason: "text follows a closing quotation mark, or a line ends in CR alone")
    }
    return Record(line: start, fields: fields)
  }

  private mutating func field() throws(Malformation) -> String {
    guard takes(UInt8(ascii: "\"")) else { return try bareField() }
    let start = line
    var content: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\""), !takes(UInt8(ascii: "\"")) {
        return String(decoding: content, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      content.append(byte)
    }
    throw Malformation(line: start, reason: "a quotation mark is never closed")
  }

  private mutating func bareField() throws(Malformation) -> String {
    let start = at
    while at < bytes.count, !",\r\n".utf8.contains(bytes[at]) {
      guard bytes[at] != UInt8(ascii: "\"") else {
        throw Malformation(line: line, reason: "a quotation mark is inside a bare field")
      }
      at += 1
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func takesLineEnd() -> Bool {
    let start = at
    if takes(UInt8(ascii: "\r")), !takes(UInt8(ascii: "\n")) {
      at = start
      return false
    }
    guard at > start || takes(UInt8(ascii: "\n")) else { return false }
    line += 1
    return true
  }

  /// A text that a spreadsheet does not take for a formula: an apostrophe goes before what would
  /// begin one, and before an apostrophe, so that `withoutGuard` gives back every text.
  static func guarded(_ text: String) -> String {
    beginsFormula(text) || text.hasPrefix("'") ? "'" + text : text
  }

  static func withoutGuard(_ field: String) -> String {
    guard field.hasPrefix("'") else { return field }
    let text = String(field.dropFirst())
    return beginsFormula(text) || text.hasPrefix("'") ? text : field
  }

  /// What OWASP lists for CSV injection; blanks before it do not keep a spreadsheet from it.
  private static func beginsFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    let rest = text.unicodeScalars.drop { $0.properties.isWhitespace }
    return rest.first.map { "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}|%".unicodeScalars.contains($0) }
      ?? false
  }

  /// A field, quoted if necessary.
  static func field(_ text: String) -> String {
    guard
      text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) || text.first == " "
        || text.last == " "
    else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
