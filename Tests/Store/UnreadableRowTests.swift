import CSQLite
import Dates
import Engine
import Features
import JSON
import Kit
import Native
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
  /// A row that cannot be read is named where it is missing, stays as it is, and has a copy.
  @Suite struct UnreadableRowTests {
    private let scratch: Scratch
    private let sound: [UInt8]

    init() throws {
      scratch = try Scratch()
      sound = try StateFuzzTests.sound.get()
    }

    private func run(_ sql: String) {
      var database: OpaquePointer?
      defer { sqlite3_close_v2(database) }
      #expect(sqlite3_open_v2(scratch.path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
      #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }

    private func answer(_ peer: ConnectionPeer, _ method: String, _ params: String = "{}") throws
      -> Value
    {
      let replies = try peer.replies(to: SampleState.line((method, params), 1))
      return try Value(parsing: replies.first?.text ?? "null")
    }

    private func ids(_ answer: Value, _ list: String, _ name: String) -> [String] {
      (answer["result"]?[list]?.elements ?? []).compactMap { $0[name]?.text }
    }

    @Test(arguments: [
      (
        "alerts", "alerts", "document SET body = 'x' WHERE kind = 'alert' AND name = 'a0000001'",
        "alert a0000001"
      ),
      (
        "alerts", "alerts", "document SET kind = 'alerp' WHERE name = 'a0000002'",
        "document alerp a0000002"
      ),
      (
        "watchlists", "lists", "document SET body = '{' WHERE kind = 'watchlist' AND name = 'trip'",
        "watchlist trip"
      ),
      ("boards", "boards", "document SET body = '[' WHERE kind = 'board'", "board trip"),
      ("bills", "bills", "document SET body = '' WHERE kind = 'bill'", "bill b"),
      (
        "rates/sources", "sources", "user_rate SET value = '1..2' WHERE quote = 'JPY'",
        "rate user EUR JPY "
      ),
      ("settings", "keys", "setting SET value = '??' WHERE key = 'base'", "setting base"),
      ("recents", "recents", "recent SET amount = 'x' WHERE to_code = 'JPY'", "recent GBP JPY"),
    ])
    func `an answer names what it lacks, and the row stays until it is discarded`(
      _ method: String, _ list: String, _ change: String, _ id: String
    ) throws {
      try scratch.write(sound)
      run("UPDATE \(change)")
      let (engine, peer) = SampleState.kurs(at: scratch.path)
      defer { engine.close() }
      let first = try answer(peer, method)
      #expect(first.at("result.unreadable.0") == id, "\(first)")
      #expect(first["result"]?[list] != nil)
      let listed = try answer(peer, "unreadable")
      #expect(ids(listed, "rows", "id") == [id])
      #expect(listed.at("result.copy") == scratch.path + ".unreadable")
      // It is still there for another process.
      let (other, second) = SampleState.kurs(at: scratch.path)
      defer { other.close() }
      #expect(try answer(second, method).at("result.unreadable.0") == id)
      let discarded = try answer(peer, "unreadable", #"{"discard":"\#(id)"}"#)
      #expect(discarded.at("result.discarded") == "true")
      #expect(try answer(peer, method).at("result.unreadable") == nil)
      #expect(try answer(peer, "unreadable").at("result.rows.#") == "0")
    }

    /// One flipped bit can rename a column: all rates of the user's own are missing then.
    @Test func `a column that is not there is said, although the rest can be read`() throws {
      try scratch.write(sound)
      run("ALTER TABLE user_rate RENAME COLUMN value TO valve")
      let (engine, peer) = SampleState.kurs(at: scratch.path)
      defer { engine.close() }
      #expect(try answer(peer, "rates/sources")["result"] != nil)
      #expect(try answer(peer, "alerts").at("result.alerts.0.alert") != nil)
      let said = try answer(peer, "status").at("result.state.refusal.message") ?? ""
      #expect(said.contains("no such column: value"), "\(said)")
    }

    @Test func `a row that cannot be read is not overwritten, and does not stop the others`() throws
    {
      try scratch.write(sound)
      run("UPDATE document SET body = 'x' WHERE kind = 'alert' AND name = 'a0000001'")
      let (engine, peer) = SampleState.kurs(at: scratch.path)
      defer { engine.close() }
      for method in ["alerts/remove", "alerts/update"] {
        let refused = try answer(peer, method, #"{"alert":"a0000001"}"#)
        let hint = refused.at("error.data.hint") ?? ""
        #expect(hint.contains("`unreadable`"), "\(method): \(refused)")
      }
      let added = try answer(
        peer, "alerts/add", #"{"pair":"EUR/NOK","kind":"above","threshold":"99"}"#)
      #expect(added["result"] != nil, "\(added)")
      #expect(try answer(peer, "alerts/acknowledge", #"{"all":true}"#)["result"] != nil)
      #expect(try answer(peer, "unreadable").at("result.rows.0.text") == "x")
    }

    /// The law of a file with one flipped bit: an alert is listed, or named as unreadable, or the
    /// whole file is refused or moved away, which is said. Long runs: `KURS_SEED=1...100`.
    @Test(arguments: Seeds.explored(1...2))
    func `a flipped bit hides no alert`(_ seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      for number in 0..<50 {
        for name in scratch.names { unlink(scratch.directory + "/" + name) }
        var bytes = sound
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        try scratch.write(bytes)
        let (engine, peer) = SampleState.kurs(at: scratch.path, over: RecentArchive(since: .first))
        let alerts = try answer(peer, "alerts")
        let count = ids(alerts, "alerts", "alert").count
        let named = alerts["result"]?["unreadable"]?.elements?.count ?? 0
        let status = engine.storeStatus()
        let isSaid = status.setAside != nil || status.refusal != nil || alerts["error"] != nil
        #expect(
          count + named >= 3 || isSaid, "seed \(seed), file \(number): \(count), \(named)")
        engine.close()
      }
    }
  }
}
