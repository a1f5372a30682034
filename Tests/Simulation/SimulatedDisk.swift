import Engine
import Kit
import Store

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A disk with the state file that simulated processes share: a real one, through SQLite, whose every write
/// is recorded. A power cut leaves what a sync has covered, and of the rest what the seed says.
final class SimulatedDisk {
  private var folder: ScratchFolder
  private var recorder: WriteRecorder
  /// The file and its log as they were before the first write recorded.
  private var made: (file: [UInt8], log: [UInt8]) = ([], [])
  /// How many of the writes recorded a sync has covered.
  private var covered = 0
  private var failing: (errors: [Int32], seed: UInt64) = ([], 0)
  /// What killed processes have had open, until the power goes: to close a file lets go of locks, and the
  /// last one to do so shortens the log.
  private var abandoned: [(folder: ScratchFolder, store: SQLiteUserStore)] = []

  var path: String { folder.file("kurs.db") }

  init() throws {
    folder = try ScratchFolder()
    recorder = WriteRecorder(folder.path)
  }

  deinit { recorder.stop() }

  /// Two in three writes fail from now on, with one of these error numbers; with none, they succeed.
  func fail(_ errors: [Int32], _ seed: UInt64) {
    failing = (errors, seed)
    recorder.fail(errors, seed: seed)
  }

  /// The place up to which a sync covers the writes that begins now.
  func sync() -> Sync { Sync(recorder: recorder, place: recorder.events.count) }

  func cover(_ sync: Sync) {
    if sync.recorder === recorder { covered = max(covered, sync.place) }
  }

  struct Sync {
    fileprivate let recorder: WriteRecorder
    fileprivate let place: Int
  }

  /// What is on the disk now stays there: all processes have ended, or the file was repaired.
  func settle() throws {
    made = (try bytes(""), try bytes("-wal"))
    recorder.stop()
    recorder = WriteRecorder(folder.path)
    covered = 0
    fail(failing.errors, failing.seed)
  }

  func abandon(_ store: SQLiteUserStore) { abandoned.append((folder, store)) }

  /// The power goes, and comes back: another folder with what is left, so that nothing reaches it that was
  /// open before. No process runs.
  func cutPower(_ rest: PowerCut.Rest, _ damage: Damage?, _ random: inout SplitMix64) throws {
    recorder.stop()
    var left = PowerCut.left(of: made, recorder.events[...], covered: covered, rest, &random)
    damage?.apply(to: &left.file, &left.log, &random)
    for (_, store) in abandoned { store.close() }
    abandoned = []
    folder = try ScratchFolder()
    try Disk.write(left.file, to: path)
    chmod(path, 0o600)
    if !left.log.isEmpty {
      try Disk.write(left.log, to: path + "-wal")
      chmod(path + "-wal", 0o600)
      // The system was not running when the log was written.
      utimes(path + "-wal", [timeval(), timeval()])
    }
    try settle()
  }

  private func bytes(_ suffix: String) throws -> [UInt8] {
    access(path + suffix, F_OK) == 0 ? try Disk.bytes(path + suffix) : []
  }
}

/// What a disk does wrong by itself, with what it had said was written.
enum Damage: CaseIterable {
  case flippedBit, lostSector, flippedLog

  func apply(to file: inout [UInt8], _ log: inout [UInt8], _ random: inout SplitMix64) {
    switch self {
    case .flippedBit: Self.flip(&file, before: file.count, &random)
    case .flippedLog: Self.flip(&log, before: log.count - 4_096 - 24, &random)
    case .lostSector:
      guard file.count > 512 else { return }
      let start = random.below(file.count / 512) * 512
      for place in start..<start + 512 { file[place] = 0 }
    }
  }

  /// Not in the last frame of the log: without one behind it, it looks like one that was never finished.
  private static func flip(_ bytes: inout [UInt8], before end: Int, _ random: inout SplitMix64) {
    guard end > 0 else { return }
    bytes[random.below(end)] ^= 1 << UInt8(random.below(8))
  }
}

/// The syncs of one process: each ends when the run says so, well or not.
final class SimulatedSync: DiskWork {
  private let disk: SimulatedDisk
  private var begun: SimulatedDisk.Sync?
  private var ending: Result<Void, StorageError>?
  let descriptor: Int32? = nil

  init(_ disk: SimulatedDisk) { self.disk = disk }

  func begin() { (begun, ending) = (disk.sync(), nil) }

  func end(_ result: Result<Void, StorageError>) {
    guard let begun else { return }
    if case .success = result { disk.cover(begun) }
    ending = result
  }

  func outcome(waiting: Bool) -> Result<Void, StorageError>? {
    if waiting, ending == nil { end(.success(())) }
    guard let ending else { return nil }
    (begun, self.ending) = (nil, nil)
    return ending
  }
}
