import Engine
import Platform
import RPC

/// Standard input of a process that serves.
final class StandardInput {
  /// Whether read(2) waits for bytes, as it usually does.
  var waits = true
  /// The uptime at which new input was last looked for.
  var lookedAt: UInt64 = 0
  /// Whether it could not be read to its end, which has been said.
  private(set) var hasFailed = false

  /// Whether there is anything to read now.
  var isReady: Bool {
    var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 0) > 0
  }

  func read(for connection: Connection, _ engine: Engine) {
    let space = connection.input.space()
    let count = Platform.read(STDIN_FILENO, space.baseAddress, space.count)
    if count > 0 {
      connection.input.filled(count)
    } else if count < 0, errno == EAGAIN {
      // Another process that shares the pipe made it non-blocking: poll(2) waits instead.
      waits = false
    } else if count == 0 || errno != EINTR {
      if count < 0 { hasFailed = System.complainOfInput() }
      connection.inputEnded = true
      // A client that sends nothing more does not wait for the network either.
      engine.inputHasEnded = true
    }
  }
}

/// The end of the process that a signal, or the end of the parent, has asked for, while there is
/// still work.
final class Ending {
  /// The uptime at which it was first known.
  private var since: UInt64?

  /// Nanoseconds that the request or batch that runs is still given, and a queue of short ones.
  static let requestPatience: UInt64 = 50_000_000
  static let queuePatience: UInt64 = 2_000_000_000

  func begin(at moment: UInt64) { since = since ?? moment }

  /// To be asked now and then during work: whether to read nothing more. After a while the
  /// connection refuses what is left.
  func isNear(for connection: Connection, at moment: UInt64, patience: UInt64) -> Bool {
    if Signals.exitIsRequested { begin(at: moment) }
    guard let since else { return false }
    if moment &- since > patience { connection.end() }
    return true
  }
}
