import Engine
import JSON
import Kit
import Methods
import Testing

/// The tools: how they are listed, and what each answers.
struct ToolTests {
  private static let names = [
    "convert", "rate", "find_currency", "refresh_rates", "find_money", "rate_history", "watchlist",
    "watch", "unwatch", "alerts", "set_alert", "price_bill",
  ]

  @Test func `the list is short, in one order, and the same in both eras and for everybody`() throws
  {
    let modern = try Client().modern("tools/list")["result"]?["tools"]
    let tools = try #require(modern?.elements)
    #expect(tools.compactMap { $0["name"]?.text } == Self.names)
    // Hosts were seen to drop all tools of a server whose list was longer.
    #expect(modern?.description.utf8.count ?? .max <= 16 << 10)
    for tool in tools {
      #expect(tool["outputSchema"]?.description.utf8.count ?? .max <= 1_536)
      #expect(tool["name"]?.text?.allSatisfy { $0.isLetter || $0 == "_" } == true)
    }
    let client = Client()
    try client.initialize()
    #expect(try client.legacy("tools/list")["result"]?["tools"] == modern)
    #expect(try client.modern("tools/list")["result"]?["tools"] == modern)
  }

  @Test func `an annotation is true to what a tool does`() throws {
    let tools = try Client().modern("tools/list")["result"]?["tools"]?.elements ?? []
    let readers = tools.filter { $0["annotations"]?["readOnlyHint"] == true }
    #expect(
      readers.compactMap { $0["name"]?.text } == [
        "convert", "rate", "find_currency", "find_money", "rate_history", "watchlist", "alerts",
        "price_bill",
      ])
    func named(_ hint: String) -> [String] {
      tools.filter { $0["annotations"]?[hint] == true }.compactMap { $0["name"]?.text }
    }
    #expect(named("destructiveHint") == ["unwatch"])
    #expect(named("openWorldHint") == ["refresh_rates"])
    #expect(named("idempotentHint") == ["refresh_rates", "watch", "unwatch"])
  }

  @Test(arguments: Catalogue.tools.map { $0.name.description })
  func `a tool tells of params that its method has, and needs those that it needs`(
    _ name: String
  ) throws {
    let tool = try #require(Catalogue.tools.first { $0.name.description == name })
    let fields = tool.paramFields
    for argument in tool.arguments {
      let field = fields.first { $0.name.description == argument.name.description }
      #expect(field != nil, "\(argument.name)")
      if field?.isRequired == true { #expect(argument.isRequired, "\(argument.name)") }
    }
    for field in fields where field.isRequired {
      #expect(tool.arguments.contains { $0.name.description == field.name.description })
    }
    #expect(!tool.title.description.isEmpty && tool.summary.description.hasSuffix("."))
  }

  @Test(arguments: names.filter { $0 != "refresh_rates" })
  func `an example is answered with an object of the form that is told, and a sentence`(
    _ name: String
  ) throws {
    let tool = try #require(Catalogue.tools.first { $0.name.description == name })
    let store = InMemoryUserStore()
    let native = TestClient(userStore: store)
    for step in tool.preparation {
      try native.done(step.method.description, step.params.description)
    }
    let client = Client(userStore: store)
    let result = try client.call(name, tool.example.description)
    let schema = try Value(parsing: tool.output.description)
    #expect(schema["type"] == "object")
    let content = try #require(result["structuredContent"], "\(result)")
    #expect(SchemaRules.problems(in: content, by: schema).isEmpty, "\(content)")
    #expect(result["isError"] == nil)
    #expect(result.said?.isEmpty == false)
    let arguments = try Value(parsing: tool.example.description)
    let form = Argument.schema(tool.arguments)
    #expect(SchemaRules.problems(in: arguments, by: form).isEmpty)
  }

  @Test func `a conversion is exact, and says source and day`() throws {
    let client = Client()
    // 100 / 1.1172, and 100 / 1.1172 * 175.68.
    let result = try client.call("convert", #"{"amount":"100","from":"USD","to":["EUR","JPY"]}"#)
    #expect(
      result.said == "100 USD = 89.51 EUR (ecb 2026-10-30); 100 USD = 15725 JPY (ecb 2026-10-30)")
    #expect(try TestClient().ask("recents", for: "recents.#") == "0")
    let native = TestClient()
    #expect(native.engine.remembersConversions == false)
  }

  @Test func `a model's conversions stay out of the recent ones`() throws {
    let store = InMemoryUserStore()
    let client = Client(userStore: store)
    _ = try client.call("convert", #"{"amount":"12345","from":"USD","to":["EUR"]}"#)
    client.engine.flush()
    #expect(
      try TestClient(userStore: store).ask("recents").result?.description.contains("12345") == false
    )
  }

  @Test func `a bill is added up, split to the last cent, and leaves nothing behind`() throws {
    let store = InMemoryUserStore()
    let client = Client(userStore: store)
    // 3 * 4.50 + 2 = 15.50, and a tenth of it on top: 17.05 = 5.69 + 5.68 + 5.68.
    let result = try client.call(
      "price_bill",
      #"""
      {"items":[{"item":"Main","price":"4.50","quantity":"3"},{"item":"Soup","price":"2"}],\#
      "currency":"EUR","tip":"10","split":3}
      """#)
    let bill = result["structuredContent"]
    #expect(bill?["total"] == "17.05" && bill?["subtotal"] == "15.50" && bill?["tip"] == "1.55")
    #expect(bill?["parts"] == ["5.69", "5.68", "5.68"])
    #expect(try TestClient(userStore: store).ask("bills", for: "bills.#") == "0")
  }

  @Test func `a long text is searched in parts`() throws {
    let client = Client()
    let text = String(repeating: "5 EUR, ", count: 150)
    let first = try client.call("find_money", #"{"text":"\#(text)"}"#)
    #expect(first["structuredContent"]?["amounts"]?.elements?.count == 40)
    #expect(first.said?.contains("There are 110 more: call with start ") == true)
    let next = try #require(first["structuredContent"]?["next"])
    let rest = try client.call("find_money", #"{"text":"\#(text)","start":\#(next),"limit":1000}"#)
    #expect(rest["structuredContent"]?["amounts"]?.elements?.count == 110)
    #expect(rest["structuredContent"]?["next"] == nil)
  }

  /// What a model does wrong, what it is told, and the kind of error for a program.
  @Test(arguments: [
    ("convert", #"{"amount":"1","from":"XYZ"}"#, "unknownCurrency", "Call find_currency."),
    ("convert", #"{"amount":"1","from":"$"}"#, "unknownCurrency", "USD (US Dollar), AUD"),
    ("convert", #"{"amount":"ten","from":"USD"}"#, "amountMalformed", "Write digits"),
    ("convert", #"{"from":"USD"}"#, "amountMissing", "Give a number"),
    ("convert", #"{"amount":"1","from":"USD","as":"text"}"#, "invalidParams", "It takes amount,"),
    ("convert", #"{"amount":"1","from":"USD","fields":"from"}"#, "invalidParams", "It takes"),
    ("convert", #"{"amount":"1","from":"USD","remember":true}"#, "invalidParams", "It takes"),
    ("rate", #"{"from":"USD","to":"EUR","on":"1990-01-01"}"#, "dateOutOfRange", "first table"),
    ("rate", #"{"from":"USD","to":"EUR","on":"yesterday"}"#, "dateMalformed", "2026-10-30"),
    ("rate", #"{"from":"USD","to":"KPW"}"#, "noRate", ""),
    ("watchlist", #"{"list":"nowhere"}"#, "unknownList", ""),
    ("price_bill", #"{"items":[]}"#, "menuInvalid", ""),
    ("price_bill", #"{"items":[{"item":"a","price":"1"}],"split":-1}"#, "splitCountInvalid", ""),
    ("rate_history", #"{"base":"EUR","targets":["USD"],"points":1}"#, "invalidParams", "2 to 400"),
  ])
  func `a mistake is a result with what helps`(
    _ tool: String, _ arguments: String, _ kind: String, _ help: String
  ) throws {
    let result = try Client().call(tool, arguments)
    #expect(result["isError"] == true)
    #expect(result["structuredContent"] == nil)
    #expect(result["_meta"]?["kurs/error"]?["kind"]?.text == kind, "\(result)")
    #expect(help.isEmpty || result.said?.contains(help) == true, "\(result.said ?? "")")
  }

  @Test(arguments: [
    #""name":"nothing","arguments":{}"#, #""arguments":{}"#, #""name":7"#,
    #""name":"convert","arguments":[1]"#, #""name":"chart","arguments":{}"#,
    #""name":"status""#, #""name":"convert","arguments":{},"requestState":"x""#,
    #""name":"convert","arguments":{},"inputResponses":1"#,
  ])
  func `an unknown tool and a malformed call are errors of the protocol`(_ members: String) throws {
    #expect(try Client().modern("tools/call", members).code == -32_602)
  }

  @Test func `the address of a chart leads to the picture`() throws {
    let client = Client()
    let result = try client.call(
      "rate_history", #"{"base":"EUR","targets":["USD","CHF"],"span":"1y"}"#)
    let uri = try #require(result["structuredContent"]?["chart"]?.text)
    #expect(result.said?.hasSuffix("Chart for the user: \(uri)") == true)
    let contents = try client.modern("resources/read", #""uri":"\#(uri)""#)["result"]?["contents"]
    #expect(contents?.elements?.first?["text"]?.text?.hasPrefix("<svg") == true)
  }
}
