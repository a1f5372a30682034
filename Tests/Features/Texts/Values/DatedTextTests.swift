import Dates
import Features
import Testing

/// The day of a line of a table or an org file.
@Suite struct DatedTextTests {
  private static func days(_ language: String, _ text: String) throws -> [String?] {
    let dated = try #require(DatedText(language))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    return lines.indices.map { place in
      dated.day(of: place, line: { lines[$0] })?.description
    }
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
    #expect(try Self.days("csv", text + ",Lunch,1 CHF") == [nil])
  }

  @Test func `prose has no days, and journals have a grammar of their own`() {
    for name in ["markdown", "ledger", "beancount"] { #expect(DatedText(name) == nil) }
  }
}
