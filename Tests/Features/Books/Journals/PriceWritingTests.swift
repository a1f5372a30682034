import Books
import Dates
import Kit
import Money
import Testing

/// Price lines are put where they change nothing else. What each tool does with them was seen by running it:
/// `integrations/ledger/check`.
@Suite struct PriceWritingTests {
  private static let lunch = "2026-01-05 Lunch\n    E:Food  20.00 CHF\n    A:Cash  -20.00 CHF\n"
  private static let price = ("2026-01-02", "EUR", "0.9034", "CHF")

  /// The journal with a price of 2 January added.
  private func added(
    _ text: String, _ tool: BookTool, _ price: (String, String, String, String) = price,
    order: PriceWriter.Order = .behindLast
  ) throws -> String {
    let bytes = Array(text.utf8)
    let read = { (bytes: [UInt8]) in
      Book.read(bytes, path: "main.j", tool, ReadingOptions(year: 2026))
    }
    let line = PriceLine(
      try Day(iso8601: price.0), price.1, try Decimal(price.2), price.3)
    let made = try PriceWriter(read(bytes), file: 0, reread: read).insertions([line], order)
    return String(decoding: PriceWriter.applied(made, to: bytes), as: UTF8.self)
  }

  @Test func `hledger gets the form of a commodity before its first price`() throws {
    // Without it 1.25 counts four digits of CHF, and refuses a cost rounded to two.
    let text = "2026-01-06 y\n    A:B  3 AAA @ 3.333 CHF\n    A:C  -10.00 CHF\n"
    #expect(
      try added(text, .hledger) == text + "\ncommodity 1000.00 CHF\nP 2026-01-02 EUR 0.9034 CHF\n")
    #expect(try added(text, .ledger) == text + "\nP 2026-01-02 EUR 0.9034 CHF\n")
  }

  @Test func `a directive that is there is not repeated`() throws {
    let text = "D 1000.00 CHF\n" + Self.lunch
    #expect(try added(text, .hledger) == text + "\nP 2026-01-02 EUR 0.9034 CHF\n")
  }

  @Test func `a strict file gets a directive for each commodity of the price`() throws {
    // `hledger check commodities` of 1.52 asks for both.
    let text = "commodity 1000.00 CHF\n" + Self.lunch
    let new = try added(text, .hledger, ("2026-01-02", "CHF", "1.1069", "EUR"))
    #expect(new == text + "\ncommodity EUR\nP 2026-01-02 CHF 1.1069 EUR\n")
    #expect(
      try added(text, .hledger) == text + "\ncommodity EUR\nP 2026-01-02 EUR 0.9034 CHF\n")
  }

  @Test(arguments: [
    ("    E:Food  CHF 20.00\n    A:Cash  CHF -20.00\n", "commodity CHF 1000.00", "CHF 0.9034"),
    (
      "    E:Food  1.020,00 CHF\n    A:Cash  -1.020,00 CHF\n", "commodity 1.000,00 CHF",
      "0,9034 CHF"
    ),
    ("    E:Food  1,020 CHF\n    A:Cash  -1,020 CHF\n", "commodity 1000,000 CHF", "0,9034 CHF"),
    ("    E:Food  12,34,567.89 CHF\n    A:Cash\n", "commodity 1,00,000.00 CHF", "0.9034 CHF"),
    ("    E:Food  1,2345.00 CHF\n    A:Cash\n", "commodity 1,0000.00 CHF", "0.9034 CHF"),
    ("    E:Food  1 234.50 CHF\n    A:Cash\n", "commodity 1 000.00 CHF", "0.9034 CHF"),
    ("    A:Cash  = 20,48 CHF\n    E:Food\n", "commodity 1000,00 CHF", "0,9034 CHF"),
    (
      "    E:Food  3 CHF\n    A:Cash\n\n2026-01-06 x\n    A:New  = 40,801 CHF\n    A:Cash\n",
      "commodity 1000. CHF", "0.9034 CHF"
    ),
    ("    E:Food  20 CHF\n    A:Cash\n", "commodity 1000. CHF", "0.9034 CHF"),
    ("    E:Food  1 020,00 CHF\n    A:Cash\n", "commodity 1 000,00 CHF", "0,9034 CHF"),
    // With several groups, the mark is the other one of two.
    (
      "    E:Food  1 020,00 CHF\n    A:Cash  -1 020,00 CHF\n", "commodity 1 000.00 CHF",
      "0.9034 CHF"
    ),
    // What follows from a cost has its digits.
    ("    A:Fund  5.5 AAA @ 2.5 CHF\n    A:Cash\n", "commodity 1000.0 CHF", "0.9034 CHF"),
    ("    (A:Cash)  = 5.5 CHF\n", "commodity 1000.0 CHF", "0.9034 CHF"),
    ("    E:Food  20 \"C 1\"\n    A:Cash  -5 CHF\n", "commodity 1000. CHF", "0.9034 CHF"),
  ])
  func `the form is the one that hledger shows`(
    _ postings: String, _ directive: String, _ amount: String
  ) throws {
    let text = "2026-01-05 Lunch\n" + postings
    #expect(
      try added(text, .hledger) == text + "\n\(directive)\nP 2026-01-02 EUR \(amount)\n")
  }

  @Test func `decimal marks are those that the file has at its end`() throws {
    let marked = "decimal-mark ,\n" + Self.lunch.replacing(".", with: ",")
    #expect(try added(marked, .hledger).hasSuffix("P 2026-01-02 EUR 0,9034 CHF\n"))
    // ledger has learned it from an amount, and then reads 0.9034 no more.
    let learned = Self.lunch.replacing(".", with: ",")
    #expect(try added(learned, .ledger).hasSuffix("P 2026-01-02 EUR 0,9034 CHF\n"))
    #expect(try added(Self.lunch, .ledger).hasSuffix("P 2026-01-02 EUR 0.9034 CHF\n"))
  }

  @Test func `an open block is left alone`() throws {
    let text = Self.lunch + "\ncomment\nhere\n"
    #expect(
      try added(text, .ledger) == Self.lunch + "\nP 2026-01-02 EUR 0.9034 CHF\n\ncomment\nhere\n")
  }

  @Test func `a last line without an end gets one, and a file keeps its own`() throws {
    let text = String(Self.lunch.dropLast())
    #expect(try added(text, .ledger) == Self.lunch + "\nP 2026-01-02 EUR 0.9034 CHF\n")
    let windows = Self.lunch.replacing("\n", with: "\r\n")
    #expect(try added(windows, .ledger) == windows + "\r\nP 2026-01-02 EUR 0.9034 CHF\r\n")
    let marked = "\u{FEFF}" + Self.lunch
    #expect(try added(marked, .hledger).hasPrefix("\u{FEFF}2026"))
  }

  @Test func `prices stand behind the last block of prices, or among them by their days`() throws {
    let block = "P 2026/01/01 EUR 0.9 CHF\nP 2026/01/03 EUR 0.9 CHF\n"
    let text = block + "\n" + Self.lunch
    let line = "P 2026/01/02 EUR 0.9034 CHF\n"
    #expect(try added(text, .ledger) == block + line + "\n" + Self.lunch)
    #expect(
      try added(block, .ledger, order: .byDay)
        == "P 2026/01/01 EUR 0.9 CHF\n\(line)P 2026/01/03 EUR 0.9 CHF\n")
    let down = "P 2026-01-03 EUR 0.9 CHF\nP 2026-01-01 EUR 0.9 CHF\n"
    #expect(
      try added(down, .ledger, order: .byDay)
        == "P 2026-01-03 EUR 0.9 CHF\nP 2026-01-02 EUR 0.9034 CHF\nP 2026-01-01 EUR 0.9 CHF\n")
  }

  @Test func `beancount has its own line, and directives where a plugin wants them`() throws {
    let open = "2020-01-01 open Assets:A\n2020-01-01 open Assets:B\n"
    let text = open + "2026-01-05 * \"x\"\n  Assets:A  20.00 CHF\n  Assets:B  -20.00 CHF\n"
    #expect(try added(text, .beancount) == text + "\n2026-01-02 price EUR 0.9034 CHF\n")
    let strict = "plugin \"beancount.plugins.check_commodity\"\n2020-01-01 commodity CHF\n" + text
    #expect(
      try added(strict, .beancount)
        == strict + "\n1970-01-01 commodity EUR\n2026-01-02 price EUR 0.9034 CHF\n")
  }

  @Test func `signs and quotes are written as the journal has them`() throws {
    let text = "2026-01-05 x\n    A:B  €5.00\n    A:C\n"
    #expect(
      try added(text, .hledger, ("2026-01-02", "a 1", "1.5", "€"))
        == text + "\ncommodity €1000.00\nP 2026-01-02 \"a 1\" €1.5\n")
  }

  @Test func `nothing is written into a journal that is refused, nor what no tool could read`()
    throws
  {
    #expect(throws: PriceWritingError.self) {
      try added("2026-01-05 x\n    A:B  5 CHF\n    A:C  5 CHF\n", .hledger)
    }
    #expect(throws: PriceWritingError.unwritable("€")) {
      try added(
        "2020-01-01 open Assets:A\n", .beancount, ("2026-01-02", "CHF", "1.1", "€"))
    }
  }

  @Test func `a price that the file would read otherwise is not written`() throws {
    // The file's own day behind its prices: the line would still be read alike.
    let text = "P 2026-01-01 EUR 0.9 CHF\nY2020\n" + Self.lunch
    #expect(try added(text, .ledger).contains("P 2026-01-02 EUR 0.9034 CHF\nY2020\n"))
  }
}
