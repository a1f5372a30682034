import JSON
import Kit
import Testing

/// History and charts bring about what they were short of, as a conversion does.
struct SeriesRenewalTests {
  /// A method, and params that it has besides those of the series.
  private static let methods = [("history", ""), ("history", #","stats":true"#), ("chart", "")]

  @Test(arguments: methods)
  func `a series up to now is answered at once, and has what was due the next time`(
    _ method: String, _ more: String
  ) throws {
    let client = TestClient.online()
    let params =
      #"{"base":"EUR","targets":["USD"],"since":"2026-10-26","until":"2026-11-02"\#(more)}"#
    let before = try client.done(method, params)
    #expect(before.result.map { "\($0)".contains("1.1172") } == true)
    #expect(client.fetches.map(client.asksECB) == [true])
    client.answerECB(usd: "1.1234")
    let after = try client.done(method, params)
    #expect(after.result.map { "\($0)".contains("1.1234") } == true)
    #expect(client.fetches.isEmpty)
  }

  @Test(arguments: methods)
  func `a series of the past asks nobody`(_ method: String, _ more: String) throws {
    let client = TestClient.online()
    try client.done(
      method,
      #"{"base":"EUR","targets":["USD"],"since":"2020-01-01","until":"2020-02-01"\#(more)}"#)
    #expect(client.fetches.isEmpty)
  }
}
