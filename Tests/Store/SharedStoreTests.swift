import Dates
import Documents
import Engine
import Money
import Platform
import Store
import Testing

extension StoreTests {
  /// Two user stores on one file, as two processes have them.
  @Suite struct SharedStoreTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    @Test func `interleaved changes are all there`() throws {
      let (one, two) = (scratch.userStore(), scratch.userStore())
      for number in 0..<100 {
        try one.set([("one\(number)", "\(number)")])
        try two.set([("two\(number)", "\(number)")])
      }
      let settings = try scratch.userStore().settings()
      #expect(settings.count == 200)
      #expect(settings["one99"] == "99")
      #expect(settings["two0"] == "0")
    }

    @Test func `a change is seen by the other`() throws {
      let (one, two) = (scratch.userStore(), scratch.userStore())
      // Asked before there is a file.
      var last = try two.revision()
      for number in 1...3 {
        try one.set([("a", "\(number)")])
        let revision = try two.revision()
        #expect(revision > last)
        #expect(try two.settings() == ["a": "\(number)"])
        #expect(try two.revision() == revision)
        last = revision
      }
    }

    @Test func `a change between the first reading and the first question is not missed`() throws {
      try scratch.fill()
      let (one, two) = (scratch.userStore(), scratch.userStore())
      let before = try two.revision()
      two.close()
      #expect(try two.settings() == ["colour": "\"blue\""])
      let reopened = try two.revision()
      #expect(reopened > before)
      try one.set([("colour", "\"red\"")])
      #expect(try two.revision() > reopened)
    }

    @Test func `usage adds up`() throws {
      let userStores = [scratch.userStore(), scratch.userStore()]
      let (eur, usd) = (
        try UserStoreTests.currency("EUR"), try UserStoreTests.currency("USD")
      )
      for number in 0..<50 {
        var usage = Usage()
        usage.counters.conversions = 2
        usage.converted("1.10", from: eur, to: usd, at: Instant(seconds: Int64(number)))
        try userStores[number % 2].note(usage)
      }
      #expect(try userStores[0].counters() == Tally(conversions: 100))
      #expect(
        try userStores[0].recents(limit: 5) == [
          Recent(from: eur, to: usd, amount: "1.10", count: 50, last: Instant(seconds: 49))
        ])
    }

    #if os(Linux)
      @Test func `a lock that outlasts patience is busy, and gone when it is given back`() throws {
        let userStore = scratch.userStore { $0.patience = 5 }
        try userStore.set([("a", "1")])
        // A lock of the open file conflicts with SQLite's even inside one process. Byte 120
        // of the index is the write-ahead log's lock for writing (walindex, SQLite's
        // "WAL-mode File Format", 2.3.2).
        let descriptor = open(scratch.path + "-shm", O_RDWR)
        func lock(_ kind: Int32) -> Int32 {
          var lock = flock()
          lock.l_type = Int16(kind)
          lock.l_whence = Int16(SEEK_SET)
          lock.l_start = 120
          lock.l_len = 1
          // F_OFD_SETLK
          return withUnsafeMutablePointer(to: &lock) { fcntl(descriptor, 37, $0) }
        }
        #expect(lock(F_WRLCK) == 0)
        #expect(throws: StorageError.busy(path: scratch.path)) { try userStore.set([("a", "2")]) }
        #expect(StorageError.busy(path: scratch.path).isRetryable)
        #expect(try userStore.settings() == ["a": "1"])
        #expect(userStore.status().refusal == nil)
        #expect(lock(F_UNLCK) == 0)
        try userStore.set([("a", "3")])
        #expect(try userStore.settings() == ["a": "3"])
        userStore.close()
        close(descriptor)
      }
    #endif
  }
}
