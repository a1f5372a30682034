import Engine
import Feeds
import Kit
import Money
import Rates
import Testing

/// What boards ask for waits until nobody types, and ends when the rows change.
struct DebounceTests {
  private static let halfASecond: UInt64 = 500_000_000
  private static let board = Topic(Topic.Kind("boards", shows: .rates), "main")

  /// Nil where the board is closed.
  private static func show(_ rows: [Currency]?, _ engine: Engine) {
    engine.keepFetching(for: board) { question in
      rows.map { $0.contains(question.from) && $0.contains(question.to) } ?? false
    }
  }

  private static func type(_ engine: Engine, _ target: Currency = .usd) {
    engine.begin()
    let question = RateQuestion(from: .eur, to: target)
    let isStale = (try? engine.quote(question).isStale) ?? true
    engine.renew(isStale ? [question] : [], for: board, after: halfASecond)
    engine.startFetches()
  }

  /// C5: the network is asked half a second after the last key.
  @Test func `keys that follow each other ask once, half a second after the last`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    for _ in 0..<5 {
      Self.type(engine)
      processes.pass(milliseconds: 499)
      engine.tick()
      #expect(engine.takeChildrenToStart().isEmpty)
    }
    #expect(engine.wakeDelay == 1_000_000)
    processes.pass(milliseconds: 1)
    engine.tick()
    #expect(engine.paths() == ["eurofxref-daily.xml"])
  }

  /// C6: a change of the currencies ends the fetch that was for those before.
  @Test func `rows that nobody has any more end what was fetched for them`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    Self.type(engine)
    processes.pass(milliseconds: 500)
    engine.tick()
    let job = try #require(engine.takeChildrenToStart().first)
    Self.show([.eur, .usd, .gbp], engine)
    #expect(engine.takeChildrenToEnd().isEmpty)
    Self.show([.eur, .gbp], engine)
    #expect(engine.takeChildrenToEnd() == [job.id])
    #expect(!engine.isBusy)
  }

  @Test func `it goes on while a request waits for it`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    Self.type(engine)
    processes.pass(milliseconds: 500)
    engine.tick()
    let wait = try #require(engine.askAndWait())
    let job = try #require(engine.takeChildrenToStart().first)
    Self.show(nil, engine)
    #expect(engine.takeChildrenToEnd().isEmpty)
    engine.cancelWaiting(wait)
    #expect(engine.takeChildrenToEnd() == [job.id])
  }

  @Test func `a board keeps alive what a request began that is cancelled`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let wait = try #require(engine.askAndWait())
    #expect(engine.takeChildrenToStart().count == 1)
    Self.type(engine)
    processes.pass(milliseconds: 500)
    engine.tick()
    engine.cancelWaiting(wait)
    #expect(engine.takeChildrenToEnd().isEmpty && engine.isFetching(.ecb))
  }
}
