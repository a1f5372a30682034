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

/// Every write that SQLite makes to the state file and its log, in order, through SQLite's own table
/// of the system's calls.
private enum WriteLog {
  enum Event {
    case write(log: Bool, at: Int, [UInt8])
    case cut(log: Bool, to: Int)
    /// A sync begins: what was written before is on the disk when it has ended.
    case begin(Int)
    case end(Int)
    /// Changes up to this one are acknowledged.
    case acknowledge(Int)
  }

  nonisolated(unsafe) static var events: [Event] = []
  nonisolated(unsafe) static var folder = ""

  /// Nil for other files, such as the log's index, which is made anew after a power cut.
  private static func isLog(_ descriptor: Int32) -> Bool? {
    var name = [CChar](repeating: 0, count: 1_024)
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    switch String(decoding: name.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    {
    case folder + "/kurs.db": return false
    case folder + "/kurs.db-wal": return true
    default: return nil
    }
  }

  private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
  private typealias Cut = @convention(c) (Int32, Int) -> Int32

  private static let write: Write = { descriptor, bytes, count, offset in
    if let log = isLog(descriptor), let bytes {
      let copy = Array(UnsafeRawBufferPointer(start: bytes, count: count))
      events.append(.write(log: log, at: offset, copy))
    }
    return pwrite(descriptor, bytes, count, off_t(offset))
  }

  private static let cut: Cut = { descriptor, size in
    if let log = isLog(descriptor) { events.append(.cut(log: log, to: size)) }
    return ftruncate(descriptor, off_t(size))
  }

  static func run(in folder: String, _ body: () throws -> Void) rethrows {
    (events, self.folder) = ([], folder)
    let vfs = sqlite3_vfs_find(nil)
    for name in ["pwrite", "pwrite64"] {
      _ = vfs?.pointee.xSetSystemCall(vfs, name, unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
    }
    _ = vfs?.pointee.xSetSystemCall(
      vfs, "ftruncate", unsafeBitCast(cut, to: sqlite3_syscall_ptr.self))
    defer {
      for name in ["pwrite", "pwrite64", "ftruncate"] {
        _ = vfs?.pointee.xSetSystemCall(vfs, name, nil)
      }
    }
    try body()
  }
}

/// What a disk has of a file when the power goes.
private struct Image {
  var bytes: [UInt8] = []

  /// Some sectors of a write, or all.
  mutating func write(_ piece: [UInt8], at offset: Int, keeping: (Int) -> Bool) {
    if bytes.count < offset + piece.count {
      bytes += [UInt8](repeating: 0, count: offset + piece.count - bytes.count)
    }
    for start in stride(from: 0, to: piece.count, by: 512) where keeping(start / 512) {
      let end = min(start + 512, piece.count)
      bytes.replaceSubrange(offset + start..<offset + end, with: piece[start..<end])
    }
  }
}

#if os(Linux)
  extension StoreTests {
    /// The power goes at any moment: what was acknowledged is there, the file is sound, and of what
    /// was not, each change is there as a whole or not at all. A long run: `KURS_SEED=1...30`.
    @Suite struct PowerCutTests {
      private static let changes = 60

      /// Makes changes, some without waiting for the disk, and a sync now and then that covers what
      /// was made before it began.
      private func record(_ random: inout SplitMix64, in scratch: Scratch) throws {
        let work = HeldDisk()
        work.begins = { WriteLog.events.append(.begin($0)) }
        let disk = DiskSync(work)
        var limits = StoreLimits.patient
        // The thread that shortens the log waits for the disk by itself.
        limits.logPages = 100_000
        let store = SQLiteUserStore(
          path: scratch.path, limits: limits, disk: disk, now: { SampleState.now })
        try WriteLog.run(in: scratch.directory) {
          for number in 1...Self.changes {
            if random.below(3) == 0 {
              try store.transaction(.relaxed) { () throws(StorageError) in
                try store.note(usage(number))
              }
            }
            try store.set([
              ("key\(number)", "\(number)"), ("same\(number)", "\(number)"),
              ("long", String(repeating: "x", count: random.below(9_000))),
            ])
            if random.below(2) == 0 { disk.start() }
            if random.below(3) == 0 {
              WriteLog.events.append(.end(work.syncs))
              work.end()
              disk.update()
              WriteLog.events.append(.acknowledge(disk.ended))
            }
          }
        }
        store.close()
      }

      private func usage(_ number: Int) -> Usage {
        var usage = Usage()
        usage.counters = Tally(requests: number)
        return usage
      }

      /// The file is there, or the first change makes it.
      @Test(arguments: Seeds.explored(1...3), [true, false])
      func `nothing acknowledged is lost, and no file is damaged`(
        _ seed: UInt64, isThere: Bool
      ) throws {
        var random = SplitMix64(seed: seed)
        let scratch = try Scratch()
        // SQLite makes it by itself, safely; its syncs are not seen here.
        if isThere { try scratch.fill() }
        let made = scratch.bytes()
        try record(&random, in: scratch)
        let events = WriteLog.events
        let syncs = events.count { if case .end = $0 { true } else { false } }
        #expect(syncs > 5)
        var images = 0
        for _ in 0..<30 {
          for kind in 0..<3 {
            try check(made, events.prefix(random.below(events.count + 1)), kind, &random)
            images += 1
          }
        }
        Notice.print("power cuts, seed \(seed): \(images) images, \(syncs) syncs")
      }

      /// Of what no sync covers: nothing, a random part, or a random part with torn writes.
      private func check(
        _ made: [UInt8], _ events: ArraySlice<WriteLog.Event>, _ kind: Int,
        _ random: inout SplitMix64
      ) throws {
        var covered = 0
        var acknowledged = 0
        var begun: [Int: Int] = [:]
        for (place, event) in zip(events.indices, events) {
          switch event {
          case .begin(let sync): begun[sync] = place
          case .end(let sync): covered = max(covered, begun[sync] ?? 0)
          case .acknowledge(let change): acknowledged = change
          case .write, .cut: break
          }
        }
        var (file, log) = (Image(bytes: made), Image())
        for (place, event) in zip(events.indices, events) {
          let isCovered = place < covered
          switch event {
          case .write(let isLog, let offset, let bytes):
            let isKept = isCovered || (kind > 0 && random.flip())
            guard isKept else { continue }
            let isTorn = !isCovered && kind == 2 && random.below(3) == 0
            let mask = isTorn ? random.next() : .max
            if isLog {
              log.write(bytes, at: offset) { mask >> UInt64($0 % 64) & 1 == 1 }
            } else {
              file.write(bytes, at: offset) { mask >> UInt64($0 % 64) & 1 == 1 }
            }
          case .cut(let isLog, let size):
            guard isCovered || random.flip() else { continue }
            if isLog {
              log.bytes = Array(log.bytes.prefix(size))
            } else {
              file.bytes = Array(file.bytes.prefix(size))
            }
          case .begin, .end, .acknowledge: break
          }
        }
        let scratch = try Scratch()
        try scratch.write(file.bytes)
        chmod(scratch.path, 0o600)
        try scratch.write(log.bytes, to: "kurs.db-wal")
        // The system was not running when the log was written.
        utimes(scratch.directory + "/kurs.db-wal", [timeval(), timeval()])
        let store = scratch.userStore()
        let settings = try store.settings()
        for number in 1...Self.changes {
          #expect(settings["key\(number)"] == settings["same\(number)"])
          if number <= acknowledged { #expect(settings["key\(number)"] == "\(number)") }
        }
        try store.set([("after", "1")])
        // A first page of zeros may be left of a file that never was.
        if store.status().setAside != nil {
          #expect(made.isEmpty && acknowledged == 0 && file.bytes.allSatisfy { $0 == 0 })
        }
        #expect(store.status().refusal == nil)
        store.close()
        #expect(try scratch.userStore().settings()["after"] == "1")
      }
    }
  }
#endif
