package import Dates
import Documents
package import Engine
package import JSON
import Native
import RPC
package import Rates

/// A client of kurs in this process, and the network around it: the clock, the stores and every
/// response of a source are the test's.
package final class TestClient {
  package let engine: Engine
  package let clock: FakeClock
  private let connection: Connection
  /// Notifications that the test has not read yet.
  package private(set) var pushes: [Value] = []
  /// Fetches that were started, and neither answered nor ended.
  package private(set) var fetches: [FetchJob] = []
  /// The ids of the fetches that the engine ended because no request needs them.
  package private(set) var ended: [Int] = []
  /// How many fetches were started in all.
  package private(set) var begun = 0
  /// How often a timer of the engine has run.
  package private(set) var wakes = 0

  private init(
    _ userStore: any UserStore, _ archive: (any RateArchive)?, _ clock: FakeClock,
    _ configuration: Configuration
  ) {
    self.clock = clock
    engine = TestEngine.make(
      clock: clock, userStore: userStore, archive: archive, configuration: configuration)
    connection = NativeDialect.connection(to: engine)
  }

  /// Without a network; each request is a second after the one before, by the uptime.
  package convenience init(
    userStore: any UserStore = InMemoryUserStore(), archive: (any RateArchive)? = nil,
    now: Instant = .evening, isOffline: Bool = false
  ) {
    let clock = FakeClock(now, nanosecondsPerReading: 1_000_000_000)
    self.init(userStore, archive, clock, TestEngine.configuration(isOffline: isOffline))
  }

  /// On Monday, when a newer table is due, with a network that the test is; time stands still
  /// until the test lets it pass.
  package static func online(
    userStore: any UserStore = InMemoryUserStore(), clock: FakeClock = FakeClock(.monday)
  ) -> TestClient {
    TestClient(userStore, nil, clock, TestEngine.configuration(fetches: true))
  }

  /// One that has made the requests that the method's example needs.
  package static func ready(
    for method: String, isOffline: Bool = false
  ) throws(TestError) -> TestClient {
    let client = TestClient(isOffline: isOffline)
    for (name, params) in ExampleSetting.before(method) {
      if let error = try client.ask(name, params).error { throw TestError("\(name): \(error)") }
    }
    return client
  }

  /// Sends a request that is answered at once.
  package func ask(_ method: String, _ params: String = "{}") throws(TestError) -> Response {
    guard let response = start(method, params) else { throw TestError("\(method) waits") }
    return response
  }

  /// Sends a request; nil while it waits for a fetch.
  @discardableResult
  package func start(_ method: String, _ params: String = "{}") -> Response? {
    send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#)
    return work()
  }

  /// The result's value at a path such as `rates.0.rate`.
  package func ask(
    _ method: String, _ params: String = "{}", for path: String
  ) throws(TestError) -> String? {
    try ask(method, params).at(path)
  }

  /// The result as text.
  package func text(_ method: String, _ params: String = "{}") throws(TestError) -> String? {
    let inner = params.dropFirst().dropLast()
    return try ask(method, #"{"as":"text"\#(inner.isEmpty ? "" : ",")\#(inner)}"#).result?.text
  }

  /// Sends a request that must succeed.
  @discardableResult
  package func done(_ method: String, _ params: String = "{}") throws(TestError) -> Response {
    let response = try ask(method, params)
    guard response.result != nil else {
      throw TestError("\(method) \(params): \(response.error ?? .null)")
    }
    return response
  }

  /// Sends a line as it is; `received` has what kurs sends.
  package func send(_ line: String) {
    Array((line + "\n").utf8).withUnsafeBufferPointer { connection.input.append($0) }
  }

  /// Cancels the request that waits.
  package func cancel() {
    send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#)
    _ = work()
  }

  /// What kurs has sent, a message a line.
  package func received() -> [String] {
    while connection.step() {}
    let text = String(decoding: connection.unsent, as: UTF8.self)
    connection.took(connection.unsent.count)
    return text.split(separator: "\n").map(String.init)
  }

  package func takePushes() -> [Value] {
    defer { pushes.removeAll() }
    return pushes
  }

  /// What the program's loop does between two waits.
  private func work() -> Response? {
    var lines = received()
    engine.startFetches()
    for id in engine.takeChildrenToEnd() {
      fetches.removeAll { $0.id == id }
      ended.append(id)
    }
    let jobs = engine.takeChildrenToStart()
    begun += jobs.count
    fetches += jobs
    lines += received()
    var response: Response?
    for message in lines.compactMap({ try? Value(parsing: $0) }) {
      if message["id"] == nil {
        pushes.append(message)
      } else {
        response = Response(result: message["result"], error: message["error"])
      }
    }
    return response
  }

  /// Lets time pass, and runs the timers of the engine when they are due.
  package func pass(milliseconds: UInt64) {
    clock.pass(nanoseconds: milliseconds * 1_000_000, timersOf: engine) {
      wakes += 1
      _ = work()
    }
  }

  /// The source of the oldest fetch responds.
  package func answer(status: Int = 200, _ body: String) throws(TestError) {
    _ = work()
    guard let job = fetches.first else { throw TestError("nothing is being fetched") }
    answer(job, status: status, headers: [], body)
  }

  /// The ECB responds with the table of Monday: a dollar more or less than on Friday.
  package func answerECB(usd: String = "1.1234") {
    guard let job = fetches.first(where: { asksECB($0) }) else { return }
    let body = ECBText.file(
      (day: "2026-11-02", quotes: ["USD": usd, "GBP": "0.8350", "JPY": "175.00"]))
    answer(job, status: 200, headers: [("content-type", "text/xml")], body)
  }

  private func answer(
    _ job: FetchJob, status: Int, headers: [(String, String)], _ body: String
  ) {
    fetches.removeAll { $0.id == job.id }
    engine.receive(job, status: status, headers: headers, body)
    _ = work()
  }

  /// The oldest fetch does not reach its source.
  package func breakFetch() {
    guard let job = fetches.first else { return }
    fetches.removeFirst()
    engine.fail(job)
    _ = work()
  }

  package func asksECB(_ job: FetchJob) -> Bool { job.url.contains("ecb.europa.eu") }
}

/// A response to a request: its result or its error.
package struct Response {
  package let result: Value?
  package let error: Value?

  package var kind: String? { error?["data"]?["kind"]?.text }

  /// The text of the result's value at a path, the length of a list for `#`; nil where there is none.
  package func at(_ path: String) -> String? { result?.at(path) }
}

extension Value {
  /// The text of the value at a path such as `rates.0.rate`.
  package func at(_ path: String) -> String? {
    var value = self
    for step in path.split(separator: ".") {
      if step == "#" {
        guard let elements = value.elements else { return nil }
        return String(elements.count)
      }
      if let place = Int(step), let elements = value.elements {
        guard elements.indices.contains(place) else { return nil }
        value = elements[place]
      } else {
        guard let member = value[String(step)] else { return nil }
        value = member
      }
    }
    return value.text ?? value.description
  }
}
