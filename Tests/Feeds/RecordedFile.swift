import Kit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file as it is, whatever its characters.
enum RecordedFile {
  static func bytes(_ path: String) throws(Trouble) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Trouble("\(path) cannot be opened") }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count >= 0 else { throw Trouble("\(path) cannot be read") }
      if count == 0 { return all }
      all += piece[..<count]
    }
  }
}
