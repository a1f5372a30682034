import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input and output.
enum Pipe {
  /// What stands before the first empty line; all there is, where there is none or it is too long.
  static func question(limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while bytes.count <= limit {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
      if let end = endOfQuestion(bytes) { return Array(bytes[..<end]) }
    }
    return bytes
  }

  /// Behind the empty line.
  private static func endOfQuestion(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 1 else { return nil }
    return bytes.indices.dropFirst().first { bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0A }
      .map { $0 + 1 }
  }

  /// False when nobody reads any more.
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

  /// Whether the other side has closed standard input. What it sends more is thrown away.
  static var hasEnded: Bool {
    var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, 0) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 4_096)
    return read(STDIN_FILENO, &piece, piece.count) == 0
  }
}
