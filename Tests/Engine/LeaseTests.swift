import Dates
import Engine
import Feeds
import Kit
import Money
import Rates
import Testing

/// Of all processes of the user one asks, and the others know.
struct LeaseTests {
  static let monday = "2026-11-02T18:00:00Z"
  static let good = ECBText.file(("2026-11-02", ["USD": "1.1234", "JPY": "171.00"]))

  @Test func `ten processes whose rates are stale make one request`() throws {
    let processes = try TestProcesses(Self.monday)
    let engines = (0..<10).map { _ in processes.engine() }
    for _ in 0..<3 {
      for engine in engines { #expect(engine.shown() == "1.1172") }
    }
    let jobs = engines.map { $0.takeChildrenToStart() }
    #expect(jobs.flatMap { $0 }.map(\.path) == ["eurofxref-daily.xml"])
    let asking = try #require(jobs.firstIndex { !$0.isEmpty })
    engines[asking].receive(jobs[asking][0], Self.good)
    processes.passAMoment()
    for engine in engines {
      #expect(engine.shown() == "1.1234")
      #expect(engine.takeChildrenToStart().isEmpty)
    }
  }

  /// It has looked at the clock and at the tables before, and waited for the processor or a lock.
  @Test func `who looked at the clock before another asked does not ask again`() throws {
    let processes = try TestProcesses(Self.monday)
    let (first, second) = (processes.engine(), processes.engine())
    processes.pass(1)
    first.ask()
    let job = try #require(first.takeChildrenToStart().first)
    second.begin()
    first.receive(job, Self.good)
    try processes.set(to: Self.monday)
    #expect(second.shown() == "1.1172")
    #expect(second.takeChildrenToStart().isEmpty)
    processes.passAMoment()
    #expect(second.shown() == "1.1234")
    #expect(second.takeChildrenToStart().isEmpty)
  }

  /// What kurs asks for by itself is short, so that no long answer keeps others waiting; a history of
  /// the ECB is seven megabytes.
  @Test func `an answer with the newest tables is a megabyte at most`() throws {
    let engine = try TestProcesses(Self.monday).engine()
    engine.ask()
    #expect(try #require(engine.takeChildrenToStart().first).header("Limit") == "1048576")
    // After three weeks without kurs, those days come with the newest.
    let today = try Day(iso8601: "2026-11-20")
    let gap = FeedNeed.days(from: today.adding(days: -21), to: today, of: [])
    #expect(gap.bodyLimit(today: today) == 1 << 20)
    let history = FeedNeed.days(from: today.adding(days: -86), to: today, of: [])
    #expect(history.bodyLimit(today: today) > 7_000_000)
  }

  @Test(arguments: [0, 30])
  func `who wants to wait waits for what another process is fetching`(_ seconds: Int64) throws {
    let processes = try TestProcesses(Self.monday)
    let (first, second) = (processes.engine(), processes.engine())
    first.ask()
    let job = try #require(first.takeChildrenToStart().first)
    // Whether it has seen the lease or not.
    processes.pass(seconds)
    let wait = try #require(second.askAndWait())
    #expect(second.takeChildrenToStart().isEmpty)
    processes.passAMoment()
    second.tick()
    #expect(!second.isOver(wait))
    first.receive(job, Self.good)
    processes.passAMoment()
    second.tick()
    #expect(second.isOver(wait))
    second.resume(wait)
    #expect(second.shown() == "1.1234")
    second.endWaiting(wait)
    #expect(!second.isBusy && second.takeChildrenToStart().isEmpty)
  }

  @Test func `it waits in vain where the other one fails, and says why`() throws {
    let processes = try TestProcesses(Self.monday)
    let (first, second) = (processes.engine(), processes.engine())
    first.ask()
    let job = try #require(first.takeChildrenToStart().first)
    let wait = try #require(second.askAndWait())
    first.fail(job, .timeout)
    processes.passAMoment()
    second.tick()
    second.resume(wait)
    #expect(second.troubles == [.timeout])
  }

  @Test func `where the one that asks is killed, who waits asks in its place`() throws {
    let processes = try TestProcesses(Self.monday)
    let (first, second) = (processes.engine(), processes.engine())
    first.ask()
    #expect(first.paths().count == 1)
    let wait = try #require(second.askAndWait())
    processes.passAMoment()
    second.tick()
    #expect(second.takeChildrenToStart().isEmpty)
    processes.kill(1)
    processes.passAMoment()
    second.tick()
    let job = try #require(second.takeChildrenToStart().first)
    second.receive(job, Self.good)
    #expect(second.isOver(wait))
    #expect(second.shown() == "1.1234")
  }

  @Test func `whoever comes next asks at once; a second one killed counts as asked`() throws {
    let processes = try TestProcesses(Self.monday)
    processes.engine().ask()
    processes.kill(1)
    let second = processes.engine()
    second.ask()
    #expect(second.paths() == ["eurofxref-daily.xml"])
    processes.kill(2)
    let third = processes.engine()
    third.ask()
    #expect(third.takeChildrenToStart().isEmpty)
    // The time to live after the second request.
    processes.pass(299)
    third.ask()
    #expect(third.takeChildrenToStart().isEmpty)
    processes.pass(1)
    third.ask()
    #expect(third.paths() == ["eurofxref-daily.xml"])
  }

  @Test func `a lease ends after a minute, whatever its holder does`() throws {
    let processes = try TestProcesses(Self.monday)
    let (first, second) = (processes.engine(), processes.engine())
    first.ask()
    let job = try #require(first.takeChildrenToStart().first)
    processes.pass(59)
    second.ask()
    #expect(second.takeChildrenToStart().isEmpty)
    processes.pass(1)
    second.ask()
    let other = try #require(second.takeChildrenToStart().first)
    // The first one gives up by itself; what comes later is nobody's.
    first.tick()
    #expect(first.takeChildrenToEnd() == [job.id])
    first.receive(job, Self.good)
    #expect(first.takeChildrenToStart().isEmpty)
    second.receive(other, Self.good)
    #expect(second.shown() == "1.1234")
  }

  @Test func `the end of a process gives the lease back`() throws {
    let processes = try TestProcesses(Self.monday)
    let (first, second) = (processes.engine(), processes.engine())
    first.ask()
    let job = try #require(first.takeChildrenToStart().first)
    first.close()
    #expect(first.takeChildrenToEnd() == [job.id])
    second.ask()
    #expect(second.paths() == ["eurofxref-daily.xml"])
  }
}
