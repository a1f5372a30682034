import Dates
import JSON
import Kit
import Testing

/// `value` answers with what to insert and to say. The amounts are those of the ECB's table of 2026-10-30:
/// 1 EUR = 1.1172 USD, 0.83375 GBP, 0.9195 CHF.
struct ValueTests {
  struct Place: CustomTestStringConvertible, Sendable {
    let text: String
    /// The line after `insert` took the place of `replace`.
    let after: String
    let locale: String

    init(_ text: String, _ after: String, in locale: String = "en-GB") {
      (self.text, self.after, self.locale) = (text, after, locale)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Place("100 usd in gbp", "£74.63"),
    Place("Bonus 100 usd top performers", "Bonus €89.51 top performers"),
    Place("Pay 100 usd today, please", "Pay €89.51 today, please"),
    Place("100 usd to top performers", "€89.51 to top performers"),
    Place("100 usd to mark the day", "€89.51 to mark the day"),
    Place("100 usd in real terms", "€89.51 in real terms"),
    Place("I paid 100 usd in Canada.", "I paid €89.51 in Canada."),
    Place("100 usd in total", "€89.51 in total"),
    Place("100 usd in all.", "€89.51 in all."),
    Place("100 usd en gbp", "£74.63"),
    Place("Er hat 100 USD nach Euro getauscht", "Er hat 89,51\u{A0}€ getauscht", in: "de-DE"),
    Place("100 usd à payer", "89,51\u{A0}€ à payer", in: "fr-FR"),
    Place("100 usd in swiss francs, please", "CHF\u{A0}82.30, please"),
    Place("(100 usd → €)", "(€89.51)"),
    Place("“é” 100 usd in gbp", "“é” £74.63"),
    Place("echo 100 usd > eur", "echo €89.51 > eur"),
    Place("100 usd = 5 gbp", "€89.51 = 5 gbp"),
  ])
  func `an amount has the target behind it, and no other word`(_ test: Place) throws {
    for (encoding, unit) in [("utf-8", 0), ("utf-16", 1), ("utf-32", 2)] {
      let client = TestClient()
      _ = try client.ask("initialize", #"{"positionEncoding":"\#(encoding)"}"#)
      let params: Value = [
        "text": .string(test.text), "offset": 0, "near": true, "to": "EUR",
        "locale": .string(test.locale),
      ]
      let answer = try client.ask("value", params.description)
      let from = try #require(Int(answer.at("replace.offset") ?? ""))
      let length = try #require(Int(answer.at("replace.length") ?? ""))
      let after = Self.replaced(test.text, unit, from, length, answer.at("insert") ?? "")
      #expect(after == test.after, "\(encoding)")
    }
  }

  /// Replaces a part counted in bytes, in units of UTF-16 or in code points.
  private static func replaced(
    _ text: String, _ unit: Int, _ from: Int, _ length: Int, _ new: String
  ) -> String {
    switch unit {
    case 0:
      let units = Array(text.utf8)
      return String(
        decoding: units[..<from] + Array(new.utf8) + units[(from + length)...], as: UTF8.self)
    case 1:
      let units = Array(text.utf16)
      return String(
        decoding: units[..<from] + Array(new.utf16) + units[(from + length)...], as: UTF16.self)
    default:
      var result = ""
      let scalars = Array(text.unicodeScalars)
      result.unicodeScalars.append(contentsOf: scalars[..<from])
      result += new
      result.unicodeScalars.append(contentsOf: scalars[(from + length)...])
      return result
    }
  }

  /// The law: each amount that `scan` finds has the value that `convert` gives it, in both methods.
  @Test(arguments: [
    ("Lunch was €12.50, the train 1,234 yen, the rest 5k usd", 3), ("5-10 EUR", 2),
    ("pay 1.234 usd now", 1), ("$100 CAD or £5", 2), ("-5 EUR, ($3.20), 1,5 kr", 3),
    ("100 pounds in eur, 7 pesos in usd", 2), ("no money", 0),
  ])
  func `an answer is what scan and convert say`(_ text: String, _ count: Int) throws {
    let client = TestClient()
    let quoted = Value.string(text).description
    let all = try client.ask("scan", #"{"text":\#(quoted),"values":true,"to":"GBP"}"#)
    let amounts = try #require(all.result?["amounts"]?.elements)
    #expect(amounts.count == count)
    for amount in amounts {
      let at = amount.at("offset") ?? ""
      let here = try client.ask("value", #"{"text":\#(quoted),"offset":\#(at),"to":"GBP"}"#)
      let target = here.at("target.currency") ?? "GBP"
      let worth = try client.ask(
        "convert",
        #"{"amount":"\#(amount.at("amount") ?? "")","from":"\#(amount.at("currency") ?? "")","to":"\#(target)"}"#
      )
      #expect(worth.at("results.0.textWithSymbol") != nil)
      #expect(here.at("insert") == worth.at("results.0.textWithSymbol"))
      for path in ["insert", "line", "certain", "target.currency", "replace.offset"] {
        #expect(here.at(path) == amount.at("value.\(path)"), "\(path)")
      }
      #expect(here.at("certain") == amount.at("certain"))
    }
  }

  @Test func `a line has source, age and doubts`() throws {
    let client = TestClient(now: try Instant(iso8601: "2026-11-23T18:00:00Z"))
    let line = { (text: String) in
      try client.ask("value", #"{"text":"\#(text)","offset":5,"to":"EUR"}"#).at("line")
    }
    #expect(try line("100 usd") == "100 USD = 89.51 EUR (ecb 2026-10-30, 24 days old, stale)")
    #expect(
      try line("pay 1.234 usd now") == """
        1.234 USD = 1.10 EUR (ecb 2026-10-30, 24 days old, stale; “1.234 usd” is read as 1.234 USD, \
        not 1234 USD)
        """)
    let answer = try client.ask("value", #"{"text":"pay 1.234 usd now","offset":5,"to":"EUR"}"#)
    // 1234 / 1.1172 = 1104.547…
    #expect(answer.at("readings.1.insert") == "1104.55 EUR")
    #expect(answer.at("readings.#") == "2")
    #expect(answer.at("doubts.0.name") == "three-digits")
    #expect(answer.at("certain") == "false")
    let everyday = try client.ask("value", #"{"text":"100 usd in try","offset":5}"#)
    #expect(everyday.at("certain") == "false")
    #expect(everyday.at("target.currency") == "TRY")
  }

  @Test func `a selection is evaluated, and a shell gets a word`() throws {
    let client = TestClient()
    let sum = try client.ask(
      "value", #"{"text":"echo 20 usd + 15 gbp in eur ","offset":5,"length":23,"quote":"shell"}"#
    )
    // 20 / 1.1172 + 15 / 0.83375 = 17.90 + 17.99
    #expect(sum.at("insert") == "35.89EUR")
    #expect(sum.at("replace.length") == "22")
    #expect(sum.at("line")?.hasPrefix("20 USD + 15 GBP = 35.89 EUR (ecb 2026-10-30, ") == true)
    let typed = { (text: String) in
      try client.ask("value", #"{"text":"\#(text)","offset":5,"near":true,"quote":"shell"}"#)
    }
    #expect(try typed("echo 5 usd in eurr").kind == "unknownCurrency")
    #expect(try typed("echo 5 usd > eurr").at("replace.length") == "5")
    #expect(try typed("no money").at("found") == "false")
    let into = try client.ask(
      "value", #"{"text":"100 usd in eur","offset":0,"target":"swiss franc"}"#)
    #expect(into.at("insert") == "82.30 CHF")
    #expect(into.at("replace.length") == "14")
  }
}
