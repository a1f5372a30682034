import Documents
import Engine
import Features
import Kit
import Testing

/// C2: what was fetched is not asked for again within five minutes, by no process of the user.
struct CacheTests {
  // On Tuesday at 18:00 the source still has Monday's table, so that Tuesday's is due all the time.
  @Test(arguments: [nil, 60, 900] as [Int64?])
  func `a fetched table is good for the time to live`(_ setting: Int64?) throws {
    let processes = try TestProcesses("2026-11-03T18:00:00Z")
    let first = processes.engine()
    if let setting { try first.setSettings([(.timeToLive, "\(setting)")]) }
    let seconds = setting ?? 300
    first.ask()
    first.receive(try #require(first.takeChildrenToStart().first), LeaseTests.good)
    let second = processes.engine()
    processes.pass(seconds - 1)
    for engine in [first, second, processes.engine()] {
      for _ in 0..<10 { #expect(engine.shown() == "1.1234") }
      #expect(engine.takeChildrenToStart().isEmpty)
    }
    processes.pass(1)
    first.ask()
    second.ask()
    #expect(first.takeChildrenToStart().count + second.takeChildrenToStart().count == 1)
  }

  @Test func `one that has all there can be is good until the next is due`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    engine.ask()
    engine.receive(try #require(engine.takeChildrenToStart().first), LeaseTests.good)
    try processes.pass(until: "2026-11-03T14:59:59Z")
    engine.ask()
    #expect(engine.takeChildrenToStart().isEmpty)
    processes.pass(1)
    engine.ask()
    #expect(engine.takeChildrenToStart().count == 1)
  }
}
