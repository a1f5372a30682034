/// The files that `integrations/install` installed: one line each, `HOST<TAB>ABSOLUTE PATH`.
struct Manifest {
  private let entries: [(host: String, path: String)]

  /// `$XDG_DATA_HOME/kurs/installed`, else `~/.local/share/kurs/installed`; nil without a home.
  static var standardPath: String? {
    if let data = System.environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/kurs/installed"
    }
    return System.environment("HOME").flatMap {
      $0.isEmpty ? nil : $0 + "/.local/share/kurs/installed"
    }
  }

  /// Nil if there is none. A line of another form is ignored.
  init?(path: String) {
    guard let text = System.text(of: path, limit: Self.maxBytes) else { return nil }
    entries = text.split(separator: "\n").compactMap { line in
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      let (host, path) = (line[..<tab], line[line.index(after: tab)...])
      return host.isEmpty || !path.hasPrefix("/") ? nil : (String(host), String(path))
    }
  }

  private static let maxBytes = 1 << 20

  /// In the order in which they were installed.
  var hosts: [String] {
    entries.reduce(into: []) { if !$0.contains($1.host) { $0.append($1.host) } }
  }

  func files(of host: String) -> [String] { entries.filter { $0.host == host }.map(\.path) }
}
