import Engine
import Kit
import Platform
import Store

/// A disk with the state file that simulated processes share: a real one, through SQLite, whose every write
/// is recorded. A power cut leaves what a sync has covered, and of the rest what the seed says.
final class SimulatedDisk {
  private let folder: ScratchFolder
  private var recorder: WriteRecorder
  /// The file and its log as they were before the first write recorded.
  private var made: (file: [UInt8], log: [UInt8]) = ([], [])
  /// How many of the writes recorded a sync has covered.
  private var covered = 0
  private var failing: (errors: [Int32], seed: UInt64) = ([], 0)
  /// What killed processes have had open, until the power goes: to close a file lets go of locks, and the
  /// last one to do so shortens the log.
  private var abandoned: [SQLiteUserStore] = []

  /// What processes have said of the file.
  var notices: [String] = []

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

  func abandon(_ store: SQLiteUserStore) { abandoned.append(store) }

  /// The power goes, and comes back. No process runs. When the file was written to, a sync of its bytes does
  /// not say to the disk.
  func cutPower(_ rest: PowerCut.Rest, _ damage: Damage?, _ random: inout SplitMix64) throws {
    var left = PowerCut.left(of: made, recorder.events[...], covered: covered, rest, &random)
    damage?.apply(to: &left.file, &random)
    let times = random.flip() ? modified("") : timespec()
    try replace([("", left.file, times), ("-wal", left.log, timespec()), ("-shm", [], timespec())])
  }

  /// A bit of the log is flipped while no process runs, and the power stays: then all of the log is known to
  /// be whole. Not in its last frame: without one behind it, it looks like one that was never finished.
  func flipLog(_ random: inout SplitMix64) throws {
    var log = try bytes("-wal")
    let end = log.count - 4_096 - 24
    if end > 0 { log[random.below(end)] ^= 1 << UInt8(random.below(8)) }
    try replace([
      ("", try bytes(""), modified("")), ("-wal", log, modified("-wal")),
      ("-shm", try bytes("-shm"), modified("-shm")),
    ])
  }

  /// The files stay the same ones of the file system, with other bytes.
  private func replace(_ files: [(suffix: String, bytes: [UInt8], modified: timespec)]) throws {
    recorder.stop()
    for store in abandoned { store.close() }
    abandoned = []
    for (suffix, bytes, modified) in files {
      let file = path + suffix
      if bytes.isEmpty, suffix == "-shm" { unlink(file) }
      guard !bytes.isEmpty || access(file, F_OK) == 0 else { continue }
      try Disk.write(bytes, to: file)
      chmod(file, 0o600)
      utimensat(AT_FDCWD, file, [modified, modified], 0)
    }
    try passTick()
    try settle()
  }

  /// What is written from now on has a later time than all before: a system takes longer to start than its
  /// clock to move on.
  private func passTick() throws {
    let before = modified("", changed: true)
    let clock = folder.file("clock")
    var now = stat()
    repeat {
      try Disk.write([0], to: clock)
      stat(clock, &now)
    } while (now.st_mtim.tv_sec, now.st_mtim.tv_nsec) <= (before.tv_sec, before.tv_nsec)
  }

  private func modified(_ suffix: String, changed: Bool = false) -> timespec {
    var found = stat()
    stat(path + suffix, &found)
    return changed ? found.st_ctim : found.st_mtim
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
