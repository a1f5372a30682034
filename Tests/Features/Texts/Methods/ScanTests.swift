import JSON
import Kit
import Testing

/// Money in a text is found where it stands, and nothing else is taken for it.
struct ScanTests {
  struct Text: CustomTestStringConvertible, Sendable {
    let text: String
    let locale: String
    let found: [String]

    init(_ text: String, in locale: String = "en-US", _ found: String...) {
      self.text = text
      self.locale = locale
      self.found = found
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Text("Lunch was €12.50 in 2026.", "€12.50 = 12.50 EUR"),
    Text("the train 1,234.50 yen", "1,234.50 yen = 1234.50 JPY"),
    Text("$100 and US$5, CA$ 7", "$100 = 100 USD", "US$5 = 5 USD", "CA$ 7 = 7 CAD"),
    Text("$100 CAD or $100 USD", "$100 CAD = 100 CAD", "$100 USD = 100 USD"),
    Text("$5 and $5", in: "en-AU", "$5 = 5 AUD", "$5 = 5 AUD"),
    Text(
      "5k EUR; $1.5m; 3 million euros", "5k EUR = 5000 EUR", "$1.5m = 1500000 USD",
      "3 million euros = 3000000 EUR"),
    Text(
      "-5 EUR, ($3.20), $-4, -$5, \u{2212}6 EUR", "-5 EUR = -5 EUR", "$3.20 = 3.20 USD",
      "$-4 = -4 USD", "-$5 = -5 USD", "\u{2212}6 EUR = -6 EUR"),
    Text("5-10 EUR", "5 = 5 EUR", "10 EUR = 10 EUR"),
    Text("5 € 10 €, €5 €10", "5 € = 5 EUR", "10 € = 10 EUR", "€5 = 5 EUR", "€10 = 10 EUR"),
    Text(
      "EUR 5 USD 6, 5 EUR 6 USD", "EUR 5 = 5 EUR", "USD 6 = 6 USD", "5 EUR = 5 EUR",
      "6 USD = 6 USD"),
    Text(
      "1.234,56 € and 1 234,56 EUR and 12'000 CHF", "1.234,56 € = 1234.56 EUR",
      "1 234,56 EUR = 1234.56 EUR", "12'000 CHF = 12000 CHF"),
    Text("12 500 EUR", "12 500 EUR = 12500 EUR"),
    Text("EUR 2 500 000", in: "C", "EUR 2 500 000 = 2500000 EUR"),
    Text("₹5 crore, 5 lakh rupees", "₹5 crore = 50000000 INR", "5 lakh rupees = 500000 INR"),
    Text("5 Mio. €, 2,5 Mrd. Euro", "5 Mio. € = 5000000 EUR", "2,5 Mrd. Euro = 2500000000 EUR"),
    Text(".50 EUR and ½ EUR", ".50 EUR = 0.50 EUR", "½ EUR = 0.5 EUR"),
    Text("100 200 EUR", in: "fr-FR", "100 200 EUR = 100200 EUR"),
    Text(
      "₹1,00,000 £3 ¥100 ₽5", "₹1,00,000 = 100000 INR", "£3 = 3 GBP", "¥100 = 100 JPY",
      "₽5 = 5 RUB"),
    Text(
      "kr 7, 7 kr, R$ 5, 12 zł, 100 Kč", in: "nb-NO", "kr 7 = 7 NOK", "7 kr = 7 NOK",
      "R$ 5 = 5 BRL", "12 zł = 12 PLN", "100 Kč = 100 CZK"),
    Text(
      "5 Swiss francs, 100 US dollars, 3 Hong Kong dollars", "5 Swiss francs = 5 CHF",
      "100 US dollars = 100 USD", "3 Hong Kong dollars = 3 HKD"),
    Text("😀€5—€6\u{2026}", "€5 = 5 EUR", "€6 = 6 EUR"),
    Text("price=5 EUR, \"6 EUR\", 5 EUR/kg", "5 EUR = 5 EUR", "6 EUR = 6 EUR", "5 EUR = 5 EUR"),
    Text("5 TOP, 100 usd", "5 TOP = 5 TOP", "100 usd = 100 USD"),
    Text("2026 EUR is owed", "2026 EUR = 2026 EUR"),
    Text("EUR 5.", "EUR 5 = 5 EUR"),
    // Nothing of this is money.
    Text(""),
    Text("12 34.5 1,234 5k 3 million"),
    Text("2026-10-30 EUR 30.10.2026 EUR 10:30 EUR 10/30/2026 EUR"),
    Text("USD 2026-10-30, EUR 10:30, EUR 1/2, € 30.10.2026"),
    Text("v1.2.3 EUR, 1.2.3 EUR, EUR 1.2.3.4"),
    Text("+49 30 123456, 044 123 45 67, (212) 555-0100"),
    Text("PHP 8, COP 28, RON 95, TOP 10, AMD 64"),
    Text("in 2026 EUR rose, since 2020 dollars fell, October 2026 EUR"),
    Text("5 % of, $5%, EUR 5 %"),
    Text("5 files, 5 top, 5 cup, 3 won games, 7 km, 8 m"),
    Text("x5 EUR, #5 EUR, abc$5, $5abc, 007 EUR, 1,23,4 EUR, 5EURO2"),
    Text("EUR/USD, $, €, dollars, USD"),
  ])
  func `a text gives its money and nothing else`(_ test: Text) throws {
    let params: Value = ["text": .string(test.text), "locale": .string(test.locale)]
    let client = TestClient()
    let answer = try client.ask("scan", params.description)
    let amounts = answer.result?["amounts"]?.elements ?? []
    #expect(
      amounts.map { "\($0.at("text") ?? "") = \($0.at("amount") ?? "") \($0.at("currency") ?? "")" }
        == test.found)
    #expect(answer.at("found") == "\(test.found.count)")
    for amount in amounts {
      let number = { (name: String) in Int(amount.at(name) ?? "") ?? -1 }
      let bytes = Array(test.text.utf8)[number("offset")...].prefix(number("length"))
      #expect(String(decoding: bytes, as: UTF8.self) == amount.at("text"))
    }
    _ = try client.ask("initialize", #"{"positionEncoding":"utf-16"}"#)
    for amount in try client.ask("scan", params.description).result?["amounts"]?.elements ?? [] {
      let number = { (name: String) in Int(amount.at(name) ?? "") ?? -1 }
      let units = Array(test.text.utf16)[number("offset")...].prefix(number("length"))
      #expect(String(decoding: units, as: UTF16.self) == amount.at("text"))
    }
  }

  /// A row of 400 kilobytes took up to half a minute, as each of its numbers looked through the rest.
  @Test(.timeLimit(.minutes(1)), arguments: ["1 ", "1'234", "1 000 ", "1,", "1-"])
  func `a long row of numbers is read once`(_ number: String) throws {
    let row = String(repeating: number, count: 400_000 / number.utf8.count)
    let client = TestClient()
    let first = try client.ask("scan", #"{"text":"5 eur and \#(row)"}"#)
    #expect(first.at("amounts.0.text") == "5 eur")
    #expect(first.at("found") == "1")
  }

  @Test func `what could mean several things has its candidates`() throws {
    let client = TestClient()
    let text = #"{"text":"1.234 EUR and $5","locale":"de-DE"}"#
    #expect(try client.ask("scan", text, for: "amounts.0.amount") == "1234")
    #expect(try client.ask("scan", text, for: "amounts.0.readings.1") == "1.234")
    #expect(try client.ask("scan", text, for: "amounts.0.candidates") == nil)
    #expect(try client.ask("scan", text, for: "amounts.1.currency") == "USD")
    #expect(try client.ask("scan", text, for: "amounts.1.candidates.0") == "USD")
  }

  @Test func `more than the limit are counted and not listed`() throws {
    let text = String(repeating: "€1 ", count: 30)
    let answer = try TestClient().ask("scan", #"{"text":"\#(text)","limit":7}"#)
    #expect(answer.at("found") == "30")
    #expect(answer.at("amounts.#") == "7")
    #expect(try TestClient().ask("scan", #"{"text":"€1","limit":0}"#).kind == "invalidParams")
  }
}
