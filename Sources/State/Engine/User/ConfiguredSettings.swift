package import Features

/// The settings of the config files, over which the user's own are kept in the state file.
package struct ConfiguredSettings: Sendable {
  package private(set) var settings = Settings()
  /// The file that each is from, by the setting's name.
  package private(set) var files: [String: String] = [:]

  package init() {}

  /// Sets one, as a file has it; a file that is read later has precedence.
  package mutating func set(
    _ setting: Setting, _ text: String, from file: String
  ) throws(SettingError) {
    try settings.set(setting, text)
    files[setting.name.description] = file
  }
}

/// Where the value of a setting comes from.
package enum SettingOrigin: Hashable, Sendable {
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

  /// What the settings are while the user sets nothing.
  package var configuredSettings: Settings { configuration.configured.settings }
}
