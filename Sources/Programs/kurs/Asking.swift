import Engine
import JSON
import Native
import RPC

/// A session in this process, for commands that ask and print.
struct Asking {
  let engine: Engine
  let session: Session<NativeDialect>

  init(_ options: Options) {
    let limits = options.limits
    engine = Wiring.engine(options, limits: limits)
    session = Wiring.session(engine, options, limits)
  }

  /// The whole answer, with a result or an error.
  func ask(_ method: String, _ params: Value?) -> Value {
    send(method, params)
    while session.step() {}
    return take()
  }

  func send(_ method: String, _ params: Value?) {
    var request: [Value.Member] = [
      .init("jsonrpc", "2.0"), .init("id", 1), .init("method", .string(method)),
    ]
    if let params { request.append(.init("params", params)) }
    var line = Value.object(request).description + "\n"
    line.withUTF8 { session.input.append($0) }
  }

  /// The answer that has come; what was told beside it is passed over.
  func take() -> Value {
    let text = String(decoding: session.output.bytes, as: UTF8.self)
    session.output.truncate(to: 0)
    return CallOnce.answer(in: text) ?? .null
  }

  /// Whether it has been told anything since, as who has subscribed is.
  func hasHeard() -> Bool {
    while session.step() {}
    defer { session.output.truncate(to: 0) }
    return session.output.count > 0
  }

  func close() { engine.close() }
}
