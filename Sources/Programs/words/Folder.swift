import Platform

/// A folder whose files are read and written whole.
package struct Folder {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Nil for a file that cannot be read.
  package func bytes(_ name: String) -> [UInt8]? {
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return System.bytes(from: file, limit: .max).map { Array($0) }
  }

  package func text(_ name: String) -> String? {
    System.text(of: "\(path)/\(name)", limit: .max)
  }

  /// False if the file cannot be written.
  package func write(_ bytes: [UInt8], to name: String) -> Bool {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { return false }
    let isWritten = bytes.withUnsafeBytes { System.write(all: $0, to: file) }
    return close(file) == 0 && isWritten
  }

  /// The names of what is in the folder, in order.
  package var names: [String] {
    (System.names(in: path) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files of words in it, and in its `cldr`.
  package func words() throws(WordError) -> WordFiles {
    var texts: [(path: String, text: String)] = []
    for folder in ["", "cldr/"] {
      for name in Folder("\(path)/\(folder)").names where name.hasSuffix(".words") {
        texts.append((folder + name, text(folder + name) ?? ""))
      }
    }
    return try WordFiles(texts)
  }
}
