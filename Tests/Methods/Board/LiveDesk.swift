import Bundled
import Dates
import Engine
import Feeds
import JSON
import Kit
import Methods
import Money
import Native
import RPC
import Rates
import Testing

/// kurs in this process, with a clock that the test turns and a network that the test is.
final class LiveDesk {
  let engine: Engine
  private let session: Session<NativeDialect>
  private let clock: Clock
  /// What was told without being asked, and not looked at yet.
  private(set) var pushes: [Value] = []
  /// Fetches that were begun and neither answered nor ended.
  private(set) var fetches: [FetchJob] = []
  /// The numbers of those that were ended, because nobody wanted them any more.
  private(set) var ended: [Int] = []
  /// How many were begun in all.
  private(set) var begun = 0
  /// How often the loop woke to look after something.
  private(set) var wakes = 0

  private final class Clock {
    var nanoseconds: UInt64 = 1_000_000_000
  }

  /// Monday, an hour after the ECB has published, and nobody has asked it yet.
  static let monday = Instant(seconds: 1_793_383_200 + 3 * 86_400)

  init(notebook: any UserStore = InMemoryUserStore()) {
    World.fillCatalogue()
    let clock = Clock()
    let shelf = InMemoryTableStore()
    var facts = Facts(version: "0.0.0", locale: .plain)
    facts.fetches = true
    engine = Engine(
      archive: LayeredArchive(lower: BundledArchive(), shelf: shelf, known: Publisher.all),
      store: notebook, tables: shelf, facts: facts,
      clock: { Self.monday.adding(seconds: Int64(clock.nanoseconds / 1_000_000_000)) },
      uptime: { clock.nanoseconds })
    session = Session(dialect: NativeDialect(engine: engine))
    self.clock = clock
  }

  /// One thing after another, as the loop of the program does it.
  private func work() -> Value? {
    while session.step() {}
    engine.startWanted()
    for id in engine.takeEnds() {
      fetches.removeAll { $0.id == id }
      ended.append(id)
    }
    let jobs = engine.takeJobs()
    begun += jobs.count
    fetches += jobs
    while session.step() {}
    let lines = String(decoding: session.output.bytes, as: UTF8.self).split(separator: "\n")
    session.output.truncate(to: 0)
    var answer: Value?
    for message in lines.compactMap({ try? Value(parsing: String($0)) }) {
      if message["id"] == nil { pushes.append(message) } else { answer = message }
    }
    return answer
  }

  @discardableResult
  func ask(_ method: String, _ params: String = "{}") throws -> Answer {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
    Array(line.utf8).withUnsafeBufferPointer { session.input.append($0) }
    let reply = work()
    return Answer(result: reply?["result"], error: reply?["error"])
  }

  /// What is expected to be taken.
  @discardableResult
  func done(
    _ method: String, _ params: String = "{}", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    let answer = try ask(method, params)
    #expect(answer.result != nil, "\(method) \(params)", sourceLocation: sourceLocation)
    return answer
  }

  /// Lets time pass; the loop wakes when the engine wants it to.
  func pass(milliseconds: UInt64) {
    let end = clock.nanoseconds + milliseconds * 1_000_000
    while clock.nanoseconds < end {
      let delay = max(engine.wakeDelay ?? .max, 1)
      guard delay <= end - clock.nanoseconds else { break }
      clock.nanoseconds += delay
      wakes += 1
      engine.tick()
      _ = work()
    }
    clock.nanoseconds = end
  }

  /// The ECB answers with the table of Monday: a dollar more or less than on Friday.
  func answerECB(usd: String = "1.1234") {
    guard let job = fetches.first(where: { asksECB($0) }) else { return }
    let body = ECBText.file(
      (day: "2026-11-02", quotes: ["USD": usd, "GBP": "0.8350", "JPY": "175.00"]))
    say(
      "status: 200\nhost: www.ecb.europa.eu\ncontent-type: text/xml\nbody: \(body.utf8.count)\n\n"
        + body, job)
  }

  /// The first fetch does not get through.
  func breakFetch() {
    guard let job = fetches.first else { return }
    say("failure: network\ndetail: refused\nbody: 0\n\n", job)
  }

  private func say(_ text: String, _ job: FetchJob) {
    fetches.removeAll { $0.id == job.id }
    engine.childSaid(job.id, Array("KURS-FETCH 1\n\(text)\nend\n".utf8)[...])
    engine.childEnded(job.id, status: 0)
    _ = work()
  }

  func asksECB(_ job: FetchJob) -> Bool {
    String(decoding: job.input, as: UTF8.self).contains("ecb.europa.eu")
  }

  func takePushes() -> [Value] {
    defer { pushes.removeAll() }
    return pushes
  }
}
