import CSQLite
import Documents
import Engine
import Kit
import Platform
import Store
import Testing

/// Makes reads of files in one folder fail that SQLite makes, as a bad disk does: through SQLite's own table
/// of the system's calls. Other tests run at the same time.
private enum FailingReads {
  nonisolated(unsafe) static var folder = ""
  nonisolated(unsafe) static var after = Int.max
  nonisolated(unsafe) static var failures = 0
  nonisolated(unsafe) static var made = 0

  typealias Read = @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int) -> Int

  static let read: Read = { descriptor, bytes, count, offset in
    let isHere = WriteRecorder.place(descriptor)?.folder == folder
    if isHere { made += 1 }
    guard !isHere || made <= after || made > after + failures else {
      errno = EIO
      return -1
    }
    return pread(descriptor, bytes, count, off_t(offset))
  }

  /// So many reads succeed, then so many fail.
  static func run<Value>(
    in folder: String, after successes: Int, failing count: Int, _ body: () throws -> Value
  ) rethrows -> Value {
    (made, after, failures, self.folder) = (0, successes, count, folder)
    let vfs = sqlite3_vfs_find(nil)
    let call = unsafeBitCast(read, to: sqlite3_syscall_ptr.self)
    for name in ["pread", "pread64"] { _ = vfs?.pointee.xSetSystemCall(vfs, name, call) }
    defer { for name in ["pread", "pread64"] { _ = vfs?.pointee.xSetSystemCall(vfs, name, nil) } }
    return try body()
  }
}

/// The same for writes.
private enum FailingWrites {
  nonisolated(unsafe) static var folder = ""
  nonisolated(unsafe) private static var original: sqlite3_syscall_ptr?
  nonisolated(unsafe) static var range = 0..<0
  nonisolated(unsafe) static var made = 0

  typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int

  static let write: Write = { descriptor, bytes, count, offset in
    let isHere = WriteRecorder.place(descriptor)?.folder == folder
    if isHere { made += 1 }
    guard !isHere || !range.contains(made) else {
      errno = EIO
      return -1
    }
    return unsafeBitCast(original, to: Write.self)(descriptor, bytes, count, offset)
  }

  static func run<Value>(
    in folder: String, _ failing: Range<Int>, _ body: () throws -> Value
  ) rethrows -> Value {
    (made, range, self.folder) = (0, failing, folder)
    let vfs = sqlite3_vfs_find(nil)
    // What others record, they go on recording.
    WriteRecorder.install()
    original = vfs?.pointee.xGetSystemCall(vfs, "pwrite")
    let call = unsafeBitCast(write, to: sqlite3_syscall_ptr.self)
    for name in ["pwrite", "pwrite64"] { _ = vfs?.pointee.xSetSystemCall(vfs, name, call) }
    defer {
      for name in ["pwrite", "pwrite64"] { _ = vfs?.pointee.xSetSystemCall(vfs, name, original) }
    }
    return try body()
  }
}

extension StoreTests {
  /// One failed read is not damage.
  @Suite struct FailedReadTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
      let userStore = scratch.userStore()
      try userStore.set((0..<400).map { ("key\($0)", "value") })
      userStore.close()
    }

    @Test(arguments: 0..<16)
    func `a read that fails once changes nothing`(_ successes: Int) throws {
      let userStore = scratch.userStore()
      let settings = try FailingReads.run(in: scratch.directory, after: successes, failing: 1) {
        let settings = try userStore.settings()
        try userStore.set([("a", "\(successes)")])
        return settings
      }
      #expect(settings.count == 400)
      #expect(try scratch.userStore().settings()["a"] == "\(successes)")
      #expect(userStore.status().setAside == nil)
      #expect(userStore.status().refusal == nil)
      #expect(!scratch.names.contains { $0.contains("damaged") })
    }

    @Test(arguments: 0..<8)
    func `reads that go on failing are an error, and move nothing`(_ successes: Int) throws {
      let userStore = scratch.userStore()
      FailingReads.run(in: scratch.directory, after: successes, failing: .max / 2) {
        for _ in 0..<5 {
          do throws(StorageError) {
            // It can succeed as long as the reads do.
            #expect(try userStore.settings().count >= 400)
            try userStore.set([("a", "1")])
          } catch {
            guard case .unreadable(scratch.path, let reason) = error else {
              Issue.record("\(error)")
              continue
            }
            #expect(reason == String(cString: strerror(EIO)))
            #expect(error.isRetryable)
          }
        }
      }
      #expect(scratch.names.filter { $0.hasPrefix("kurs.db.") } == [])
      // The same store reads it when the disk does again.
      #expect(try userStore.settings().count >= 400)
      try userStore.set([("b", "2")])
      #expect(userStore.status().refusal == nil)
    }

    @Test(arguments: 1...14, [1, 3, 1_000])
    func `a change whose writing fails is not there, and the others are`(
      _ first: Int, _ count: Int
    ) throws {
      var made: Set<String> = []
      do {
        let userStore = scratch.userStore()
        FailingWrites.run(in: scratch.directory, first..<(first + count)) {
          for number in 0..<5 {
            guard (try? userStore.set([("new\(number)", "1")])) != nil else { continue }
            made.insert("new\(number)")
          }
          userStore.close()
        }
      }
      let settings = try scratch.userStore().settings()
      #expect(Set(settings.keys.filter { $0.hasPrefix("new") }) == made)
      #expect(settings.count == 400 + made.count)
      #expect(!scratch.names.contains { $0.contains("damaged") })
    }
  }
}
