import JSON
import Kit
import Testing

/// Spellings that models, frameworks and hosts send, beyond those of `LenientTests`: what each says is plain, and the
/// form is not the tool's. The sources are public threads: n8n adds `sessionId` and others, LangChain wraps in
/// `kwargs`, PHP writes an empty object as `[]`, smaller models write `None` and lists as Python prints them.
struct HostSpellingTests {
  @Test(arguments: [
    (
      "convert",
      #"{"amount":"1","from":"USD","to":["EUR","JPY"]}"#,
      [
        #"{"amount":"1","from":"USD","to":"['EUR', 'JPY']"}"#,
        #"{"amount":"1","from":"USD","to":"[EUR, JPY]"}"#,
        #"{"amount":"1","from":"USD","to":["EUR,JPY"]}"#,
        #"{"amount":"1","from":"USD","to":"EUR and JPY"}"#,
        #"{"amount":"1","from":"USD","to":[" eur ","jpy"]}"#,
        #"{"amount":"1","from":["USD"],"to":["EUR","JPY"]}"#,
        #"{"amount":"1","from":" usd ","to":["EUR","JPY"]}"#,
        #"{"amount":["1"],"from":"USD","to":["EUR","JPY"]}"#,
        #"{"amount":1.0,"from":"USD","to":["EUR","JPY"]}"#,
        #"{"amount":"1.0","from":"USD","to":["EUR","JPY"]}"#,
        #"""
        {"amount":"1","from":"USD","to":["EUR","JPY"],"on":"null","source":"None",\#
        "fee":"undefined"}
        """#,
        #"{"amount":"1","from":"USD","to":["EUR","JPY"],"on":"None","cash":"None"}"#,
        #"{"amount":"1","from":"USD","to":["EUR","JPY"],"cash":0}"#,
        #"{"amount":"1","from":"USD","to":["EUR","JPY"],"cash":"no"}"#,
        #"{"amount":"1","from":"USD","to":["EUR","JPY"],"fee":0}"#,
        #"{"amount":"1","from":"USD","to":["EUR","JPY"],"source":["ecb"]}"#,
        #""{\"amount\": \"1\", \"from\": \"USD\", \"to\": [\"EUR\", \"JPY\"]}""#,
        #"{"kwargs":{"amount":"1","from":"USD","to":["EUR","JPY"]}}"#,
        #"{"arguments":{"amount":"1","from":"USD","to":["EUR","JPY"]}}"#,
        #"{"input":"{\"amount\": \"1\", \"from\": \"USD\", \"to\": [\"EUR\", \"JPY\"]}"}"#,
        #"{"params":{"amount":"1","from":"USD","to":["EUR","JPY"]}}"#,
        #"""
        {"amount":"1","from":"USD","to":["EUR","JPY"],"sessionId":"x","action":"sendMessage",\#
        "chatInput":"hi","toolCallId":"c1"}
        """#,
        #"""
        {"amount":"1","from":"USD","to":["EUR","JPY"],"explanation":"I convert",\#
        "task_progress":"- [x] a"}
        """#,
        #"{"amount":"1","from":"USD","to":["EUR","JPY"],"security_risk":"LOW"}"#,
        #"{"amount":"1","fromCurrency":"USD","toCurrencies":["EUR","JPY"]}"#,
        #"{"amount":"1","source_currency":"USD","target_currencies":["EUR","JPY"]}"#,
        #"{"amount":"1","From":"USD","TO":["EUR","JPY"]}"#,
      ]
    ),
    (
      "rate",
      #"{"from":"USD","to":"EUR","on":"2026-10-29"}"#,
      [
        #"{"from":"USD","to":"EUR","date":"2026-10-29"}"#,
        #"{"from":"USD","to":"EUR","on":"2026-10-29 00:00:00+00:00"}"#,
        #"{"from":"USD","to":"EUR","on":"2026/10/29"}"#,
      ]
    ),
    (
      "rate",
      #"{"from":"USD","to":"EUR"}"#,
      [
        #"{"from":"USD","to":["EUR"]}"#,
        #"{"base":"USD","target":"EUR"}"#,
      ]
    ),
    (
      "rate_history",
      #"{"base":"EUR","targets":["USD"],"span":"1m"}"#,
      [
        #"{"base":"EUR","targets":["USD"],"span":"1 month"}"#,
        #"{"base":"EUR","targets":["USD"],"span":"1M"}"#,
        #"{"base":"EUR","span":"1m","target":"USD"}"#,
      ]
    ),
    (
      "rate_history",
      #"{"base":"EUR","targets":["USD"],"span":"1m","points":10}"#,
      [
        #"{"base":"EUR","targets":["USD"],"span":"1m","points":"10 "}"#
      ]
    ),
    (
      "price_bill",
      #"{"items":[{"item":"a","price":"7"}],"currency":"EUR","split":3}"#,
      [
        #"{"items":{"item":"a","price":7},"currency":"EUR","split":3}"#,
        #"{"items":["{\"item\":\"a\",\"price\":\"7\"}"],"currency":"EUR","split":3}"#,
        #"{"items":"[{'item': 'a', 'price': 7, 'currency': None}]","currency":"EUR","split":3}"#,
        #"{"items":[{"item":"a","price":7.0,"quantity":1.0}],"currency":"EUR","split":3}"#,
      ]
    ),
    (
      "price_bill",
      #"{"items":[{"item":"a","price":"7"}],"currency":"EUR","split":3,"discount":"10"}"#,
      [
        #"{"items":[{"item":"a","price":"7"}],"currency":"EUR","split":"3","discount":"10%"}"#
      ]
    ),
    (
      "set_alert",
      #"{"pair":"EUR/USD","kind":"above","threshold":"1.2"}"#,
      [
        #"{"pair":"EURUSD","kind":"Above","threshold":1.2}"#,
        #"{"pair":["EUR","USD"],"kind":"above","threshold":"1.2","span":"null"}"#,
      ]
    ),
    (
      "watch",
      #"{"pair":"EUR/USD"}"#,
      [
        #"{"pair":"EUR-USD","note":null}"#,
        #"{"pair":"EUR to USD"}"#,
      ]
    ),
    (
      "alerts",
      #"{}"#,
      [
        #"[]"#,
        #""{}""#,
        #""""#,
      ]
    ),
    (
      "watchlist",
      #"{}"#,
      [
        #"{"list":"default"}"#,
        #"{"_":null}"#,
      ]
    ),
    (
      "find_currency",
      #"{"query":"krone","limit":3}"#,
      [
        #"{"query":["krone"],"limit":"3"}"#,
        #"{"q":"krone","limit":3}"#,
      ]
    ),
    (
      "find_money",
      #"{"text":"a 5 EUR\nb 6 USD","explain":true}"#,
      [
        #"{"text":["a 5 EUR","b 6 USD"],"explain":1}"#
      ]
    ),
    (
      "find_money",
      #"{"text":"a 5 EUR","locale":"en-GB"}"#,
      [
        #"{"text":"a 5 EUR","locale":"en_GB","start":"0","limit":null}"#
      ]
    ),
  ])
  func `what says the same in the spelling of a host is taken`(
    _ tool: String, _ told: String, _ spellings: [String]
  ) throws {
    let wanted = try Self.figures(of: Client().call(tool, told))
    for spelling in spellings {
      let result = try Client().call(tool, spelling)
      #expect(result["isError"] == nil, "\(spelling): \(result.said ?? "")")
      #expect(try Self.figures(of: result) == wanted, "\(spelling)")
    }
  }

  /// What was computed: an amount is echoed as it was spelled, and a fee of nothing is named.
  private static func figures(of result: Value) throws -> Value {
    let content = try #require(result["structuredContent"])
    return content["results"].map { results in
      .array(results.elements?.map { $0["amount"] ?? .null } ?? [])
    } ?? content["total"] ?? content
  }
}
