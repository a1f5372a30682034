import Engine
import JSON
import Platform
import RPC

/// `kurs` without a command: reads requests from standard input and writes the responses.
struct Server {
  private let connection: Connection
  private let engine: Engine
  private let output: Output
  private let loop: EventLoop
  private var readerIsGone = false
  private var outputHasFailed = false
  private let input = StandardInput()
  private let ending = Ending()
  private var alarm = Alarm.none
  /// Whether a read was interrupted, so that poll(2) waits until there is input.
  private var isIdle = false
  /// Whether requests follow each other so closely that a plain read replaces poll(2) although
  /// other events can occur. The loop then runs in between.
  private var isConversing = false
  /// The uptime at which the loop last ran.
  private var polledAt: UInt64 = 0

  /// Why the alarm interrupts a read.
  private enum Alarm {
    case none
    /// A write of the engine that is due.
    case writing
    /// Nothing comes: poll(2) is to see the end of the output, too.
    case idling
    /// Any other event.
    case others
  }

  /// Nanoseconds of work on requests after which new input is read, in case it has cancellations.
  private static let cancelCheckInterval: UInt64 = 1_000_000
  /// Bytes of input read ahead for that; the rest stays in the pipe.
  private static let maxReadAhead = 1 << 20
  /// Responses of a long queue are sent this much at a time: less than a pipe takes, and less than
  /// the output buffer has to grow for.
  private static let sendBytes = 15 << 10
  /// Nanoseconds for which events other than input may be delayed while requests follow each other.
  private static let maxConversation: UInt64 = 5_000_000
  /// Nanoseconds of a plain read, which does not see that the reader of the output is gone.
  private static let maxPlainRead: UInt64 = 1_000_000_000
  /// Nanoseconds for which the last responses wait for a slow reader.
  private static let drainTimeout: UInt64 = 2_000_000_000

  init(
    connection: Connection, engine: Engine, output: Output, parent: Int32?, fetchPath: String?
  ) {
    self.connection = connection
    self.engine = engine
    self.output = output
    loop = EventLoop(engine, parent: parent, fetchPath: fetchPath)
    // Inside one long message, what comes later is read, too.
    connection.readMore = { [unowned connection, engine, input, ending] queued in
      let moment = System.uptime()
      guard moment &- input.lookedAt > Self.cancelCheckInterval else { return }
      input.lookedAt = moment
      let isNear = ending.isNear(
        for: connection, at: moment, patience: Ending.requestPatience)
      guard !isNear else { return }
      guard queued < Self.maxReadAhead, !connection.inputEnded, input.isReady else { return }
      input.read(for: connection, engine)
    }
  }

  /// Returns the exit code.
  mutating func run() -> Int32 {
    defer { loop.endChildren() }
    while true {
      work()
      engine.startFetches()
      if loop.runFetches() { continue }
      if let code = connection.exitCode {
        // Changes that were requested before the exit are answered.
        engine.finishSyncs()
        connection.concludeReady()
        drain()
        return code
      }
      if readerIsGone { return outputHasFailed ? 3 : 0 }
      if connection.inputEnded, connection.unsent.count == 0, connection.waitingCount == 0 {
        return input.hasFailed ? 3 : 0
      }
      // A fetch that has just begun is shown as loading before its result can come.
      if engine.subscriptions.hasNews, !connection.isBlocked { continue }
      guard wait() else {
        // Asked to exit: what has been read is answered first, as far as there is time. The input has
        // not ended: half a message at its end is none.
        ending.begin(at: System.uptime())
        engine.endWaiting()
        work()
        drain()
        return 0
      }
    }
  }

  /// Answers all requests that have been read, and sends the responses.
  private mutating func work() {
    var last: UInt64 = 0
    var full = Self.sendBytes
    while true {
      while connection.step() {
        if connection.unsent.count >= full {
          send()
          full = connection.unsent.count + Self.sendBytes
        }
        // The clock is read only while there is more to do: requests, which go before notifications.
        guard connection.input.count > 0 || engine.subscriptions.hasNews else { continue }
        let moment = System.uptime()
        if last == 0 { last = moment }
        if moment &- last > Self.cancelCheckInterval {
          last = moment
          send()
          let isNear = ending.isNear(
            for: connection, at: moment, patience: Ending.queuePatience)
          if isNear { continue }
          if connection.input.count < Self.maxReadAhead, !connection.inputEnded, input.isReady {
            read()
          }
        }
      }
      let wasBlocked = connection.isBlocked
      send()
      // Sending may have made room for responses that were held back.
      if !wasBlocked || connection.isBlocked || readerIsGone { return }
    }
  }

  private mutating func send() {
    let unsent = connection.unsent
    guard unsent.count > 0 else { return }
    // Before a client that has its answer can be gone.
    if let named = connection.parentProcess { loop.watch(parent: named) }
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

  private func read() { input.read(for: connection, engine) }

  /// Sends the rest, and waits a while for a reader that is slow.
  private mutating func drain() {
    let deadline = System.uptime() &+ Self.drainTimeout
    while connection.unsent.count > 0, !readerIsGone, System.uptime() < deadline {
      send()
      guard connection.unsent.count > 0, !readerIsGone else { return }
      var one = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&one, 1, 100)
    }
  }

  /// Waits for the next thing to do. False if the process has been asked to exit.
  private mutating func wait() -> Bool {
    if Signals.exitIsRequested { return false }
    if input.waits, connection.unsent.count == 0, !connection.inputEnded {
      if loop.waitsForInputOnly, !isIdle { return waitForInput() }
      let isRecent = System.uptime() &- polledAt < Self.maxConversation
      if isConversing, isRecent, !engine.disk.isPending { return waitForNextInput() }
    }
    return waitForAny()
  }

  /// Only input can occur, so a plain read is enough: poll(2) would cost a tenth of a round trip.
  private mutating func waitForInput() -> Bool {
    let wanted = engine.flushIsPending ? Alarm.writing : .idling
    if alarm != wanted {
      alarm = wanted
      Signals.alarm(after: engine.flushDelayLeft ?? Self.maxPlainRead)
      // From here on a signal sets an alarm of its own, which is never cleared.
      if Signals.exitIsRequested { return false }
    }
    let known = connection.input.count
    read()
    isIdle = connection.input.count == known
    engine.tick()
    return !Signals.exitIsRequested
  }

  /// Reads the next request of a client that sends one as soon as it has a response. If the client
  /// does not, the alarm interrupts the read.
  private mutating func waitForNextInput() -> Bool {
    if alarm != .others {
      alarm = .others
      Signals.alarm(after: Self.maxConversation)
      if Signals.exitIsRequested { return false }
    }
    let known = connection.input.count
    read()
    isConversing = connection.input.count > known
    engine.tick()
    return !Signals.exitIsRequested
  }

  private mutating func waitForAny() -> Bool {
    if alarm != .none, !isConversing {
      alarm = .none
      Signals.alarm(after: 0)
    }
    let began = System.uptime()
    let reads = !connection.inputEnded && !connection.isBlocked
    let hasUnsent = connection.unsent.count > 0
    guard
      let ready = loop.wait(
        input: reads ? STDIN_FILENO : nil, output: output.descriptor, hasUnsent: hasUnsent)
    else { return false }
    polledAt = System.uptime()
    isConversing = ready.contains(.input) && polledAt &- began < Self.maxConversation
    if ready.contains(.input) {
      isIdle = false
      read()
    } else if ready.contains(.outputClosed) {
      readerIsGone = true
    }
    return true
  }
}
