import Engine
import JSON
import RPC

/// A connection in this process, for commands that ask and print.
struct Asking {
  let engine: Engine
  let connection: Connection

  init(_ options: Options) {
    let limits = options.limits
    engine = Wiring.engine(options, limits: limits)
    connection = Wiring.connection(engine, options, limits)
  }

  /// The whole answer, with a result or an error.
  func ask(_ method: String, _ params: Value?) -> Value {
    send(method, params)
    while connection.step() {}
    return take()
  }

  func send(_ method: String, _ params: Value?) {
    var request: [Value.Member] = [
      .init("jsonrpc", "2.0"), .init("id", 1), .init("method", .string(method)),
    ]
    if let params { request.append(.init("params", params)) }
    var line = Value.object(request).description + "\n"
    line.withUTF8 { connection.input.append($0) }
  }

  /// The answer that has come; what was told beside it is passed over.
  func take() -> Value {
    let text = String(decoding: connection.output.bytes, as: UTF8.self)
    connection.output.truncate(to: 0)
    return CallOnce.answer(in: text) ?? .null
  }

  /// Whether it has been told anything since, as who has subscribed is.
  func hasHeard() -> Bool {
    while connection.step() {}
    defer { connection.output.truncate(to: 0) }
    return connection.output.count > 0
  }

  func close() { engine.close() }
}
