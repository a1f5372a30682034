import Books
import Platform

/// The files that journals include, on this machine. They are read, and nothing else is done with them.
enum JournalFiles {
  static var sources: BookSources {
    BookSources(
      home: System.environment("HOME") ?? "", bytes: bytes, entries: entries)
  }

  private static let maxBytes = 1 << 30
  private static let maxEntries = 100_000

  /// Nil for what is no file that can be read; `-` is standard input.
  static func bytes(of path: String) -> [UInt8]? {
    if path == "-" { return System.bytes(from: STDIN_FILENO, limit: maxBytes).map { Array($0) } }
    guard !System.isFolder(path) else { return nil }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { Platform.close(file) }
    return System.bytes(from: file, limit: maxBytes).map { Array($0) }
  }

  private static func entries(of folder: String) -> [BookSources.Entry] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [BookSources.Entry] = []
    while found.count < maxEntries, let entry = readdir(stream) {
      // Safe: the system ends each name with a zero within the 256 bytes of `d_name`.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      found.append(BookSources.Entry(name, isFolder: System.isFolder("\(folder)/\(name)")))
    }
    return found
  }
}
