import CSQLite
import Documents
import Engine
import Features
import JSON
import Kit
import Money
import Native
import Platform
import RPC
import Rates
import Store
import Testing

extension StoreTests {
  /// Another process holds the state file: changes wait while other requests are answered.
  @Suite struct LockedStoreTests {
    let scratch: Scratch
    let clock = FakeClock(SampleState.now)

    init() throws {
      scratch = try Scratch()
      try scratch.fill()
    }

    /// Another program's connection, which can hold the lock for writing.
    private final class Holder {
      private var database: OpaquePointer?

      init(_ path: String) {
        sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil)
        // A copy of the file may still be made, in a thread of its own.
        sqlite3_busy_timeout(database, 20_000)
      }

      deinit { sqlite3_close_v2(database) }

      func hold() { #expect(sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK) }
      func release() { #expect(sqlite3_exec(database, "COMMIT", nil, nil, nil) == SQLITE_OK) }

      /// Begins a change that is too long for its memory, so that a part is in the log before its end.
      func write() {
        let sql = """
          PRAGMA journal_mode = WAL; PRAGMA cache_size = 1; BEGIN IMMEDIATE;
          CREATE TABLE more (bytes); INSERT INTO more WITH RECURSIVE n(i) AS
            (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) SELECT zeroblob(4000) FROM n
          """
        #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
      }

      /// Keeps others from reading, too, until it goes.
      func holdAlone() {
        let sql = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version; COMMIT"
        #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
      }
    }

    /// Where the index beside the log is just being written, too, and so only the order of the frames tells.
    @Test func `half a change that another process is writing is no damage`() throws {
      let writer = Holder(scratch.path)
      writer.write()
      let log = scratch.bytes("kurs.db-wal")
      #expect(log.count > 100_000)
      let salts = log[16..<24].map { "\($0)" }.joined(separator: ".")
      #expect(symlink("\(salts) 0 0", scratch.path + ".unrepaired") == 0)
      let store = scratch.userStore { ($0.patience, $0.lastPatience) = (1, 5) }
      #expect(throws: StorageError.busy(path: scratch.path)) { try store.settings() }
      writer.release()
      #expect(try store.settings() == ["colour": "\"blue\""])
      #expect(store.repairs.isEmpty)
      #expect(!scratch.names.contains { $0.contains("damaged") }, "\(scratch.names)")
    }

    private func kurs() -> (engine: Engine, peer: ConnectionPeer) {
      let engine = engine().engine
      return (engine, ConnectionPeer(NativeDialect.connection(to: engine)))
    }

    private func engine() -> (engine: Engine, tables: FallbackTableStore) {
      var limits = StoreLimits()
      (limits.patience, limits.lastPatience, limits.keepsCopy) = (1, 5, false)
      let store = SQLiteUserStore(path: scratch.path, limits: limits, now: { SampleState.now })
      let tables = FallbackTableStore(over: store.tables)
      return (TestEngine.make(clock: clock, userStore: store, tables: tables), tables)
    }

    private static func set(_ id: Int, _ seconds: Int) -> String {
      SampleState.line(("settings/set", #"{"timeToLive":\#(seconds)}"#), id)
    }

    private static let convert = SampleState.line(
      ("convert", #"{"amount":"1","from":"EUR","to":"USD"}"#), 9)

    /// The ids of the answers, with the kind of an error.
    private static func ids(_ replies: [Reply]) throws -> [String] {
      try replies.map { reply in
        let value = try Value(parsing: reply.text)
        return [value["id"]?.description, value["error"]?["data"]?["kind"]?.text]
          .compactMap { $0 }.joined(separator: " ")
      }
    }

    @Test func `changes wait in order, and others are answered`() throws {
      let (engine, peer) = kurs()
      let holder = Holder(scratch.path)
      _ = try peer.replies(to: Self.convert)
      holder.hold()
      let requests = [Self.set(1, 11), Self.set(2, 22), Self.convert]
      #expect(try Self.ids(peer.replies(to: requests.joined(separator: "\n"))) == ["9"])
      clock.pass(milliseconds: 1_000)
      #expect(try Self.ids(peer.replies()) == [])
      holder.release()
      clock.pass(milliseconds: 10)
      #expect(try Self.ids(peer.replies()) == ["1", "2"])
      #expect(engine.settings.timeToLive == 22)
      engine.close()
    }

    @Test func `a lock that is not given back is an error after five seconds`() throws {
      let (engine, peer) = kurs()
      let holder = Holder(scratch.path)
      _ = try peer.replies(to: Self.convert)
      holder.hold()
      #expect(try Self.ids(peer.replies(to: Self.set(1, 11))) == [])
      clock.pass(milliseconds: 4_990)
      #expect(try Self.ids(peer.replies()) == [])
      clock.pass(milliseconds: 20)
      let replies = try peer.replies()
      #expect(try Self.ids(replies) == ["1 storage"])
      #expect(replies.first?.text.contains("is held by another process") == true)
      #expect(replies.first?.text.contains(#""retryable":true"#) == true)
      holder.release()
      #expect(try Self.ids(peer.replies(to: Self.set(2, 22))) == ["2"])
      engine.close()
    }

    @Test func `a change that is cancelled while it waits is not made`() throws {
      let (engine, peer) = kurs()
      let holder = Holder(scratch.path)
      _ = try peer.replies(to: Self.convert)
      holder.hold()
      _ = try peer.replies(to: Self.set(1, 11))
      let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
      #expect(try Self.ids(peer.replies(to: cancel)) == ["1 cancelled"])
      holder.release()
      clock.pass(milliseconds: 10)
      #expect(try Self.ids(peer.replies(to: Self.set(2, 22))) == ["2"])
      #expect(engine.settings.timeToLive == 22)
      engine.close()
    }

    /// The user's own base currency and rates may make the answer another one.
    @Test func `what was never read is waited for`() throws {
      let before = kurs()
      _ = try before.peer.replies(to: SampleState.line(("settings/set", #"{"base":"CHF"}"#), 0))
      before.engine.close()
      var holder: Holder? = Holder(scratch.path)
      holder?.holdAlone()
      let (engine, peer) = kurs()
      let convert = SampleState.line(("convert", #"{"amount":"1","from":"EUR"}"#), 1)
      let status = SampleState.line(("status", "{}"), 2)
      #expect(try Self.ids(peer.replies(to: convert + "\n" + status)) == ["2"])
      clock.pass(milliseconds: 50)
      #expect(try Self.ids(peer.replies()) == [])
      holder = nil
      clock.pass(milliseconds: 30)
      let replies = try peer.replies()
      #expect(try Self.ids(replies) == ["1"])
      #expect(replies.first?.text.contains("CHF") == true)
      #expect(try Self.ids(peer.replies(to: Self.convert)) == ["9"])
      engine.close()
    }

    @Test func `what cannot be read for a moment is done without, and what lists it is an error`()
      throws
    {
      let holder = Holder(scratch.path)
      holder.holdAlone()
      let (engine, peer) = kurs()
      let settings = SampleState.line(("settings", "{}"), 3)
      #expect(try Self.ids(peer.replies(to: Self.convert + "\n" + settings)) == [])
      clock.pass(milliseconds: 130)
      #expect(try Self.ids(peer.replies()) == ["9"])
      #expect(try Self.ids(peer.replies(to: Self.convert)) == ["9"])
      clock.pass(milliseconds: 5_000)
      let replies = try peer.replies()
      #expect(try Self.ids(replies) == ["3 storage"])
      #expect(replies.first?.text.contains("is held by another process") == true)
      #expect(replies.first?.text.contains(#""retryable":true"#) == true)
      withExtendedLifetime(holder) { engine.close() }
    }

    @Test func `in a batch a change does not wait long`() throws {
      let (engine, peer) = kurs()
      let holder = Holder(scratch.path)
      _ = try peer.replies(to: Self.convert)
      holder.hold()
      let replies = try peer.replies(to: "[\(Self.set(1, 11)),\(Self.convert)]")
      #expect(replies.first?.text.contains(#""kind":"storage""#) == true)
      #expect(replies.first?.text.contains(#""id":9,"result""#) == true)
      holder.release()
      engine.close()
    }

    @Test func `usage is left out while the file is held, and stored later`() throws {
      let (engine, peer) = kurs()
      let holder = Holder(scratch.path)
      _ = try peer.replies(to: Self.convert)
      holder.hold()
      engine.flush()
      #expect(engine.flushIsPending)
      holder.release()
      clock.pass(milliseconds: 1_000)
      engine.tick()
      #expect(!engine.flushIsPending)
      engine.close()
      #expect(try scratch.userStore().counters().conversions == 1)
    }

    @Test func `what was fetched while the file was held is stored later`() throws {
      let (engine, tables) = engine()
      let holder = Holder(scratch.path)
      engine.begin()
      holder.hold()
      let monday = SampleState.tables[0]
      tables.put([monday], fetched: SampleState.now)
      for _ in 0..<3 {
        clock.pass(milliseconds: 300)
        engine.tick()
      }
      holder.release()
      clock.pass(milliseconds: 31_000)
      engine.tick()
      let other = scratch.userStore()
      #expect(
        other.tables.table(of: monday.publisher, atOrBefore: monday.day)?[.usd] == monday[.usd])
      #expect(engine.archive.table(of: monday.publisher, on: monday.day)?[.usd] == monday[.usd])
      engine.close()
    }
  }
}
