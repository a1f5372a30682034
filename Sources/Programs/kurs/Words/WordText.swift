import Drawing
import Engine
import JSON
import Methods
import Platform

/// The result of a command as it is printed.
struct WordText {
  private let command: WordCommand
  private let form: WordForm
  private let engine: Engine
  /// The params that the command was given.
  private let params: Value

  init(_ command: WordCommand, _ form: WordForm, _ engine: Engine, _ params: Value) {
    self.command = command
    self.form = form
    self.engine = engine
    self.params = params
  }

  /// Whether the method is to give its own text.
  var asksForText: Bool {
    form == .text && !["convert", "scan", "watchlist export"].contains(command.name)
      && !isOfSettings
  }

  private var isOfSettings: Bool { ["settings", "set", "unset"].contains(command.name) }

  /// With a line feed at its end, or empty.
  func text(of result: Value) -> String {
    let text: String
    let result = isOfSettings ? SettingsText.result(result, engine) : result
    switch form {
    case .json: text = result.description.printableJSON
    case .csv: return WordRows(result, command.command.rows ?? .whole).csv
    case .text where command.name == "convert": text = Self.equations(result)
    case .text where command.name == "scan": text = ScannedText.lines(result, params)
    case .text where command.name == "watchlist export":
      let whole = result["text"]?.text ?? ""
      // A file gets every byte, so that it can be imported again; a terminal, nothing that steers it.
      return isatty(STDOUT_FILENO) != 0 ? whole.printable : whole
    case .text where isOfSettings: text = SettingsText.text(of: result, settingNames, engine)
    case .text: text = (result.text ?? result.description.printableJSON).printable
    }
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  /// Those that were set; nil for all.
  private var settingNames: [String]? {
    guard command.name != "settings", case .object(let members) = params else { return nil }
    return members.flatMap { member in
      guard member.name == "reset" else { return [member.name] }
      return member.value.elements?.compactMap(\.text) ?? [member.value.text ?? ""]
    }
  }

  /// `100 USD = 89.51 EUR (ecb 2026-10-30)`: what was typed, as it was understood, and what it is
  /// worth; below it, how ambiguous words were read, and what is to be known of the rates.
  private static func equations(_ result: Value) -> String {
    let understood = result["understood"]?.text ?? ""
    var lines: [String] = []
    if let number = result["numberText"]?.text { lines.append("\(understood) = \(number)") }
    for entry in result["results"]?.elements ?? [] {
      let code = entry["to"]?.text ?? ""
      let line =
        entry["rateText"]?.text ?? "\(amount(understood)) = \(entry["text"]?.text ?? "") \(code)"
      let facts = ValueText.provenance([entry])
      lines.append(facts.isEmpty ? line : "\(line) (\(facts.joined(separator: "; ")))")
    }
    return (lines + ValueText.missing(result) + ValueText.choices(result) + ValueText.notes(result))
      .joined(separator: "\n").printable
  }

  /// `100 USD` of `100 USD in EUR on 2008-07-15`.
  private static func amount(_ understood: String) -> String {
    let words = understood.split(separator: " ", omittingEmptySubsequences: false)
    guard let place = words.lastIndex(of: "in") else { return understood }
    return words[..<place].joined(separator: " ")
  }
}
