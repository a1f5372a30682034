import Drawing
import JSON
import Kit
import Testing

/// `watchlist` makes the piece of a prompt.
struct SegmentTests {
  private static func client() throws -> TestClient {
    let client = TestClient()
    try client.done("watchlist/add", #"{"pair":"EUR/USD"}"#)
    try client.done("watchlist/add", #"{"pair":"GBP/JPY"}"#)
    return client
  }

  @Test func `a segment has the pairs that fit, the age, and the pairs of alerts`() throws {
    let client = try Self.client()
    let segment = { (params: String) in
      try client.ask("watchlist", #"{"segment":\#(params)}"#).at("segment") ?? ""
    }
    let whole = "EUR/USD 1.1172 ▲0.4% · GBP/JPY 210.70 ▲0.1%"
    #expect(try segment(#""plain""#) == whole + " 3h")
    #expect(try segment(#""plain","width":30"#) == "EUR/USD 1.1172 ▲0.4% … 3h")
    // Where no pair has room, the first one gives up its move, its age, and its name.
    #expect(try segment(#""plain","width":24"#) == "EUR/USD 1.1172 … 3h")
    #expect(try segment(#""plain","width":18"#) == "EUR/USD 1.1172 3h")
    #expect(try segment(#""plain","width":16"#) == "EUR/USD 1.1172")
    #expect(try segment(#""plain","width":13"#) == "1.1172")
    #expect(try segment(#""plain","width":5"#) == "")
    #expect(
      try segment(#""zsh""#)
        == "EUR/USD 1.1172 %F{2}▲0.4%%%f · GBP/JPY 210.70 %F{2}▲0.1%%%f %F{8}3h%f")
    #expect(try segment(#""zsh","color":false"#) == whole.replacing("%", with: "%%") + " 3h")
    #expect(try segment(#""bash","color":false"#) == "[\(whole) 3h]")
    try client.done("alerts/add", #"{"text":"gbp/jpy below 215 now"}"#)
    #expect(try segment(#""plain""#).hasPrefix("⚑ GBP/JPY EUR/USD 1.1172"))
    #expect(try segment(#""plain","width":5"#) == "⚑")
    let origin = try client.ask("watchlist", #"{"segment":"plain"}"#).at("origin")
    #expect(origin == "ecb 2026-10-30, 3 hours old")
    #expect(try client.ask("watchlist", "{}").at("origin") == nil)
  }

  @Test(arguments: [("USD", "EUR/USD"), ("EUR", "EUR/USD"), ("PLN", "EUR/PLN"), ("JPY", "EUR/JPY")])
  func `a list that was never changed has a pair for prompts`(_ base: String, _ pair: String) throws
  {
    let client = TestClient()
    try client.done("settings/set", #"{"base":"\#(base)"}"#)
    let segment = { (params: String) in
      try client.ask("watchlist", params).at("segment") ?? ""
    }
    #expect(try segment(#"{"segment":"plain"}"#).hasPrefix(pair + " "))
    #expect(try client.ask("watchlist", "{}").at("rows.0.pair") == nil)
    #expect(try client.ask("watchlist", #"{"segment":"plain"}"#).at("line") == "")
    try client.done("watchlist/add", #"{"pair":"GBP/CHF"}"#)
    #expect(try segment(#"{"segment":"plain"}"#).hasPrefix("GBP/CHF "))
    // What the user has emptied stays empty.
    try client.done("watchlist/remove", #"{"pair":"GBP/CHF"}"#)
    #expect(try segment(#"{"segment":"plain"}"#) == "")
    try client.done("watchlist/add", #"{"pair":"GBP/CHF","list":"trip"}"#)
    try client.done("watchlist/remove", #"{"pair":"GBP/CHF","list":"trip"}"#)
    #expect(try segment(#"{"segment":"plain","list":"trip"}"#) == "")
  }

  @Test(arguments: 0...90)
  func `no segment is wider than it may be`(_ width: Int) throws {
    let client = try Self.client()
    try client.done("alerts/add", #"{"text":"gbp/jpy below 215 now"}"#)
    for style in ["plain", "bash"] {
      let params = #"{"segment":"\#(style)","color":false,"width":\#(max(1, width))}"#
      let segment = try #require(try client.ask("watchlist", params).at("segment"))
      #expect(width < 40 || !segment.isEmpty)
      #expect(segment.displayWidth <= max(1, width), "\(segment)")
    }
  }

  @Test func `the words that a person types are taken for pairs and charts`() throws {
    let client = TestClient()
    #expect(try client.ask("watchlist/add", #"{"text":"eur/usd 250"}"#).at("amount") == "250")
    #expect(try client.ask("watchlist/add", #"{"text":"gbp in jpy"}"#).at("pair") == "GBP/JPY")
    let alert = try client.ask("alerts/add", #"{"text":"eur/usd change 2% 1w"}"#)
    #expect(alert.at("kind") == "change")
    #expect(alert.at("percent") == "2")
    #expect(try client.ask("alerts/add", #"{"text":"eur/usd change 2 1w"}"#).at("percent") == "2")
    #expect(try client.ask("alerts/add", #"{"text":"eur/usd"}"#).kind == "invalidParams")
    let chart = { (params: String) in
      let answer = try client.ask("chart", #"{"form":"sparkline",\#(params)}"#)
      return [answer.at("base"), answer.at("targets.0.to"), answer.at("targets.1.to")]
    }
    #expect(try chart(#""text":"usd/eur gbp 1m""#) == ["USD", "EUR", "GBP"])
    #expect(try chart(#""text":"usd 1m""#) == ["USD", "EUR", nil])
    #expect(try client.ask("chart", #"{"text":"eur"}"#).kind == "currencyMissing")
    #expect(try chart(#""text":"echo 5 usd in eur","offset":3"#) == ["USD", "EUR", nil])
    #expect(try chart(#""text":"chf/jpy or usd/gbp","offset":14"#) == ["USD", "GBP", nil])
    #expect(try chart(#""text":"no pair","offset":1,"list":"main""#) == ["EUR", "USD", nil])
    #expect(try client.ask("chart", #"{"text":"usd/eurr"}"#).kind == "unknownCurrency")
  }

  /// Every host plays the same table; here it is what the engine says.
  @Test func `the table of answers is what kurs answers`() throws {
    var seen = 0
    for line in try Repository.text("integrations/answers.tsv").split(separator: "\n")
    where !line.hasPrefix("#") {
      let row = line.split(separator: "\t").map(String.init)
      let client = TestClient()
      try client.done("settings/set", #"{"locale":"\#(row[1])","base":"EUR"}"#)
      for (quote, expected) in [("text", row[3]), ("shell", row[4])] {
        let params: Value = [
          "text": .string(row[0]), "offset": 5, "near": true, "quote": .string(quote),
        ]
        let answer = try client.ask("value", params.description)
        let bytes = Array(row[0].utf8)
        let from = try #require(Int(answer.at("replace.offset") ?? ""))
        let end = from + (Int(answer.at("replace.length") ?? "") ?? 0)
        let after = bytes[..<from] + Array((answer.at("insert") ?? "").utf8) + bytes[end...]
        #expect(String(decoding: after, as: UTF8.self) == expected)
        #expect(answer.at("line") == row[5])
        #expect(answer.at("certain") == (row[2] == "yes" ? "true" : "false"))
        seen += 1
      }
    }
    #expect(seen > 10, "\(seen)")
  }
}
