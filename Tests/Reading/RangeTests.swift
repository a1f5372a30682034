import Money
import Reading
import Testing

/// The ends of a range share one currency. Neither is certain: one must not be replaced without the
/// other, and the text of one says no currency.
struct RangeTests {
  struct Case: CustomStringConvertible, Sendable {
    let locale: String
    let text: String
    let amounts: String
    var description: String { "\(locale) \(text)" }
    init(_ locale: String, _ text: String, _ amounts: String) {
      (self.locale, self.text, self.amounts) = (locale, text, amounts)
    }
  }

  private static func read(_ c: Case) throws -> [MoneyRead] {
    LawTests.read(c.text, Lexicons.of(try #require(Locale(identifier: c.locale))))
  }

  @Test(arguments: [
    Case("en-US", "It costs $5-10 per head.", "5 USD, 10 USD"),
    Case("de-DE", "Es kostet 5–10 €.", "5 EUR, 10 EUR"),
    Case("de-DE", "48.000–55.000 € brutto", "48000 EUR, 55000 EUR"),
    Case("it-IT", "RAL: 32.000 – 36.000 €", "32000 EUR, 36000 EUR"),
    Case("en-US", "between 5 and 10 euros", "5 EUR, 10 EUR"),
    Case("en-US", "from 5 to 10 euros", "5 EUR, 10 EUR"),
    Case("es-ES", "multa de 200 a 500 euros", "200 EUR, 500 EUR"),
    Case("ru-RU", "от 80 000 до 120 000 руб.", "80000 RUB, 120000 RUB"),
    Case("hr-HR", "u prosjeku 50-100 eura", "50 EUR, 100 EUR"),
  ])
  func `both ends are found, and neither is certain`(_ c: Case) throws {
    let found = try Self.read(c)
    #expect(found.allSatisfy { !$0.isCertain })
    let amounts = found.map { "\($0.amounts[0].reduced) \($0.currencies[0].code)" }
    #expect(amounts.joined(separator: ", ") == c.amounts)
  }

  @Test(arguments: [
    Case("en-US", "Boeing 737-800 EUR", ""), Case("en-US", "Album 21 - 100 EUR", ""),
    Case("en-US", "pages 5-10 EUR", ""), Case("en-US", "1 - 10 EUR", ""),
    Case("en-US", "2019-2020 EUR", ""), Case("en-US", "10-5 EUR", ""),
    Case("en-US", "shipping $5-7 days", ""), Case("en-US", "900-1.5 million EUR", ""),
    // `$5` alone is no five million.
    Case("en-US", "$5–10 million in costs", ""),
  ])
  func `an end that may be something else leaves both uncertain`(_ c: Case) throws {
    #expect(try Self.read(c).allSatisfy { !$0.isCertain })
  }
}
