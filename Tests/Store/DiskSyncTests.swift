import Documents
import Engine
import JSON
import Kit
import Native
import Platform
import RPC
import Store
import Testing

extension StoreTests {
  /// A change is answered when it is on the disk, and nothing else waits for that.
  @Suite struct DiskSyncTests {
    let scratch: Scratch
    let work = HeldDisk()
    let engine: Engine
    let peer: ConnectionPeer

    init() throws {
      scratch = try Scratch()
      let disk = DiskSync(work)
      let store = SQLiteUserStore(
        path: scratch.path, limits: .patient, disk: disk, now: { SampleState.now })
      engine = TestEngine.make(
        clock: FakeClock(SampleState.now), userStore: store,
        tables: FallbackTableStore(over: store.tables), disk: disk)
      peer = ConnectionPeer(NativeDialect.connection(to: engine))
    }

    private static func set(_ id: Int) -> String {
      SampleState.line(("settings/set", #"{"timeToLive":\#(id)}"#), id)
    }

    private static func convert(_ id: Int) -> String {
      SampleState.line(("convert", #"{"amount":"1","from":"EUR","to":"USD"}"#), id)
    }

    private static func ids(_ replies: [Reply]) throws -> [String] {
      try replies.map { reply in
        let value = try Value(parsing: reply.text)
        return [value["id"]?.description, value["error"]?["data"]?["kind"]?.text]
          .compactMap { $0 }.joined(separator: " ")
      }
    }

    private func ids(_ lines: [String]) throws -> [String] {
      try Self.ids(peer.replies(to: lines.joined(separator: "\n")))
    }

    /// The disk has taken what the last sync was for.
    private func end(_ ending: Result<Void, StorageError> = .success(())) throws -> [Reply] {
      work.end(ending)
      engine.noteSyncs()
      return try peer.replies()
    }

    private var full: StorageError { .uncertain(path: scratch.path, reason: "no") }

    @Test func `while the disk hangs, conversions are answered and changes share a sync`() throws {
      #expect(try ids([Self.set(1), Self.convert(2), Self.set(3), Self.convert(4)]) == ["2", "4"])
      // The loop is about to wait.
      engine.disk.start()
      #expect(work.syncs == 1)
      for id in 10..<200 { #expect(try ids([Self.convert(id)]) == ["\(id)"]) }
      // These come too late for the sync under way, and share the next.
      #expect(try ids((200..<300).map(Self.set)) == [])
      engine.disk.start()
      engine.noteSyncs()
      #expect(work.syncs == 1)
      #expect(engine.isBusy)
      #expect(try Self.ids(end()) == ["1", "3"])
      engine.disk.start()
      #expect(work.syncs == 2)
      #expect(try Self.ids(end()) == (200..<300).map(String.init))
      #expect(!engine.disk.isPending)
      #expect(peer.connection.waitingCount == 0)
      engine.disk.start()
      #expect(work.syncs == 2)
    }

    @Test func `a change that the disk did not take is an error that says so`() throws {
      #expect(try ids([Self.set(1), Self.set(2)]) == [])
      engine.disk.start()
      #expect(try ids([Self.set(3)]) == [])
      let replies = try end(.failure(full))
      #expect(try Self.ids(replies) == ["1 storage", "2 storage"])
      #expect(
        replies[0].text.contains("The change may be lost: \(scratch.path) may not be on the disk"))
      #expect(replies[0].text.contains(#""retryable":false"#))
      engine.disk.start()
      #expect(try Self.ids(end()) == ["3"])
    }

    /// Such as where no more files can be opened: no descriptor tells the loop.
    @Test func `a sync that cannot begin has ended at once`() throws {
      #expect(try ids([Self.set(1)]) == [])
      work.endsAtOnce = .failure(full)
      #expect(engine.disk.start())
      engine.noteSyncs()
      #expect(try Self.ids(peer.replies()) == ["1 storage"])
      #expect(!engine.disk.isPending)
      #expect(!engine.disk.start())
    }

    @Test func `a log that cannot be opened is an error at once`() throws {
      try scratch.fill()
      // A link to itself in its place cannot be opened.
      let log = LogSync(path: scratch.path)
      #expect(symlink(scratch.path + "-wal", scratch.path + "-wal") == 0)
      log.begin()
      guard case .failure(.unsynced)? = log.outcome(waiting: false) else {
        Issue.record("it is not known that the sync could not begin")
        return
      }
    }

    @Test(arguments: [false, true])
    func `a batch with a change is answered as a whole`(fails: Bool) throws {
      let batch = "[\(Self.convert(1)),\(Self.set(2)),\(Self.convert(3)),\(Self.set(4))]"
      #expect(try ids([batch, Self.convert(5)]) == ["5"])
      engine.disk.start()
      #expect(work.syncs == 1)
      let replies = try end(fails ? .failure(full) : .success(()))
      #expect(replies.count == 1)
      let answers = try Value(parsing: replies[0].text).elements ?? []
      #expect(answers.map { $0["id"]?.description } == ["1", "2", "3", "4"])
      #expect(answers.map { $0["error"] != nil } == [false, fails, false, fails])
    }

    @Test func `a change that is made cannot be cancelled any more`() throws {
      let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
      #expect(try ids([Self.set(1)]) == [])
      #expect(try ids([cancel]) == [])
      engine.disk.start()
      #expect(try Self.ids(end()) == ["1"])
    }

    @Test func `a subscriber is shown a change when it is on the disk`() throws {
      let subscribe = SampleState.line(("subscribe", #"{"topic":"watchlist"}"#), 1)
      #expect(try ids([subscribe]) == ["1"])
      let add = SampleState.line(("watchlist/add", #"{"pair":"EUR/NOK"}"#), 2)
      #expect(try ids([add]) == [])
      #expect(!engine.subscriptions.hasNews)
      engine.disk.start()
      #expect(try ids([Self.convert(3)]) == ["3"])
      let replies = try end()
      #expect(replies.map { $0.text.contains("watchlist/changed") } == [false, true])
      #expect(replies[1].text.contains("NOK"))
    }

    @Test func `more changes than may wait keep the connection from reading`() throws {
      let limit = peer.connection.limits.waiting
      var answered = try ids((1...(limit + 500)).map(Self.set) + [Self.convert(9_999)])
      #expect(answered == [])
      #expect(peer.connection.isBlocked)
      // The rest is read as soon as some are answered.
      engine.disk.start()
      answered = try Self.ids(end())
      let all: [String] = (1...(limit + 500)).map { (number: Int) in "\(number)" }
      #expect(answered.filter { $0 != "9999" } == Array(all.prefix(limit)))
      engine.disk.start()
      answered += try Self.ids(end())
      #expect(answered.filter { $0 != "9999" } == all)
      #expect(answered.contains("9999"))
      #expect(work.syncs == 2)
    }

    @Test func `a process that ends waits for the disk, and answers`() throws {
      #expect(try ids([Self.set(1), Self.set(2)]) == [])
      engine.endWaiting()
      #expect(try Self.ids(peer.replies()) == ["1", "2"])
    }

    /// Without a disk beside the loop, the store waits itself.
    @Test func `the thread's sync ends, and the change is answered`() throws {
      let disk = DiskSync(LogSync(path: scratch.path))
      let store = SQLiteUserStore(
        path: scratch.path, limits: .patient, disk: disk, now: { SampleState.now })
      for number in 1...300 {
        try store.set([("key\(number % 50)", String(repeating: "x", count: 300))])
        #expect(disk.isPending)
        disk.finish()
        #expect(disk.ended == number)
        #expect(disk.failure(of: number) == nil)
      }
      #expect(try scratch.userStore().settings().count == 50)
    }
  }
}
