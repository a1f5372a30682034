#if os(Linux)
  import Kit
  import Testing

  /// Valgrind's Memcheck over the requests of all transcripts: no read of memory that was not written
  /// or is not there. `valgrind.supp` names what the runtime of Swift does, and why it is harmless.
  @Suite(.blocking, .enabled(if: Spread.isLong)) struct MemcheckTests {
    /// Without debugging information, which Valgrind cannot read.
    private static let script = """
      cd "$1" && objcopy --strip-debug "$2" kurs
      valgrind -q --error-exitcode=9 --error-limit=no --suppressions="$3" \
        ./kurs --offline --now \(World.now) --state kurs.db <requests >answers
      """

    @Test func `no request of a transcript reads what was not written`() throws {
      for tool in ["valgrind", "objcopy"] {
        guard try Hosts.path(of: tool, for: "memory") != nil else { return }
      }
      let folder = try ScratchFolder()
      var requests: [Substring] = []
      for file in TranscriptProgramTests.files {
        for line in try Repository.text(file).split(separator: "\n") where line.hasPrefix("→ {") {
          guard !line.contains("shutdown"), !line.contains(#""exit""#) else { continue }
          requests.append(line.dropFirst(2))
        }
      }
      #expect(requests.count > 700)
      try Disk.write(requests.joined(separator: "\n") + "\n", to: folder.file("requests"))
      let suppressions = Repository.path("Tests/Program/valgrind.supp")
      let arguments = ["-c", Self.script, "sh", folder.path, try BuiltBinary.path(), suppressions]
      let shell = try Child(program: "/bin/sh", arguments, environment: Environment.all)
      shell.patience = 300
      let ending = try shell.end()
      #expect(ending == .exited(0), "\(shell.complaintText)")
      let answers = try folder.text("answers").split(separator: "\n")
      #expect(answers.count > requests.count * 9 / 10)
    }
  }
#endif
