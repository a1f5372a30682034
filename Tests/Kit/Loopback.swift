import Platform
import Synchronization

/// A publisher for tests: an HTTP server on this machine that answers as its script says, on good
/// days and bad ones. It has one thread, and stops when nobody holds it any more.
package final class Loopback: Sendable {
  /// Nil while the response is not known yet; the request waits.
  package typealias Script = @Sendable (LoopbackRequest) -> StubResponse?

  package let port: UInt16
  private let record: LoopbackRecord
  /// Closed to stop the thread.
  private let stop: Int32
  private let thread: pthread_t

  /// Asks the script for each request, on the thread of the server.
  package static func serve(_ script: @escaping Script) throws(TestError) -> Loopback {
    try Loopback(script)
  }

  /// Gives these answers one after another, and the last one to whoever comes then.
  package static func serve(_ answers: StubResponse...) throws(TestError) -> Loopback {
    let answers = answers.isEmpty ? [.hang] : answers
    return try Loopback { answers[min($0.number, answers.count) - 1] }
  }

  private init(_ script: @escaping Script) throws(TestError) {
    let listener = try LoopbackSocket.listening()
    let stopping = try Spawning.pipe()
    let news = try Spawning.pipe()
    _ = fcntl(news.write, F_SETFL, O_NONBLOCK)
    _ = fcntl(news.read, F_SETFL, O_NONBLOCK)
    port = LoopbackSocket.port(of: listener)
    stop = stopping.write
    record = LoopbackRecord(readable: news.read, writable: news.write)
    let loop = LoopbackLoop(
      listener: listener, stop: stopping.read, script: script, record: record)
    Spawning.ignoreBrokenPipes()
    thread = try OwnThread.start { loop.run() }
  }

  deinit {
    close(stop)
    pthread_join(thread, nil)
  }

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// What has been asked so far.
  package var requests: [LoopbackRequest] { record.requests }

  /// How many went away before their answer was out.
  package var abandoned: Int { record.abandoned }

  /// Waits until so many requests have come.
  package func wait(requests count: Int) throws(TestError) {
    try record.wait(for: "\(count) requests") { $0.requests.count >= count }
  }

  /// Waits until so many have gone away before their answer was out.
  package func wait(abandoned count: Int) throws(TestError) {
    try record.wait(for: "\(count) abandoned requests") { $0.abandoned >= count }
  }
}

/// What has happened; written by the server's thread, read by the test's.
final class LoopbackRecord: Sendable {
  struct Events {
    var requests: [LoopbackRequest] = []
    var abandoned = 0
  }

  private let events = Mutex(Events())
  /// A byte comes through for each change.
  private let readable: Int32
  private let writable: Int32

  init(readable: Int32, writable: Int32) {
    self.readable = readable
    self.writable = writable
  }

  deinit {
    close(readable)
    close(writable)
  }

  var requests: [LoopbackRequest] { events.withLock { $0.requests } }
  var abandoned: Int { events.withLock { $0.abandoned } }

  /// Returns it with its number.
  func note(_ request: LoopbackRequest) -> LoopbackRequest {
    let numbered = events.withLock { events in
      let numbered = request.numbered(events.requests.count + 1)
      events.requests.append(numbered)
      return numbered
    }
    tell()
    return numbered
  }

  func noteAbandoned() {
    events.withLock { $0.abandoned += 1 }
    tell()
  }

  private func tell() {
    _ = [UInt8(1)].withUnsafeBytes { Plain.write(writable, $0) }
  }

  func wait(for what: String, _ isThere: (Events) -> Bool) throws(TestError) {
    let deadline = Deadline(seconds: Child.patience)
    while !events.withLock({ isThere($0) }) {
      var one = pollfd(fd: readable, events: Int16(POLLIN), revents: 0)
      guard poll(&one, 1, deadline.left) > 0 else {
        throw TestError("waited in vain for \(what)")
      }
      var piece = [UInt8](repeating: 0, count: 64)
      _ = Plain.read(readable, &piece)
    }
  }
}

/// The server's thread: all its connections, in one poll(2).
struct LoopbackLoop: Sendable {
  let listener: Int32
  /// Ends when the server is to stop.
  let stop: Int32
  let script: Loopback.Script
  let record: LoopbackRecord

  func run() {
    var connections: [LoopbackConnection] = []
    while true {
      var list = [
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      list += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      let waits = connections.map(\.patience).filter { $0 >= 0 }
      _ = poll(&list, nfds_t(list.count), waits.min() ?? -1)
      if list[0].revents != 0 { break }
      for index in connections.indices.reversed()
      where list[index + 2].revents != 0 || connections[index].patience == 0 {
        switch connections[index].go(script, record) {
        case .goesOn: continue
        case .wasAbandoned: record.noteAbandoned()
        case .isOver: break
        }
        close(connections.remove(at: index).descriptor)
      }
      if list[1].revents != 0, let new = LoopbackSocket.accepted(from: listener) {
        connections.append(LoopbackConnection(new))
      }
    }
    for connection in connections { close(connection.descriptor) }
    close(listener)
    close(stop)
  }
}
