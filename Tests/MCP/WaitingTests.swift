import Engine
import JSON
import Kit
import RPC
import Testing

/// Calls that wait: for rates, and for the user.
struct WaitingTests {
  private static func client(_ capabilities: String = "{}") -> Client {
    Client(capabilities: capabilities, fetches: true)
  }

  private static let refresh =
    #""name":"refresh_rates","arguments":{"source":["ecb"],"force":true}"#

  private static func answerECB(_ client: Client) throws {
    let job = try #require(client.engine.takeChildrenToStart().first)
    client.engine.receive(
      job, status: 200, headers: [("content-type", "text/xml")],
      ECBText.file((day: "2026-11-02", quotes: ["USD": "1.1234"])))
  }

  private static func send(_ client: Client, _ token: String? = nil) throws -> [Value] {
    let more = token.map { #","progressToken":\#($0)"# } ?? ""
    return try client.request(
      "tools/call", "{\(client.meta(more)),\(refresh)}", isModern: true)
  }

  @Test(arguments: ["7", #""a""#])
  func `progress rises under the token of the call, and ends before the answer`(
    _ token: String
  ) throws {
    let client = Self.client()
    let begun = try Self.send(client, token)
    #expect(begun.count == 1)
    #expect(begun.first?["params"]?["progressToken"]?.description == token)
    #expect(begun.first?["params"]?["progress"] == 0)
    try Self.answerECB(client)
    let ended = try client.received()
    #expect(ended.count == 2)
    #expect(ended.first?["params"]?["progress"] == 100)
    #expect(ended.last?["result"]?.said == "ecb: updated, newest 2026-11-02, 1 new")
    #expect(try client.received().isEmpty)
  }

  @Test func `a client without a token hears nothing before the answer`() throws {
    let client = Self.client()
    #expect(try Self.send(client).isEmpty)
    try Self.answerECB(client)
    #expect(try client.received().count == 1)
  }

  @Test func `a failure after the wait is a result, too`() throws {
    let client = Self.client()
    #expect(try Self.send(client).isEmpty)
    client.engine.fail(try #require(client.engine.takeChildrenToStart().first))
    let result = try client.received().first?["result"]
    #expect(result?["isError"] == true)
    #expect(result?["_meta"]?["kurs/error"]?["retryable"] == true)
  }

  @Test func `after a cancellation there is silence`() throws {
    let client = Self.client()
    #expect(try Self.send(client, "1").count == 1)
    #expect(try client.notify("notifications/cancelled", #"{"requestId":1,"reason":"no"}"#).isEmpty)
    #expect(client.connection.waitingCount == 0)
    #expect(try client.received().isEmpty)
  }

  // MARK: The user

  private static let dollar =
    #""name":"convert","arguments":{"amount":"100","from":"$","to":["EUR"]}"#

  @Test(arguments: ["{}", #"{"elicitation":{"url":{}}}"#, #"{"sampling":{}}"#])
  func `only a client that shows forms is asked which dollar`(_ capabilities: String) throws {
    let client = Client(capabilities: capabilities)
    let result = try client.modern("tools/call", Self.dollar)["result"]
    #expect(result?["isError"] == true)
    #expect(result?.said?.contains("USD (US Dollar)") == true)
    try client.initialize()
    #expect(try client.legacy("tools/call", "{\(Self.dollar)}")["result"]?["isError"] == true)
  }

  @Test(arguments: [#"{"elicitation":{}}"#, #"{"elicitation":{"form":{}}}"#])
  func `the newer era sends the call again with the answer`(_ capabilities: String) throws {
    let client = Client(capabilities: capabilities)
    let asked = try client.modern("tools/call", Self.dollar)["result"]
    #expect(asked?["resultType"] == "input_required")
    let question = asked?["inputRequests"]?["from"]?["params"]
    #expect(question?["message"] == "Which currency is “$”?")
    let answered = #"{"from":{"action":"accept","content":{"currency":"CAD"}}}"#
    // 100 CAD at 1.5611 for a euro.
    let result = try client.modern("tools/call", Self.dollar + #","inputResponses":\#(answered)"#)
    #expect(result["result"]?["structuredContent"]?["from"] == "CAD")
  }

  @Test func `a second question keeps the first answer`() throws {
    let client = Client(capabilities: #"{"elicitation":{}}"#)
    let call = #""name":"convert","arguments":{"amount":"1","from":"$","to":["EUR","kr"]}"#
    let first = #"{"from":{"action":"accept","content":{"currency":"USD"}}}"#
    let asked = try client.modern("tools/call", call + #","inputResponses":\#(first)"#)["result"]
    #expect(asked?["inputRequests"]?["to.1"] != nil)
    let state = try #require(asked?["requestState"])
    let second = #"{"to.1":{"action":"accept","content":{"currency":"NOK"}}}"#
    let result = try client.modern(
      "tools/call", call + #","inputResponses":\#(second),"requestState":\#(state)"#)["result"]
    let codes = result?["structuredContent"]?["results"]?.elements?.compactMap { $0["to"]?.text }
    #expect(result?["structuredContent"]?["from"] == "USD" && codes == ["EUR", "NOK"])
  }

  /// Half of a pair, and a member of an object: the answer would have no place.
  @Test(arguments: [
    ("watch", #"{"pair":"EUR/kr"}"#),
    ("price_bill", #"{"currency":"EUR","items":[{"item":"a","price":"1","currency":"$"}]}"#),
  ])
  func `what is no whole argument is not asked for`(_ tool: String, _ arguments: String) throws {
    let client = Client(capabilities: #"{"elicitation":{}}"#)
    let result = try client.call(tool, arguments)
    #expect(result["isError"] == true && result.said?.contains("Candidates: ") == true)
  }

  @Test(arguments: ["decline", "cancel"])
  func `a user who does not choose is not asked again`(_ action: String) throws {
    let client = Client(capabilities: #"{"elicitation":{}}"#)
    let answered = #"{"from":{"action":"\#(action)"}}"#
    let result = try client.modern("tools/call", Self.dollar + #","inputResponses":\#(answered)"#)
    #expect(result["result"]?["isError"] == true)
  }

  @Test func `the older era is asked while the call waits`() throws {
    let client = Client(capabilities: #"{"elicitation":{}}"#)
    try client.initialize()
    let asked = try client.request("tools/call", "{\(Self.dollar)}", isModern: false)
    #expect(asked.count == 1 && asked.first?["method"] == "elicitation/create")
    let id = try #require(asked.first?["id"])
    let answer = #"{"action":"accept","content":{"currency":"USD"}}"#
    let result = try client.send(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(answer)}"#)
    #expect(result.first?["result"]?.said == "100 USD = 89.51 EUR (ecb 2026-10-30)")
  }

  @Test(arguments: [#""result":{"action":"decline"}"#, #""error":{"code":-1,"message":"No."}"#])
  func `who does not choose in the older era is told the candidates`(_ answer: String) throws {
    let client = Client(capabilities: #"{"elicitation":{}}"#)
    try client.initialize()
    let asked = try client.request("tools/call", "{\(Self.dollar)}", isModern: false)
    let id = try #require(asked.first?["id"])
    let result = try client.send(#"{"jsonrpc":"2.0","id":\#(id),\#(answer)}"#).first?["result"]
    #expect(result?["isError"] == true && result?.said?.contains("AUD") == true)
  }

  @Test func `a question is withdrawn with the call that needs it`() throws {
    let client = Client(capabilities: #"{"elicitation":{}}"#)
    try client.initialize()
    let asked = try client.request("tools/call", "{\(Self.dollar)}", isModern: false)
    let id = try #require(asked.first?["id"])
    let withdrawn = try client.notify("notifications/cancelled", #"{"requestId":2}"#)
    #expect(withdrawn.map { $0["method"]?.text } == ["notifications/cancelled"])
    #expect(withdrawn.first?["params"]?["requestId"] == id)
    let late = #"{"jsonrpc":"2.0","id":\#(id),"result":{"action":"decline"}}"#
    #expect(try client.send(late).isEmpty)
  }
}
