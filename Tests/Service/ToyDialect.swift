import Engine
import JSON
import Methods
import RPC
import Service

/// A dialect with words of its own: `call` runs any method and is answered as JSON and as text at
/// once, `stop` cancels, `bye` exits, and notifications are spelled in another way.
final class ToyDialect: Dialect, Wording {
  let cancellation = Cancellation(method: "stop", param: "which", mark: "stop", fault: nil)
  private(set) var exitCode: Int32?
  var parentProcess: Int32? { service.parentProcess }
  private let service: Service
  /// Whether the failure of a method is written as a result.
  private let showsFailures: Bool

  init(
    _ engine: Engine, _ limits: Limits, methods: [any Method.Type] = Catalogue.methods,
    showsFailures: Bool = false
  ) {
    self.showsFailures = showsFailures
    service = Service(engine: engine, methods: methods, limits: limits)
  }

  static func isSpoken(by first: Call) -> Bool { first.method.reads("call") }

  func answer(_ call: Call, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)? {
    guard call.method.reads("call"), let name = call.params?.member("name") else {
      throw RPCError(code: RPCError.Code.methodNotFound, message: "Only call is known.")
    }
    let token = call.params?.member("token").flatMap { try? ProgressToken.read($0, of: "token") }
    return try service.answer(
      name, call.params?.member("with"), progress: token, in: call.framing, as: self, into: &out)
  }

  func receive(_ notification: Call) { if notification.method.reads("bye") { exitCode = 7 } }

  func push(into out: inout Writer) -> Framing? { service.push(as: self, into: &out) }

  func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer
  ) {
    out.beginObject()
    out.key("json")
    json(&out)
    out.key("text")
    out.string(text())
    out.endObject()
  }

  func write(
    notification name: StaticString, into out: inout Writer, params: (inout Writer) -> Bool
  ) -> Bool {
    out.text(#"{"toy":"\#(name)","is":"#)
    guard params(&out) else { return false }
    out.raw("}")
    return true
  }

  func write(_ failure: MethodError, into out: inout Writer) -> Bool {
    guard showsFailures else { return false }
    out.value(["failed": .string(failure.kind.name)])
    return true
  }

  func write(_ progress: Value, of token: ProgressToken, into out: inout Writer) {
    out.text(#"{"toy":"progress","of":\#(token.spelling),"is":\#(progress)}"#)
  }
}
