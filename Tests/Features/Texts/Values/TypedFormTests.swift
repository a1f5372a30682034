import Features
import Money
import Reading
import Testing

/// Forms of typed lines that a text has, too: read as the same there and here, or refused by their name.
struct TypedFormTests {
  private static func read(_ text: String, _ identifier: String) throws -> Expression {
    let locale = try #require(Locale(identifier: identifier))
    return try Expression(
      text, .init(locale: locale, today: TypedTests.today, names: CrossTests.Names(locale)))
  }

  private static func part(_ range: Range<Int>, _ text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  @Test(arguments: [
    ("en-US", "5-10 EUR", "5-10 EUR"), ("en-US", "5 to 10 EUR", "5 to 10 EUR"),
    ("en-US", "between 5 and 10 eur", "5 and 10 eur"), ("de-DE", "5 bis 10 EUR", "5 bis 10 EUR"),
    ("fr-FR", "entre 5 et 10 euros", "5 et 10 euros"),
    ("en-US", "10, 20 and 30 EUR", "10, 20 and 30 EUR"),
  ])
  func `a range or a list is refused as one`(_ identifier: String, _ text: String, _ range: String)
    throws
  {
    let error = #expect(throws: ExpressionError.self) { try Self.read(text, identifier) }
    #expect(error?.reason == .range)
    #expect(error.map { Self.part($0.range, text) } == range)
  }

  @Test(arguments: ["10 eur - 5 eur", "10-5", "5 eur + 10 eur", "100 - 20%"])
  func `a difference is no range`(_ text: String) throws {
    #expect(try Self.read(text, "en-US").targets.isEmpty)
  }

  @Test(arguments: [("5 EUR/kg", "/kg"), ("$20/h in eur", "/h"), ("5 EUR / kg in usd", "/ kg")])
  func `a price per unit is refused as one`(_ text: String, _ unit: String) throws {
    let error = #expect(throws: ExpressionError.self) { try Self.read(text, "en-US") }
    #expect(error?.reason == .perUnit)
    #expect(error.map { Self.part($0.range, text) } == unit)
  }

  @Test(arguments: [
    ("en-US", "(€1,200)", "-1200 EUR"), ("en-US", "(€1,200) in usd", "-1200 EUR"),
    ("en-US", "($4,215.50)", "-4215.50 USD"), ("en-US", "(5 usd)", "5 USD"),
    // The grammar's own brackets.
    ("en-US", "(5 usd) in eur", "5 USD"), ("en-US", "((5 usd))", "5 USD"),
    // The code says which of those that the word may mean.
    ("en-US", "500 dollars CAD", "500 CAD"), ("en-US", "500 dollars CAD in usd", "500 CAD"),
    ("en-US", "100 CAD dollars in usd", "100 CAD"), ("fr-CA", "500 $ USD", "500 USD"),
    ("en-US", "500 pesos MXN", "500 MXN"), ("en-US", "500 dollars eur", "500 USD"),
    ("de-DE", "1,234 €", "1.234 EUR"), ("en-US", "1.234 EUR", "1.234 EUR"),
  ])
  func `a form of texts means the same typed`(
    _ identifier: String, _ text: String, _ meaning: String
  ) throws {
    let money = try #require(CrossTests.money(try Self.read(text, identifier).root))
    #expect("\(money.0) \(money.1.code)" == meaning)
  }

  /// The money says what the digits mean, and what stands behind an amount what belongs to it.
  @Test(arguments: [
    ("en-US", "50.000 VND in usd", "50000 VND"), ("en-US", "1.234 EUR in usd", "1.234 EUR"),
    ("vi-VN", "880,000 ₫ in usd", "880000 VND"), ("hu-HU", "3,990 Ft", "3990 HUF"),
    ("en-GB", "£1,204.11 CR", "1204.11 GBP"), ("en-IN", "₹2 CR", "20000000 INR"),
    ("en-KE", "100 bob", "100 KES"), ("en-US", "100 bob", "100 BOB"),
    ("ko-KR", "1억 5천만 달러", "150000000 USD"), ("ko-KR", "10만 센트", "1000.00 USD"),
    ("de-DE", "9-Euro", "9 EUR"), ("nb-NO", "99,-", "99 NOK"), ("de-CH", "1'200.-", "1200 CHF"),
    ("en-US", "$119. 95", "119.95 USD"), ("fr-CH", "5 francs 50 en euros", "5.50 CHF"),
    ("zh-CN", "5块5", "5.5 CNY"), ("en-US", "3 pounds fifty", "3.50 GBP"),
    ("nl-NL", "-/- € 15,00", "-15.00 EUR"), ("en-US", "USD - 5.00", "-5.00 USD"),
    ("en-US", "5.00 usd- 3 usd", nil), ("en-US", "(€1,200) + 5 eur", nil),
  ])
  func `typed amounts are those of texts`(
    _ identifier: String, _ text: String, _ meaning: String?
  ) throws {
    let money = CrossTests.money(try Self.read(text, identifier).root)
    #expect(money.map { "\($0.0) \($0.1.code)" } == meaning)
  }

  @Test(arguments: [
    ("en-US", "12€50", ["12€50"]), ("en-US", "50 cents", ["cents"]),
    ("en-US", "a hundred dollars", ["dollars"]), ("en-US", "($5.00)", ["($5.00)", "$"]),
    ("en-US", "3 grand in euros", ["grand"]), ("ko-KR", "1억 5천만 달러", ["달러"]),
    ("en-US", "5 pounds and 20 pence", []),
  ])
  func `a choice lies on what may mean more`(
    _ identifier: String, _ text: String, _ words: [String]
  ) throws {
    let choices = try Self.read(text, identifier).choices
    #expect(choices.map { Self.part($0.range, text) } == words)
  }

  @Test(arguments: [
    ("fr-CA", "500 $ USD", []), ("en-US", "500 dollars CAD", []),
    ("en-US", "500 dollars CAD in usd", ["USD"]), ("en-US", "500 dollars eur", ["EUR"]),
    ("en-US", "100 eur in cad dollars", ["CAD"]), ("en-US", "100 eur in dollars cad", ["CAD"]),
    ("en-US", "100 CAD dollars in usd", ["USD"]),
  ])
  func `a code that says which dollar is no target`(
    _ identifier: String, _ text: String, _ targets: [String]
  ) throws {
    #expect(try Self.read(text, identifier).targets.map(\.code) == targets)
  }

  /// Phrases are found in the line as it was typed.
  @Test(arguments: [
    ("en-US", "half of 30 dollars in kr", ["dollars", "kr"]),
    ("en-US", "add 20% to 50 dollars", ["dollars"]),
    ("en-US", "50 dollars with a 20% discount in pounds", ["dollars"]),
    ("fr-FR", "la moitié de 30 dollars en couronnes", ["dollars", "couronnes"]),
    ("de-DE", "die Hälfte von 1,234 dollar", ["1,234", "dollar"]),
    ("en-US", "a couple of weeks ago 100 dollars in euros", ["dollars"]),
  ])
  func `choices lie on the words of a line with phrases`(
    _ identifier: String, _ text: String, _ words: [String]
  ) throws {
    guard let line = try? Self.read(text, identifier) else { return #expect(words.isEmpty) }
    #expect(line.choices.map { Self.part($0.range, text) }.filter { $0 != "pounds" } == words)
  }
}
