import Kit
import LSP
import Testing

/// The text of a document after edits, compared with an array of UTF-16 units, as an editor has it.
@Suite struct DocumentTests {
  @Test(arguments: [
    // Each is a text, a position and the offset that it is in bytes.
    ("", 0, 0, 0), ("", 3, 9, 0), ("ab\ncd", 1, 1, 4), ("ab\ncd", 0, 9, 2), ("ab\r\ncd", 0, 9, 2),
    ("ab\r\ncd", 1, 0, 4), ("ab\rcd", 1, 1, 4), ("ab\n\rcd", 2, 1, 5), ("a\r\r\nb", 2, 0, 4),
    ("€1\n€2", 1, 1, 8), ("💶x\ny", 0, 2, 4), ("💶x\ny", 0, 1, 0), ("ab\n", 1, 0, 3),
    ("ab\n", 2, 0, 3),
  ])
  func `a position is the offset that the specification says`(
    _ text: String, _ line: Int, _ character: Int, _ offset: Int
  ) {
    let position = Position(line: line, character: character)
    #expect(DocumentText(Array(text.utf8)).offset(of: position, in: .utf16) == offset)
  }

  @Test func `each encoding counts as its name says`() {
    let text = DocumentText(Array("é💶z".utf8))
    #expect(text.position(of: 6, in: .utf8).character == 6)
    #expect(text.position(of: 6, in: .utf16).character == 3)
    #expect(text.position(of: 6, in: .utf32).character == 2)
  }

  @Test(arguments: [
    (["utf-32", "utf-8", "utf-16"], "utf-8"), (["utf-16"], "utf-16"), ([], "utf-16"),
    (["utf-32", "utf-16"], "utf-16"), (["utf-32"], "utf-32"), (["utf-7"], "utf-16"),
  ])
  func `UTF-8 is used where it is offered, else UTF-16`(_ offered: [String], _ chosen: String) {
    #expect(PositionEncoding.chosen(among: offered).rawValue == chosen)
  }

  /// Pieces of all that can go wrong: line ends of three kinds, and characters of one to four bytes.
  private static let parts = ["\n", "\r", "\r\n", "a", "é", "€", "💶", "120 CHF\n", "x", "\n\r"]

  private static func text(_ random: inout SplitMix64, _ count: Int) -> String {
    (0..<count).reduce(into: "") { text, _ in text.unicodeScalars.append(contentsOf: part(&random))
    }
  }

  private static func part(_ random: inout SplitMix64) -> String.UnicodeScalarView {
    random.pick(parts).unicodeScalars
  }

  @Test(arguments: 1...24)
  func `after any sequence of edits the server's text is the client's`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let encoding = PositionEncoding.allCases[Int(seed) % 3]
    // Some are of several pieces.
    var client = Array(Self.text(&random, seed % 8 == 0 ? 9_000 : 40).unicodeScalars)
    var server = Document(
      uri: "file:///a", language: "text", version: 1, text: DocumentText(Self.bytes(client)))
    for version in 2...40 {
      let low = random.within(0...client.count)
      let longest = version % 7 == 0 ? client.count : 12
      let high = min(client.count, low + random.within(0...longest))
      let new = Self.text(&random, version % 19 == 0 ? 6_000 : random.within(0...8))
      let edit = Document.Edit(
        (Self.position(low, client, encoding), Self.position(high, client, encoding)),
        Array(new.utf8))
      // A position between CR and LF is the end of the line: no editor has a cursor there.
      guard ![low, high].contains(where: { Self.isWithinLineEnd($0, client) }) else { continue }
      client.replaceSubrange(low..<high, with: new.unicodeScalars)
      server.change(to: version, [edit], in: encoding)
      #expect(server.text.bytes == Self.bytes(client))
      #expect(server.text.count == Self.bytes(client).count)
    }
    let place = random.within(0...client.count)
    guard !Self.isWithinLineEnd(place, client) else { return }
    let position = Self.position(place, client, encoding)
    let offset = Self.bytes(Array(client[..<place])).count
    #expect(server.text.offset(of: position, in: encoding) == offset)
    #expect(server.text.position(of: offset, in: encoding) == position)
  }

  private static func bytes(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    scalars.flatMap { Array(UTF8.encode($0)!) }
  }

  private static func isWithinLineEnd(_ place: Int, _ text: [Unicode.Scalar]) -> Bool {
    place > 0 && place < text.count && text[place - 1] == "\r" && text[place] == "\n"
  }

  /// By going through the whole text, as the specification words it.
  private static func position(
    _ place: Int, _ text: [Unicode.Scalar], _ encoding: PositionEncoding
  ) -> Position {
    var (line, character) = (0, 0)
    for index in 0..<place {
      let isEnd =
        text[index] == "\n"
        || text[index] == "\r" && (index + 1 == text.count || text[index + 1] != "\n")
      if isEnd {
        (line, character) = (line + 1, 0)
      } else {
        switch encoding {
        case .utf8: character += UTF8.width(text[index])
        case .utf16: character += UTF16.width(text[index])
        case .utf32: character += 1
        }
      }
    }
    return Position(line: line, character: character)
  }

  @Test(arguments: 1...20)
  func `a text that comes in parts is the same text`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = Array(Self.text(&random, 300).unicodeScalars)
    var (text, rest) = (DocumentText(), scalars[...])
    while !rest.isEmpty {
      let part = Self.bytes(Array(rest.prefix(1 + random.below(30))))
      rest = rest.dropFirst(part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
      part.withUnsafeBufferPointer { text.append($0) }
    }
    let whole = DocumentText(Self.bytes(scalars))
    #expect(text.bytes == whole.bytes)
    for offset in 0...whole.count { #expect(text.line(at: offset) == whole.line(at: offset)) }
  }

  @Test func `undoing each edit restores the text`() {
    var random = SplitMix64(seed: 7)
    let start = Self.text(&random, 3_000)
    var document = Document(
      uri: "", language: "", version: 1, text: DocumentText(Array(start.utf8)))
    var undo: [(at: Int, length: Int, old: [UInt8])] = []
    for version in 2...200 {
      let text = document.text
      let line = random.below(text.line(at: text.count) + 1)
      guard let range = text.range(ofLine: line) else { continue }
      let new = Array(Self.text(&random, 3).utf8)
      undo.append((range.lowerBound, new.count, text.bytes(range)))
      document.change(
        to: version,
        [
          .init(
            (
              text.position(of: range.lowerBound, in: .utf16),
              text.position(of: range.upperBound, in: .utf16)
            ), new)
        ], in: .utf16)
    }
    var text = document.text
    for step in undo.reversed() { text.replace(step.at..<step.at + step.length, with: step.old) }
    #expect(text.bytes == Array(start.utf8))
  }
}
