import JSON
import Kit
import Methods
import Testing

/// Where two things are wrong, the one that protocol.md lists first is told.
struct PrecedenceTests {
  struct Case: Sendable {
    let told: ErrorKind
    let untold: ErrorKind
    let method: String
    let params: String
    /// The same without the first error.
    let mended: String
  }

  @Test(arguments: [
    Case(
      told: .invalidParams, untold: .amountMissing, method: "convert",
      params: #"{"amount":"","from":"USD","too":"EUR"}"#,
      mended: #"{"amount":"","from":"USD","to":"EUR"}"#),
    Case(
      told: .amountMissing, untold: .unknownCurrency, method: "convert",
      params: #"{"amount":"","from":"QQQ"}"#,
      mended: #"{"amount":"1","from":"QQQ"}"#),
    Case(
      told: .amountMalformed, untold: .currencyMissing, method: "convert",
      params: #"{"amount":"1,5"}"#,
      mended: #"{"amount":"1.5"}"#),
    Case(
      told: .unknownCurrency, untold: .amountNotInteger, method: "convert",
      params: #"{"amount":"1.5","from":"QQQ","integersOnly":true}"#,
      mended: #"{"amount":"1.5","from":"USD","integersOnly":true}"#),
    Case(
      told: .unknownCurrency, untold: .dateMalformed, method: "convert",
      params: #"{"amount":"1","from":"QQQ","on":"30.10.2026"}"#,
      mended: #"{"amount":"1","from":"USD","on":"30.10.2026"}"#),
    Case(
      told: .dateMalformed, untold: .unknownSource, method: "convert",
      params: #"{"amount":"1","from":"USD","to":"EUR","on":"30.10.2026","source":"nobody"}"#,
      mended: #"{"amount":"1","from":"USD","to":"EUR","on":"2026-10-30","source":"nobody"}"#),
    Case(
      told: .amountNotInteger, untold: .unknownSource, method: "convert",
      params:
        #"{"amount":"1.5","from":"USD","to":"EUR","integersOnly":true,"source":"nobody"}"#,
      mended: #"{"amount":"1","from":"USD","to":"EUR","integersOnly":true,"source":"nobody"}"#),
    Case(
      told: .unknownSource, untold: .retiredCurrency, method: "convert",
      params: #"{"amount":"1","from":"CSK","to":"EUR","source":"nobody"}"#,
      mended: #"{"amount":"1","from":"CSK","to":"EUR"}"#),
    Case(
      told: .noRate, untold: .tooStale, method: "convert",
      params: #"{"amount":"1","from":"KPW","to":"EUR","maxAge":0}"#,
      mended: #"{"amount":"1","from":"USD","to":"EUR","maxAge":0}"#),
    Case(
      told: .unknownCurrency, untold: .rateInvalid, method: "rates/set",
      params: #"{"base":"USD","quote":"QQQ","rate":"0"}"#,
      mended: #"{"base":"USD","quote":"EUR","rate":"0"}"#),
  ])
  func `the first that applies is the one reported`(_ c: Case) throws {
    let order = ErrorKind.all
    let first = try #require(order.firstIndex(of: c.told))
    let second = try #require(order.firstIndex(of: c.untold))
    #expect(first < second)
    #expect(try Self.kind(c.method, c.params) == c.told.name)
    // With the first error mended the second one is there, so it was there before.
    #expect(try Self.kind(c.method, c.mended) == c.untold.name)
  }

  private static func kind(_ method: String, _ params: String) throws -> String? {
    let peer = ConnectionPeer(try World.connection())
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    let reply = try #require(try peer.replies(to: line).first)
    return try Value(parsing: reply.text)["error"]?["data"]?["kind"]?.text
  }

  @Test func `after shutdown nothing else is looked at`() throws {
    let peer = ConnectionPeer(try World.connection())
    _ = try peer.replies(to: #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    let reply = try #require(
      try peer.replies(to: #"{"jsonrpc":"2.0","id":2,"method":"nothing"}"#).first)
    #expect(reply.text.contains(#""kind":"shutDown""#))
  }
}
