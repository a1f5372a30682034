package import JSON

/// What a session asks of the dialect it speaks: native, LSP or MCP. The session knows none.
package protocol Dialect: AnyObject {
  /// Writes the result, one JSON value, or throws the error. A request that must wait writes
  /// nothing and returns a ticket of its own; the session is told by `finish` when it is done.
  func answer(_ call: Call, into out: inout Writer) throws(Fault) -> Ticket?
  /// A notification: nothing is ever answered to it.
  func hear(_ call: Call)
  /// The id that `call` asks to cancel, where `call` is this dialect's way to cancel something.
  func cancelled(by call: Call) -> Node?
  /// Nobody waits for this any more.
  func drop(_ ticket: Ticket)
  /// A request that waited and can be answered now; nil for none.
  func nextReady() -> Ticket?
  /// Writes its result, or throws its error.
  func conclude(_ ticket: Ticket, into out: inout Writer) throws(Fault)
  /// Writes the next message that nobody asked for; nil where there is none. Returns the framing it
  /// goes in.
  func push(into out: inout Writer) -> Framing?
  /// Letters without which no message of this dialect can be a cancellation, `\\u` escapes aside.
  /// The search is quickest where the first of them is rare.
  var cancellationWord: StaticString { get }
  /// What a cancelled request is answered with; nil where it gets no answer at all.
  var cancelledFault: Fault? { get }
  /// Set once the client has asked the process to end: the exit code.
  var exitCode: Int32? { get }
}

/// Stands for a request whose answer comes later.
package struct Ticket: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
