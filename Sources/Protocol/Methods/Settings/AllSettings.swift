import Features
import JSON
import Money
import Rates

/// Every setting with its value.
package struct AllSettings: Record {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  package static var sample: AllSettings { AllSettings(Settings()) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    for setting in Setting.allCases {
      sink.field(setting.name, SettingShown(setting, settings), setting.meaning)
    }
  }

  /// A line each: name, value, meaning.
  var text: String {
    Aligned.lines(
      Setting.allCases.map { setting in
        [setting.rawValue, settings.value(of: setting).plain, setting.meaning.description]
      })
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
