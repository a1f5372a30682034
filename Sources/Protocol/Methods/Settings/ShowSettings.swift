package import Engine
import Features
import JSON

/// `settings`: all of them as they are.
package enum ShowSettings: Method {
  package static let name: StaticString = "settings"
  package static let summary: StaticString = "Lists the settings, with values and meanings."
  package static let notes: StaticString = """
    All kurs processes of a user share the settings. `settings/set` changes them.
    """
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> AllSettings {
    AllSettings(engine)
  }

  package static func text(_ result: AllSettings, _ engine: Engine) -> String { result.text }
}
