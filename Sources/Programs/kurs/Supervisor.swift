import Methods
import Native
import Platform
import RPC

/// `kurs --supervised`: passes messages on between the client and a worker, another process of the same
/// program, and restarts it when it ends unexpectedly: at once, then a second later. After three ends
/// within a minute, requests are refused until the minute has passed.
struct Supervisor {
  private let relay: Relay
  private let output: Output
  /// This program, though its file may have been replaced since.
  private static let program =
    access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : System.executable
  private var parent: ParentWatch
  private var worker: Spawn.Piped?
  private var inputIsOpen = true
  private var (inputHasFailed, outputHasFailed) = (false, false)
  /// The uptimes at which workers have ended unexpectedly, within the last minute.
  private var ends: [UInt64] = []
  /// The uptime of the next start, where that is later.
  private var startsAt: UInt64?
  /// Whether this process was asked to exit, and has asked the worker.
  private var isLeaving = false
  /// The uptime at which a worker is killed that should exit, and hangs or was stopped.
  private var deadline: UInt64?
  private var readerIsGone = false
  private var parentIsGone = false
  /// Whether the worker has closed its output, which it does by exiting.
  private var workerHasClosed = false
  /// The uptime since which the worker owes an answer and says nothing; nil if it owes none.
  private var silentSince: UInt64?
  /// The uptime from which silence is counted again because the worker was at work, and the processor time
  /// that it had used then.
  private var quietSince: (uptime: UInt64, work: UInt64) = (0, 0)
  private var silenceIsTold = false

  private static let maxEnds = 3
  private static let minute: UInt64 = 60_000_000_000
  private static let pause: UInt64 = 1_000_000_000
  /// Nanoseconds without a byte from a worker that owes an answer, before the client is told.
  private static let silence: UInt64 = 2_000_000_000
  /// Nanoseconds that a worker gets that should exit. Clients wait two seconds.
  private static let patience: UInt64 = 1_500_000_000
  /// Nanoseconds that a worker gets that should exit while it works on a request.
  private static let workPatience: UInt64 = 10_000_000_000

  /// Returns where there cannot be a second process: then this one is to serve by itself.
  static func run(_ options: Options) {
    _ = Signals.descriptor
    guard let worker = worker() else { return }
    var supervisor = Supervisor(options, worker)
    _exit(supervisor.run())
  }

  /// Nil if it cannot be started.
  private static func worker() -> Spawn.Piped? {
    let command =
      CommandLine.arguments.filter { $0 != "--supervised" } + ["--parent-pid", "\(getpid())"]
    let worker = Spawn.piped(command, program: program, environment: nil, errors: STDERR_FILENO)
    if let worker { _ = fcntl(worker.input, F_SETFL, O_NONBLOCK) }
    return worker
  }

  private init(_ options: Options, _ worker: Spawn.Piped) {
    self.worker = worker
    output = .takingOver(STDOUT_FILENO)
    parent = ParentWatch(options.parentProcess)
    relay = Relay(
      limits: options.limits, framing: options.framing,
      knowledge: .init(
        isRepeatable: { name in
          NativeDialect.methods.first { $0.name.description == name }?.effect != .changes
        },
        waits: { $0 == "refresh" },
        notification: { topic in
          Catalogue.pushes.first { $0.topicName.description == topic }?.name.description
        }))
  }

  /// Returns the exit code.
  private mutating func run() -> Int32 {
    while true {
      while relay.step() {}
      if let named = relay.clientProcess { parent.note(named) }
      send()
      if readerIsGone { leave(atOnce: true) }
      if inputIsOpen, let worker, relay.client.inputEnded, relay.isHandedOver {
        Platform.close(worker.input)
        inputIsOpen = false
        awaitEnd(of: worker)
      }
      if worker == nil, startsAt == nil, relay.client.inputEnded || isLeaving {
        return finish(3)
      }
      noteSilence()
      wait()
      tellOfSilence()
      if Signals.exitIsRequested || parentIsGone { leave() }
      if let code = reap() { return finish(code) }
      restartIfDue()
    }
  }

  // MARK: The worker

  private mutating func start() {
    (startsAt, deadline) = (nil, nil)
    (inputIsOpen, workerHasClosed) = (true, false)
    worker = Self.worker()
    if worker == nil { ended("as it could not be started") }
  }

  /// Asks the worker to exit. It answers what it has read, as far as there is time.
  private mutating func leave(atOnce: Bool = false) {
    Signals.alarm(after: 0)
    guard !isLeaving else { return }
    (isLeaving, startsAt) = (true, nil)
    guard let worker else { return }
    kill(worker.process, SIGTERM)
    awaitEnd(of: worker)
    if atOnce { deadline = 0 }
  }

  /// One that was stopped goes on; one that hangs is killed after a while.
  private mutating func awaitEnd(of worker: Spawn.Piped) {
    kill(worker.process, SIGCONT)
    let works = relay.hasUnanswered && !isLeaving
    deadline = System.uptime() &+ (works ? Self.workPatience : Self.patience)
  }

  /// Handles the end of the worker. Returns the exit code if that is the end of all.
  private mutating func reap() -> Int32? {
    guard let worker else { return nil }
    var status: Int32 = 0
    if let deadline, System.uptime() >= deadline { kill(-worker.process, SIGKILL) }
    let options = workerHasClosed ? 0 : WNOHANG
    guard waitpid(worker.process, &status, options) == worker.process else { return nil }
    // What it has written before its end is complete now.
    repeat { relay.passAnswers() } while read(worker)
    Platform.close(worker.output)
    if inputIsOpen { Platform.close(worker.input) }
    self.worker = nil
    let signal = status & 0x7F
    let code = signal == 0 ? status >> 8 & 0xFF : 128 + signal
    // Its answers have no reader, or it was asked to exit, by the end of its input.
    if readerIsGone || code == 0 && !inputIsOpen { return 0 }
    let isDone = relay.client.inputEnded && !relay.hasUnanswered && relay.isHandedOver
    // All is answered, whatever ended it.
    if isDone, signal != 0 { return 0 }
    if isLeaving || relay.isLeaving || isDone || !relay.isRenewable { return code }
    ended(signal == 0 ? "with code \(code)" : "by signal \(signal)")
    return nil
  }

  private mutating func ended(_ how: String) {
    let now = System.uptime()
    ends = ends.filter { now &- $0 < Self.minute } + [now]
    if ends.count < Self.maxEnds {
      relay.renew(.restarted(how))
      startsAt = now &+ UInt64(ends.count - 1) * Self.pause
    } else {
      relay.refusal = .gaveUp
      relay.refuse(.gaveUp, tells: true)
    }
  }

  private mutating func restartIfDue() {
    let now = System.uptime()
    if let startsAt, now >= startsAt { start() }
    guard relay.refusal != nil, relay.client.input.count > 0, let last = ends.last,
      now &- last >= Self.minute
    else { return }
    (relay.refusal, ends) = (nil, [])
    relay.renew(.restarted("three times within a minute"))
    start()
  }

  /// The last messages, for a reader that may be slow.
  private mutating func finish(_ code: Int32) -> Int32 {
    relay.refuse(.ending, tells: false)
    let end = System.uptime() &+ Self.patience
    while !relay.client.unsent.isEmpty, !readerIsGone, System.uptime() < end {
      send()
      var one = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
      if !relay.client.unsent.isEmpty { _ = poll(&one, 1, 100) }
    }
    return code == 0 && (inputHasFailed || outputHasFailed) ? 3 : code
  }

  // MARK: Descriptors

  private mutating func send() {
    let bytes = relay.client.unsent
    guard !bytes.isEmpty else { return }
    let progress = output.send(bytes)
    switch progress {
    case .done: relay.client.took(bytes.count)
    case .partly(let sent): relay.client.took(sent)
    case .readerGone, .failed:
      outputHasFailed = progress == .failed
      readerIsGone = true
    }
  }

  /// Hands requests to the worker. If it is gone, its end is noticed elsewhere.
  private func hand(to worker: Spawn.Piped) {
    let bytes = relay.worker.unsent
    let sent = write(worker.input, bytes.baseAddress, bytes.count)
    if sent > 0 { relay.workerTook(sent) }
  }

  /// False at the end of its output, or if there is nothing now.
  private mutating func read(_ worker: Spawn.Piped) -> Bool {
    let space = relay.worker.input.space()
    let count = Platform.read(worker.output, space.baseAddress, space.count)
    guard count > 0 else { return false }
    relay.worker.input.filled(count)
    (silentSince, silenceIsTold) = (nil, false)
    return true
  }

  private mutating func noteSilence() {
    if !relay.isAnswerDue || worker == nil {
      silentSince = nil
    } else if silentSince == nil {
      silentSince = System.uptime()
      count(from: System.uptime())
    }
  }

  private mutating func count(from now: UInt64) {
    quietSince = (now, worker.flatMap { System.processorTime(of: $0.process) } ?? 0)
  }

  /// Tells the client once that the worker hangs, or was stopped. One that computes has more time.
  private mutating func tellOfSilence() {
    let now = System.uptime()
    guard let since = silentSince, !silenceIsTold, let worker,
      now &- quietSince.uptime >= Self.silence
    else { return }
    let work = System.processorTime(of: worker.process) ?? 0
    let computes =
      work &- quietSince.work > Self.silence / 16 && now &- since < Self.workPatience
    // Or this process was stopped as well: the worker gets its time.
    guard !computes, now &- quietSince.uptime < 2 * Self.silence else { return count(from: now) }
    silenceIsTold = true
    relay.tell(.silent)
  }

  private mutating func readInput() {
    let space = relay.client.input.space()
    let count = Platform.read(STDIN_FILENO, space.baseAddress, space.count)
    if count > 0 {
      relay.client.input.filled(count)
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      if count < 0 { inputHasFailed = System.complainOfInput() }
      relay.client.inputEnded = true
    }
  }

  private mutating func wait() {
    let hasRoom = !relay.client.isBlocked && !relay.worker.isBlocked
    let reads = !relay.client.inputEnded && !isLeaving && hasRoom
    let (toWorker, toClient) = (relay.worker.unsent.count > 0, relay.client.unsent.count > 0)
    func entry(_ descriptor: Int32?, _ events: Int32) -> pollfd {
      pollfd(fd: descriptor ?? -1, events: Int16(events), revents: 0)
    }
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 6) { list in
      list[0] = entry(reads ? STDIN_FILENO : nil, POLLIN)
      list[1] = entry(readerIsGone ? nil : output.descriptor, toClient ? POLLOUT : 0)
      list[2] = entry(Signals.descriptor, POLLIN)
      list[3] = entry(parentIsGone ? nil : parent.descriptor, POLLIN)
      list[4] = entry(relay.client.isBlocked ? nil : worker?.output, POLLIN)
      list[5] = entry(toWorker && inputIsOpen ? worker?.input : nil, POLLOUT)
      var count: Int32
      // Interrupted by a signal, it is found in the pipe, together with what else has happened.
      repeat { count = poll(list.baseAddress, 6, timeout) } while count < 0 && errno == EINTR
      guard count > 0 else { return }
      if list[0].revents != 0 { readInput() }
      if list[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { readerIsGone = true }
      if list[2].revents != 0 { Signals.drain() }
      if list[3].revents != 0 { parentIsGone = true }
      guard let worker else { return }
      if deadline != nil, list[4].revents != 0 { awaitEnd(of: worker) }
      if list[4].revents != 0, !read(worker), list[4].revents & Int16(POLLIN) == 0 {
        kill(-worker.process, SIGKILL)
        workerHasClosed = true
      }
      if list[5].revents != 0 { hand(to: worker) }
    }
    if parent.isPolled { parentIsGone = parent.isGone }
  }

  /// Milliseconds until the next thing to do by itself; -1 if there is none.
  private var timeout: Int32 {
    let told =
      silenceIsTold || silentSince == nil ? nil : quietSince.uptime &+ Self.silence
    var moments = [startsAt, deadline, told].compactMap { $0 }
    let now = System.uptime()
    if parent.isPolled { moments.append(now &+ ParentWatch.pollInterval) }
    guard let next = moments.min() else { return -1 }
    return next > now ? Int32((next - now) / 1_000_000 + 1) : 0
  }
}
