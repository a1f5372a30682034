import JSON
import Methods
import RPC

/// A request, and what it says of its client.
struct Request {
  let call: Call
  let params: Node?
  private let meta: Node?
  /// Whether it is of 2026-07-28 or later.
  let isModern: Bool
  /// Whether the client can ask its user.
  let asks: Bool

  private static let version: StaticString = "io.modelcontextprotocol/protocolVersion"
  private static let capabilities: StaticString = "io.modelcontextprotocol/clientCapabilities"

  /// - Parameter asksOfSession: What `initialize` said, in the older era.
  init(_ call: Call, _ asksOfSession: Bool?) throws(RPCError) {
    self.call = call
    params = call.params
    guard call.id?.kind != .null else {
      throw RPCError(
        code: RPCError.Code.invalidRequest, message: "The id must be a string or a number.")
    }
    if let params, params.kind != .object { throw Self.invalid("params must be an object") }
    meta = params?.member("_meta")
    let version = meta?.member(Self.version)
    if version == nil, meta?.member(Self.capabilities) == nil {
      let isOpen = call.method.reads("initialize") || call.method.reads("ping")
      guard asksOfSession != nil || isOpen else {
        throw Self.invalid(
          "_meta must have \(Self.version) and \(Self.capabilities), or initialize must come first")
      }
      isModern = false
      asks = asksOfSession ?? false
      return
    }
    guard let version, version.kind == .string else {
      throw Self.invalid("_meta must have \(Self.version)")
    }
    guard version.reads("2026-07-28") else { throw Self.unsupported(version.text) }
    guard let capabilities = meta?.member(Self.capabilities), capabilities.kind == .object else {
      throw Self.invalid("_meta must have \(Self.capabilities)")
    }
    isModern = true
    asks = Self.asks(capabilities)
  }

  /// Whether the client shows its user a form. No mode means that one.
  static func asks(_ capabilities: Node?) -> Bool {
    guard let elicitation = capabilities?.member("elicitation"), elicitation.kind == .object else {
      return false
    }
    return elicitation.children.isEmpty || elicitation.member("form") != nil
  }

  /// The token under which the client wants to hear how the request goes.
  var progressToken: ProgressToken? {
    meta?.member("progressToken").flatMap { try? ProgressToken.read($0, of: "progressToken") }
  }

  func uri() throws(RPCError) -> String {
    guard let uri = params?.member("uri"), uri.kind == .string else {
      throw Self.invalid("uri must be a string")
    }
    return uri.text
  }

  static func invalid(_ problem: String) -> RPCError {
    RPCError(code: RPCError.Code.invalidParams, message: "Invalid params: \(problem).")
  }

  private static func unsupported(_ version: String) -> RPCError {
    RPCError(
      code: -32_022, message: "Unsupported protocol version",
      data: [
        "supported": [.string(MCPDialect.modernVersion)], "requested": .string(version.start(60)),
      ])
  }
}
