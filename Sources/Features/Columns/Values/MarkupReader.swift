/// The tags and the texts of XML and SGML, one after the other. Comments and instructions are passed over.
/// A document type is refused, whatever is in it: no entity of a file is ever opened or expanded.
struct MarkupReader {
  enum Token: Equatable {
    /// The local name, in capitals, and where its attributes are; `<Amt/>` is closed, too.
    case open(String, attributes: Range<Int>, isClosed: Bool)
    case close(String)
    /// Raw, with its references; between `<![CDATA[` and `]]>` it is literal.
    case text(Range<Int>, isLiteral: Bool)
  }

  let text: UnsafeBufferPointer<UInt8>
  private(set) var at: Int
  private var lines = LineCounter()

  /// Names are shorter.
  private static let maxNameBytes = 128

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.text = text
    at = start
  }

  mutating func line(of place: Int) -> Int { lines.line(of: place, in: text) }

  /// Nil at the end, and where the text ends inside a tag.
  mutating func next() throws(StatementProblem) -> Token? {
    while at < text.count {
      guard text[at] == UInt8(ascii: "<") else { return try takeText() }
      if begins("<!--") {
        guard pass("-->", from: at + 4) else { return nil }
      } else if begins("<![CDATA[") {
        let start = at + 9
        guard pass("]]>", from: start) else { return nil }
        try check(start..<at - 3)
        return .text(start..<at - 3, isLiteral: true)
      } else if begins("<?") {
        guard pass(">", from: at + 2) else { return nil }
      } else if begins("<!") {
        throw .documentType(line: line(of: at))
      } else if let token = try takeTag() {
        return token
      } else if at < text.count, text[at] == UInt8(ascii: "<") {
        // `a < b` in SGML: a sign of the text.
        return try takeText()
      } else {
        return nil
      }
    }
    return nil
  }

  private func begins(_ mark: String) -> Bool { text[at...].starts(with: mark.utf8) }

  /// Goes past the mark; false if it does not come any more.
  private mutating func pass(_ mark: String, from start: Int) -> Bool {
    let bytes = Array(mark.utf8)
    var place = start
    while place + bytes.count <= text.count {
      if text[place] == bytes[0], text[place...].starts(with: bytes) {
        at = place + bytes.count
        return true
      }
      place += 1
    }
    at = text.count
    return false
  }

  private mutating func takeText() throws(StatementProblem) -> Token {
    let start = at
    at += 1
    while at < text.count, text[at] != UInt8(ascii: "<") { at += 1 }
    try check(start..<at)
    return .text(start..<at, isLiteral: false)
  }

  private mutating func check(_ range: Range<Int>) throws(StatementProblem) {
    guard range.count <= Statement.maxFieldBytes else {
      throw .tooLong(line: line(of: range.lowerBound))
    }
  }

  /// Nil where no name follows the `<`, and at a tag that the text ends in.
  private mutating func takeTag() throws(StatementProblem) -> Token? {
    let start = at
    let isEnd = begins("</")
    var end = start + (isEnd ? 2 : 1)
    let nameStart = end
    while end < text.count, Self.isName(text[end]) { end += 1 }
    guard end > nameStart, end - nameStart <= Self.maxNameBytes else { return nil }
    let name = Self.localName(text[nameStart..<end])
    let attributes = end
    var quote: UInt8?
    while end < text.count, quote != nil || text[end] != UInt8(ascii: ">") {
      // A tag that never ends: what follows is not its.
      if quote == nil, text[end] == UInt8(ascii: "<") { break }
      if text[end] == quote {
        quote = nil
      } else if quote == nil, !isEnd,
        text[end] == UInt8(ascii: "\"") || text[end] == UInt8(ascii: "'")
      {
        quote = text[end]
      }
      end += 1
    }
    try check(start..<end)
    guard end < text.count, text[end] == UInt8(ascii: ">") else {
      at = text.count
      return nil
    }
    at = end + 1
    if isEnd { return .close(name) }
    let isClosed = text[end - 1] == UInt8(ascii: "/") && end - 1 >= attributes
    return .open(name, attributes: attributes..<end, isClosed: isClosed)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") <= 9
      || "._-:".utf8.contains(byte) || byte >= 0x80
  }

  /// Without the prefix of a name space, in capitals.
  private static func localName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(
      decoding: local.map { $0 &- UInt8(ascii: "a") < 26 ? $0 & 0xDF : $0 }, as: UTF8.self)
  }

  func attribute(_ name: String, in range: Range<Int>) -> Range<Int>? {
    var place = range.lowerBound
    let bytes = Array(name.utf8)
    while place + bytes.count < range.upperBound {
      let isStart = text[place] <= 0x20
      place += 1
      guard isStart, text[place..<range.upperBound].starts(with: bytes) else { continue }
      var end = place + bytes.count
      while end < range.upperBound, text[end] <= 0x20 { end += 1 }
      guard end < range.upperBound, text[end] == UInt8(ascii: "=") else { continue }
      end += 1
      while end < range.upperBound, text[end] <= 0x20 { end += 1 }
      guard end < range.upperBound,
        text[end] == UInt8(ascii: "\"") || text[end] == UInt8(ascii: "'")
      else { return nil }
      let quote = text[end]
      guard let close = text[(end + 1)..<range.upperBound].firstIndex(of: quote) else { return nil }
      return end + 1..<close
    }
    return nil
  }

  /// What a text says, with its references decoded once. What is no reference stays: banks write `A & B`.
  func said(_ range: Range<Int>, isLiteral: Bool) -> [UInt8] {
    let raw = Array(text[range])
    guard !isLiteral, raw.contains(UInt8(ascii: "&")) else { return raw }
    var out: [UInt8] = []
    var at = 0
    while at < raw.count {
      guard raw[at] == UInt8(ascii: "&"), let (scalar, end) = Self.reference(raw, at) else {
        out.append(raw[at])
        at += 1
        continue
      }
      out += Array(String(scalar).utf8)
      at = end
    }
    return out
  }

  private static let names: [(String, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", "\u{A0}"),
  ]

  private static func reference(_ raw: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    let rest = raw[(start + 1)...].prefix(10)
    for (name, scalar) in names where rest.starts(with: name.utf8) {
      let end = start + 1 + name.utf8.count
      // Some programs leave the semicolon out.
      if end < raw.count, raw[end] == UInt8(ascii: ";") { return (scalar, end + 1) }
      if end == raw.count || raw[end] == 0x20 { return (scalar, end) }
    }
    guard rest.first == UInt8(ascii: "#"), let close = rest.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let digits = String(decoding: raw[(start + 2)..<close], as: UTF8.self)
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    guard let number = UInt32(isHex ? String(digits.dropFirst()) : digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return (scalar, close + 1)
  }
}
