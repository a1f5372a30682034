import JSON

/// Cancellations: before a request is begun, and while it waits.
extension Connection {
  /// Searches all input for cancellations before the queue is worked off: a request that is
  /// cancelled while it waits in the queue is never begun.
  func readCancellationsAhead() {
    guard let cancellation else { return }
    let arrived = position + input.count
    guard arrived > scouted else { return }
    let fresh = UnsafeBufferPointer(rebasing: input.bytes[max(0, scouted - position)...])
    scouted = arrived
    // An escape could spell the mark in another way, so it counts as a sign too.
    guard Bytes.contains(cancellation.mark, in: fresh) || Bytes.contains(#"\u"#, in: fresh)
    else { return }
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
        // The first message is next: what it cancels comes before it.
        if at > 0 {
          let message = UnsafeBufferPointer(rebasing: rest[skip..<(skip + length)])
          note(cancellation, in: message, framing, at: position + at)
        }
        at += total
      }
    }
  }

  private func note(
    _ cancellation: Cancellation, in message: UnsafeBufferPointer<UInt8>, _ framing: Framing,
    at place: Int
  ) {
    guard let node = try? document.read(message) else { return }
    func note(_ node: Node) {
      guard case .call(let call) = Message(node, in: .vim),
        let target = cancellation.target(of: call)
      else { return }
      cancellations[target.asWritten] = place
    }
    if node.kind == .array { node.children.prefix(limits.batch).forEach(note) } else { note(node) }
  }

  /// Handles a cancellation when its turn has come. Returns whether anything was written for it.
  func cancel(_ target: Node, by call: Call) -> Bool {
    let id = target.asWritten
    cancellations[id] = nil
    if let waiting = pending[id] {
      waiting.answer.cancel()
      if cancellation?.fault == nil { pending[id] = nil } else { stopped.append(id) }
    }
    // Vim's documented cancellation carries the id of its target: one answer is enough.
    guard let own = call.id, own.asWritten != id else { return false }
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.raw(own.raw)
    output.raw(#","result":null}"#)
    return true
  }

  /// Answers what was cancelled while it waited; not before the message at hand is complete, since
  /// that may be a batch.
  func answerStopped() {
    guard let fault = cancellation?.fault else { return }
    for id in stopped {
      guard let call = pending.removeValue(forKey: id) else { continue }
      finish(call, id) { (_: inout Writer) throws(Fault) in throw fault() }
    }
    stopped.removeAll()
  }
}
