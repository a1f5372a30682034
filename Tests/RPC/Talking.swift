import JSON
import Kit
import RPC

/// A client of a connection that speaks the stub dialect.
struct Stub {
  let dialect: StubDialect
  let peer: ConnectionPeer
  var connection: Connection { peer.connection }

  func feed(_ bytes: some Collection<UInt8>) { peer.feed(bytes) }
  func replies() throws(TestError) -> [Reply] { try peer.replies() }
  func replies(to line: String) throws(TestError) -> [Reply] { try peer.replies(to: line) }
  func replies(to bytes: [UInt8]) throws(TestError) -> [Reply] { try peer.replies(to: bytes) }

  func repliesAtEnd() throws(TestError) -> [Reply] { try peer.repliesAtEnd() }

  /// Ends the wait of the request that was the `index`th to wait, and has it answered.
  func finish(_ index: Int, _ result: StaticString) {
    dialect.waits[index].finish(result)
    while connection.step() {}
  }

  func fail(_ index: Int, _ fault: RPCError) {
    dialect.waits[index].fail(fault)
    while connection.step() {}
  }

  /// The output as text, a message a line; those with headers are marked.
  func texts(to line: String) throws -> [String] { try replies(to: line).map(\.written) }
  func texts(to bytes: [UInt8]) throws -> [String] { try replies(to: bytes).map(\.written) }
}

func stub(_ change: (inout Limits) -> Void = { _ in }, framing: Framing? = nil) -> Stub {
  var limits = Limits()
  change(&limits)
  let dialect = StubDialect()
  return Stub(
    dialect: dialect,
    peer: ConnectionPeer(Connection(limits: limits, framing: framing) { _, _ in dialect }))
}

extension Reply {
  var written: String { isFramed ? "⇐\(text)" : text }
}

/// A request for `sum` of nothing, and its answer.
func request(_ id: Int, _ method: String = "sum", _ params: String = "[]") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
}

func answer(_ id: Int, _ result: String = "0") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#
}

func framed(_ text: String) -> [UInt8] {
  Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
}

/// Which limit an answer names, or which kind of failure it is.
func named(_ reply: Reply) -> String {
  for word in ["limit", "kind"] {
    let parts = reply.text.split(separator: "\"\(word)\":\"", maxSplits: 1)
    if parts.count == 2, word == "kind" || reply.text.contains("limitExceeded") {
      return String(parts[1].prefix { $0 != "\"" })
    }
  }
  return reply.text
}
