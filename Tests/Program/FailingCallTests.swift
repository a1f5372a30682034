#if os(Linux)
  import Kit
  import Testing

  /// The system refuses what kurs asks of it.
  @Suite(.blocking) struct FailingCallTests {
    private static let requests = """
      {"jsonrpc":"2.0","id":1,"method":"rates/set","params":{"base":"XAU","quote":"AED","rate":"2"}}
      {"jsonrpc":"2.0","id":2,"method":"convert","params":{"amount":"1","from":"USD","to":"EUR"}}

      """

    /// Runs the shell's `command`, in which "$@" is kurs with a state file; nil without `tool`.
    private static func answers(_ command: String, needs tool: String) throws -> [String]? {
      let folder = try ScratchFolder()
      let kurs = [try BuiltBinary.path(), "--offline", "--state", folder.file("kurs.db")]
      let check = "command -v \(tool) >/dev/null || exit 3; "
      let shell = try Child(
        program: "/bin/sh", ["-c", check + command, "sh"] + kurs, environment: Environment.all)
      shell.send(Array(requests.utf8))
      shell.closeInput()
      let ending = try shell.end()
      guard ending != .exited(3) else { return nil }
      #expect(ending == .exited(0), "\(shell.complaintText)")
      return shell.text.split(separator: "\n").map(String.init).sorted()
    }

    /// Writing beyond the limit is a signal, SIGXFSZ, that ends a process unless it ignores it.
    @Test func `a limit for the size of files refuses a change, and kurs goes on`() throws {
      // Ten blocks of 512 bytes: less than the tables take.
      let answers = try #require(try Self.answers("ulimit -f 10; exec \"$@\"", needs: "exec"))
      try #require(answers.count == 2)
      #expect(answers[0].contains(#""kind":"storage""#), "\(answers)")
      #expect(answers[1].contains(#""amount":"0.90""#), "\(answers)")
    }

    /// The log has it, and the next process may read it: that nothing was changed would be wrong.
    @Test func `a change that the disk refuses at its end is said to be perhaps lost`() throws {
      guard let strace = try Hosts.path(of: "strace", for: "failing calls") else { return }
      let folder = try ScratchFolder()
      let file = folder.file("kurs.db")
      let kurs = ["--offline", "--state", file]
      for words in [["watchlist", "add", "eur/usd"], ["5 usd in eur"]] {
        #expect(try Child(kurs + words, input: .closed).end() == .exited(0))
      }
      let child = try Child(
        program: strace,
        ["-f", "-qq", "-o", "/dev/null", "-P", "\(file)-wal", "-e", "trace=fdatasync"]
          + ["-e", "inject=fdatasync:error=EIO", try BuiltBinary.path()] + kurs
          + ["watchlist", "add", "gbp/usd"],
        input: .closed)
      #expect(try child.end() == .exited(6))
      #expect(
        child.complaintText == """
          kurs: The change may be lost: \(file) may not be on the disk: Input/output error.
          Check the disk that holds \(file), and whether the change is there.

          """)
    }

    @Test(arguments: ["1", "2", "3..6"])
    func `poll that fails for want of memory is tried again`(_ calls: String) throws {
      let strace = "strace -f -qq -o /dev/null -e inject=poll,ppoll:error=ENOMEM:when=\(calls)"
      guard let answers = try Self.answers("exec \(strace) \"$@\"", needs: "strace") else { return }
      try #require(answers.count == 2)
      #expect(answers.allSatisfy { $0.contains(#""result""#) }, "\(answers)")
    }
  }
#endif
