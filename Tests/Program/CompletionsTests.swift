import Kit
import Testing

/// `kurs completions`: the scripts of the shells, and what they ask for.
@Suite(.blocking) struct CompletionsTests {
  @Test(arguments: [
    ("bash", "bash/completions/kurs"), ("zsh", "zsh/completions/_kurs"),
    ("fish", "fish/completions/kurs.fish"),
  ])
  func `the script is that of the plugin`(_ shell: String, _ file: String) throws {
    let kurs = try Child(["completions", shell], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == (try Repository.text("integrations/\(file)")), "Build kurs once more.")
  }

  /// The words that are typed, the last one unfinished, and what is offered first.
  static let follow: [[[String]]] = [
    [["ra"], ["rate", "rates"]],
    [["rate", "usd/eu"], ["usd/EUR"]],
    [["rate", "usd", "eu"], ["EUR"]],
    [["rate", "usd", "swiss"], ["CHF"]],
    [["--offline", "--state", "x", "rate", "us"], ["USD"]],
    [["watchlist", "a"], ["add"]],
    [["watchlist", "add", "usd", "gb"], ["GBP"]],
    [["alerts", "add", "eur/usd", "a"], ["above"]],
    [["alerts", "add", "eur/usd", "high", "1"], ["1w", "1m", "1y"]],
    [["rate", "usd", "eur", "--int"], ["--interpolate"]],
    [["rate", "usd", "eur", "--source", "nb"], ["nbp", "nbp-b"]],
    [["set", "netw"], ["network"]],
    [["set", "network", ""], ["on", "off"]],
    [["set", "rounding", "half"], ["halfUp", "halfEven", "halfDown"]],
    [["bill", "set", "so"], ["soup"]],
    [["history", "usd/eur", "5"], ["5y"]],
    [["history", "usd/eur", "1m", "--step", ""], ["day", "week", "month"]],
    [["conv"], ["convert"]],
    [["sw"], ["swap"]],
    [["swi"], ["CHF"]],
    [["--ephem"], ["--ephemeral"]],
    [["--framing", ""], ["line", "headers", "vim", "tabs"]],
    [["100", "usd", "in", "swiss"], ["CHF"]],
    [["100 usd in swiss"], ["100 usd in CHF"]],
    [["eval", "100us"], ["100USD"]],
    [["100", "usd", "--stri"], ["--strict"]],
    [["chart", "usd/eu"], ["usd/EUR"]],
    [["chart", "--reb"], ["--rebase"]],
    [["chart", "--color", "a"], ["auto", "always"]],
    [["watch", "--format", "js"], ["json"]],
    [["refresh", "nb"], ["nbp", "nbp-b"]],
    [["completions", ""], ["bash", "zsh", "fish"]],
    [["call", "conv"], ["convert", "convert/many"]],
    [["call", "convert", "amo"], ["amount="]],
    [["call", "convert", "from=swiss"], ["from=CHF"]],
    [["call", "convert", "to=EUR,swiss"], ["to=EUR,CHF"]],
    [["call", "convert", "feeOn=inc"], ["feeOn=included"]],
    [["help", "doc"], ["doctor"]],
    [["help", "call", "conv"], ["convert", "convert/many"]],
    [["csv", "t.csv", "--header", ""], ["yes", "no"]],
    [["csv", "t.csv", "--rule", "same"], ["sameDay"]],
    [["csv", "t.ofx", "--format", ""], ["ofx", "qif", "mt940", "camt"]],
    [["check", "n"], [""]],
    [["csv", ""], [""]],
    [["rates", "export", ""], [""]],
    [["--state", ""], [""]],
  ]

  @Test(arguments: follow)
  func `what can follow`(_ line: [[String]]) throws {
    let (words, found) = (line[0], line[1])
    let kurs = try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z", "completions", "of", "--"] + words,
      input: .closed)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let lines = kurs.text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(Array(lines.map(String.init).prefix(found.count)) == found, "\(kurs.text)")
  }

  @Test func `files are asked of the shell`() throws {
    let kurs = try Child(["--ephemeral", "completions", "of", "--", "check", "a"], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == "\tfiles\n")
  }

  @Test func `each has what it means, and nothing follows the words of others`() throws {
    let eval = try Child(["--ephemeral", "completions", "of", "--", "eva"], input: .closed)
    #expect(try eval.end() == .exited(0))
    #expect(eval.text == "eval\tan expression, even if it starts with a command\n")
    let words = ["--ephemeral", "completions", "of", "--", "doctor", ""]
    let doctor = try Child(words, input: .closed)
    #expect(try doctor.end() == .exited(0))
    #expect(doctor.text.isEmpty && doctor.complaints.isEmpty)
  }

  @Test(arguments: ["\u{200E}", "\u{61C}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{1B}"])
  func `a word with a control character or a mark that reorders it is left out`(
    _ mark: String
  ) throws {
    let kurs = try Child(
      ["--ephemeral", "completions", "of", "--", "rate", "\(mark)usd/eu"], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text.isEmpty)
  }

  @Test func `the lists follow --list, those with a blank in their name, too`() throws {
    let folder = try ScratchFolder()
    let add = try Child(
      [
        "--state", folder.file("k.db"), "--offline", "watchlist", "add", "EUR/USD", "--list",
        "my trip",
      ],
      input: .closed)
    #expect(try add.end() == .exited(0), "\(add.complaintText)")
    let kurs = try Child(
      [
        "--state", folder.file("k.db"), "--offline", "completions", "of", "--", "watch", "--list",
        "m",
      ],
      input: .closed)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(kurs.text == "my trip\t\n")
  }

  @Test func `an unknown shell is named with those known`() throws {
    let kurs = try Child(["completions", "tcsh"], input: .closed)
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.complaintText.contains("bash, zsh or fish"))
  }
}
