import Kit
import Testing

/// `COMMAND | kurs through`. Rates: the ECB's of 2026-10-30, which the tests have, 1.1172 USD.
@Suite(.blocking) struct ThroughTests {
  private static func child(_ words: [String]) throws -> Child {
    try Child(
      [
        "--ephemeral", "--offline", "--now", World.now, "through", "--to", "EUR", "--locale",
        "en-US",
      ]
        + words)
  }

  private static func run(_ text: [UInt8], _ words: [String] = []) throws -> Child {
    let kurs = try child(words)
    kurs.send(text)
    kurs.closeInput()
    return kurs
  }

  private static func run(_ text: String, _ words: [String] = []) throws -> Child {
    try run(Array(text.utf8), words)
  }

  @Test(arguments: [
    ("Lunch was $12.50.\n", "Lunch was $12.50 (≈ €11.19).\n"),
    // In its target already, and one that has its value already.
    ("€5 and $12.50 (≈ €11.19).\n", "€5 and $12.50 (≈ €11.19).\n"),
    ("no money, 2026-10-30, 1.2.3\r\n", "no money, 2026-10-30, 1.2.3\r\n"),
    // A colour goes on behind its amount.
    ("\u{1B}[32m$12.50\u{1B}[0m x.\n", "\u{1B}[32m$12.50 (≈ €11.19)\u{1B}[0m x.\n"),
    ("$\u{1B}[1m12.50\u{1B}[0m x.\n", "$\u{1B}[1m12.50 (≈ €11.19)\u{1B}[0m x.\n"),
    // A value takes the blanks of its column, before it and behind it.
    ("Plan    $12.50               yes\n", "Plan    $12.50 (≈ €11.19)    yes\n"),
    ("│ a │            $12.50 │ x │\n", "│ a │ $12.50 (≈ €11.19) │ x │\n"),
    // Without room it stands behind the line.
    ("│ a │ $12.50 │ x │\n", "│ a │ $12.50 │ x │  ≈ €11.19\n"),
    ("last $12.50", "last $12.50 (≈ €11.19)"),
  ])
  func `lines stay as they are, with values beside their amounts`(
    _ text: String, _ expected: String
  ) throws {
    let kurs = try Self.run(text)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(kurs.text == expected)
  }

  @Test(
    arguments: [
      (["--replace"], "Lunch was €11.19.\n"),
      (["--each"], "Lunch was $12.50 (≈ €11.19, ecb 2026-10-30).\n"),
      (["--to", "eur,gbp", "--each"], nil),
    ] as [([String], String?)])
  func `a value may take the amount's place, or say where it is from`(
    _ words: [String], _ expected: String?
  ) throws {
    let kurs = try Self.run("Lunch was $12.50.\n", words)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    if let expected {
      #expect(kurs.text == expected)
    } else {
      // Both are of one table.
      #expect(kurs.text.contains("(≈ €11.19, £9.33, ecb 2026-10-30)"))
    }
    #expect(kurs.complaintText == (words == ["--replace"] ? "kurs: rates of ecb 2026-10-30\n" : ""))
  }

  @Test func `what is not certain stays, and is counted`() throws {
    let text = "It was 5 kr and $12.50.\n"
    let kurs = try Self.run(text)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == "It was 5 kr and $12.50 (≈ €11.19).\n")
    #expect(
      kurs.complaintText == """
        kurs: rates of ecb 2026-10-30
        kurs: 1 of 2 amounts stays as it is: 1 not certain

        """)
    let strict = try Self.run(text, ["--strict"])
    #expect(try strict.end() == .exited(1))
    #expect(strict.text == kurs.text)
  }

  @Test func `what is no text passes as it is`() throws {
    let bytes = [UInt8](0...255) + Array("$12.50\n".utf8)
    let kurs = try Self.run(bytes)
    #expect(try kurs.end() == .exited(0))
    #expect(Array(kurs.bytes) == bytes)
    let latin = try Self.run(Array("caf".utf8) + [0xE9] + Array(" $12.50.\n".utf8))
    #expect(try latin.end() == .exited(0))
    #expect(Array(latin.bytes) == Array("caf".utf8) + [0xE9] + Array(" $12.50.\n".utf8))
  }

  @Test func `colours are taken out where that is asked for`() throws {
    let kurs = try Self.run("\u{1B}[32m$12.50\u{1B}[0m \u{1B}[1mx\u{1B}[0m.\n", ["--no-color"])
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == "$12.50 (≈ €11.19) x.\n")
  }

  @Test func `a line comes at once, or when nothing followed in time`() throws {
    let kurs = try Self.child([])
    kurs.send("A plain line with $12.50 in it.\n".utf8)
    #expect(try kurs.reply().text == "A plain line with $12.50 (≈ €11.19) in it.")
    // It may go on in the next line; a tenth of a second later it is written, and not certain.
    kurs.send("Total: $12.50\n".utf8)
    #expect(try kurs.reply().text == "Total: $12.50")
    // With its neighbour it is.
    kurs.send("Total: $12.50\n\n".utf8)
    #expect(try kurs.reply().text == "Total: $12.50 (≈ €11.19)")
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `a closed reader ends it quietly`() throws {
    let kurs = try Self.child([])
    kurs.closeOutput()
    kurs.send(Array(repeating: UInt8(ascii: "x"), count: 70_000) + [0x0A])
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaintText.isEmpty)
  }

  @Test(arguments: [
    (["--to", "EUX"], "'EUX' is none"), (["--to", "eur,usd,gbp,chf"], "3 currencies at most"),
    (["file.txt"], "through reads standard input"),
    (["--to", "eur,usd", "--replace"], "one currency"),
    (["--locale", "x-y-z"], "--locale takes"),
    (["--bogus"], "unknown option --bogus of kurs through"),
  ])
  func `a mistake is said`(_ words: [String], _ message: String) throws {
    let kurs = try Child(["--ephemeral", "through"] + words)
    kurs.closeInput()
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.complaintText.contains(message), "\(kurs.complaintText)")
  }
}
