import Platform

/// A program that has a plugin to install, of which `host.toml` in its folder of `integrations` says more.
struct PluginHost {
  /// Its name on PATH, and in the list of what is installed.
  let program: String
  /// Where the line that loads the plugin may be; none, if the program finds it by itself.
  var startup: [String] = []
  /// The file of the plugin that the line names.
  var file = ""
  /// What to add, for a person.
  var line = ""
  /// Those that are followed by the path of the file where it is loaded.
  var commands: [String] = []
  /// Other parts of a line that loads it.
  var marks: [String] = []
}

/// Whether a program loads the plugin that is installed for it.
///
/// Shells, tmux, starship and Emacs need a line in a file of the user's, which `integrations/install`
/// never writes. The others find their plugins by themselves.
struct LoadingCheck {
  let files: [String]
  /// What to add, for a person.
  let line: String
  private let host: PluginHost

  /// Nil for a host that needs no line. `installed` are the files of its plugin.
  init?(_ host: String, installed: [String]) {
    guard let host = PluginHost.all.first(where: { $0.program == host && !$0.startup.isEmpty })
    else { return nil }
    self.host = host
    files = host.startup.map(Self.expanded)
    let path = installed.first { $0.hasSuffix("/" + host.file) } ?? host.file
    line = host.line.replacing("$file", by: Self.short(path))
  }

  /// A path of `host.toml`, with `$HOME` or `$config` in it, or `${NAME:-PATH}` before the rest.
  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("${") else {
      let home = System.environment("HOME") ?? ""
      let config = System.environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      return path.replacing("$HOME", by: home).replacing("$config", by: config ?? home + "/.config")
    }
    let parts = path.dropFirst(2).split(separator: "}", omittingEmptySubsequences: false)
    let choice = parts[0].split(separator: ":", maxSplits: 1)
    let value = System.environment(String(choice[0])) ?? ""
    return (value.isEmpty ? expanded(String(choice[1].dropFirst())) : value) + parts[1]
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

  /// A line with a mark, or in which one of the commands is followed by the file. In a line that was appended to
  /// another without a line feed between them, such as `export A=1source …`, it is none.
  private func isLoading(_ line: Substring) -> Bool {
    guard line.first != "#", line.first != ";" else { return false }
    if host.marks.contains(where: line.has) { return true }
    let words = line.split { (letter: Character) in " \t;&(".contains(letter) }
    return zip(words, words.dropFirst()).contains { command, argument in
      // `run -b FILE`
      guard host.commands.contains(String(command)) || command == "-b" else { return false }
      let isQuoted = argument.last == "\"" || argument.last == "'"
      return (isQuoted ? argument.dropLast() : argument).hasSuffix(host.file)
    }
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
