import CSQLite
import Documents
import Engine
import Kit
import Platform
import Store
import Testing

/// The folders that SQLite opens to wait for their names to be on the disk. It does so whenever it
/// waits for a file that it has just made.
private enum FolderSyncs {
  nonisolated(unsafe) static var count = 0
  nonisolated(unsafe) static var folder = ""
  nonisolated(unsafe) private static var original: sqlite3_syscall_ptr?

  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32

  private static let open: Open = { path, descriptor in
    if strncmp(path, folder, strlen(folder)) == 0 { count += 1 }
    return unsafeBitCast(original, to: Open.self)(path, descriptor)
  }

  static func counted(in folder: String, _ body: () throws -> Void) rethrows -> Int {
    (count, self.folder) = (0, folder)
    let vfs = sqlite3_vfs_find(nil)
    original = vfs?.pointee.xGetSystemCall(vfs, "openDirectory")
    _ = vfs?.pointee.xSetSystemCall(
      vfs, "openDirectory", unsafeBitCast(open, to: sqlite3_syscall_ptr.self))
    defer { _ = vfs?.pointee.xSetSystemCall(vfs, "openDirectory", nil) }
    try body()
    return count
  }
}

extension StoreTests {
  /// How a state file begins, and how its log ends.
  @Suite struct NewFileTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    /// The change is not on the disk yet, which the disk's own sync waits for.
    @Test func `the first change of all waits for no disk on the loop`() throws {
      let work = HeldDisk()
      let disk = DiskSync(work)
      let store = SQLiteUserStore(
        path: scratch.directory + "/a/b/kurs.db", limits: .patient, disk: disk,
        now: { SampleState.now })
      let onTheLoop = try FolderSyncs.counted(in: scratch.directory) {
        try store.set([("a", "1")])
        try store.set([("b", "2")])
      }
      #expect(onTheLoop == 0)
      #expect(disk.isPending)
      #expect(disk.made == 2)
      // Without a disk beside the loop, the store waits.
      let alone = scratch.userStore()
      #expect(try FolderSyncs.counted(in: scratch.directory) { try alone.set([("a", "1")]) } > 0)
    }

    @Test func `a first page that a power cut has left empty is set aside`() throws {
      try scratch.write([UInt8](repeating: 0, count: 4_096))
      #expect(chmod(scratch.path, 0o600) == 0)
      let userStore = scratch.userStore()
      try userStore.set([("a", "1")])
      #expect(try userStore.settings() == ["a": "1"])
      let setAside = try #require(userStore.status().setAside)
      #expect(try Disk.bytes(setAside) == [UInt8](repeating: 0, count: 4_096))
    }

    /// Such a file may be another's: it stays.
    @Test(arguments: [(4_096, mode_t(0o644)), (4_095, 0o600), (8_192, 0o600), (1, 0o600)])
    func `other files of zeros are not ours`(_ length: Int, _ mode: mode_t) throws {
      try scratch.write([UInt8](repeating: 0, count: length))
      #expect(chmod(scratch.path, mode) == 0)
      let userStore = scratch.userStore()
      #expect(throws: StorageError.foreign(path: scratch.path)) { try userStore.set([("a", "1")]) }
      userStore.close()
      #expect(scratch.bytes() == [UInt8](repeating: 0, count: length))
      #expect(scratch.names == ["kurs.db"])
    }

    /// Each counts a conversion and goes, as `kurs 100 usd in eur` does.
    @Test func `many short processes leave a short log`() throws {
      try scratch.fill()
      var longest = 0
      for number in 1...400 {
        let store = scratch.userStore { $0.writesLogApart = true }
        var usage = Usage()
        usage.counters = Tally(requests: number, conversions: 1)
        try store.transaction(.relaxed) { () throws(StorageError) in try store.note(usage) }
        store.close()
        var status: Int32 = 0
        if let writer = store.writer { #expect(waitpid(writer, &status, 0) == writer) }
        longest = max(longest, scratch.bytes("kurs.db-wal").count)
      }
      #expect(longest <= 262_144, "\(longest)")
      #expect(try scratch.userStore().counters().conversions == 400)
    }
  }
}
