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
    let names = System.names(in: folder, limit: maxEntries) ?? []
    return names.map { BookSources.Entry($0, isFolder: System.isFolder("\(folder)/\($0)")) }
  }
}
