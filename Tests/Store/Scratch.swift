import Dates
import Kit
import Platform
import Store
import Testing

extension StoreLimits {
  /// For tests of other things than locks. The thread that shortens the log holds the lock for as
  /// long as the disk takes, which on a slow one is longer than kurs waits in place; in kurs, the loop
  /// then tries again.
  static var patient: StoreLimits {
    var limits = StoreLimits()
    (limits.patience, limits.lastPatience) = (60_000, 60_000)
    (limits.keepsCopy, limits.writesLogApart) = (false, false)
    return limits
  }
}

/// A directory of a test's own, gone when the test is.
final class Scratch {
  let directory: String
  var path: String { directory + "/kurs.db" }

  init() throws {
    let base = Environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(base)/kurs-store-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    directory = String(cString: made)
  }

  deinit {
    Scratch.remove(directory)
  }

  /// The user store in this directory, or in another file.
  func userStore(
    at path: String? = nil, migrations: Migrations = .current,
    _ choose: (inout StoreLimits) -> Void = { _ in }
  ) -> SQLiteUserStore {
    var limits = StoreLimits.patient
    choose(&limits)
    // 2026-10-30T16:00:00Z
    return SQLiteUserStore(path: path ?? self.path, migrations: migrations, limits: limits) {
      Instant(seconds: 1_793_376_000)
    }
  }

  /// A sound file with a setting, closed, so that all of it is in the one file.
  func fill(migrations: Migrations = .current) throws {
    let userStore = userStore(migrations: migrations)
    try userStore.set([("colour", "\"blue\"")])
    userStore.close()
    #expect(names == ["kurs.db"])
  }

  var names: [String] { Scratch.names(directory) }

  func bytes(_ name: String = "kurs.db") -> [UInt8] {
    (try? Disk.bytes(directory + "/" + name)) ?? []
  }

  func write(_ bytes: [UInt8], to name: String = "kurs.db") throws {
    let file = try #require(fopen(directory + "/" + name, "w"))
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
  }

  /// Permission bits of a path, or nil when there is nothing.
  static func mode(_ path: String) -> mode_t? {
    var found = stat()
    return stat(path, &found) == 0 ? found.st_mode & 0o777 : nil
  }

  private static func names(_ directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(path) { remove(path + "/" + name) }
    if unlink(path) != 0 { rmdir(path) }
  }
}
