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
    // Neovim and eglot; the process may be null.
    (
      #"""
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":7,\#
      "rootUri":null,"capabilities":{"workspace":{}}}}
      """#,
      .languageServer
    ),
    (
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"capabilities":{}}}"#,
      .languageServer
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

  @Test(arguments: firstCalls)
  func `the first call decides`(_ line: String, _ choice: DialectChoice) {
    var chosen: [DialectChoice] = []
    let connection = Connection { first, _ in
      chosen.append(DialectChoice(by: first))
      return StubDialect()
    }
    for line in [line, #"{"jsonrpc":"2.0","id":9,"method":"server/discover"}"#] {
      Array((line + "\n").utf8).withUnsafeBufferPointer { connection.input.append($0) }
      while connection.step() {}
    }
    #expect(chosen == [choice])
  }
}
