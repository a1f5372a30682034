import Dates
import Engine
import JSON
import Kit
import Methods
import Testing

struct OwnRatesTests {
  @Test func `a rate of one's own comes before everybody's and says so, in both directions`()
    throws
  {
    let client = TestClient()
    try check(
      "rates/set",
      Asked(
        #"{"base":"usd","quote":"EUR","rate":"0.90"}"#,
        [
          "set": "user", "count": "1", "rates.0.base": "USD", "rates.0.rate": "0.90",
          "rates.0.since": nil, "rates.0.noted": "2026-10-30T18:00:00Z",
        ]), at: client)
    try check(
      "rate",
      Asked(
        #"{"from":"USD","to":"EUR"}"#,
        ["rate": "0.9", "how": "user", "source": "user", "origin": "user", "day": nil]), at: client)
    // 1 / 0.9, and two legs of which one is the ECB's.
    #expect(try client.ask("rate", #"{"from":"EUR","to":"USD"}"#, for: "rate") == "1.11111111111")
    #expect(try client.ask("convert", #"[10,"USD","EUR"]"#, for: "results.0.amount") == "9.00")
    #expect(
      try client.ask("rate", #"{"from":"USD","to":"EUR","source":"ecb"}"#, for: "rate")
        == "0.895094880057")
  }

  @Test func `the direction that was set counts before the other way round`() throws {
    let client = TestClient()
    _ = try client.ask("rates/set", #"{"base":"EUR","quote":"USD","rate":"1.20"}"#)
    _ = try client.ask("rates/set", #"{"base":"USD","quote":"EUR","rate":"0.80"}"#)
    #expect(try client.ask("rate", #"{"from":"USD","to":"EUR"}"#, for: "rate") == "0.8")
    #expect(try client.ask("rate", #"{"from":"EUR","to":"USD"}"#, for: "rate") == "1.2")
  }

  /// With both directions set, each leg of a chain takes the one it is travelled in. The ECB has
  /// 1.1172 USD for 1 EUR: 1.1172 × 3.60, and 0.27 ÷ 1.1172.
  @Test(arguments: [("EUR", "AED", "4.02192"), ("AED", "EUR", "0.241675617615")])
  func `a chain takes the direction that is asked for`(
    _ from: String, _ to: String, _ rate: String
  ) throws {
    for isTurned in [false, true] {
      let client = TestClient()
      let given = [("USD", "AED", "3.60"), ("AED", "USD", "0.27")]
      for (base, quote, value) in isTurned ? given.reversed() : given {
        let params = #"{"base":"\#(base)","quote":"\#(quote)","rate":"\#(value)"}"#
        _ = try client.done("rates/set", params)
      }
      let params = #"{"from":"\#(from)","to":"\#(to)"}"#
      #expect(try client.ask("rate", params, for: "rate") == rate)
    }
  }

  @Test func `the same rate set again is no change`() throws {
    let client = TestClient()
    let rate = #"{"base":"EUR","quote":"USD","rate":"1.20"}"#
    _ = try client.done("rates/set", rate)
    _ = try client.done("subscribe", #"{"topic":"changes"}"#)
    _ = client.takePushes()
    _ = try client.done("rates/set", rate)
    #expect(client.takePushes().isEmpty)
    _ = try client.done("rates/set", #"{"base":"EUR","quote":"USD","rate":"1.21"}"#)
    #expect(client.takePushes().count == 1)
  }

  @Test(arguments: [
    ("2026-10-01", "0.91"), ("2026-10-27", "0.92"), ("2026-11-01", "0.93"), ("", "0.92"),
  ])
  func `of one pair the rate of the latest day that has come counts`(
    _ day: String, _ rate: String
  ) throws {
    let client = TestClient()
    for (from, value) in [("2026-11-01", "0.93"), ("", "0.91"), ("2026-10-26", "0.92")] {
      let from = from.isEmpty ? "null" : #""\#(from)""#
      _ = try client.ask(
        "rates/set", #"{"base":"USD","quote":"EUR","rate":"\#(value)","since":\#(from)}"#)
    }
    let on = day.isEmpty ? "null" : #""\#(day)""#
    #expect(try client.ask("rate", #"{"from":"USD","to":"EUR","on":\#(on)}"#, for: "rate") == rate)
  }

  /// AED leads to AFN, and AMD to ALL: of two own rates that do not meet there is no chain.
  @Test(arguments: ["user", "shop"])
  func `a set that has both currencies says that it does not connect them`(_ set: String) throws {
    let client = TestClient()
    for (base, quote) in [("AED", "AFN"), ("AFN", "ALL"), ("ALL", "AMD")] {
      let params = #"{"base":"\#(base)","quote":"\#(quote)","rate":"2","set":"\#(set)"}"#
      _ = try client.done("rates/set", params)
    }
    func message(_ from: String, _ to: String) throws -> String? {
      let params = #"{"from":"\#(from)","to":"\#(to)","source":"\#(set)"}"#
      return try client.ask("rate", params).error?["message"]?.text
    }
    #expect(try message("AED", "ALL") == nil)
    #expect(try message("AED", "AMD") == "The source \(set) does not connect AED and AMD.")
    #expect(try message("AED", "ARS") == "The source \(set) does not have ARS.")
  }

  @Test func `a set of another name counts where it is named`() throws {
    let client = TestClient()
    let set = """
      {"set":"shop","rates":[{"base":"GBP","quote":"EUR","rate":1.25},\
      {"base":"GBP","quote":"JPY","rate":"190"}]}
      """
    #expect(try client.ask("rates/set", set, for: "count") == "2")
    try check(
      "rate",
      Asked(
        #"{"from":"EUR","to":"JPY","source":"shop"}"#,
        ["rate": "152", "source": "shop", "how": "user", "legs.0.source": "shop"]), at: client)
    #expect(try client.ask("rate", #"{"from":"GBP","to":"EUR"}"#, for: "how") == "published")
    #expect(
      try client.ask("rates", #"{"base":"GBP","source":"shop"}"#, for: "rates.#") == "2")
    try check(
      "rate",
      Refused(
        #"{"from":"EUR","to":"CHF","source":"shop"}"#, .noRate,
        but: #"{"from":"EUR","to":"GBP","source":"shop"}"#), at: client)
  }

  @Test(arguments: [
    Refused(
      #"{"base":"USD","quote":"EUR","rate":"0"}"#, .rateInvalid,
      but: #"{"base":"USD","quote":"EUR","rate":"0.0001"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":-1}"#, .rateInvalid,
      but: #"{"base":"USD","quote":"EUR","rate":1}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":"1,2"}"#, .rateInvalid,
      but: #"{"base":"USD","quote":"EUR","rate":"1.2"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR"}"#, .rateInvalid,
      but: #"{"base":"USD","quote":"EUR","rate":"1e-3"}"#),
    Refused(
      #"{"base":"USD","quote":"USD","rate":1}"#, .pairInvalid,
      but: #"{"base":"USD","quote":"USN","rate":1}"#),
    Refused(
      #"{"quote":"EUR","rate":1}"#, .currencyMissing,
      but: #"{"base":"GBP","quote":"EUR","rate":1}"#),
    Refused(
      #"{"base":"USX","quote":"EUR","rate":1}"#, .unknownCurrency,
      but: #"{"base":"USD","quote":"EUR","rate":1}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":1,"since":"1.1.2026"}"#, .dateMalformed,
      but: #"{"base":"USD","quote":"EUR","rate":1,"since":"2026-01-01"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":1,"since":"2026-02-29"}"#, .dateOutOfRange,
      but: #"{"base":"USD","quote":"EUR","rate":1,"since":"2028-02-29"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":1,"set":"ecb"}"#, .invalidParams,
      but: #"{"base":"USD","quote":"EUR","rate":1,"set":"ecb2"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":1,"set":"classroom"}"#, .invalidParams,
      but: #"{"base":"USD","quote":"EUR","rate":1,"set":"class-room"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":1,"set":"frankfurter"}"#, .invalidParams,
      but: #"{"base":"USD","quote":"EUR","rate":1,"set":"frankfurt"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":1,"set":"Shop"}"#, .invalidParams,
      but: #"{"base":"USD","quote":"EUR","rate":1,"set":"shop"}"#),
    Refused(
      #"{"base":"USD","quote":"EUR","rate":1,"set":"a23456789-123456789-123456789-123"}"#,
      .invalidParams,
      but: #"{"base":"USD","quote":"EUR","rate":1,"set":"a23456789-123456789-123456789-12"}"#),
    Refused(
      #"{"rates":[]}"#, .invalidParams, but: #"{"rates":[{"base":"USD","quote":"EUR","rate":1}]}"#),
    Refused(
      #"{"base":"USD","rates":[{"base":"USD","quote":"EUR","rate":1}]}"#, .invalidParams,
      but: #"{"set":"user","rates":[{"base":"USD","quote":"EUR","rate":1}]}"#),
    Refused(
      #"{"rates":[{"base":"USD","quote":"EUR","rate":1},{"base":"USD","quote":"EUR","rate":2}]}"#,
      .rateInvalid,
      but:
        #"{"rates":[{"base":"USD","quote":"EUR","rate":1},{"base":"EUR","quote":"USD","rate":2}]}"#),
    Refused(
      #"{"rates":[{"base":"USD","quote":"EUR","price":1}]}"#, .invalidParams,
      but: #"{"rates":[{"base":"USD","quote":"EUR","rate":1,"since":"2026-10-30"}]}"#),
    Refused(#"{"rates":[\#(days(1_001))]}"#, .rateInvalid, but: #"{"rates":[\#(days(1_000))]}"#),
  ])
  func `what is no rate is refused`(_ refused: Refused) throws {
    try check("rates/set", refused)
  }

  @Test func `of several rates all are kept or none`() throws {
    let client = TestClient()
    let set =
      #"{"rates":[{"base":"USD","quote":"EUR","rate":1},{"base":"USD","quote":"GBP","rate":0}]}"#
    #expect(try client.ask("rates/set", set).kind == "rateInvalid")
    #expect(try client.ask("rate", #"["USD","EUR"]"#, for: "how") == "published")
  }

  @Test(arguments: [
    (#"{"base":"USD","quote":"EUR"}"#, "2"), (#"{"base":"EUR","quote":"USD"}"#, "0"),
    (#"{"base":"USD"}"#, "3"), (#"{"quote":"EUR"}"#, "3"), (#"{"all":true}"#, "4"),
    (#"{"all":true,"set":"shop"}"#, "1"),
  ])
  func `rates are removed by pair, by currency, or all of a set`(
    _ params: String, _ removed: String
  ) throws {
    let client = TestClient()
    let set = """
      {"rates":[{"base":"USD","quote":"EUR","rate":1},{"base":"USD","quote":"GBP","rate":1},\
      {"base":"USD","quote":"EUR","rate":2,"since":"2026-01-01"},\
      {"base":"CHF","quote":"EUR","rate":1}]}
      """
    _ = try client.ask("rates/set", set)
    _ = try client.ask("rates/set", #"{"set":"shop","base":"USD","quote":"EUR","rate":1}"#)
    #expect(try client.ask("rates/remove", params, for: "removed") == removed)
    let left = try client.ask("sources").result?["sources"]?.elements ?? []
    let count = left.compactMap { $0["rates"]?.elements?.count }.reduce(0, +)
    #expect(String(5 - count) == removed)
  }

  @Test(arguments: [
    Refused(#"{}"#, .invalidParams, but: #"{"all":true}"#),
    Refused(#"{"all":true,"base":"USD"}"#, .invalidParams, but: #"{"base":"USD"}"#),
    Refused(
      #"{"all":true,"set":"shop"}"#, .unknownSource, but: #"{"all":true,"set":"user"}"#),
    Refused(
      #"{"all":true,"set":"classroom"}"#, .invalidParams, but: #"{"all":true,"set":"user"}"#),
    Refused(#"{"base":"USX"}"#, .unknownCurrency, but: #"{"base":"USD"}"#),
    Refused(#"{"quote":""}"#, .currencyMissing, but: #"{"quote":"EUR"}"#),
  ])
  func `nothing is removed by mistake`(_ refused: Refused) throws {
    try check("rates/remove", refused)
  }

  @Test(arguments: [StorageError.full(path: "/d/kurs.db"), .readOnly(path: "/d/kurs.db")])
  func `a change that cannot be written is refused, and conversions go on`(_ error: StorageError)
    throws
  {
    let client = TestClient(userStore: RefusingUserStore(error))
    for (method, params) in [
      ("rates/set", #"{"base":"USD","quote":"EUR","rate":1}"#), ("rates/remove", #"{"all":true}"#),
    ] {
      let refusal = try client.ask(method, params)
      #expect(refusal.kind == "storage")
      #expect(refusal.error?.at("data.hint") == error.hint)
      #expect(refusal.error?.at("data.retryable") == "\(error.isRetryable)")
    }
    #expect(try client.ask("convert", #"[100,"USD","EUR"]"#, for: "results.0.amount") == "89.51")
  }

  @Test func `a rate that cannot be counted with is said to be too large`() throws {
    let client = TestClient()
    // A number of 38 digits without a factor that could be cut.
    let large = "12345678901234567890123456789012345679"
    _ = try client.ask("rates/set", #"{"base":"XAU","quote":"USD","rate":"\#(large)"}"#)
    let refused = Refused(
      #"{"from":"XAU","to":"JPY"}"#, .amountTooLarge, but: #"{"from":"XAU","to":"USD"}"#)
    try check("rate", refused, at: client)
    let many = Refused(
      #"{"base":"XAU","targets":"JPY"}"#, .amountTooLarge, but: #"{"base":"XAU","targets":"USD"}"#)
    try check("rates", many, at: client)
  }

  @Test func `a set rate in words`() throws {
    let client = TestClient()
    #expect(
      try client.text(
        "rates/set", #"{"base":"USD","quote":"EUR","rate":"0.90","since":"2026-11-01"}"#)
        == "1 USD = 0.90 EUR (user, from 2026-11-01)")
    #expect(try client.text("rates/remove", #"{"base":"USD"}"#) == "1 removed from user")
  }

  private static func days(_ count: Int) -> String {
    (0..<count).map {
      #"{"base":"USD","quote":"EUR","rate":1,"since":"\#(Day.first.adding(days: $0))"}"#
    }.joined(separator: ",")
  }
}
