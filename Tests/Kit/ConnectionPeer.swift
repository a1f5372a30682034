import JSON
package import RPC

/// A connection in this process, as something to talk to.
package final class ConnectionPeer {
  package let connection: Connection
  private var stream = ReplyStream()

  package init(_ connection: Connection) { self.connection = connection }

  /// What kurs sends after these bytes were received.
  package func replies(to bytes: some Collection<UInt8>) throws(TestError) -> [Reply] {
    feed(bytes)
    return try replies()
  }

  package func replies(to line: String) throws(TestError) -> [Reply] {
    try replies(to: Array(line.utf8) + [0x0A])
  }

  package func repliesAtEnd() throws(TestError) -> [Reply] {
    connection.inputEnded = true
    while connection.step() {}
    return try replies()
  }

  /// Has the connection receive and handle bytes; its output stays in the connection.
  package func feed(_ bytes: some Collection<UInt8>) {
    Array(bytes).withUnsafeBufferPointer { connection.input.append($0) }
    while connection.step() {}
  }

  /// Removes the output of the connection and returns its messages.
  package func replies() throws(TestError) -> [Reply] {
    repeat {
      stream.append(Array(connection.output.bytes))
      connection.output.truncate(to: 0)
    } while connection.step()
    stream.append(Array(connection.output.bytes))
    connection.output.truncate(to: 0)
    let all = try stream.all()
    guard stream.rest.isEmpty else {
      throw TestError(
        "an unfinished message came out: \(String(decoding: stream.rest, as: UTF8.self))")
    }
    return all
  }
}
