import Kit
import Platform
import Testing

/// `kurs csv`: a column of a table converted, and all else as it was. Amounts: the ECB's rates of
/// 2024-03-28, 1.0811 USD and 0.9766 CHF, and of 2024-03-27, 163.52 JPY.
@Suite(.blocking) struct ColumnsTests {
  private static let options = ["--ephemeral", "--now", World.now, "csv"]

  private static func run(_ words: [String], _ text: String = "") throws -> Child {
    let kurs = try Child(options + words)
    kurs.send(text.utf8)
    kurs.closeInput()
    return kurs
  }

  /// Every form of a table against Python's `csv`, and the law: row by row as `convert` does it.
  @Test(arguments: Seeds.explored(1...2))
  func `a table is read and written as Python does it, and converted as convert does it`(
    _ seed: UInt64
  ) throws {
    let folder = try ScratchFolder()
    let frozen = folder.file("rates")
    let export = try Child(
      ["--ephemeral", "--now", World.now, "rates", "export", frozen], input: .closed)
    export.patience = 120
    #expect(try export.end() == .exited(0), "\(export.complaintText)")
    let host = Host()
    guard
      let python = try host.python([
        Repository.path("Tests/Features/Columns/scripts/columns.py"), try BuiltBinary.path(),
        frozen,
        "\(seed)",
        "40",
      ])
    else { return }
    #expect(try python.end() == .exited(0), "\(python.complaintText)")
  }

  /// What is read at once is 1 MiB: the record, which has every quoting, begins at each of its bytes
  /// before that end.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a row at a batch's end is read as any other`(_ end: String) throws {
    let folder = try ScratchFolder()
    let record = #""a, ""b""\#(end)d",12.50,"USD""#
    let converted = ",11.56,0.924983812783,ecb,2024-03-28"
    let size = 1 << 20
    for place in 0...record.utf8.count + 2 {
      let head = "x,1,USD\(end)"
      let filler = String(repeating: "y", count: size - place - 2 * head.utf8.count + 1)
      let rows = ["x,1,USD", "\(filler),1,USD", record, "z,2,USD"]
      try Disk.write(rows.map { $0 + end }.joined(), to: folder.file("in"))
      let kurs = try Child(
        Self.options + [
          folder.file("in"), "--amount", "2", "--currency", "3", "--on", "2024-03-28", "--to",
          "EUR", "--header", "no", "--delimiter", ",",
        ], input: .closed)
      #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
      let amounts = ["0.92", "0.92", "11.56", "1.85"]
      let expected = zip(rows, amounts).map { row, amount in
        row + ",\(amount)" + converted.dropFirst(6) + end
      }
      #expect(kurs.text == expected.joined(), "\(place)")
    }
  }

  @Test func `what could not be converted is reported with its line, and stays`() throws {
    let kurs = try Self.run(
      ["-", "--amount", "3", "--currency", "4", "--day", "1", "--to", "EUR,CHF"],
      #"""
      day,text,amount,code
      2024-03-30,"a, ""b""",12.50,USD
      2024-03-28,"two
      lines",x,USD
      2024-03-28,short,3
      2024-03-28,other,7,XXY

      1997-01-01,early,1,USD

      """#)
    #expect(try kurs.end() == .exited(1))
    #expect(
      kurs.text == #"""
        day,text,amount,code,amount_EUR,rate_EUR,source_EUR,day_EUR,amount_CHF,rate_CHF,source_CHF,day_CHF
        2024-03-30,"a, ""b""",12.50,USD,11.56,0.924983812783,ecb,2024-03-28,11.29,0.903339191564,ecb,2024-03-28
        2024-03-28,"two
        lines",x,USD,,,,,,,,
        2024-03-28,short,3
        2024-03-28,other,7,XXY,,,,,,,,

        1997-01-01,early,1,USD,,,,,,,,

        """#)
    #expect(
      kurs.complaintText == """
        kurs: line 3: has no amount: 'x'
        kurs: line 5: has 3 columns, not 4
        kurs: line 6: has no known currency: 'XXY'
        kurs: line 8: There are no rates for 1997-01-01.

        """)
  }

  @Test(
    arguments: [
      // A comma for the decimals, a currency for all rows, and a day for all of them.
      (
        "Betrag;Text\r\n1.234,56;a\r\n",
        ["--amount", "betrag", "--currency", "usd", "--on", "2024-03-28"],
        "Betrag;Text;amount_EUR;rate_EUR;source_EUR;day_EUR\r\n"
          + "1.234,56;a;1141,95;0,924983812783;ecb;2024-03-28\r\n"
      ),
      // No header, no line end at the end, tabs.
      (
        "2024-03-28\t-5\tUSD", ["--amount", "2", "--currency", "3", "--day", "1"],
        "2024-03-28\t-5\tUSD\t-4.62\t0.924983812783\tecb\t2024-03-28"
      ),
      // The last table before the day, as a law wants it, and an average.
      (
        "1000,JPY,2024-03-28\n",
        ["--amount", "1", "--currency", "2", "--day", "3", "--rule", "previousPublished"],
        "1000,JPY,2024-03-28,6.12,0.00611545988258,ecb,2024-03-27\n"
      ),
      (
        "1000000,USD,2024-05-05\n",
        ["--amount", "1", "--currency", "2", "--day", "3", "--rule", "yearAverage"],
        "1000000,USD,2024-05-05,923889.55,0.923889546118,ecb,2024-12-31\n"
      ),
      // Decimals with the delimiter in them are quoted.
      (
        "'1,5',USD,28.3.2024\n", ["--amount", "1", "--currency", "2", "--day", "3"],
        "'1,5',USD,28.3.2024,'1,39','0,924983812783',ecb,2024-03-28\n"
      ),
      (
        "(1,234.56),$US,3/28/2024\n",
        [
          "--amount", "1", "--currency", "USD", "--day", "4", "--day-order", "mdy", "--delimiter",
          ",",
          "--header", "no",
        ], nil
      ),
    ] as [(String, [String], String?)])
  func `the form of a table is recognized, and kept`(
    _ text: String, _ words: [String], _ expected: String?
  ) throws {
    let kurs = try Self.run(["-", "--to", "EUR"] + words, text)
    let code: Int32 = expected == nil ? 1 : 0
    #expect(try kurs.end() == .exited(code), "\(kurs.complaintText)")
    if let expected { #expect(kurs.text == expected) }
  }

  @Test(arguments: [
    (["-", "--amount", "1"], "csv needs --currency"),
    (["-", "--amount", "1", "--currency", "2", "--in-place"], "--in-place needs a file"),
    (["-", "--amount", "1", "--currency", "2", "--to", "EUX"], "'EUX' is none"),
    (["-", "--amount", "1", "--currency", "2", "--rule", "average"], "--rule takes sameDay"),
    (["-", "--amount", "sum", "--currency", "2"], "No column is called 'sum'."),
    (
      ["-", "--amount", "1", "--currency", "9"],
      "--currency is 9, and the first line has 2 columns."
    ),
    (["-", "--amount", "1", "--currency", "2"], "'1,234' may be a whole number or have decimals."),
  ])
  func `a mistake is said, with what helps`(_ words: [String], _ message: String) throws {
    let kurs = try Self.run(words, "\"1,234\",USD\n")
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.text.isEmpty)
    let lines = kurs.complaintText.split(separator: "\n")
    #expect(lines.first?.contains(message) == true && lines.count >= 1, "\(kurs.complaintText)")
  }

  @Test func `a file is replaced when all of it is there, with its mode`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("table.csv")
    try Disk.write("1,USD\n", to: path)
    chmod(path, 0o640)
    let words = [path, "--amount", "1", "--currency", "2", "--to", "EUR", "--in-place"]
    let kurs = try Self.run(words + ["--audit", folder.file("audit.csv")])
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(try folder.text("table.csv") == "1,USD,0.90,0.895094880057,ecb,2026-10-30\n")
    #expect(folder.permissions("table.csv") == 0o640)
    #expect(Set(Disk.names(folder.path)) == ["table.csv", "audit.csv"])
    #expect(
      try folder.text("audit.csv").split(separator: "\n").last
        == "1,USD,EUR,,,0.895094880057,1/1.1172,published,ecb,2026-10-30,,,,,USD/EUR divide 1.1172 ecb 2026-10-30,"
    )
    // What cannot be converted as a whole stays.
    let again = try Self.run(words + ["--encoding", "utf-16le"])
    #expect(try again.end() == .exited(3))
    #expect(try folder.text("table.csv").hasPrefix("1,USD,0.90,"))
    #expect(Disk.names(folder.path).count == 2)
  }

  @Test func `a filter answers the rows it has before it reads on`() throws {
    let kurs = try Child(
      Self.options + ["-", "--amount", "1", "--currency", "2", "--to", "EUR", "--error-column"])
    kurs.send("1,USD\n".utf8)
    #expect(try kurs.reply().text == "1,USD,0.90,0.895094880057,ecb,2026-10-30,")
    kurs.send("x,USD\n".utf8)
    #expect(try kurs.reply().text == "x,USD,,,,,has no amount: 'x'")
    kurs.closeInput()
    #expect(try kurs.end() == .exited(1))
  }
}

/// What runs Python.
private struct Host {
  func python(_ arguments: [String]) throws -> Child? {
    guard let program = try Hosts.path(of: "python3", for: "columns") else { return nil }
    let child = try Child(
      program: program, arguments, environment: Environment.all, input: .closed,
      blocksSignals: false)
    child.patience = 300
    return child
  }
}
