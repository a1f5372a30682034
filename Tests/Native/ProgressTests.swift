import Engine
import JSON
import Kit
import Testing

/// `$/progress` shows how far a request that waits for a fetch is.
struct ProgressTests {
  private static func client() -> TestClient {
    TestClient.online(clock: FakeClock(.evening, nanosecondsPerReading: 1_000))
  }

  /// The bank responds as where it has nothing.
  private static func answerNothing(_ client: TestClient) throws {
    let job = try #require(client.engine.takeChildrenToStart().first)
    client.engine.receive(job, status: 404, "404 NotFound - Not Found - Brak danych")
  }

  private static func answer(_ client: TestClient, _ day: String) throws {
    let job = try #require(client.engine.takeChildrenToStart().first)
    client.engine.receive(
      job,
      #"[{"table":"A","no":"1","effectiveDate":"\#(day)","#
        + #""rates":[{"currency":"dolar","code":"USD","mid":3.65}]}]"#)
  }

  /// Half a year of table A and table B, 93 days a request.
  private static func gap(_ token: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"refresh","params":{"source":"nbp","#
      + #""since":"2026-01-01","until":"2026-06-30","workDoneToken":\#(token)}}"#
  }

  private static func progress(_ token: String, _ value: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":\#(token),"value":{\#(value)}}}"#
  }

  @Test(arguments: ["7", "\"a \\u20ac\"", "\"\"", "-1"])
  func `a gap being filled tells how far it has come, and ends before its answer`(
    _ token: String
  ) throws {
    let client = Self.client()
    client.send(Self.gap(token))
    let beginning =
      #""kind":"begin","title":"Fetching rates","cancellable":true,"message":"nbp 1/4","#
      + #""percentage":0"#
    #expect(client.received() == [Self.progress(token, beginning)])
    #expect(client.received() == [])
    for (day, message, percent) in [
      ("2026-01-05", "nbp 2/4", 25), ("2026-04-07", "nbp 3/4", 50), ("2026-01-07", "nbp 4/4", 75),
    ] {
      try Self.answer(client, day)
      let report = #""kind":"report","message":"\#(message)","percentage":\#(percent)"#
      #expect(client.received() == [Self.progress(token, report)])
    }
    try Self.answer(client, "2026-04-08")
    let last = client.received()
    #expect(last.count == 2)
    #expect(last.first == Self.progress(token, #""kind":"end""#))
    #expect(try Value(parsing: last.last ?? "").at("result", "sources", "state") == "updated")
  }

  @Test func `a failure ends it too`() throws {
    let client = Self.client()
    client.send(Self.gap("1"))
    #expect(client.received().count == 1)
    try Self.answerNothing(client)
    let last = client.received()
    #expect(last.first == Self.progress("1", #""kind":"end""#))
    #expect(last.count == 2 && last.last?.contains(#""kind":"sourceRefused""#) == true)
  }

  @Test func `a cancelled request ends its progress, then says no more`() throws {
    let client = Self.client()
    client.send(Self.gap("1"))
    #expect(client.received().count == 1)
    client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#)
    let last = client.received()
    #expect(last.first == Self.progress("1", #""kind":"end""#))
    #expect(last.count == 2 && last.last?.contains(#""kind":"cancelled""#) == true)
    #expect(client.received() == [])
  }

  @Test func `who gives no token is told nothing`() throws {
    let client = Self.client()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"refresh","params":{"source":"nbp"}}"#)
    #expect(client.received() == [])
  }

  @Test func `behind headers it comes behind headers`() throws {
    let client = Self.client()
    let request = Self.gap("1")
    client.send("Content-Length: \(request.utf8.count)\r\n\r\n\(request)")
    #expect(client.received().first?.hasPrefix("Content-Length: ") == true)
  }

  @Test(arguments: ["1.5", "true", "[1]", "{}", "\"" + String(repeating: "a", count: 199) + "\""])
  func `a token is a string or a whole number, and short`(_ token: String) throws {
    let client = Self.client()
    client.send(Self.gap(token))
    #expect(client.received().first?.contains(#""param":"workDoneToken""#) == true)
  }
}

extension Value {
  /// Text below an object's member, of the first element of a list, of its member.
  fileprivate func at(_ first: String, _ list: String, _ member: String) -> String? {
    self[first]?[list]?.elements?.first?[member]?.text
  }
}
