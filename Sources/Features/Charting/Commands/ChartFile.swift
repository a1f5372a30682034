import Platform

/// The file of a chart that another program shows, such as a browser.
enum ChartFile {
  /// Writes it in place of the one before; returns its path, or nil where it cannot be written.
  static func save(_ chart: String) -> String? {
    let folder = System.environment("TMPDIR") ?? "/tmp"
    let path = "\(folder)/kurs-chart-\(getpid()).svg"
    unlink(path)
    // Not through a link that another user has put there.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { Platform.close(file) }
    let bytes = Array(chart.utf8)
    return bytes.withUnsafeBytes({ System.writeAll(file, $0) }) ? path : nil
  }
}
