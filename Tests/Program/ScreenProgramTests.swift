import Kit
import Platform
import Testing

/// Screens as the program shows them: on a terminal, and where there is none.
@Suite(.blocking) struct ScreenProgramTests {
  private static let options = ["--ephemeral", "--now=2026-10-30T18:00:00Z"]

  private static func kurs(_ words: String..., at terminal: Terminal) throws -> Child {
    try Child(
      options + words, environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"],
      input: .descriptor(terminal.end), output: .descriptor(terminal.end))
  }

  private static func printed(_ words: String...) throws -> (Child, Child.Ending) {
    let kurs = try Child(options + words, environment: ["LC_ALL": "C.UTF-8"], input: .closed)
    return (kurs, try kurs.end())
  }

  @Test func `a board is printed once where there is no terminal`() throws {
    let (kurs, ending) = try Self.printed("board")
    #expect(ending == .exited(0))
    let lines = kurs.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("main ") == true)
    #expect(lines.dropFirst().map { $0.dropFirst(3).prefix(3) } == ["EUR", "USD", "GBP", "JPY"])
    #expect(!kurs.text.contains("\u{1B}"))
  }

  @Test func `a bill is printed as its receipt, and none is opened`() throws {
    let (kurs, ending) = try Self.printed("bill")
    #expect(ending == .exited(0))
    #expect(kurs.text.hasPrefix("Lunch\n---"))
    let (other, refusal) = try Self.printed("bill", "table 5")
    #expect(refusal == .exited(1))
    #expect(other.text.isEmpty)
    #expect(other.complaintText.hasPrefix("kurs: No bill “table 5” is open.\n"))
  }

  @Test(arguments: [
    (["board", "a", "b"], "kurs: board takes one name"),
    (["bill", "a", "b"], "kurs: bill takes one name"),
    (["watch", "--notify"], "kurs: --notify needs a terminal"),
    (["board", "--nope"], "kurs: unknown option --nope of kurs board"),
  ])
  func `what cannot be shown is refused`(_ words: [String], _ complaint: String) throws {
    let kurs = try Child(Self.options + words, input: .closed)
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.complaintText.hasPrefix(complaint), "\(kurs.complaintText)")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, 0])
  func `a screen takes the terminal and gives it back`(_ signal: Int32) throws {
    let terminal = try Terminal()
    let before = terminal.modes
    let kurs = try Self.kurs("board", at: terminal)
    let shown = try terminal.shown(upTo: "\u{1B}[K")
    #expect(shown.hasPrefix("\u{1B}[?1049h"))
    #expect(terminal.modes != before)
    if signal == 0 { terminal.type("q") } else { kurs.signal(signal) }
    #expect(try kurs.end() == .exited(0))
    #expect(terminal.modes == before)
    // The last row is cleared before, for terminals without an alternate screen: the shell goes on there.
    #expect(terminal.shown().hasSuffix("\u{1B}[999;1H\u{1B}[2K\u{1B}[?25h\u{1B}[?1049l"))
  }

  #if os(Linux)
    /// The system's calls tell the order without a clock: a wait for a key is a `poll` with a time limit.
    @Test(arguments: ["board", "watch", "bill", "chart -i EUR/USD"])
    func `the first frame is shown before anything is waited for`(_ screen: String) throws {
      let folder = try ScratchFolder()
      let terminal = try Terminal()
      let command = """
        command -v strace >/dev/null || exit 3
        exec strace -qq -e trace=poll,ppoll,write -o "$1/trace" "$2" --offline --state "$1/kurs.db" \(screen)
        """
      let shell = try Child(
        program: "/bin/sh", ["-c", command, "sh", folder.path, BuiltBinary.path()],
        environment: Environment.all.merging(["TERM": "xterm", "LC_ALL": "C.UTF-8"]) { $1 },
        input: .descriptor(terminal.end), output: .descriptor(terminal.end))
      terminal.type("q")
      guard try shell.end() != .exited(3) else { return }
      let calls = try folder.text("trace").split(separator: "\n")
      let frame = calls.firstIndex { $0.hasPrefix("write(1,") && $0.contains(#"\33[?25l"#) }
      let wait = calls.firstIndex { $0.hasPrefix("poll(") && $0.contains("fd=0") }
      #expect(try #require(frame) < wait ?? calls.count)
    }
  #endif

  @Test func `a line is edited, completed and recalled, where there is libedit`() throws {
    let terminal = try Terminal()
    let before = terminal.modes
    let kurs = try Self.kurs(at: terminal)
    _ = try terminal.shown(upTo: "kurs> ")
    // libedit changes them once its prompt was read.
    let deadline = Deadline(seconds: 5)
    while terminal.modes == before, deadline.left > 0 { sched_yield() }
    guard terminal.modes != before else {
      terminal.type("quit\n")
      _ = try kurs.end()
      return try Hosts.miss("libedit", for: "line editing")
    }
    terminal.type("10 usd in eu\t\u{1}\u{1B}[C0\r")
    // 100 USD by 1.1172 USD for a euro.
    var shown = try terminal.shown(upTo: "kurs> ")
    #expect(shown.contains("89.51 EUR"), "\(shown)")
    terminal.type("\u{1B}[A\r")
    shown = try terminal.shown(upTo: "kurs> ")
    #expect(shown.contains("89.51 EUR"), "\(shown)")
    // Between two lines the terminal has its usual modes, in which Ctrl-D would be lost.
    terminal.type("quit\r")
    #expect(try kurs.end() == .exited(0))
    #expect(terminal.modes == before)
  }

  /// The folder of the state is made by the first line; a line that begins with a space is not kept.
  @Test func `the next prompt recalls the lines of the last, where there is libedit`() throws {
    let home = try ScratchFolder()
    let folder = home.file(".local/state/kurs")
    for round in 1...2 {
      let terminal = try Terminal()
      let kurs = try Child(
        ["--offline", "--now=2026-10-30T18:00:00Z"],
        environment: ["HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"],
        input: .descriptor(terminal.end),
        output: .descriptor(terminal.end))
      _ = try terminal.shown(upTo: "kurs> ")
      terminal.type(round == 1 ? "100 usd in eur\r" : "\u{1B}[A\u{1B}[A\r")
      #expect(try terminal.shown(upTo: "kurs> ").contains("89.51 EUR"))
      if round == 1 {
        terminal.type(" 5 usd in eur\r")
        _ = try terminal.shown(upTo: "kurs> ")
      }
      terminal.type("quit\r")
      #expect(try kurs.end() == .exited(0))
      guard access("\(folder)/history", F_OK) == 0 else {
        return try Hosts.miss("libedit", for: "line editing")
      }
    }
    let lines = try Child(program: "/bin/cat", ["\(folder)/history"])
    #expect(try lines.end() == .exited(0))
    #expect(lines.text == "100 usd in eur\nquit\n100 usd in eur\nquit\n")
    var found = stat()
    #expect(stat("\(folder)/history", &found) == 0 && found.st_mode & 0o777 == 0o600)
    #expect(stat(folder, &found) == 0 && found.st_mode & 0o777 == 0o700)
  }

  @Test func `a bill that is not open says how to open it`() throws {
    let kurs = try Child(["--ephemeral", "bill", "nosuch"], input: .closed)
    #expect(try kurs.end() == .exited(1))
    #expect(kurs.complaintText.contains("Try 'kurs bill open --bill nosuch'."))
  }
}
