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
    var left = PowerCut.left(of: made, recorder.events[...], covered: covered, rest, &random)
    damage?.apply(to: &left.file, &random)
    try move(left.file, left.log, index: [])
    // The system was not running when the log was written.
    utimes(path + "-wal", [timeval(), timeval()])
  }

  /// A bit of the log is flipped while no process runs, and the power stays: then all of the log is known to
  /// be whole. Not in its last frame: without one behind it, it looks like one that was never finished.
  func flipLog(_ random: inout SplitMix64) throws {
    var log = try bytes("-wal")
    let end = log.count - 4_096 - 24
    if end > 0 { log[random.below(end)] ^= 1 << UInt8(random.below(8)) }
    try move(try bytes(""), log, index: try bytes("-shm"))
  }

  private func move(_ file: [UInt8], _ log: [UInt8], index: [UInt8]) throws {
    recorder.stop()
    for (_, store) in abandoned { store.close() }
    abandoned = []
    folder = try ScratchFolder()
    for (suffix, bytes) in [("", file), ("-wal", log), ("-shm", index)] {
      guard suffix.isEmpty || !bytes.isEmpty else { continue }
      try Disk.write(bytes, to: path + suffix)
      chmod(path + suffix, 0o600)
    }
    try settle()
  }

  private func bytes(_ suffix: String) throws -> [UInt8] {
    access(path + suffix, F_OK) == 0 ? try Disk.bytes(path + suffix) : []
  }
}

/// What a disk does wrong by itself, with what it had said was written.
enum Damage: CaseIterable {
  case flippedBit, lostSector

  func apply(to file: inout [UInt8], _ random: inout SplitMix64) {
    guard file.count > 512 else { return }
    switch self {
    case .flippedBit: file[random.below(file.count)] ^= 1 << UInt8(random.below(8))
    case .lostSector:
      let start = random.below(file.count / 512) * 512
      for place in start..<start + 512 { file[place] = 0 }
    }
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
