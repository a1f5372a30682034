import Engine
import JSON
import Native
import RPC

/// A session in this process, for commands that ask and print.
struct Asking {
  private let engine: Engine
  private let session: Session<NativeDialect>

  init(_ options: Options) {
    let limits = options.limits
    engine = Wiring.engine(options, limits: limits)
    session = Wiring.session(engine, options, limits)
  }

  /// The whole answer, with a result or an error.
  func ask(_ method: String, _ params: Value?) -> Value {
    var request: [Value.Member] = [
      .init("jsonrpc", "2.0"), .init("id", 1), .init("method", .string(method)),
    ]
    if let params { request.append(.init("params", params)) }
    var line = Value.object(request).description + "\n"
    line.withUTF8 { session.input.append($0) }
    while session.step() {}
    let text = String(decoding: session.output.bytes, as: UTF8.self)
    session.output.truncate(to: 0)
    return (try? Value(parsing: text)) ?? .null
  }

  func close() { engine.close() }
}
