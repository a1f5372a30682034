import JSON
import Kit
import RPC
import Testing

/// What `initialize` means for the connection.
struct InitializeTests {
  @Test(arguments: [
    #"{"processId":4242}"#, "[4242]", #"[4242,{"name":"an-editor"}]"#,
    #"{"capabilities":{},"processId":4242,"as":"text"}"#,
  ])
  func `the client's process is watched, given by name or by position`(_ params: String) throws {
    let peer = ConnectionPeer(try World.connection())
    let line = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#
    #expect(try peer.replies(to: line).count == 1)
    #expect(peer.connection.parentProcess == 4242)
  }

  @Test(arguments: ["[]", "[null]", "[0]", "[-5]", "[4294967296]", #"["4242"]"#, #"{}"#])
  func `without a process there is none to watch`(_ params: String) throws {
    let peer = ConnectionPeer(try World.connection())
    let line = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#
    #expect(try peer.replies(to: line).count == 1)
    #expect(peer.connection.parentProcess == nil)
  }

  @Test func `a client learns which methods it may send again`() throws {
    let peer = ConnectionPeer(try World.connection())
    let line = #"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#
    let text = try #require(try peer.replies(to: line).first).text
    let result = try #require(try Value(parsing: text)["result"])
    let names = result["methods"]?.elements?.compactMap(\.text) ?? []
    let reads = result["reads"]?.elements?.compactMap(\.text) ?? []
    #expect(names.filter(reads.contains) == reads)
    for name in ["convert", "rate", "subscribe", "settings", "bill/price", "refresh"] {
      #expect(reads.contains(name), "\(name)")
    }
    for name in ["rates/set", "settings/set", "board/type", "shutdown"] {
      #expect(names.contains(name) && !reads.contains(name), "\(name)")
    }
  }

  @Test func `what an LSP client sends is taken, and answered with what it requires`() throws {
    let peer = ConnectionPeer(try World.connection())
    let params = """
      {"processId":7,"rootUri":"file:///a","rootPath":null,"trace":"off","locale":"en",\
      "workspaceFolders":null,"capabilities":{"textDocument":{"hover":{}}},"processId":9}
      """
    let line = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#
    let result = try Value(parsing: try #require(try peer.replies(to: line).first).text)["result"]
    #expect(result?["capabilities"] == .object([]))
    #expect(peer.connection.parentProcess == 9)
    let features = result?["features"]?.elements?.compactMap(\.text) ?? []
    #expect(features.contains("fields"))
    for feature in features { #expect(result?["since"]?[feature]?.text != nil, "\(feature)") }
  }

  @Test func `messages of other dialects are answered as kurs's own`() throws {
    for params in [
      #"{"processId":null,"capabilities":{"textDocument":{}}}"#,
      #"{"capabilities":{},"processId":1}"#,
    ] {
      let peer = ConnectionPeer(try World.connection())
      let line = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#
      #expect(try peer.replies(to: line).first?.text.contains(#""name":"kurs""#) == true)
    }
  }
}
