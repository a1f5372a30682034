#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

/// A thread is started by a C function, which takes no closure.
enum LoopbackThread {
  private final class Box: Sendable {
    let loop: LoopbackLoop
    init(_ loop: LoopbackLoop) { self.loop = loop }
  }

  static func start(_ loop: LoopbackLoop) throws(Trouble) -> pthread_t {
    Spawning.ignoreBrokenPipes()
    let box = Unmanaged.passRetained(Box(loop))
    #if canImport(Glibc)
      var thread = pthread_t()
      let problem = pthread_create(&thread, nil, { Self.run($0) }, box.toOpaque())
      guard problem == 0 else { throw Trouble("no thread for the server: errno \(problem)") }
      return thread
    #else
      var thread: pthread_t?
      let problem = pthread_create(&thread, nil, { Self.run($0) }, box.toOpaque())
      guard problem == 0, let thread else {
        throw Trouble("no thread for the server: errno \(problem)")
      }
      return thread
    #endif
  }

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().loop.run()
    return nil
  }
}
