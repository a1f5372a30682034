import Dates
import Features
import Money
import Testing

/// The day of a line of a journal.
@Suite struct JournalTests {
  private static func days(_ language: String, _ text: String) throws -> [String?] {
    let journal = try #require(Journal(language))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    return lines.indices.map { place in
      journal.day(of: place, line: { lines[$0] })?.description
    }
  }

  @Test func `a posting has the day of its transaction`() throws {
    let text = """
      2026-10-29 * Lunch
        Expenses:Food  120 CHF
        ; a note
        Assets:Cash

        Expenses:Stray  1 CHF
      2026/1/5=2026/1/7 (12) Rent
      \tExpenses:Rent  1000 CHF
      P 2026-10-30 CHF 1.08 EUR
      account Assets:Cash
        note 5 CHF
      """
    let (first, second) = ("2026-10-29", "2026-01-05")
    #expect(
      try Self.days("ledger", text) == [
        first, first, first, first, nil, nil, second, second, "2026-10-30", nil, nil,
      ])
  }

  @Test func `beancount is read alike`() throws {
    let text = "2026-10-29 price CHF 1.08 EUR\n2026-10-30 txn \"a\"\n  Expenses:Food  120 CHF"
    #expect(try Self.days("beancount", text) == ["2026-10-29", "2026-10-30", "2026-10-30"])
  }

  @Test func `a row of a table has its own day`() throws {
    let text = "day,what,amount\n2026-10-29,Lunch,120 CHF\n12,2026.10.30,5 USD\n120260-10-29,x\n,,"
    #expect(try Self.days("csv", text) == [nil, "2026-10-29", "2026-10-30", nil, nil])
  }

  @Test func `a part of an org file has the day above it, up to its heading`() throws {
    let text = """
      120 CHF
      * Trip <2026-10-29 Thu>
      Lunch 120 CHF
      [2026-10-30 Fri] 5 USD
      more
      * Other
      120 CHF
      """
    let (first, second) = ("2026-10-29", "2026-10-30")
    #expect(try Self.days("org", text) == [nil, first, first, second, second, nil, nil])
  }

  @Test(arguments: ["2026-13-01", "2026-2-30", "26-10-30", "2026-10/30", "2026-10-301", "10/30"])
  func `what is no day of the calendar is none`(_ text: String) throws {
    #expect(try Self.days("ledger", text + " * Lunch\n  Expenses  1 CHF") == [nil, nil])
  }

  @Test func `only journals are journals`() {
    #expect(Journal("markdown") == nil)
  }

  @Test func `a price line is as each format has it`() throws {
    let day = try Day(iso8601: "2026-10-30")
    let chf = try #require(Currency(code: "CHF"))
    #expect(
      Journal.ledger.priceLine(of: chf, "1.08", in: .eur, on: day) == "P 2026-10-30 CHF 1.08 EUR")
    #expect(
      Journal.beancount.priceLine(of: chf, "1.08", in: .eur, on: day)
        == "2026-10-30 price CHF 1.08 EUR")
  }
}
