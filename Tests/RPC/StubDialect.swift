import JSON
import RPC

/// A dialect with the methods of the JSON-RPC 2.0 specification's examples, and some that wait.
final class StubDialect: Dialect {
  /// The methods that were begun, in order, and the notifications heard.
  private(set) var begun: [String] = []
  private(set) var heard: [String] = []
  private(set) var dropped: [Ticket] = []
  private(set) var tickets: [Ticket] = []
  var cancelledFault: Fault? = .cancelled
  private(set) var exitCode: Int32?

  var cancellationWord: StaticString { "$" }

  func answer(_ call: Call, into out: inout Writer) throws(Fault) -> Ticket? {
    begun.append(call.method.text)
    let numbers = call.params.map(Self.numbers) ?? []
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
      throw Fault(code: 1, message: "Refused half way.")
    case "wait":
      let ticket = Ticket(tickets.count)
      tickets.append(ticket)
      return ticket
    default: throw Fault(code: Fault.Code.methodNotFound, message: "Method not found")
    }
    return nil
  }

  func hear(_ call: Call) {
    heard.append(call.method.text)
    if call.method.reads("exit") { exitCode = 0 }
  }

  func cancelled(by call: Call) -> Node? {
    guard call.method.reads("$/cancelRequest") else { return nil }
    return call.params?.member("id") ?? call.id
  }

  func drop(_ ticket: Ticket) { dropped.append(ticket) }

  /// Tickets whose work is done, to be answered by `done`.
  var ready: [Ticket] = []
  /// What is to be sent unasked.
  var news: [(text: String, framing: Framing)] = []

  func nextReady() -> Ticket? { ready.isEmpty ? nil : ready.removeFirst() }

  func conclude(_ ticket: Ticket, into out: inout Writer) throws(Fault) { out.string("done") }

  func push(into out: inout Writer) -> Framing? {
    guard !news.isEmpty else { return nil }
    let first = news.removeFirst()
    out.text(first.text)
    return first.framing
  }

  private static func numbers(_ params: Node) -> [Int] { params.children.map(number) }

  private static func number(_ node: Node) -> Int { Int(node.text) ?? 0 }
}
