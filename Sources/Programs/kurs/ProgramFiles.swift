import Platform

extension System {
  /// The path of a program, as a shell finds it; nil if there is none.
  static func onPath(_ name: String) -> String? {
    for folder in (environment("PATH") ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// The text on standard input; nil if it cannot be read.
  static func inputText(limit: Int) -> String? {
    bytes(from: STDIN_FILENO, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }
}
