import JSON
import Kit
import Testing

/// What a person types is understood as a person means it, or refused with the place of the mistake.
struct EvaluateTests {
  @Test(
    arguments: Case.plain + Case.words + Case.numbers + Case.sums + Case.days + Case.ratios)
  func `an expression comes to what it comes to by hand`(_ test: Case) throws {
    let client = TestClient()
    let answer = try client.evaluate(test.text)
    #expect(answer.error == nil)
    #expect(answer.at("understood") == test.understood)
    #expect(answer.amounts == test.results)
    // What was understood, typed again, is the same, whatever the locale, and nothing is guessed.
    for locale in ["en-US", "de-DE", "fr-FR", "C", "ar-EG"] {
      let again = try client.evaluate(test.understood, locale, #""strict":true"#)
      #expect(again.at("understood") == test.understood, "\(locale)")
      #expect(again.amounts == test.results, "\(locale)")
    }
  }

  @Test(arguments: [
    Unread("", "expressionEmpty", at: 0, but: "1 usd"),
    Unread("   ", "expressionEmpty", at: 3, but: " 1 usd "),
    Unread("100 usd in", "targetMissing", at: 8, but: "100 usd in eur"),
    Unread("100 usd →", "targetMissing", at: 8, but: "100 usd → eur"),
    Unread("100 usd in eur,", "targetMissing", at: 14, but: "100 usd in eur, gbp"),
    Unread("100 usd in eur and", "targetMissing", at: 15, but: "100 usd in eur and gbp"),
    Unread("100 usd in gpb", "unknownCurrency", at: 11, but: "100 usd in gbp"),
    Unread("100 € in gpb", "unknownCurrency", at: 11, but: "100 € in gbp"),
    Unread("12abc", "unknownCurrency", at: 2, but: "12aud"),
    Unread("0x10", "unknownCurrency", at: 1, but: "0 usd"),
    Unread("2 bitcoin", "unknownCurrency", at: 2, but: "2 euros"),
    Unread("100 usd in eur foo", "unknownCurrency", at: 15, but: "100 usd in eur gbp"),
    Unread("usdd", "unknownCurrency", at: 0, but: "usd"),
    Unread("(5 usd", "unclosedParenthesis", at: 0, but: "(5 usd)"),
    Unread("2 * (5 usd + (1 usd)", "unclosedParenthesis", at: 4, but: "2 * (5 usd + (1 usd))"),
    Unread("5 usd)", "trailingText", at: 5, but: "5 usd"),
    Unread("(5 usd in eur) + 1 eur", "trailingText", at: 7, but: "(5 usd) + 1 eur"),
    Unread("100 usd 5", "trailingText", at: 8, but: "100 usd + 5 usd"),
    Unread("100 usd in eur 5", "trailingText", at: 15, but: "100 usd in eur"),
    Unread("100 usd in eur in gbp", "trailingText", at: 15, but: "100 usd in eur gbp"),
    Unread("100 usd yesterday today", "trailingText", at: 18, but: "100 usd yesterday"),
    Unread("100 usd,", "trailingText", at: 7, but: "100 usd"),
    Unread("12. usd", "trailingText", at: 2, but: "12.0 usd"),
    Unread("2^x", "expressionMalformed", at: 2, but: "2^3"),
    Unread("1 2 usd", "trailingText", at: 2, but: "12 usd"),
    Unread("1_000 usd", "trailingText", at: 1, but: "1,000 usd"),
    Unread("()", "expressionMalformed", at: 1, but: "(1)"),
    Unread("% 5", "expressionMalformed", at: 0, but: "5 %"),
    Unread("5 usd +", "expressionMalformed", at: 7, but: "5 usd + 1 usd"),
    Unread("5 usd + * 2", "expressionMalformed", at: 8, but: "5 usd * 2"),
    Unread("in eur", "expressionMalformed", at: 0, but: "1 inr in eur"),
    Unread("\u{1}", "expressionMalformed", at: 0, but: "1"),
    Unread("1,23,4 usd", "amountMalformed", at: 0, but: "1,23,456 usd"),
    Unread("1.2.3 usd", "amountMalformed", at: 0, but: "1.2 usd"),
    Unread("1,234.56.7 usd", "amountMalformed", at: 0, but: "1,234.567 usd"),
    Unread("5 + EUR 3", "unitMismatch", at: 2, but: "EUR 5 + EUR 3"),
    Unread("EUR 3 - 5", "unitMismatch", at: 6, but: "EUR 3 - 5 %"),
    Unread("5 usd * 3 eur", "unitMismatch", at: 6, but: "5 usd * 3"),
    Unread("5 / 3 usd", "unitMismatch", at: 2, but: "5 usd / 3"),
    Unread("100 in eur", "unitMismatch", at: 0, but: "100 usd in eur"),
    Unread("eur/usd in gbp", "unitMismatch", at: 0, but: "eur/usd"),
    Unread("100 usd + 20 % * 2", "unitMismatch", at: 8, but: "100 usd + 20 %"),
    Unread("5 usd / 0", "divisionByZero", at: 6, but: "5 usd / 1"),
    Unread("5 usd / (1 - 1)", "divisionByZero", at: 6, but: "5 usd / (2 - 1)"),
    Unread("5 usd / 0 eur", "divisionByZero", at: 6, but: "5 usd / 1 eur"),
    Unread("100 usd in 2008", "dateMalformed", at: 11, but: "100 usd in eur on 2008-12-31"),
    Unread("100 usd on 15/7", "dateMalformed", at: 11, but: "100 usd on 2008-07-15"),
    Unread("100 usd on 2008-7-15", "dateMalformed", at: 11, but: "100 usd on 2008-07-15"),
    Unread("100 usd last time", "dateMalformed", at: 8, but: "100 usd last week"),
    Unread("100 usd on 2008-02-30", "dateOutOfRange", at: 11, but: "100 usd on 2008-02-29"),
    Unread("100 usd on", "dateMalformed", at: 10, but: "100 usd on friday"),
  ])
  func `what cannot be understood is refused where the mistake is`(_ test: Unread) throws {
    let client = TestClient()
    let refusal = try client.evaluate(test.text)
    #expect(refusal.kind == test.kind, "\(refusal)")
    #expect(refusal.error?.at("data.offset") == "\(test.offset)")
    #expect(refusal.error?["message"]?.text?.hasSuffix(".") == true)
    #expect(refusal.error?.at("data.hint")?.isEmpty == false)
    #expect(try client.evaluate(test.neighbour).error == nil, "\(test.neighbour)")
  }

  @Test func `an expression too long, too deep or too large is refused by name`() throws {
    let client = TestClient()
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    let nines = String(repeating: "9", count: 38)
    let cases: [(text: String, kind: String, neighbour: String)] = [
      (String(repeating: "1+", count: 500_000) + "1", "expressionTooLong", "1+1"),
      (
        String(repeating: " ", count: 4_097), "expressionTooLong",
        "1" + String(repeating: " ", count: 4_095)
      ),
      (nested(1_000), "expressionTooDeep", nested(64)),
      (nested(65), "expressionTooDeep", nested(64)),
      (String(repeating: "-", count: 1_000) + "1", "expressionTooDeep", "--1"),
      (String(repeating: "1 % of ", count: 100) + "1", "expressionTooDeep", "1 % of 1 % of 1"),
      (nines + "0 usd in eur", "amountTooLarge", "\(nines.dropLast(3)) usd in eur"),
      ("\(nines) * \(nines) * 1 usd", "amountTooLarge", "\(nines.dropLast(13)) * 1"),
      ("\(nines) usd in idr", "amountTooLarge", "\(nines.dropLast(8)) usd in idr"),
      ("\(nines)k usd", "amountTooLarge", "9k usd"),
    ]
    for test in cases {
      #expect(try client.evaluate(test.text).kind == test.kind, "\(test.text.prefix(50))")
      #expect(try client.evaluate(test.neighbour).error == nil, "\(test.neighbour.prefix(50))")
    }
    // A sum as long as is read is a list, not a depth.
    let long = String(repeating: "1+", count: 2_047) + "1"
    #expect(try client.evaluate(long).at("number") == "2048")
  }
}
