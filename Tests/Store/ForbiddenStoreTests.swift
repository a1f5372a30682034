import Engine
import Store
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
      let notebook = scratch.notebook(migrations: Self.newer)
      #expect(try notebook.settings() == ["colour": "\"blue\""])
      #expect(notebook.status().schemaVersion == Self.known + 1)
    }

    @Test func `an update that fails leaves the file as it was`() throws {
      try scratch.fill()
      let broken = Migrations(
        steps: Migrations.current.steps + ["DELETE FROM setting; CREATE TABLE setting (a)"])
      let notebook = scratch.notebook(migrations: broken)
      #expect(try notebook.settings() == ["colour": "\"blue\""])
      #expect(throws: StorageError.self) { try notebook.set([("a", "1")]) }
      #expect(notebook.status().schemaVersion == Self.known)
      #expect(notebook.status().refusal != nil)
      #expect(try scratch.notebook().settings() == ["colour": "\"blue\""])
    }

    @Test func `a newer file is read and never written`() throws {
      try scratch.fill(migrations: Self.newer)
      let before = scratch.bytes()
      let notebook = scratch.notebook()
      let refusal = StorageError.newerVersion(
        found: Self.known + 1, known: Self.known, path: scratch.path)
      #expect(try notebook.settings() == ["colour": "\"blue\""])
      #expect(throws: refusal) { try notebook.set([("a", "1")]) }
      #expect(notebook.status().refusal == refusal)
      #expect(notebook.status().schemaVersion == Self.known + 1)
      notebook.close()
      #expect(scratch.bytes() == before)
    }

    @Test func `not even a newer file's own log is written into it`() throws {
      let newer = scratch.notebook(migrations: Self.newer)
      try newer.set([("colour", "\"blue\"")])
      // As if the process had been ended here.
      let (file, log) = (scratch.bytes(), scratch.bytes("kurs.db-wal"))
      try scratch.write(file, to: "left.db")
      try scratch.write(log, to: "left.db-wal")
      let notebook = scratch.notebook(at: scratch.directory + "/left.db")
      #expect(try notebook.settings() == ["colour": "\"blue\""])
      notebook.close()
      #expect(scratch.bytes("left.db") == file)
      #expect(scratch.bytes("left.db-wal") == log)
    }

    @Test func `a newer file without our tables reads as empty`() throws {
      let drop = "DROP TABLE counter; DROP TABLE recent"
      try scratch.fill(migrations: Migrations(steps: Migrations.current.steps + [drop]))
      #expect(try scratch.notebook().counters() == Tally())
      #expect(try scratch.notebook().settings() == ["colour": "\"blue\""])
      #expect(scratch.names.contains { $0.contains("damaged") } == false)
    }

    @Test func `a file updated while it is open is not written any more`() throws {
      let old = scratch.notebook()
      try old.set([("a", "1")])
      try scratch.notebook(migrations: Self.newer).set([("b", "2")])
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
      let notebook = scratch.notebook()
      let refusal = StorageError.foreign(path: scratch.path)
      #expect(try notebook.settings() == [:])
      #expect(throws: refusal) { try notebook.set([("a", "1")]) }
      #expect(notebook.status().refusal == refusal)
      notebook.close()
      #expect(scratch.bytes() == foreign)
    }

    @Test func `a file opened for reading only is read, and changes say why not`() throws {
      try scratch.fill()
      let notebook = scratch.notebook { $0.opensReadOnly = true }
      let refusal = StorageError.readOnly(path: scratch.path)
      #expect(try notebook.settings() == ["colour": "\"blue\""])
      #expect(throws: refusal) { try notebook.set([("a", "1")]) }
      #expect(notebook.status().refusal == refusal)
      try scratch.notebook().set([("colour", "\"red\"")])
      #expect(try notebook.settings() == ["colour": "\"red\""])
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
        let notebook = scratch.notebook()
        try asNobody { () throws in
          #expect(try notebook.settings() == ["colour": "\"blue\""])
          #expect(throws: StorageError.readOnly(path: scratch.path)) {
            try notebook.set([("a", "1")])
          }
          #expect(try notebook.revision() == notebook.revision())
          #expect(scratch.names == ["kurs.db"])
          let beside = scratch.directory + "/other.db"
          let other = scratch.notebook(at: beside)
          // Before anything was tried, so that a client can say so before it is lost.
          #expect(other.status().refusal == .readOnly(path: beside))
          let deep = scratch.directory + "/new/folder/other.db"
          #expect(scratch.notebook(at: deep).status().refusal == .readOnly(path: deep))
          #expect(throws: StorageError.readOnly(path: beside)) { try other.set([("a", "1")]) }
        }
        #expect(chmod(scratch.directory, 0o777) == 0)
        #expect(chmod(scratch.path, 0o666) == 0)
        try asNobody { () throws in
          try notebook.set([("a", "1")])
          #expect(try notebook.settings() == ["a": "1", "colour": "\"blue\""])
          #expect(notebook.status().refusal == nil)
          notebook.close()
          let deep = scratch.directory + "/new/folder/other.db"
          #expect(scratch.notebook(at: deep).status().refusal == nil)
        }
      }

      @Test func `a frozen file that another replaces is read anew`() throws {
        try scratch.fill()
        #expect(chmod(scratch.directory, 0o555) == 0)
        #expect(chmod(scratch.path, 0o444) == 0)
        let notebook = scratch.notebook()
        try asNobody { () throws in #expect(try notebook.settings() == ["colour": "\"blue\""]) }
        let revision = try asNobody { try notebook.revision() }
        // Its owner may write it for a while, and then no longer.
        #expect(chmod(scratch.directory, 0o755) == 0)
        #expect(chmod(scratch.path, 0o644) == 0)
        let owner = scratch.notebook()
        try owner.set([("colour", "\"red\"")])
        owner.close()
        #expect(chmod(scratch.path, 0o444) == 0)
        #expect(chmod(scratch.directory, 0o555) == 0)
        try asNobody { () throws in
          #expect(try notebook.revision() > revision)
          #expect(try notebook.settings() == ["colour": "\"red\""])
        }
      }
    #endif

    @Test func `without room nothing of a change is kept, and reads go on`() throws {
      let notebook = scratch.notebook { $0.filePages = 12 }
      try notebook.set([("a", "1")])
      let long = String(repeating: "x", count: 60_000)
      let refusal = StorageError.full(path: scratch.path)
      #expect(throws: refusal) { try notebook.set([("a", "2"), ("long", long)]) }
      #expect(refusal.isRetryable)
      #expect(try notebook.settings() == ["a": "1"])
      #expect(notebook.status().refusal == refusal)
      try notebook.set([("a", "3")])
      #expect(try notebook.settings() == ["a": "3"])
      #expect(notebook.status().refusal == nil)
    }

    @Test func `with room again the same change goes through`() throws {
      let long = String(repeating: "x", count: 20_000)
      let notebook = scratch.notebook { $0.filePages = 15 }
      try notebook.set([("first", long)])
      #expect(throws: StorageError.full(path: scratch.path)) {
        try notebook.set([("second", long)])
      }
      try notebook.set([("first", nil)])
      try notebook.set([("second", long)])
      #expect(try notebook.settings() == ["second": long])
    }
  }
}
