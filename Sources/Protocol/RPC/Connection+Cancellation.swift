import JSON

/// Where the search for cancellations is, which runs ahead of the queue. It has a framer of its own
/// and goes on where it was, so that every message is framed at most twice, however it arrives.
struct CancellationSearch {
  var framer: Framer
  /// Where the first message that it has not read begins, in bytes since the connection began.
  var place = 0
  /// Up to where bytes were searched for signs of a cancellation.
  var searched = 0
  /// Whether the message there is unfinished, and may have such a sign.
  var isInside = false
  /// Messages that it has framed.
  var framed = 0
  /// Other than the connection's, whose tokens are in use while a batch is answered.
  lazy var document = JSONDocument(maximumDepth: nesting)
  private let nesting: Int

  init(_ framer: Framer) {
    self.framer = framer
    nesting = framer.limits.nesting
  }
}

/// Cancellations: before a request starts, while it waits, and while long work goes on.
extension Connection {
  /// Searches all input for cancellations before the queue is worked off: a request that is
  /// cancelled while it waits in the queue never starts.
  func readCancellationsAhead() {
    guard let cancellation else { return }
    let arrived = position + input.count
    guard arrived > search.searched else { return }
    // A sign may have begun in the bytes before.
    let overlap = max(cancellation.mark.utf8CodeUnitCount, 2) - 1
    let fresh = UnsafeBufferPointer(
      rebasing: input.bytes[max(0, search.searched - overlap - position)...])
    search.searched = arrived
    guard search.isInside || cancellation.mayBe(in: fresh) else { return }
    goOnSearching(cancellation)
  }

  private func goOnSearching(_ cancellation: Cancellation) {
    if search.place < position {
      search.framer = framer
      search.place = position
    }
    let bytes = input.bytes
    var at = search.place - position
    search.isInside = false
    while at < bytes.count, !search.isInside {
      search.framed += 1
      let rest = UnsafeBufferPointer(rebasing: bytes[at...])
      switch search.framer.next(in: rest, ended: false) {
      case .incomplete: search.isInside = true
      case .nothing(let total), .refused(let total, _, _): at += total
      case .message(let skip, let length, let total, let framing):
        let message = UnsafeBufferPointer(rebasing: rest[skip..<(skip + length)])
        // The first message is next: what it cancels comes before it.
        if at > 0, cancellation.mayBe(in: message) {
          note(cancellation, in: message, framing, at: position + at)
        }
        at += total
      }
    }
    search.place = position + at
  }

  private func note(
    _ cancellation: Cancellation, in message: UnsafeBufferPointer<UInt8>, _ framing: Framing,
    at place: Int
  ) {
    guard let node = try? search.document.read(message) else { return }
    defer { search.document.trim() }
    func note(_ node: Node) {
      guard case .call(let call) = Message(node, in: .vim),
        let target = cancellation.target(of: call)
      else { return }
      cancellations[target.asWritten] = place
    }
    if node.kind == .array { node.children.prefix(limits.batch).forEach(note) } else { note(node) }
  }

  // MARK: While long work goes on

  /// Reads what has arrived meanwhile, and searches it for cancellations.
  func lookAround() {
    guard let readMore else { return }
    // The message at hand is still read from these bytes.
    input.keepsBytes = true
    readMore(input.count - handled)
    readCancellationsAhead()
  }

  /// To be called now and then by a request that takes long. True where the client has cancelled it
  /// meanwhile, or the process is about to end: then whatever it answers is dropped, so it can stop.
  package func isCancelled() -> Bool {
    lookAround()
    if isEnding {
      isStopped = true
      return true
    }
    guard !cancellations.isEmpty, let running, let at = cancellations[running.asWritten],
      at > position
    else { return false }
    isStopped = true
    return true
  }

  /// Answers a request that was stopped while it ran. False where it gets no answer.
  func stop(_ id: Node, from start: Int) -> Bool {
    isStopped = false
    cancellations[id.asWritten] = nil
    answeredAhead.insert(id.asWritten)
    output.truncate(to: start)
    if isEnding {
      write(.ending, id: id)
      return true
    }
    guard let fault = cancellation?.fault else { return false }
    write(fault(), id: id)
    return true
  }

  // MARK: In their turn

  /// Handles a cancellation when its turn has come. Returns whether anything was written for it.
  func cancel(_ target: Node, by call: Call) -> Bool {
    let id = target.asWritten
    cancellations[id] = nil
    let isFound = pending[id] != nil
    if let waiting = pending[id], !waiting.answer.isDone {
      waiting.answer.cancel()
      if !asked.isEmpty { withdraw(servedBy: id) }
      if cancellation?.fault == nil { removePending(id) } else { stopped.append(id) }
    }
    // Vim's documented cancellation carries the id of its target: one answer is enough.
    let isAnswered = isFound || answeredAhead.remove(id) != nil
    guard let own = call.id, own.asWritten != id || !isAnswered else { return false }
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
      guard let call = removePending(id) else { continue }
      report(call)
      finish(call, id) { (_: inout Writer) throws(RPCError) in throw fault() }
    }
    stopped.removeAll()
  }
}

extension Cancellation {
  /// Whether the bytes have a sign of it. An escape could spell the mark in another way.
  func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    Bytes.contains(mark, in: bytes) || Bytes.contains(#"\u"#, in: bytes)
  }
}
