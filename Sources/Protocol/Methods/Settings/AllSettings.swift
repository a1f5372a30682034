import Engine
import Features
import JSON
import Money
import Rates

/// Every setting with its value.
package struct AllSettings: Record {
  let settings: Settings
  let sourcesWithKeys: [Publisher.ID]

  init(_ engine: Engine) {
    settings = engine.settings
    sourcesWithKeys = engine.sourcesWithKeys
  }

  private init() {
    settings = Settings()
    sourcesWithKeys = []
  }

  package static var sample: AllSettings { AllSettings() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    for setting in Setting.allCases {
      sink.field(setting.name, SettingShown(setting, settings), setting.meaning)
    }
    sink.field("keys", KeysShown(sources: sourcesWithKeys), KeysShown.meaning)
  }

  /// A line each: name, value, meaning.
  var text: String {
    Aligned.lines(
      Setting.allCases.map { setting in
        [setting.rawValue, settings.value(of: setting).plain, setting.meaning.description]
      } + [
        [
          "keys", Value.array(sourcesWithKeys.map { .string($0.text) }).plain,
          KeysShown.meaning.description,
        ]
      ])
  }
}

/// One setting with all there is to say about it.
package struct SettingShown: Record {
  let setting: Setting
  let settings: Settings

  init(_ setting: Setting, _ settings: Settings) {
    self.setting = setting
    self.settings = settings
  }

  package static var sample: SettingShown { SettingShown(.base, Settings()) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("value", settings.value(of: setting), "As it is now.")
    sink.field("default", Settings().value(of: setting), "As it is where nothing was set.")
    sink.field("meaning", setting.meaning, "What it is for.")
  }
}

/// Which sources have a key. The keys themselves are shown nowhere.
package struct KeysShown: Record {
  let sources: [Publisher.ID]

  static let meaning: StaticString = "Sources that have a key; the keys are never shown."

  package static var sample: KeysShown { KeysShown(sources: []) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("value", sources.map(\.text), "As it is now.")
    sink.field("default", [] as [String], "As it is where nothing was set.")
    sink.field("meaning", Self.meaning, "What it is for.")
  }
}

extension Settings {
  func value(of setting: Setting) -> Value {
    switch setting {
    case .base: .string(base.code)
    case .pivot: pivot.map { .string($0.code) } ?? .null
    case .targets: .array(targets.map { .string($0.code) })
    case .locale: locale.map { .string($0.identifier) } ?? .null
    case .rounding: .string(rounding.rawValue)
    case .timeToLive: .number(String(timeToLive))
    case .network: .bool(network)
    case .sources: .array(sources.map { .string($0.text) })
    case .maximumGap: .number(String(maximumGap))
    case .patience: .number(String(patience))
    case .debounce: .number(String(debounce))
    case .addresses: .array(addressTexts.map { .string($0) })
    case .command: command.map { .string($0) } ?? .null
    }
  }
}

extension Value {
  /// Without JSON's marks, for a line of text.
  fileprivate var plain: String {
    switch self {
    case .null: "-"
    case .array(let elements) where elements.isEmpty: "-"
    case .array(let elements): elements.map(\.plain).joined(separator: " ")
    default: text ?? description
    }
  }
}
