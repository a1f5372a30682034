import Dates
import Documents
import Engine
import Features
import Feeds
import Kit
import Money
import Rates
import Testing

/// What is not believed, and what the user says about it.
struct ForgetTests {
  private static func prints(_ text: String, _ engine: Engine) throws {
    engine.refresh(.command, force: true)
    let job = try #require(engine.takeChildrenToStart().first)
    engine.childPrinted(job.id, Array(text.utf8)[...])
    engine.childEnded(job.id, status: 0)
  }

  private static func processes(_ now: String) throws -> TestProcesses {
    let processes = try TestProcesses(now)
    try processes.engine().setSettings([(.sources, "command"), (.command, "rates")])
    return processes
  }

  @Test func `a table stored while the clock was wrong hides no right one`() throws {
    let processes = try Self.processes("2036-06-06T12:00:00Z")
    let engine = processes.engine()
    try Self.prints("EUR USD 1.30\n", engine)
    #expect(engine.shown() == "1.3")
    try processes.set(to: "2026-11-23T12:00:00Z")
    processes.pass(1)
    #expect(engine.shown() == "1.1172")
    try Self.prints("EUR USD 1.15\n", engine)
    #expect(engine.shown() == "1.15")
    let unused = engine.archive.dayBeyondLimit(of: .command)
    #expect(unused?.description == "2036-06-06")
    let feed = try #require(engine.feed(.command))
    #expect(try engine.forgetTables(of: feed, on: unused) == 1)
    #expect(engine.archive.dayBeyondLimit(of: .command) == nil && engine.shown() == "1.15")
    #expect(try engine.forgetTables(of: feed, on: nil) == 1)
    #expect(engine.shown() == "1.1172")
    // Another process finds them gone, too.
    processes.passAMoment()
    #expect(processes.engine().shown() == "1.1172")
  }

  @Test func `a table of tomorrow counts, one of the day after does not`() throws {
    let processes = try Self.processes("2026-11-23T12:00:00Z")
    let engine = processes.engine()
    try Self.prints("EUR USD 1.15 2026-11-24\n", engine)
    #expect(engine.shown() == "1.15")
    try processes.set(to: "2026-11-22T12:00:00Z")
    processes.pass(1)
    #expect(engine.shown() == "1.1172")
  }

  @Test func `what is held back is told, until the user accepts it`() throws {
    let processes = try Self.processes("2026-11-23T12:00:00Z")
    let engine = processes.engine()
    try Self.prints("EUR USD 1117\nEUR GBP 870\n", engine)
    #expect(engine.shown() == "1.1172")
    #expect(engine.heldBack.map(\.currency.code) == ["USD", "GBP"])
    let notes = try #require(engine.ask()).rate.notes
    #expect(notes.contains(.heldBack(engine.heldBack[0])) && notes.count == 1)
    #expect(try engine.acceptHeldBack(of: .command, .usd).count == 1)
    #expect(engine.shown() == "1117" && engine.heldBack.map(\.currency.code) == ["GBP"])
    #expect(try engine.acceptHeldBack(of: .command, .usd).isEmpty)
    #expect(try engine.acceptHeldBack(of: .command, nil).count == 1)
    #expect(engine.shown(.gbp) == "870" && engine.heldBack.isEmpty)
  }

  @Test func `to forget a source lifts the wait that it asked for`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    engine.ask()
    engine.receive(
      try #require(engine.takeChildrenToStart().first), status: 429,
      headers: [("retry-after", "86400")], "")
    #expect(engine.refresh() == nil)
    #expect(try engine.forgetTables(of: try #require(engine.feed(.ecb)), on: nil) == 0)
    #expect(engine.refresh() != nil)
  }

  @Test func `an answer that nothing has changed counts only if it was asked`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let wait = try #require(engine.refresh())
    engine.receive(try #require(engine.takeChildrenToStart().first), status: 304, "")
    engine.resume(wait)
    #expect(engine.troubles == [.sourceRefused])
  }
}
