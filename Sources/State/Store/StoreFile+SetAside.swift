import Dates
import Engine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StoreFile {
  /// Moves the damaged file and its companions to `….damaged-20261030T160000Z`, and returns
  /// that path; nil when another process already did. Nothing is ever deleted or overwritten.
  func setAside(_ damaged: Fingerprint, now: Instant, patience: Patience) throws(StorageError)
    -> String?
  {
    let lock = DirectoryLock(directory, patience: patience)
    defer { lock.release() }
    guard let there = fingerprint, there.isSameFile(as: damaged) else { return nil }
    let source = realPath
    let target = freeName(source, now: now)
    // The file itself goes last: ended half way, the rest is found damaged again, and never is
    // an old log left beside a new file.
    for suffix in Self.suffixes.reversed() {
      guard rename(source + suffix, target + suffix) == 0 else {
        if suffix != "", errno == ENOENT { continue }
        throw .damaged(path: path, setAside: nil)
      }
    }
    return target
  }

  /// Two damaged files in one second get two names.
  private func freeName(_ source: String, now: Instant) -> String {
    let second = Instant(seconds: now.seconds)
    let stamp = second.description.filter { $0 != "-" && $0 != ":" }
    let name = "\(source).damaged-\(stamp)"
    var candidate = name
    var number = 2
    while Self.suffixes.contains(where: { access(candidate + $0, F_OK) == 0 }) {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
