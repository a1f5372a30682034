import RPC
import Testing

/// The first calls of real clients, and the dialect that each of them speaks.
struct DialectChoiceTests {
  /// Editors and assistants, as they were seen to begin.
  static let firstCalls: [(String, DialectChoice)] = [
    (#"{"jsonrpc":"2.0","id":1,"method":"convert","params":{"amount":"1"}}"#, .native),
    (#"{"jsonrpc":"2.0","id":1,"method":"convert","params":["1","USD"]}"#, .native),
    (#"{"jsonrpc":"2.0","method":"exit"}"#, .native),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, .native),
    // kurs.nvim names its process, and has no capabilities.
    (
      #"""
      {"jsonrpc":"2.0","id":1,"method":"initialize",\#
      "params":{"clientInfo":{"name":"kurs.nvim"},"processId":7}}
      """#,
      .native
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#, .native),
    // What an editor's client says of itself counts only with the headers of an editor.
    (
      #"""
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":7,\#
      "rootUri":null,"capabilities":{"textDocument":{}}}}
      """#,
      .native
    ),
    // Up to 2025-11-25.
    (
      #"""
      {"jsonrpc":"2.0","id":0,"method":"initialize",\#
      "params":{"protocolVersion":"2025-06-18","capabilities":{},\#
      "clientInfo":{"name":"mcp","version":"0.1.0"}}}
      """#,
      .modelContext
    ),
    // From 2026-07-28 on.
    (#"{"jsonrpc":"2.0","id":0,"method":"server/discover"}"#, .modelContext),
    (#"{"jsonrpc":"2.0","id":0,"method":"server\/discover","params":{}}"#, .modelContext),
    (
      #"""
      {"jsonrpc":"2.0","id":0,"method":"tools/list",\#
      "params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}
      """#,
      .modelContext
    ),
    // A batch is judged by its first call.
    (#"[{"jsonrpc":"2.0","id":1,"method":"status"}]"#, .native),
    // What is no call is passed over.
    (#"[1,{"jsonrpc":"2.0","id":1,"method":"server/discover"}]"#, .modelContext),
  ]

  /// The params of editors' clients, as they were seen to begin, behind headers.
  static let editors: [(String, DialectChoice)] = [
    // Neovim, eglot, and ALE; the process may be null.
    (#"{"processId":7,"rootUri":null,"capabilities":{"workspace":{}}}"#, .languageServer),
    (#"{"processId":null,"rootPath":"/a","capabilities":{}}"#, .languageServer),
    (#"{"capabilities":{},"workspaceFolders":[]}"#, .languageServer),
    (#"{"processId":null,"capabilities":{"textDocument":{}}}"#, .languageServer),
    (#"{"processId":null,"capabilities":{"general":{}}}"#, .languageServer),
    // kurs.vim, and clients that name nothing.
    (#"{"processId":7,"clientInfo":{"name":"kurs.vim"}}"#, .native),
    (#"{"processId":null,"capabilities":{}}"#, .native),
    (#"{"protocolVersion":"2025-06-18","capabilities":{},"rootUri":null}"#, .modelContext),
  ]

  @Test(arguments: editors)
  func `behind headers an editor is known by its folders or its documents`(
    _ params: String, _ choice: DialectChoice
  ) {
    let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#
    let message = "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    #expect(Self.chosen(by: [message]) == [choice])
  }

  @Test(arguments: firstCalls)
  func `the first call decides`(_ line: String, _ choice: DialectChoice) {
    let second = #"{"jsonrpc":"2.0","id":9,"method":"server/discover"}"#
    #expect(Self.chosen(by: [line + "\n", second + "\n"]) == [choice])
  }

  private static func chosen(by messages: [String]) -> [DialectChoice] {
    var chosen: [DialectChoice] = []
    let connection = Connection { first, _ in
      chosen.append(DialectChoice(by: first))
      return StubDialect()
    }
    for message in messages {
      Array(message.utf8).withUnsafeBufferPointer { connection.input.append($0) }
      while connection.step() {}
    }
    return chosen
  }
}
