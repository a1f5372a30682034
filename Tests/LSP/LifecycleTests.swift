import JSON
import RPC
import Testing

/// The beginning and the end of a connection, and settings, as the specification has them.
@Suite struct LifecycleTests {
  @Test func `before initialize a request is refused, and a notification ignored`() throws {
    let editor = try Editor(capabilities: nil)
    try editor.open("120 CHF")
    #expect(try editor.request("textDocument/hover")["error"]?["code"] == .number("-32002"))
    try editor.notify("exit", "{}")
    #expect(editor.connection.exitCode == 1)
  }

  @Test func `exit ends with 0 after shutdown, and with 1 without`() throws {
    let polite = try Editor()
    #expect(try polite.request("shutdown")["result"] == .null)
    #expect(try polite.request("textDocument/hover")["error"]?["code"] == .number("-32600"))
    try polite.notify("exit", "{}")
    #expect(polite.connection.exitCode == 0)
    let abrupt = try Editor()
    try abrupt.notify("exit", "{}")
    #expect(abrupt.connection.exitCode == 1)
  }

  @Test func `initialize is once; unknown requests are refused, unknown notifications ignored`()
    throws
  {
    let editor = try Editor()
    #expect(
      try editor.request("initialize", #"{"capabilities":{}}"#)["error"]?["code"]
        == .number("-32600"))
    #expect(try editor.request("$/nothing")["error"]?["code"] == .number("-32601"))
    #expect(try editor.request("textDocument/rename")["error"]?["code"] == .number("-32601"))
    try editor.notify("$/setTrace", #"{"value":"verbose"}"#)
    try editor.notify("textDocument/didSave", "{}")
  }

  @Test func `what the client cannot do is not asked for`() throws {
    let editor = try Editor(capabilities: "{}")
    #expect(editor.heard.isEmpty)
    try editor.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"kurs":{"inlayHints":"all"}}}"#)
    #expect(editor.heard.isEmpty)
    try editor.open("120 CHF")
    #expect(try editor.hover(0, 1)["contents"]?["kind"] == "plaintext")
    #expect(try editor.actions(0, 1).isEmpty)
  }

  @Test func `settings come in three ways`() throws {
    let editor = try Editor(options: #"{"kurs":{"currencies":["USD"]}}"#)
    let asked = editor.heard.compactMap { $0["method"]?.text }
    #expect(asked == ["client/registerCapability", "workspace/configuration"])
    try editor.open("120 CHF")
    // 120 / 0.9194 × 1.1172
    #expect(try editor.hints().first?["label"]?.text?.contains("145.82") == true)
    try editor.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"kurs":{"currencies":["EUR"]}}}"#)
    #expect(try editor.hints().first?["label"]?.text?.contains("130.52") == true)
    editor.configuration = ["currencies": ["GBP"], "maxFileLength": -1, "inlayHints": 5]
    try editor.notify("workspace/didChangeConfiguration", #"{"settings":null}"#)
    // 120 / 0.9194 × 0.8338
    #expect(try editor.hints().first?["label"]?.text?.contains("108.83") == true)
    let told = editor.heard.compactMap { $0["method"]?.text }
    #expect(told.last { $0 != "window/showMessage" } == "workspace/inlayHint/refresh")
  }

  @Test func `hints can be turned off, and documents left alone`() throws {
    let off = try Editor(options: #"{"inlayHints":"off"}"#)
    try off.open("120 CHF")
    #expect(try off.hints().isEmpty)
    let options = #"{"exclude":["**/vendor/**","*.lock"],"maxFileLength":20,"currencies":["EUR"]}"#
    let editor = try Editor(options: options)
    for (uri, text, isRead) in [
      ("file:///a/vendor/b/notes.md", "120 CHF", false), ("file:///a/x.lock", "120 CHF", false),
      ("file:///a/lock.md", "120 CHF", true), ("file:///vendor.md", "120 CHF", true),
      ("file:///long.md", "120 CHF and more than 20 bytes", false),
      ("file:///ignored.md", "kurs: ignore-file\n5 USD", false),
    ] {
      try editor.open(text, uri: uri)
      #expect(try (editor.hover(0, 1, uri: uri) != .null) == isRead, "\(uri)")
    }
  }
}
