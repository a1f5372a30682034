package import Books
package import Engine
package import JSON
import Methods
package import RPC
import Service

/// The Language Server Protocol, 3.17: money in the documents of an editor.
package final class LanguageDialect: Dialect, Wording {
  package let cancellation = Cancellation(
    method: "$/cancelRequest", param: "id", mark: "$", fault: { .cancelled })
  package private(set) var exitCode: Int32?
  private let session: Session
  private var phase = Phase.new

  private enum Phase { case new, running, shutDown }

  /// The dialect of a connection. `saving` keeps a chart in a file and returns its path; nil where it
  /// cannot, and charts are shown as text then.
  package init(
    engine: Engine, of connection: Connection,
    files: BookSources = .none,
    saving: @escaping (_ chart: String) -> String? = { _ in nil }
  ) {
    session = Session(engine, connection, files, saving)
    engine.isCancelled = { [unowned connection] in connection.isCancelled() }
  }

  package var parentProcess: Int32? { session.parentProcess }

  private typealias Handler<Body> = (name: StaticString, body: @Sendable (Session) -> Body)

  /// What a client asks for, a line for each.
  private static let requests: [Handler<(Call) -> Value>] = [
    ("textDocument/hover", { $0.hover }),
    ("textDocument/completion", { $0.completion }),
    ("textDocument/codeAction", { $0.codeActions }),
  ]

  /// What a client tells, likewise.
  private static let notifications: [Handler<(Call) -> Void>] = [
    ("textDocument/didChange", { $0.didChange }),
    ("textDocument/didOpen", { $0.didOpen }),
    ("textDocument/didClose", { $0.didClose }),
    ("workspace/didChangeConfiguration", { $0.didChangeConfiguration }),
    ("initialized", { $0.initialized }),
  ]

  package func answer(_ call: Call, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)?
  {
    let isInitialize = call.method.reads("initialize")
    switch phase {
    case .new where !isInitialize:
      throw RPCError(code: -32002, message: "Send initialize first.")
    case .running where isInitialize:
      throw RPCError(code: RPCError.Code.invalidRequest, message: "initialize was sent before.")
    case .shutDown:
      throw RPCError(code: RPCError.Code.invalidRequest, message: "kurs has been shut down.")
    default: break
    }
    session.begin(call)
    if isInitialize {
      session.initialize(call, into: &out)
      phase = .running
      return nil
    }
    if call.method.reads("shutdown") {
      session.engine.flush()
      phase = .shutDown
      out.null()
      return nil
    }
    if call.method.reads("textDocument/inlayHint") {
      session.inlayHints(call, into: &out)
      return nil
    }
    if call.method.reads("workspace/executeCommand") {
      return try session.executeCommand(call, into: &out)
    }
    for request in Self.requests where call.method.reads(request.name) {
      out.value(request.body(session)(call))
      return nil
    }
    throw RPCError(
      code: RPCError.Code.methodNotFound,
      message: "kurs does not answer \(call.method.text.prefix(80)).")
  }

  package func receive(_ notification: Call) {
    if notification.method.reads("exit") { exitCode = phase == .shutDown ? 0 : 1 }
    guard phase == .running else { return }
    session.begin(notification)
    for known in Self.notifications where notification.method.reads(known.name) {
      return known.body(session)(notification)
    }
  }

  package func push(into out: inout Writer) -> Framing? {
    guard phase == .running else { return nil }
    // Nothing is written for a change of rates: hints and diagnostics are made again.
    _ = session.service.push(as: self, into: &out)
    return session.push(into: &out)
  }

  package func write(
    notification name: StaticString, into out: inout Writer, params: (inout Writer) -> Bool
  ) -> Bool {
    session.ratesHaveChanged()
    return false
  }

  package func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer
  ) {
    json(&out)
  }
}
