import Books
import Dates
import Kit
import Money
import Testing

/// Which prices a journal needs and lacks, and which bookings may be priced by a cost.
@Suite struct PriceNeedsTests {
  private static func book(_ text: String, _ tool: BookTool = .hledger) -> Book {
    Book.read(Array(text.utf8), path: "main.j", tool, ReadingOptions(year: 2026))
  }

  private static func currencies(_ book: Book, _ renamed: [Currency: String] = [:])
    -> BookCurrencies
  {
    BookCurrencies(book, renamed: renamed) { ["€": .eur, "$": .usd][$0] }
  }

  /// Published each day but on weekends: 1 EUR is 0.9222 CHF.
  private static func rate(_ currency: Currency, _ day: Day) -> PriceSearch.Answer {
    guard currency.code != "VED" else { return .none(reason: "No table has VED.") }
    var day = day
    while day.weekday >= .saturday { day = day.adding(days: -1) }
    return .price(PublishedPrice(day, .eur, "0.9222", currency))
  }

  private static func search(_ book: Book, _ renamed: [Currency: String] = [:]) -> PriceSearch {
    PriceSearch(book, currencies(book, renamed), in: .eur, rate: rate)
  }

  private static func texts(_ search: PriceSearch) -> [String] {
    search.lines.map { "\($0.day) \($0.base) \($0.rate) \($0.quote)" }
  }

  @Test func `each commodity and day is asked for once, and a weekend has the table's day`() {
    let book = Self.book(
      """
      2026-10-30 a
          A:B  5 CHF
          A:C
      2026-10-31 b
          A:B  6 CHF
          A:C
      2026-10-29 c
          A:B  7 EUR
          A:C  -7 EUR
      """)
    #expect(Self.texts(Self.search(book)) == ["2026-10-30 EUR 0.9222 CHF"])
    #expect(Self.search(book).needed == 2)
  }

  @Test func `what the journal has is not asked for again, in either direction`() {
    for price in [
      "P 2026-10-30 CHF 1.08 EUR", "P 2026-10-30 EUR 0.92 CHF", "P 2026-10-31 CHF 1 EUR",
    ] {
      let book = Self.book("2026-10-31 a\n    A:B  5 CHF\n    A:C\n\(price)\n")
      #expect(Self.search(book).lines.isEmpty, "\(price)")
    }
    let older = Self.book("2026-10-31 a\n    A:B  5 CHF\n    A:C\nP 2026-10-29 CHF 1 EUR\n")
    #expect(Self.search(older).lines.count == 1)
  }

  @Test func `an amount that was left out counts, and so does the currency of a cost`() {
    let book = Self.book("2026-10-30 a\n    A:B  5 AAA @ 2 CHF\n    A:C\n")
    #expect(Self.texts(Self.search(book)) == ["2026-10-30 EUR 0.9222 CHF"])
    #expect(Self.search(book).strangers.map(\.name) == ["AAA"])
  }

  @Test func `signs are commodities of their own`() {
    let book = Self.book("2026-10-30 a\n    A:B  €5\n    A:C\n2026-10-30 b\n    A:B  $5\n    A:C\n")
    #expect(Self.texts(Self.search(book)) == ["2026-10-30 € 0.9222 $"])
    let named = Self.book("2026-10-30 b\n    A:B  5 kr\n    A:C\n")
    let sek = Currency(code: "SEK") ?? .eur
    #expect(Self.texts(Self.search(named, [sek: "kr"])) == ["2026-10-30 EUR 0.9222 kr"])
    #expect(Self.search(named).strangers.map(\.name) == ["kr"])
  }

  @Test func `what has no rate is named with its reason`() {
    let book = Self.book("2026-10-30 a\n    A:B  5 VED\n    A:C\n")
    let missing = Self.search(book).missing
    #expect(missing.map(\.reason) == ["No table has VED."])
    #expect(missing.first?.need.place.line == 2)
  }

  @Test(arguments: [
    ("    A:B  5 CHF\n    A:C  -5 CHF\n", 2),
    ("    A:B  3.33 CHF\n    A:D  6.67 CHF\n    A:C  -10 CHF = -10 CHF\n", 3),
    ("    A:B  5 CHF\n    A:C  -5 CHF\n    A:D  1 EUR\n    A:E  -1 EUR\n", 2),
    // An amount that is left out would become euros.
    ("    A:B  5 CHF\n    A:C\n", 0),
    ("    A:B  5 CHF\n    A:C  -4.5 EUR\n", 0),
    ("    A:B  5 CHF @ 1.1 EUR\n    A:C  -5.5 EUR\n", 0),
    ("    A:B  2 AAA @ 20 CHF\n    A:C  -40 CHF\n", 0),
    ("    A:B  5 CHF\n    A:C  -5 CHF\n    A:D  5 USD\n    A:E  -5 USD\n", 0),
    ("    A:B  10.001 CHF\n    A:C  -10.001 CHF\n", 2),
    ("    A:B  = 5 CHF\n    A:C  -5 CHF\n", 0),
  ])
  func `a cost is for all legs of one foreign commodity, or for none`(
    _ postings: String, _ count: Int
  ) throws {
    let book = Self.book("2026-10-30 a\n" + postings)
    let transaction = book.transactions.first
    let found = transaction.flatMap {
      book.unpriced(in: $0, Self.currencies(book), target: .eur)
    }
    #expect((found?.postings.count ?? 0) == count)
  }

  @Test func `a number whose currency follows from the others gets no cost`() throws {
    let book = Self.book(
      """
      2020-01-01 open Assets:A
      2020-01-01 open Assets:B
      2026-10-30 * "x"
        Assets:A  10
        Assets:B  -10 CHF
      """, .beancount)
    let transaction = try #require(book.transactions.first)
    #expect(book.unpriced(in: transaction, Self.currencies(book), target: .eur) == nil)
  }

  @Test func `a posting that a rule of ledger makes needs a price`() {
    let book = Self.book(
      """
      = /^Income/
          (Tax)  3 CHF
      2026-10-30 x
          Income:Work  -5 EUR
          A:C
      """, .ledger)
    #expect(Self.texts(Self.search(book)) == ["2026-10-30 EUR 0.9222 CHF"])
  }

  @Test func `exchanges tell at which rate they were made`() {
    let book = Self.book(
      """
      2026-10-30 a
          A:B  100 CHF @@ 108 EUR
          A:C  -108 EUR
      2026-10-30 b
          A:B  -50 CHF
          A:C  54 EUR
      """)
    let rates = book.impliedRates(Self.currencies(book))
    #expect(rates.map { $0.ratio.exactDecimal() } == ["1.08", "1.08"])
    #expect(rates.map(\.place.line) == [2, 5])
  }
}
