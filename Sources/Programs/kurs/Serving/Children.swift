import Engine
import Platform

/// The fetch processes: started when the engine asks, read as output arrives, ended when no longer
/// needed. Nothing here waits: a process that has been read to its end is reaped when it has exited.
///
/// Each has the read end of a pipe as its standard input, and exits when that pipe ends: together
/// with this process, however that ends.
final class Children {
  private struct Child {
    let id: Int
    let process: pid_t
    let input: Int32
    let output: Int32
  }

  /// A process whose output has ended, or that was killed, and that has not been reaped yet.
  private struct Exiting {
    /// Of the fetch that is told the exit status; nil for one that no longer wants it.
    var id: Int?
    let process: pid_t
    /// The uptime at which it is killed; nil if it has been.
    var deadline: UInt64?
    /// Whether that was for running on.
    var isOverdue = false
  }

  private var children: [Child] = []
  private var exiting: [Exiting] = []
  private let fetchPath: String?
  /// Bytes that each process has printed, by its number.
  private var printed: [Int: Int] = [:]
  /// Made with the first child: to clear 64 KiB takes a noticeable part of the start.
  private lazy var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Nanoseconds a process may run on after it has closed its output.
  private static let exitTimeout: UInt64 = 50_000_000
  private static let maxLastReads = 32

  init(fetchPath: String?) { self.fetchPath = fetchPath }

  var isEmpty: Bool { children.isEmpty && exiting.isEmpty }

  /// The descriptors to poll for reading.
  var outputs: [Int32] { children.map(\.output) }

  /// Nanoseconds until `reap` has something to do even if no process exits; nil if it has not.
  var wakeDelay: UInt64? {
    guard let next = exiting.lazy.compactMap(\.deadline).min() else { return nil }
    let now = System.uptime()
    return next > now ? next - now : 0
  }

  /// Ends and starts the processes that the engine wants ended and started. True if one could not
  /// be started, which the engine has been told.
  func update(for engine: Engine) -> Bool {
    var hasFailed = false
    for id in engine.takeChildrenToEnd() { end(id) }
    for job in engine.takeChildrenToStart() where !start(job) {
      engine.childEnded(job.id, status: nil)
      hasFailed = true
    }
    return hasFailed
  }

  /// Reads what has arrived on one of `outputs`.
  func read(_ descriptor: Int32, for engine: Engine) {
    guard let place = children.firstIndex(where: { $0.output == descriptor }) else { return }
    let child = children[place]
    // Safe: read(2) is told how long the buffer is, and returns no more.
    let count = buffer.withUnsafeMutableBytes {
      Platform.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      printed[child.id, default: 0] += count
      return engine.childPrinted(child.id, buffer[..<count])
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    remove(at: place, id: child.id, deadline: System.uptime() &+ Self.exitTimeout)
  }

  /// Bytes of output that leave more memory behind than is kept for the next.
  private static let largeOutput = 256 << 10

  /// Tells the engine of processes that have exited. One that has closed its output and runs on is
  /// killed after a while.
  func reap(for engine: Engine) {
    finishExited(for: engine)
    guard !exiting.isEmpty else { return }
    let now = System.uptime()
    var ended: [(id: Int, status: Int)] = []
    exiting = exiting.compactMap { one in
      var status: Int32 = 0
      let process = waitpid(one.process, &status, WNOHANG)
      if process == one.process || process < 0 && errno == ECHILD {
        // All that it had to say was said when it closed its output.
        if let id = one.id { ended.append((id, one.isOverdue ? 0 : Self.exitCode(status))) }
        return nil
      }
      var one = one
      if let deadline = one.deadline, now >= deadline {
        kill(-one.process, SIGKILL)
        one.deadline = nil
        one.isOverdue = true
      }
      return one
    }
    for one in ended {
      engine.childEnded(one.id, status: one.status)
      guard printed.removeValue(forKey: one.id) ?? 0 > Self.largeOutput else { continue }
      System.releaseMemory()
    }
    Orphans.end(except: children.map(\.process) + exiting.map(\.process))
  }

  /// A program may have exited while what it started holds its output open: what it has printed is
  /// all that counts, and the rest of its group is killed.
  private func finishExited(for engine: Engine) {
    for child in children where hasExited(child.process) {
      // The process is not reaped yet, so its number is still its own.
      kill(-child.process, SIGKILL)
      // More than a pipe holds: something else may go on writing.
      for _ in 0..<Self.maxLastReads {
        let count = buffer.withUnsafeMutableBytes {
          Platform.read(child.output, $0.baseAddress, $0.count)
        }
        if count > 0 {
          engine.childPrinted(child.id, buffer[..<count])
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      guard let place = children.firstIndex(where: { $0.id == child.id }) else { continue }
      remove(at: place, id: child.id, deadline: nil)
    }
  }

  private func hasExited(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    let isTold = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0
    return isTold && info.si_signo == SIGCHLD
  }

  func endAll() {
    for id in children.map(\.id) + exiting.compactMap(\.id) { end(id) }
    for one in exiting {
      var status: Int32 = 0
      _ = waitpid(one.process, &status, 0)
    }
    exiting.removeAll()
    Orphans.end(except: [])
  }

  private func end(_ id: Int) {
    printed[id] = nil
    if let place = children.firstIndex(where: { $0.id == id }) {
      kill(-children[place].process, SIGKILL)
      remove(at: place, id: nil, deadline: nil)
    } else if let place = exiting.firstIndex(where: { $0.id == id }) {
      kill(-exiting[place].process, SIGKILL)
      exiting[place].id = nil
      exiting[place].deadline = nil
    }
  }

  private func remove(at place: Int, id: Int?, deadline: UInt64?) {
    let child = children.remove(at: place)
    if child.input >= 0 { Platform.close(child.input) }
    Platform.close(child.output)
    exiting.append(Exiting(id: id, process: child.process, deadline: deadline))
  }

  /// 128 and the signal's number for a process that a signal ended, as in a shell.
  private static func exitCode(_ status: Int32) -> Int {
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }

  /// False if the process could not be started.
  private func start(_ job: FetchJob) -> Bool {
    let arguments: [String]
    let keepsInput: Bool
    switch job.program {
    case .fetch:
      guard let fetchPath else { return false }
      (arguments, keepsInput) = ([fetchPath], true)
    case .shell(let line):
      // A command that reads its standard input finds its end.
      (arguments, keepsInput) = (["/bin/sh", "-c", line], false)
    }
    if !keepsInput { Orphans.adopt() }
    guard let spawned = Spawn.piped(arguments, environment: Spawn.sharedEnvironment) else {
      return false
    }
    // A request is far shorter than what a pipe holds.
    let sent = job.input.withUnsafeBytes { write(spawned.input, $0.baseAddress, $0.count) }
    // A program may answer before it has read all of it: what counts is the answer.
    let isSent = sent == job.input.count || sent < 0 && errno == EPIPE
    if !keepsInput { Platform.close(spawned.input) }
    children.append(
      Child(
        id: job.id, process: spawned.process, input: keepsInput ? spawned.input : -1,
        output: spawned.output))
    if !isSent { end(job.id) }
    return isSent
  }
}
