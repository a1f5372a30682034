import Engine
import JSON
import RPC

/// The one loop: waits for input, room to write, signals and timers, and does what they ask for.
///
/// Everything happens on this thread, one thing after another.
struct Loop {
  let connection: Connection
  let engine: Engine
  let output: Output
  let signals: Int32?
  let children: Children
  var parent: ParentWatch?
  private var readerIsGone = false
  private var outputHasFailed = false
  /// Whether reading waits for bytes, as it usually does.
  var inputWaits = true
  private var hasAnswered = false
  /// Whether the code that only starting needs has been given back.
  private var hasSettled = false
  var alarm = Alarm.none
  /// Whether requests follow each other so closely that reading is again the waiting, although
  /// something else can happen: it is looked after in between.
  var isConversing = false
  /// When all that can happen was looked after the last time.
  var lookedAround: UInt64 = 0

  /// What reading is interrupted for.
  enum Alarm {
    case none
    /// What the engine is to write.
    case writing
    /// Whatever else can happen.
    case others
  }

  init(
    connection: Connection, engine: Engine, output: Output, signals: Int32?,
    children: Children
  ) {
    self.connection = connection
    self.engine = engine
    self.output = output
    self.signals = signals
    self.children = children
  }

  /// Nanoseconds of answering after which waiting input is looked at, for cancellations in it.
  private static let glance: UInt64 = 1_000_000
  /// Bytes that are read ahead for that; what does not fit waits in the pipe, and its writer too.
  private static let readAhead = 1 << 20

  /// Returns the exit code.
  mutating func run() -> Int32 {
    defer { children.endAll() }
    while true {
      work()
      engine.startWanted()
      if children.follow(engine) { continue }
      if let code = connection.exitCode {
        drain()
        return code
      }
      if readerIsGone { return outputHasFailed ? 3 : 0 }
      if connection.inputEnded, connection.unsent.count == 0 { return 0 }
      adoptParent()
      if hasAnswered, !hasSettled {
        hasSettled = true
        StartUpCode.giveBack()
      }
      guard wait() else {
        // Somebody asked kurs to end: what is in hand is answered first.
        connection.inputEnded = true
        engine.inputHasEnded = true
        work()
        drain()
        return 0
      }
    }
  }

  /// Answers all that has come in, and sends the answers on their way.
  private mutating func work() {
    var last: UInt64 = 0
    while true {
      while connection.step() {
        // The clock is looked at only where a queue is being worked off.
        guard connection.input.count > 0 else { continue }
        let moment = System.uptime()
        if last == 0 { last = moment }
        if moment &- last > Self.glance {
          last = moment
          send()
          if connection.input.count < Self.readAhead, !connection.inputEnded, inputIsWaiting() {
            read()
          }
        }
      }
      let blocked = connection.isBlocked
      send()
      // Sending may have made room for answers that were held back.
      if !blocked || connection.isBlocked || readerIsGone { return }
    }
  }

  private mutating func send() {
    let unsent = connection.unsent
    guard unsent.count > 0 else { return }
    hasAnswered = true
    let progress = output.send(unsent)
    switch progress {
    case .done: connection.took(unsent.count)
    case .partly(let sent): connection.took(sent)
    case .readerGone, .failed:
      outputHasFailed = progress == .failed
      connection.took(unsent.count)
      readerIsGone = true
    }
  }

  mutating func read() {
    let space = connection.input.space()
    let count = System.read(STDIN_FILENO, space.baseAddress, space.count)
    if count > 0 {
      connection.input.filled(count)
    } else if count < 0, errno == EAGAIN {
      // Somebody who has the same pipe does not want to wait on it: poll(2) will.
      inputWaits = false
    } else if count == 0 || errno != EINTR {
      connection.inputEnded = true
      // Whoever has nothing more to say does not wait for the network either.
      engine.inputHasEnded = true
    }
  }

  private func inputIsWaiting() -> Bool {
    var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 0) > 0
  }

  /// `initialize` may name a process to watch, as `--parent-pid` does.
  private mutating func adoptParent() {
    guard let named = connection.parentProcess, named != parent?.process else { return }
    parent?.stop()
    parent = ParentWatch(named)
  }

  /// Sends what is left, waiting for the reader a while but not for ever.
  private mutating func drain() {
    let patience = System.uptime() &+ 2_000_000_000
    while connection.unsent.count > 0, !readerIsGone, System.uptime() < patience {
      send()
      guard connection.unsent.count > 0, !readerIsGone else { return }
      var one = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&one, 1, 100)
    }
  }
}
