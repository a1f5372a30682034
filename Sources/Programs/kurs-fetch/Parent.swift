import Platform

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

  private static var milliseconds: Int64 { Int64(System.uptime() / 1_000_000) }
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
      if count < 0, System.mayTryAgain(input, POLLIN) { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
      if let end = endOfRequest(bytes) { return Array(bytes[..<end]) }
    }
    return bytes
  }

  /// The offset after the empty line.
  private static func endOfRequest(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 1 else { return nil }
    return bytes.indices.dropFirst().first { bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0A }
      .map { $0 + 1 }
  }

  /// False if the reader has closed the output.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { System.write(all: $0, to: descriptor) }
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
