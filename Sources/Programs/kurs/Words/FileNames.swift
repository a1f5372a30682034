import Platform

extension System {
  static func isFolder(_ path: String) -> Bool {
    guard let stream = opendir(path) else { return false }
    _ = closedir(stream)
    return true
  }
}
