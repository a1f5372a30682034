import Documents
import Drawing
import Engine
import Features
import JSON

/// The settings as words print them: each with its value, and where the value comes from.
enum SettingsText {
  /// The result of `settings` with a member `from` in each.
  static func result(_ result: Value, _ engine: Engine) -> Value {
    guard case .object(let members) = result else { return result }
    return .object(
      members.map { member in
        guard case .object(let facts) = member.value else { return member }
        let from = origin(member.name, facts.first { $0.name == "value" }?.value, engine)
        return .init(member.name, .object(facts + [.init("from", .string(from))]))
      })
  }

  /// A line a setting: name, value, origin, meaning. With `names`, only those.
  static func text(of result: Value, _ names: [String]?, _ engine: Engine) -> String {
    guard case .object(let members) = result else { return "" }
    var rows: [[String]] = []
    for member in members where names?.contains(member.name) ?? true {
      rows.append([
        member.name, plain(member.value["value"] ?? .null), member.value["from"]?.text ?? "",
        Speech(place: .shell).said(member.value["meaning"]?.text ?? ""),
      ])
    }
    return TextTable(rows).text
  }

  /// `default`, `state`, or the path of the config file.
  private static func origin(_ name: String, _ value: Value?, _ engine: Engine) -> String {
    guard let setting = Setting.named(name) else {
      return value?.elements?.isEmpty == false ? "state" : "default"
    }
    switch engine.origin(of: setting) {
    case .standard: return "default"
    case .config(let file): return file
    case .state: return "state"
    }
  }

  private static func plain(_ value: Value) -> String {
    switch value {
    case .null: "-"
    case .array(let elements) where elements.isEmpty: "-"
    case .array(let elements): elements.map(plain).joined(separator: " ")
    default: value.text ?? value.description
    }
  }
}
