import Platform

/// A folder whose files are read and written whole.
package struct Folder {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Nil for a file that cannot be read.
  package func bytes(_ name: String) -> [UInt8]? {
    guard let file = fopen("\(path)/\(name)", "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    return ferror(file) == 0 ? bytes : nil
  }

  package func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// False if the file cannot be written.
  package func write(_ bytes: [UInt8], to name: String) -> Bool {
    guard let file = fopen("\(path)/\(name)", "wb") else { return false }
    let written = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && written == bytes.count
  }

  /// The names of what is in the folder, in order.
  ///
  /// Safe: the name of an entry ends with a zero within its 256 bytes.
  package var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
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
