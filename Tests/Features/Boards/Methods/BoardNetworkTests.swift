import Engine
import JSON
import Kit
import Testing

/// C5, C6: the network waits until nobody types, and what nobody wants any more is stopped.
struct BoardNetworkTests {
  private static func client(_ rows: String = #"["USD","EUR","JPY"]"#) throws -> TestClient {
    let client = TestClient.online()
    try client.done("board/open", #"{"rows":\#(rows)}"#)
    return client
  }

  /// Opening asks, since the rates of Friday are stale on Monday; here it could not.
  private static func quietClient(_ rows: String = #"["USD","EUR","JPY"]"#) throws -> TestClient {
    let client = TestClient.online()
    try client.done("settings/set", #"{"network":false}"#)
    try client.done("board/open", #"{"rows":\#(rows)}"#)
    try client.done("settings/set", #"{"network":true}"#)
    return client
  }

  private static func typing(_ client: TestClient, _ text: String) throws {
    try client.done("board/type", #"{"row":"USD","text":"\#(text)"}"#)
  }

  @Test func `the network is asked 500 ms after the last key, and once`() throws {
    let client = try Self.quietClient()
    for text in ["1", "12", "123"] {
      try Self.typing(client, text)
      #expect(client.fetches.isEmpty)
      client.pass(milliseconds: 499)
      #expect(client.fetches.isEmpty, "\(text)")
    }
    client.pass(milliseconds: 1)
    #expect(client.fetches.count == 1)
    #expect(client.fetches.allSatisfy(client.asksECB))
    // More keys while it is asked do not ask again.
    try Self.typing(client, "1234")
    client.pass(milliseconds: 5_000)
    #expect(client.begun == 1)
    client.answerECB()
    try Self.typing(client, "12345")
    client.pass(milliseconds: 5_000)
    #expect(client.begun == 1)
  }

  @Test func `the first key waits too, on a board that was never opened`() throws {
    let client = TestClient.online()
    try Self.typing(client, "1")
    client.pass(milliseconds: 499)
    #expect(client.begun == 0)
    client.pass(milliseconds: 1)
    #expect(client.begun == 1)
  }

  @Test(arguments: [UInt64(0), 40, 60_000])
  func `how long it waits is a setting`(_ milliseconds: UInt64) throws {
    let client = try Self.quietClient()
    try client.done("settings/set", #"{"debounce":\#(milliseconds)}"#)
    try Self.typing(client, "1")
    if milliseconds > 0 {
      client.pass(milliseconds: milliseconds - 1)
      #expect(client.begun == 0)
      client.pass(milliseconds: 1)
    }
    #expect(client.begun == 1)
  }

  @Test(arguments: ["-1", "60001", #""soon""#])
  func `no other wait is taken`(_ value: String) throws {
    let client = TestClient.online()
    #expect(try client.ask("settings/set", #"{"debounce":\#(value)}"#).kind != nil)
    #expect(try client.ask("settings").at("debounce.value") == "500")
  }

  /// 100 USD: 100/1.1172 = 89.5094… EUR on Friday, 100/1.1234 = 89.0155… and ·175 = 15577.7…
  /// JPY on Monday.
  @Test func `what comes is told: loading, then success with the new rates`() throws {
    let client = try Self.client()
    try client.done("subscribe", #"{"topic":"board"}"#)
    let typed = try client.done("board/type", #"{"row":"USD","text":"100"}"#)
    #expect(typed.at("rows.1.text") == "89.51" && typed.at("state") == "loading")
    #expect(typed.at("stale") == "true")
    client.answerECB()
    let told = try #require(client.takePushes().last)
    #expect(told["method"]?.text == "board/changed")
    #expect(told.at("params.rows.1.text") == "89.02")
    #expect(told.at("params.rows.2.text") == "15578")
    #expect(told.at("params.state") == "success" && told.at("params.stale") == "false")
  }

  @Test func `an error is told with its kind, and the last good rates still answer`() throws {
    let client = try Self.client()
    try client.done("subscribe", #"{"topic":"board"}"#)
    try Self.typing(client, "100")
    client.breakFetch()
    let told = try #require(client.takePushes().last)
    #expect(told.at("params.state") == "error" && told.at("params.kind") == "network")
    #expect(told.at("params.retryable") == "true" && told.at("params.hint") != nil)
    #expect(told.at("params.rows.1.text") == "89.51" && told.at("params.stale") == "true")
    // It is retried by itself, but not at once.
    try Self.typing(client, "1000")
    client.pass(milliseconds: 500)
    #expect(client.begun == 1)
    client.pass(milliseconds: 60_000)
    try Self.typing(client, "10000")
    client.pass(milliseconds: 500)
    #expect(client.begun == 2)
    client.answerECB()
    #expect(client.takePushes().last?.at("params.state") == "success")
  }

  @Test func `an error is dismissed on one board, until the next fetch ends`() throws {
    let client = try Self.client()
    try client.done("subscribe", #"{"topic":"board"}"#)
    client.breakFetch()
    _ = client.takePushes()
    let seen = try client.done("board", #"{"dismiss":true}"#)
    #expect(seen.at("state") == "idle" && seen.at("message") == nil && seen.at("kind") == nil)
    #expect(client.takePushes().map { $0.at("params.state") } == ["idle"])
    #expect(try client.done("board").at("state") == "idle")
    // Elsewhere it stands.
    try client.done("board/open", #"{"board":"other","rows":["USD","EUR"]}"#)
    #expect(try client.done("board", #"{"board":"other"}"#).at("state") == "error")
    #expect(try client.done("subscribe", #"{"topic":"rates"}"#).at("state") == "error")
    client.pass(milliseconds: 60_000)
    try Self.typing(client, "1")
    client.pass(milliseconds: 500)
    client.breakFetch()
    #expect(try client.done("board").at("state") == "error")
    #expect(try client.ask("board", #"{"board":"none","dismiss":true}"#).kind == "unknownBoard")
  }

  @Test func `a row that goes takes its fetch with it, and leaves the others theirs`() throws {
    // The ECB has no tenge; it is asked for the others, and Frankfurter for the tenge.
    let client = try Self.client(#"["EUR","USD","KZT"]"#)
    let others = client.fetches.filter { !client.asksECB($0) }.map(\.id)
    #expect(client.fetches.count == 2 && others.count == 1)
    try client.done("board/remove", #"{"row":"KZT"}"#)
    #expect(client.ended == others)
    #expect(client.fetches.count == 1)
    try client.done("board/close")
    #expect(client.ended.count == 2 && client.fetches.isEmpty)
    #expect(!client.engine.isBusy)
  }

  @Test func `what was put off is not asked for a row that is gone`() throws {
    let client = try Self.quietClient(#"["USD","EUR","RUB"]"#)
    try client.done("board/type", #"{"row":"USD","text":"1"}"#)
    try client.done("board/close")
    client.pass(milliseconds: 10_000)
    #expect(client.begun == 0 && !client.engine.isBusy)
  }

  @Test func `a fetch that somebody else wants too goes on without the board`() throws {
    let client = try Self.client()
    #expect(client.fetches.count == 1)
    try client.done("rate", #"["USD","EUR"]"#)
    try client.done("board/close")
    #expect(client.ended.isEmpty && client.fetches.count == 1)
    client.answerECB()
    #expect(try client.done("rate", #"["USD","EUR"]"#).at("day") == "2026-11-02")
  }

  @Test func `two boards share a fetch, and it ends with the second`() throws {
    let client = try Self.client()
    try client.done("board/open", #"{"board":"other","rows":["USD","EUR"]}"#)
    #expect(client.begun == 1)
    try client.done("board/close")
    #expect(client.fetches.count == 1)
    try client.done("board/close", #"{"board":"other"}"#)
    #expect(client.fetches.isEmpty && client.ended.count == 1)
  }
}
