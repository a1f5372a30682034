import Platform
import Synchronization
import Testing

/// What a case of a test takes, its wait for a thread aside. `.ci/slowest` reads the file that `KURS_TIMES`
/// names: a line for each case, of its milliseconds, those of a CPU in it and in its children, and its name.
enum TimeSpent {
  private static let file: Int32? = Environment["KURS_TIMES"].map {
    open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
  }

  /// Nanoseconds of a CPU in the children that this case has waited for.
  private final class Children: Sendable {
    let nanoseconds = Mutex<Int64>(0)
  }
  @TaskLocal private static var children: Children?

  static func note(of test: Test, _ function: @Sendable () async throws -> Void) async throws {
    guard let file else { return try await function() }
    let mine = Children()
    let (start, used) = (read(CLOCK_MONOTONIC), read(CLOCK_THREAD_CPUTIME_ID))
    defer {
      let wall = read(CLOCK_MONOTONIC) - start
      // Of a test that changes its thread, it is not known.
      let own = max(read(CLOCK_THREAD_CPUTIME_ID) - used, 0)
      let worked = own + mine.nanoseconds.withLock { $0 }
      let line = Array("\(wall / 1_000_000)\t\(worked / 1_000_000)\t\(test.id)\n".utf8)
      _ = line.withUnsafeBytes { Plain.write(file, $0) }
    }
    try await $children.withValue(mine) { try await function() }
  }

  /// Counts a child that has ended for the case that waited for it.
  static func add(_ usage: rusage) {
    let seconds = Int64(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let microseconds = Int64(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    let spent = seconds * 1_000_000_000 + microseconds * 1_000
    children?.nanoseconds.withLock { $0 += spent }
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
