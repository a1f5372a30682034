import CSQLite
import Engine
import Kit
import Store
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A system whose locks fail: those on the index of a log, in one folder. It counts for how long
/// SQLite sleeps meanwhile, in this thread: other tests run at the same time.
private enum FailingLocks {
  nonisolated(unsafe) static var folder = ""
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
    if command == F_SETLK, path == FailingLocks.folder + "/kurs.db-shm" {
      FailingLocks.failed += 1
      errno = ENOLCK
      return -1
    }
    return unsafeBitCast(FailingLocks.original, to: Control.self)(descriptor, command, argument)
  }

  static func run(in folder: String, _ body: () throws -> Void) rethrows {
    (self.folder, failed, slept, thread) = (folder, 0, 0, pthread_self())
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
    /// Locks that cannot be had at all: ENOLCK, as of a server of files that is away.
    @Suite struct FailingLockTests {
      @Test func `a lock that fails is a lock that is held, and not waited for in place`() throws {
        let scratch = try Scratch()
        try scratch.fill()
        let notebook = scratch.notebook { ($0.patience, $0.lastPatience) = (1, 1) }
        FailingLocks.run(in: scratch.directory) {
          #expect(throws: StorageError.busy(path: scratch.path)) { try notebook.settings() }
          #expect(FailingLocks.failed > 0)
          // SQLite alone would sleep for ten seconds.
          #expect(FailingLocks.slept < 100_000, "\(FailingLocks.slept) µs")
          #expect(throws: StorageError.busy(path: scratch.path)) { try notebook.set([("a", "1")]) }
          #expect(FailingLocks.slept < 200_000, "\(FailingLocks.slept) µs")
        }
        #expect(try notebook.settings() == ["colour": "\"blue\""])
        try notebook.set([("a", "1")])
        #expect(notebook.status().refusal == nil)
      }
    }
  }
#endif
