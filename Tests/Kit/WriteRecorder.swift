import CSQLite
import Platform
import Synchronization

/// Every write that SQLite makes to a state file and its log, in order, through SQLite's own table of the
/// system's calls; and writes that fail, as on a full disk.
package final class WriteRecorder: Sendable {
  package enum Event: Sendable {
    case write(log: Bool, at: Int, [UInt8])
    case cut(log: Bool, to: Int)
    /// A sync begins: what was written before is on the disk when it has ended.
    case begin(Int)
    case end(Int)
    /// Changes up to this one are acknowledged.
    case acknowledge(Int)
  }

  private struct Contents {
    var events: [Event] = []
    var errors: [Int32] = []
    var random = SplitMix64(seed: 0)

    /// The error number with which the next write fails.
    mutating func failure() -> Int32? {
      errors.isEmpty || random.below(3) == 0 ? nil : random.pick(errors)
    }
  }

  private let folder: String
  private let contents = Mutex(Contents())

  /// Of the file `kurs.db` in a folder, until `stop`.
  package init(_ folder: String) {
    self.folder = folder
    Self.recorders.withLock { $0[folder] = self }
    Self.install()
  }

  package func stop() { Self.recorders.withLock { $0[folder] = nil } }

  package var events: [Event] { contents.withLock { $0.events } }

  package func note(_ event: Event) { contents.withLock { $0.events.append(event) } }

  /// Two in three writes fail from now on, with one of these error numbers; with none, they succeed.
  package func fail(_ errors: [Int32], seed: UInt64) {
    contents.withLock { ($0.errors, $0.random) = (errors, SplitMix64(seed: seed)) }
  }

  private static let recorders = Mutex<[String: WriteRecorder]>([:])

  /// Where the file lies that a descriptor is of.
  package static func place(_ descriptor: Int32) -> (folder: String, name: String)? {
    var name = [CChar](repeating: 0, count: 1_024)
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    let bytes = name.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return (
      String(decoding: bytes[..<slash], as: UTF8.self),
      String(decoding: bytes[(slash + 1)...], as: UTF8.self)
    )
  }

  /// Nil for other files, such as the log's index, which is made anew after a power cut.
  private static func of(_ descriptor: Int32) -> (recorder: WriteRecorder, isLog: Bool)? {
    guard let (folder, name) = place(descriptor), name == "kurs.db" || name == "kurs.db-wal" else {
      return nil
    }
    return recorders.withLock { $0[folder] }.map { ($0, name == "kurs.db-wal") }
  }

  /// The error number where it fails.
  private func take(_ event: Event) -> Int32? {
    contents.withLock { contents in
      if let number = contents.failure() { return number }
      contents.events.append(event)
      return nil
    }
  }

  private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
  private typealias Cut = @convention(c) (Int32, Int) -> Int32

  private static let write: Write = { descriptor, bytes, count, offset in
    if let (recorder, isLog) = of(descriptor), let bytes {
      let copy = Array(UnsafeRawBufferPointer(start: bytes, count: count))
      if let number = recorder.take(.write(log: isLog, at: offset, copy)) {
        errno = number
        return -1
      }
    }
    return pwrite(descriptor, bytes, count, off_t(offset))
  }

  private static let cut: Cut = { descriptor, size in
    if let (recorder, isLog) = of(descriptor) { _ = recorder.take(.cut(log: isLog, to: size)) }
    return ftruncate(descriptor, off_t(size))
  }

  /// Once for the process: tests run side by side.
  package static func install() { _ = installed }

  private static let installed: Void = {
    let vfs = sqlite3_vfs_find(nil)
    for name in ["pwrite", "pwrite64"] {
      _ = vfs?.pointee.xSetSystemCall(vfs, name, unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
    }
    _ = vfs?.pointee.xSetSystemCall(
      vfs, "ftruncate", unsafeBitCast(cut, to: sqlite3_syscall_ptr.self))
  }()
}

/// The power goes.
package enum PowerCut {
  /// What is left of the writes that no sync covers.
  package enum Rest: CaseIterable {
    case nothing, some, torn
  }

  /// What a disk then has of the file and its log.
  package static func left(
    of made: (file: [UInt8], log: [UInt8]), _ events: ArraySlice<WriteRecorder.Event>,
    covered: Int, _ rest: Rest, _ random: inout SplitMix64
  ) -> (file: [UInt8], log: [UInt8]) {
    var (file, log) = made
    for (place, event) in zip(events.indices, events) {
      let isCovered = place < covered
      switch event {
      case .write(let isLog, let offset, let bytes):
        guard isCovered || (rest != .nothing && random.flip()) else { continue }
        let isTorn = !isCovered && rest == .torn && random.below(3) == 0
        let mask = isTorn ? random.next() : .max
        if isLog {
          write(bytes, at: offset, of: &log, sectors: mask)
        } else {
          write(bytes, at: offset, of: &file, sectors: mask)
        }
      case .cut(let isLog, let size):
        guard isCovered || random.flip() else { continue }
        if isLog { log = Array(log.prefix(size)) } else { file = Array(file.prefix(size)) }
      case .begin, .end, .acknowledge: break
      }
    }
    return (file, log)
  }

  private static func write(
    _ piece: [UInt8], at offset: Int, of bytes: inout [UInt8], sectors: UInt64
  ) {
    if bytes.count < offset + piece.count {
      bytes += [UInt8](repeating: 0, count: offset + piece.count - bytes.count)
    }
    for start in stride(from: 0, to: piece.count, by: 512)
    where sectors >> UInt64(start / 512 % 64) & 1 == 1 {
      let end = min(start + 512, piece.count)
      bytes.replaceSubrange(offset + start..<offset + end, with: piece[start..<end])
    }
  }
}
