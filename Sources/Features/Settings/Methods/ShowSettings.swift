import Documents
import Drawing
package import Engine
import Features
import JSON
import Money
import Rates

/// `settings`: all of them as they are.
package enum ShowSettings: Method {
  package static let name: StaticString = "settings"
  package static let summary: StaticString = "Lists the settings, with values and meanings."
  package static let commands = [
    Command(
      "settings", rows: .members, summary: "Lists the settings, and where each value comes from.")
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    All kurs processes of a user share the settings. `settings/set` changes them.
    """
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = "{}"

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError)
    -> AllSettings
  {
    engine.requireSettings()
    return AllSettings(engine)
  }

  package static func text(_ result: AllSettings, _ engine: Engine) -> String { result.text }
}

package struct AllSettings: RareRecord {
  let settings: Settings
  let standard: Settings
  let sourcesWithKeys: [Publisher.ID]

  init(_ engine: Engine, _ shown: Settings? = nil) {
    settings = shown ?? engine.settings
    standard = engine.standardSettings
    sourcesWithKeys = engine.sourcesWithKeys
  }

  package static let members: [Member<Self>] =
    Setting.all.map { setting in
      Member(
        setting.name,
        { SettingRecord(setting: setting, settings: $0.settings, standard: $0.standard) },
        setting.meaning)
    } + [
      Member("keys", { KeysRecord(sources: $0.sourcesWithKeys) }, KeysRecord.meaning)
    ]

  /// A line per setting: name, value, meaning.
  var text: String {
    TextTable(
      Setting.all.map { setting in
        [setting.name.description, settings.value(of: setting).plain, setting.meaning.description]
      } + [
        [
          "keys", Value.array(sourcesWithKeys.map { .string($0.text) }).plain,
          KeysRecord.meaning.description,
        ]
      ]
    ).text
  }
}

package struct SettingRecord: RareRecord {
  let setting: Setting
  let settings: Settings
  let standard: Settings

  package static let members: [Member<Self>] = [
    Member("value", { $0.settings.value(of: $0.setting) }, "The current value."),
    Member("default", { $0.standard.value(of: $0.setting) }, "The value if nothing was set."),
    Member("meaning", \.setting.meaning, "What the setting is for."),
  ]
}

/// The sources that have a key. The keys themselves are never shown.
package struct KeysRecord: RareRecord {
  let sources: [Publisher.ID]

  static let meaning: StaticString = "Sources that have a key; the keys are never shown."

  package static let members: [Member<Self>] = [
    Member("value", { $0.sources.map(\.text) }, "The current value."),
    Member("default", { _ in [] as [String] }, "The value if nothing was set."),
    Member("meaning", { _ in Self.meaning }, "What the setting is for."),
  ]
}

extension Value {
  /// The value without the punctuation of JSON, for a line of text.
  fileprivate var plain: String {
    switch self {
    case .null: "-"
    case .array(let elements) where elements.isEmpty: "-"
    case .array(let elements): elements.map(\.plain).joined(separator: " ")
    default: text ?? description
    }
  }
}
