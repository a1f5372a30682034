import Dates
import Engine
import Feeds
import JSON
import Kit
import Money
import Platform
import Rates
import Synchronization

/// Several processes of one user on one simulated disk, clock and network, whose faults are drawn, too.
/// What is done is a list of steps; each step draws what it needs by its own seed, so that a shorter list
/// does the same with what is left.
final class Simulation {
  struct Step {
    let kind: Kind
    let seed: UInt64

    enum Kind {
      case request, answerFetch, endSync, pass, failDisk, shiftClock, cancel, kill, endInput
      case cutPower, flipLog
    }

    /// The steps of a seed.
    static func drawn(_ count: Int, _ seed: UInt64) -> [Step] {
      var random = SplitMix64(seed: seed)
      return (0..<count).map { _ in
        let kind: Kind =
          switch random.below(100) {
          case ..<45: .request
          case ..<60: .answerFetch
          case ..<78: .endSync
          case ..<84: .pass
          case ..<87: .failDisk
          case ..<90: .shiftClock
          case ..<93: .cancel
          case ..<97: .kill
          case 97: .endInput
          case 98: .cutPower
          default: .flipLog
          }
        return Step(kind: kind, seed: random.next())
      }
    }
  }

  /// What was done, a line each.
  private(set) var history: [String] = []
  var model: Model
  let disk: SimulatedDisk
  let clock: FakeClock
  private(set) var processes: [SimulatedProcess] = []
  private var random: SplitMix64
  private let alive = Alive()
  private var started: Int32 = 0
  /// Seconds by which the clock is wrong.
  private var shift: Int64 = 0
  private var isRough = true
  private var isDiskFailing = false
  /// Whether the last table sent was wrong, and how many were. No two that follow each other are alike: where
  /// the right one between them could not be saved, the second would confirm the first.
  private var hasLied = false
  private var lies = 0
  private var named = 0
  private var seen = Day.first

  private final class Alive: Sendable {
    let numbers = Mutex<Set<Int32>>([])
  }

  init(_ seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    model = try Model(&random)
    clock = try FakeClock("2026-11-02T08:00:00Z")
    disk = try SimulatedDisk()
    start()
    processes[0].send("settings/set", #"{"sources":["ecb"]}"#)
    try turn(1)
    processes[0].sync.end(.success(()))
    try turn(1)
    try endInput(processes[0])
    try disk.settle()
  }

  var trueNow: Instant { clock.now.adding(seconds: -shift) }

  private func note(_ line: String) {
    if isRough { history.append("\(clock.now): \(line)") }
  }

  // MARK: Steps

  func run(_ step: Step) throws {
    random = SplitMix64(seed: step.seed)
    while processes.count < 3 { start() }
    let process = random.pick(processes)
    switch step.kind {
    case .request: request(process)
    case .answerFetch: answerFetch(process)
    case .endSync: endSync(process)
    case .pass: pass(random.pick([1, 30, 600, 3_600, 6 * 3_600]))
    case .failDisk: failDisk()
    case .shiftClock: shiftClock()
    case .cancel: if let id = process.open.keys.min() { process.cancel(id) }
    case .kill: kill(process)
    case .endInput: try endInput(process)
    case .cutPower: try cutPower()
    case .flipLog: try flipLog()
    }
    try turn(3)
  }

  private func turn(_ count: Int) throws {
    // What was there when the last turn began: since then, each process has looked.
    let visible = min(seen, newestVisible)
    seen = newestVisible
    // Long enough for each process to see what others have changed.
    clock.pass(milliseconds: 40)
    for process in processes { try check(process.turn(), of: process, visible) }
    while processes.count < count { start() }
  }

  private func start() {
    started += 1
    let number = started
    alive.numbers.withLock { _ = $0.insert(number) }
    let process = SimulatedProcess(number, disk, clock) { [alive] number in
      alive.numbers.withLock { $0.contains(number) }
    }
    processes.append(process)
    for topic in ["changes", "alerts", "watchlist"] {
      process.send("subscribe", #"{"topic":"\#(topic)"}"#)
    }
  }

  private func request(_ process: SimulatedProcess) {
    named += 1
    let name = "\(named)"
    switch random.below(11) {
    case ..<5: ask(process, "rate", #"{"pair":"EUR/USD"}"#, .quote)
    case 5:
      let rate = "1.\(random.within(1...9))"
      ask(
        process, "rates/set", #"{"base":"CHF","quote":"SEK","rate":"\#(rate)","set":"s\#(name)"}"#,
        .rateSet("s\(name)", rate: rate))
    case 6:
      let codes = random.shuffled(["CHF", "SEK", "NOK", "DKK", "JPY", "GBP", "PLN", "CZK", "USD"])
      let pair = "\(codes[0])/\(codes[1])"
      ask(process, "watchlist/add", #"{"pair":"\#(pair)"}"#, .pair(pair))
    case 7, 8: addAlert(process)
    case 9:
      ask(process, "watchlist/add", #"{"list":"l\#(name)","pair":"EUR/CHF"}"#, .list("l\(name)"))
    default:
      guard let id = model.alerts.keys.min() else {
        return ask(process, "refresh", #"{"force":\#(random.flip())}"#, .nothing)
      }
      model.willRemove(id)
      ask(process, "alerts/remove", #"{"alert":"\#(id)"}"#, .noAlert(id))
    }
  }

  /// Near the rate of today, so that some of the next days pass it.
  private func addAlert(_ process: SimulatedProcess) {
    let rate = model.publications(until: trueNow).last?.rate ?? "1.1172"
    let units = (Int(rate.filter(\.isNumber)) ?? 11_172) + random.within(-20...60)
    let text = "\(units / 10_000)." + String("\(10_000 + units % 10_000)".dropFirst())
    guard let threshold = try? Decimal(text) else { return }
    ask(
      process, "alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"\#(text)"}"#,
      .alert("", threshold: threshold))
  }

  private func ask(
    _ process: SimulatedProcess, _ method: String, _ params: String, _ claim: Model.Claim
  ) {
    note("\(process.number) \(method) \(params)")
    process.send(method, params, claim)
  }

  private func answerFetch(_ process: SimulatedProcess) {
    guard !process.jobs.isEmpty, let newest = model.publications(until: trueNow).last else {
      return
    }
    let job = process.jobs.remove(at: random.below(process.jobs.count))
    let right = Self.file(newest.day, newest.rate)
    let kind = isRough ? random.below(12) : .max
    note("\(process.number) fetches, \(kind)")
    switch kind {
    case 0: process.engine.fail(job)
    case 1: process.engine.fail(job, .timeout)
    case 2: process.engine.receive(job, status: random.pick([404, 429, 500, 503]), "no")
    case 3: process.engine.receive(job, "<html><body>Log in</body></html>")
    case 4: process.engine.receive(job, String(right.prefix(random.below(right.count))))
    case 5:
      let older = random.pick(model.publications(until: trueNow))
      process.engine.receive(job, Self.file(older.day, older.rate))
    case 6 where !hasLied:
      hasLied = true
      lies += 1
      let wrong = ["1117.2", "0.0011", "2.9", "11.2"][lies % 4]
      process.engine.receive(job, Self.file(newest.day, wrong))
    default:
      hasLied = false
      process.engine.receive(job, right)
    }
  }

  private static func file(_ day: Day, _ rate: String) -> String {
    ECBText.file((day: day.description, quotes: ["USD": rate, "CHF": "0.93", "JPY": "175.68"]))
  }

  private func endSync(_ process: SimulatedProcess) {
    let fails = isRough && random.below(8) == 0
    note("\(process.number) has synced\(fails ? ", in vain" : "")")
    process.sync.end(
      fails ? .failure(.uncertain(path: disk.path, reason: "disk I/O error")) : .success(()))
  }

  private func pass(_ seconds: Int64) { clock.pass(seconds: seconds) }

  private func failDisk() {
    isDiskFailing.toggle()
    note(isDiskFailing ? "writes begin to fail" : "writes succeed again")
    disk.fail(isDiskFailing ? [ENOSPC, EIO] : [], random.next())
  }

  private func shiftClock() {
    let other = random.pick([0, 0, -86_400 * 2, 86_400, 86_400 * 3_650] as [Int64])
    clock.set(to: clock.now.adding(seconds: other - shift))
    shift = other
    note("the clock is wrong by \(shift) s")
  }

  private func kill(_ process: SimulatedProcess) {
    note("\(process.number) is killed")
    forget(process)
    disk.abandon(process.store)
  }

  private func forget(_ process: SimulatedProcess) {
    alive.numbers.withLock { _ = $0.remove(process.number) }
    processes.removeAll { $0 === process }
  }

  private func endInput(_ process: SimulatedProcess) throws {
    note("\(process.number) ends")
    try check(process.end(), of: process)
    guard process.open.isEmpty else {
      throw Broken("without an answer at the end", "\(process.open)")
    }
    forget(process)
    // It writes the log into the file, and waits for the disk by itself.
    if processes.isEmpty { try disk.settle() } else { disk.cover(disk.sync()) }
  }

  private func cutPower() throws {
    let rest = random.pick(PowerCut.Rest.allCases)
    let damage = random.below(3) == 0 ? random.pick(Damage.allCases) : nil
    note("the power goes: \(rest) is left\(damage.map { ", and \($0)" } ?? "")")
    killAll()
    try disk.cutPower(rest, damage, &random)
    try checkState(isDamaged: damage != nil)
    try disk.settle()
  }

  private func flipLog() throws {
    note("all are killed, and a bit of the log is flipped")
    killAll()
    try disk.flipLog(&random)
    try checkState(isDamaged: true)
    try disk.settle()
  }

  private func killAll() {
    for process in processes { kill(process) }
    if isDiskFailing { failDisk() }
  }

  /// Without faults, each process has the newest rate after a day and a half, everything is answered,
  /// everything is saved, and each alert has fired that had to.
  func calmDown() throws {
    note("all faults end")
    isRough = false
    if isDiskFailing { failDisk() }
    clock.set(to: trueNow)
    shift = 0
    while processes.count < 3 { start() }
    for _ in 0..<36 {
      pass(3_600)
      for process in processes {
        process.send("rate", #"{"pair":"EUR/USD"}"#, .quote)
        try turn(3)
        answerFetch(process)
        endSync(process)
        try turn(3)
      }
    }
    for process in processes {
      process.send("rate", #"{"pair":"EUR/USD"}"#, .quote)
      try check(process.turn(), of: process, model.publications(until: trueNow).last?.day)
      try endInput(process)
    }
    try checkState(isDamaged: false)
    try checkAlerts()
  }

  var isClockRight: Bool { shift == 0 }
}
