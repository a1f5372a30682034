import Drawing
import JSON
import Methods
import Native

/// What kurs says, in the words of the place where a person reads it: errors and hints speak of
/// commands that exist there and of what was typed, not of the params and methods of the protocol.
struct Speech {
  /// Where a person reads it.
  enum Place {
    case shell, prompt
  }

  let place: Place
  /// The command that was typed; nil for an expression.
  var command: WordCommand?

  /// `'kurs currencies'`, or in the prompt `'currencies'`.
  func quoted(_ words: String) -> String { place == .shell ? "'kurs \(words)'" : "'\(words)'" }

  /// The text with every name between backquotes as a person types it.
  func said(_ text: String) -> String {
    var said = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "`") {
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: "`") else { break }
      var before = rest[..<open]
      let word = spelled(String(rest[after..<close]), &before)
      said += before + word
      rest = rest[rest.index(after: close)...]
    }
    said += rest
    return withoutJSON(said)
  }

  /// The message and the hint of an error, each in the words of this place.
  func error(_ error: Value) -> (message: String, hint: String?) {
    let message = said(error["message"]?.text ?? "")
    var hint = error["data"]?["hint"]?.text.map(said)
    // The request that would help, as a command.
    if let fix = error["data"]?["fix"], let words = words(of: fix), hint?.has(words) != true {
      hint = [hint, "Try \(quoted(words))."].compactMap { $0 }.joined(separator: " ")
    }
    return (message, hint)
  }

  private func words(of fix: Value) -> String? {
    guard let method = fix["method"]?.text, let command = Self.command(of: method) else {
      return nil
    }
    var words = command.name
    for slot in command.command.slots {
      guard let value = fix["params"]?[slot.param.description]?.text else { continue }
      words += " " + Self.word(value)
    }
    for option in command.options {
      let value = fix["params"]?[option.field.name.description]
      if value == true { words += " \(option.name)" }
      if let text = value?.text { words += " \(option.name) \(Self.word(text))" }
    }
    return words.hasControls || words.contains("'") ? command.name : words
  }

  private static func word(_ value: String) -> String {
    value.contains(" ") ? "\"\(value)\"" : value
  }

  private static func command(of method: String) -> WordCommand? {
    WordCommand.all.first { $0.method.name.description == method }
  }

  /// What was between backquotes. `before` loses the words that say it is a param.
  private func spelled(_ name: String, _ before: inout Substring) -> String {
    if let param = param(name) {
      for words in ["The param ", "the param "] where before.hasSuffix(words) {
        before = before.dropLast(words.count)
      }
      return param
    }
    if let command = Self.command(of: name) { return quoted(command.name) }
    if WordCommand.named(name.split(separator: " ").map(String.init)) != nil { return quoted(name) }
    if name.hasPrefix("kurs ") {
      return place == .shell ? "'\(name)'" : quoted(String(name.dropFirst(5)))
    }
    if NativeDialect.methods.contains(where: { $0.name.description == name }) {
      return quoted("call \(name)")
    }
    return name.contains(" ") || name.contains("=") ? "'\(name)'" : name
  }

  /// `--max-age` or `PAIR`; nil if the command has no such param.
  private func param(_ name: String) -> String? {
    guard let command else { return nil }
    if let slot = command.command.slots.first(where: { $0.params.contains(name) }),
      slot.label.utf8CodeUnitCount > 0
    {
      // The hint lists the words themselves.
      guard !slot.label.description.contains("|") else { return name }
      return slot.label.description
    }
    return command.options.first { $0.field.name.description == name }?.name
  }

  /// `"all":true` as `--all`.
  private func withoutJSON(_ text: String) -> String {
    guard let command, text.has("\":true") else { return text }
    return command.options.reduce(text) { text, option in
      text.replacing("\"\(option.field.name)\":true", by: option.name)
    }
  }
}
