import Engine

/// The programs that fetch: started when the engine wants something, read as their bytes come, ended
/// when nobody waits any more. Their pipes are more descriptors in the loop.
///
/// Each has the read end of a pipe as its standard input, and ends when the pipe does: with this
/// process, however that ends.
final class Children {
  private struct Child {
    let id: Int
    let process: pid_t
    let input: Int32
    let output: Int32
  }

  private var children: [Child] = []
  private let fetchPath: String?
  /// Made with the first child: 64 KiB to clear are felt in a start of a millisecond.
  private lazy var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(fetchPath: String?) { self.fetchPath = fetchPath }

  var count: Int { children.count }

  /// What is to be polled for reading, in order.
  var descriptors: [Int32] { children.map(\.output) }

  /// Does what the engine wants done. True where a program did not start, of which it has heard:
  /// whoever has waited for it is to be answered.
  @discardableResult
  func follow(_ engine: Engine) -> Bool {
    var hasFailed = false
    for id in engine.takeEnds() { end(id) }
    for job in engine.takeJobs() {
      if let child = start(job) {
        children.append(child)
      } else {
        engine.childEnded(job.id, status: nil)
        hasFailed = true
      }
    }
    return hasFailed
  }

  /// Reads what has come from the one that stands at that place among the descriptors.
  func read(_ descriptor: Int32, for engine: Engine) {
    guard let child = children.first(where: { $0.output == descriptor }) else { return }
    let count = buffer.withUnsafeMutableBytes { System.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return engine.childSaid(child.id, buffer[..<count]) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    children.removeAll { $0.id == child.id }
    engine.childEnded(child.id, status: close(child))
  }

  func endAll() {
    for child in children { end(child.id) }
  }

  private func end(_ id: Int) {
    guard let child = children.first(where: { $0.id == id }) else { return }
    children.removeAll { $0.id == id }
    kill(-child.process, SIGKILL)
    _ = close(child)
  }

  /// Milliseconds a program may live on that has closed its output.
  private static let patience = 50

  /// Returns its exit status; 128 and more where it was ended by a signal.
  private func close(_ child: Child) -> Int {
    _ = System.close(child.input)
    _ = System.close(child.output)
    var status: Int32 = 0
    for _ in 0..<Self.patience {
      if waitpid(child.process, &status, WNOHANG) == child.process { return Self.code(status) }
      _ = poll(nil, 0, 1)
    }
    kill(-child.process, SIGKILL)
    waitpid(child.process, &status, 0)
    return Self.code(status)
  }

  private static func code(_ status: Int32) -> Int {
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }

  /// Nil where it could not be started.
  private func start(_ job: FetchJob) -> Child? {
    let arguments: [String]
    switch job.program {
    case .fetch:
      guard let fetchPath else { return nil }
      arguments = [fetchPath]
    case .shell(let line): arguments = ["/bin/sh", "-c", line]
    }
    guard let spawned = Spawn.piped(arguments) else { return nil }
    // A request is far shorter than what a pipe holds.
    let isSent = job.input.withUnsafeBytes { write(spawned.input, $0.baseAddress, $0.count) }
    guard isSent == job.input.count else {
      let child = Child(
        id: job.id, process: spawned.process, input: spawned.input, output: spawned.output)
      kill(-child.process, SIGKILL)
      _ = close(child)
      return nil
    }
    if case .shell = job.program {
      // Whoever reads its standard input is not to wait for more.
      let child = Child(
        id: job.id, process: spawned.process, input: -1, output: spawned.output)
      _ = System.close(spawned.input)
      return child
    }
    return Child(
      id: job.id, process: spawned.process, input: spawned.input, output: spawned.output)
  }
}
