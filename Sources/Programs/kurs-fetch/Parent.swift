import Foundation

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

/// Ends the process when its parent is gone, or when it uses too much memory.
struct Watchdog {
  let parent: Parent
  /// Bytes of body.
  let limit: Int

  /// The time between two checks.
  private static let interval: Duration = .milliseconds(20)
  /// Bytes of memory allowed in addition to the body.
  private static let room = 64 << 20

  /// Exits if the parent is gone. Returns if the process uses more memory than any allowed response
  /// needs: URLSession stores the body of a redirect, and can decompress data faster than it is
  /// counted.
  func untilTooLarge() async -> Output {
    // The peak of a new process starts at that of the process it was forked from.
    let most = Self.memory + limit + Self.room
    while Self.memory <= most {
      if parent.isGone { _exit(0) }
      try? await Task.sleep(for: Self.interval)
    }
    return .failure(.tooLarge, "the answer is longer than \(limit) bytes")
  }

  /// The peak memory of this process, in bytes.
  private static var memory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    #if os(Linux)
      return Int(usage.ru_maxrss) << 10
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}

/// Standard input and output.
enum Pipe {
  /// Reads up to the first empty line, or all input if there is none within the limit.
  static func readRequest(limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while bytes.count <= limit {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
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
  static func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = write(descriptor, start, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

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
    var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, 0) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 4_096)
    return read(STDIN_FILENO, &piece, piece.count) == 0
  }
}
