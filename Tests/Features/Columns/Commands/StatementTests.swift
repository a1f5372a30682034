import Kit
import Testing

/// `kurs csv STATEMENT`: OFX, QIF, MT940 and camt. The samples in `statements` were made for kurs after the
/// specifications, with the rows that these and other libraries say are right in a table beside each.
@Suite(.blocking) struct StatementTests {
  private static let options = ["--ephemeral", "--offline", "--now", "2026-11-05T18:00:00Z", "csv"]
  private static let folder = "Tests/Features/Columns/statements/"

  private static func run(_ words: [String], _ bytes: [UInt8] = []) throws -> Child {
    let kurs = try Child(options + words + ["--to", "EUR"])
    kurs.send(bytes)
    kurs.closeInput()
    return kurs
  }

  /// The cells of a line; those that count hold no commas.
  private static func rows(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  private static func plain(_ number: Substring) -> Substring {
    guard number.contains(".") else { return number }
    let digits = number.reversed().drop { $0 == "0" }.drop { $0 == "." }
    let text = Substring(String(digits.reversed()))
    return text == "-0" ? "0" : text
  }

  private static let samples = ["camt", "mt940", "ofx", "qif"].flatMap { kind in
    Repository.files(below: folder + kind, ending: ".tsv").map { String($0.dropLast(4)) }
  }

  @Test func `all samples are there`() { #expect(Self.samples.count == 87) }

  @Test(arguments: samples)
  func `a statement is read as its specification says`(_ sample: String) throws {
    let table = try Repository.text(sample + ".tsv")
    let expected = table.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    var words = ["-"]
    if sample.hasSuffix(".qif") || expected.contains(where: { $0[2].isEmpty }) {
      words += ["--currency", "EUR"]
    }
    if sample.contains("14-order-unknown") { words += ["--day-order", "mdy"] }
    let kurs = try Self.run(words, Repository.bytes(sample))
    let ending = try kurs.end()
    // Rates of days to come are not known; all rows are read.
    #expect(ending == .exited(0) || kurs.complaintText.contains("There are no rates for"))
    let found = Self.rows(kurs.text)
    #expect(found.count == expected.count, "\(kurs.complaintText)")
    for (row, wanted) in zip(found, expected) {
      #expect(row[0] == wanted[0])
      #expect(Self.plain(row[2]) == Self.plain(wanted[1]))
      #expect(row[3] == (wanted[2].isEmpty ? "EUR" : wanted[2]))
      // A dialect of the text may name an original amount that the table leaves open.
      guard !sample.contains("10-rabo") else { continue }
      #expect(Self.plain(row[4]) == Self.plain(wanted[3]))
      #expect(row[5] == wanted[4])
    }
  }

  private struct Damaged: Sendable, CustomTestStringConvertible {
    let file: String
    let code: Int32
    /// The amounts of the rows that are read.
    let amounts: [String]
    let says: [String]
    var testDescription: String { file }

    init(_ file: String, _ code: Int32, _ amounts: [String], _ says: String...) {
      (self.file, self.code, self.amounts, self.says) = (file, code, amounts, says)
    }
  }

  private static let damaged = [
    Damaged("camt/h1-xxe.xml", 2, [], "declares a document type"),
    Damaged("camt/h2-laughs.xml", 2, [], "declares a document type"),
    Damaged(
      "camt/h3-amounts.xml", 1, ["-1.00"], "line 7: has no amount of camt: '12..34'", "line 12"),
    Damaged(
      "camt/h4-missing.xml", 1, ["-6.00"], "line 7: does not say whether it is a debit",
      "line 8: has 'XXXX'", "line 9: names no currency", "line 10: has no day",
      "line 11: has no known currency"),
    Damaged("camt/h5-cut.xml", 1, ["-1.00"], "line 8: ends within the file"),
    Damaged("camt/h7-include.xml", 0, ["-1.00"]),
    Damaged(
      "mt940/h1-no-comma.sta", 1, ["-1.00"], "line 5: has no amount of MT940: '1250NTRFNONREF'",
      "line 7: has a point for its comma", "line 9: has no amount"),
    Damaged(
      "mt940/h2-marks.sta", 1, ["-1.00"], "line 5: has no mark", "line 7: has no mark",
      "line 9: has no amount of MT940: '-104,12NMSCNONREF'"),
    Damaged(
      "mt940/h3-days.sta", 1, ["-1.00"], "line 5: has no such day", "line 7: has no such day",
      "line 9: has no mark"),
    Damaged(
      "mt940/h4-balance.sta", 0, ["-12.50"], "closes with 112.50, but its entries make 87.50"),
    Damaged("mt940/h5-cut.sta", 1, ["-12.50"], "line 7: has no amount"),
    Damaged("mt940/h6-no-currency.sta", 2, [], "does not name the currency", "--currency EUR"),
    Damaged("mt940/h7-currency-differs.sta", 1, [], "opens in EUR and closes in USD"),
    Damaged("mt940/h8-wrapped-61.sta", 1, ["-1.00"], "line 5: has no amount"),
    Damaged("ofx/h1-xxe.ofx", 2, [], "declares a document type"),
    Damaged("ofx/h2-laughs.ofx", 2, [], "declares a document type"),
    Damaged(
      "ofx/h3-amounts.ofx", 1, ["-1.00"], "line 13: has no amount of OFX: '1,650.00'",
      "line 14: has no amount of OFX: '$120'", "line 15", "line 16: has no amount", "'12.50-'"),
    Damaged("ofx/h4-days.ofx", 1, ["-6.00"], "line 13: has no day: '00000000000000'", "'20260230'"),
    Damaged("ofx/h5-cut.ofx", 1, ["-1.00"], "line 14: ends within a transaction"),
    Damaged("ofx/h7-nested.ofx", 1, ["-2.00"], "line 13: has a transaction without an end"),
    Damaged(
      "qif/h1-two-marks.qif", 2, [], "'-1,234.56' has a decimal point, and '-1.234,56' a comma"),
    Damaged("qif/h2-comma-three.qif", 2, [], "'-1,234' may be a whole number", "--decimal"),
    Damaged(
      "qif/h3-days.qif", 1, ["-5.00"], "line 2: has no day: '31/31/2026'", "line 14: has no day"),
    Damaged("qif/h4-amounts.qif", 1, ["-6.00"], "'twelve'", "line 6", "'--5.00'", "'1.2.3'"),
    Damaged("qif/h5-cut.qif", 1, ["-1.00"], "line 6: ends within a record"),
    Damaged("qif/h6-nul-and-binary.qif", 2, [], "bytes that no text has"),
  ]

  @Test(arguments: damaged)
  private func `what is outside a format is refused by its line, and the rest is read`(
    _ damaged: Damaged
  ) throws {
    let isQIF = damaged.file.hasPrefix("qif")
    let path = Repository.path(Self.folder + damaged.file)
    let kurs = try Self.run([path] + (isQIF ? ["--currency", "EUR"] : []))
    #expect(try kurs.end() == .exited(damaged.code), "\(kurs.complaintText)")
    #expect(Self.rows(kurs.text).map { String($0[2]) } == damaged.amounts)
    for text in damaged.says {
      #expect(kurs.complaintText.contains(text), "\(kurs.complaintText)")
    }
  }

  @Test(arguments: ["<OFX>", "<Document><BkToCstmrStmt>"])
  func `elements are nested to a bound`(_ start: String) throws {
    let kurs = try Self.run(["-"], Array((start + String(repeating: "<A>", count: 50_000)).utf8))
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.complaintText.contains("more than 64 levels deep"), "\(kurs.complaintText)")
  }

  /// Amounts: the ECB's rate of 2024-03-28, 1.0811 USD.
  @Test func `an entry is a row of its day, with what it is worth`() throws {
    let kurs = try Self.run(
      ["-"],
      Array(
        """
        :20:S
        :25:ACME/1
        :28C:1
        :60F:C240327USD100,00
        :61:2403280328RD12,50NTRFREF
        :86:A, "B"\u{1B}[31m
        :62F:C240328USD112,50
        -

        """.utf8))
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let names =
      "day,value_day,amount,currency,original_amount,original_currency,text,note,account,"
      + "amount_EUR,rate_EUR,source_EUR,day_EUR\n"
    #expect(
      kurs.text == names + #"""
        2024-03-28,2024-03-28,12.50,USD,,,"A, ""B"" [31m",reversal,ACME/1,11.56,0.924983812783,ecb,2024-03-28

        """#)
    #expect(kurs.complaintText == "kurs: The balances add up.\n")
  }

  @Test(
    arguments: [
      // A balance proves decimals behind a point; another does not.
      ("86,50", 0, ["-12.50", "-1.00"]), ("99,00", 1, ["-1.00"]),
    ] as [(String, Int32, [String])])
  func `only a balance proves a point in MT940`(
    _ closing: String, _ code: Int32, _ amounts: [String]
  ) throws {
    let text = """
      :20:S
      :25:1
      :60F:C261029EUR100,00
      :61:261030D12.50NTRF
      :61:261030D1,00NTRF
      :62F:C261030EUR\(closing)
      """
    let kurs = try Self.run(["-", "--format", "mt940"], Array(text.utf8))
    #expect(try kurs.end() == .exited(code), "\(kurs.complaintText)")
    #expect(Self.rows(kurs.text).map { String($0[2]) } == amounts)
  }

  @Test(arguments: [
    (["-"], "csv needs --amount", "no statement in OFX, QIF, MT940 or camt"),
    (["-", "--format", "pdf"], "--format takes ofx, qif, mt940 or camt, not 'pdf'", ""),
    (["-", "--format", "ofx", "--amount", "1", "--currency", "EUR"], "which have no --amount", ""),
    (["-", "--in-place"], "--in-place needs a file", ""),
  ])
  func `a mistake about a statement is said`(
    _ words: [String], _ message: String, _ hint: String
  ) throws {
    let kurs = try Self.run(words, Array("a,b\n1,2\n".utf8))
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.text.isEmpty)
    #expect(
      kurs.complaintText.contains(message) && (hint.isEmpty || kurs.complaintText.contains(hint)))
  }
}
