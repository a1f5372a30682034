import Engine
import Feeds
import Kit
import Rates
import Testing

/// What a source has given along with an answer is sent back, and "not modified" is an answer.
struct ValidatorTests {
  @Test func `the marks of the last answer go along with the next question`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    var job = try #require(Self.job(processes.engine()))
    #expect(job.header("If-None-Match") == nil && job.header("If-Modified-Since") == nil)
    let stamp = "Mon, 02 Nov 2026 15:00:00 GMT"
    let first = processes.engine()
    job = try #require(Self.job(first, force: true))
    first.receive(
      job, headers: [("etag", #""a:1""#), ("last-modified", stamp)], LeaseTests.good)
    processes.pass(400)
    // Another process, after a restart.
    let second = processes.engine()
    job = try #require(Self.job(second, force: true))
    #expect(job.header("If-None-Match") == #""a:1""#)
    #expect(job.header("If-Modified-Since") == stamp)
    let wait = try #require(second.refresh(force: true))
    second.receive(job, status: 304, "")
    second.resume(wait)
    #expect(second.troubles == [nil])
    #expect(second.shown() == "1.1234")
    second.endWaiting(wait)
    // And they last through a 304.
    processes.pass(400)
    job = try #require(Self.job(second, force: true))
    #expect(job.header("If-None-Match") == #""a:1""#)
  }

  @Test func `the marks of an answer that is not believed are not kept`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let ahead = ECBText.file(("2027-11-02", ["USD": "1.1234"]))
    for body in [ahead, "<html>Log in</html>", ""] {
      let job = try #require(Self.job(engine, force: true))
      #expect(job.header("If-None-Match") == nil)
      engine.receive(job, headers: [("etag", #""bad""#)], body)
      processes.pass(400)
    }
    #expect(engine.shown() == "1.1172")
  }

  private static func job(_ engine: Engine, force: Bool = false) -> FetchJob? {
    if force { _ = engine.refresh(force: true) } else { engine.ask() }
    defer { if !force { engine.close() } }
    return engine.takeChildrenToStart().first
  }
}
