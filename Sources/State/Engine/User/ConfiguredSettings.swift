package import Documents
package import Money

/// The settings of the config files, over which the user's own are kept in the state file.
package struct ConfiguredSettings: Sendable {
  package private(set) var settings = Settings()
  /// The file that each is from, by the setting's name.
  package private(set) var files: [String: String] = [:]

  package init() {}

  /// The base is the money of the region, unless a file has set it.
  mutating func follow(_ region: Locale) {
    if files[Setting.base.name.description] == nil { settings.base = region.home ?? .eur }
  }

  /// Sets one, as a file has it; a file that is read later has precedence.
  package mutating func set(
    _ setting: Setting, _ text: String, from file: String
  ) throws(SettingError) {
    try settings.set(setting, text)
    files[setting.name.description] = file
  }
}

/// Where the value of a setting comes from.
package enum SettingOrigin: Equatable, Sendable {
  /// kurs has it if nothing is set.
  case standard
  case config(file: String)
  /// The user has set it: it is in the state file.
  case state
}

extension Engine {
  package func origin(of setting: Setting) -> SettingOrigin {
    let name = setting.name.description
    if users.storedSettings.contains(name) { return .state }
    return configuration.configured.files[name].map { .config(file: $0) } ?? .standard
  }

  /// The targets of a conversion of `from` that names none: those of the settings, else the base.
  /// Until the base is set it is the money of the region, and an amount of that money goes
  /// to euros, or in the euro area to dollars.
  package func targets(from: Currency) -> [Currency] {
    guard settings.targets.isEmpty else { return settings.targets }
    let base = settings.base
    guard from == base, let home = configuration.locale.home, home == base,
      origin(of: .base) == .standard
    else { return [base] }
    return [base == .eur ? .usd : .eur]
  }

  /// The settings if neither the user nor a config file sets any.
  package var standardSettings: Settings {
    var standard = ConfiguredSettings()
    standard.follow(configuration.locale)
    return standard.settings
  }

  /// What the settings are while the user sets nothing.
  package var configuredSettings: Settings { configuration.configured.settings }
}
