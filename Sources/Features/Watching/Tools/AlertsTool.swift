import Drawing
package import Engine
import Features
import Money

/// `alerts`: the conditions that wait, and what has fired.
package enum AlertsTool: Tool {
  package typealias Params = NoParameters
  package typealias Result = ShowAlerts.Result

  package static let name: StaticString = "alerts"
  package static let title: StaticString = "Alerts"
  package static let summary: StaticString =
    "Lists the user's alerts, and the firings they have not acknowledged."
  package static let effect = Effect.reads
  package static let errors = ShowAlerts.errors
  package static let preparation = ShowAlerts.preparation
  package static let example: StaticString = "{}"
  package static let arguments = Argument.all(of: Params.self)

  package static let output: StaticString = #"""
    {"type":"object","properties":{"alerts":{"type":"array","items":{"type":"object","properties":\#
    {"alert":{"type":"string"},"pair":{"type":"string"},"kind":{"type":"string"},\#
    "threshold":{"type":"string"},"armed":{"type":"boolean"}},"required":["alert","pair","kind"]}},\#
    "fired":{"type":"integer"},"firings":{"type":"array","items":{"type":"object"}}},\#
    "required":["alerts","fired","firings"]}
    """#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try ShowAlerts.run(params, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let text = ShowAlerts.text(result, engine)
    return text.isEmpty ? "There are no alerts." : text
  }
}

/// `set_alert`: adds one.
package enum SetAlertTool: Tool {
  package typealias Params = AlertsAdd.Params
  package typealias Result = AlertsAdd.Result

  package static let name: StaticString = "set_alert"
  package static let title: StaticString = "Set an alert"
  package static let summary: StaticString = """
    Tells the user when a pair reaches a rate (above, below: threshold), changes (change: percent, \
    span), or passes all rates of a span (high, low: span). Fires once a crossing.
    """
  package static let effect = Effect.changes
  package static let isIdempotent = false
  package static let errors = AlertsAdd.errors
  package static let example: StaticString =
    #"{"pair":"EUR/USD","kind":"above","threshold":"1.15"}"#

  package static let arguments = Argument.some(
    of: Params.self,
    [
      "pair": "Such as EUR/USD.",
      "kind": "When.",
      "threshold": "The rate, for above and below.",
      "percent": "For change.",
      "span": "Such as 1w or 1y, for change, high and low.",
      "note": "Up to 200 characters.",
      "now": "Fire at once if it is met already.",
    ], required: ["pair", "kind"])

  package static let output: StaticString = #"""
    {"type":"object","properties":{"alert":{"type":"string"},"pair":{"type":"string"},\#
    "kind":{"type":"string"},"armed":{"type":"boolean"},\#
    "met":{"type":"boolean","description":"Already so: it waits for the next crossing."}},\#
    "required":["alert","pair","kind","met"]}
    """#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try AlertsAdd.run(params, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "Added \(AlertsAdd.text(result, engine).onOneLine)"
  }
}
