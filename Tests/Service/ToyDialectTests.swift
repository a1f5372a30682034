import Engine
import JSON
import Kit
import Methods
import RPC
import Service
import Testing

/// A second dialect on the seam: nothing below it knows which one is spoken.
struct ToyDialectTests {
  private let engine = TestEngine.make(
    clock: FakeClock(.monday), userStore: InMemoryUserStore(), archive: nil,
    configuration: TestEngine.configuration(fetches: true))
  private let connection: Connection
  private let showingFailures: Connection

  init() {
    connection = Connection { [engine] first, connection in
      #expect(ToyDialect.isSpoken(by: first))
      return ToyDialect(engine, connection.limits)
    }
    showingFailures = Connection { [engine] _, connection in
      ToyDialect(engine, connection.limits, showsFailures: true)
    }
  }

  private func received(after line: String = "") -> [String] {
    received(from: connection, after: line)
  }

  private func received(from connection: Connection, after line: String = "") -> [String] {
    Array((line + "\n").utf8).withUnsafeBufferPointer { connection.input.append($0) }
    while connection.step() {}
    let text = String(decoding: connection.unsent, as: UTF8.self)
    connection.took(connection.unsent.count)
    return text.split(separator: "\n").map(String.init)
  }

  private static func call(_ id: Int, _ name: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"call","params":{"name":"\#(name)","with":\#(params)}}"#
  }

  @Test func `a method of the catalogue is answered as JSON and as text`() throws {
    let lines = received(
      after: Self.call(1, "convert", #"{"amount":"100","from":"USD","to":"EUR"}"#))
    let result = try Value(parsing: try #require(lines.first))["result"]
    #expect(result?["json"]?["results"]?.elements?.first?["amount"] == "89.51")
    #expect(result?["text"]?.text?.contains("89.51") == true)
  }

  @Test func `a failure has the code of its kind`() throws {
    let lines = received(after: Self.call(1, "convert", #"{"amount":"x","from":"USD"}"#))
    let error = try Value(parsing: try #require(lines.first))["error"]
    #expect(error?["code"] == 102)
    #expect(error?["data"]?["kind"] == "amountMalformed")
  }

  private static let refresh = #"{"source":"ecb","force":true,"workDoneToken":5}"#

  @Test func `a request waits, reports and is answered in the dialect's words`() throws {
    let begun = received(after: Self.call(1, "refresh", Self.refresh))
    #expect(begun.count == 1)
    #expect(begun.first?.hasPrefix(#"{"toy":"progress","of":5,"is":{"kind":"begin""#) == true)
    let job = try #require(engine.takeChildrenToStart().first)
    engine.receive(
      job, status: 200, headers: [("content-type", "text/xml")],
      ECBText.file((day: "2026-11-02", quotes: ["USD": "1.1234"])))
    let ended = received()
    #expect(ended.count == 2)
    #expect(ended.first == #"{"toy":"progress","of":5,"is":{"kind":"end"}}"#)
    let result = try Value(parsing: try #require(ended.last))["result"]
    #expect(result?["json"]?["sources"]?.elements?.first?["state"] == "updated")
    #expect(result?["text"]?.text?.isEmpty == false)
  }

  @Test func `the token of the progress can be the call's, outside of the params`() {
    let line = #"""
      {"jsonrpc":"2.0","id":1,"method":"call",\#
      "params":{"name":"refresh","token":"t","with":{"source":"ecb","force":true}}}
      """#
    let begun = received(after: line)
    #expect(begun.first?.hasPrefix(#"{"toy":"progress","of":"t","is":{"kind":"begin""#) == true)
  }

  @Test func `a failure is written as a result, at once and after a wait`() throws {
    let refused = received(
      from: showingFailures, after: Self.call(1, "convert", #"{"amount":"x","from":"USD"}"#))
    #expect(refused == [#"{"jsonrpc":"2.0","id":1,"result":{"failed":"amountMalformed"}}"#])
    let waiting = received(
      from: showingFailures, after: Self.call(2, "refresh", #"{"source":"ecb","force":true}"#)
    )
    #expect(waiting.isEmpty)
    engine.fail(try #require(engine.takeChildrenToStart().first))
    let failed = received(from: showingFailures)
    #expect(failed == [#"{"jsonrpc":"2.0","id":2,"result":{"failed":"network"}}"#])
  }

  @Test func `a dialect runs a method with params of its own making`() throws {
    let service = Service(engine: engine, methods: Catalogue.methods, limits: Limits())
    let result = try service.run(Status.self, NoParameters())
    var out = Writer()
    result.write(into: &out)
    #expect(try Value(parsing: String(decoding: out.bytes, as: UTF8.self))["version"] != nil)
  }

  @Test func `a subscriber is notified in the dialect's words`() throws {
    #expect(received(after: Self.call(1, "subscribe", #"{"topic":"rates"}"#)).count == 1)
    let lines = received(after: Self.call(2, "refresh", #"{"source":"ecb","force":true}"#))
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(#"{"toy":"rates/fetching","is":{"subscription":1,"revision":2,"#)
        == true)
  }

  @Test func `the dialect says how a request is cancelled, and that it is not answered`() {
    #expect(received(after: Self.call(1, "refresh", #"{"force":true}"#)).isEmpty)
    #expect(connection.waitingCount == 1)
    let stop = #"{"jsonrpc":"2.0","method":"stop","params":{"which":1}}"#
    #expect(received(after: stop).isEmpty)
    #expect(connection.waitingCount == 0)
  }

  @Test func `the dialect says how the process is asked to exit`() {
    #expect(received(after: Self.call(1, "status", "{}")).count == 1)
    #expect(received(after: #"{"jsonrpc":"2.0","method":"exit"}"#).isEmpty)
    #expect(connection.exitCode == nil)
    #expect(received(after: #"{"jsonrpc":"2.0","method":"bye"}"#).isEmpty)
    #expect(connection.exitCode == 7)
  }
}
