package import JSON

/// One wire format: what a message asks for, and how the answer is written. The connection reads
/// and frames messages for it, and knows no method.
package protocol Dialect: AnyObject {
  /// Answers a request. Writes its result, one JSON value, and returns nil; or throws its error; or
  /// writes nothing and returns what will answer it later.
  func answer(_ call: Call, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)?
  /// Receives a notification, which is never answered.
  func receive(_ notification: Call)
  /// Writes the next notification to the client and returns its framing; nil if there is none.
  func push(into out: inout Writer) -> Framing?
  /// How a client of this dialect cancels a request.
  var cancellation: Cancellation { get }
  /// The exit code, after a notification requested the exit.
  var exitCode: Int32? { get }
  /// The process that the client named: kurs exits when that process does. 0 is the one that has started
  /// this one, for clients that cannot name themselves.
  var parentProcess: Int32? { get }
}

/// The answer to a request, where it comes later.
package protocol PendingAnswer: AnyObject {
  /// Whether `conclude` may be called.
  var isReady: Bool { get }
  /// Writes the next notification about the progress of the request. False if there is none.
  func report(into out: inout Writer) -> Bool
  /// Writes the result, one JSON value, or throws the error. False where it still waits; then
  /// nothing is written.
  func conclude(into out: inout Writer) throws(RPCError) -> Bool
  /// Concludes a request of a batch, where nothing can wait. False where it has to be sent by itself.
  func concludeNow(into out: inout Writer) throws(RPCError) -> Bool
  /// Whether the work is done, and only the answer is held back. It cannot be cancelled any more;
  /// in a batch, `concludeNow` writes it, and the whole batch is held back until it is ready.
  var isDone: Bool { get }
  /// Stops the work: the client has cancelled the request.
  func cancel()
}

extension PendingAnswer {
  package var isDone: Bool { false }
}

/// How a dialect spells the cancellation of a request.
package final class Cancellation: Sendable {
  let method: StaticString
  /// The param with the id of the request to cancel; by position, the first one.
  let param: StaticString
  /// Characters that are in the method's name, however it is escaped, and rare in other messages.
  let mark: StaticString
  /// What a cancelled request is answered with; nil if it is not answered at all.
  let fault: (@Sendable () -> RPCError)?

  package init(
    method: StaticString, param: StaticString, mark: StaticString,
    fault: (@Sendable () -> RPCError)?
  ) {
    self.method = method
    self.param = param
    self.mark = mark
    self.fault = fault
  }

  /// The id that `call` cancels; nil if it is another call.
  func target(of call: Call) -> Node? {
    guard call.method.reads(method) else { return nil }
    // Vim's documented cancellation has no params and carries the id of its target.
    guard let params = call.params else { return call.id }
    return params.kind == .object ? params.member(param) : params.children.first { _ in true }
  }
}

/// Takes the place of a connection's dialect when the process is about to end: refuses every
/// request.
final class EndingDialect: Dialect {
  let cancellation = Cancellation(method: "", param: "", mark: "", fault: nil)
  let exitCode: Int32? = nil
  let parentProcess: Int32? = nil

  func answer(_ call: Call, into out: inout Writer) throws(RPCError) -> (any PendingAnswer)? {
    throw .ending
  }

  func receive(_ notification: Call) {}

  func push(into out: inout Writer) -> Framing? { nil }
}
