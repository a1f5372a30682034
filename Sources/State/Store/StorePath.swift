/// Where the user's data lies unless told otherwise.
package enum StorePath {
  /// `$XDG_STATE_HOME/kurs/kurs.db`, or `$HOME/.local/state/kurs/kurs.db`; nil when neither
  /// variable holds an absolute path. A relative one is ignored, as the XDG Base Directory
  /// Specification has it.
  package static func standard(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/kurs/kurs.db"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/kurs/kurs.db"
  }
}
