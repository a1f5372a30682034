package import Engine
import Features
import JSON

/// `settings`: all of them as they are.
package enum ShowSettings: Method {
  package static let name: StaticString = "settings"
  package static let summary: StaticString = "The settings as they are, and what they are for."
  package static let notes: StaticString = """
    Settings are kept for all kurs processes of the user. `settings/set` changes them.
    """
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> AllSettings {
    AllSettings(engine)
  }

  package static func text(_ result: AllSettings, _ engine: Engine) -> String { result.text }
}
