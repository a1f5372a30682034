import Kit
import Money
import Reading
import Testing

/// What people write in lists of their own: not certain is not free, since an amount that is not certain is neither
/// hinted nor replaced. Only what can be a part of the amount may doubt it.
struct EverydayTests {
  private static let things = """
    bus room lunch taxi hotel coffee beer tip rent gas fuel museum ferry visa laundry dinner breakfast snacks water \
    sim train flight baggage parking toll market souvenirs pharmacy doctor gift haircut gym tickets cinema bread milk \
    cheese fish fruit vegetables
    """.split(separator: " ").map(String.init)

  private static let forms: [(String, String)] = [
    ("_ 200 usd", "200 USD"), ("_ 12.50 eur", "12.50 EUR"), ("- _ 35 gbp", "35 GBP"),
    ("_: 18 chf", "18 CHF"), ("* _ 250 SEK", "250 SEK"), ("_ $15", "15 USD"),
    ("_ €7.20", "7.20 EUR"), ("_ 1,200 jpy", "1200 JPY"), ("_ = 90 AUD", "90 AUD"),
    ("20 eur _", "20 EUR"),
  ]

  private static let others: [(String, String)] = [
    ("- 200 usd", "200 USD"), ("b 200 usd", "200 USD"), ("Q3 200 usd", "200 USD"),
    ("1) bus 200 usd", "200 USD"), ("day 2 bus 200 usd", "200 USD"), ("mon 15 eur", "15 EUR"),
    ("200 usd bus", "200 USD"), ("2x beer 12 eur", "12 EUR"), ("A 50 usd", "50 USD"),
    ("#3 40 eur", "40 EUR"), ("Jan 300 usd", "300 USD"), ("wk2 80 gbp", "80 GBP"),
    ("P1 45 eur", "45 EUR"), ("Tom 20 usd", "20 USD"), ("Anna owes 35 eur", "35 EUR"),
    ("me 12 chf", "12 CHF"), ("Bus 200 usd", "200 USD"), ("Room 200 usd", "200 USD"),
    ("Hotel 200 usd", "200 USD"), ("Taxi 30 eur", "30 EUR"),
  ]

  @Test func `lines of lists are read, and nearly all are certain`() throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: "en-US")))
    let lines =
      Self.things.flatMap { thing in
        Self.forms.map {
          (
            $0.0.split(separator: "_", omittingEmptySubsequences: false).joined(separator: thing),
            $0.1
          )
        }
      } + Self.others
    var certain = 0
    for (line, expected) in lines {
      let found = LawTests.read(line, lexicon)
      #expect(found.map { "\($0.amounts[0]) \($0.currencies[0].code)" } == [expected], "\(line)")
      certain += found.count { $0.isCertain }
    }
    #expect(lines.count == 420 && certain * 100 >= lines.count * 97, "\(certain)")
  }

  /// Written down in many languages before any was read, with what a person reads. Small `try` is no code.
  @Test func `lines of lists in many languages are read, and nearly all are certain`() throws {
    let lines = try CorpusTests.lines("everyday")
    var lexicons: [String: MoneyLexicon] = [:]
    var (read, certain) = (0, 0)
    for line in lines {
      let found = CorpusTests.read(line, &lexicons)
      read += found.count == 1 && line.expects(found[0]) ? 1 : 0
      certain += found.count(where: \.isCertain)
      #expect(found.allSatisfy { !$0.isCertain || line.expects($0) }, "\(line.text)")
    }
    #expect(read >= lines.count - 1 && certain * 100 >= lines.count * 97, "\(read), \(certain)")
  }

  @Test(arguments: [
    ReadCase("en-US", "bus.......200 usd", "200 USD"), ReadCase("en-US", "bus .200 usd", "0.2 USD"),
    ReadCase("en-US", "week 3 200 usd", "200 USD?"), ReadCase("en-US", "rent 2000 usd", "2000 USD"),
    ReadCase("en-US", "Hotel 120 usd Berlin", "120 USD"),
    ReadCase("en-US", "10/30 200 usd", "200 USD"), ReadCase("en-US", "12:30 20 usd", "20 USD"),
  ])
  func `what people write before an amount in lists is no part of it`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("en-US", "bus 2024 usd", "2024 USD?"), ReadCase("en-US", "2024 200 usd", "200 USD?"),
    // A number behind the code, or a word that it may describe.
    ReadCase("en-US", "Room 12 EUR 90", "12 EUR?"),
    ReadCase("en-US", "Table 3 EUR rates", "3 EUR?"),
    // The number is a part of the name.
    ReadCase("en-US", "DAX 40 EUR", "40 EUR?"), ReadCase("en-US", "S&P 500 EUR", "500 EUR?"),
    ReadCase("en-US", "S&P 500 eur", "500 EUR?"),
    ReadCase("de-DE", "Nr. 12 EUR", "12 EUR?"), ReadCase("de-DE", "§ 12 EUR", "12 EUR?"),
    ReadCase("en-US", "buy ABC 500 EUR", "500 EUR?"),
    ReadCase("en-US", "Vitamin B 12 EUR", "12 EUR?"),
    // Seconds.
    ReadCase("sv-SE", "paus 30 sek", "30 SEK?"), ReadCase("de-DE", "Pause 30 sek", "30 SEK?"),
    ReadCase("en-US", "8 CAD files", "8 CAD?"), ReadCase("en-US", "17 SDG", "17 SDG?"),
    ReadCase("en-US", "bake 5 sek, wait 10 sek", "5 SEK?, 10 SEK?"),
    ReadCase("fr-FR", "payé 12 50 €", "50 EUR?"),
  ])
  func `what may be a part of the amount doubts it`(_ c: ReadCase) throws { try c.check() }
}
