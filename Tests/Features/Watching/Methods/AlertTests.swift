import Engine
import JSON
import Kit
import Methods
import Testing

/// Rates are moved by setting one's own; the ECB has EUR/USD at 1.1172 on 2026-10-30, 1.113 to
/// 1.1188 in the days before, and at most 1.1974 in the year before.
struct AlertTests {
  private static func client(_ alerts: String...) throws -> TestClient {
    let client = TestClient()
    for params in alerts { #expect(try client.ask("alerts/add", params).error == nil, "\(params)") }
    return client
  }

  private static func move(_ client: TestClient, _ rate: String) throws {
    let params = #"{"base":"EUR","quote":"USD","rate":"\#(rate)"}"#
    #expect(try client.ask("rates/set", params).error == nil)
  }

  @Test func `removing the newest alert does not free its id`() throws {
    let add = #"{"pair":"EUR/USD","kind":"above","threshold":"9"}"#
    let client = try Self.client(add, add)
    #expect(try client.ask("alerts/remove", #"{"alert":"a0000002"}"#).error == nil)
    #expect(try client.ask("alerts/add", add, for: "alert") == "a0000003")
    for id in ["a0000001", "a0000003"] {
      #expect(try client.ask("alerts/remove", #"{"alert":"\#(id)"}"#).error == nil)
    }
    #expect(try client.ask("alerts/add", add, for: "alert") == "a0000004")
  }

  /// The rates at which it fires, of the walk it is led through.
  @Test(arguments: [
    (#""kind":"above","threshold":"1.2""#, ["1.19", "1.2", "1.21", "1.25"], ["1.2"]),
    (#""kind":"above","threshold":"1.2""#, ["1.1999", "1.2001"], ["1.2001"]),
    // Back by a tenth of a percent is 1.1988: what stays above it has not gone back.
    (#""kind":"above","threshold":"1.2""#, ["1.2", "1.1989", "1.2"], ["1.2"]),
    (#""kind":"above","threshold":"1.2""#, ["1.2", "1.1988", "1.2"], ["1.2", "1.2"]),
    (#""kind":"below","threshold":"1.1""#, ["1.1", "1.101", "1.1"], ["1.1"]),
    (#""kind":"below","threshold":"1.1""#, ["1.1", "1.1011", "1.1"], ["1.1", "1.1"]),
    (#""kind":"above","threshold":"1.2","hysteresis":"0""#, ["1.2", "1.2", "1.2"], ["1.2"]),
    (
      #""kind":"above","threshold":"1.2","hysteresis":"0""#, ["1.2", "1.1999", "1.2"],
      ["1.2", "1.2"]
    ),
    (
      #""kind":"below","threshold":"1.1""#, ["1.1", "1.101", "1.0", "1.2", "1.05"],
      ["1.1", "1.05"]
    ),
    // The lowest of the month before is 1.113, and the highest 1.1355: 2 % from them are 1.13526
    // and 1.11279.
    (
      #""kind":"change","percent":"2","span":"1m""#, ["1.1353", "1.12", "1.1127"],
      ["1.1353", "1.1127"]
    ),
    (#""kind":"change","percent":"2","span":"1m""#, ["1.1352", "1.1128"], []),
    (#""kind":"high","span":"1w""#, ["1.1193", "1.1194", "1.13"], ["1.1194"]),
    (#""kind":"low","span":"1w""#, ["1.113", "1.1129"], ["1.1129"]),
  ])
  func `one crossing fires once`(_ kind: String, _ walk: [String], _ fired: [String]) throws {
    let client = try Self.client(#"{"pair":"EUR/USD",\#(kind)}"#)
    for rate in walk { try Self.move(client, rate) }
    let firings = try client.ask("alerts").result?["firings"]?.elements ?? []
    #expect(firings.compactMap { $0.at("rate") } == fired)
  }

  /// The ECB's newest dollar is held back, so that its last one is shown; NBP's is of 1.1205 there.
  @Test func `an alert does not fire for the rate of another publisher than is shown`() throws {
    let client = TestClient.online()
    try client.done("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.119"}"#)
    client.start("refresh", #"{"force":true}"#)
    client.answerECB(usd: "11.2")
    while !client.fetches.isEmpty { client.breakFetch() }
    let held = try client.ask("sources", for: "sources.0.heldBack.0.currency")
    #expect(held == "USD")
    #expect(try client.ask("rate", #"{"pair":"EUR/USD"}"#, for: "rate") == "1.1172")
    #expect(try client.ask("alerts", for: "alerts.0.count") == "0")
  }

  @Test func `what is so already fires at the next crossing, or at once`() throws {
    let client = TestClient()
    let add = #"{"pair":"EUR/USD","kind":"above","threshold":"1.1""#
    try check(
      "alerts/add", Asked(add + "}", ["met": "true", "armed": "false", "count": "0"]), at: client)
    try check(
      "alerts/add", Asked(add + #","now":true}"#, ["met": "true", "armed": "false", "count": "1"]),
      at: client)
    try Self.move(client, "1.05")
    try Self.move(client, "1.15")
    try check(
      "alerts",
      Asked(
        "{}",
        [
          "firings.#": "3", "firings.0.firing": "a0000001-1", "firings.0.rate": "1.15",
          "firings.1.firing": "a0000002-1", "firings.1.rate": "1.1172",
          "firings.2.firing": "a0000002-2",
        ]), at: client)
  }

  @Test func `what has fired is kept until it is acknowledged`() throws {
    let client = try Self.client(
      #"{"pair":"EUR/USD","kind":"above","threshold":"1.2","note":"sell"}"#,
      #"{"pair":"EUR/USD","kind":"above","threshold":"1.3"}"#)
    try Self.move(client, "1.31")
    try check(
      "alerts/acknowledge",
      Asked(
        #"{"firing":"a0000001-1"}"#,
        ["acknowledged": "1", "firings.#": "1", "firings.0.alert": "a0000002"]), at: client)
    #expect(
      try client.ask("alerts/acknowledge", #"{"firing":"a0000001-1"}"#).kind == "unknownFiring")
    #expect(try client.ask("alerts/acknowledge", #"{"all":true}"#, for: "acknowledged") == "1")
    #expect(try client.ask("alerts", for: "firings.#") == "0")
    #expect(try client.ask("alerts", for: "alerts.1.count") == "1")
  }

  @Test func `an update waits anew, and a removal gives back what was`() throws {
    let client = try Self.client(#"{"pair":"EUR/USD","kind":"above","threshold":"1.2"}"#)
    try check(
      "alerts/add",
      Asked(#"{"alert":"a0000001","threshold":"1.1"}"#, ["threshold": "1.1", "armed": "false"]),
      at: client)
    try check(
      "alerts/add",
      Asked(#"{"alert":"a0000001","threshold":"1.5"}"#, ["threshold": "1.5", "armed": "true"]),
      at: client)
    try check(
      "alerts/add",
      Asked(
        #"{"alert":"a0000001","text":"eur/usd high 1y"}"#,
        ["kind": "high", "span": "P1Y", "threshold": nil]), at: client)
    try check(
      "alerts/add",
      Asked(
        #"{"alert":"a0000001","pair":"EUR/USD","kind":"above","threshold":"1.5"}"#,
        ["kind": "above", "threshold": "1.5", "span": nil]), at: client)
    #expect(
      try client.ask("alerts/remove", #"{"alert":"a0000001"}"#, for: "threshold") == "1.5")
    #expect(try client.ask("alerts", for: "alerts.#") == "0")
  }

  @Test(arguments: [
    ("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"0"}"#, "thresholdInvalid"),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"below","threshold":"-1"}"#, "thresholdInvalid"),
    (
      "alerts/add", #"{"pair":"EUR/USD","kind":"change","percent":"0","span":"1w"}"#,
      "thresholdInvalid"
    ),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"above"}"#, "invalidParams"),
    (
      "alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1","span":"1w"}"#,
      "invalidParams"
    ),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"change","percent":"1"}"#, "invalidParams"),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"sideways","threshold":"1"}"#, "invalidParams"),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"high","span":"soon"}"#, "spanInvalid"),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"high","span":"0d"}"#, "spanInvalid"),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"high","span":"11y"}"#, "spanInvalid"),
    (
      "alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"2","hysteresis":"100"}"#,
      "invalidParams"
    ),
    ("alerts/add", #"{"pair":"EUR/EUR","kind":"above","threshold":"2"}"#, "pairInvalid"),
    ("alerts/add", #"{"pair":"EUR/KPW","kind":"above","threshold":"2"}"#, "noRate"),
    ("alerts/add", #"{"pair":"EUR/ARS","kind":"high","span":"1d"}"#, "noRate"),
    // By law, by one parity, and by two to the same anchor.
    ("alerts/add", #"{"pair":"DEM/EUR","kind":"above","threshold":"2"}"#, "pairPegged"),
    ("alerts/add", #"{"pair":"AED/USD","kind":"above","threshold":"2"}"#, "pairPegged"),
    ("alerts/add", #"{"pair":"SAR/AED","kind":"above","threshold":"2"}"#, "pairPegged"),
    ("alerts/add", #"{"alert":"a9","threshold":"2"}"#, "unknownAlert"),
    ("alerts/add", #"{"alert":"a0000001","span":"1w"}"#, "invalidParams"),
    ("alerts/add", #"{"alert":"a0000001","pair":"EUR/GBP"}"#, "invalidParams"),
    ("alerts/add", #"{"alert":"a0000001","kind":"high","threshold":"2"}"#, "invalidParams"),
    ("alerts/remove", #"{"alert":"a9"}"#, "unknownAlert"),
    ("alerts/acknowledge", "{}", "invalidParams"),
    ("alerts/acknowledge", #"{"firing":"a0000001-1"}"#, "unknownFiring"),
    ("alerts/acknowledge", #"{"firing":"a9-1"}"#, "unknownAlert"),
    ("alerts/acknowledge", #"{"firing":"first"}"#, "unknownFiring"),
  ])
  func `what cannot be waited for is refused with a hint, and nothing changes`(
    _ method: String, _ params: String, _ kind: String
  ) throws {
    let client = try Self.client(#"{"pair":"EUR/USD","kind":"above","threshold":"1.2"}"#)
    let before = try client.ask("alerts").result
    let refusal = try client.ask(method, params)
    #expect(refusal.kind == kind)
    #expect(refusal.error?.at("data.hint")?.isEmpty == false)
    #expect(try client.ask("alerts").result == before)
  }

  @Test func `who wants to waits for a pegged pair all the same`() throws {
    let params = #"{"pair":"AED/USD","kind":"above","threshold":"2","force":true}"#
    #expect(try TestClient().ask("alerts/add", params, for: "armed") == "true")
  }

  @Test func `two processes of one user fire one crossing once`() throws {
    let userStore = InMemoryUserStore()
    let (one, other) = (TestClient(userStore: userStore), TestClient(userStore: userStore))
    _ = try one.ask("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.2"}"#)
    #expect(try other.ask("alerts", for: "alerts.#") == "1")
    try Self.move(one, "1.25")
    try Self.move(other, "1.26")
    for client in [one, other] {
      #expect(try client.ask("alerts", for: "firings.#") == "1")
      #expect(try client.ask("alerts", for: "firings.0.rate") == "1.25")
    }
  }

  @Test func `in words an alert is a line`() throws {
    let client = try Self.client(
      #"{"pair":"EUR/USD","kind":"above","threshold":"1.2","note":"sell"}"#,
      #"{"pair":"EUR/USD","kind":"change","percent":"5","span":"1m"}"#)
    try Self.move(client, "1.201")
    #expect(
      try client.text("alerts") == """
        a0000001  EUR/USD above 1.2 (sell), waiting to re-arm
        a0000002  EUR/USD change of 5% within P1M, waiting to re-arm
        fired:
        a0000001-1  EUR/USD 1.201: above 1.2 (sell)
        a0000002-1  EUR/USD 1.201: change of 5% within P1M
        """)
  }
}
