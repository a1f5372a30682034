import CSQLite
import Documents
import Engine
import JSON
import Kit
import Native
import Platform
import RPC
import Store
import Testing

/// A system whose locks fail: those on one file in one folder, or only giving them back. It
/// counts for how long SQLite sleeps meanwhile, in this thread: other tests run at the same time.
private enum FailingLocks {
  nonisolated(unsafe) static var path = ""
  nonisolated(unsafe) static var onlyReleases = false
  nonisolated(unsafe) static var code = EAGAIN
  nonisolated(unsafe) static var failed = 0
  nonisolated(unsafe) static var slept = 0
  nonisolated(unsafe) private static var thread = pthread_self()
  nonisolated(unsafe) private static var original: sqlite3_syscall_ptr?
  nonisolated(unsafe) private static var sleep:
    (@convention(c) (UnsafeMutablePointer<sqlite3_vfs>?, Int32) -> Int32)?

  private typealias Control =
    @convention(c) (Int32, Int32, UnsafeMutableRawPointer?) -> Int32

  private static let control: Control = { descriptor, command, argument in
    var name = [CChar](repeating: 0, count: 1_024)
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    let path = String(
      decoding: name.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let type = Int32(argument?.assumingMemoryBound(to: flock.self).pointee.l_type ?? 0)
    if command == F_SETLK, !FailingLocks.onlyReleases || type == F_UNLCK,
      path == FailingLocks.path
    {
      FailingLocks.failed += 1
      errno = FailingLocks.code
      return -1
    }
    return unsafeBitCast(FailingLocks.original, to: Control.self)(descriptor, command, argument)
  }

  static func run(
    in folder: String, of name: String = "kurs.db-shm", onlyReleases: Bool = false,
    code: Int32 = EAGAIN, _ body: () throws -> Void
  ) rethrows {
    (path, self.onlyReleases, self.code) = (folder + "/" + name, onlyReleases, code)
    (failed, slept, thread) = (0, 0, pthread_self())
    let vfs = sqlite3_vfs_find(nil)
    original = vfs?.pointee.xGetSystemCall(vfs, "fcntl")
    sleep = vfs?.pointee.xSleep
    vfs?.pointee.xSleep = { _, microseconds in
      if pthread_equal(pthread_self(), FailingLocks.thread) != 0 {
        FailingLocks.slept += Int(microseconds)
      }
      usleep(UInt32(microseconds))
      return microseconds
    }
    _ = vfs?.pointee.xSetSystemCall(
      vfs, "fcntl", unsafeBitCast(control, to: sqlite3_syscall_ptr.self))
    defer {
      _ = vfs?.pointee.xSetSystemCall(vfs, "fcntl", nil)
      vfs?.pointee.xSleep = sleep
    }
    try body()
  }
}

#if os(Linux)
  extension StoreTests {
    @Suite struct FailingLockTests {
      /// EAGAIN is what the system says of a lock that another process holds.
      @Test func `a lock that is held is not waited for in place`() throws {
        let scratch = try Scratch()
        try scratch.fill()
        let userStore = scratch.userStore { ($0.patience, $0.lastPatience) = (1, 1) }
        FailingLocks.run(in: scratch.directory) {
          #expect(throws: StorageError.busy(path: scratch.path)) { try userStore.settings() }
          #expect(FailingLocks.failed > 0)
          // SQLite alone would sleep for ten seconds.
          #expect(FailingLocks.slept < 10_000, "\(FailingLocks.slept) µs")
          #expect(throws: StorageError.busy(path: scratch.path)) { try userStore.set([("a", "1")]) }
          #expect(FailingLocks.slept < 20_000, "\(FailingLocks.slept) µs")
        }
        #expect(try userStore.settings() == ["colour": "\"blue\""])
        try userStore.set([("a", "1")])
        #expect(userStore.status().refusal == nil)
      }

      /// EIO says of a disk that it is broken, ENOLCK and the like of a file system that it has no locks:
      /// no process holds one.
      @Test(arguments: [EIO, ENOLCK, ENOSYS, EOPNOTSUPP])
      func `locks that nobody can have fail at once, and are said to fail`(code: Int32) throws {
        let scratch = try Scratch()
        try scratch.fill()
        let userStore = scratch.userStore { ($0.patience, $0.lastPatience) = (1, 1) }
        try FailingLocks.run(in: scratch.directory, code: code) { () throws in
          let error = #expect(throws: StorageError.self) { try userStore.set([("a", "1")]) }
          let reason = String(cString: strerror(code))
          #expect(error == .unlockable(path: scratch.path, reason: reason))
          #expect(error?.isRetryable == false)
          #expect(FailingLocks.failed > 0)
        }
        try userStore.set([("a", "1")])
        #expect(try userStore.settings()["a"] == "1")
      }

      @Test(arguments: [EIO, ENOLCK, ENOSYS, EOPNOTSUPP])
      func `a new file that cannot be locked is said to be so, and not held`(code: Int32) throws {
        let scratch = try Scratch()
        let userStore = scratch.userStore { ($0.patience, $0.lastPatience) = (1, 1) }
        try FailingLocks.run(in: scratch.directory, of: "kurs.db", code: code) { () throws in
          let error = #expect(throws: StorageError.self) { try userStore.set([("a", "1")]) }
          let reason = String(cString: strerror(code))
          #expect(error == .unlockable(path: scratch.path, reason: reason))
          #expect(error?.isRetryable == false)
        }
        try userStore.set([("a", "1")])
        #expect(try userStore.settings()["a"] == "1")
      }

      /// A server of files without locks: its state is not read, which is said, and rates are carried.
      @Test func `without locks a conversion answers at once, and a change says what it is`() throws
      {
        let scratch = try Scratch()
        try scratch.fill()
        let store = SQLiteUserStore(path: scratch.path, now: { SampleState.now })
        try FailingLocks.run(in: scratch.directory, code: ENOLCK) { () throws in
          let engine = TestEngine.make(
            clock: FakeClock(SampleState.now), userStore: store,
            tables: FallbackTableStore(over: store.tables))
          let peer = ConnectionPeer(NativeDialect.connection(to: engine))
          let params = #"{"amount":"1","from":"EUR","to":"USD"}"#
          let lines = [("convert", params), ("settings/set", #"{"base":"USD"}"#), ("status", "{}")]
          let text = lines.enumerated().map { SampleState.line($1, $0) }.joined(separator: "\n")
          let replies = try peer.replies(to: text).map { try Value(parsing: $0.text) }
          try #require(replies.count == 3)
          #expect(replies[0]["result"]?["results"]?.elements?.first?["amount"]?.text != nil)
          #expect(replies[1]["error"]?["data"]?["kind"]?.text == "storage")
          let says = "kurs.db cannot be locked: No locks available"
          #expect(replies[1]["error"]?["message"]?.text?.contains(says) == true)
          #expect(
            replies[2]["result"]?["state"]?["refusal"]?["message"]?.text?.contains(says) == true)
          // Not the five seconds for which a lock that is held is waited for.
          #expect(FailingLocks.slept < 500_000, "\(FailingLocks.slept) µs")
          engine.close()
        }
      }

      /// SQLite takes a lock for given back whether the system has done so or not.
      @Test func `a lock that could not be given back does not last`() throws {
        let scratch = try Scratch()
        try scratch.fill()
        let userStore = scratch.userStore { ($0.patience, $0.lastPatience) = (1, 1) }
        _ = try userStore.settings()
        FailingLocks.run(in: scratch.directory, onlyReleases: true) {
          #expect(throws: StorageError.busy(path: scratch.path)) { try userStore.set([("a", "1")]) }
          #expect(FailingLocks.failed > 0)
        }
        var refused = 1
        while refused < 10, (try? userStore.set([("a", "2")])) == nil { refused += 1 }
        #expect(refused == 3)
        #expect(try userStore.settings()["a"] == "2")
      }

      /// Each request by itself would try the locks, and wait for five seconds.
      @Test func `requests share the tries of a file whose locks fail, and their patience`() throws
      {
        let scratch = try Scratch()
        try scratch.fill()
        let clock = FakeClock(SampleState.now)
        let store = SQLiteUserStore(path: scratch.path, now: { SampleState.now })
        func kinds(_ replies: [Reply]) throws -> [String] {
          try replies.map { reply in
            try Value(parsing: reply.text)["error"]?["data"]?["kind"]?.text ?? "result"
          }
        }
        func five(_ first: Int) -> String {
          (first..<first + 5).map {
            SampleState.line(("convert", #"{"amount":"1","from":"EUR","to":"USD"}"#), $0)
          }.joined(separator: "\n")
        }
        try FailingLocks.run(in: scratch.directory) { () throws in
          let engine = TestEngine.make(
            clock: clock, userStore: store, tables: FallbackTableStore(over: store.tables))
          let peer = ConnectionPeer(NativeDialect.connection(to: engine))
          #expect(try peer.replies(to: five(1)) == [])
          clock.pass(milliseconds: 10)
          #expect(try peer.replies(to: five(6)) == [])
          #expect(FailingLocks.slept < 10_000, "\(FailingLocks.slept) µs")
          clock.pass(milliseconds: 70)
          #expect(try peer.replies() == [])
          clock.pass(milliseconds: 50)
          #expect(try kinds(peer.replies()) == Array(repeating: "result", count: 10))
          // The file was tried for long enough; later conversions go on without it at once.
          FailingLocks.slept = 0
          #expect(try kinds(peer.replies(to: five(1))) == Array(repeating: "result", count: 5))
          clock.pass(milliseconds: 100)
          #expect(try kinds(peer.replies(to: five(1))) == Array(repeating: "result", count: 5))
          #expect(FailingLocks.slept < 10_000, "\(FailingLocks.slept) µs")
          clock.pass(milliseconds: 300)
          FailingLocks.path = ""
          #expect(try kinds(peer.replies(to: five(1))) == Array(repeating: "result", count: 5))
          engine.close()
        }
      }
    }
  }
#endif
