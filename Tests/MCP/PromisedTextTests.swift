import JSON
import Methods
import Testing

/// Each word of each tool's description is a fact that the text of its result has, or a word that tells when to call
/// it: a description cannot promise what a model that sees the text alone does not get.
struct PromisedTextTests {
  /// Facts, with what a text has of them. The examples are those of `calls`.
  private static let facts: [String: String] = [
    "amount": #"\d"#, "money": #"\d"#, "currency": "[A-Z]{3}", "code": "[A-Z]{3}",
    "name": "Norwegian Krone",
    "country": #"\bNO\b"#, "withdrawn": "in use|withdrawn", "rate": #"\d\.\d"#,
    "quote": #"1 EUR = 1\.1172 USD"#,
    "pair": "[A-Z]{3}/[A-Z]{3}|1 USD = ", "day": #"2026-10-\d\d|last"#, "place": #"at byte \d"#,
    "certain": "not certain",
    "candidate": "or AUD, CAD", "first": #"1\.1355 on 2026-09-30"#,
    "last": #"1\.1172 on 2026-10-30"#,
    "lowest": "lowest", "highest": "highest", "mean": #"mean \d"#,
    "change": #"-1\.61%|change of 2%"#,
    "volatility": #"volatility \d"#, "curve": "▁", "chart": "kurs://chart/",
    "value": #"1\.1172 USD"#,
    "move": #"[▲▼]\d|-1\.61%"#, "percent": #"\d%"#, "week": "week", "month": "month",
    "year": "year|a year",
    "watchlist": "main", "alert": #"a\d{7}"#, "firing": "fired", "span": "P1W|1w|within",
    "item": "3 Main: 13.50",
    "bill": #"\d EUR"#, "discount": "Discount: 1.35", "tax": "Tax: 2.43",
    "service": "Service: 0.73",
    "tip": "Tip: 1.53", "split": "Split: 8.42, 8.42", "removed": "Removed EUR/USD",
  ]

  /// Words that say what a tool does, and when it is to be called.
  private static let others = Set(
    """
    a about above acknowledged add add after all also always an and any are at automatically background be before \
    below best by call can converts cash crossing decimal digit do each editor eight even every exact fee find finds \
    fires for from give has have high history how id in instead is it its kept language list lists low match may \
    missing moved multiply needed newest not nothing now of offline on once one or other others over paid pass passes \
    past publisher published rarely reach reaches refreshed relied rely removes result returns shell show shown since \
    so source stale stored symbol tell tells text than that the their them they this those threshold to two until up \
    use user waits was watch watched when where which whose with works yearly you yet against adds fetches computed \
    ask exactly query convert ones languages false what s
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// In lower case, and those of facts in the singular.
  private static func words(of description: String) -> [String] {
    description.lowercased().split { !$0.isLetter }.map { word in
      let word = String(word)
      if word.hasSuffix("ies"), facts[word.dropLast(3) + "y"] != nil {
        return word.dropLast(3) + "y"
      }
      return word.hasSuffix("s") && facts[String(word.dropLast())] != nil
        ? String(word.dropLast()) : word
    }
  }

  private static let calls: [(tool: String, arguments: String)] = [
    ("convert", #"{"amount":"100","from":"USD","to":["EUR"]}"#),
    ("rate", #"{"from":"USD","to":"JPY"}"#),
    (
      "rate_history",
      #"{"base":"EUR","targets":["USD"],"since":"2026-09-30","until":"2026-10-30"}"#
    ),
    ("find_currency", #"{"query":"NOK"}"#),
    ("find_money", #"{"text":"Lunch was €12.50, the hat $5."}"#),
    (
      "price_bill",
      #"""
      {"items":[{"item":"Main","price":"4.50","quantity":"3"}],"currency":"EUR","discount":"10",\#
      "tax":"20","service":"5","tip":"10","split":2}
      """#
    ),
    ("watchlist", "{}"), ("alerts", "{}"),
    ("set_alert", #"{"pair":"EUR/USD","kind":"change","percent":"2","span":"1w"}"#),
    ("watch", #"{"pair":"GBP/JPY","amount":"5"}"#), ("unwatch", #"{"pair":"EUR/USD"}"#),
  ]

  /// What a tool is told of, and does not answer: another tool does, or an argument says it.
  private static let exceptions: [String: Set<String>] = [
    // `Use convert for amounts`, and the day is that of each quote.
    "rate": ["amount"],
    // Since the day before, a week and so on: the columns.
    "watchlist": ["day"],
    // `passes all rates of a span`, `pair reaches a rate`: other kinds of alert than the example's.
    "set_alert": ["rate"],
    "unwatch": ["alert", "watchlist"],
    "find_currency": ["certain", "first"],
    "price_bill": ["last"],
    "rate_history": ["currency"],
  ]

  @Test func `every tool but the one that needs a network is called`() {
    let called = Set(Self.calls.map(\.tool) + ["refresh_rates"])
    #expect(called == Set(Catalogue.tools.map { $0.name.description }))
  }

  @Test(arguments: Self.calls.map(\.tool))
  func `what a description names is in the text`(_ name: String) throws {
    let tool = try #require(Catalogue.tools.first { $0.name.description == name })
    let client = Client()
    _ = try client.call("watch", #"{"pair":"EUR/USD"}"#)
    _ = try client.call(
      "set_alert", #"{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true}"#)
    let call = try #require(Self.calls.first { $0.tool == name })
    let said = try #require(try client.call(name, call.arguments).said)
    for word in Set(Self.words(of: tool.summary.description)) {
      guard let evidence = Self.facts[word] else {
        #expect(Self.others.contains(word), "“\(word)” is neither a fact nor a word for the caller")
        continue
      }
      if Self.exceptions[name]?.contains(word) == true { continue }
      #expect(try said.contains(Regex(evidence)), "\(word): \(said)")
    }
  }
}
