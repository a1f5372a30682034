import Kit
import Testing

/// Tables as banks and programs write them. Amounts: the ECB's rates of 2024-03-28, 1.0811 USD, and what
/// `kurs 100 try in eur on 2024-03-28` is made of, 34.9487 TRY.
@Suite(.blocking) struct ColumnFormTests {
  private static func run(_ words: [String], _ text: String) throws -> Child {
    let kurs = try Child(["--ephemeral", "--now", World.now, "csv", "-", "--to", "EUR"] + words)
    kurs.send(text.utf8)
    kurs.closeInput()
    return kurs
  }

  /// The new amounts of a table, an empty one for each row that has none.
  private static func amounts(_ kurs: Child, at place: Int) -> [String] {
    kurs.text.split(separator: "\n").map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return cells.count > place ? String(cells[place]) : "-"
    }
  }

  private static let usd = ["--amount", "amount", "--currency", "USD", "--on", "2024-03-28"]

  @Test func `an apostrophe that closes nothing is no quote`() throws {
    let kurs = try Self.run(
      ["--amount", "amount", "--currency", "cur", "--on", "2024-03-28"],
      "amount,cur,shop\n10.00,USD,'t Winkeltje\n20.00,USD,Bar\n30.00,USD,'n Hoekje\n40.00,USD,Cafe\n"
    )
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(Self.amounts(kurs, at: 3) == ["amount_EUR", "9.25", "18.50", "27.75", "37.00"])
    let quoted = try Self.run(
      ["--amount", "1", "--currency", "2", "--on", "2024-03-28", "--header", "no"],
      "'10.00','USD','a, b'\n'20.00','USD','o''clock'\n")
    #expect(try quoted.end() == .exited(0), "\(quoted.complaintText)")
    #expect(quoted.text.hasPrefix("'10.00','USD','a, b',9.25,"))
  }

  @Test func `a quote that goes over whole rows is an error, and the rows after it are read`()
    throws
  {
    // In the first rows all quotes close, so that they are quotes; one later does not.
    let head = String(repeating: "\"x\",1,USD\n", count: 300)
    let kurs = try Self.run(
      ["--amount", "2", "--currency", "3", "--on", "2024-03-28", "--header", "no"],
      head + "\"open,10.00,USD\nx,20.00,USD\ny,30.00,USD\n\"z\",40.00,USD\n")
    #expect(try kurs.end() == .exited(1))
    #expect(
      kurs.complaintText == "kurs: line 301: opens a quote that goes over whole rows; see --quote\n"
    )
    #expect(Self.amounts(kurs, at: 3).suffix(4) == ["-", "18.50", "27.75", "37.00"])
  }

  @Test(arguments: [
    ("TL", "2.86"), ("RMB", "12.80"), ("人民币", "12.80"), ("руб.", "1.00"), ("Kč", "3.95"),
    ("€", "100.00"), ("DM", "51.13"), ("RUR", "1.00"), ("GBp", "1.17"), ("GBX", "1.17"),
  ])
  func `a currency in a column means what it means in a typed amount`(
    _ text: String, _ amount: String
  ) throws {
    let kurs = try Self.run(
      ["--amount", "1", "--currency", "2", "--on", "2024-03-28", "--header", "no"],
      "100,\(text)\n")
    let typed = try Child(
      ["--ephemeral", "--now", World.now, "100 \(text) in eur on 2024-03-28"], input: .closed)
    _ = try typed.end()
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let found = Self.amounts(kurs, at: 2)[0]
    #expect(typed.text.contains(found), "\(typed.text)")
    if text != "руб." { #expect(found == amount) }
  }

  /// Old codes are written for the new money, which is a million times as much.
  @Test func `an old code of a money is refused by its name, but for a day of its own`() throws {
    let kurs = try Self.run(
      ["--amount", "1", "--currency", "2", "--day", "3", "--header", "no"],
      "15,TRL,2024-03-28\n20000000,TRL,2004-12-30\n15,TRY,2024-03-28\n")
    #expect(try kurs.end() == .exited(1))
    #expect(
      kurs.complaintText.contains(
        "line 1: TRL ended on 2005-01-01, when 1000000 TRL became 1 TRY."), "\(kurs.complaintText)")
    // 15 / 34.9487
    #expect(Self.amounts(kurs, at: 3).last == "0.43")
    #expect(Self.amounts(kurs, at: 3).first == "")
  }

  @Test func `a country's code and a word of two currencies are said`() throws {
    let kurs = try Self.run(
      ["--amount", "1", "--currency", "2", "--on", "2024-03-28", "--header", "no"],
      "1,NO\n2,NO\n3,kr\n")
    #expect(try kurs.end() == .exited(1))
    #expect(
      kurs.complaintText == """
        kurs: 'NO' is read as NOK, the money of the country with this code
        kurs: line 3: has no known currency: 'kr'

        """)
  }

  @Test(arguments: [
    ("$12.50", "11.56"), ("-$12.50", "-11.56"), ("- $12.50", "-11.56"), ("$-12.50", "-11.56"),
    ("12.50 USD", "11.56"), ("($12.50)", "-11.56"), ("12.50Dr", "-11.56"), ("12.50 CR", "11.56"),
    ("–12.50", "-11.56"), ("'-12.50", "-11.56"), ("\"+ $1,250.00\"", "1156.23"), ("$.50", "0.46"),
    ("US$12.50", "11.56"),
  ])
  func `a cell may hold a sign and its currency`(_ cell: String, _ amount: String) throws {
    let kurs = try Self.run(Self.usd + ["--decimal", "."], "amount\n\(cell)\n")
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let line = kurs.text.split(separator: "\n")[1]
    #expect(line.contains(",\(amount),0.924983812783,"), "\(line)")
  }

  @Test(arguments: ["--12.50", "-12.50-", "€12.50", "12.50 x", "$12.50 USD", "1 2", "12.50 DR-"])
  func `what is no amount in this currency is refused`(_ cell: String) throws {
    let kurs = try Self.run(Self.usd + ["--decimal", "."], "amount\n\(cell)\n")
    #expect(try kurs.end() == .exited(1))
    #expect(kurs.complaintText.hasPrefix("kurs: line 2: has no amount"), "\(kurs.complaintText)")
  }

  @Test(arguments: [
    "28.03.24", "28.3.2024.", "28. 3. 2024", "28/03/2024", "28-03-24", "28-Mar-2024", "28 MAR 24",
    "Mar 28, 2024", "\"March 28, 2024, 10:10:57 PM\"", "2024年3月28日", "2024.03.28.", "2024:03:28",
    "20240328120000[0:GMT]", "20240328", "2024-03-28T10:00:00Z", "28. März 2024",
    "28 de marzo de 2024",
    "28 mars 2024", "Thu 28 Mar 2024", "28 марта 2024", "28th March 2024",
  ])
  func `a day has many forms`(_ day: String) throws {
    let cell = day.hasPrefix("\"") ? day : "\"\(day)\""
    let kurs = try Self.run(
      ["--amount", "1", "--currency", "USD", "--day", "2", "--header", "no"], "12.50,\(cell)\n")
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(kurs.text.contains(",11.56,0.924983812783,ecb,2024-03-28"), "\(kurs.text)")
  }

  @Test(arguments: [
    "30/2/2024", "28.13.2024", "28 Foo 2024", "28/03-2024", "3", "28 03 2024", "Week 12 2024",
  ])
  func `what is no day is refused`(_ day: String) throws {
    let kurs = try Self.run(
      ["--amount", "1", "--currency", "USD", "--day", "2", "--header", "no", "--day-order", "dmy"],
      "12.50,\(day)\n")
    #expect(try kurs.end() == .exited(1))
    #expect(kurs.complaintText == "kurs: line 1: has no day: '\(day)'\n")
  }

  @Test func `the order of days is told by the file, or asked once`() throws {
    let words = ["--amount", "1", "--currency", "USD", "--day", "2", "--header", "no"]
    let told = try Self.run(words, "12.50,03/04/2024\n12.50,28/03/2024\n")
    #expect(try told.end() == .exited(0), "\(told.complaintText)")
    let asked = try Self.run(words, String(repeating: "12.50,03/04/2024\n", count: 3_000))
    #expect(try asked.end() == .exited(2))
    #expect(
      asked.complaintText == """
        kurs: '03/04/2024' may begin with the day or with the month.
        Say which with --day-order dmy or --day-order mdy.

        """)
    let both = try Self.run(words, "1,28/03/2024\n1,03/28/2024\n")
    #expect(try both.end() == .exited(2))
    #expect(both.complaintText.contains("In '28/03/2024' the day is first"))
    // The other column of days has a number over twelve.
    let other = try Self.run(words, "12.50,03/04/2024,28/03/2024\n")
    #expect(try other.end() == .exited(0), "\(other.complaintText)")
  }

  @Test func `a header is found below other lines, which stay as they are`() throws {
    let kurs = try Self.run(
      ["--amount", "Betrag", "--currency", "USD", "--day", "Tag"],
      "\"Konto:\";\"1, 2\";\n\nStand;1,00\nTag;Betrag;Text\n28.03.2024;12,50;a\n")
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(
      kurs.text == """
        "Konto:";"1, 2";

        Stand;1,00
        Tag;Betrag;Text;amount_EUR;rate_EUR;source_EUR;day_EUR
        28.03.2024;12,50;a;11,56;0,924983812783;ecb;2024-03-28

        """)
    let skipped = try Self.run(
      [
        "--amount", "2", "--currency", "USD", "--on", "2024-03-28", "--skip", "1", "--header", "no",
      ],
      "9,9\nx,12.50\n")
    #expect(try skipped.end() == .exited(0), "\(skipped.complaintText)")
    #expect(skipped.text.hasPrefix("9,9\nx,12.50,11.56,"))
  }

  @Test func `rows may end early or in a delimiter too many`() throws {
    let kurs = try Self.run(Self.usd, "amount,text,tag\n12.50\n12.50,a,\n12.50,a,b,\n12.50,a,b,c\n")
    #expect(try kurs.end() == .exited(1))
    #expect(
      kurs.text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).count
      }
        == [7, 7, 7, 7, 4])
    #expect(kurs.complaintText == "kurs: line 5: has 4 columns, not 3\n")
    // Where all rows are longer, the header is too short.
    let longer = try Self.run(Self.usd, "amount,text\n12.50,a,b\n12.50,a,\n")
    #expect(try longer.end() == .exited(0), "\(longer.complaintText)")
    #expect(longer.text.hasPrefix("amount,text,,amount_EUR,"))
  }

  @Test func `money out and money in may be in two columns`() throws {
    let words = ["--amount", "-Debit,+Credit", "--currency", "USD", "--on", "2024-03-28"]
    let text = "Debit,Credit,x\n12.50,,a\n,12.50,b\n0,12.50,c\n1.00,2.00,d\n,,e\n"
    let kurs = try Self.run(words, text)
    #expect(try kurs.end() == .exited(1))
    #expect(Self.amounts(kurs, at: 3) == ["amount_EUR", "-11.56", "11.56", "11.56", "", ""])
    #expect(
      kurs.complaintText == """
        kurs: line 5: has two amounts, in columns 1 and 2
        kurs: line 6: has no amount

        """)
    let twice = try Self.run(
      ["--amount", "-1", "--amount", "+2", "--currency", "USD", "--on", "2024-03-28"], text)
    _ = try twice.end()
    #expect(twice.text == kurs.text)
    // The column of money out has its signs already.
    let signed = try Self.run(words, "Debit,Credit,x\n-12.50,,a\n,12.50,b\n")
    #expect(try signed.end() == .exited(0))
    #expect(Self.amounts(signed, at: 3) == ["amount_EUR", "-11.56", "11.56"])
    // A column of exactly this name is that column.
    let named = try Self.run(
      ["--amount", "-Debit,+Credit", "--currency", "USD", "--on", "2024-03-28"],
      "\"-Debit,+Credit\"\n12.50\n")
    #expect(try named.end() == .exited(0), "\(named.complaintText)")
  }

  @Test(arguments: [
    ("Af", "Bij"), ("D", "C"), ("S", "H"), ("借", "贷"), ("Debet", "Credit"), ("-", "+"),
  ])
  func `a column of words has the sign`(_ out: String, _ into: String) throws {
    let text = "amount,sign\n12.50,\(out)\n12.50,\(into)\n"
    let kurs = try Self.run(Self.usd + ["--sign", "sign"], text)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(Self.amounts(kurs, at: 2) == ["amount_EUR", "-11.56", "11.56"])
    let unsigned = try Self.run(Self.usd, text)
    #expect(try unsigned.end() == .exited(0))
    #expect(unsigned.complaintText.contains("give --sign 'sign'"), "\(unsigned.complaintText)")
    let unknown = try Self.run(Self.usd + ["--sign", "sign"], "amount,sign\n1,what\n-1,\(into)\n")
    #expect(try unknown.end() == .exited(1))
    #expect(unknown.complaintText.contains("line 2: has no sign: 'what'"))
    #expect(unknown.complaintText.contains("line 3: has a negative amount"))
  }

  @Test func `two columns of one name, and two decimal marks, are a question`() throws {
    let twice = try Self.run(Self.usd, "amount,amount\n1,2\n")
    #expect(try twice.end() == .exited(2))
    #expect(twice.complaintText.hasPrefix("kurs: Columns 1 and 2 are both called 'amount'."))
    let marks = try Self.run(Self.usd, "amount;x\n1.50;a\n1,50;b\n2,50;c\n")
    #expect(try marks.end() == .exited(2))
    #expect(marks.complaintText.hasPrefix("kurs: '1.50' has a decimal point, and '1,50' a comma."))
  }

  @Test func `an audit says how the table was read`() throws {
    let folder = try ScratchFolder()
    let kurs = try Self.run(Self.usd + ["--audit", folder.file("audit")], "x\namount;b\n12,50;a\n")
    #expect(try kurs.end() == .exited(0))
    #expect(
      kurs.complaintText
        == "kurs: The table is read from line 2, with a header, delimiter ;, quote \", decimals behind ,, "
        + "utf-8, amounts in 'amount', currency USD.\n")
  }
}
