import Kit
import Testing

/// `kurs --help` fits on a screen; `kurs help all` has everything, and each command a help of its own.
@Suite(.blocking) struct HelpTests {
  private static func help(_ words: String...) throws -> [Substring] {
    let kurs = try Child(["help"] + words, input: .closed)
    #expect(try kurs.end() == .exited(0), "\(words): \(kurs.complaintText)")
    return kurs.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first words of the indented lines below a heading, and of `kurs WORD` in the usage.
  private static func commands(_ lines: [Substring]) -> Set<String> {
    var commands: Set<String> = []
    var heading: Substring = ""
    for line in lines {
      if line.first != " " { heading = line }
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { continue }
      var words = line.split(separator: " ")[...]
      if heading == "usage:", words.popFirst() != "kurs" { continue }
      guard ["usage:", "commands:"].contains(heading), let word = words.first,
        word.allSatisfy(\.isLowercase)
      else { continue }
      // `kurs      a prompt` has no command.
      let isCommand = heading == "commands:" || line.hasPrefix("  kurs \(word)")
      if isCommand { commands.insert(String(word)) }
    }
    return commands
  }

  @Test func `--help fits on a screen, examples first`() throws {
    let kurs = try Child(["--help"], input: .closed)
    #expect(try kurs.end() == .exited(0))
    let lines = kurs.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 41, "40 lines, and what is after the last line feed")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let headings = lines.filter { $0.hasSuffix(":") && $0.first != " " }
    #expect(headings == ["examples:", "usage:", "commands:", "options:"])
    #expect(try Self.help() == lines)
  }

  @Test func `each example runs`() throws {
    let lines = try Self.help()
    let place = try #require(lines.firstIndex(of: "examples:"))
    let examples = lines[(place + 1)...].prefix { $0.hasPrefix("  kurs ") }
    #expect(examples.count > 4)
    for example in examples {
      let words = example.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .flatMap { $0.offset % 2 == 1 ? [$0.element] : $0.element.split(separator: " ") }
      let kurs = try Child(
        ["--ephemeral", "--now=2026-10-30T18:00:00Z"] + words.dropFirst().map(String.init),
        input: .closed)
      #expect(try kurs.end() == .exited(0), "\(example): \(kurs.complaintText)")
      #expect(!kurs.text.isEmpty)
    }
  }

  @Test func `help all lists each command that completion knows, and --help no other`() throws {
    let kurs = try Child(["--ephemeral", "completions", "of", "--", "help", ""], input: .closed)
    #expect(try kurs.end() == .exited(0))
    var known = Set(kurs.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
    #expect(known.remove("all") != nil)
    let listed = Self.commands(try Self.help("all"))
    #expect(listed.symmetricDifference(known).sorted() == [])
    #expect(listed.count > 35)
    #expect(Self.commands(try Self.help()).isSubset(of: listed))
    for command in listed {
      #expect(try Self.help(command).first?.contains("kurs \(command)") == true, "\(command)")
    }
  }

  @Test func `help all has the options and the exit codes`() throws {
    let all = try Self.help("all")
    for option in [
      "--state PATH", "--rates FILE", "--ephemeral", "--offline", "--framing KIND",
      "--parent-pid PID", "--supervised", "--json, --csv", "--message-limit N", "--record FILE",
      "--errors AS",
      "--fetch-timeout N", "--now INSTANT", "--clock INSTANT", "--version, -V, -v", "--help, -h",
    ] { #expect(all.contains { $0.hasPrefix("  \(option) ") }, "\(option)") }
    #expect(all.contains("exit codes:"))
  }

  @Test(arguments: [
    "watch", "chart", "check", "csv", "through", "prices", "doctor", "refresh", "help", "lsp",
  ])
  func `completion offers each option that the help has, and says what it has`(_ command: String)
    throws
  {
    let lines = try Self.help(command)
    let listed = lines.filter { $0.hasPrefix("  --") }.flatMap { line in
      line.split(separator: " ").map { $0.filter { $0 != "," } }.filter { $0.hasPrefix("--") }
        .prefix(1)
    }
    let kurs = try Child(["--ephemeral", "completions", "of", "--", command, "--"], input: .closed)
    #expect(try kurs.end() == .exited(0))
    let offered = kurs.text.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1) }
    for option in listed {
      let meaning = offered.first { $0[0] == option }?.last?.split(separator: " ").first
      let line = lines.first { $0.hasPrefix("  \(option)") }
      #expect(meaning.map { line?.contains($0) == true } == true, "\(command) \(option)")
    }
    #expect(listed.count + offered.count > 14)
  }

  @Test func `an option says what it does in its command`() throws {
    let force = try #require(try Self.help("alerts", "add").first { $0.contains("--force") })
    #expect(force.contains("cannot move"), "\(force)")
  }

  @Test func `a typing error gets no word of methods`() throws {
    let kurs = try Child(["--ephemeral", "convrt", "5", "usd"], input: .closed)
    #expect(try kurs.end() == .exited(2))
    #expect(
      kurs.complaintText
        == "kurs: unknown command 'convrt'; `kurs 100 usd in eur` converts\n"
        + "Did you mean 'kurs convert'? Try 'kurs --help'.\n")
  }
}
