#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process that started this one. It holds its end of standard input open while it needs the
/// response.
struct Parent {
  private let process = getppid()

  /// Whether it has exited: standard input has ended, or this process has another parent. The
  /// latter counts because another child may hold the input open.
  var isGone: Bool { getppid() != process || Pipe.hasEnded }
}

/// A moment of the clock that only rises.
struct Deadline {
  private let end: Int64

  init(secondsFromNow seconds: Int) { end = Self.milliseconds + Int64(seconds) * 1_000 }

  var millisecondsLeft: Int32 { Int32(clamping: max(0, end - Self.milliseconds)) }
  var isAhead: Bool { millisecondsLeft > 0 }

  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// Standard input and output.
enum Pipe {
  static let input = STDIN_FILENO
  static let output = STDOUT_FILENO
  static let errors = STDERR_FILENO

  /// Reads up to the first empty line, or all input if there is none within the limit.
  static func readRequest(limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while bytes.count <= limit {
      let count = read(input, &piece, piece.count)
      if count < 0, mayTryAgain(input, POLLIN) { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
      if let end = endOfRequest(bytes) { return Array(bytes[..<end]) }
    }
    return bytes
  }

  /// After a failed call: whether it was interrupted, or would have to wait, which is done here.
  private static func mayTryAgain(_ descriptor: Int32, _ event: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return errno == EINTR }
    var one = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&one, 1, -1)
    return true
  }

  /// The offset after the empty line.
  private static func endOfRequest(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 1 else { return nil }
    return bytes.indices.dropFirst().first { bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0A }
      .map { $0 + 1 }
  }

  /// False if the reader has closed the output.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = write(descriptor, start, rest.count)
        if count < 0, mayTryAgain(descriptor, POLLOUT) { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  // Safe: what write(2) took is no more than there was.
  private static func write(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }

  /// Whether the other side has closed standard input. Further input is discarded.
  static var hasEnded: Bool {
    var one = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, 0) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 4_096)
    return read(input, &piece, piece.count) == 0
  }

  static func exit(_ code: Int32) -> Never { _exit(code) }

  /// Without waiting for libcurl's connections or the thread that resolves names.
  static func exitAtOnce() -> Never { _exit(0) }
}
