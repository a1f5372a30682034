import Documents
import Engine
import Platform
import Rates
import Store
import Testing

extension StoreTests {
  /// A file that kurs has not written stays as it is, whatever is asked: only what was once a state
  /// file is ever moved.
  @Suite struct ForeignFileTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    static let files: [[UInt8]] = [
      Array("A thesis about money.\n".utf8), Array("x".utf8), [0],
      Array(repeating: Array("not a database\n".utf8), count: 500).flatMap { $0 },
      // A program: the magic number of ELF.
      [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 7, count: 8_000),
      // A text that quotes the definition of our tables.
      Array("let step = \"CREATE TABLE user_rate (\"\n".utf8)
        + [UInt8](repeating: 32, count: 4_096),
      // The first half of SQLite's own mark, and nothing more.
      Array("SQLite f".utf8),
      // A whole header of another program's database, its pages damaged.
      Array("SQLite format 3\0".utf8) + [16, 0, 1, 1, 0, 64, 32, 32]
        + [UInt8](repeating: 1, count: 4_072),
    ]

    @Test(arguments: files.indices, [false, true])
    func `a file that is no state file is refused by name`(_ number: Int, byLink: Bool) throws {
      let bytes = Self.files[number]
      try scratch.write(bytes, to: "thesis.txt")
      let file = scratch.directory + "/thesis.txt"
      let path = byLink ? scratch.directory + "/link" : file
      if byLink { #expect(symlink("thesis.txt", path) == 0) }
      let userStore = scratch.userStore(at: path)
      let refusal = StorageError.foreign(path: path)
      #expect(try userStore.settings() == [:])
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().refusal == refusal)
      #expect(userStore.status().setAside == nil)
      #expect("\(refusal)" == "\(path) is not a state file of kurs")
      userStore.close()
      #expect(scratch.bytes("thesis.txt") == bytes)
      #expect(scratch.names == (byLink ? ["link", "thesis.txt"] : ["thesis.txt"]))
    }

    @Test func `a file that replaces the refused one is used`() throws {
      let userStore = scratch.userStore()
      try scratch.write(Array("A thesis.".utf8))
      #expect(throws: StorageError.self) { try userStore.set([("a", "1")]) }
      unlink(scratch.path)
      try userStore.set([("a", "1")])
      #expect(try userStore.settings() == ["a": "1"])
      #expect(userStore.status().refusal == nil)
    }

    @Test(arguments: [-1, -2_147_483_648, Int(Int32.min) + 2])
    func `a version below zero is read and not written`(_ version: Int) throws {
      try scratch.fill()
      var bytes = scratch.bytes()
      // The version is at bytes 60 to 63 of an SQLite file.
      let number = UInt32(bitPattern: Int32(version))
      let digits = withUnsafeBytes(of: number.bigEndian) { Array($0) }
      bytes.replaceSubrange(60..<64, with: digits)
      try scratch.write(bytes)
      let userStore = scratch.userStore()
      #expect(try userStore.settings() == ["colour": "\"blue\""])
      let refusal = StorageError.newerVersion(
        found: version, known: Migrations.current.version, path: scratch.path)
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().refusal == refusal)
      userStore.close()
      #expect(scratch.bytes() == bytes)
    }
  }
}
