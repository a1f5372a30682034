import Documents
import Drawing
import Engine
import Features
import Platform

/// The config files: one `name = value` a line, `#` begins a comment. kurs reads that of the system,
/// which a packager may install, then that of the user; it writes neither.
enum ConfigFile {
  /// Bytes of a file; what is after them is not read.
  private static let maxLength = 1 << 16

  /// Reads the files. `complain` gets a sentence for each line that is ignored.
  static func read(complain: (String) -> Void) -> ConfiguredSettings {
    var configured = ConfiguredSettings()
    for path in paths {
      guard let text = System.regularText(of: path, limit: maxLength) else {
        if ![ENOENT, ENOTDIR].contains(errno) {
          let reason = errno == ESPIPE ? "it is no regular file" : System.reason
          complain("\(path.onOneLine) is not used: \(reason).")
        }
        continue
      }
      read(text, path, into: &configured, complain)
    }
    return configured
  }

  /// By the XDG Base Directory Specification, the user's last. A path that is not absolute counts as
  /// not set.
  private static var paths: [String] {
    func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }
    let folders = System.environment("XDG_CONFIG_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    var all = (folders ?? "/etc/xdg").split(separator: ":").map(String.init).compactMap(absolute)
    all.reverse()
    let home = System.environment("HOME").flatMap(absolute)
    let own =
      System.environment("XDG_CONFIG_HOME").flatMap(absolute) ?? home.map { "\($0)/.config" }
    return (all + (own.map { [$0] } ?? [])).map { "\($0)/kurs/config" }
  }

  static func read(
    _ text: String, _ path: String, into configured: inout ConfiguredSettings,
    _ complain: (String) -> Void
  ) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = index == 0 && line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line
      if let wrong = read(line, path, into: &configured) {
        complain("\(path.onOneLine):\(index + 1): \(wrong) The line is ignored.")
      }
    }
  }

  /// What is wrong with the line; nil if nothing is.
  private static func read(
    _ line: Substring, _ path: String, into configured: inout ConfiguredSettings
  ) -> String? {
    let line = trimmed(withoutComment(line))
    guard !line.isEmpty else { return nil }
    guard let equals = line.firstIndex(of: "=") else {
      return "'\(line.prefix(40))' is not NAME = VALUE."
    }
    let name = trimmed(line[..<equals])
    let typed = name.filter { $0 != "-" && $0 != "_" }.lowercased()
    guard typed != "keys" else {
      return "Keys are not read from here; set them with 'kurs set keys SOURCE=KEY'."
    }
    guard let setting = Setting.all.first(where: { $0.name.description.lowercased() == typed })
    else {
      return "There is no setting '\(name.prefix(40))'."
    }
    do throws(SettingError) {
      try configured.set(
        setting, text(trimmed(line[line.index(after: equals)...]), of: setting), from: path)
      return nil
    } catch {
      // The text before `@` in an address may be a password.
      let value = error.value.contains("@") ? "that" : "'\(error.value.prefix(40))'"
      return "\(setting.name) cannot be \(value); it takes \(error.takes.filter { $0 != "`" })."
    }
  }

  /// The value as the state file has it: without quotes, and lists with spaces.
  private static func text(_ value: Substring, of setting: Setting) -> String {
    var value = value
    if let first = value.first, first == "\"" || first == "'", value.count > 1, value.last == first
    {
      value = value.dropFirst().dropLast()
    }
    switch setting.form {
    case .currencies, .sources, .texts:
      return value.split { $0 == "," || $0 == " " }.joined(separator: " ")
    case .currency, .text, .number, .flag, .rounding: return String(value)
    }
  }

  /// A `#` at the beginning, or after a space outside quotes.
  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var isAfterSpace = true
    for place in line.indices {
      let character = line[place]
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == "#", isAfterSpace {
        return line[..<place]
      }
      isAfterSpace = character == " " || character == "\t"
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
