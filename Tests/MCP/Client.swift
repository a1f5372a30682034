import Engine
import JSON
import Kit
import MCP
import RPC
import Testing

/// A client of the Model Context Protocol in this process. Every message that kurs sends it is checked
/// against the rules of the published schema.
final class Client {
  let engine: Engine
  let connection: Connection
  private let peer: ConnectionPeer
  private var number = 0
  /// The methods of the requests that are not answered, by the spelling of their ids.
  private var open: [String: (method: String, isModern: Bool)] = [:]
  private let capabilities: String

  init(
    capabilities: String = "{}", fetches: Bool = false,
    userStore: any UserStore = InMemoryUserStore()
  ) {
    self.capabilities = capabilities
    let clock = FakeClock(fetches ? .monday : .evening, nanosecondsPerReading: 1_000)
    let engine = TestEngine.make(
      clock: clock, userStore: userStore,
      configuration: TestEngine.configuration(fetches: fetches))
    self.engine = engine
    connection = Connection { _, connection in MCPDialect(engine: engine, of: connection) }
    peer = ConnectionPeer(connection)
  }

  /// `_meta` of a request of the newer era.
  func meta(_ more: String = "") -> String {
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":\#(capabilities)\#(more)}"#
  }

  /// Sends a request of the newer era; the last message that comes back.
  @discardableResult
  func modern(_ method: String, _ members: String = "", more: String = "") throws -> Value {
    let params = "{\(meta(more))\(members.isEmpty ? "" : ",")\(members)}"
    return try #require(try request(method, params, isModern: true).last)
  }

  /// The same of the older era.
  @discardableResult
  func legacy(_ method: String, _ params: String = "{}") throws -> Value {
    try #require(try request(method, params, isModern: false).last)
  }

  /// Calls a tool, and returns the result.
  func call(_ tool: String, _ arguments: String = "{}") throws -> Value {
    try #require(
      try modern("tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)["result"])
  }

  /// The handshake of the older era.
  @discardableResult
  func initialize(_ version: String = "2025-11-25") throws -> Value {
    let answer = try legacy(
      "initialize",
      #"{"protocolVersion":"\#(version)","capabilities":\#(capabilities),"#
        + #""clientInfo":{"name":"test","version":"1"}}"#)
    #expect(try notify("notifications/initialized").isEmpty)
    return answer
  }

  func request(_ method: String, _ params: String, isModern: Bool) throws -> [Value] {
    number += 1
    open["\(number)"] = (method, isModern)
    return try send(#"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(params)}"#)
  }

  func notify(_ method: String, _ params: String = "{}") throws -> [Value] {
    try send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  func send(_ line: String) throws -> [Value] {
    peer.feed(Array((line + "\n").utf8))
    return try received()
  }

  /// What kurs has sent since, checked.
  func received() throws -> [Value] {
    try peer.replies().map { reply in
      #expect(!reply.isFramed)
      let message = try Value(parsing: reply.text)
      let id = message["id"]?.description
      let request = id.flatMap { open[$0] }
      if message["method"] == nil, let id { open[id] = nil }
      let problems = MessageRules.problems(
        in: message, method: request?.method, isModern: request?.isModern ?? true)
      #expect(problems.isEmpty, "\(reply.text)")
      return message
    }
  }
}

extension Value {
  var code: Int? {
    guard case .number(let digits)? = self["error"]?["code"] else { return nil }
    return Int(digits)
  }

  /// The text of the first block of a result's content.
  var said: String? { self["content"]?.elements?.first?["text"]?.text }
}
