import Engine
import JSON
import Kit
import Methods
import Testing

/// Arguments as models and their hosts write them: `reports.md` F5 of public threads, OpenAI's strict mode, which has a
/// model fill in every argument, and programs in Python, where `from` is a word of the language.
struct LenientTests {
  /// The same call as tools tell of it, and as it comes.
  @Test(arguments: [
    ("find_currency", #"{"query":"krone","limit":3}"#, #"{"query":"krone","limit":"3"}"#),
    ("find_currency", #"{"query":"krone","limit":3}"#, #"{"query":"krone","limit":3.0}"#),
    ("find_currency", #"{"query":"krone","limit":3}"#, #"{"query":"krone","limit":"3.0"}"#),
    ("find_currency", #"{"query":"krone"}"#, #"{"query":"krone","limit":0}"#),
    (
      "convert", #"{"amount":"1","from":"USD","to":["EUR","JPY"]}"#,
      #"{"amount":"1","from":"USD","to":"[\"EUR\",\"JPY\"]"}"#
    ),
    (
      "convert", #"{"amount":"1","from":"USD","to":["EUR","JPY"]}"#,
      #"{"amount":1,"from":"USD","to":"EUR, JPY"}"#
    ),
    (
      "convert", #"{"amount":"1","from":"CHF","to":["EUR"],"cash":false}"#,
      #"{"amount":"1","from":"CHF","to":["EUR",""],"cash":"false"}"#
    ),
    (
      "convert", #"{"amount":"1","from":"EUR","to":["CHF"],"cash":true}"#,
      #"{"amount":"1","from":"EUR","to":"CHF","cash":"True"}"#
    ),
    (
      "convert", #"{"amount":"1250.50","from":"USD","to":["EUR"]}"#,
      #"{"amount":"1,250.50","from":"USD","to":["EUR"]}"#
    ),
    (
      "convert", #"{"amount":"1250000","from":"USD","to":["EUR"]}"#,
      #"{"amount":" 1'250'000","from":"USD","to":["EUR"]}"#
    ),
    (
      "price_bill", #"{"items":[{"item":"a","price":"7.50"}],"tip":"12.5"}"#,
      #"{"items":[{"item":"a","price":"7,50"}],"tip":"12,5%"}"#
    ),
    (
      "convert", #"{"amount":"1","from":"USD"}"#,
      #"{"amount":"1","from":"USD","to":[],"on":"","source":"","fee":"","cash":null}"#
    ),
    (
      "convert", #"{"amount":"1","from":"USD","to":["EUR"]}"#,
      #"{"amount":"1","from_":"USD","to":["EUR"],"on":"today"}"#
    ),
    (
      "convert", #"{"amount":"1","from":"USD","to":["EUR"]}"#,
      #"{"amount":"1","from_currency":"USD","to_currency":"EUR","on":"latest"}"#
    ),
    (
      "rate", #"{"from":"USD","to":"EUR","on":"2026-10-29"}"#,
      #"{"from_":"USD","to":"EUR","on":"2026-10-29T00:00:00Z"}"#
    ),
    (
      "rate_history", #"{"base":"EUR","targets":["USD"],"span":"1m","points":10}"#,
      #"{"base":"EUR","targets":"USD","span":"1m","points":"10","since":"","until":"today"}"#
    ),
    (
      "price_bill", #"{"items":[{"item":"a","price":"7"}],"split":3}"#,
      #"{"items":"[{\"item\":\"a\",\"price\":\"7\",\"currency\":\"\"}]","split":"3"}"#
    ),
    ("watchlist", #"{"list":"main"}"#, #"{"list":""}"#),
    ("alerts", "{}", #"{"random_string":"x"}"#),
    ("alerts", "{}", "null"),
  ])
  func `what says the same in another form is taken`(
    _ tool: String, _ told: String, _ given: String
  ) throws {
    let client = Client()
    _ = try client.call("watch", #"{"pair":"EUR/USD"}"#)
    let wanted = try client.call(tool, told)
    let result = try client.call(tool, given)
    #expect(result["isError"] == nil, "\(result.said ?? "")")
    #expect(result["structuredContent"] == wanted["structuredContent"])
  }

  /// Each argument of the schema is given: those that the call does not need, by the neutral value of their type.
  @Test(arguments: Catalogue.tools.map { $0.name.description }.filter { $0 != "refresh_rates" })
  func `a strict host's fillers for what is optional say nothing`(_ name: String) throws {
    let tool = try #require(Catalogue.tools.first { $0.name.description == name })
    let example = try Value(parsing: tool.example.description)
    let plain = try Self.answer(example, of: tool)
    let result = try Self.answer(Self.filled(example, tool.arguments), of: tool)
    #expect(result["isError"] == nil, "\(result.said ?? "")")
    #expect(result["structuredContent"] == plain["structuredContent"])
  }

  private static func answer(_ arguments: Value, of tool: any Tool.Type) throws -> Value {
    let store = InMemoryUserStore()
    let native = TestClient(userStore: store)
    for step in tool.preparation {
      try native.done(step.method.description, step.params.description)
    }
    return try Client(userStore: store).call(tool.name.description, arguments.description)
  }

  private static func filled(_ given: Value, _ arguments: [Argument]) -> Value {
    var members: [Value.Member] = []
    for argument in arguments {
      let name = argument.name.description
      var value = given[name] ?? filler(argument.form)
      if case .objects(let inner) = argument.form, let list = given[name]?.elements {
        value = .array(list.map { filled($0, Argument.all(inner)) })
      }
      members.append(.init(name, value))
    }
    return .object(members)
  }

  private static func filler(_ form: FieldForm) -> Value {
    switch form {
    case .text, .word, .number, .pair, .percent, .span, .day: return ""
    case .texts, .objects: return []
    case .count: return 0
    case .flag: return false
    case .choice(let words): return .string(words[0].description)
    }
  }

  @Test(arguments: [
    ("convert", #"{"amount":"","from":"USD"}"#, "amount"),
    ("convert", #"{"amount":"1,250","from":"USD"}"#, "“1,250” is not a number"),
    ("convert", #"{"amount":"1","from":"USD","cash":"maybe"}"#, "Give `cash` as true or false"),
    ("rate", #"{"from":"USD","to":["EUR","CHF"]}"#, "one currency, such as"),
    ("unwatch", #"{"pair":null,"alert":null}"#, "or `alert`"),
    ("convert", #"{"amount":"1","from":"USD","frm":"USD"}"#, "It takes amount,"),
    ("convert", #"{"amount":"1","from":"USD","from_":"CHF"}"#, "no argument"),
    ("find_currency", #"{"query":"krone","limit":"three"}"#, "limit"),
    ("find_currency", #"{"query":"krone","limit":3.5}"#, "limit"),
    ("find_currency", #"{"query":"krone","limit":-1}"#, "1 to 50"),
    ("rate", #"{"from":"USD","to":"EUR","on":"2026-13-29T00:00:00Z"}"#, "2026-13-29"),
    ("price_bill", #"{"items":"none"}"#, "items"),
  ])
  func `what is really wrong is refused`(_ tool: String, _ given: String, _ said: String) throws {
    let result = try Client().call(tool, given)
    #expect(result["isError"] == true)
    #expect(result.said?.contains(said) == true, "\(result.said ?? "")")
  }

  @Test func `a byte order mark before the first message is no part of it`() throws {
    let peer = ConnectionPeer(Client().connection)
    let ping = #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#
    let reply = try #require(try peer.replies(to: "\u{FEFF}" + ping).last)
    #expect(try Value(parsing: reply.text)["result"] == [:])
  }

  @Test func `the same call of an idempotent tool a second time is a result`() throws {
    let client = Client()
    for amount in ["1", "250"] {
      let watched = try client.call(
        "watch", #"{"pair":"AUD/NZD","amount":"\#(amount)","note":"n"}"#)
      #expect(watched["structuredContent"]?["amount"]?.text == amount)
      #expect(watched["structuredContent"]?["count"] == 1)
    }
    for left in [1, 0] {
      let gone = try client.call("unwatch", #"{"pair":"AUD/NZD"}"#)
      #expect(gone["structuredContent"]?["removed"]?.elements?.count == left)
    }
    #expect(try client.call("unwatch", #"{"alert":"a9"}"#)["isError"] == nil)
  }

  @Test(arguments: [2, 5, 6, 10, 40, 100])
  func `a curve has no more points than were asked for`(_ points: Int) throws {
    let call = #"{"base":"EUR","targets":["USD"],"span":"1y","points":\#(points)}"#
    let result = try Client().call("rate_history", call)["structuredContent"]
    let target = result?["targets"]?.elements?.first
    let days = target?["days"]?.elements ?? []
    #expect(days.count <= points && days.count > points / 2, "\(days.count)")
    #expect(days.first == target?["first"]?["day"] && days.last == target?["last"]?["day"])
  }
}
