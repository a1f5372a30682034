import Engine
import Feeds
import Kit
import Rates
import Testing

/// How keeping rates up to date is going is known to all, whoever does it.
struct StateTests {
  private static func word(_ engine: Engine) -> String {
    switch engine.fetchingState {
    case .idle: "idle"
    case .loading: "loading"
    case .success: "success"
    case .error(let sourceError): "error \(sourceError.kind) \(sourceError.source)"
    }
  }

  @Test func `idle, loading, error, loading, success, in this process and in another`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let (first, second) = (processes.engine(), processes.engine())
    _ = second.subscriptions.add(.fetching)
    func check(_ word: String) {
      #expect(Self.word(first) == word)
      processes.pass(1)
      second.tick()
      #expect(Self.word(second) == word)
    }
    check("idle")
    first.ask()
    check("loading")
    first.fail(try #require(first.takeChildrenToStart().first))
    check("error network ecb")
    processes.pass(60)
    first.ask()
    check("loading")
    first.receive(try #require(first.takeChildrenToStart().first), LeaseTests.good)
    check("success")
    // A new process has seen nothing of it.
    processes.pass(1)
    #expect(Self.word(processes.engine()) == "idle")
  }

  @Test func `another's fetch is news for who has subscribed, and its sudden end too`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let (first, second) = (processes.engine(), processes.engine())
    _ = second.subscriptions.add(.fetching)
    second.begin()
    processes.pass(1)
    second.tick()
    while second.subscriptions.nextDue() != nil {}
    #expect(!second.subscriptions.hasNews)
    first.ask()
    processes.pass(1)
    second.tick()
    #expect(second.subscriptions.hasNews && Self.word(second) == "loading")
    while second.subscriptions.nextDue() != nil {}
    processes.kill(1)
    processes.pass(1)
    second.tick()
    #expect(second.subscriptions.hasNews && Self.word(second) == "idle")
  }

  @Test func `where nothing can be written down, this process knows at least`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine(on: RefusingUserStore(.readOnly(path: "/x")))
    engine.ask()
    #expect(Self.word(engine) == "loading")
    engine.fail(try #require(engine.takeChildrenToStart().first), .timeout)
    #expect(Self.word(engine) == "error timeout ecb")
    processes.pass(60)
    engine.ask()
    engine.receive(try #require(engine.takeChildrenToStart().first), LeaseTests.good)
    #expect(Self.word(engine) == "success")
    #expect(engine.shown() == "1.1234")
  }
}
