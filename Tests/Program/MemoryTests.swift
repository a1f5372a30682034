#if os(Linux)
  import Kit
  import Testing

  /// What a kurs costs while it waits: its own memory, which no other process can share. Pages of the
  /// program file are not counted: they are clean, and all kurs processes have them together.
  @Suite(.blocking, ReleaseBinary.trait())
  struct MemoryTests {
    @Test func `a thousand requests leave at most a mebibyte`() throws {
      let kurs = try Self.kurs()
      kurs.send(conversions(1...1_000))
      #expect(answer(try kurs.replies(1_000), 1...1_000))
      #expect(try Self.ownKibibytes(of: kurs) <= 1_024)
    }

    /// One after another: a thousand in flight are held, too. A kurs without a file has 324 KiB, and
    /// with SQLite's usual pool of pages it has 500.
    @Test func `a thousand requests with a state file leave at most 0.46 MiB`() throws {
      let folder = try ScratchFolder()
      let state = ["--offline", "--now", World.now, "--state", folder.file("kurs.db")]
      let first = try Self.kurs(state)
      let change = #"{"jsonrpc":"2.0","id":1,"method":"settings/set","params":{"base":"USD"}}"#
      #expect(try first.ask(change).text.contains(#""result""#))
      first.closeInput()
      #expect(try first.end() == .exited(0))
      let kurs = try Self.kurs(state)
      for id in 1...1_000 { _ = try kurs.ask(conversion(id)) }
      #expect(try Self.ownKibibytes(of: kurs) <= 471)
    }

    @Test func `charts of the whole history leave at most twelve`() throws {
      let kurs = try Self.kurs()
      for base in ["EUR", "USD", "GBP"] {
        let params =
          #"{"base":"\#(base)","targets":["JPY","CHF","SEK","NOK","DKK","CZK"],"form":"svg","span":"max"}"#
        let reply = try kurs.ask(
          #"{"jsonrpc":"2.0","id":1,"method":"chart","params":\#(params)}"#)
        #expect(reply.text.contains("<svg"))
      }
      #expect(try Self.ownKibibytes(of: kurs) <= 12 * 1_024)
    }

    private static func kurs(
      _ options: [String] = ["--ephemeral", "--now", World.now]
    ) throws -> Child {
      try ReleaseBinary.check()
      return try Child(program: ReleaseBinary.path, options)
    }

    /// Anonymous memory, by proc(5).
    private static func ownKibibytes(of child: Child) throws -> Int {
      let bytes = try Disk.bytes("/proc/\(child.process)/smaps_rollup")
      let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("Anonymous:") }
      return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
    }
  }
#endif
