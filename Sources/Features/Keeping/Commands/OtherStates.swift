import Platform
import Store

/// Other state files of the user's: `XDG_STATE_HOME` may be set in a file of a shell alone. Then an editor that
/// the desktop has started has another one.
enum OtherStates {
  private static let maxBytes = 1 << 20
  /// Files in which people set variables, in the home.
  private static let files = [
    ".profile", ".bash_profile", ".bashrc", ".zshenv", ".zprofile", ".zshrc",
    ".config/fish/config.fish", ".config/fish/conf.d/xdg.fish", ".pam_environment",
  ]

  static func findings(than path: String) -> [Finding] {
    guard let home = System.environment("HOME"), home.hasPrefix("/") else { return [] }
    let own = System.realPath(path)
    var found: [Finding] = []
    func note(_ folder: String?, _ how: String) {
      guard let other = StorePath.standard(stateHome: folder, home: home),
        let real = System.realPath(other), real != own
      else { return }
      found.append(
        Finding(
          .note, "state", "another", "\(other) is there, too: programs started \(how) use it.",
          advice: "Set XDG_STATE_HOME for all programs, or for none."))
    }
    note(nil, "without XDG_STATE_HOME")
    for file in files {
      let text = System.regularText(of: "\(home)/\(file)", limit: maxBytes) ?? ""
      for folder in folders(in: text, home) { note(folder, "with the one of ~/\(file)") }
    }
    return found
  }

  /// What the text sets `XDG_STATE_HOME` to: in a shell, by `=`, and in fish after a space.
  static func folders(in text: String, _ home: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split { " \t;".contains($0) }
      guard words.first?.first != "#",
        let place = words.firstIndex(where: { $0.hasPrefix("XDG_STATE_HOME") })
      else { return nil }
      let name = "XDG_STATE_HOME"
      let value =
        words[place] == name
        ? words[(place + 1)...].first { $0 != "=" && !$0.hasPrefix("DEFAULT") }
        : words[place].dropFirst(name.count + 1)
      guard var folder = value.map({ String($0.filter { !"\"'".contains($0) }) }) else {
        return nil
      }
      for prefix in ["~/", "$HOME/", "${HOME}/", "@{HOME}/"] where folder.hasPrefix(prefix) {
        folder = "\(home)/\(folder.dropFirst(prefix.count))"
      }
      return folder.hasPrefix("/") ? folder : nil
    }
  }
}
