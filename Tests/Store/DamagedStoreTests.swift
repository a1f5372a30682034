import Dates
import Documents
import Engine
import Platform
import Rates
import Store
import Testing

extension StoreTests {
  /// A damaged file is set aside, and nothing of it is lost.
  @Suite struct DamagedStoreTests {
    enum Damage: CaseIterable {
      case header, garbage, truncated, schemaPage, tablePage

      func apply(to bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        switch self {
        case .header: bytes.replaceSubrange(0..<16, with: Array("SQLite format 4\0".utf8))
        case .garbage: bytes = Self.garbage(bytes.count)
        case .truncated: bytes.removeLast(bytes.count - 5_000)
        // Behind the header of the file on the first page, and the second page whole.
        case .schemaPage: for index in 100..<200 { bytes[index] = 0xA5 }
        case .tablePage: for index in 4_096..<8_192 { bytes[index] = 0xA5 }
        }
        return bytes
      }

      /// What of the file's one setting can be read.
      var kept: [String: String] {
        self == .header || self == .schemaPage ? ["colour": "\"blue\""] : [:]
      }

      /// The header of a state file, and nonsense after it. The application's number is at 68.
      static func garbage(_ count: Int, _ text: String = "not a database\n") -> [UInt8] {
        var bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 84)
        bytes.replaceSubrange(68..<72, with: Array("kurs".utf8))
        while bytes.count < count { bytes += Array(text.utf8) }
        return bytes
      }
    }

    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    static let name = "kurs.db.damaged-20261030T160000Z"

    @Test(arguments: Damage.allCases)
    func `a damaged file is set aside when it is read`(_ damage: Damage) throws {
      try scratch.fill()
      let damaged = damage.apply(to: scratch.bytes())
      try scratch.write(damaged)
      let userStore = scratch.userStore()
      #expect(try userStore.settings() == damage.kept)
      #expect(scratch.bytes(Self.name) == damaged)
      #expect(userStore.status().setAside == scratch.directory + "/" + Self.name)
      #expect(userStore.status().refusal == nil)
      try userStore.set([("a", "1")])
      let all = damage.kept.merging(["a": "1"]) { $1 }
      #expect(try scratch.userStore().settings() == all)
      #expect(scratch.bytes(Self.name) == damaged)
    }

    @Test(arguments: Damage.allCases)
    func `a damaged file is set aside when it is written`(_ damage: Damage) throws {
      try scratch.fill()
      let damaged = damage.apply(to: scratch.bytes())
      try scratch.write(damaged)
      let userStore = scratch.userStore()
      try userStore.set([("a", "1")])
      #expect(try userStore.settings() == damage.kept.merging(["a": "1"]) { $1 })
      #expect(userStore.status().setAside == scratch.directory + "/" + Self.name)
      #expect(scratch.bytes(Self.name).prefix(16) == damaged.prefix(16))
    }

    @Test func `a file damaged under an open user store is set aside with its log`() throws {
      let userStore = scratch.userStore()
      try userStore.set([("a", "1")])
      let damaged = Damage.garbage(5_000)
      try scratch.write(damaged)
      try scratch.write(damaged, to: "kurs.db-wal")
      let other = scratch.userStore()
      #expect(try other.settings() == [:])
      try other.set([("b", "2")])
      #expect(scratch.bytes(Self.name) == damaged)
      #expect(scratch.bytes(Self.name + "-wal") == damaged)
      // The first one's file was taken from under it.
      try userStore.set([("c", "3")])
      #expect(try userStore.settings() == ["b": "2", "c": "3"])
      #expect(scratch.names.filter { $0.contains("damaged") && !$0.contains("-shm") }.count == 2)
    }

    @Test func `what two find damaged is set aside once`() throws {
      try scratch.write(Damage.garbage(5_000))
      let (one, two) = (scratch.userStore(), scratch.userStore())
      try one.set([("a", "1")])
      try two.set([("b", "2")])
      #expect(try one.settings() == ["a": "1", "b": "2"])
      #expect(scratch.names.filter { $0.contains("damaged") } == [Self.name])
      #expect(two.status().setAside == nil)
    }

    @Test func `a new file is never taken for the damaged one`() throws {
      let scratch = scratch
      try scratch.write(Damage.garbage(5_000))
      let faster = scratch.userStore()
      // The clock is asked between finding the damage and setting the file aside: just then
      // the other process does both, and writes.
      let slower = SQLiteUserStore(path: scratch.path) {
        try? faster.set([("a", "1")])
        return Instant(seconds: 1_793_376_001)
      }
      try slower.set([("b", "2")])
      #expect(try slower.settings() == ["a": "1", "b": "2"])
      #expect(slower.status().setAside == nil)
      #expect(scratch.names.filter { $0.contains("damaged") } == [Self.name])
    }

    @Test func `two damaged files in one second get two names, and a pile has an end`() throws {
      let userStore = scratch.userStore { $0.filesSetAside = 2 }
      for text in ["first", "second"] {
        try scratch.write(Damage.garbage(600, text))
        #expect(try userStore.settings() == [:])
        userStore.close()
      }
      #expect(scratch.bytes(Self.name) == Damage.garbage(600, "first"))
      #expect(scratch.bytes(Self.name + "-2") == Damage.garbage(600, "second"))
      try scratch.write(Damage.garbage(600, "third"))
      #expect(try userStore.settings() == [:])
      #expect(scratch.bytes() == Damage.garbage(600, "third"))
      let refusal = StorageError.damaged(
        path: scratch.path, setAside: scratch.directory + "/" + Self.name + "-2")
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().refusal == refusal)
    }

    @Test func `through a symbolic link, the file itself is set aside`() throws {
      try scratch.write(Damage.garbage(5_000))
      let link = scratch.directory + "/link.db"
      #expect(symlink("kurs.db", link) == 0)
      let userStore = scratch.userStore(at: link)
      try userStore.set([("a", "1")])
      userStore.close()
      #expect(scratch.names == ["kurs.db", Self.name, "link.db"])
      #expect(try scratch.userStore().settings() == ["a": "1"])
    }
  }
}
