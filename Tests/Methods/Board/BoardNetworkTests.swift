import Engine
import JSON
import Kit
import Testing

/// C5, C6: the network waits until nobody types, and what nobody wants any more is stopped.
struct BoardNetworkTests {
  private static func desk(_ rows: String = #"["USD","EUR","JPY"]"#) throws -> LiveDesk {
    let desk = LiveDesk()
    try desk.done("board/open", #"{"rows":\#(rows)}"#)
    return desk
  }

  /// Opening asks, since the rates of Friday are stale on Monday; here it could not.
  private static func quietDesk(_ rows: String = #"["USD","EUR","JPY"]"#) throws -> LiveDesk {
    let desk = LiveDesk()
    try desk.done("settings/set", #"{"network":false}"#)
    try desk.done("board/open", #"{"rows":\#(rows)}"#)
    try desk.done("settings/set", #"{"network":true}"#)
    return desk
  }

  private static func typing(_ desk: LiveDesk, _ text: String) throws {
    try desk.done("board/type", #"{"row":"USD","text":"\#(text)"}"#)
  }

  @Test func `the network is asked 500 ms after the last key, and once`() throws {
    let desk = try Self.quietDesk()
    for text in ["1", "12", "123"] {
      try Self.typing(desk, text)
      #expect(desk.fetches.isEmpty)
      desk.pass(milliseconds: 499)
      #expect(desk.fetches.isEmpty, "\(text)")
    }
    desk.pass(milliseconds: 1)
    #expect(desk.fetches.count == 1)
    #expect(desk.fetches.allSatisfy(desk.asksECB))
    // More keys while it is asked do not ask again.
    try Self.typing(desk, "1234")
    desk.pass(milliseconds: 5_000)
    #expect(desk.begun == 1)
    desk.answerECB()
    try Self.typing(desk, "12345")
    desk.pass(milliseconds: 5_000)
    #expect(desk.begun == 1)
  }

  @Test(arguments: [UInt64(0), 40, 60_000])
  func `how long it waits is a setting`(_ milliseconds: UInt64) throws {
    let desk = try Self.quietDesk()
    try desk.done("settings/set", #"{"debounce":\#(milliseconds)}"#)
    try Self.typing(desk, "1")
    if milliseconds > 0 {
      desk.pass(milliseconds: milliseconds - 1)
      #expect(desk.begun == 0)
      desk.pass(milliseconds: 1)
    }
    #expect(desk.begun == 1)
  }

  @Test(arguments: ["-1", "60001", #""soon""#])
  func `no other wait is taken`(_ value: String) throws {
    let desk = LiveDesk()
    #expect(try desk.ask("settings/set", #"{"debounce":\#(value)}"#).kind != nil)
    #expect(try desk.ask("settings").at("debounce.value") == "500")
  }

  /// 100 USD: 100/1.1172 = 89.5094… EUR on Friday, 100/1.1234 = 89.0155… and ·175 = 15577.7…
  /// JPY on Monday.
  @Test func `what comes is told: loading, then success with the new rates`() throws {
    let desk = try Self.desk()
    try desk.done("board/subscribe")
    let typed = try desk.done("board/type", #"{"row":"USD","text":"100"}"#)
    #expect(typed.at("rows.1.text") == "89.51" && typed.at("state") == "loading")
    #expect(typed.at("stale") == "true")
    desk.answerECB()
    let told = try #require(desk.takePushes().last)
    #expect(told["method"]?.text == "board/changed")
    #expect(told.at("params.rows.1.text") == "89.02")
    #expect(told.at("params.rows.2.text") == "15578")
    #expect(told.at("params.state") == "success" && told.at("params.stale") == "false")
  }

  @Test func `an error is told with its kind, and the last good rates still answer`() throws {
    let desk = try Self.desk()
    try desk.done("board/subscribe")
    try Self.typing(desk, "100")
    desk.breakFetch()
    let told = try #require(desk.takePushes().last)
    #expect(told.at("params.state") == "error" && told.at("params.kind") == "network")
    #expect(told.at("params.retryable") == "true" && told.at("params.hint") != nil)
    #expect(told.at("params.rows.1.text") == "89.51" && told.at("params.stale") == "true")
    // It is retried by itself, but not at once.
    try Self.typing(desk, "1000")
    desk.pass(milliseconds: 500)
    #expect(desk.begun == 1)
    desk.pass(milliseconds: 60_000)
    try Self.typing(desk, "10000")
    desk.pass(milliseconds: 500)
    #expect(desk.begun == 2)
    desk.answerECB()
    #expect(desk.takePushes().last?.at("params.state") == "success")
  }

  @Test func `a row that goes takes its fetch with it, and leaves the others theirs`() throws {
    // The ECB has no rouble; it is asked for the others, and Frankfurter for the rouble.
    let desk = try Self.desk(#"["EUR","USD","RUB"]"#)
    let others = desk.fetches.filter { !desk.asksECB($0) }.map(\.id)
    #expect(desk.fetches.count == 2 && others.count == 1)
    try desk.done("board/remove", #"{"row":"RUB"}"#)
    #expect(desk.ended == others)
    #expect(desk.fetches.count == 1)
    try desk.done("board/close")
    #expect(desk.ended.count == 2 && desk.fetches.isEmpty)
    #expect(!desk.engine.isBusy)
  }

  @Test func `what was put off is not asked for a row that is gone`() throws {
    let desk = try Self.quietDesk(#"["USD","EUR","RUB"]"#)
    try desk.done("board/type", #"{"row":"USD","text":"1"}"#)
    try desk.done("board/close")
    desk.pass(milliseconds: 10_000)
    #expect(desk.begun == 0 && !desk.engine.isBusy)
  }

  @Test func `a fetch that somebody else wants too goes on without the board`() throws {
    let desk = try Self.desk()
    #expect(desk.fetches.count == 1)
    try desk.done("rate", #"["USD","EUR"]"#)
    try desk.done("board/close")
    #expect(desk.ended.isEmpty && desk.fetches.count == 1)
    desk.answerECB()
    #expect(try desk.done("rate", #"["USD","EUR"]"#).at("day") == "2026-11-02")
  }

  @Test func `two boards share a fetch, and it ends with the second`() throws {
    let desk = try Self.desk()
    try desk.done("board/open", #"{"board":"other","rows":["USD","EUR"]}"#)
    #expect(desk.begun == 1)
    try desk.done("board/close")
    #expect(desk.fetches.count == 1)
    try desk.done("board/close", #"{"board":"other"}"#)
    #expect(desk.fetches.isEmpty && desk.ended.count == 1)
  }
}
