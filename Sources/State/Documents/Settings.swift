package import JSON
package import Money
package import Rates

/// What the user has chosen. The initial value of a property is the default of its setting.
package struct Settings: Equatable, Sendable {
  package var base: Currency = .eur
  /// The currency that rows show their rate to; nil is the base.
  package var pivot: Currency?
  /// Default targets of a conversion; empty is the base alone.
  package var targets: [Currency] = []
  /// How numbers are printed; nil is the locale of the environment.
  package var locale: Locale?
  package var rounding: Rounding = .halfUp
  /// Seconds before a fetched table may be fetched again.
  package var timeToLive = 300
  package var network = true
  package var sources: [Publisher.ID] = []
  /// Maximum days between a table and the day requested.
  package var maximumGap = RatePolicy.defaultMaximumGap
  /// Seconds a request with `maxAge` waits for a fetch.
  package var patience = 10
  /// Milliseconds after the last key before a board fetches.
  package var debounce = 500
  /// The address a source is fetched from instead of its usual one.
  package var addresses: [Publisher.ID: String] = [:]
  /// The user's own program that prints quotes; nil is none.
  package var command: String?

  package static let maxTargets = 32

  /// The targets of a conversion that names none: one at least.
  package var targetsOrBase: [Currency] { targets.isEmpty ? [base] : targets }

  package init() {}

  /// The settings from their texts in the state file. A text that this kurs cannot read, written by
  /// a newer one, counts as not set: then it is that of `base`.
  package init(texts: [String: String], over base: Settings = Settings()) {
    self = base
    for (name, text) in texts {
      if let setting = Setting.named(name) { try? set(setting, text) }
    }
  }

  package var ratePivot: Currency { pivot ?? base }
}

/// One setting: its name, what it means, and how its value is read and written.
package struct Setting: Sendable {
  package let name: StaticString
  package let meaning: StaticString
  /// The type of value that a client gives.
  package let form: Form
  fileprivate let text: @Sendable (Settings) -> String
  fileprivate let json: @Sendable (Settings) -> Value
  /// Sets the value from a non-empty text; false if the text is not a value of this setting.
  fileprivate let read: @Sendable (inout Settings, String) -> Bool
  fileprivate let copy: @Sendable (_ from: Settings, _ to: inout Settings) -> Void
  /// The accepted values, in words.
  fileprivate let takes: String

  package enum Form: Sendable {
    case currency, currencies, sources, text, texts, number, flag, rounding
  }

  /// A new setting is a definition below, its name in this list, and a property of `Settings`.
  package static let all = [
    base, pivot, targets, locale, rounding, timeToLive, network, sources, maximumGap, patience,
    debounce, addresses, command,
  ]

  /// Those that decide where rates are fetched from.
  package static let ofSources = [network, sources, addresses, command]

  package func copy(from one: Settings, to other: inout Settings) { copy(one, &other) }

  /// Whether a text of the state file is a value of this setting, or there is none.
  package func accepts(_ text: String?) -> Bool {
    var settings = Settings()
    return (try? settings.set(self, text)) != nil
  }

  package static let base = Setting(
    "base", "Your base currency, and the default target. Default: the money of your region.",
    \.base)
  package static let pivot = Setting(
    "pivot", "The currency that rows show their rate to. Default: the base.", \.pivot)
  package static let targets = Setting(
    "targets", "Default targets of a conversion; an empty list means the base.", \.targets,
    "at most \(Settings.maxTargets) ISO 4217 codes such as EUR"
  ) { $0.count <= Settings.maxTargets }
  package static let locale = Setting(
    "locale", "How numbers are printed, such as de-CH. Default: as LANG says.", \.locale)
  package static let rounding = Setting(
    "rounding", "The rule for amounts to be paid. Default: a half is rounded up.",
    \.rounding)
  package static let timeToLive = Setting(
    "timeToLive", "Seconds before a fetched table may be fetched again, 0 to 31536000.",
    \.timeToLive, 0...31_536_000)
  package static let network = Setting("network", "Whether rates may be fetched at all.", \.network)
  package static let sources = Setting(
    "sources", "Preferred sources; empty: fetch from `ecb`, then `frankfurter`.", \.sources)
  package static let maximumGap = Setting(
    "maximumGap", "Maximum days between a table and the day asked for, 0 to 3650.", \.maximumGap,
    0...3_650)
  package static let patience = Setting(
    "patience", "Seconds a request with `maxAge` waits for a fetch, 0 to 60.", \.patience, 0...60)
  package static let debounce = Setting(
    "debounce", "Milliseconds after the last key before a board asks the network, 0 to 60000.",
    \.debounce, 0...60_000)
  package static let addresses = Setting(
    "addresses", "Other addresses of sources, each `source=address`.", \.addresses)
  package static let command = Setting(
    "command", "The command line that prints the rates of the source `command`.", \.command)

  package static func named(_ name: String) -> Setting? {
    all.first { $0.name.description == name }
  }

  private init<V: SettingValue>(
    _ name: StaticString, _ meaning: StaticString,
    _ path: any WritableKeyPath<Settings, V> & Sendable, _ takes: String = V.takes,
    where isTaken: @escaping @Sendable (V) -> Bool = { _ in true }
  ) {
    self.name = name
    self.meaning = meaning
    form = V.form
    text = { $0[keyPath: path].settingText }
    json = { $0[keyPath: path].json }
    read = { settings, text in
      guard let value = V(settingText: text), isTaken(value) else { return false }
      settings[keyPath: path] = value
      return true
    }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    self.takes = takes
  }

  private init(
    _ name: StaticString, _ meaning: StaticString,
    _ path: any WritableKeyPath<Settings, Int> & Sendable,
    _ range: ClosedRange<Int>
  ) {
    self.init(
      name, meaning, path, "a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { range.contains($0) }
  }
}

extension Setting: Hashable {
  package static func == (left: Setting, right: Setting) -> Bool {
    left.name.description == right.name.description
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.description) }
}

/// The setting does not accept the value.
package struct SettingError: Error {
  package let setting: Setting
  package let value: String
  /// The accepted values, in words.
  package let takes: String
}

extension Setting {
  /// The currencies in its value, if any.
  package func currencies(of settings: Settings) -> [Currency] {
    switch form {
    case .currency, .currencies:
      text(settings).split(separator: " ").compactMap { Currency(code: String($0)) }
    default: []
    }
  }
}

extension Settings {
  package func value(of setting: Setting) -> Value { setting.json(self) }

  /// The value as it is written to the state file.
  package func text(of setting: Setting) -> String { setting.text(self) }

  /// The value as it is written to the state file; nil if it is that of `base`.
  package func text(of setting: Setting, over base: Settings) -> String? {
    let text = setting.text(self)
    return text == setting.text(base) ? nil : text
  }

  /// Sets back to the value of `base`.
  package mutating func reset(_ setting: Setting, to base: Settings) { setting.copy(base, &self) }

  /// Sets a text that `text(of:)` or a client wrote; nil or an empty text is the default.
  package mutating func set(_ setting: Setting, _ text: String?) throws(SettingError) {
    guard let text, !text.isEmpty else { return setting.copy(Settings(), &self) }
    guard setting.read(&self, text) else {
      throw SettingError(setting: setting, value: text, takes: setting.takes)
    }
  }
}
