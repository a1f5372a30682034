/// The editors and shells found, and what is installed in them.
struct HostCheck {
  static let hosts = [
    "zsh", "bash", "fish", "tmux", "starship", "nvim", "vim", "emacs", "code", "node", "python3",
  ]

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
      return program.map { Finding(.note, "hosts", host, "\($0); no kurs plugin installed") }
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
    return Finding(
      .ok, "hosts", host,
      [program, "\(count) installed"].compactMap { $0 }
        .joined(separator: ", "))
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
