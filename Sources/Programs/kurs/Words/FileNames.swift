extension System {
  static func isFolder(_ path: String) -> Bool {
    guard let stream = opendir(path) else { return false }
    _ = closedir(stream)
    return true
  }

  /// The names in a folder, in their order; a folder's own ends with a slash.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { _ = closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      names.append(entry.pointee.d_type == UInt8(DT_DIR) ? name + "/" : name)
    }
    return names.sorted()
  }
}
