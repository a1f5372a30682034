import Platform

/// The lower bound: reads input and writes it back.
enum Echo {
  static func run() -> Never {
    let size = 1 << 16
    // Safe: read(2) is told how long the buffer is, and returns no more.
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    while true {
      let count = read(0, buffer, size)
      guard count > 0 else { exit(0) }
      var sent = 0
      while sent < count {
        let written = write(1, buffer + sent, count - sent)
        guard written > 0 else { exit(1) }
        sent += written
      }
    }
  }
}
