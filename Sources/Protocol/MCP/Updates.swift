import Engine
import JSON
import Methods
import RPC
import Service

/// The resources that the client hears of when they change, and how it is told.
final class Updates: Wording {
  private let service: Service
  /// By the token of the subscription. `listener` is the id of a `subscriptions/listen`, as it was
  /// spelled; nil in the older era.
  private var watched: [String: (uri: String, listener: String?)] = [:]

  init(_ service: Service) { self.service = service }

  /// False where there is no such resource, or it never changes.
  func subscribe(
    to uri: String, as token: String, for listener: String?, in framing: Framing
  ) throws(RPCError) -> Bool {
    guard watched[token] == nil else { return true }
    do throws(MethodError) {
      let token = SubscriptionToken.text(token)
      let params: Subscribe.Params
      switch Resource(uri) {
      case .watchlist(let name):
        params = .init(
          to: WatchlistChanged.self, WatchlistChanged.Target(list: name), as: token)
      case .alerts: params = .init(to: AlertsFired.self, NoParameters(), as: token)
      case .rates, .chart: params = .init(to: Changed.self, NoParameters(), as: token)
      case .app, nil: return false
      }
      _ = try service.run(Subscribe.self, params, in: framing)
    } catch {
      guard error.kind != .unknownList else { return false }
      throw RPCError(error)
    }
    watched[token] = (uri, listener)
    return true
  }

  func unsubscribe(_ token: String) {
    guard watched.removeValue(forKey: token) != nil else { return }
    _ = service.engine.subscriptions.remove(.text(token))
  }

  /// The state is read with `resources/read`; the client is told which resource it is.
  func write(
    notification name: StaticString, into out: inout Writer, params: (inout Writer) -> Bool
  ) -> Bool {
    var state = Writer()
    guard params(&state) else { return false }
    let document = JSONDocument()
    let token = (try? document.read(state.bytes))?.member("subscription")?.text
    state.truncate(to: 0)
    guard let (uri, listener) = token.flatMap({ watched[$0] }) else { return false }
    out.raw(#"{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"#)
    if let listener { Self.writeMeta(of: listener, into: &out) }
    out.raw(#""uri":"#)
    out.string(uri)
    out.raw("}}")
    return true
  }

  /// `_meta` with the id of the listening request, and a comma.
  static func writeMeta(of listener: String, into out: inout Writer) {
    out.raw(#""_meta":{"io.modelcontextprotocol/subscriptionId":"#)
    out.text(listener)
    out.raw("},")
  }

  /// Nothing is answered in these words.
  func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer
  ) { json(&out) }
}

/// `subscriptions/listen`: answered first with what is watched, and at last when the connection ends.
final class Listening: PendingAnswer {
  private let dialect: MCPDialect
  private let id: String
  /// As the client spelled them, in its order.
  private var uris: [String] = []
  private var isAcknowledged = false

  private static let maxResources = 100

  init(_ request: Request, _ dialect: MCPDialect) throws(RPCError) {
    self.dialect = dialect
    guard let id = request.call.id, let filter = request.params?.member("notifications"),
      filter.kind == .object
    else { throw Request.invalid("notifications must be an object") }
    self.id = String(decoding: id.raw, as: UTF8.self)
    let wanted = filter.member("resourceSubscriptions")
    guard wanted == nil || wanted?.kind == .array else {
      throw Request.invalid("resourceSubscriptions must be a list")
    }
    guard let wanted else { return }
    for uri in wanted.children.prefix(Self.maxResources) where uri.kind == .string {
      let uri = uri.text
      guard !uris.contains(uri) else { continue }
      do throws(RPCError) {
        let isWatched = try dialect.updates.subscribe(
          to: uri, as: token(uri), for: self.id, in: request.call.framing)
        if isWatched { uris.append(uri) }
      } catch {
        cancel()
        throw error
      }
    }
  }

  /// The tokens of two listeners to one resource differ.
  private func token(_ uri: String) -> String { "\(id) \(uri)" }

  var isReady: Bool { isAcknowledged && dialect.connection.inputEnded }

  func report(into out: inout Writer) -> Bool {
    guard !isAcknowledged else { return false }
    isAcknowledged = true
    out.raw(#"{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"#)
    Updates.writeMeta(of: id, into: &out)
    out.raw(#""notifications":"#)
    out.value(
      uris.isEmpty ? [:] : ["resourceSubscriptions": .array(uris.map { .string($0) })])
    out.raw("}}")
    return true
  }

  func conclude(into out: inout Writer) throws(RPCError) -> Bool {
    cancel()
    out.raw(#"{"resultType":"complete","#)
    Updates.writeMeta(of: id, into: &out)
    // The comma of what would follow.
    out.truncate(to: out.count - 1)
    out.byte(UInt8(ascii: "}"))
    return true
  }

  func concludeNow(into out: inout Writer) throws(RPCError) -> Bool { false }

  func cancel() {
    for uri in uris { dialect.updates.unsubscribe(token(uri)) }
    uris.removeAll()
  }
}
