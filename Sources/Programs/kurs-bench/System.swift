import CSystem

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
      return csystem_pin_to_cpu(Int32(clamping: cpu)) == 0
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
