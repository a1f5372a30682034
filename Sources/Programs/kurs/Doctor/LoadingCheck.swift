import Platform

/// Whether a program loads the plugin that is installed for it.
///
/// Shells, tmux, starship and Emacs need a line in a file of the user's, which `integrations/install`
/// never writes. The others find their plugins by themselves.
struct LoadingCheck {
  /// Where the line may be.
  let files: [String]
  /// What to add, for a person.
  let line: String
  private let isLoading: (Substring) -> Bool

  /// Nil for a host that needs no line. `installed` are the files of its plugin.
  init?(_ host: String, installed: [String]) {
    let home = System.environment("HOME") ?? ""
    let config = Self.folder("XDG_CONFIG_HOME") ?? home + "/.config"
    func source(_ name: String) -> String {
      Self.short(installed.first { $0.hasSuffix("/" + name) } ?? name)
    }
    switch host {
    case "zsh":
      let folder = Self.folder("ZDOTDIR") ?? home
      files = [".zshrc", ".zshenv", ".zprofile"].map { "\(folder)/\($0)" }
      line = "source " + source("kurs.plugin.zsh")
      isLoading = Self.runs("kurs.plugin.zsh", by: ["source", "."])
    case "bash":
      files = [".bashrc", ".bash_profile", ".profile"].map { "\(home)/\($0)" }
      line = "source " + source("kurs.bash")
      isLoading = Self.runs("kurs.bash", by: ["source", "."])
    case "tmux":
      files = ["\(home)/.tmux.conf", "\(config)/tmux/tmux.conf"]
      line = "run-shell " + source("kurs.tmux")
      isLoading = Self.runs("kurs.tmux", by: ["run-shell", "run"])
    case "starship":
      files = [System.environment("STARSHIP_CONFIG") ?? config + "/starship.toml"]
      line = "the content of " + source("kurs.toml")
      isLoading = { $0 == "[custom.kurs]" }
    case "emacs":
      // In the order in which Emacs looks for its init file.
      files =
        [".emacs.el", ".emacs", ".emacs.d/init.el"].map { "\(home)/\($0)" }
        + ["\(config)/emacs/init.el"]
      line = "(require 'kurs)"
      isLoading = { !$0.hasPrefix(";") && ($0.has("'kurs)") || $0.has("-package kurs")) }
    default: return nil
    }
  }

  /// Whether a file of these loads the plugin. What such a file reads in turn is not followed.
  var isLoaded: Bool {
    files.contains { path in
      guard let text = System.regularText(of: path, limit: 1 << 20) else { return false }
      return text.split(whereSeparator: \.isNewline).contains { isLoading($0.trimmed) }
    }
  }

  /// Of the files, the one that is there; else the first, or Emacs' usual one.
  var file: String {
    let usual = files.first { $0.hasSuffix("/.emacs.d/init.el") } ?? files[0]
    return Self.short(files.first { access($0, F_OK) == 0 } ?? usual)
  }

  /// A line in which one of the commands is followed by the file. In a line that was appended to another
  /// without a line feed between them, such as `export A=1source …`, it is none.
  private static func runs(_ file: String, by commands: [String]) -> (Substring) -> Bool {
    { line in
      guard !line.hasPrefix("#") else { return false }
      let words = line.split { (letter: Character) in " \t;&(".contains(letter) }
      return zip(words, words.dropFirst()).contains { command, argument in
        // `run -b FILE`
        guard commands.contains(String(command)) || command == "-b" else { return false }
        let isQuoted = argument.last == "\"" || argument.last == "'"
        return (isQuoted ? argument.dropLast() : argument).hasSuffix(file)
      }
    }
  }

  private static func folder(_ name: String) -> String? {
    System.environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// With `~` for the home.
  private static func short(_ path: String) -> String {
    guard let home = System.environment("HOME"), !home.isEmpty, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start[
      ..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex)]
  }
}
