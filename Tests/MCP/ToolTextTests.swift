import JSON
import Kit
import Methods
import Testing

/// Seven of twelve frameworks show a model the text of a result alone: it has what the tool's description promises, in
/// at most 2 kB where no limit is given. The rates are of ECB's table of 2026-10-30: 1 EUR = 1.1172 USD = 175.68 JPY =
/// 0.9194 CHF.
struct ToolTextTests {
  @Test(arguments: [
    // 175.68 / 1.1172 = 157.250
    (
      "rate", #"{"from":"USD","to":"JPY"}"#,
      ["157.25 JPY", "1 EUR = 1.1172 USD (ecb 2026-10-30)", "1 EUR = 175.68 JPY (ecb 2026-10-30)"]
    ),
    // 89.51 and a fee of 2 % of it: 91.30
    (
      "convert", #"{"amount":"100","from":"USD","to":["EUR"],"fee":"2"}"#,
      ["100 USD = 91.30 EUR", "a fee of 2% included: 1.79 EUR", "ecb 2026-10-30"]
    ),
    (
      "rate_history",
      #"{"base":"EUR","targets":["USD"],"since":"2026-10-01","until":"2026-10-30"}"#,
      [
        "1.1172 on 2026-10-30", "%", "lowest", "highest", "mean", "volatility", "▁",
        "kurs://chart/EUR/USD.svg",
      ]
    ),
    ("find_currency", #"{"query":"CHF"}"#, ["CHF Swiss Franc", "CH", "LI", "in use"]),
    ("find_currency", #"{"query":"DEM"}"#, ["DEM German Mark", "DE", "withdrawn 2002", "EUR"]),
    // 3 × 4.50 + 2 = 15.50; a tenth off: 13.95; a fifth of that: 2.79; a tenth on it all: 1.67; 18.41
    (
      "price_bill",
      #"""
      {"items":[{"item":"Main","price":"4.50","quantity":"3"},{"item":"Soup","price":"2"}],\#
      "currency":"EUR","discount":"10","tax":"20","tip":"10","split":2}
      """#,
      [
        "3 Main: 13.50 EUR", "1 Soup: 2.00 EUR", "Subtotal: 15.50 EUR", "Discount: 1.55 EUR",
        "Tax: 2.79 EUR", "Tip: 1.67 EUR", "Split: 9.21, 9.20",
      ]
    ),
    ("watchlist", "{}", ["EUR/USD", "1.1172", "0.38", "0.19", "1.61", "3.27"]),
    ("alerts", "{}", ["EUR/USD", "above 1.2"]),
    (
      "set_alert", #"{"pair":"EUR/USD","kind":"change","percent":"2","span":"1w"}"#,
      ["EUR/USD", "2%", "1"]
    ),
    ("watch", #"{"pair":"GBP/JPY","amount":"5"}"#, ["GBP/JPY", "5"]),
    ("unwatch", #"{"pair":"EUR/USD"}"#, ["EUR/USD", "0 left"]),
  ])
  func `a text has what the description of its tool names`(
    _ tool: String, _ arguments: String, _ parts: [String]
  ) throws {
    let client = Client()
    _ = try client.call("watch", #"{"pair":"EUR/USD"}"#)
    _ = try client.call("set_alert", #"{"pair":"EUR/USD","kind":"above","threshold":"1.2"}"#)
    let result = try client.call(tool, arguments)
    let said = try #require(result.said)
    for part in parts { #expect(said.contains(part), "\(part) in \(said)") }
    #expect(said.utf8.count <= 2_048)
    #expect(result["content"]?.elements?.map { $0["type"] } == ["text"])
  }

  /// Amounts 1 to 122, however long what is written before them.
  @Test(arguments: ["", "very long names of things that were bought and paid for, item number "])
  func `every amount of a text can be reached by the text alone`(_ filler: String) throws {
    let text = (1...122).map { "\(filler)\($0).50 EUR" }.joined(separator: ", ")
    let client = Client()
    var (reached, start) = ([String](), "0")
    while true {
      let result = try client.call("find_money", #"{"text":"\#(text)","start":\#(start)}"#)
      let said = try #require(result.said)
      #expect(said.utf8.count <= 2_048)
      let lines = said.split(separator: "\n")
      reached += lines.filter { $0.hasPrefix("“") }.map { String($0.split(separator: " ")[3]) }
      guard let next = lines.last?.split(separator: "start ").last,
        lines.last?.contains("call with start") == true
      else { break }
      start = next.dropLast().description
      #expect(result["structuredContent"]?["next"]?.description == start)
    }
    #expect(reached == (1...122).map { "\($0).50" })
  }
}
