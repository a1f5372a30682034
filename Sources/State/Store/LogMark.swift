import CSQLite
import Engine
import Platform

/// Which file a log belongs to. SQLite would read the log of one file into any other that is put in its
/// place, such as a backup.
///
/// The first change of each log writes the first page, too, in which SQLite counts such changes: the log
/// is of a file that has the number before, or, where it was written into the file, one that the log
/// has. A backup may be the very file that the log began beside, and is meant to be all there is: so the
/// first change also writes the mark, a setting, with which two files lay there.
struct LogMark: Equatable {
  let log: UInt64
  let file: UInt64
  /// When the file was last written to.
  let modified: Int
  /// Whether anything but recent conversions is in the log.
  var holdsChanges: Bool

  /// The name of the setting.
  static let key = "log"

  init(log: UInt64, file: UInt64, modified: Int, holdsChanges: Bool) {
    (self.log, self.file, self.modified) = (log, file, modified)
    self.holdsChanges = holdsChanges
  }

  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 4, let log = UInt64(words[0]), let file = UInt64(words[1]),
      let modified = Int(words[2])
    else { return nil }
    self.init(log: log, file: file, modified: modified, holdsChanges: words[3] != "recents")
  }

  var text: String { "\(log) \(file) \(modified) \(holdsChanges ? "changes" : "recents")" }

  /// Whether the two lie there as they did. A log that was copied with its file does not tell.
  func agrees(_ now: Self) -> Bool {
    log != now.log || file == now.file && modified == now.modified
  }
}

/// The file and its companions as they lie on the disk: by which number the file system knows each, when
/// they were last written to, in nanoseconds.
struct FilePlace {
  private(set) var file: UInt64?
  private(set) var log: UInt64?
  private(set) var index: UInt64?
  private(set) var modified = 0
  private(set) var logModified = 0
  /// Whether the file was changed in any way after the log was written to: what was put there earlier is no
  /// backup that came beside the log.
  private(set) var fileIsNewer = false

  init(path: String, log: String, index: String) {
    var found = stat()
    var changed = Int.max
    if stat(path, &found) == 0 {
      self.file = UInt64(truncatingIfNeeded: found.st_ino)
      (modified, changed) = (Self.nanoseconds(found.modified), Self.nanoseconds(found.changed))
    }
    if stat(log, &found) == 0 {
      self.log = UInt64(truncatingIfNeeded: found.st_ino)
      logModified = Self.nanoseconds(found.modified)
      fileIsNewer = changed >= logModified
    }
    if stat(index, &found) == 0 { self.index = UInt64(truncatingIfNeeded: found.st_ino) }
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  func mark(holdsChanges: Bool) -> LogMark {
    LogMark(log: log ?? 0, file: file ?? 0, modified: modified, holdsChanges: holdsChanges)
  }
}

extension LogFrames {
  /// The number of changes in the header of a first page.
  private static func changes(_ page: ArraySlice<UInt8>) -> UInt32 {
    page.dropFirst(24).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether a log, of which this is the beginning, begins where a file with this header ends. Nil where
  /// the log does not begin with the first page, or not at all.
  static func begins(_ start: [UInt8], after header: [UInt8]) -> Bool? {
    guard start.count >= Self.header + 24 + 100, start[32..<36].elementsEqual([0, 0, 0, 1]),
      start[16..<24].elementsEqual(start[40..<48])
    else { return nil }
    return changes(header[...]) &+ 1 == changes(start[56..<156])
  }

  /// By the number that every log begins with.
  static func isLog(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x37, 0x7F, 0x06, 0x82]) || bytes.starts(with: [0x37, 0x7F, 0x06, 0x83])
  }

  /// Whether the log has a first page with this header.
  static func has(_ header: [UInt8], in log: [UInt8]) -> Bool {
    stride(from: Self.header, through: log.count - Self.frame, by: Self.frame).contains { place in
      log[place..<place + 4].elementsEqual([0, 0, 0, 1])
        && log[place + 8..<place + 16].elementsEqual(log[16..<24])
        && log[place + 24..<place + 124].elementsEqual(header)
    }
  }
}
