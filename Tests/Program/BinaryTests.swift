#if os(Linux)
  import Glibc
  import Kit
  import Testing

  /// What the release build must not have linked: one use of it costs as much as all feeds together.
  @Suite(.blocking, ReleaseBinary.trait()) struct BinaryTests {
    @Test(arguments: [
      // 950 kB: `contains`, `split` or `replacing` with a string instead of a character.
      "$s12_RegexParser",
      // 550 kB: the names of Unicode's characters.
      "_ZL19_swift_stdlib_names",
    ])
    func `the program has no part of Swift that it does not use`(_ symbol: String) throws {
      try ReleaseBinary.check()
      let program = try Disk.bytes(Repository.path(ReleaseBinary.file))
      let found = program.withUnsafeBytes {
        memmem($0.baseAddress, $0.count, symbol, symbol.utf8.count)
      }
      #expect(found == nil)
    }
  }
#endif
