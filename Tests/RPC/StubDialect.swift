import JSON
import RPC

/// A dialect with the methods of the JSON-RPC 2.0 specification's examples, and some that wait.
final class StubDialect: Dialect {
  /// The methods that were begun, in order, and the notifications received.
  private(set) var begun: [String] = []
  /// The first number in the params of each of them.
  private(set) var numbers: [Int] = []
  private(set) var received: [String] = []
  /// The requests that wait, in the order in which they came.
  private(set) var waits: [StubWait] = []
  /// Notifications to send.
  var news: [(text: String, framing: Framing)] = []
  var cancelledFault: (@Sendable () -> RPCError)? = { .cancelled }
  private(set) var exitCode: Int32?
  var parentProcess: Int32?

  var cancellation: Cancellation {
    Cancellation(method: "$/cancelRequest", param: "id", mark: "$", fault: cancelledFault)
  }

  func answer(_ call: Call, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)? {
    begun.append(call.method.text)
    let numbers = call.params.map(Self.numbers) ?? []
    self.numbers.append(numbers.first ?? 0)
    switch call.method.text {
    case "subtract":
      let names = call.params?.kind == .object
      let first = names ? call.params?.member("minuend").map(Self.number) ?? 0 : numbers[0]
      let second = names ? call.params?.member("subtrahend").map(Self.number) ?? 0 : numbers[1]
      out.integer(first - second)
    case "sum": out.integer(numbers.reduce(0, +))
    case "get_data": out.value(["hello", 5])
    case "echo": if let params = call.params { out.raw(params.raw) } else { out.null() }
    case "text": out.string(String(repeating: "x", count: numbers[0]))
    case "half":
      // A result that was begun and is then refused leaves no trace.
      out.raw(#"{"begun":"#)
      throw RPCError(code: 1, message: "Refused half way.")
    case "wait":
      let wait = StubWait()
      waits.append(wait)
      return wait
    default: throw RPCError(code: RPCError.Code.methodNotFound, message: "Method not found")
    }
    return nil
  }

  func receive(_ notification: Call) {
    received.append(notification.method.text)
    if notification.method.reads("exit") { exitCode = 0 }
  }

  func push(into out: inout Writer) -> Framing? {
    guard !news.isEmpty else { return nil }
    let first = news.removeFirst()
    out.text(first.text)
    return first.framing
  }

  private static func numbers(_ params: Node) -> [Int] { params.children.map(number) }

  private static func number(_ node: Node) -> Int { Int(node.text) ?? 0 }
}

/// A request that waits until a test says what came of it.
final class StubWait: PendingAnswer {
  private(set) var isCancelled = false
  private var outcome: Result<StaticString, RPCError>?
  /// Notifications about its progress that are still to be sent.
  var reports: [String] = []

  var isReady: Bool { outcome != nil }

  func finish(_ result: StaticString) { outcome = .success(result) }

  func fail(_ fault: RPCError) { outcome = .failure(fault) }

  func report(into out: inout Writer) -> Bool {
    guard !reports.isEmpty else { return false }
    out.text(reports.removeFirst())
    return true
  }

  func conclude(into out: inout Writer) throws(RPCError) -> Bool {
    guard let outcome else { return false }
    // What was begun leaves no trace where an error follows.
    if case .failure = outcome { out.raw("[1,") }
    out.raw(try outcome.get())
    return true
  }

  func concludeNow(into out: inout Writer) throws(RPCError) -> Bool { false }

  func cancel() { isCancelled = true }
}
