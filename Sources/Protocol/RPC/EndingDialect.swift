import JSON

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
