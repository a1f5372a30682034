import JSON
import Kit
import Methods
import Testing

/// Lists as texts: RFC 4180 by its own examples.
struct WatchlistImportTests {
  private static func quoted(_ text: String) -> String { Value.string(text).description }

  @Test(arguments: ["json", "csv"])
  func `what is exported comes back as it was`(_ form: String) throws {
    let client = TestClient()
    for params in [
      #"{"pair":"EUR/USD","amount":"100.00"}"#,
      #"{"pair":"GBP/JPY","note":"a \"quote\", a comma\r\nand ▲ a line"}"#,
      #"{"pair":"XAF/EUR","amount":"-3","note":" spaced "}"#,
    ] { _ = try client.ask("watchlist/add", params) }
    let text = try #require(
      try client.ask("watchlist/export", #"{"form":"\#(form)"}"#, for: "text"))
    let params = #"{"list":"copy","text":\#(Self.quoted(text))}"#
    #expect(try client.ask("watchlist/import", params, for: "imported") == "3")
    #expect(
      try client.ask("watchlist/export", #"{"list":"copy","form":"\#(form)"}"#, for: "text") == text
    )
    let lists = try ["main", "copy"].map { list in
      try client.ask("watchlist/remove", #"{"list":"\#(list)","all":true}"#).result?["removed"]
    }
    #expect(lists[0] == lists[1])
  }

  /// Amounts of up to 28 digits, and notes of what quotes, splits or ends a field.
  @Test(arguments: Seeds.explored(1...40, long: 1...400))
  func `a random list comes back as it was, in every format`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = TestClient()
    let codes = ["EUR", "USD", "JPY", "GBP", "KWD", "XAU", "DEM"]
    let pieces = [
      "rent", ",", ";", "\"", "\"\"", "\r\n", "\n", "\r", "\t", " ", "'", "=", "+1", "-", "@", "{",
      "[",
      "pair", "\u{FEFF}", "\u{A0}", "é", "e\u{301}", "₹", "家", "🏳️‍🌈", "\u{202E}", "\u{1B}[2J",
      "\u{0}",
      "\\",
    ]
    let pairs = codes.flatMap { base in codes.filter { $0 != base }.map { "\(base)/\($0)" } }
    var given: [[String]] = []
    for pair in random.shuffled(pairs).prefix(1 + random.below(12)) {
      let whole = random.next() >> UInt64(random.below(64)) | 1  // zero has no sign
      let fraction = random.flip() ? "" : ".\(random.below(1_000_000_000))"
      let note = (0..<random.below(8)).map { _ in random.pick(pieces) }.joined()
      given.append([pair, (random.flip() ? "-" : "") + "\(whole)" + fraction, note])
      let params = ["pair", "amount", "note"].enumerated().map {
        "\"\($0.element)\":\(Self.quoted(given.last?[$0.offset] ?? ""))"
      }
      try client.done("watchlist/add", "{\(params.joined(separator: ","))}")
    }
    for form in ["json", "csv"] {
      let exported = try client.ask(
        "watchlist/export", #"{"form":"\#(form)"}"#, for: "text")
      let text = Self.quoted(try #require(exported))
      // A second time, in place of the first.
      for mode in ["add", "replace"] {
        try client.done(
          "watchlist/import", #"{"list":"\#(form)","mode":"\#(mode)","text":\#(text)}"#)
      }
      let removed = try client.ask("watchlist/remove", #"{"list":"\#(form)","all":true}"#)
      let found = removed.result?["removed"]?.elements?.map { pair in
        ["pair", "amount", "note"].map { pair.at($0) ?? "" }
      }
      #expect(found == given, "\(text)")
    }
  }

  /// What OWASP's page on CSV injection lists, and what an apostrophe of its own does.
  @Test(arguments: [
    "=cmd|' /C calc'!A1", "+1", "-2+3", "@SUM(1)", "\t=1", "\r=1", " =1", "＝1", "|x", "%x", "'",
    "'=1", "''=1",
    "'quoted'", "plain",
  ])
  func `a note is no formula in CSV, and comes back as it was`(_ note: String) throws {
    let client = TestClient()
    let given = #"{"pair":"EUR/USD","note":\#(Self.quoted(note))}"#
    #expect(try client.ask("watchlist/add", given).error == nil)
    let text = try #require(try client.ask("watchlist/export", #"{"form":"csv"}"#, for: "text"))
    let field = text.split(separator: "EUR/USD,1,").last.map(String.init) ?? ""
    let first = field.drop { $0 == "\"" }.unicodeScalars.first { $0 != " " }
    #expect(!"=+-@\t\r＝|%".unicodeScalars.contains(first ?? " "), "\(text)")
    let params = #"{"list":"copy","text":\#(Self.quoted(text))}"#
    #expect(try client.ask("watchlist/import", params).error == nil)
    let removed = try client.ask("watchlist/remove", #"{"list":"copy","all":true}"#).result?[
      "removed"]
    #expect(removed?.elements?.first?.at("note") == note)
  }

  @Test(arguments: [
    ("EUR/USD,100\nGBP/JPY", "EUR/USD 100 ,GBP/JPY 1 "),
    ("pair,amount,note\r\nEUR/USD,,\"x, y\"\r\n", "EUR/USD 1 x, y"),
    ("Note,Pair\n\"say \"\"hi\"\"\",eurusd\n\nnone,usdeur", "EUR/USD 1 say \"hi\",USD/EUR 1 none"),
    ("\u{FEFF}pair\nEUR/USD", "EUR/USD 1 "),
    (" [\"EUR/USD\", {\"pair\":\"USD/EUR\",\"amount\":2.50}]", "EUR/USD 1 ,USD/EUR 2.50 "),
    ("{\"pairs\":[{\"pair\":\"EUR/USD\",\"note\":\"n\"}]}", "EUR/USD 1 n"),
    ("", ""),
  ])
  func `texts as others write them are read`(_ text: String, _ pairs: String) throws {
    let client = TestClient()
    let params = #"{"text":\#(Self.quoted(text))}"#
    #expect(try client.ask("watchlist/import", params).error == nil)
    let removed = try client.ask("watchlist/remove", #"{"all":true}"#).result?["removed"]
    let found = removed?.elements?.map { pair in
      "\(pair.at("pair") ?? "") \(pair.at("amount") ?? "") \(pair.at("note") ?? "")"
    }
    #expect(found?.joined(separator: ",") == pairs)
  }

  @Test(arguments: [
    ("EUR/USD\nEUR/USX", "unknownCurrency", "2"),
    ("pair,note\nEUR/USD,\"a\nb\"\nEUR/JPX", "unknownCurrency", "4"),
    ("EUR/USD,1\nEUR/JPY,x", "amountMalformed", "2"),
    ("pair,colour\nEUR/USD,red", "importMalformed", "1"),
    ("EUR/USD,1,a,b", "importMalformed", "1"),
    ("EUR/USD\n\nEUR/JPY,1,\"open\n", "importMalformed", "3"),
    ("EUR/USD,1,a\"b", "importMalformed", "1"),
    ("EUR/USD,1,\"a\"b", "importMalformed", "1"),
    ("GBP/USD\nGBP/JPY\nGBP/USD", "duplicatePair", "3"),
    ("GBP/USD\nCHF/JPY", "duplicatePair", "2"),
    ("GBP/USD\nEUR/EUR", "pairInvalid", "2"),
    ("GBP/USD\n,5", "currencyMissing", "2"),
    ("[\"GBP/USD\",\n 7]", "importMalformed", "2"),
    ("[\"GBP/USD\",\n\n {\"pair\":\"EUR/USD\",\"size\":\"1\"}]", "importMalformed", "3"),
    ("[\"GBP/USD\",\n\"EUR/USD\"", "importMalformed", "2"),
    ("{\"lists\":[]}", "importMalformed", "1"),
  ])
  func `a line that will not do is named, and nothing is taken in`(
    _ text: String, _ kind: String, _ line: String
  ) throws {
    let client = TestClient()
    _ = try client.ask("watchlist/add", #"{"pair":"CHF/JPY"}"#)
    let before = try client.ask("watchlist/export").result
    let refusal = try client.ask("watchlist/import", #"{"text":\#(Self.quoted(text))}"#)
    #expect(refusal.kind == kind)
    #expect(refusal.error?.at("data.line") == line)
    #expect(try client.ask("watchlist/export").result == before)
  }

  @Test func `a list takes a thousand pairs and not one more`() throws {
    let client = TestClient()
    let codes = try client.ask("rates", #"{"base":"EUR"}"#).result?["rates"]?.elements ?? []
    let names = codes.compactMap { $0.at("to") }
    let pairs = names.prefix(40).flatMap { one in
      names.prefix(40).filter { $0 != one }.map { "\(one)/\($0)" }
    }
    let full = pairs.prefix(1_000).joined(separator: "\n")
    #expect(
      try client.ask("watchlist/import", #"{"text":\#(Self.quoted(full))}"#, for: "count") == "1000"
    )
    #expect(try client.ask("watchlist/add", #"{"pair":"XAU/KPW"}"#).kind == "tooManyPairs")
    let more = "{\"list\":\"b\",\"text\":\(Self.quoted(full + "\nXAU/KPW"))}"
    let refusal = try client.ask("watchlist/import", more)
    #expect(refusal.kind == "tooManyPairs")
    #expect(refusal.error?.at("data.line") == "1001")
    let added = try client.ask("watchlist/import", #"{"text":"XAU/KPW","mode":"add"}"#)
    #expect(added.kind == "tooManyPairs")
    #expect(
      try client.ask("watchlist/import", #"{"text":"XAU/KPW","mode":"replace"}"#, for: "count")
        == "1")
  }
}
