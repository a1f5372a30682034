#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// The clock, and the one CPU that both ends are kept on: unpinned round trips jump between 5 and
/// 45 microseconds with the scheduler.
enum System {
  /// Nanoseconds that only rise.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Keeps this process and those it starts on one CPU. Returns false where that cannot be.
  static func pin(to cpu: Int) -> Bool {
    #if os(Linux)
      // A bit a CPU, 1,024 of them.
      var set = [UInt8](repeating: 0, count: 128)
      guard set.indices.contains(cpu / 8) else { return false }
      set[cpu / 8] = 1 << UInt8(cpu % 8)
      return setAffinity(0, set.count, &set) == 0
    #else
      return false
    #endif
  }

  static func say(_ text: String, to descriptor: Int32 = 1) {
    var text = text + "\n"
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
  }

  static func fail(_ message: String) -> Never {
    say("kurs-bench: \(message)", to: 2)
    exit(1)
  }
}

#if os(Linux)
  /// Declared by glibc only for GNU sources, which Swift's module of it is not.
  @_silgen_name("sched_setaffinity")
  private func setAffinity(_ process: pid_t, _ size: Int, _ set: UnsafePointer<UInt8>) -> Int32
#endif
