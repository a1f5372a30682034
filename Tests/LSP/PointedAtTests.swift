import JSON
import Kit
import LSP
import Testing

/// An editor asks for the line of the cursor, or for the whole document: that is no selection by a person, and
/// nothing but what was pointed at changes. The rates are of ECB's table of 2026-10-30, by hand: 1 EUR = 1.1172 USD
/// = 0.9194 CHF, and of 2026-10-29: 1 EUR = 0.9222 CHF.
@Suite struct PointedAtTests {
  static let text = """
    # Trip
    Hotel 120 CHF, 100 kr
    Dinner was 10 USD, and the taxi 5 EUR.
    Wrong: 120 CHF (≈ 999.00 EUR, ecb 2026-10-29)
    10 ERU

    """

  /// The document as Kate and Qt Creator ask for it: whole.
  private func whole(_ editor: Editor, about diagnostics: [Value] = []) throws -> [Value] {
    try editor.actions(0, 0, 0, to: 5, about: diagnostics)
  }

  private func diagnostics(_ editor: Editor) throws -> [Value] {
    try editor.notify("$/nothing", "{}")
    let told = editor.heard.last { $0["method"] == "textDocument/publishDiagnostics" }
    return try #require(told?["params"]?["diagnostics"]?.elements)
  }

  @Test func `who asks about a diagnostic gets what mends it, and nothing else`() throws {
    let editor = try Editor(options: #"{"currencies":["EUR"],"diagnostics":true}"#)
    try editor.open(Self.text)
    let wrong = try #require(diagnostics(editor).first { $0["code"] == "wrong" })
    let actions = try whole(editor, about: [wrong])
    // 120 / 0.9222 = 130.12
    #expect(actions.titles == ["Correct: (≈ 130.12 EUR, ecb 2026-10-29)"])
    #expect(actions.first?["kind"] == "quickfix")
    #expect(actions.first?["diagnostics"]?.elements == [wrong])
    #expect(
      Self.text.edited(by: actions.first?["edit"])
        == Self.text.replacing("999.00 EUR", with: "130.12 EUR"))
    let unknown = try #require(diagnostics(editor).first { $0["code"] == "unknownCurrency" })
    let both = try whole(editor, about: [wrong, unknown])
    #expect(both.count == 2)
    #expect(Self.text.edited(by: both[1]["edit"]) == Self.text.replacing("ERU", with: "EUR"))
  }

  @Test func `a diagnostic without a fix changes nothing of the rest of the document`() throws {
    let editor = try Editor(options: #"{"currencies":["EUR"],"diagnostics":true}"#)
    try editor.open("12.3456 CHF\n10 USD\n")
    let decimals = try #require(diagnostics(editor).first { $0["code"] == "moreDecimals" })
    #expect(try editor.actions(0, 0, 0, to: 2, about: [decimals]).isEmpty)
    // At a cursor on it, its own amount can be converted still.
    #expect(try editor.actions(0, 3, about: [decimals]).titled("Replace") != nil)
    // What another server has said is no question to kurs.
    let other: Value = [
      "source": "spelling", "message": "", "range": decimals["range"] ?? .null,
    ]
    #expect(try editor.actions(0, 3, about: [other]).titled("Replace") != nil)
  }

  @Test func `each amount of a range has an action, and all together are a command`() throws {
    let editor = try Editor()
    try editor.open(Self.text)
    let actions = try whole(editor)
    // 120 / 0.9194 = 130.52, 10 / 1.1172 = 8.95
    #expect(
      actions.titles == [
        "120 CHF → 130.52 EUR", "10 USD → 8.95 EUR", "Correct: (≈ 130.12 EUR, ecb 2026-10-29)",
        "Renew: (≈ 130.52 EUR, ecb 2026-10-30)", "Convert 2 amounts in lines 2–3 to EUR",
      ])
    for action in actions.dropLast() {
      let edits = action["edit"]?["documentChanges"]?.elements?.first?["edits"]?.elements
      #expect(edits?.count == 1)
    }
    #expect(
      Self.text.edited(by: actions[1]["edit"])
        == Self.text.replacing("10 USD", with: "8.95 EUR"))
    #expect(actions.last?["edit"] == nil)
    let command = try #require(actions.last?["command"])
    try editor.request(
      "workspace/executeCommand",
      #"{"command":"kurs.convertDocument","arguments":\#(command["arguments"] ?? .null)}"#)
    let edit = editor.heard.first { $0["method"] == "workspace/applyEdit" }?["params"]?["edit"]
    #expect(
      Self.text.edited(by: edit)
        == Self.text.replacing("Hotel 120 CHF", with: "Hotel 130.52 EUR")
        .replacing("10 USD", with: "8.95 EUR"))
    try editor.notify("$/nothing", "{}")
    #expect(
      editor.heard.last?["params"]?["message"] == "2 converted to EUR. Left as they are: 100 kr.")
  }

  @Test func `a line with one conversion offers what a cursor on it does`() throws {
    let editor = try Editor()
    try editor.open(Self.text)
    let line = try editor.actions(3, 0, 45)
    #expect(line == (try editor.actions(3, 20)))
    #expect(line.titles.first == "Correct: (≈ 130.12 EUR, ecb 2026-10-29)")
  }

  @Test func `ten amounts of a long range are offered, the rest by the command`() throws {
    let editor = try Editor()
    try editor.open(String(repeating: "1 CHF\n", count: 40))
    let actions = try editor.actions(0, 0, 0, to: 40)
    #expect(actions.count == 11)
    #expect(actions.last?["title"] == "Convert 40 amounts in lines 1–40 to EUR")
  }

  @Test func `nothing is offered where no amount was pointed at`() throws {
    let editor = try Editor()
    try editor.open(Self.text)
    #expect(try editor.actions(0, 2).isEmpty)
    #expect(try editor.actions(1, 2).isEmpty)
  }

  @Test(arguments: ["c", "ch", "chf", "C", "CHF", "sw"])
  func `what completion offers begins with what was typed, letter by letter`(_ typed: String) throws
  {
    let editor = try Editor()
    try editor.open("Bus 20 \(typed)")
    let items = try editor.completions(0, 7 + typed.count)
    #expect(items.first?["label"] == "CHF" || typed == "c" || typed == "C")
    #expect(items.contains { $0["label"] == "CHF" })
    #expect(items.allSatisfy { $0["filterText"]?.text?.hasPrefix(typed) == true })
  }

  @Test func `the currencies of the text come first, and a bare number in prose has none`() throws {
    let editor = try Editor()
    try editor.open("Chapter 3 \n")
    #expect(try editor.completions(0, 10).isEmpty)
    try editor.open(
      "Bus 90 CZK, tram 40 CZK, tea 5 PLN\nBeer 20 \nBeer 20 c\n", uri: "file:///b.md")
    #expect(
      try editor.completions(1, 8, uri: "file:///b.md").prefix(2).map { $0["label"] } == [
        "CZK", "PLN",
      ])
    #expect(try editor.completions(2, 9, uri: "file:///b.md").first?["label"] == "CZK")
  }

  @Test func `hover takes the form that the client names first`() throws {
    for (formats, isMarkdown) in [
      (#"["plaintext","markdown"]"#, false), (#"["markdown","plaintext"]"#, true), ("[]", false),
    ] {
      let able = #"{"textDocument":{"hover":{"contentFormat":\#(formats)}}}"#
      let editor = try Editor(capabilities: able)
      try editor.open("120 CHF")
      let contents = try editor.hover(0, 2)["contents"]
      #expect(contents?["kind"] == (isMarkdown ? "markdown" : "plaintext"))
      #expect(contents?["value"]?.text?.contains("**") == isMarkdown)
    }
  }

  @Test func `hints are of the range that was asked for`() throws {
    let editor = try Editor()
    try editor.open("1 CHF\n2 CHF\n3 CHF\n")
    let params = "{\(Editor.document()),\(Editor.range(1, 0, 5))}"
    let hints = try editor.request("textDocument/inlayHint", params)["result"]?.elements
    #expect(hints?.map { $0["position"]?["line"] } == [1])
    let part = "{\(Editor.document()),\(Editor.range(0, 0, 2))}"
    #expect(try editor.request("textDocument/inlayHint", part)["result"]?.elements?.isEmpty == true)
  }

  @Test func `settings that cannot be used are said once, as the editor spells them`() throws {
    let editor = try Editor(
      options: #"{"currencies":["EUR","XYZ"],"inlayHints":"some","maxFileLength":-1}"#)
    try editor.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"kurs":{"inlayHints":"some"}}}"#)
    let said = editor.heard.filter { $0["method"] == "window/showMessage" }
      .compactMap { $0["params"]?["message"]?.text }
    #expect(
      said == [
        "A setting of kurs cannot be used: there is no currency \"XYZ\" for `currencies`.",
        "A setting of kurs cannot be used: `inlayHints` is \"some\". Give \"off\", \"foreign\" or \"all\".",
        "A setting of kurs cannot be used: `maxFileLength` is -1. Give a number of bytes.",
      ])
    // Other servers' settings are no mistake of the user.
    try editor.notify("workspace/didChangeConfiguration", #"{"settings":{"eslint":{}}}"#)
    #expect(editor.heard.filter { $0["method"] == "window/showMessage" }.count == 3)
    try editor.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"kurs":{"inlay_hints":true,"locale":"xx"}}}"#)
    #expect(
      editor.heard.suffix(2).compactMap { $0["params"]?["message"]?.text?.prefix(60) } == [
        "A setting of kurs cannot be used: there is none called `inla",
        "A setting of kurs cannot be used: `locale` is \"xx\". Give a l",
      ])
    try editor.open("5 EUR 120 CHF")
    #expect(try editor.hints().count == 1)
    try editor.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"kurs":{"inlayHints":false}}}"#)
    #expect(try editor.hints().isEmpty)
  }
}
