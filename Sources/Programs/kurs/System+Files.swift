/// What lies where.
extension System {
  /// A program by its name, as a shell finds it; nil where there is none.
  static func onPath(_ name: String) -> String? {
    for folder in (environment("PATH") ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Without links and dots; nil where nothing is there.
  static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// What stands in a file, up to so many bytes; nil where it cannot be read.
  static func text(of path: String, limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < limit {
      let count = read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes.prefix(limit), as: UTF8.self)
  }
}
