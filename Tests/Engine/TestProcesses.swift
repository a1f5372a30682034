import Dates
import Engine
import Features
import Feeds
import Kit
import Money
import Rates
import Synchronization

/// kurs processes of one user, as engines that share a store and a clock. The test answers what
/// they want fetched.
final class TestProcesses {
  let userStore = InMemoryUserStore()
  let tables = InMemoryTableStore()
  let clock: FakeClock
  private let alive = Alive()
  private var count: Int32 = 0

  private final class Alive: Sendable {
    let processes = Mutex<Set<Int32>>([])
  }

  init(_ now: String) throws { clock = try FakeClock(now) }

  /// Another process; its store and tables are the shared ones, unless they are given.
  func engine(
    seed: UInt64 = 0, on own: (any UserStore)? = nil, store other: (any TableStore)? = nil
  ) -> Engine {
    count += 1
    let process = count
    alive.processes.withLock { _ = $0.insert(process) }
    var configuration = TestEngine.configuration(fetches: true)
    configuration.process = process
    configuration.isRunning = { [alive] id in alive.processes.withLock { $0.contains(id) } }
    configuration.seed = seed
    return TestEngine.make(
      clock: clock, userStore: own ?? userStore, tables: other ?? tables,
      configuration: configuration)
  }

  /// Ends the n-th process, as `kill -9` does.
  func kill(_ number: Int32) { alive.processes.withLock { _ = $0.remove(number) } }

  var now: Instant { clock.now }

  func pass(_ seconds: Int64) { clock.pass(seconds: seconds) }

  func pass(milliseconds: UInt64) { clock.pass(milliseconds: milliseconds) }

  /// Long enough for other processes to notice a change.
  func passAMoment() { clock.pass(milliseconds: 30) }

  func pass(until moment: String) throws { clock.pass(until: try Instant(iso8601: moment)) }

  /// Sets the time of day, and no time passes.
  func set(to moment: String) throws { clock.set(to: try Instant(iso8601: moment)) }
}

extension Engine {
  /// A request for a rate: nil where there is none.
  @discardableResult
  func ask(_ from: Currency = .eur, _ to: Currency = .usd) -> Quoted? {
    begin()
    defer { startFetches() }
    return try? quoted(RateQuestion(from: from, to: to))
  }

  func shown(_ to: Currency = .usd) -> String? { ask(.eur, to)?.shown.description }

  /// A request that waits.
  func askAndWait(_ to: Currency = .usd) -> Wait? {
    begin()
    return waitForBetter(RateQuestion(from: .eur, to: to))
  }

  @discardableResult
  func refresh(_ source: Publisher.ID = .ecb, force: Bool = false) -> Wait? {
    begin()
    guard let feed = feed(source) else { return nil }
    return waitForRefresh([(feed, needOfNewest(feed))], force: force)
  }

  /// The paths that are to be asked for now.
  func paths() -> [String] { takeChildrenToStart().map(\.path) }

  /// Why the fetches failed that the request at hand has waited for.
  var troubles: [SourceError.Kind?] {
    resumedOutcomes.map { outcome in
      if case .failure(let sourceError) = outcome.result { sourceError.kind } else { nil }
    }
  }
}
