import CSQLite
import Documents
import Engine
import Features
import Kit
import Platform
import Store
import Testing

extension StoreTests {
  /// A copy of the state file is a backup, and one that is put back is the state.
  @Suite struct BackupTests {
    private let scratch: Scratch
    private let other: Scratch

    init() throws { (scratch, other) = (try Scratch(), try Scratch()) }

    private func add(_ numbers: ClosedRange<Int>, to store: SQLiteUserStore) throws {
      for number in numbers {
        try store.edit(.alert, named: ["a\(number)"]) { _ in
          [.init(name: "a\(number)", text: "alert \(number)")]
        }
      }
    }

    private func count(_ store: SQLiteUserStore) throws -> Int {
      try store.documents(of: .alert).count
    }

    /// How many alerts the file alone has, as a copy of it would.
    private func countInFile() throws -> Int {
      let copy = try Scratch()
      try copy.write(scratch.bytes())
      return try count(copy.userStore())
    }

    private func convert(_ number: Int) -> Usage {
      var usage = Usage()
      usage.counters = Tally(requests: number)
      return usage
    }

    private func use(_ store: SQLiteUserStore, _ number: Int) throws {
      _ = try store.settings()
      try store.transaction(.relaxed) { () throws(StorageError) in try store.note(convert(number)) }
    }

    /// The very files as a kill leaves them: SQLite closes a file that was moved as it is.
    private func kill(_ store: SQLiteUserStore) {
      let names = scratch.names
      let (here, there) = (scratch.directory + "/", other.directory + "/")
      for name in names { #expect(rename(here + name, there + name) == 0) }
      store.close()
      for name in names { #expect(rename(there + name, here + name) == 0) }
    }

    private func oneShot() -> SQLiteUserStore { scratch.userStore { $0.writesLogApart = true } }

    /// Seconds ago.
    private func setTime(_ path: String, _ seconds: Int) {
      var now = timeval()
      gettimeofday(&now, nil)
      let time = timeval(tv_sec: now.tv_sec - seconds, tv_usec: 0)
      #expect(utimes(path, [time, time]) == 0)
    }

    private func putBack(_ backup: [UInt8], _ byName: Bool) throws {
      guard byName else { return try scratch.write(backup) }
      try scratch.write(backup, to: "new")
      #expect(rename(scratch.directory + "/new", scratch.path) == 0)
    }

    /// Writes a file again and again until the clock of the file system has moved on since another was changed.
    private func passTick(since path: String) throws {
      var (then, now) = (stat(), stat())
      #expect(stat(path, &then) == 0)
      repeat {
        try scratch.write([0], to: "tick")
        try #require(stat(scratch.directory + "/tick", &now) == 0)
      } while (now.modified.tv_sec, now.modified.tv_nsec)
        <= (then.changed.tv_sec, then.changed.tv_nsec)
    }

    private func waitForWriter(_ store: SQLiteUserStore) throws {
      let writer = try #require(store.writer)
      var status: Int32 = 0
      #expect(waitpid(writer, &status, 0) == writer && status == 0)
    }

    // MARK: One file

    @Test func `what changes anything leaves the file with all in it, though it ends first`() throws
    {
      let (one, two) = (scratch.userStore(), scratch.userStore())
      try use(two, 1)
      try add(1...10, to: one)
      one.close()
      #expect(try countInFile() == 10)
      try use(two, 2)
      two.close()
      #expect(try countInFile() == 10)
    }

    @Test func `a server that only reads leaves one file after one that was killed`() throws {
      let killed = scratch.userStore()
      try add(1...10, to: killed)
      kill(killed)
      let server = scratch.userStore()
      server.leavesOneFile = true
      #expect(try count(server) == 10)
      server.close()
      #expect(scratch.names == ["kurs.db"])
      #expect(try countInFile() == 10)
    }

    @Test func `a conversion after a kill has the log written apart, and keeps its recents`() throws
    {
      let killed = scratch.userStore()
      try add(1...10, to: killed)
      kill(killed)
      let one = oneShot()
      try use(one, 1)
      one.close()
      try waitForWriter(one)
      #expect(try countInFile() == 10)
      // From now on, the log has nothing but recents.
      let two = oneShot()
      try use(two, 1)
      two.close()
      #expect(two.writer == nil)
      #expect(try scratch.userStore().counters().requests == 2)
    }

    @Test func `a long log becomes short again`() throws {
      let killed = scratch.userStore { $0.logPages = 100_000 }
      try add(1...1_000, to: killed)
      #expect(scratch.bytes("kurs.db-wal").count > 1_000_000)
      kill(killed)
      let one = oneShot()
      try use(one, 1)
      one.close()
      try waitForWriter(one)
      #expect(scratch.bytes("kurs.db-wal").count <= 262_144)
      #expect(try countInFile() == 1_000)
    }

    @Test func `the log of many conversions stays short`() throws {
      for number in 1...60 {
        let store = oneShot()
        try use(store, number)
        store.close()
        if store.writer != nil { try waitForWriter(store) }
        #expect(scratch.bytes("kurs.db-wal").count <= 262_144)
      }
      #expect(try scratch.userStore().counters().requests == (1...60).reduce(0, +))
    }

    // MARK: A file that is put back

    /// The one before the last changes, or a much older one; over the file, or in its place.
    @Test(arguments: [true, false], [true, false])
    func `a backup beside the log of a killed kurs is the state`(
      isOld: Bool, byName: Bool
    ) throws {
      let first = scratch.userStore()
      try add(1...20, to: first)
      first.close()
      var backup = scratch.bytes()
      let second = scratch.userStore()
      try add(21...40, to: second)
      second.close()
      if !isOld { backup = scratch.bytes() }
      let killed = scratch.userStore()
      try add(41...55, to: killed)
      kill(killed)
      try putBack(backup, byName)
      var notices: [StoreNotice] = []
      let store = SQLiteUserStore(
        path: scratch.path, limits: .patient, now: { SampleState.now },
        tell: { notices.append($0) })
      #expect(try count(store) == (isOld ? 20 : 40))
      let log = scratch.directory + "/kurs.db.replaced-20261030T160000Z-wal"
      #expect(notices == [.otherLog(log)])
      #expect(store.status().setAside == log)
      try add(60...60, to: store)
      store.close()
      #expect(try countInFile() == (isOld ? 21 : 41))
      // What the log has can be added.
      let again = scratch.userStore()
      _ = try again.recover(from: log)
      let names = Set(try again.documents(of: .alert).map(\.name))
      #expect(names.isSuperset(of: (41...55).map { "a\($0)" }))
    }

    @Test func `a folder that is copied with its log is the state, too`() throws {
      let store = scratch.userStore()
      try add(1...20, to: store)
      for name in scratch.names.reversed() { try other.write(scratch.bytes(name), to: name) }
      let copy = other.userStore()
      #expect(try count(copy) == 20)
      #expect(copy.status().setAside == nil)
      store.close()
    }

    @Test func `a backup that is put back under a running kurs is the state`() throws {
      let first = scratch.userStore()
      try add(1...20, to: first)
      first.close()
      let backup = scratch.bytes()
      setTime(scratch.path, 9)
      let store = scratch.userStore()
      try add(21...40, to: store)
      #expect(try count(store) == 40)
      try scratch.write(backup)
      #expect(try count(store) == 20)
      try add(50...50, to: store)
      #expect(try count(store) == 21)
      #expect(store.status().setAside?.hasSuffix("-wal") == true)
    }

    /// What cannot be judged yet is not taken for judged.
    @Test func `a backup that is put back while another process writes is the state afterwards`()
      throws
    {
      let first = scratch.userStore()
      try add(1...20, to: first)
      first.close()
      let backup = scratch.bytes()
      setTime(scratch.path, 9)
      let store = scratch.userStore { ($0.patience, $0.lastPatience) = (0, 0) }
      try add(21...40, to: store)
      #expect(try count(store) == 40)
      var other: OpaquePointer?
      #expect(sqlite3_open_v2(scratch.path, &other, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
      #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
      try scratch.write(backup)
      #expect(throws: StorageError.self) { try count(store) }
      kurs_sqlite3_keep_log_at_close(other, 1)
      sqlite3_close_v2(other)
      #expect(try count(store) == 20)
      #expect(store.status().setAside?.hasSuffix("-wal") == true)
    }

    /// What the change was written to is the state no more.
    @Test(arguments: [true, false])
    func `a change that is made while a backup is put back is in the backup`(byName: Bool) throws {
      let first = scratch.userStore()
      try add(1...20, to: first)
      first.close()
      let backup = scratch.bytes()
      setTime(scratch.path, 9)
      let store = scratch.userStore()
      try add(21...40, to: store)
      var times = 0
      try store.edit(.alert, named: ["new"]) { _ in
        times += 1
        if times == 1 {
          #expect(throws: Never.self) {
            try putBack(backup, byName)
            try passTick(since: scratch.path)
          }
        }
        return [.init(name: "new", text: "alert")]
      }
      #expect(times == 2)
      #expect(try count(scratch.userStore()) == 21)
      #expect(try count(store) == 21)
    }

    // MARK: Companions

    @Test func `a log that is removed under a running kurs is written into the file`() throws {
      let (one, two) = (scratch.userStore(), scratch.userStore())
      try add(1...20, to: one)
      #expect(try count(two) == 20)
      _ = (try one.settings(), try two.settings())
      unlink(scratch.path + "-wal")
      #expect(try count(two) == 20)
      try add(21...21, to: two)
      #expect(try count(one) == 21)
      try add(22...22, to: one)
      #expect(try count(two) == 22)
      one.close()
      two.close()
      #expect(try countInFile() == 22)
    }

    @Test func `what was in a log that another one replaces is kept, and said`() throws {
      var notices: [StoreNotice] = []
      let store = SQLiteUserStore(
        path: scratch.path, limits: .patient, now: { SampleState.now },
        tell: { notices.append($0) })
      try add(1...20, to: store)
      _ = try store.settings()
      try scratch.write([], to: "new")
      #expect(rename(scratch.directory + "/new", scratch.path + "-wal") == 0)
      _ = try count(store)
      let copy = scratch.directory + "/kurs.db.replaced-20261030T160000Z"
      #expect(notices == [.companionsRemoved(kept: copy)])
      _ = try store.recover(from: copy)
      #expect(try count(store) == 20)
    }

    @Test func `an index that is removed under a running kurs loses nothing`() throws {
      let store = scratch.userStore()
      try add(1...20, to: store)
      _ = try store.settings()
      unlink(scratch.path + "-shm")
      try add(21...21, to: store)
      #expect(try count(store) == 21)
      #expect(try count(scratch.userStore()) == 21)
    }

    // MARK: Saving and restoring

    @Test func `what is saved is restored while another one runs`() throws {
      let (one, two) = (scratch.userStore(), scratch.userStore())
      try add(1...20, to: one)
      let backup = scratch.directory + "/backup.db"
      #expect(try one.save(to: backup).rows == 20)
      try add(15...30, to: one)
      try one.edit(.alert, named: ["a3"]) { _ in [.init(name: "a3", text: "other")] }
      let before = try two.revision()
      let restored = try one.restore(from: backup)
      #expect([restored.rows, restored.came, restored.went] == [20, 1, 11])
      #expect(try two.revision() > before)
      #expect(try count(two) == 20)
      #expect(one.status().lost == [] && two.status().lost == [])
      // And back.
      #expect(try two.restore(from: restored.kept).rows == 30)
      #expect(try count(one) == 30)
      one.close()
      two.close()
      #expect(try countInFile() == 30)
    }

    @Test func `a copy takes the name of an older one, and of no other file`() throws {
      let store = scratch.userStore()
      try add(1...2, to: store)
      let backup = scratch.directory + "/backup.db"
      #expect(try store.save(to: backup).rows == 2)
      try add(3...3, to: store)
      #expect(try store.save(to: backup).rows == 3)
      #expect(Scratch.mode(backup) == 0o600)
      try scratch.write(Array("A thesis.".utf8), to: "thesis")
      for name in ["/thesis", "/kurs.db", "/no folder/x"] {
        #expect(throws: StorageError.self) { try store.save(to: scratch.directory + name) }
      }
      #expect(scratch.bytes("thesis") == Array("A thesis.".utf8))
      #expect(!scratch.names.contains { $0.hasPrefix("thesis.") })
      for name in ["/thesis", "/kurs.db", "/missing"] {
        #expect(throws: StorageError.self) { try store.restore(from: scratch.directory + name) }
      }
      #expect(try count(store) == 3)
    }

    @Test func `nothing of a damaged copy is restored`() throws {
      let store = scratch.userStore()
      try add(1...200, to: store)
      let backup = scratch.directory + "/backup.db"
      _ = try store.save(to: backup)
      var bytes = scratch.bytes("backup.db")
      bytes[bytes.count - 40] ^= 1
      try scratch.write(bytes, to: "backup.db")
      try add(201...201, to: store)
      #expect(throws: StorageError.self) { try store.restore(from: backup) }
      #expect(try count(store) == 201)
    }

    @Test func `the file of an older version is restored`() throws {
      let steps = Migrations.current.steps[..<2].joined()
      var database: OpaquePointer?
      try other.write([])
      #expect(sqlite3_open_v2(other.path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
      let rows = "INSERT INTO document VALUES ('alert', 'a7', 'seven'), ('alert', 'a8', 'eight');"
      let marks = "PRAGMA application_id = 1802859123; PRAGMA user_version = 2;"
      #expect(sqlite3_exec(database, steps + rows + marks, nil, nil, nil) == SQLITE_OK)
      sqlite3_close_v2(database)
      let store = scratch.userStore()
      try add(1...2, to: store)
      let restored = try store.restore(from: other.path)
      #expect([restored.rows, restored.came, restored.went] == [2, 2, 2])
      #expect(try store.documents(of: .alert).map(\.text) == ["seven", "eight"])
      #expect(store.status().lost == [])
    }
  }
}
