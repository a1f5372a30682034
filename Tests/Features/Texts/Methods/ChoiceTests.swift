import JSON
import Kit
import Testing

/// What could mean several things is taken as the locale has it, said, and refused when strict.
struct ChoiceTests {
  struct Choice: CustomTestStringConvertible, Sendable {
    let text: String
    let locale: String
    let chosen: String?
    let others: [String]

    init(_ text: String, _ locale: String, _ chosen: String?, or others: String...) {
      self.text = text
      self.locale = locale
      self.chosen = chosen
      self.others = others
    }

    var testDescription: String { "\(text) in \(locale)" }
  }

  @Test(arguments: [
    Choice("$1", "en-US", "USD", or: "CAD", "AUD"),
    Choice("$1", "en-CA", "CAD", or: "USD"),
    Choice("$1", "en-AU", "AUD", or: "USD"),
    Choice("$1", "es-MX", "MXN", or: "USD"),
    Choice("$1", "en-SG", "SGD", or: "USD"),
    Choice("$1", "zh-TW", "TWD", or: "USD"),
    Choice("£1", "en-GB", "GBP", or: "GIP"),
    Choice("1 kr", "sv-SE", "SEK", or: "NOK", "DKK", "ISK"),
    Choice("1 kr", "nb-NO", "NOK", or: "SEK"),
    Choice("1 kr.", "da-DK", "DKK"),
    Choice("¥1", "ja-JP", "JPY", or: "CNY"),
    Choice("¥1", "zh-CN", "CNY", or: "JPY"),
    Choice("1 pesos", "es-AR", "ARS", or: "MXN"),
    Choice("1 pesos", "en-US", "MXN", or: "ARS", "PHP"),
    Choice("1 dollar", "en-NZ", "NZD", or: "USD"),
    Choice("1 pound", "ar-EG", "EGP", or: "GBP"),
    Choice("1 franc", "fr-CH", "CHF", or: "XOF"),
    Choice("1.234 usd", "en-US", "1.234", or: "1234"),
    Choice("1.234 usd", "de-DE", "1234", or: "1.234"),
    Choice("1,234 usd", "en-US", "1234", or: "1.234"),
    Choice("1,234 usd", "de-DE", "1.234", or: "1234"),
    Choice("1,234 usd", "C", "1234", or: "1.234"),
    Choice("1.234 usd", "C", "1.234", or: "1234"),
    // Nothing to choose.
    Choice("1 €", "en-US", nil),
    Choice("1 usd", "en-CA", nil),
    Choice("1 euro", "en-US", nil),
    Choice("$1 CAD", "en-US", nil),
    Choice("CA$1", "en-US", nil),
    Choice("1.23 usd", "de-DE", nil),
    Choice("0.125 usd", "de-DE", nil),
    Choice("1 swiss franc", "fr-FR", nil),
    Choice("1 234,56 usd", "fr-FR", nil),
  ])
  func `a choice is the locale's, and can be refused`(_ test: Choice) throws {
    let client = TestClient()
    let answer = try client.evaluate(test.text, test.locale)
    #expect(answer.error == nil)
    let candidates = answer.result?["choices"]?.elements?.first?["candidates"]?.elements?
      .compactMap(\.text)
    let strict = try client.evaluate(test.text, test.locale, #""strict":true"#)
    guard let chosen = test.chosen, !test.others.isEmpty else {
      #expect(answer.result?["choices"] == nil || test.chosen != nil)
      #expect(strict.error == nil || test.chosen != nil)
      return
    }
    #expect(answer.at("choices.#") == "1")
    #expect(answer.at("choices.0.chosen") == chosen)
    #expect(candidates?.first == chosen)
    for other in test.others { #expect(candidates?.contains(other) == true, "\(other)") }
    #expect(strict.kind == "ambiguous")
    #expect(strict.error?["data"]?["candidates"]?.elements?.first?.text == chosen)
  }

  @Test(arguments: [("utf-8", "8", "15"), ("utf-16", "6", "13"), ("utf-32", "6", "13")])
  func `a choice says where it stands`(_ encoding: String, _ first: String, _ second: String) throws
  {
    let client = TestClient()
    _ = try client.ask("initialize", #"{"positionEncoding":"\#(encoding)"}"#)
    let answer = try client.evaluate("1 € + $1 + 1 pesos")
    #expect(answer.at("choices.#") == "2")
    #expect(answer.at("choices.0.offset") == first)
    #expect(answer.at("choices.1.offset") == second)
    #expect(answer.at("choices.1.length") == "5")
    #expect(answer.at("choices.1.text") == "pesos")
  }

  @Test func `a space stands between groups of three digits, in every locale`() throws {
    let client = TestClient()
    #expect(try client.evaluate("1 234,56 usd", "fr-FR").at("understood") == "1234.56 USD in EUR")
    #expect(try client.evaluate("1 234 usd", "en-US").at("understood") == "1234 USD in EUR")
    #expect(try client.evaluate("1 23 usd", "fr-FR").kind == "trailingText")
  }
}
