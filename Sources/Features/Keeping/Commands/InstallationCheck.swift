import Platform

/// The editors and shells found, and what is installed in them.
struct HostCheck {
  /// Those with a plugin to install.
  static let hosts = PluginHost.all.map(\.program)

  private let manifest: Manifest?

  init() { manifest = Manifest.standardPath.flatMap { Manifest(path: $0) } }

  func findings() -> [Finding] {
    let others = (manifest?.hosts ?? []).filter { !Self.hosts.contains($0) }
    return (Self.hosts + others).compactMap(finding) + [path].compactMap { $0 }
  }

  /// Nil for a host that is not found and has nothing installed.
  private func finding(_ host: String) -> Finding? {
    let program = System.onPath(host)
    guard let files = manifest?.files(of: host), !files.isEmpty else {
      return program.map {
        Finding(.note, "hosts", host, "\($0); no kurs plugin installed", group: .without)
      }
    }
    let missing = files.filter { access($0, F_OK) != 0 }
    guard missing.isEmpty else {
      return Finding(
        .bad, "hosts", host, "missing: \(missing.joined(separator: ", "))",
        // kurs itself is installed with every plugin.
        advice: "Install it again: integrations/install\(host == "kurs" ? "" : " \(host)").")
    }
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    guard program != nil || !Self.hosts.contains(host) else {
      return Finding(.note, "hosts", host, "\(count) installed, but there is no \(host) on PATH")
    }
    let message = [program, "\(count) installed"].compactMap { $0 }.joined(separator: ", ")
    if let loading = LoadingCheck(host, installed: files), !loading.isLoaded {
      // Not a problem for certain: the file may read another that loads it.
      return Finding(
        .note, "hosts", host, message + ", but \(loading.file) does not load it",
        advice: "Add to \(loading.file): \(loading.line)", group: .notLoaded)
    }
    let isProgram = host == "kurs"
    return Finding(
      isProgram ? .note : .ok, "hosts", host, message, group: isProgram ? nil : .installed)
  }

  /// Plugins start `kurs` by its name.
  private var path: Finding? {
    guard let found = System.onPath("kurs") else {
      return Finding(
        manifest == nil ? .note : .bad, "hosts", "PATH", "There is no kurs on PATH.",
        advice: "Add its folder to PATH; plugins start it by its name.")
    }
    guard let own = System.executable, System.realPath(found) != System.realPath(own) else {
      return nil
    }
    return Finding(.note, "hosts", "PATH", "PATH has a different kurs: \(found)")
  }
}

/// The files that `integrations/install` installed: one line each, `HOST<TAB>ABSOLUTE PATH<TAB>CHECKSUM`.
///
/// Folders have no host. An older version has no checksums. A file that is being replaced has two lines.
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
    guard let text = System.regularText(of: path, limit: Self.maxBytes) else { return nil }
    var seen: Set<String> = []
    entries = text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 1, !fields[0].isEmpty, fields[1].hasPrefix("/") else { return nil }
      return seen.insert(fields[0] + fields[1]).inserted ? (fields[0], fields[1]) : nil
    }
  }

  private static let maxBytes = 1 << 20

  /// In the order in which they were installed.
  var hosts: [String] {
    entries.reduce(into: []) { if !$0.contains($1.host) { $0.append($1.host) } }
  }

  func files(of host: String) -> [String] { entries.filter { $0.host == host }.map(\.path) }
}
