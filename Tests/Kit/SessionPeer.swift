import JSON
package import RPC

/// A session of any dialect in this process, as something to talk to.
package final class SessionPeer<D: Dialect> {
  package let session: Session<D>
  private var stream = ReplyStream()

  package init(_ session: Session<D>) { self.session = session }

  /// What comes out when these bytes have come in.
  package func replies(to bytes: some Collection<UInt8>) throws(Trouble) -> [Reply] {
    feed(bytes)
    return try replies()
  }

  package func replies(to line: String) throws(Trouble) -> [Reply] {
    try replies(to: Array(line.utf8) + [0x0A])
  }

  package func repliesAtEnd() throws(Trouble) -> [Reply] {
    session.inputEnded = true
    while session.step() {}
    return try replies()
  }

  /// Lets bytes in and has them dealt with; what comes out stays in the session.
  package func feed(_ bytes: some Collection<UInt8>) {
    Array(bytes).withUnsafeBufferPointer { session.input.append($0) }
    while session.step() {}
  }

  /// Takes what the session has put out.
  package func replies() throws(Trouble) -> [Reply] {
    repeat {
      stream.append(Array(session.output.bytes))
      session.output.truncate(to: 0)
    } while session.step()
    stream.append(Array(session.output.bytes))
    session.output.truncate(to: 0)
    let all = try stream.all()
    guard stream.rest.isEmpty else {
      throw Trouble(
        "an unfinished message came out: \(String(decoding: stream.rest, as: UTF8.self))")
    }
    return all
  }
}
