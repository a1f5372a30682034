import Documents
import Engine
import Features
import Feeds
import Kit
import Rates
import Testing

/// Requests that wait share a fetch, and it ends with the last of them that is not wanted any more.
struct WaitingTests {
  @Test func `two that wait share one fetch, and both learn what came of it`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    let first = try #require(engine.askAndWait())
    let second = try #require(engine.askAndWait())
    let jobs = engine.takeChildrenToStart()
    #expect(jobs.count == 1)
    engine.fail(jobs[0])
    for wait in [first, second] {
      #expect(engine.isOver(wait))
      engine.resume(wait)
      #expect(engine.troubles == [.network])
      engine.endWaiting(wait)
    }
    #expect(!engine.isBusy)
  }

  @Test func `the second keeps it alive when the first is cancelled`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let first = try #require(engine.askAndWait())
    let second = try #require(engine.askAndWait())
    let job = try #require(engine.takeChildrenToStart().first)
    engine.cancelWaiting(first)
    #expect(engine.takeChildrenToEnd().isEmpty)
    engine.receive(job, LeaseTests.good)
    engine.resume(second)
    #expect(engine.troubles == [nil])
    #expect(engine.shown() == "1.1234")
    engine.endWaiting(second)
    #expect(!engine.isBusy)
  }

  @Test func `with the last one cancelled it ends, and does not count as asked`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let waits = try (0..<3).map { _ in try #require(engine.askAndWait()) }
    let job = try #require(engine.takeChildrenToStart().first)
    for wait in waits.dropLast() { engine.cancelWaiting(wait) }
    #expect(engine.takeChildrenToEnd().isEmpty)
    engine.cancelWaiting(waits[2])
    #expect(engine.takeChildrenToEnd() == [job.id])
    #expect(!engine.isBusy)
    // What it said in its last moment is nobody's.
    engine.receive(job, LeaseTests.good)
    #expect(engine.shown() == "1.1172")
    // That was a question about what is stale: it asks, or another process does.
    #expect(engine.paths() == ["eurofxref-daily.xml"])
  }

  @Test func `cancelled before it was started, it never is`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    engine.cancelWaiting(try #require(engine.askAndWait()))
    #expect(engine.takeChildrenToStart().isEmpty)
  }

  @Test func `a fetch that nobody waited for goes on when a waiter leaves`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    engine.ask()
    let wait = try #require(engine.askAndWait())
    #expect(engine.takeChildrenToStart().count == 1)
    engine.cancelWaiting(wait)
    #expect(engine.takeChildrenToEnd().isEmpty && engine.isFetching(.ecb))
  }

  @Test func `patience has its end, and the fetch goes on for the next`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    try engine.setSettings([(.patience, "3")])
    let wait = try #require(engine.askAndWait())
    let job = try #require(engine.takeChildrenToStart().first)
    #expect(engine.wakeDelay == 3_000_000_000)
    processes.pass(2)
    #expect(!engine.isOver(wait))
    processes.pass(1)
    #expect(engine.isOver(wait) && engine.wakeDelay == 0)
    engine.resume(wait)
    #expect(engine.sourceWaitedInVain == .ecb)
    engine.endWaiting(wait)
    #expect(engine.takeChildrenToEnd().isEmpty)
    engine.receive(job, LeaseTests.good)
    #expect(engine.shown() == "1.1234")
  }

  @Test func `at the end of the input nobody waits`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    let wait = try #require(engine.askAndWait())
    #expect(!engine.isOver(wait))
    engine.inputHasEnded = true
    #expect(engine.isOver(wait))
    engine.resume(wait)
    #expect(engine.sourceWaitedInVain == nil)
  }

  @Test func `a fetch that goes on for a minute has failed, and its child is ended`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let wait = try #require(engine.refresh())
    let job = try #require(engine.takeChildrenToStart().first)
    processes.pass(59)
    engine.tick()
    #expect(!engine.isOver(wait) && engine.takeChildrenToEnd().isEmpty)
    processes.pass(1)
    engine.tick()
    #expect(engine.isOver(wait) && engine.takeChildrenToEnd() == [job.id])
    engine.resume(wait)
    #expect(engine.troubles == [.timeout])
  }

  @Test func `who only asks for what is stale makes nothing wake up`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let (first, second) = (processes.engine(), processes.engine())
    first.ask()
    second.ask()
    // The one that asks has a deadline; the other one has nothing.
    #expect(first.wakeDelay == 60_000_000_000)
    #expect(second.wakeDelay == nil && !second.isBusy)
  }

  @Test func `a subscription wakes once a second`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    let subscription = try #require(engine.subscriptions.add(.fetching))
    #expect(engine.wakeDelay == 1_000_000_000)
    #expect(engine.subscriptions.remove(subscription.token))
    #expect(engine.wakeDelay == nil)
  }
}
