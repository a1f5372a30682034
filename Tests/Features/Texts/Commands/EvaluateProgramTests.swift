import Kit
import Testing

/// `kurs 100 usd in eur` and `kurs -` as a person and a script meet them.
@Suite(.blocking) struct EvaluateProgramTests {
  private static func run(
    _ words: [String], now: String = "2026-10-30T18:00:00Z", environment: [String: String] = [:],
    typed: String? = nil
  ) throws -> (code: Child.Ending, printed: String, complained: String) {
    let kurs = try Child(
      ["--ephemeral", "--now=\(now)"] + words, environment: environment,
      input: typed == nil ? .closed : .pipe)
    if let typed {
      kurs.send(typed.utf8)
      kurs.closeInput()
    }
    let ending = try kurs.end()
    return (ending, kurs.text, kurs.complaintText)
  }

  /// In a pipe the amount is alone, and a reading that changes it is on standard error.
  @Test(arguments: [
    ("1.234 usd in eur", "1.10 EUR\n", "1.234 was read as 1.234, not 1234\n"),
    ("100 pounds in eur", "119.93 EUR\n", "pounds was read as GBP, not "),
    ("100 usd in eur", "89.51 EUR\n", ""),
  ])
  func `an ambiguous text is said`(_ text: String, _ value: String, _ remark: String) throws {
    let run = try Self.run([text])
    #expect(run.printed == value)
    #expect(run.complained.hasPrefix(remark) && run.complained.isEmpty == remark.isEmpty)
  }

  /// What a shell leaves of `$100`, `$0.50`, `$1,200` and `$5`.
  @Test(arguments: ["00 in eur", "0.50 in eur", ",200 in eur", " in eur", "00 to eur"])
  func `a dollar that the shell has taken is told of`(_ text: String) throws {
    let run = try Self.run([text])
    #expect(run.code == .exited(2))
    #expect(run.complained.contains("a shell takes $1 out of $100"), "\(run.complained)")
    #expect(run.complained.contains("kurs '$100 in eur'"))
  }

  @Test func `a last line without an end is answered without one`() throws {
    for (typed, printed) in [
      ("120 chf in eur", "130.52 EUR"), ("120 chf in eur\n", "130.52 EUR\n"),
      ("100 usd in eur\n\n120 chf in eur", "89.51 EUR\n\n130.52 EUR"),
    ] {
      #expect(try Self.run(["-"], typed: typed).printed == printed)
    }
  }

  /// In a pipe too, another day changes the amount. The ECB publishes nothing on a Sunday.
  @Test(arguments: [
    ("yesterday", "There is no table of 2026-11-22 here: the rate is of 2026-10-30.\n"),
    ("on 2026-10-25", "Nothing was published on 2026-10-25: the rate is of 2026-10-23.\n"),
    ("on 2026-10-30", ""),
  ])
  func `another day than was asked for is said`(_ day: String, _ remark: String) throws {
    let run = try Self.run(["100 usd in eur \(day)"], now: "2026-11-23T12:00:00Z")
    #expect(run.complained == remark)
  }

  @Test(arguments: [
    (["what", "is", "100", "usd", "in", "eur?"], "89.51 EUR\n"),
    (["eurusd"], "1 EUR = 1.1172 USD\n"),
    // The European Central Bank's rate of 31 December 2008: 1 EUR = 1.3917 USD.
    (["100 usd in eur in 2008"], "71.85 EUR\n"),
    (["100 usd in eur in may 2008"], "64.48 EUR\n"),
  ])
  func `people type as they speak`(_ words: [String], _ value: String) throws {
    let run = try Self.run(words)
    #expect(run.printed == value, "\(run.complained)")
  }

  @Test(arguments: [
    ["--json", "100", "usd", "in", "eur"], ["100", "usd", "in", "eur", "--json"],
    ["eval", "100", "usd", "in", "eur", "--json"],
  ])
  func `an expression has its result as JSON`(_ words: [String]) throws {
    let run = try Self.run(words)
    #expect(run.printed.hasPrefix(#"{"understood":"100 USD in EUR","results":[{"to":"EUR","#))
  }

  @Test(arguments: [
    (["convrt", "100", "usd"], "convert"), (["serach", "yen"], "currencies"),
    (["chrat", "usd/eur"], "chart"), (["help", "bord"], "board"),
  ])
  func `a misspelt command gets its suggestion`(_ words: [String], _ command: String) throws {
    let run = try Self.run(words)
    #expect(run.code == .exited(2))
    #expect(run.complained.contains("Did you mean 'kurs \(command)'?"), "\(run.complained)")
  }

  @Test func `help for what is no command is an error`() throws {
    let run = try Self.run(["help", "xyzzy"])
    #expect(run.code == .exited(2) && run.printed.isEmpty)
    #expect(
      run.complained == "kurs: there is no command 'xyzzy'\n'kurs help all' lists the commands.\n")
  }

  @Test(arguments: [["version"], ["-v"], ["--version"]])
  func `the version has three names`(_ words: [String]) throws {
    #expect(try Self.run(words).printed.hasPrefix("kurs 0.1.0 "))
  }

  @Test(arguments: [["-"], ["eval", "-"]])
  func `a line is read and a line is written`(_ words: [String]) throws {
    let run = try Self.run(words, typed: "100 usd in eur, gbp\n\n_ in chf\nnonsense\n1 + 2\n")
    #expect(run.printed == "89.51 EUR\t74.63 GBP\n\n82.30 CHF\n\n3\n")
    #expect(run.complained.hasPrefix("kurs: line 4: "))
    #expect(run.code == .exited(1))
  }

  @Test func `what is no JSON is told how to be read`() throws {
    let kurs = try Child(["--ephemeral"])
    kurs.send("100 usd in eur\n".utf8)
    #expect(try kurs.reply().text.contains("`kurs -` reads lines"))
  }

  /// The region's money until a base is set; where the amount is in that money, euros, and in the
  /// euro area dollars.
  @Test(arguments: [
    ("en_US.UTF-8", "100 eur", "$111.72\n"), ("en_US.UTF-8", "100 usd", "€89.51\n"),
    ("de_DE.UTF-8", "100 usd", "89,51\u{A0}€\n"), ("de_DE.UTF-8", "100 eur", "111,72\u{A0}$\n"),
    ("C.UTF-8", "100 usd", "89.51 EUR\n"), ("C.UTF-8", "100 eur", "100.00 EUR\n"),
  ])
  func `the default target follows the region`(
    _ locale: String, _ text: String, _ value: String
  ) throws {
    let run = try Self.run([text], environment: ["LC_ALL": locale])
    #expect(run.printed == value)
  }

  @Test func `days can be given in place of a span`() throws {
    let run = try Self.run(["history", "stats", "eur/usd", "2025-01-01", "2025-12-31", "--json"])
    #expect(run.printed.hasPrefix(#"{"base":"EUR","since":"2025-01-01","until":"2025-12-31""#))
    let text = try Self.run(["history", "eur/usd", "1w"], now: "2026-11-23T18:00:00Z")
    #expect(text.printed.hasSuffix("\nSource: ecb, to 2026-10-30\n"), "\(text.printed)")
  }

  /// Terminals get the source and the day, scripts do not.
  @Test func `on a terminal old rates say so`() throws {
    let terminal = try Terminal()
    let kurs = try Child(
      ["--ephemeral", "--now=2026-11-23T18:00:00Z", "100", "usd", "in", "eur"],
      input: .closed, output: .descriptor(terminal.end))
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaintText == "ecb 2026-10-30, 24 d old, stale\n")
  }

  /// Whatever is exported is imported again as it was.
  @Test(arguments: 0..<6)
  func `an exported list is imported as it was`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let folder = try ScratchFolder()
    let state = ["--state", folder.file("kurs.db"), "--now=2026-10-30T18:00:00Z"]
    func kurs(_ words: [String], typed: String = "") throws -> String {
      let child = try Child(state + words)
      child.send(typed.utf8)
      child.closeInput()
      #expect(try child.end() == .exited(0), "\(words): \(child.complaintText)")
      return child.text
    }
    let pieces = [
      "rent", ", ", "\"", "\r\n", "\n", "\r", " ", "'", "=1", "\t", "é", "▲", "\u{1B}[2J",
      "\u{202E}",
    ]
    for pair in ["EUR/USD", "GBP/JPY", "XAF/EUR", "USD/CHF"] {
      let count = random.below(6)
      let note = (0..<count).map { _ in random.pick(pieces) }.joined()
      _ = try kurs(["watchlist", "add", pair, "--note=\(note)"])
    }
    for form in ["csv", "json"] {
      let text = try kurs(["watchlist", "export", form])
      _ = try kurs(["watchlist", "import", "--list", form], typed: text)
      // All but the name of the list.
      let copy = try kurs(["call", "watchlist/export", "list=\(form)"]).drop { $0 != "," }
      #expect(try kurs(["call", "watchlist/export"]).drop { $0 != "," } == copy, "\(text)")
    }
  }
}
