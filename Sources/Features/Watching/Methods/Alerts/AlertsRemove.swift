import Dates
package import Engine
import Features
import JSON
import Money
import Rates

/// `alerts/remove`: enough of an alert.
package enum AlertsRemove: DirectMethod {
  package static let name: StaticString = "alerts/remove"
  package static let summary: StaticString = "Removes an alert and its firings."
  package static let commands = [
    Command(
      "alerts remove", .word("alert", "ALERT"), rows: .whole, examples: ["alerts remove a0000001"])
  ]
  package static let effect = Effect.changes
  package static let errors: [ErrorKind] = [.unknownAlert, .storage]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.15","as":"text"}"#)
  ]
  package static let example: StaticString = #"{"alert":"a0000001"}"#

  package static func run(
    _ read: inout Reader, _ engine: Engine?
  ) throws(MethodError) -> AlertRecord {
    let id: String = try read("alert", "Its id.")
    return try remove(id, try read.end(engine))
  }

  static func remove(_ id: String, _ engine: Engine) throws(MethodError) -> AlertRecord {
    try engine.editing(Alert.self, id) { (kept: inout Alert?) throws(MethodError) in
      guard let alert = kept else { throw AlertParams.unknown(id) }
      kept = nil
      return AlertRecord(id: id, alert: alert, format: engine.format)
    }
  }

  package static func text(_ result: AlertRecord, _ engine: Engine) -> String {
    "removed \(result.text)"
  }
}
