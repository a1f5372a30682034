import Engine
import JSON
import Kit
import RPC
import Testing

/// Resources, what is heard of their changes, and prompts.
struct ResourceTests {
  private static func read(_ client: Client, _ uri: String) throws -> Value {
    try client.modern("resources/read", #""uri":"\#(uri)""#)
  }

  private static func contents(_ answer: Value) throws -> (type: String?, text: String) {
    let contents = try #require(answer["result"]?["contents"]?.elements?.first, "\(answer)")
    return (contents["mimeType"]?.text, contents["text"]?.text ?? "")
  }

  @Test func `each that is listed can be read, as what it is said to be`() throws {
    let store = InMemoryUserStore()
    try TestClient(userStore: store).done("watchlist/add", #"{"pair":"EUR/USD","list":"Süd 1"}"#)
    let client = Client(userStore: store)
    let listed = try client.modern("resources/list")["result"]?["resources"]?.elements ?? []
    #expect(listed.contains { $0["uri"] == "kurs://watchlist/S%C3%BCd%201" })
    #expect(listed.count == 5)
    for resource in listed {
      let uri = try #require(resource["uri"]?.text)
      let contents = try Self.contents(Self.read(client, uri))
      #expect(contents.type == resource["mimeType"]?.text)
      if contents.type == "application/json" {
        #expect(throws: Never.self) { try Value(parsing: contents.text) }
      }
    }
  }

  @Test func `a table and a chart are read by their address`() throws {
    let client = Client()
    let table = try Self.contents(Self.read(client, "kurs://rates/CHF?on=2026-10-29&source=ecb"))
    let rates = try Value(parsing: table.text)
    #expect(rates["base"] == "CHF" && rates["day"] == "2026-10-29")
    let chart = try Self.contents(
      Self.read(client, "kurs://chart/EUR/USD,GBP.svg?span=1y&theme=dark"))
    #expect(chart.type == "image/svg+xml" && chart.text.hasPrefix("<svg"))
  }

  @Test(arguments: [
    "kurs://nothing", "kurs://watchlist", "kurs://watchlist/nowhere", "kurs://watchlist/a/b",
    "kurs://alerts?x=1", "kurs://rates/XYZ", "kurs://rates/EUR?form=svg",
    "kurs://chart/EUR/USD.png",
    "kurs://chart/EUR/XYZ.svg", "kurs://chart/EUR/USD.svg?as=text", "kurs://watchlist/%FF",
    "kurs://watchlist/%2", "file:///etc/passwd", "", "ui://kurs/other", "kurs://rates/EUR?on",
  ])
  func `what there is not is said in each era's way`(_ uri: String) throws {
    let client = Client()
    let answer = try Self.read(client, uri)
    #expect(answer.code == -32_602)
    #expect(answer["error"]?["data"]?["uri"]?.text == uri)
    try client.initialize()
    #expect(try client.legacy("resources/read", #"{"uri":"\#(uri)"}"#).code == -32_002)
  }

  @Test func `the app is one page that needs nothing from elsewhere`() throws {
    let client = Client()
    let tools = try client.modern("tools/list")["result"]?["tools"]?.elements ?? []
    let uris = tools.compactMap { $0["_meta"]?["ui"]?["resourceUri"]?.text }
    #expect(uris == ["ui://kurs/chart"])
    let page = try Self.contents(Self.read(client, uris[0]))
    #expect(page.type == "text/html;profile=mcp-app")
    #expect(page.text.hasPrefix("<!doctype html>"))
    for foreign in ["https:", "http://", "src=", "@import", "fetch(", "eval("]
    where foreign != "http://" || page.text.contains("http://") {
      // The name of SVG is no address.
      let text = page.text.split(separator: "http://www.w3.org/2000/svg").joined()
      #expect(!text.contains(foreign), "\(foreign)")
    }
    for word in ["ui/initialize", "ui/notifications/initialized", "ui/notifications/tool-result"] {
      #expect(page.text.contains(word))
    }
  }

  // MARK: Changes

  private static let main = "kurs://watchlist/main"

  private static func listen(_ client: Client, _ uris: [String]) throws -> [Value] {
    let list = Value.array(uris.map { .string($0) })
    let filter = #"{"toolsListChanged":true,"resourceSubscriptions":\#(list)}"#
    return try client.request(
      "subscriptions/listen", "{\(client.meta()),\"notifications\":\(filter)}", isModern: true)
  }

  private static let meta = "io.modelcontextprotocol/subscriptionId"

  @Test func `a listener is told first what is watched, then which resource changed`() throws {
    let client = Client()
    _ = try client.call("watch", #"{"pair":"EUR/USD"}"#)
    let begun = try Self.listen(client, [Self.main, "kurs://nothing", "kurs://alerts"])
    #expect(begun.count == 1)
    #expect(begun.first?["method"] == "notifications/subscriptions/acknowledged")
    let params = begun.first?["params"]
    #expect(params?["_meta"]?[Self.meta] == 2)
    #expect(
      params?["notifications"] == ["resourceSubscriptions": [.string(Self.main), "kurs://alerts"]])
    let number = #""name":"watch","arguments":{"pair":"EUR/CHF"}"#
    let heard = try client.request("tools/call", "{\(client.meta()),\(number)}", isModern: true)
    let update = heard.first { $0["method"] != nil }
    #expect(update?["method"] == "notifications/resources/updated")
    #expect(update?["params"]?["uri"]?.text == Self.main)
    #expect(update?["params"]?["_meta"]?[Self.meta] == 2)
  }

  @Test func `a listener that is cancelled hears no more, and gets no answer`() throws {
    let client = Client()
    _ = try Self.listen(client, [Self.main])
    #expect(client.connection.waitingCount == 1)
    #expect(try client.notify("notifications/cancelled", #"{"requestId":1}"#).isEmpty)
    #expect(client.connection.waitingCount == 0)
    let call = #""name":"watch","arguments":{"pair":"EUR/USD"}"#
    #expect(
      try client.request("tools/call", "{\(client.meta()),\(call)}", isModern: true).count == 1)
  }

  @Test func `at the end of the input a listener is answered`() throws {
    let client = Client()
    _ = try Self.listen(client, [Self.main])
    client.connection.inputEnded = true
    let last = try client.received()
    #expect(last.count == 1 && last.first?["id"] == 1)
    #expect(last.first?["result"]?["_meta"]?[Self.meta] == 1)
    #expect(client.connection.waitingCount == 0)
  }

  @Test func `in the older era a resource is subscribed to by itself`() throws {
    let client = Client()
    try client.initialize()
    let uri = #"{"uri":"\#(Self.main)"}"#
    #expect(try client.legacy("resources/subscribe", uri)["result"] == [:])
    #expect(try client.legacy("resources/subscribe", uri)["result"] == [:])
    #expect(try client.legacy("resources/subscribe", #"{"uri":"kurs://x"}"#).code == -32_002)
    let call = #"{"name":"watch","arguments":{"pair":"EUR/USD"}}"#
    let heard = try client.request("tools/call", call, isModern: false)
    let updates = heard.filter { $0["method"] != nil }
    #expect(updates.map { $0["params"]?["uri"]?.text } == [Self.main])
    #expect(updates.first?["params"]?["_meta"] == nil)
    #expect(try client.legacy("resources/unsubscribe", uri)["result"] == [:])
    let removal = #"{"name":"unwatch","arguments":{"pair":"EUR/USD"}}"#
    #expect(try client.request("tools/call", removal, isModern: false).count == 1)
  }

  // MARK: Prompts

  @Test func `a prompt says what to do with what was given`() throws {
    let client = Client()
    let listed = try client.modern("prompts/list")["result"]?["prompts"]?.elements ?? []
    #expect(
      listed.compactMap { $0["name"]?.text } == [
        "explain_this_rate", "watch_this_pair", "price_this_bill",
      ])
    let members = #""name":"price_this_bill","arguments":{"bill":"2 x {currency} 3 €"}"#
    let message = try client.modern("prompts/get", members)["result"]?["messages"]?.elements?.first
    let text = message?["content"]?["text"]?.text ?? ""
    #expect(text.hasSuffix("\n2 x {currency} 3 €") && text.contains("price_bill"))
    #expect(!text.contains("Pay it in"))
    let tools = Set(ToolNames.all)
    for word in text.split(whereSeparator: { !$0.isLetter && $0 != "_" }) where word.contains("_") {
      #expect(tools.contains(String(word)))
    }
  }

  @Test(arguments: [
    #""name":"nothing""#, #""name":"price_this_bill""#, "",
    #""name":"price_this_bill","arguments":{"bill":1}"#,
    #""name":"explain_this_rate","arguments":{"pair":"EUR/USD","day":7}"#,
  ])
  func `a prompt that there is not, or that lacks its argument, is malformed`(
    _ members: String
  ) throws {
    #expect(try Client().modern("prompts/get", members).code == -32_602)
  }
}

/// What the arguments of prompts and the parts of addresses can be.
struct CompletionTests {
  private static let pair = #""ref":{"type":"ref/prompt","name":"watch_this_pair"}"#
  private static let chart =
    #""ref":{"type":"ref/resource","uri":"kurs://chart/{base}/{targets}.svg{?since,until,span,theme,source}"}"#
  private static let list = #""ref":{"type":"ref/resource","uri":"kurs://watchlist/{list}"}"#

  private static func argument(_ name: String, _ value: String) -> String {
    #","argument":{"name":"\#(name)","value":"\#(value)"}"#
  }

  private static func members(_ reference: String, _ name: String, _ value: String) -> String {
    reference + argument(name, value)
  }

  private static let cases: [(members: String, values: [String]?)] = [
    (members(pair, "pair", "us"), ["USD/", "USN/"]), (members(pair, "pair", "usd/pl"), ["USD/PLN"]),
    (members(chart, "base", "NZ"), ["NZD"]), (members(chart, "targets", "usd,ch"), nil),
    (members(chart, "theme", "d"), ["dark"]), (members(chart, "source", "e"), ["ecb"]),
    (members(list, "list", "tr"), ["trip"]), (members(pair, "goal", "a"), []),
  ]

  @Test(arguments: cases)
  func `an argument is completed, in both eras alike`(
    _ members: String, _ values: [String]?
  ) throws {
    let store = InMemoryUserStore()
    try TestClient(userStore: store).done("watchlist/add", #"{"pair":"EUR/USD","list":"trip"}"#)
    let client = Client(userStore: store)
    let completion = try client.modern("completion/complete", members)["result"]?["completion"]
    let found = completion?["values"]?.elements?.compactMap(\.text) ?? []
    if let values { #expect(found == values) } else { #expect(found.contains("USD,CHF")) }
    #expect(completion?["total"] == .number("\(found.count)") && completion?["hasMore"] == false)
    try client.initialize()
    #expect(
      try client.legacy("completion/complete", "{\(members)}")["result"]?["completion"]
        == completion)
  }

  @Test func `no more are named than the protocol allows, and how many there are`() throws {
    let members = Self.pair + Self.argument("pair", "")
    let completion = try Client().modern("completion/complete", members)["result"]?["completion"]
    #expect(completion?["values"]?.elements?.count == 100 && completion?["hasMore"] == true)
  }

  private static let malformed: [String] = [
    pair, String(argument("pair", "").dropFirst()), members(pair, "nothing", ""),
    members(#""ref":{"type":"ref/prompt","name":"nothing"}"#, "pair", ""),
    members(#""ref":{"type":"ref/resource","uri":"kurs://alerts"}"#, "list", ""),
    pair + #","argument":{"name":"pair","value":1}"#,
  ]

  @Test(arguments: malformed)
  func `what cannot be completed is malformed`(_ members: String) throws {
    #expect(try Client().modern("completion/complete", members).code == -32_602)
  }
}

enum ToolNames {
  static let all = [
    "find_money", "price_bill", "rate_history", "set_alert", "find_currency", "refresh_rates",
  ]
}
