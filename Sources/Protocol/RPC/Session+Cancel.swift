import JSON

extension Session {
  /// Looks for cancellations in all that has come in, before the queue is worked off: a request
  /// that is cancelled while it stands in line is never begun.
  func scout() {
    let arrived = position + input.count
    guard arrived > scouted else { return }
    let fresh = UnsafeBufferPointer(rebasing: input.bytes[max(0, scouted - position)...])
    scouted = arrived
    // An escape could spell the word in another way, so it counts as a sign too.
    guard
      Bytes.contains(dialect.cancellationWord, in: fresh) || Bytes.contains(#"\u"#, in: fresh)
    else { return }
    readAhead()
  }

  private func readAhead() {
    var framer = framer
    var at = 0
    let bytes = input.bytes
    while at < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[at...])
      switch framer.next(in: rest, ended: false) {
      case .incomplete:
        // An unfinished message is searched again when the rest of it has come.
        scouted = position + at
        return
      case .nothing(let total), .refused(let total, _, _): at += total
      case .message(let skip, let length, let total, let framing):
        let message = UnsafeBufferPointer(rebasing: rest[skip..<(skip + length)])
        noteCancellations(in: message, framing, at: position + at)
        at += total
      }
    }
  }

  private func noteCancellations(
    in message: UnsafeBufferPointer<UInt8>, _ framing: Framing, at place: Int
  ) {
    guard let node = try? document.read(message) else { return }
    noteCancellation(node, in: framing, at: place)
    guard node.kind == .array else { return }
    for member in node.children.prefix(limits.batch) {
      noteCancellation(member, in: framing, at: place)
    }
  }

  private func noteCancellation(_ node: Node, in framing: Framing, at place: Int) {
    let envelope = Envelope(node, lenient: true)
    guard envelope.problem == nil, let method = envelope.method else { return }
    var id: Node?
    if case .valid(let spelled) = envelope.identity { id = spelled }
    let call = Call(method: method, params: envelope.params, id: id, framing: framing)
    guard let target = dialect.cancelled(by: call) else { return }
    cancellations[target.asWritten] = place
  }

  /// The cancellation itself has its turn. Returns whether anything was written for it.
  func cancel(_ target: Node, asked call: Call) -> Bool {
    let id = target.asWritten
    cancellations[id] = nil
    if let waited = waiting[id] {
      dialect.drop(waited.ticket)
      if dialect.cancelledFault == nil { waiting[id] = nil } else { stopped.append(waited.ticket) }
    }
    // Vim's documented cancel carries the id of its target and no params: one answer is enough.
    guard let own = call.id, own.asWritten != id else { return false }
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.raw(own.raw)
    output.raw(#","result":null}"#)
    return true
  }

  /// Answers what was cancelled while it waited; not before the message at hand is complete, since
  /// that may be a batch.
  func answerStopped() {
    guard !stopped.isEmpty, let fault = dialect.cancelledFault else { return }
    let tickets = stopped
    stopped.removeAll()
    for ticket in tickets { finish(ticket) { (_: inout Writer) throws(Fault) in throw fault } }
  }
}
