import Documents
import Engine
import Platform
import Store
import Testing

extension StoreTests {
  /// Files that are sound and may not be written, and disks without room.
  @Suite struct ForbiddenStoreTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    static let known = Migrations.current.version
    static let newer = Migrations(
      steps: Migrations.current.steps + ["CREATE TABLE board (name TEXT PRIMARY KEY)"])

    @Test func `an older file is brought up to date with what is in it`() throws {
      try scratch.fill()
      let userStore = scratch.userStore(migrations: Self.newer)
      #expect(try userStore.settings() == ["colour": "\"blue\""])
      #expect(userStore.status().schemaVersion == Self.known + 1)
    }

    @Test func `an update that fails leaves the file as it was`() throws {
      try scratch.fill()
      let broken = Migrations(
        steps: Migrations.current.steps + ["DELETE FROM setting; CREATE TABLE setting (a)"])
      let userStore = scratch.userStore(migrations: broken)
      #expect(try userStore.settings() == ["colour": "\"blue\""])
      #expect(throws: StorageError.self) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().schemaVersion == Self.known)
      #expect(userStore.status().refusal != nil)
      #expect(try scratch.userStore().settings() == ["colour": "\"blue\""])
    }

    @Test func `a newer file is read and never written`() throws {
      try scratch.fill(migrations: Self.newer)
      let before = scratch.bytes()
      let userStore = scratch.userStore()
      let refusal = StorageError.newerVersion(
        found: Self.known + 1, known: Self.known, path: scratch.path)
      #expect(try userStore.settings() == ["colour": "\"blue\""])
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().refusal == refusal)
      #expect(userStore.status().schemaVersion == Self.known + 1)
      userStore.close()
      #expect(scratch.bytes() == before)
    }

    @Test func `not even a newer file's own log is written into it`() throws {
      let newer = scratch.userStore(migrations: Self.newer)
      try newer.set([("colour", "\"blue\"")])
      // As if the process had been ended here.
      let (file, log) = (scratch.bytes(), scratch.bytes("kurs.db-wal"))
      try scratch.write(file, to: "left.db")
      try scratch.write(log, to: "left.db-wal")
      let userStore = scratch.userStore(at: scratch.directory + "/left.db")
      #expect(try userStore.settings() == ["colour": "\"blue\""])
      userStore.close()
      #expect(scratch.bytes("left.db") == file)
      #expect(scratch.bytes("left.db-wal") == log)
    }

    @Test func `a newer file without our tables reads as empty`() throws {
      let drop = "DROP TABLE counter; DROP TABLE recent"
      try scratch.fill(migrations: Migrations(steps: Migrations.current.steps + [drop]))
      #expect(try scratch.userStore().counters() == Tally())
      #expect(try scratch.userStore().settings() == ["colour": "\"blue\""])
      #expect(scratch.names.contains { $0.contains("damaged") } == false)
    }

    @Test func `a file updated while it is open is not written any more`() throws {
      let old = scratch.userStore()
      try old.set([("a", "1")])
      try scratch.userStore(migrations: Self.newer).set([("b", "2")])
      #expect(
        throws: StorageError.newerVersion(
          found: Self.known + 1, known: Self.known, path: scratch.path)
      ) {
        try old.set([("a", "3")])
      }
      #expect(try old.settings() == ["a": "1", "b": "2"])
    }

    // The application's number is at bytes 68 to 71 of an SQLite file.
    @Test(arguments: [[0, 0, 0, 0], [0x0F, 0x05, 0x51, 0x12]] as [[UInt8]])
    func `another program's file is left alone`(number: [UInt8]) throws {
      try scratch.fill()
      var foreign = scratch.bytes()
      foreign.replaceSubrange(68..<72, with: number)
      try scratch.write(foreign)
      let userStore = scratch.userStore()
      let refusal = StorageError.foreign(path: scratch.path)
      #expect(try userStore.settings() == [:])
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().refusal == refusal)
      userStore.close()
      #expect(scratch.bytes() == foreign)
    }

    @Test func `a file opened for reading only is read, and changes say why not`() throws {
      try scratch.fill()
      let userStore = scratch.userStore { $0.opensReadOnly = true }
      let refusal = StorageError.readOnly(path: scratch.path)
      #expect(try userStore.settings() == ["colour": "\"blue\""])
      #expect(throws: refusal) { try userStore.set([("a", "1")]) }
      #expect(userStore.status().refusal == refusal)
      try scratch.userStore().set([("colour", "\"red\"")])
      #expect(try userStore.settings() == ["colour": "\"red\""])
    }

    #if os(Linux)
      /// Root may write anywhere: as somebody else, for this thread and its files only. Swift's
      /// Glibc does not have `setfsuid`. Who is not root stays who he is, which does as well.
      private func asNobody<Value>(_ body: () throws -> Value) throws -> Value {
        typealias SetUser = @convention(c) (uid_t) -> Int32
        let symbol = try #require(dlsym(nil, "setfsuid"))
        let setUser = unsafeBitCast(symbol, to: SetUser.self)
        let before = setUser(65_534)
        defer { _ = setUser(uid_t(before)) }
        return try body()
      }

      @Test func `a directory without permission is read, and written as soon as it may be`() throws
      {
        try scratch.fill()
        #expect(chmod(scratch.directory, 0o555) == 0)
        #expect(chmod(scratch.path, 0o444) == 0)
        let userStore = scratch.userStore()
        try asNobody { () throws in
          #expect(try userStore.settings() == ["colour": "\"blue\""])
          #expect(throws: StorageError.readOnly(path: scratch.path)) {
            try userStore.set([("a", "1")])
          }
          #expect(try userStore.revision() == userStore.revision())
          #expect(scratch.names == ["kurs.db"])
          let beside = scratch.directory + "/other.db"
          let other = scratch.userStore(at: beside)
          // Before anything was tried, so that a client can say so before it is lost.
          #expect(other.status().refusal == .readOnly(path: beside))
          let deep = scratch.directory + "/new/folder/other.db"
          #expect(scratch.userStore(at: deep).status().refusal == .readOnly(path: deep))
          #expect(throws: StorageError.readOnly(path: beside)) { try other.set([("a", "1")]) }
        }
        #expect(chmod(scratch.directory, 0o777) == 0)
        #expect(chmod(scratch.path, 0o666) == 0)
        try asNobody { () throws in
          try userStore.set([("a", "1")])
          #expect(try userStore.settings() == ["a": "1", "colour": "\"blue\""])
          #expect(userStore.status().refusal == nil)
          userStore.close()
          let deep = scratch.directory + "/new/folder/other.db"
          #expect(scratch.userStore(at: deep).status().refusal == nil)
        }
      }

      @Test func `a frozen file that another replaces is read anew`() throws {
        try scratch.fill()
        #expect(chmod(scratch.directory, 0o555) == 0)
        #expect(chmod(scratch.path, 0o444) == 0)
        let userStore = scratch.userStore()
        try asNobody { () throws in #expect(try userStore.settings() == ["colour": "\"blue\""]) }
        let revision = try asNobody { try userStore.revision() }
        // Its owner may write it for a while, and then no longer.
        #expect(chmod(scratch.directory, 0o755) == 0)
        #expect(chmod(scratch.path, 0o644) == 0)
        let owner = scratch.userStore()
        try owner.set([("colour", "\"red\"")])
        owner.close()
        #expect(chmod(scratch.path, 0o444) == 0)
        #expect(chmod(scratch.directory, 0o555) == 0)
        try asNobody { () throws in
          #expect(try userStore.revision() > revision)
          #expect(try userStore.settings() == ["colour": "\"red\""])
        }
      }
    #endif

    @Test func `without room nothing of a change is kept, and reads go on`() throws {
      let userStore = scratch.userStore { $0.filePages = 12 }
      try userStore.set([("a", "1")])
      let long = String(repeating: "x", count: 60_000)
      let refusal = StorageError.full(path: scratch.path)
      #expect(throws: refusal) { try userStore.set([("a", "2"), ("long", long)]) }
      #expect(refusal.isRetryable)
      #expect(try userStore.settings() == ["a": "1"])
      #expect(userStore.status().refusal == refusal)
      try userStore.set([("a", "3")])
      #expect(try userStore.settings() == ["a": "3"])
      #expect(userStore.status().refusal == nil)
    }

    @Test func `with room again the same change goes through`() throws {
      let long = String(repeating: "x", count: 20_000)
      let userStore = scratch.userStore { $0.filePages = 15 }
      try userStore.set([("first", long)])
      #expect(throws: StorageError.full(path: scratch.path)) {
        try userStore.set([("second", long)])
      }
      try userStore.set([("first", nil)])
      try userStore.set([("second", long)])
      #expect(try userStore.settings() == ["second": long])
    }
  }
}
