import Bundled
import Dates
import Engine
import Features
import Feeds
import Kit
import Money
import Rates
import Synchronization

/// Engines without processes around them: what they want fetched is answered by the test, and time
/// passes when the test says so. All those made by one of these are processes of one user.
final class Clockwork {
  let notebook = InMemoryUserStore()
  let shelf = InMemoryTableStore()
  private(set) var now: Instant
  private var uptime: UInt64 = 1_000_000_000
  private let alive = Alive()
  private var count: Int32 = 0

  private final class Alive: Sendable {
    let processes = Mutex<Set<Int32>>([])
  }

  init(_ now: String) throws { self.now = try Instant(iso8601: now) }

  /// Another process.
  func engine(
    seed: UInt64 = 0, on own: (any UserStore)? = nil, shelf other: (any TableStore)? = nil
  ) -> Engine {
    let shelf = other ?? shelf
    count += 1
    let process = count
    alive.processes.withLock { _ = $0.insert(process) }
    var facts = Facts(version: "0", locale: .plain)
    facts.fetches = true
    facts.process = process
    facts.isRunning = { [alive] id in alive.processes.withLock { $0.contains(id) } }
    facts.seed = seed
    return Engine(
      archive: LayeredArchive(lower: BundledArchive(), shelf: shelf, known: Publisher.all),
      store: own ?? notebook, tables: shelf, facts: facts, clock: { self.now },
      uptime: { self.uptime })
  }

  /// The n-th process made is gone, whatever it was doing.
  func kill(_ number: Int32) { alive.processes.withLock { _ = $0.remove(number) } }

  func pass(_ seconds: Int64) {
    now = now.adding(seconds: seconds)
    uptime += UInt64(seconds) * 1_000_000_000
  }

  /// Of the loop's own clock; the day's stands still.
  func pass(milliseconds: UInt64) { uptime += milliseconds * 1_000_000 }

  /// Enough for other processes to notice what has changed.
  func passAMoment() { uptime += 30_000_000 }

  func turn(to moment: String) throws {
    pass(try Instant(iso8601: moment).seconds(since: now))
  }

  /// The clock is set, and nothing passes.
  func set(to moment: String) throws { now = try Instant(iso8601: moment) }
}

extension Engine {
  /// A request for a rate: nil where there is none.
  @discardableResult
  func ask(_ from: Currency = .eur, _ to: Currency = .usd) -> Quoted? {
    begin()
    defer { startWanted() }
    return try? quoted(RateQuestion(from: from, to: to))
  }

  func shown(_ to: Currency = .usd) -> String? { ask(.eur, to)?.shown.description }

  /// A request that waits.
  func askAndWait(_ to: Currency = .usd) -> Wait? {
    begin()
    return waitForBetter(RateQuestion(from: .eur, to: to))
  }

  func refresh(_ source: Publisher.ID = .ecb, force: Bool = false) -> Wait? {
    begin()
    guard let feed = feed(source) else { return nil }
    return waitForRefresh([(feed, needOfNewest(feed))], force: force)
  }

  /// The paths that are to be asked for now.
  func paths() -> [String] { takeJobs().map(\.path) }

  /// What the publisher answers to a job.
  func receive(
    _ job: FetchJob, status: Int = 200, headers: [(String, String)] = [], _ body: String
  ) {
    var text = "KURS-FETCH 1\nstatus: \(status)\nhost: \(job.host)\n"
    for (name, value) in headers { text += "\(name): \(value)\n" }
    text += "body: \(body.utf8.count)\n\n\(body)\nend\n"
    childSaid(job.id, Array(text.utf8)[...])
    childEnded(job.id, status: 0)
  }

  /// kurs-fetch brings no answer.
  func fail(_ job: FetchJob, _ failure: FetchFailure = .network) {
    let text = "KURS-FETCH 1\nfailure: \(failure.rawValue)\ndetail: x\nbody: 0\n\n\nend\n"
    childSaid(job.id, Array(text.utf8)[...])
    childEnded(job.id, status: 0)
  }

  /// Why the fetches failed that the request at hand has waited for.
  var troubles: [FetchTrouble.Kind?] {
    resumedOutcomes.map { outcome in
      if case .failure(let trouble) = outcome.result { trouble.kind } else { nil }
    }
  }
}

extension FetchJob {
  private var lines: [Substring] {
    String(decoding: input, as: UTF8.self).split(separator: "\n")
  }

  var url: String { String(lines.first?.dropFirst(4) ?? "") }

  var host: String { String(url.split(separator: "/").dropFirst().first ?? "") }

  /// The last part of it.
  var path: String { String(url.split(separator: "/").last ?? "") }

  func header(_ name: String) -> String? {
    lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.utf8.count + 2)) }
  }
}
