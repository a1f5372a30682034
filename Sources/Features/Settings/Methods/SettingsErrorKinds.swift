/// What a setting is refused for.
extension ErrorKind {
  package static let unknownSetting = ErrorKind(501, "unknownSetting", "No setting has that name.")
  package static let settingInvalid = ErrorKind(
    502, "settingInvalid", "The setting does not take that value.")
}
