import JSON
import Kit
import RPC

typealias Stub = SessionPeer<StubDialect>

func stub(_ change: (inout Limits) -> Void = { _ in }, framing: Framing? = nil) -> Stub {
  var limits = Limits()
  change(&limits)
  return SessionPeer(Session(dialect: StubDialect(), limits: limits, framing: framing))
}

extension SessionPeer {
  var dialect: D { session.dialect }

  /// What comes out as text, a line a message; behind headers it has a mark.
  func texts(to line: String) throws -> [String] { try replies(to: line).map(\.written) }
  func texts(to bytes: [UInt8]) throws -> [String] { try replies(to: bytes).map(\.written) }
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

extension SessionPeer where D == StubDialect {
  /// What a request waited for has come.
  func finish(_ ticket: Int, _ result: StaticString) {
    session.finish(Ticket(ticket)) { (out: inout Writer) throws(Fault) in out.raw(result) }
  }
}
