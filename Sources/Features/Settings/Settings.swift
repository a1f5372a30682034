import Documents

extension Feature {
  /// What the user has chosen.
  static let settings = Feature(
    methods: [ShowSettings.self, SetSettings.self],
    types: [
      NamedType("Setting", SettingRecord.schema, "A setting."),
      NamedType("Settings", AllSettings.schema, "All settings."),
    ],
    limits: [
      (name: "settingTargets", value: Settings.maxTargets)
    ])
}
