import JSON
import Kit
import LSP
import Testing

/// Numbers of clients that no text has: below 0, past its end, past what a processor counts, swapped.
@Suite struct ClientNumberTests {
  /// The same text in an editor of the plainest kind: UTF-16 units, looked through from the start for
  /// each position. It reads positions as `vscode-languageserver-textdocument` does, the library of most
  /// servers: a line below 0 is the start, one past the last is the end, and the ends of a range may be
  /// swapped.
  private struct SlowEditor {
    var units: [UInt16]

    mutating func replace(
      _ start: (line: String, character: String), _ end: (String, String), _ new: String
    ) {
      let ends = [offset(start.line, start.character), offset(end.0, end.1)].sorted()
      units.replaceSubrange(ends[0]..<ends[1], with: new.utf16)
    }

    private func offset(_ line: String, _ character: String) -> Int {
      if line.hasPrefix("-"), line != "-0" { return 0 }
      // No text of a test has more than a billion lines, and no line so many characters.
      let (line, character) = (
        Int(line.prefix(9)) ?? 0, character.hasPrefix("-") ? 0 : Int(character.prefix(9)) ?? 0
      )
      var (at, left) = (0, line)
      while left > 0 {
        guard let end = units[at...].firstIndex(of: 10) else { return units.count }
        (at, left) = (end + 1, left - 1)
      }
      let end = units[at...].firstIndex(of: 10) ?? units.count
      let place = min(at + character, end)
      // Never between the two halves of a character.
      return place < units.count && UTF16.isTrailSurrogate(units[place]) ? place - 1 : place
    }
  }

  private static let numbers = [
    "-0", "-1", "-2", "-2147483648", "-9223372036854775808", "-9223372036854775809", "0", "1", "2",
    "3",
    "4", "5", "7", "9", "2147483647", "2147483648", "4294967295", "4294967296", "9007199254740991",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "1000000000000000000000000000000",
  ]

  @Test(arguments: 1...60)
  func `any range of numbers changes the text as in the editor`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "é", "💶", "120 CHF", "\n", "\n\n", "x y", ""]
    let start = (0..<12).map { _ in random.pick(parts) }.joined(separator: "\n")
    var slow = SlowEditor(units: Array(start.utf16))
    var document = Document(
      uri: "file:///a", language: "text", version: 1, text: DocumentText(Array(start.utf8)))
    for version in 2...50 {
      let (low, high) = (Self.place(&random), Self.place(&random))
      let new = random.pick(parts)
      let range = (try #require(try Self.position(low)), try #require(try Self.position(high)))
      document.change(to: version, [Document.Edit(range, Array(new.utf8))], in: .utf16)
      slow.replace(low, high, new)
      #expect(document.text.bytes == Array(String(decoding: slow.units, as: UTF16.self).utf8))
    }
  }

  private static func place(_ random: inout SplitMix64) -> (line: String, character: String) {
    (random.pick(numbers), random.pick(numbers))
  }

  private static func position(_ place: (line: String, character: String)) throws -> Position? {
    let text = Array(#"{"line":\#(place.line),"character":\#(place.character)}"#.utf8)
    let document = JSONDocument(maximumDepth: 8)
    return try withExtendedLifetime(document) {
      try text.withUnsafeBufferPointer { Position(try document.read($0)) }
    }
  }

  @Test(arguments: ["1.5", "1e3", "1E400", "\"1\"", "null", "true", "[]", "{}"])
  func `what is no whole number is no position`(_ number: String) throws {
    #expect(try Self.position(("0", number)) == nil)
    #expect(try Self.position((number, "0")) == nil)
  }

  /// One such message ended the server.
  @Test func `a change whose end is before its start and before the text is made`() throws {
    let editor = try Editor()
    try editor.open("lunch 120 CHF\n")
    try Self.change(editor, #"{"range":\#(Self.range("0", "6", "-1", "9")),"text":"due "}"#)
    #expect(try editor.hints().map { $0["position"]?["character"] } == [11])
  }

  @Test(arguments: [
    #"{"range":{"start":{"line":0,"character":1.5},"end":{"line":0,"character":2}},"text":"9"}"#,
    #"{"range":{"start":{"line":0}},"text":"9"}"#, #"{"range":7,"text":"9"}"#,
    #"{"range":null}"#, #"{"text":7}"#, "7",
  ])
  func `a document is left alone after a change that cannot be read`(_ change: String) throws {
    let editor = try Editor()
    try editor.open("lunch 120 CHF\n")
    try Self.change(editor, change)
    #expect(try editor.hints().isEmpty)
    #expect(try editor.hover(0, 8) == .null)
    #expect(try editor.actions(0, 8).isEmpty)
    #expect(editor.heard.filter { $0["method"]?.text == "window/showMessage" }.count == 1)
    // A part of a text that nobody knows says nothing; the whole one says all.
    try Self.change(editor, #"{"range":\#(Self.range("0", "0", "0", "0")),"text":"5 USD "}"#)
    #expect(try editor.hints().isEmpty)
    try Self.change(editor, #"{"text":"dinner 80 CHF\n"}"#)
    #expect(try editor.hints().count == 1)
    #expect(editor.heard.filter { $0["method"]?.text == "window/showMessage" }.count == 1)
  }

  @Test(arguments: numbers)
  func `no number of a request ends the server`(_ number: String) throws {
    let editor = try Editor()
    for (language, text) in [
      ("ledger", "2026-10-29 * Lunch\n  Food  120 CHF\n"), ("org", "* 2026-10-29\n120 CHF ="),
    ] {
      let uri = "file:///tmp/a.\(language)"
      try editor.open(text, uri: uri, language: language)
      for other in ["0", "1", "-1", number] {
        let position = #""position":{"line":\#(number),"character":\#(other)}"#
        try editor.request("textDocument/hover", "{\(Editor.document(uri)),\(position)}")
        try editor.request("textDocument/completion", "{\(Editor.document(uri)),\(position)}")
        let range = Self.range(number, other, other, number)
        let params = #"{\#(Editor.document(uri)),"range":\#(range),"context":{"diagnostics":[]}}"#
        try editor.request("textDocument/codeAction", params)
        try editor.request("textDocument/inlayHint", params)
        let arguments = #"["\#(uri)",\#(range)]"#
        try editor.request(
          "workspace/executeCommand", #"{"command":"kurs.check","arguments":\#(arguments)}"#)
      }
    }
  }

  private static func range(_ line: String, _ character: String, _ lastLine: String, _ last: String)
    -> String
  {
    #"{"start":{"line":\#(line),"character":\#(character)},"end":{"line":\#(lastLine),"character":\#(last)}}"#
  }

  private static func change(_ editor: Editor, _ change: String) throws {
    let item = #""textDocument":{"uri":"\#(Editor.uri)","version":2}"#
    try editor.notify("textDocument/didChange", #"{\#(item),"contentChanges":[\#(change)]}"#)
  }
}
