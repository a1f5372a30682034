import Drawing
import JSON
import Kit
import Methods
import Testing

/// Promises of conversions that recomputation by other means found broken.
struct ConversionEdgeTests {
  @Test func `null as the day of a row is no day`() throws {
    let client = TestClient()
    let params = #"{"amounts":[1,1],"from":["EUR","EUR"],"to":"USD","on":["2026-10-29",null]}"#
    let rows = try client.done("convert/many", params)
    let newest = try client.done(
      "convert/many", #"{"amounts":[1],"from":["EUR"],"to":"USD"}"#)
    #expect(rows.at("errors") == nil)
    #expect(rows.at("results.0.amounts.1") == newest.at("results.0.amounts.0"))
    let bad = #"{"amounts":[1,null],"from":["EUR","EUR"],"to":"USD","on":["2026-10-29",null]}"#
    #expect(try client.done("convert/many", bad).at("errors.0.param") == "amounts")
  }

  /// 100 × 1.1172 × 97/100.
  @Test func `the exact value has the fee in it`() throws {
    let params =
      #"{"amount":"100","from":"EUR","to":"USD","exact":true,"fee":"3","feeOn":"deducted"}"#
    let answer = try TestClient().ask("convert", params)
    #expect(answer.at("results.0.exact") == "108.3684", "\(answer)")
  }

  @Test func `an amount in cash of a currency without small coins has no decimals`() throws {
    let params = #"{"amount":"100","from":"EUR","to":"HUF","cash":true}"#
    let amount = try #require(try TestClient().ask("convert", params, for: "results.0.amount"))
    #expect(!amount.contains(".") && Int(amount).map { $0 % 5 } == 0, "\(amount)")
  }

  @Test func `without a letter, complete offers what the user watches`() throws {
    let client = TestClient()
    _ = try client.done("watchlist/add", #"{"pair":"NOK/SEK"}"#)
    _ = try client.done("rates/set", #"{"base":"EUR","quote":"KPW","rate":"1000"}"#)
    let items = try client.done("complete", #"{"text":"100 "}"#).result?["items"]?.elements ?? []
    #expect(items.compactMap { $0["text"]?.text } == ["EUR", "NOK", "SEK", "KPW"])
  }

  @Test(arguments: ["\u{200B}", "\u{2060}", "\u{FEFF}"])
  func `what has no width and only hides is a space`(_ hidden: String) {
    #expect("a\(hidden)b".onOneLine == "a b")
  }
}
