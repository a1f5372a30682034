package import Engine
package import JSON
package import Methods
package import RPC
import Service

/// kurs's own dialect: the methods of the catalogue as they are, `initialize` optional.
package final class NativeDialect: Dialect, Wording {
  /// The methods of every dialect, and those about the connection.
  package static let methods: [any Method.Type] =
    Catalogue.methods + [Initialize.self, Shutdown.self, Discover.self]

  package let cancellation = Cancellation(
    method: "$/cancelRequest", param: "id", mark: "$", fault: { .cancelled })
  package private(set) var exitCode: Int32?
  private let service: Service

  /// `limits` are those of the connection. `isCancelled` tells long requests whether the client
  /// still wants them.
  package init(
    engine: Engine, limits: Limits, isCancelled: @escaping () -> Bool = { false }
  ) {
    service = Service(engine: engine, methods: Self.methods, limits: limits)
    engine.isCancelled = isCancelled
  }

  /// The dialect of a connection.
  package convenience init(engine: Engine, of connection: Connection) {
    self.init(engine: engine, limits: connection.limits) { [unowned connection] in
      connection.isCancelled()
    }
  }

  /// A connection that speaks this dialect, whatever its first message.
  package static func connection(
    to engine: Engine, limits: Limits = Limits(), framing: Framing? = nil
  ) -> Connection {
    Connection(limits: limits, framing: framing) { _, connection in
      NativeDialect(engine: engine, of: connection)
    }
  }

  package var parentProcess: Int32? { service.parentProcess }

  package func answer(_ call: Call, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)?
  {
    try service.answer(call.method, call.params, in: call.framing, as: self, into: &out)
  }

  package func receive(_ notification: Call) {
    if notification.method.reads("exit") { exitCode = 0 }
  }

  package func push(into out: inout Writer) -> Framing? { service.push(as: self, into: &out) }

  package var isBareJSON: Bool { true }

  package func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer
  ) {
    if isText { out.string(text()) } else { json(&out) }
  }
}
