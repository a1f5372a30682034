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
  /// Nanoseconds of a monotonic clock.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Pins this process and its children to one CPU. False if that fails.
  static func pin(to cpu: Int) -> Bool {
    #if os(Linux)
      return csystem_pin_to_cpu(Int32(clamping: cpu)) == 0
    #else
      return false
    #endif
  }

  /// The text of a small file; empty if there is none.
  static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(file, &piece, piece.count), count > 0 { bytes += piece[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { fail("cannot write \(path)") }
    defer { close(file) }
    var text = text
    text.withUTF8 { bytes in
      guard rawWrite(file, bytes.baseAddress, bytes.count) == bytes.count else {
        fail("cannot write \(path)")
      }
    }
  }

  /// write(2), by a name that `write` above does not hide.
  ///
  /// Safe: its callers pass the count of their own bytes.
  private static func rawWrite(_ file: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes, count)
    #elseif canImport(Musl)
      Musl.write(file, bytes, count)
    #else
      Darwin.write(file, bytes, count)
    #endif
  }

  static func say(_ text: String, to descriptor: Int32 = 1) {
    var text = text + "\n"
    text.withUTF8 { _ = rawWrite(descriptor, $0.baseAddress, $0.count) }
  }

  static func fail(_ message: String) -> Never {
    say("kurs-bench: \(message)", to: 2)
    exit(1)
  }
}
