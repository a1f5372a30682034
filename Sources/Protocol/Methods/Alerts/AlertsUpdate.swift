import Dates
package import Engine
import Features
import JSON
import Money

/// `alerts/update`: another threshold, span or note.
package enum AlertsUpdate: Method {
  package static let name: StaticString = "alerts/update"
  package static let summary: StaticString = "Changes the condition of an alert."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Params that you leave out stay; an empty note is removed. The alert is re-armed: it fires when the condition is \
    met next, and where it is met already, when the pair has gone back first.
    """
  package static let failures: [FailureKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .noteTooLong, .thresholdInvalid,
    .spanInvalid, .unknownAlert, .retiredCurrency, .noRate, .storage,
  ]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.15","as":"text"}"#)
  ]
  package static let example: StaticString = #"{"alert":"a0000001","threshold":"1.2"}"#

  package struct Params: Parameters {
    let alert: String
    let threshold: Decimal?
    let percent: Decimal?
    let span: String?
    let hysteresis: Decimal?
    let note: String?

    package init(_ read: inout Reader) throws(Failure) {
      alert = try read("alert", "Its id.")
      threshold = try read("threshold", "The rate, for `above` and `below`.")
      percent = try read("percent", "For `change`.")
      span = try read("span", "Such as `1w` or `1y`, for `change`, `high` and `low`.")
      hysteresis = try read("hysteresis", "How many percent the pair has to go back.")
      note = try read("note", "Anything worth remembering, up to 200 characters.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> AlertShown {
    let hysteresis = try params.hysteresis.map { given throws(Failure) in
      try AlertParams.hysteresis(given)
    }
    let note = try AlertParams.note(params.note)
    guard let known = engine.kept(Alert.self)[params.alert] else { throw unknown(params.alert) }
    let condition = try AlertParams.condition(
      known.condition.kind, threshold: params.threshold ?? known.condition.threshold,
      percent: params.percent ?? known.condition.percent,
      span: params.span ?? known.condition.span?.description)
    let isMet = try AlertParams.isMet(condition, of: known.pair, engine)
    let since = engine.alertsBegin(for: known.pair)
    return try engine.editing(Alert.self, params.alert) { (kept: inout Alert?) throws(Failure) in
      guard var alert = kept else { throw unknown(params.alert) }
      alert.condition = condition
      if let hysteresis { alert.hysteresis = hysteresis }
      if let note { alert.note = note.isEmpty ? nil : note }
      alert.begin(since: since, isArmed: !isMet)
      kept = alert
      return AlertShown(id: params.alert, alert: alert)
    }
  }

  static func unknown(_ id: String) -> Failure {
    Failure(
      .unknownAlert, "There is no alert \"\(id.prefix(40))\".", hint: "`alerts` lists them.",
      details: [.init("alert", .string(String(id.prefix(40))))])
  }

  package static func text(_ result: AlertShown, _ engine: Engine) -> String {
    result.text(engine)
  }
}
