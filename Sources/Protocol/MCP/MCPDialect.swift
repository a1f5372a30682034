package import Engine
package import JSON
import Methods
package import RPC
import Service

/// The Model Context Protocol, in both of its eras at once: each request says which one it is of. From
/// 2026-07-28 on it carries its version in `_meta`, and the server keeps nothing of the client; before,
/// `initialize` came first.
package final class MCPDialect: Dialect {
  /// The newest version of each era, and the older ones that are the same for kurs.
  static let modernVersion = "2026-07-28"
  static let legacyVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// A cancelled request gets no answer at all. Its mark begins with the letter of it that is rarest.
  package let cancellation = Cancellation(
    method: "notifications/cancelled", param: "requestId", mark: "fications", fault: nil)
  package let exitCode: Int32? = nil
  package let parentProcess: Int32? = 0

  let service: Service
  unowned let connection: Connection
  let updates: Updates
  /// The end of a modern result, with who answers.
  let signature: [UInt8]
  /// Whether a client of the older era can ask its user, as it said in `initialize`; nil before.
  private(set) var asksOfSession: Bool?

  /// Methods that a resource is read with, beside those of the tools.
  private static let readers: [any Method.Type] = [DrawChart.self, ManyRates.self]

  /// One by one: to cast the whole list looks up each conformance at run time, a third of the start.
  private static var methods: [any Method.Type] {
    var all: [any Method.Type] = []
    all.reserveCapacity(Catalogue.tools.count + readers.count)
    for tool in Catalogue.tools { all.append(tool) }
    return all + readers
  }

  package init(engine: Engine, of connection: Connection) {
    self.connection = connection
    service = Service(
      engine: engine, methods: Self.methods, limits: connection.limits)
    updates = Updates(service)
    engine.isCancelled = { [unowned connection] in connection.isCancelled() }
    var out = Writer()
    out.raw(#","resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":"#)
    out.value(Self.serverInfo(engine))
    out.raw("}}")
    signature = Array(out.bytes)
  }

  static func serverInfo(_ engine: Engine) -> Value {
    ["name": "kurs", "title": "kurs", "version": .string(engine.configuration.version)]
  }

  package func answer(_ call: Call, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)?
  {
    let request = try Request(call, asksOfSession)
    if call.method.reads("tools/call") { return try callTool(request, into: &out) }
    if call.method.reads("resources/read") { return try read(request, into: &out) }
    if request.isModern, call.method.reads("subscriptions/listen") {
      return try Listening(request, self)
    }
    try answerAtOnce(request, into: &out)
    return nil
  }

  private func answerAtOnce(_ request: Request, into out: inout Writer) throws(RPCError) {
    let method = request.call.method
    if method.reads("tools/list") {
      out.raw(#"{"tools":"#)
      out.value(.array(Catalogue.tools.map(Listing.of)))
      finish(request.isModern, .list, into: &out)
    } else if method.reads("resources/list") {
      out.raw(#"{"resources":"#)
      out.value(.array(try resources()))
      finish(request.isModern, .ofUser, into: &out)
    } else if method.reads("resources/templates/list") {
      out.raw(#"{"resourceTemplates":"#)
      out.value(.array(Resource.templates))
      finish(request.isModern, .list, into: &out)
    } else if method.reads("prompts/list") {
      out.raw(#"{"prompts":"#)
      out.value(.array(Catalogue.prompts.map(\.listing)))
      finish(request.isModern, .list, into: &out)
    } else if method.reads("prompts/get") {
      out.raw(#"{"description":"#)
      try Prompt.write(request.params, into: &out)
      finish(request.isModern, nil, into: &out)
    } else if method.reads("completion/complete") {
      try complete(request, into: &out)
    } else if request.isModern, method.reads("server/discover") {
      discover(request, into: &out)
    } else if !request.isModern, try answerLegacy(request, into: &out) {
      return
    } else {
      throw RPCError(
        code: RPCError.Code.methodNotFound, message: "Method not found: \(method.text.start(60))")
    }
  }

  // MARK: The two eras

  private func discover(_ request: Request, into out: inout Writer) {
    out.raw(#"{"supportedVersions":["#)
    out.string(Self.modernVersion)
    out.raw(#"],"capabilities":"#)
    out.value([
      "tools": [:], "resources": ["subscribe": true], "prompts": [:], "completions": [:],
      "extensions": ["io.modelcontextprotocol/ui": ["mimeTypes": [.string(ChartApp.mimeType)]]],
    ])
    out.raw(#","instructions":"#)
    out.string(Self.instructions)
    finish(request.isModern, .list, into: &out)
  }

  /// Whether it is a request that only the older era has.
  private func answerLegacy(_ request: Request, into out: inout Writer) throws(RPCError) -> Bool {
    let method = request.call.method
    if method.reads("initialize") {
      let asked = request.params?.member("protocolVersion")?.text ?? ""
      asksOfSession = Request.asks(request.params?.member("capabilities"))
      out.value([
        "protocolVersion": .string(
          Self.legacyVersions.contains(asked) ? asked : Self.legacyVersions[0]),
        "capabilities": [
          "tools": [:], "resources": ["subscribe": true], "prompts": [:], "completions": [:],
        ],
        "serverInfo": Self.serverInfo(service.engine),
        "instructions": .string(Self.instructions.description),
      ])
    } else if method.reads("ping") {
      out.raw("{}")
    } else if method.reads("resources/subscribe") {
      let uri = try request.uri()
      guard try updates.subscribe(to: uri, as: uri, for: nil, in: request.call.framing) else {
        throw Resource.notFound(uri, isModern: false)
      }
      out.raw("{}")
    } else if method.reads("resources/unsubscribe") {
      updates.unsubscribe(try request.uri())
      out.raw("{}")
    } else {
      return false
    }
    return true
  }

  private static let instructions: StaticString = """
    kurs has published exchange rates since 1999, and works offline. Say the source and the day of a \
    rate with every amount you give. Amounts are strings of exact decimals: use them as they are, and \
    do not multiply by `rate`; call `convert`. Where `stale` is true, say that a newer rate is due. \
    If a name could be several currencies, ask the user which. Read `notes` to the user.
    """

  /// How long a client may keep a result.
  enum Caching {
    /// A result that all users share until the next version.
    case list
    /// Of this user, as of now.
    case ofUser
  }

  /// Ends an object that has at least one member.
  func finish(_ isModern: Bool, _ caching: Caching?, into out: inout Writer) {
    guard isModern else { return out.byte(UInt8(ascii: "}")) }
    switch caching {
    case .list: out.raw(",\"ttlMs\":3600000,\"cacheScope\":\"public\"")
    case .ofUser: out.raw(",\"ttlMs\":0,\"cacheScope\":\"private\"")
    case nil: break
    }
    signature.withUnsafeBufferPointer { out.raw($0) }
  }

  package func receive(_ notification: Call) {}

  package func push(into out: inout Writer) -> Framing? { service.push(as: updates, into: &out) }
}
