import Dates
import Documents
import Engine
import Features
import Feeds
import Kit
import Money
import Rates
import Testing

/// A source that fails is asked later and later, by no process earlier; what it says itself counts.
struct BackoffTests {
  // With the seed 0 a pause is three quarters of its usual length: 22 of 30 s (90 / 4), 45 of 60,
  // 90 of 120, and so on up to 2,700 of an hour.
  @Test func `later and later, through restarts, at most an hour`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    for pause in [22, 45, 90, 180, 360, 720, 1_440, 2_700, 2_700, 2_700] as [Int64] {
      // A new process each time: nothing but the user store lasts.
      let engine = processes.engine()
      engine.ask()
      engine.fail(try #require(engine.takeChildrenToStart().first))
      #expect(engine.shown() == "1.1172")
      processes.pass(pause - 1)
      engine.ask()
      #expect(engine.takeChildrenToStart().isEmpty, "after \(pause - 1) s")
      processes.pass(1)
    }
    let engine = processes.engine()
    engine.ask()
    let job = try #require(engine.takeChildrenToStart().first)
    engine.receive(job, LeaseTests.good)
    #expect(engine.shown() == "1.1234")
    // A success forgets it all.
    try processes.pass(until: "2026-11-03T15:00:00Z")
    engine.ask()
    engine.fail(try #require(engine.takeChildrenToStart().first))
    processes.pass(22)
    engine.ask()
    #expect(engine.paths() == ["eurofxref-daily.xml"])
  }

  @Test(arguments: [0, 1, 7, 14, 1_000_003] as [UInt64])
  func `users do not come back all at the same time`(_ seed: UInt64) throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine(seed: seed)
    engine.ask()
    engine.fail(try #require(engine.takeChildrenToStart().first))
    // 30 s: from 22 up to 37, by the seed's rest to 15.
    let pause = 22 + Int64(seed % 15)
    processes.pass(pause - 1)
    engine.ask()
    #expect(engine.takeChildrenToStart().isEmpty)
    processes.pass(1)
    engine.ask()
    #expect(engine.takeChildrenToStart().count == 1)
  }

  /// A source that is in trouble is asked when the user insists; one that has too many requests is not.
  @Test(arguments: [(503, true), (429, false)])
  func `asked to be left alone, it is, by every process`(_ status: Int, _ yields: Bool) throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let first = processes.engine()
    first.ask()
    first.receive(
      try #require(first.takeChildrenToStart().first), status: status,
      headers: [("retry-after", "7200")],
      "<html>Slow down</html>")
    let second = processes.engine()
    processes.pass(7_199)
    for engine in [first, second, processes.engine()] {
      engine.ask()
      #expect(engine.refresh() == nil)
      #expect(engine.takeChildrenToStart().isEmpty)
    }
    #expect((first.refresh(force: true) != nil) == yields)
    if yields { first.fail(try #require(first.takeChildrenToStart().first)) }
    processes.pass(3_600)
    second.ask()
    #expect(second.paths() == ["eurofxref-daily.xml"])
  }

  @Test(arguments: ["86400", "99999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func `a source is left alone for a day at most, and at another address for no time`(
    _ pause: String
  ) throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    engine.ask()
    engine.receive(
      try #require(engine.takeChildrenToStart().first), status: 429,
      headers: [("retry-after", pause)], "")
    processes.pass(86_399)
    engine.ask()
    #expect(engine.refresh() == nil)
    let other = "ecb=https://rates.example.org"
    try engine.setSettings([(.addresses, other)])
    #expect(engine.refresh() != nil)
    #expect(engine.takeChildrenToStart().map(\.host) == ["rates.example.org"])
  }

  @Test func `force asks during a pause, and what is not due otherwise`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    engine.ask()
    engine.fail(try #require(engine.takeChildrenToStart().first))
    #expect(engine.refresh() == nil)
    #expect(engine.refresh(force: true) != nil)
    engine.receive(try #require(engine.takeChildrenToStart().first), LeaseTests.good)
    #expect(engine.refresh() == nil)
    #expect(engine.refresh(force: true) != nil)
  }

  @Test func `a clock that was set back silences nobody`() throws {
    let processes = try TestProcesses("2027-11-02T18:00:00Z")
    let engine = processes.engine()
    engine.ask()
    engine.receive(
      try #require(engine.takeChildrenToStart().first), status: 503,
      headers: [("retry-after", "600")], "")
    try processes.set(to: LeaseTests.monday)
    // A stale rate is considered for renewal at most once a second.
    processes.pass(1)
    engine.ask()
    #expect(engine.paths() == ["eurofxref-daily.xml"])
  }

  @Test func `a day of which a source has nothing does not count against it`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    engine.begin()
    _ = try? engine.quoted(
      RateQuestion(from: .eur, to: .usd, on: Day(iso8601: "1998-05-04"), source: .frankfurter))
    engine.startFetches()
    let job = try #require(engine.takeChildrenToStart().first)
    #expect(job.path == "rates?base=EUR&date=1998-05-04")
    engine.receive(job, status: 404, #"{"status":404,"message":"not found"}"#)
    processes.pass(300)
    engine.begin()
    _ = try? engine.quoted(RateQuestion(from: .eur, to: .usd, source: .frankfurter))
    engine.startFetches()
    #expect(engine.paths() == ["rates?base=EUR"])
  }

  @Test func `where nothing can be written down, a pause is kept all the same`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine(on: RefusingUserStore(.readOnly(path: "/x")))
    engine.ask()
    engine.fail(try #require(engine.takeChildrenToStart().first))
    processes.pass(21)
    engine.ask()
    #expect(engine.takeChildrenToStart().isEmpty)
    processes.pass(1)
    engine.ask()
    #expect(engine.takeChildrenToStart().count == 1)
  }
}
