import Kit
import Testing

/// `kurs prices`: price lines for books. The ECB has 0.9222 francs for a euro on 2026-10-29, and 0.9194 on the
/// 30th, a Friday.
@Suite(.blocking) struct PricesTests {
  private static let options = ["--ephemeral", "--offline", "--now", World.now, "prices"]
  private static let journal = """
    2026-10-25 Sunday
        A:B  5.00 CHF
        A:C
    2026-10-30 x
        A:B  5.00 CHF
        A:C  -5.00 CHF

    """

  private static func run(_ words: [String], _ text: String = "") throws -> Child {
    let kurs = try Child(options + words)
    kurs.send(text.utf8)
    kurs.closeInput()
    return kurs
  }

  @Test(arguments: [
    ("ledger", "P 2026-10-29 EUR 0.9222 CHF\nP 2026-10-30 EUR 0.9194 CHF\n"),
    ("beancount", "2026-10-29 price EUR 0.9222 CHF\n2026-10-30 price EUR 0.9194 CHF\n"),
    ("csv", "day,base,quote,rate\n2026-10-29,EUR,CHF,0.9222\n2026-10-30,EUR,CHF,0.9194\n"),
    (
      "gnucash",
      """
      Date,From Namespace,From Symbol,Currency To,Amount
      2026-10-29,CURRENCY,EUR,CHF,0.9222
      2026-10-30,CURRENCY,EUR,CHF,0.9194

      """
    ),
  ])
  func `a pair has a line for each published day`(_ format: String, _ lines: String) throws {
    let kurs = try Self.run(["CHF/EUR", "--since", "2026-10-29", "--format", format])
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(kurs.text == lines)
  }

  @Test func `a step takes the last published day of a week or a month`() throws {
    let kurs = try Self.run(
      ["EUR/CHF", "--since", "2026-10-20", "--step", "week", "--rename", "EUR=€"])
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let lines = kurs.text.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "P 2026-10-30 € 0.9194 CHF", "\(kurs.text)")
  }

  @Test func `a journal gets what it lacks, and on a weekend the table's day`() throws {
    let kurs = try Self.run(["--for", "-", "--to", "EUR", "--syntax", "ledger"], Self.journal)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let lines = kurs.text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("P 2026-10-23 EUR "), "\(kurs.text)")
    #expect(lines[1] == "P 2026-10-30 EUR 0.9194 CHF")
  }

  @Test func `an update adds what lacks, changes no line, and twice adds nothing`() throws {
    let folder = try ScratchFolder()
    let (journal, prices) = (folder.file("a.journal"), folder.file("p.journal"))
    try Disk.write(Self.journal + "include p.journal\n", to: journal)
    let own = "; mine\nP 2026-10-23 CHF 1.09 EUR\nP 2026-10-31 USD 1 EUR\n"
    try Disk.write(own, to: prices)
    let words = ["--for", journal, "--to", "EUR", "--update", prices]
    #expect(try Self.run(words).end() == .exited(0))
    // Among the days, and the form of CHF before the first price of the file.
    let expected =
      "; mine\ncommodity 1000.00 CHF\nP 2026-10-23 CHF 1.09 EUR\nP 2026-10-30 EUR 0.9194 CHF\n"
      + "P 2026-10-31 USD 1 EUR\n"
    #expect(try folder.text("p.journal") == expected)
    #expect(try Self.run(words).end() == .exited(0))
    #expect(try folder.text("p.journal") == expected)
    #expect(try folder.text("a.journal") == Self.journal + "include p.journal\n")
  }

  @Test func `what has no rate is listed with its reason, and a refused journal with its line`()
    throws
  {
    let text = "2026-10-30 x\n    A:B  5 kr\n    A:C\n"
    let kurs = try Self.run(["--for", "-", "--syntax", "hledger"], text)
    #expect(try kurs.end() == .exited(1))
    #expect(kurs.complaintText.contains("-:2: No currency is called kr"), "\(kurs.complaintText)")
    let damaged = try Self.run(["--for", "-", "--syntax", "hledger"], text + "    A:D\n")
    #expect(try damaged.end() == .exited(1))
    #expect(damaged.complaintText.contains("Line 1: Two postings"), "\(damaged.complaintText)")
    #expect(damaged.text.isEmpty)
  }

  @Test func `prices that differ from the publisher's are named`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("p.ledger")
    try Disk.write(
      "P 2026-10-30 EUR 0.9194 CHF\nP 2026-10-30 CHF 1.088 EUR\nP 2026-10-30 CHF 1.2 EUR\n",
      to: path)
    let kurs = try Self.run(["--check", path])
    #expect(try kurs.end() == .exited(1))
    #expect(
      kurs.text.contains("p.ledger:3: 2026-10-30 CHF 1.2 EUR: ecb 2026-10-30 has 1.0877"),
      "\(kurs.text)")
    #expect(kurs.text.split(separator: "\n").count == 1)
  }

  @Test func `what was paid stands beside the rate of the day`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.ledger")
    try Disk.write("2026-10-30 x\n    A:B  100 CHF @@ 110 EUR\n    A:C\n", to: path)
    let kurs = try Self.run(["--implied", path])
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    // 1.1 × 0.9194 is 1.01134.
    #expect(kurs.text.contains("100 CHF") && kurs.text.contains("+1.13 %"), "\(kurs.text)")
  }

  @Test(arguments: [
    ([], "prices needs a pair"), (["USD"], "prices takes pairs"),
    (["EUR/USD", "--format", "xml"], "--format takes"), (["--for"], "prices --for needs"),
    (["--for", "notes.txt"], "does not tell whose journal"),
    (["EUR/USD", "--rename", "€"], "rename"),
  ])
  func `a command line that is not understood says why`(
    _ words: [String], _ message: String
  ) throws {
    let kurs = try Self.run(words)
    #expect(try kurs.end() == .exited(2), "\(kurs.complaintText)")
    #expect(kurs.complaintText.contains(message), "\(kurs.complaintText)")
  }
}
