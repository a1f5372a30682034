/// The status and header fields of a response, appended line by line.
struct Head {
  /// 0 before the first line.
  private(set) var status = 0
  private(set) var location: String?
  /// Whether the empty line after the last field came.
  private(set) var isComplete = false
  private var fields: [String: String] = [:]
  private var bytes = 0

  private static let names = [
    "etag", "last-modified", "content-type", "content-length", "content-encoding", "retry-after",
    "date",
  ]
  /// The maximum bytes of a value that is passed on.
  private static let maxValueBytes = 500
  /// The maximum bytes of all lines.
  private static let maxBytes = 256 << 10

  /// The fields that kurs gets, with names in lower case. A field is dropped rather than shortened
  /// or repaired: an ETag must be sent back unchanged.
  var passedOn: [(name: String, value: String)] {
    Self.names.compactMap { name in
      guard let value = fields[name], value.utf8.count <= Self.maxValueBytes,
        value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
      else { return nil }
      return (name, value)
    }
  }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// False if the line belongs to no response to HTTP, or to one without end.
  mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
    bytes += line.count
    guard bytes <= Self.maxBytes else { return false }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // An interim response, such as 103, has a head of its own before that of the final one.
      let words = text.split(separator: " ", maxSplits: 2)
      guard words.count > 1, let new = Int(words[1].prefix { $0.isWholeNumber }),
        (100..<1000).contains(new)
      else { return false }
      status = new
      location = nil
      fields = [:]
      isComplete = false
      return true
    }
    if text == "\r\n" || text == "\n" { isComplete = true }
    guard let colon = text.firstIndex(of: ":") else { return true }
    let name = text[..<colon].lowercased()
    let value = Self.trimmed(text[text.index(after: colon)...])
    if name == "location" { location = value }
    // A repeated field is a list.
    if Self.names.contains(name) { fields[name] = fields[name].map { "\($0), \(value)" } ?? value }
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }
}
