import Kit
import Testing

/// What a person types, what lies in the environment and what a program leaves behind do no harm.
@Suite(.blocking) struct HostileTests {
  static let attack = "a\u{1B}]0;x\u{7}\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{2028}\rz"

  @Test(arguments: [
    [attack], ["--\(attack)"], ["call", attack], ["call", "convert", attack], ["watch", attack],
    ["watch", "--format", attack], ["--now", attack], ["--framing", attack], ["refresh", attack],
    ["chart", attack, "eur", "usd"], ["chart", "eur/usd", "--color", attack], ["doctor", attack],
    ["eval", attack], ["--record", "/dev/null/\(attack)"],
    ["--state", "/dev/null/\(attack)", "doctor"],
    ["100 usd in \(attack)"], ["--parent-pid", attack], ["--fetch-timeout", attack],
    ["call", "convert", #"{"amount":1,"from":"USD","to":"\u001b[31m\u202e"}"#],
    ["call", "settings/set", #"{"command":"\u001b[31m\u009b\u202e"}"#],
    ["call", "watchlist/add", #"{"pair":"EUR/USD","note":"\u001b[31m\u009b\u202e"}"#],
  ])
  func `the command line echoes no control character`(_ arguments: [String]) throws {
    let before = arguments.contains("--state") ? [] : ["--ephemeral"]
    let kurs = try Child(before + ["--offline"] + arguments, input: .closed)
    _ = try kurs.end()
    let text = kurs.text + kurs.complaintText
    #expect(!text.isEmpty)
    let bad = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(bad == nil, "\(text.debugDescription)")
  }

  #if os(Linux)
    @Test func `a record that cannot be written is told, and the code is 3`() throws {
      let kurs = try Child(["--ephemeral", "--offline", "--record", "/dev/full"])
      #expect(try kurs.ask(conversion(1)).text.contains("\"result\""))
      kurs.closeInput()
      #expect(try kurs.end() == .exited(3))
      #expect(kurs.complaintText.contains("/dev/full"), "\(kurs.complaintText)")
    }
  #endif

  @Test func `a record over a file of others' is readable by its owner alone`() throws {
    let folder = try ScratchFolder()
    try Disk.write("old", to: folder.file("record"))
    let kurs = try Child(["--ephemeral", "--offline", "--record", folder.file("record")])
    kurs.closeInput()
    _ = try kurs.end()
    #expect(folder.permissions("record") == 0o600)
  }

  /// The rates that a program prints, and its answer of `refresh`.
  private func command(
    _ line: String, _ environment: [String: String] = [:], seconds: Int = 5
  ) throws -> (text: String, seconds: Double, folder: ScratchFolder) {
    let folder = try ScratchFolder()
    try Disk.write("#!/bin/sh\ncd '\(folder.path)'\n\(line)\n", to: folder.file("program"))
    let set = try Child([
      "--state", folder.file("kurs.db"), "--offline", "call", "settings/set",
      #"{"command":"sh '\#(folder.file("program"))'","sources":["command"]}"#,
    ])
    guard try set.end() == .exited(0) else { throw TestError(set.complaintText) }
    let begun = ContinuousClock.now
    let kurs = try Child(
      [
        "--state", folder.file("kurs.db"), "--fetch-timeout", "\(seconds)", "refresh", "--force",
        "command",
      ], environment: environment)
    _ = try kurs.end()
    let took = ContinuousClock.now - begun
    let seconds = Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
    return (kurs.text + kurs.complaintText, seconds, folder)
  }

  @Test func `a program of the user's gets no key`() throws {
    let run = try command(
      "env > seen; echo EUR USD 1.1234",
      [
        "KURS_EXCHANGERATE_API_KEY": "5ecre7", "KURS_OPENEXCHANGERATES_APP_ID": "5ecre7",
        "AWS_SECRET_ACCESS_KEY": "5ecre7", "PATH": "/usr/bin:/bin",
        "https_proxy": "http://127.0.0.1:9",
      ])
    let seen = try run.folder.text("seen")
    #expect(!seen.contains("5ecre7"), "\(seen)")
    #expect(seen.contains("https_proxy=http://127.0.0.1:9") && seen.contains("PATH="), "\(seen)")
  }

  @Test(arguments: ["SLEEP &", "setsid SLEEP &", "(setsid setsid SLEEP &)"])
  func `what a program leaves behind is ended`(_ leftover: String) throws {
    let left = leftover.replacing("SLEEP", with: "sh -c 'echo $$ >pid; exec sleep 600'")
    let run = try command(
      "echo EUR USD 1.1234; \(left)\nwhile ! [ -s pid ]; do sleep 0.01; done")
    #expect(run.seconds < 3, "\(run)")
    #expect(!run.text.contains("kurs:"), "\(run.text)")
    let pid = try run.folder.text("pid").split(separator: "\n").first.map(String.init) ?? ""
    #expect(!pid.isEmpty)
    #if os(Linux)
      #expect(!Disk.names("/proc").contains(pid), "\(run.text)")
    #endif
  }

  #if os(Linux)
    /// Anybody may mount in a namespace of users of his own. Where there is none, there is nothing to test
    /// with.
    @Test func `without proc kurs works, and keeps its options`() throws {
      let folder = try ScratchFolder()
      let kurs = try BuiltBinary.path()
      let script = """
        mount -t tmpfs none /proc || exit 77
        '\(kurs)' --state '\(folder.file("kurs.db"))' --offline 100 usd in eur
        """
      let host = try Child(program: "/usr/bin/unshare", ["-Urm", "/bin/sh", "-c", script])
      host.closeInput()
      let ending = try host.end()
      if ending == .exited(77) || ending == .exited(1) && host.text.isEmpty { return }
      #expect(ending == .exited(0), "\(host.complaintText)")
      #expect(host.text.contains("89.51"), "\(host.text)")
      #expect(folder.names.contains("kurs.db"))
    }

    /// The state file has a name, and the log gets none.
    @Test func `a disk without room for another name is full`() throws {
      let folder = try ScratchFolder()
      let kurs = try BuiltBinary.path()
      let script = """
        mount -t tmpfs -o nr_inodes=3 none '\(folder.path)' || exit 77
        exec '\(kurs)' --state '\(folder.file("a/kurs.db"))' --offline watchlist add eur/usd
        """
      let host = try Child(program: "/usr/bin/unshare", ["-Urm", "/bin/sh", "-c", script])
      host.closeInput()
      let ending = try host.end()
      if ending == .exited(77) || ending == .exited(1) { return }
      #expect(ending == .exited(5))
      let file = folder.file("a/kurs.db")
      #expect(
        host.complaintText.hasPrefix("kurs: Nothing was changed: there is no room for \(file).\n"))
    }
  #endif
}
