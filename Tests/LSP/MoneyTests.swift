import Documents
import Engine
import Features
import JSON
import Kit
import LSP
import Testing

/// Money in documents. The rates are of ECB's table of 2026-10-30, by hand: 1 EUR = 1.1172 USD =
/// 0.9194 CHF, and of 2026-10-29: 1 EUR = 0.9222 CHF.
@Suite struct MoneyTests {
  @Test func `hover has value, rate, source, day, age and the curve of a month`() throws {
    let editor = try Editor()
    try editor.open("Zürich 💶: 120 CHF\n")
    let hover = try editor.hover(0, 13)
    let text = try #require(hover["contents"]?["value"]?.text)
    // 120 / 0.9194 = 130.52 and 1 / 0.9194 = 1.08767
    for part in ["130.52", "1.08767 EUR", "ecb 2026-10-30", "old", "% in a month", "`"] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(hover["range"]?["start"]?["character"] == 11)
    #expect(hover["range"]?["end"]?["character"] == 18)
    #expect(try editor.hover(0, 3) == .null)
    #expect(try editor.hover(7, 0) == .null)
  }

  @Test func `hover says why an amount is not certain, and no action touches it`() throws {
    let editor = try Editor()
    try editor.open("Rent 100 kr\n")
    let text = try #require(try editor.hover(0, 6)["contents"]?["value"]?.text)
    #expect(text.contains("Not certain"))
    #expect(text.contains("The sign or name is that of several currencies."))
    let actions = try editor.actions(0, 6)
    #expect(actions.allSatisfy { $0["edit"] == nil })
    #expect(actions.first?["disabled"]?["reason"]?.text?.hasPrefix("It is not certain") == true)
  }

  @Test func `an amount that goes on in the next line is one, whichever line is asked about`()
    throws
  {
    let editor = try Editor()
    let text = "They pay CHF 1.2\nmillion, more than 5\nEUR 7.50.\n"
    try editor.open(text)
    for (line, column) in [(0, 11), (1, 3)] {
      let actions = try editor.actions(line, column)
      let after = text.edited(by: actions.titled("Replace")?["edit"])
      // 1,200,000 / 0.9194 = 1,305,199.04
      #expect(after.filter(\.isNumber).hasPrefix("130519904"), "\(after)")
      #expect(after.hasSuffix("EUR, more than 5\nEUR 7.50.\n"), "\(after)")
    }
  }

  @Test func `a line has one hint, of a certain amount in another currency`() throws {
    let editor = try Editor()
    try editor.open("5 EUR, 120 CHF, 10 USD\n100 kr\n3 EUR\r\n7 USD\r8 GBP")
    let hints = try editor.hints()
    let places = hints.map { $0["position"].flatMap(Position.init) }
    #expect(
      places == [
        Position(line: 0, character: 14), Position(line: 3, character: 5),
        Position(line: 4, character: 5),
      ])
    #expect(hints.first?["tooltip"]?.text?.contains("ecb 2026-10-30") == true)
  }

  @Test func `an amount is replaced, gets its value behind it, or is frozen`() throws {
    let editor = try Editor()
    let text = "Lunch 💶 120 CHF, 5 EUR\n"
    try editor.open(text)
    let actions = try editor.actions(0, 10)
    func after(_ title: String) -> String { text.edited(by: actions.titled(title)?["edit"]) }
    #expect(after("Replace") == "Lunch 💶 130.52 EUR, 5 EUR\n")
    #expect(after("Append (1") == "Lunch 💶 120 CHF (130.52 EUR), 5 EUR\n")
    #expect(after("Append (≈") == "Lunch 💶 120 CHF (≈ 130.52 EUR, ecb 2026-10-30), 5 EUR\n")
    #expect(try editor.actions(0, 10, only: "quickfix").isEmpty)
    #expect(try editor.actions(0, 10, only: "refactor").count == actions.count)
  }

  @Test func `a command converts the file, and names what is left`() throws {
    let editor = try Editor()
    let text = "120 CHF\n100 kr and 10 USD\n"
    try editor.open(text)
    try editor.request(
      "workspace/executeCommand",
      #"{"command":"kurs.convertDocument","arguments":["\#(Editor.uri)","EUR"]}"#)
    let edit = editor.heard.first { $0["method"] == "workspace/applyEdit" }?["params"]?["edit"]
    #expect(text.edited(by: edit) == "130.52 EUR\n100 kr and 8.95 EUR\n")
    // The message comes when the editor has made the changes.
    try editor.notify("$/nothing", "{}")
    #expect(
      editor.heard.last?["params"]?["message"] == "2 converted to EUR. Left as they are: 100 kr.")
  }

  @Test func `a frozen conversion is corrected, renewed and checked`() throws {
    let editor = try Editor()
    let text = "120 CHF (≈ 130.51 EUR, ecb 2026-10-29)"
    try editor.open(text)
    let actions = try editor.actions(0, 15)
    // 120 / 0.9222 = 130.12
    #expect(
      text.edited(by: actions.titled("Correct")?["edit"])
        == "120 CHF (≈ 130.12 EUR, ecb 2026-10-29)")
    #expect(
      text.edited(by: actions.titled("Renew")?["edit"]) == "120 CHF (≈ 130.52 EUR, ecb 2026-10-30)")
    #expect(actions.titled("Correct")?["kind"] == "quickfix")
    let command = try #require(actions.titled("Check")?["command"])
    try editor.request(
      "workspace/executeCommand",
      #"{"command":"kurs.check","arguments":\#(command["arguments"] ?? .null)}"#)
    #expect(editor.heard.last?["params"]?["message"]?.text?.contains("does not hold") == true)
    #expect(try editor.hints().isEmpty)
  }

  @Test func `kurs shows a progress of its own where the editor gives none`() throws {
    for (capabilities, isShown) in [(Editor.able, true), ("{}", false)] {
      let editor = try Editor(capabilities: capabilities, fetches: true)
      try editor.notify(
        "workspace/executeCommand", #"{"command":"kurs.refresh","arguments":[{"force":true}]}"#,
        asRequest: 99)
      let created = editor.heard.first { $0["method"] == "window/workDoneProgress/create" }
      let begun = editor.heard.first { $0["method"] == "$/progress" }
      #expect((created != nil) == isShown && (begun != nil) == isShown)
      #expect(created?["params"]?["token"] == begun?["params"]?["token"])
    }
  }

  @Test func `in code only comments are read, and strings where they are wanted`() throws {
    for (options, lines) in [("{}", [0, 3]), (#"{"strings":true}"#, [0, 1, 3])] {
      let editor = try Editor(options: options)
      let text = "# it costs 5 CHF\nx = 'it costs 5 CHF'\n# 5 CHF  kurs: ignore\n# 6 CHF\n"
      try editor.open(text, uri: "file:///a.py", language: "python")
      let found = try editor.hints(uri: "file:///a.py").map { $0["position"]?["line"] }
      #expect(found == lines.map { .number(String($0)) })
    }
  }

  @Test func `completion has currencies behind a number, and amounts behind an equals sign`() throws
  {
    let editor = try Editor()
    try editor.open("120 sw\n120 CHF =\nsw\n100 kr =\n12 CHF in eu\nin 5 eu\nwe 5 in eu\n")
    let item = try #require(try editor.completions(0, 6).first)
    #expect(item["label"] == "CHF")
    #expect(item["documentation"]?.text?.contains("ecb 2026-10-30") == true)
    #expect(try editor.completions(1, 9).first?["insertText"] == " 130.52 EUR")
    #expect(try editor.completions(2, 2).isEmpty)
    #expect(try editor.completions(3, 8).isEmpty)
    #expect(try editor.completions(4, 12).first?["label"] == "EUR")
    #expect(try editor.completions(5, 7).first?["label"] == "EUR")
    #expect(try editor.completions(6, 10).isEmpty)
  }

  @Test func `a chart is shown as a document, or as one line`() throws {
    let command = #"{"command":"kurs.chart","arguments":[{"pair":"EUR/USD","span":"1m"}]}"#
    let editor = try Editor()
    try editor.request("workspace/executeCommand", command)
    try editor.notify("$/nothing", "{}")
    #expect(
      editor.heard.last { $0["method"] == "window/showDocument" }?["params"]?["uri"]
        == "file:///tmp/chart.svg")
    let plain = try Editor(capabilities: "{}")
    try plain.request("workspace/executeCommand", command)
    let line = plain.heard.last?["params"]?["message"]?.text ?? ""
    #expect(line.unicodeScalars.allSatisfy { ("▁"..."█").contains($0) } && line.count > 10)
  }

  @Test func `hints are made again when rates have changed, where the client can`() throws {
    for (capabilities, isTold) in [(Editor.able, true), ("{}", false)] {
      let editor = try Editor(capabilities: capabilities)
      try editor.open("120 CHF")
      try editor.engine.setSettings([(Setting.base, "GBP")])
      try editor.notify("$/nothing", "{}")
      #expect(editor.heard.contains { $0["method"] == "workspace/inlayHint/refresh" } == isTold)
    }
  }

  @Test func `diagnostics are off until they are wanted`() throws {
    let text = "120 CHF (≈ 130.51 EUR, ecb 2026-10-30)\n10 ERU\n12.345 EUR 5 DEM\n"
    let off = try Editor()
    try off.open(text)
    try off.notify("$/nothing", "{}")
    #expect(!off.heard.contains { $0["method"] == "textDocument/publishDiagnostics" })
    let on = try Editor(options: #"{"diagnostics":true}"#)
    try on.open(text)
    try on.notify("$/nothing", "{}")
    let params = on.heard.last { $0["method"] == "textDocument/publishDiagnostics" }?["params"]
    let codes = params?["diagnostics"]?.elements?.map { $0["code"]?.text ?? "" }
    #expect(codes?.contains("wrong") == true)
    #expect(codes?.contains("unknownCurrency") == true)
    #expect(codes?.contains("retiredCurrency") == true)
  }

  @Test(arguments: 1...30)
  func `what is edited is certain, is where its range is, and can be undone`(_ seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let parts = [
      "120 CHF", "$5", "100 kr", "€7.50", "and", "💶", "é", "\n", "\r\n", "TOP 5", "1.234 USD",
    ]
    // Whatever is drawn, the last line is certain.
    let text = (0..<20).map { _ in random.pick(parts) }.joined(separator: " ") + "\n120 CHF"
    let editor = try Editor()
    try editor.open(text)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    var edits = 0
    for (number, line) in lines.enumerated() {
      for character in 0...line.utf16.count {
        for action in try editor.actions(number, character) {
          guard let edit = action["edit"] else { continue }
          edits += 1
          let hover = try #require(try editor.hover(number, character)["contents"]?["value"]?.text)
          #expect(!hover.contains("Not certain"), "\(text): \(action)")
          #expect(text.edited(by: edit) != text)
        }
      }
    }
    #expect(edits > 0, "\(text)")
  }
}
