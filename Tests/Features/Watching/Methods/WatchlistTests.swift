import JSON
import Kit
import Methods
import Testing

/// Moves: the ECB's history, with Python's decimal, half up in the fourth decimal.
struct WatchlistTests {
  private static func watching(_ pairs: String...) throws -> TestClient {
    let client = TestClient()
    for pair in pairs { _ = try client.ask("watchlist/add", #"{"pair":"\#(pair)"}"#) }
    return client
  }

  @Test(arguments: [
    ("EUR/USD", ["0.3774", "-0.1876", "-1.6116", "-3.2727"]),
    ("GBP/JPY", ["0.1007", "0.5146", "1.0091", "3.9610"]),
    ("CHF/SEK", ["0.1085", "-1.0205", "-0.1226", "1.2969"]),
    ("TRY/USD", ["-0.2206", "-0.4201", "-1.8618", "-15.9362"]),
    // A parity on the way moves nothing: this is the Australian dollar.
    ("KID/EUR", ["-0.3898", "0.2201", "2.4711", "11.1167"]),
  ])
  func `a pair moved as its published numbers did`(_ pair: String, _ percents: [String]) throws {
    let row = try #require(try Self.watching(pair).ask("watchlist").result?.at("rows.0"))
    let value = try Value(parsing: row)
    #expect(["previous", "week", "month", "year"].map { value.at("\($0).percent") } == percents)
    #expect(
      ["previous", "week", "month", "year"].map { value.at("\($0).since") }
        == ["2026-10-29", "2026-10-23", "2026-09-30", "2025-10-30"])
  }

  @Test func `a row has the amount now and where the rate comes from`() throws {
    let client = TestClient()
    _ = try client.ask("watchlist/add", #"{"pair":"USD/EUR","amount":"100.00","note":"rent"}"#)
    try check(
      "watchlist",
      Asked(
        "{}",
        [
          "list": "main", "rows.#": "1", "rows.0.amount": "100.00", "rows.0.value": "89.51",
          "rows.0.note": "rent", "rows.0.rate": "0.895094880057", "rows.0.source": "ecb",
          "rows.0.day": "2026-10-30", "rows.0.origin": "bundled", "rows.0.age": "10800",
          "rows.0.stale": "false", "missing": nil, "line": "USD/EUR 0.89509 ▼0.4%",
        ]), at: client)
  }

  @Test func `what has no rate is said to be missing, and the others are there`() throws {
    let client = try Self.watching("EUR/KPW", "EUR/USD")
    try check(
      "watchlist",
      Asked(
        "{}",
        [
          "rows.#": "1", "rows.0.pair": "EUR/USD", "missing.#": "1", "missing.0.pair": "EUR/KPW",
          "missing.0.kind": "noRate",
        ]), at: client)
  }

  @Test func `one's own rate moves a pair from the day on which it counts`() throws {
    let client = try Self.watching("EUR/USD")
    _ = try client.ask(
      "rates/set", #"{"base":"EUR","quote":"USD","rate":"1.2","since":"2026-10-30"}"#)
    try check(
      "watchlist",
      Asked(
        "{}",
        // 1.2 to 1.113 of 2026-10-29 and to 1.1193 of 2026-10-23.
        [
          "rows.0.previous.percent": "7.8167", "rows.0.week.percent": "7.2099",
          "rows.0.how": "user",
        ]), at: client)
  }

  @Test func `a list keeps the order it is given`() throws {
    let client = try Self.watching("EUR/USD", "EUR/JPY", "EUR/GBP")
    func order() throws -> [String?] {
      let rows = try client.ask("watchlist").result?["rows"]?.elements ?? []
      return rows.map { $0.at("pair") }
    }
    _ = try client.ask("watchlist/move", #"{"pair":"eurgbp","place":0}"#)
    #expect(try order() == ["EUR/GBP", "EUR/USD", "EUR/JPY"])
    _ = try client.ask("watchlist/move", #"{"pair":"EUR/GBP","place":2}"#)
    #expect(try order() == ["EUR/USD", "EUR/JPY", "EUR/GBP"])
    _ = try client.ask("watchlist/add", #"{"pair":"EUR-CHF","place":1}"#)
    #expect(try order() == ["EUR/USD", "EUR/CHF", "EUR/JPY", "EUR/GBP"])
    #expect(
      try client.ask("watchlist/remove", #"{"pair":"EUR JPY"}"#, for: "removed")
        == #"[{"pair":"EUR/JPY","amount":"1"}]"#)
    #expect(try order() == ["EUR/USD", "EUR/CHF", "EUR/GBP"])
  }

  @Test func `an update changes what it is given`() throws {
    let client = TestClient()
    _ = try client.ask("watchlist/add", #"{"pair":"EUR/USD","amount":"5","note":"a"}"#)
    try check(
      "watchlist/add",
      Asked(#"{"pair":"EUR/USD","amount":"7.50","update":true}"#, ["amount": "7.50", "note": "a"]),
      at: client)
    try check(
      "watchlist/add",
      Asked(#"{"pair":"EUR/USD","note":"","update":true}"#, ["amount": "7.50", "note": nil]),
      at: client)
  }

  @Test(arguments: [
    ("watchlist/add", #"{"pair":"EUR/USD"}"#, "duplicatePair"),
    ("watchlist/add", #"{"pair":"EUR/EUR"}"#, "pairInvalid"),
    ("watchlist/add", #"{"pair":"EUR/"}"#, "pairInvalid"),
    ("watchlist/add", #"{"pair":"EURUSDJPY"}"#, "pairInvalid"),
    ("watchlist/add", #"{"pair":"EUR/USX"}"#, "unknownCurrency"),
    ("watchlist/add", #"{"pair":" "}"#, "currencyMissing"),
    ("watchlist/add", "{}", "currencyMissing"),
    ("watchlist/add", #"{"pair":"EUR/JPY","amount":"1,5"}"#, "amountMalformed"),
    ("watchlist/add", #"{"pair":"EUR/JPY","place":2}"#, "invalidParams"),
    ("watchlist/add", #"{"pair":"EUR/JPY","place":-1}"#, "invalidParams"),
    ("watchlist/add", #"{"pair":"EUR/JPY","list":""}"#, "listNameInvalid"),
    ("watchlist/add", #"{"pair":"EUR/JPY","list":"a\nb"}"#, "listNameInvalid"),
    ("watchlist/add", #"{"pair":"EUR/JPY","note":"\#(long(201))"}"#, "noteTooLong"),
    ("watchlist/move", #"{"pair":"EUR/USD","place":1}"#, "invalidParams"),
    ("watchlist/move", #"{"pair":"EUR/JPY","place":0}"#, "pairNotWatched"),
    (
      "watchlist/add", #"{"pair":"EUR/USD","note":"\#(long(201))","update":true}"#, "noteTooLong"
    ),
    ("watchlist/remove", "{}", "invalidParams"),
    ("watchlist/remove", #"{"pair":"EUR/USD","all":true}"#, "invalidParams"),
    ("watchlist/remove", #"{"pair":"EUR/JPY"}"#, "pairNotWatched"),
    ("watchlist/remove", #"{"pair":"EUR/USD","list":"x"}"#, "unknownList"),
    ("watchlist/remove", #"{"list":"x","all":true}"#, "unknownList"),
    ("watchlist", #"{"list":"x"}"#, "unknownList"),
    ("watchlist/export", #"{"list":"x"}"#, "unknownList"),
    ("watchlist/export", #"{"form":"xml"}"#, "invalidParams"),
  ])
  func `what cannot be done is refused with a hint, and nothing changes`(
    _ method: String, _ params: String, _ kind: String
  ) throws {
    let client = try Self.watching("EUR/USD")
    let before = try client.ask("watchlist").result
    let refusal = try client.ask(method, params)
    #expect(refusal.kind == kind)
    #expect(refusal.error?.at("data.hint")?.isEmpty == false)
    #expect(try client.ask("watchlist").result == before)
    #expect(try client.ask("watchlists", for: "lists.#") == "1")
  }

  @Test func `lists and their pairs have a limit`() throws {
    let client = TestClient()
    for number in 0..<100 {
      _ = try client.ask("watchlist/add", #"{"pair":"EUR/USD","list":"l\#(number)"}"#)
    }
    #expect(
      try client.ask("watchlist/add", #"{"pair":"EUR/USD","list":"one"}"#).kind == "tooManyLists")
    #expect(
      try client.ask("watchlist/import", #"{"text":"EUR/USD","list":"one"}"#).kind == "tooManyLists"
    )
    #expect(try client.ask("watchlist/remove", #"{"list":"l0","all":true}"#).error == nil)
    #expect(try client.ask("watchlist/add", #"{"pair":"EUR/USD","list":"one"}"#).error == nil)
    #expect(try client.ask("watchlists", for: "lists.#") == "100")
  }

  @Test func `the list main is there before it was begun`() throws {
    let client = TestClient()
    #expect(try client.ask("watchlist", for: "rows.#") == "0")
    #expect(try client.ask("watchlists", for: "lists.#") == "0")
    #expect(try client.text("watchlist/export", #"{"form":"json"}"#) == "[]")
  }

  @Test func `in words a list is a table, or one line`() throws {
    let client = TestClient()
    for params in [
      #"{"pair":"EUR/USD","amount":"100"}"#, #"{"pair":"GBP/JPY","note":"trip"}"#,
      #"{"pair":"EUR/KPW"}"#,
    ] { _ = try client.ask("watchlist/add", params) }
    #expect(
      try client.text("watchlist") == """
        pair      amount        value    rate    last    week   month    year
        EUR/USD  100 EUR   111.72 USD  1.1172  ▲0.38%  ▼0.19%  ▼1.61%  ▼3.27%  █▆▄▃▅▂▃▃▃▃▃▃▅▄▄▄▃▃▃▂▁▁▂
        GBP/JPY    1 GBP  210.698 JPY  210.70  ▲0.10%  ▲0.51%  ▲1.01%  ▲3.96%  ▂▃▁▃▅▃▃▃▅▄▅▃▆▇▇█▅▄▅▅▅▆▆  trip
        EUR/KPW  No table has KPW on 2026-10-30, so there is no rate from EUR to KPW.
        """)
    #expect(
      try client.text("watchlist", #"{"line":true}"#)
        == "EUR/USD 1.1172 ▲0.4% · GBP/JPY 210.70 ▲0.1%")
  }

  private static func long(_ count: Int) -> String { String(repeating: "ü", count: count) }
}
