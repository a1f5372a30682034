import Dates
import Engine
import Feeds
import JSON
import Kit
import Money
import Rates
import Synchronization
import Testing

/// Several processes of one user run at random on one simulated disk, clock and network, whose faults
/// are drawn, too: the seed is the recipe. After each step:
///
/// - what was acknowledged is on the platter, and stays there through kills and power cuts;
/// - no request has two answers, and at the end of the input none has none;
/// - the revisions of a subscription rise;
/// - a rate is one that was published, of the newest day that was stored.
struct SystemRunTests {
  @Test(arguments: Seeds.explored(1...8, long: 1...48))
  func `whatever fails, no law is broken, and afterwards all is right`(_ seed: UInt64) throws {
    let run = try SystemRun(seed)
    for _ in 0..<300 { try run.step() }
    try run.calmDown()
  }
}

private final class SystemRun {
  private var random: SplitMix64
  private let disk = SimulatedDisk()
  private let clock: FakeClock
  private var processes: [SimulatedProcess] = []
  private let alive = Alive()
  private var started: Int32 = 0
  /// Seconds by which the clock is wrong.
  private var shift: Int64 = 0
  private var isRough = true
  /// Whether changes fail for now.
  private var isDiskFailing = false
  /// Whether the last table sent was wrong, and how many were. No two that follow each other are alike: where
  /// the right one between them could not be saved, the second would confirm the first.
  private var hasLied = false
  private var lies = 0
  private var claims: Set<SimulatedProcess.Claim> = []
  private var named = 0
  private var seen = Day.first
  /// What the ECB publishes: a dollar rate for each working day.
  private let published: [(day: Day, rate: String)]

  private final class Alive: Sendable {
    let numbers = Mutex<Set<Int32>>([])
  }

  init(_ seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    clock = try FakeClock("2026-11-02T08:00:00Z")
    var units = 11_172
    var days: [(day: Day, rate: String)] = [(try Day(iso8601: "2026-10-30"), "1.1172")]
    for offset in 3..<60 where (offset + 5) % 7 < 5 {
      units += random.within(-60...60)
      // No zero at the end, which an answer leaves out.
      if units % 10 == 0 { units += 1 }
      let digits = String(units % 10_000)
      let rate = "1." + String(repeating: "0", count: 4 - digits.count) + digits
      days.append((days[0].day.adding(days: offset), rate))
    }
    published = days
    for _ in 0..<3 { start() }
    processes[0].send("settings/set", #"{"sources":["ecb"]}"#)
    for process in processes { try check(process.turn(), of: process) }
    processes[0].sync.end(.success(()))
    for process in processes { try check(process.turn(), of: process) }
    disk.fault = { [unowned self] in drawFault() }
  }

  private var trueNow: Instant { clock.now.adding(seconds: -shift) }

  /// The ECB publishes at three, in UTC.
  private var publications: [(day: Day, rate: String)] {
    published.filter { Instant(startOf: $0.day).adding(seconds: 15 * 3_600) <= trueNow }
  }

  private func drawFault() -> StorageError? {
    guard isRough, isDiskFailing, random.below(3) > 0 else { return nil }
    return random.pick([
      .busy(path: "/simulated"), .full(path: "/simulated"),
      .unavailable(path: "/simulated", reason: "disk I/O error"),
    ])
  }

  // MARK: Steps

  func step() throws {
    let process = random.pick(processes)
    switch random.below(100) {
    case ..<45: request(process)
    case ..<60: answerFetch(process)
    case ..<78: endSync(process)
    case ..<84: pass(random.pick([1, 30, 600, 3_600, 6 * 3_600]))
    case ..<87: isDiskFailing.toggle()
    case ..<90: shiftClock()
    case ..<93: if let id = process.open.keys.min() { process.cancel(id) }
    case ..<97: kill(process)
    case ..<98: try endInput(process)
    default: try cutPower()
    }
    try turn()
  }

  private func turn() throws {
    // What was there when the last turn began: since then, each process has looked.
    let visible = min(seen, newestVisible)
    seen = newestVisible
    // Long enough for each process to see what others have changed.
    clock.pass(milliseconds: 40)
    for process in processes { try check(process.turn(), of: process, visible) }
    while processes.count < 3 { start() }
  }

  private func start() {
    started += 1
    let number = started
    alive.numbers.withLock { _ = $0.insert(number) }
    let process = SimulatedProcess(number, disk, clock) { [alive] number in
      alive.numbers.withLock { $0.contains(number) }
    }
    processes.append(process)
    for topic in ["changes", "alerts", "watchlist"] { process.send("\(topic)/subscribe", "{}") }
  }

  private func request(_ process: SimulatedProcess) {
    named += 1
    switch random.below(10) {
    case ..<5: process.send("rate", #"{"pair":"EUR/USD"}"#, .quote)
    case 5:
      process.send(
        "rates/set", #"{"base":"CHF","quote":"SEK","rate":"1.5","set":"s\#(named)"}"#,
        .rateSet("s\(named)"))
    case 6:
      let codes = random.shuffled(["CHF", "SEK", "NOK", "DKK", "JPY", "GBP", "PLN", "CZK", "USD"])
      let pair = "\(codes[0])/\(codes[1])"
      process.send("watchlist/add", #"{"pair":"\#(pair)"}"#, .pair(pair))
    case 7:
      process.send(
        "alerts/add",
        #"{"pair":"EUR/USD","kind":"above","threshold":"1.\#(random.within(10...14))"}"#, .alert("")
      )
    case 8:
      let params = #"{"list":"l\#(named)","pair":"EUR/CHF"}"#
      process.send("watchlist/add", params, .list("l\(named)"))
    default: process.send("rates/refresh", #"{"force":\#(random.flip())}"#)
    }
  }

  private func answerFetch(_ process: SimulatedProcess) {
    guard !process.jobs.isEmpty, let newest = publications.last else { return }
    let job = process.jobs.remove(at: random.below(process.jobs.count))
    let right = Self.file([newest])
    guard isRough else { return process.engine.receive(job, right) }
    switch random.below(12) {
    case 0: process.engine.fail(job)
    case 1: process.engine.fail(job, .timeout)
    case 2: process.engine.receive(job, status: random.pick([404, 429, 500, 503]), "no")
    case 3: process.engine.receive(job, "<html><body>Log in</body></html>")
    case 4: process.engine.receive(job, String(right.prefix(random.below(right.count))))
    case 5: process.engine.receive(job, Self.file([random.pick(publications)]))
    case 6 where !hasLied:
      hasLied = true
      lies += 1
      let wrong = ["1117.2", "0.0011", "2.9", "11.2"][lies % 4]
      process.engine.receive(job, Self.file([(newest.day, wrong)]))
    default:
      hasLied = false
      process.engine.receive(job, right)
    }
  }

  private static func file(_ tables: [(day: Day, rate: String)]) -> String {
    ECBText.file(
      tables.map { ($0.day.description, ["USD": $0.rate, "CHF": "0.93", "JPY": "175.68"]) })
  }

  private func endSync(_ process: SimulatedProcess) {
    let fails = isRough && random.below(8) == 0
    process.sync.end(
      fails ? .failure(.uncertain(path: "/simulated", reason: "disk I/O error")) : .success(()))
  }

  private func pass(_ seconds: Int64) { clock.pass(seconds: seconds) }

  private func shiftClock() {
    let other = random.pick([0, 0, -86_400 * 2, 86_400, 86_400 * 3_650] as [Int64])
    clock.set(to: clock.now.adding(seconds: other - shift))
    shift = other
  }

  private func kill(_ process: SimulatedProcess) {
    alive.numbers.withLock { _ = $0.remove(process.number) }
    processes.removeAll { $0 === process }
  }

  private func endInput(_ process: SimulatedProcess) throws {
    try check(process.end(), of: process)
    guard process.open.isEmpty else {
      throw TestError("without an answer at the end: \(process.open)")
    }
    kill(process)
  }

  private func cutPower() throws {
    for process in processes { kill(process) }
    disk.cutPower()
    for claim in claims where !disk.memory.keeps(claim) {
      throw TestError("acknowledged and lost by a power cut: \(claim)")
    }
  }

  // MARK: Laws

  /// The newest day that every process may use. A table of the future wins nothing.
  private var newestVisible: Day {
    let today = clock.now.day
    let stored = disk.tables.lastDay(of: .usd, by: .ecb, upTo: today.adding(days: 1))
    return max(stored ?? published[0].day, published[0].day)
  }

  private func check(
    _ answers: [SimulatedProcess.Answer], of process: SimulatedProcess, _ visible: Day? = nil
  ) throws {
    for answer in answers {
      if case .quote = answer.claim { try check(answer, since: visible) }
      guard answer.result != nil, answer.claim != .quote, answer.claim != .nothing else { continue }
      guard disk.platter.keeps(answer.claim) else {
        throw TestError("acknowledged before it was saved: \(answer.claim)")
      }
      claims.insert(answer.claim)
    }
  }

  private func check(_ answer: SimulatedProcess.Answer, since visible: Day?) throws {
    // One that the client has cancelled.
    if answer.error?["code"]?.description == "-32800" { return }
    guard let rate = answer.result?["rate"]?.text, let day = answer.result?["day"]?.text,
      let right = published.first(where: { $0.day.description == day })
    else { throw TestError("no rate: \(answer)") }
    guard rate == right.rate else { throw TestError("\(rate) on \(day), not \(right.rate)") }
    if let visible, right.day < visible {
      throw TestError("the rate of \(day), and there is a table of \(visible)")
    }
  }

  /// Without faults, each process has the newest rate after a day and a half, everything is answered, and
  /// everything is saved.
  func calmDown() throws {
    isRough = false
    clock.set(to: trueNow)
    shift = 0
    for _ in 0..<72 {
      pass(1_800)
      for process in processes {
        process.send("rate", #"{"pair":"EUR/USD"}"#, .quote)
        try turn()
        answerFetch(process)
        endSync(process)
        try turn()
      }
    }
    for process in processes {
      process.send("rate", #"{"pair":"EUR/USD"}"#, .quote)
      try check(process.turn(), of: process, publications.last?.day)
      try endInput(process)
    }
    for claim in claims where !disk.platter.keeps(claim) { throw TestError("lost: \(claim)") }
    guard claims.count > 0 else { throw TestError("only \(claims.count) changes got through") }
  }
}
