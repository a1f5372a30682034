package import JSON

extension Connection {
  /// Sends a request to the client; `whenAnswered` is called with the response. Returns its number;
  /// nil, and nothing is sent, while the client owes as many answers as requests may wait. It is
  /// withdrawn when the client cancels the request with the id `served`.
  @discardableResult
  package func ask(
    _ method: StaticString, for served: Node? = nil, in framing: Framing,
    params: (inout Writer) -> Void, whenAnswered: @escaping (Response) -> Void
  ) -> Int? {
    guard asked.count < limits.waiting else { return nil }
    lastAsked += 1
    asked[lastAsked] = AskedRequest(
      served: served?.asWritten, framing: framing, whenAnswered: whenAnswered)
    var out = Writer()
    out.raw(#"{"jsonrpc":"2.0","id":"#)
    out.integer(lastAsked)
    out.raw(#","method":"#)
    out.string(method)
    out.raw(#","params":"#)
    params(&out)
    out.byte(UInt8(ascii: "}"))
    outbox.append((Array(out.bytes), framing))
    return lastAsked
  }
}
