import JSON
import Kit
import Testing

/// C6 and C8: a request that is cancelled ends its fetch, and a source with too many requests is asked by nothing
/// until its time has come, which every error names.
struct RestingSourceTests {
  @Test(arguments: [
    ("convert", #"{"amount":1,"from":"EUR","to":"USD","maxAge":60}"#),
    ("convert", #"{"amount":1,"from":"USD","to":["EUR","JPY"],"maxAge":60}"#),
    ("rate", #"{"from":"EUR","to":"USD","maxAge":60}"#),
    ("evaluate", #"{"expression":"5 eur in usd","maxAge":60}"#),
    ("refresh", "{}"),
  ])
  func `a cancelled request ends its fetch`(_ method: String, _ params: String) throws {
    let client = TestClient.online()
    #expect(client.start(method, params) == nil)
    let begun = client.fetches.count
    #expect(begun > 0)
    client.cancel()
    #expect(client.ended.count == begun && client.fetches.isEmpty)
  }

  @Test func `what an answer was short of is fetched for the next, whichever request is cancelled`()
    throws
  {
    let client = TestClient.online()
    try client.done("convert", #"{"amount":1,"from":"EUR","to":"USD"}"#)
    #expect(client.start("convert", #"{"amount":1,"from":"EUR","to":"USD","maxAge":60}"#) == nil)
    client.cancel()
    #expect(client.ended.isEmpty && client.fetches.count == 1)
  }

  @Test func `while a source rests, errors name cause and time, and force asks it no more`() throws
  {
    let client = TestClient.online()
    let stale = #"{"amount":1,"from":"EUR","to":"USD","maxAge":60}"#
    #expect(client.start("convert", stale) == nil)
    // Without the header Retry-After: kurs chooses the time, 22 s with the seed of tests.
    try client.answer(status: 429, "")
    let refused = try client.ask("convert", stale)
    #expect(refused.kind == "tooStale")
    #expect(refused.error?["message"]?.text?.contains("Too many requests") == true)
    let time = try #require(refused.error?.at("data.retryAfter"))
    #expect(time.hasPrefix("2026-11-02T"))
    #expect(refused.error?.at("data.hint")?.hasPrefix("kurs retries at \(time) or later") == true)
    #expect(refused.error?.at("data.cause") == "tooManyRequests")
    #expect(refused.error?["data"]?["fix"] == nil)
    for params in [#"{"source":"ecb"}"#, #"{"source":"ecb","force":true}"#] {
      let error = try client.ask("refresh", params).error
      #expect(error?.at("data.kind") == "tooManyRequests")
      #expect(error?.at("data.retryAfter") == time)
    }
    #expect(client.begun == 1)
    client.pass(milliseconds: 60_000)
    #expect(client.start("refresh", #"{"source":"ecb","force":true}"#) == nil)
    #expect(client.begun == 2)
  }
}
