import Dates
import Engine
import JSON
import Kit
import Methods
import Testing

struct StatusTests {
  @Test func `status says what kurs is and how fresh its tables are`() throws {
    try check(
      "status",
      Asked(
        "{}",
        [
          "version": "0.0.0", "now": "2026-10-30T18:00:00Z", "locale": "C", "network": "true",
          "offline": "false", "state.path": nil, "state.refusal": nil, "tables.#": "3",
          "tables.0.source": "ecb", "tables.0.day": "2026-10-30", "tables.0.age": "10800",
          "tables.0.stale": "false", "tables.1.stale": "true",
          "tables.0.next": "2026-11-02T15:00:00Z", "limits.messageBytes": "1000",
          "limits.convertTargets": "400", "counters.process.requests": "1",
        ]))
    #expect(try TestClient(isOffline: true).ask("status", for: "offline") == "true")
  }

  @Test func `what was asked is counted here, and by all processes together`() throws {
    let userStore = InMemoryUserStore()
    let first = TestClient(userStore: userStore)
    _ = try first.ask("convert", #"[[1,2,3],"USD","EUR"]"#)
    _ = try first.ask("convert", #"[1,"USD","EUS"]"#)
    _ = try first.ask("shutdown")
    let second = TestClient(userStore: userStore)
    _ = try second.ask("convert", #"[1,"USD",["EUR","GBP"]]"#)
    let status = try second.ask("status")
    #expect(status.at("counters.process") == #"{"requests":2,"conversions":2,"errors":0}"#)
    #expect(status.at("counters.ever") == #"{"requests":5,"conversions":5,"errors":1}"#)
  }

  @Test func `a state that cannot be written is reported, not thrown`() throws {
    let client = TestClient(userStore: RefusingUserStore(.readOnly(path: "/d/kurs.db")))
    let status = try client.ask("status")
    #expect(status.at("state.path") == "/full/kurs.db")
    #expect(status.at("state.refusal.message") == "/d/kurs.db may not be written")
    #expect(status.at("state.refusal.retryable") == "false")
    #expect(try client.text("status")?.split(separator: "\n").count == 11)
  }

  @Test func `recents are the latest first, one a pair`() throws {
    let client = TestClient()
    _ = try client.ask("initialize", #"{"remember":true}"#)
    for amount in ["1", "2.50"] {
      _ = try client.ask("convert", #"["\#(amount)","USD",["EUR","GBP"]]"#)
    }
    _ = try client.ask("convert", #"[[1,2],"USD","JPY"]"#)
    try check(
      "recents",
      Asked(
        "{}",
        [
          "recents.#": "2", "recents.0.amount": "2.50", "recents.0.from": "USD",
          "recents.0.count": "2", "recents.0.last": "2026-10-30T18:00:00Z", "forgotten": nil,
        ]), at: client)
    try check("recents", Asked(#"{"limit":1}"#, ["recents.#": "1"]), at: client)
    #expect(
      try client.text("recents", #"{"limit":1}"#)?.contains("  2 times  last 2.50 USD  ") == true)
  }

  @Test func `recents are kept for the next process, until they are forgotten`() throws {
    let userStore = InMemoryUserStore()
    let first = TestClient(userStore: userStore)
    _ = try first.ask("initialize", #"{"remember":true}"#)
    _ = try first.ask("convert", #"[1,"USD","EUR"]"#)
    _ = try first.ask("shutdown")
    let second = TestClient(userStore: userStore)
    _ = try second.ask("initialize", #"{"remember":true}"#)
    _ = try second.ask("convert", #"[7,"USD",["EUR","CHF"]]"#)
    // The pair of before is counted on; of both, one is not yet written down.
    #expect(try second.ask("recents", for: "recents.#") == "2")
    try check(
      "recents", Asked(#"{"forget":true}"#, ["forgotten": "2", "recents": "[]"]), at: second)
    #expect(try second.ask("recents", for: "recents") == "[]")
    #expect(try second.text("recents", #"{"forget":true}"#) == "0 deleted")
    _ = try second.ask("shutdown")
    #expect(try TestClient(userStore: userStore).ask("recents", for: "recents") == "[]")
    #expect(
      try TestClient(userStore: userStore).ask("status", for: "counters.ever.conversions") == "3")
  }

  @Test(arguments: [
    Refused(#"{"limit":0}"#, .invalidParams, but: #"{"limit":1}"#),
    Refused(#"{"limit":201}"#, .invalidParams, but: #"{"limit":200}"#),
  ])
  func `recents have a limit`(_ refused: Refused) throws {
    try check("recents", refused)
  }

  @Test func `recents that cannot be forgotten stay, and conversions go on`() throws {
    let client = TestClient(userStore: RefusingUserStore(.full(path: "/d/kurs.db")))
    _ = try client.ask("initialize", #"{"remember":true}"#)
    #expect(try client.ask("convert", #"[100,"USD","EUR"]"#, for: "results.0.amount") == "89.51")
    #expect(try client.ask("recents", #"{"forget":true}"#).kind == "storage")
    #expect(try client.ask("recents", for: "recents.0.amount") == "100")
    _ = try client.ask("shutdown")
  }

  @Test(arguments: [
    (Instant(seconds: 1, nanoseconds: 999_999_999), #""1970-01-01T00:00:01Z""#),
    (Instant(seconds: -1, nanoseconds: 1), #""1969-12-31T23:59:59Z""#),
  ])
  func `an instant is written in whole seconds`(_ instant: Instant, _ written: String) {
    var out = Writer()
    instant.write(into: &out)
    #expect(String(decoding: out.bytes, as: UTF8.self) == written)
  }
}
