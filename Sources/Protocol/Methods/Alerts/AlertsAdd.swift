package import Engine
import Features
import JSON
import Money
import Rates

/// `alerts/add`: to be told when a pair gets somewhere.
package enum AlertsAdd: Method {
  package static let name: StaticString = "alerts/add"
  package static let summary: StaticString =
    "Watches a pair for a rate, a change, or a new high or low."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    `above` and `below` fire when the pair reaches `threshold`; `change` when it is `percent` above \
    the lowest or below the highest rate of the `span` before the newest day; `high` and `low` when \
    it passes all of the span. One crossing fires once: the pair has to go back by `hysteresis` \
    percent first. What is so already fires at the next crossing; `met` says that, and `now` has it \
    fire at once. Alerts are checked whenever rates change, through every table that \
    came in since they last were, and fire once among all kurs processes of the user; what has fired \
    is kept until it is acknowledged.
    """
  package static let failures: [FailureKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .pairInvalid, .noteTooLong, .thresholdInvalid, .spanInvalid, .pairPegged, .tooManyAlerts,
    .retiredCurrency, .noRate, .storage,
  ]
  package static let example: StaticString =
    #"{"pair":"EUR/USD","kind":"above","threshold":"1.15"}"#

  package struct Params: Parameters {
    let pair: CurrencyPair
    let kind: AlertCondition.Kind
    let threshold: Decimal?
    let percent: Decimal?
    let span: String?
    let hysteresis: Decimal?
    let note: String?
    let now: Bool
    let force: Bool

    package init(_ read: inout Reader) throws(Failure) {
      pair = try read("pair", "Two codes, `EUR/USD`.")
      kind = try read("kind", "What has to happen.")
      threshold = try read("threshold", "The rate, for `above` and `below`.")
      percent = try read("percent", "For `change`.")
      span = try read("span", "Such as `1w` or `1y`, for `change`, `high` and `low`.")
      hysteresis = try read(
        "hysteresis", "Percent that the pair must move back to re-arm. Default: 0.1.")
      note = try read("note", "Anything worth remembering, up to 200 characters.")
      now = try read("now", "Fire at once if the condition is already met.", default: false)
      force = try read("force", "Take a pair that cannot move.", default: false)
    }
  }

  package struct Result: Record {
    let shown: AlertShown
    let isMet: Bool
    let remark: String?

    package static var sample: Result { Result(shown: .sample, isMet: false, remark: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      shown.fields(&sink)
      sink.field("met", isMet, "Whether the condition is met already.")
      sink.field("remark", remark, "What that means, if it is.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let condition = try AlertParams.condition(
      params.kind, threshold: params.threshold, percent: params.percent, span: params.span)
    let hysteresis = try AlertParams.hysteresis(params.hysteresis ?? Alert.standardHysteresis)
    let note = try AlertParams.note(params.note)
    let pair = params.pair
    guard params.force || !engine.isPegged(pair) else {
      throw Failure(
        .pairPegged, "\(pair) cannot move: its rate is fixed by law or parity.",
        hint: #"Watch another pair, or give "force":true."#,
        details: [.init("pair", .string(pair.description))])
    }
    let isMet = try AlertParams.isMet(condition, of: pair, engine)
    let new = Alert(
      pair, condition, hysteresis: hysteresis, note: note, added: engine.now,
      since: engine.alertsBegin(for: pair), isArmed: !isMet || params.now)
    let id = try put(new, engine)
    if isMet, params.now { engine.checkAlerts() }
    return Result(
      shown: AlertShown(id: id, alert: engine.kept(Alert.self)[id] ?? new), isMet: isMet,
      remark: !isMet
        ? nil
        : params.now
          ? "It is so already and has fired."
          : "Already met: it fires after the pair moves back and meets it again.")
  }

  /// Under the next number; another process may have taken it meanwhile.
  private static func put(_ alert: Alert, _ engine: Engine) throws(Failure) -> String {
    let known = engine.kept(Alert.self)
    guard known.count < Alert.maxCount else {
      throw Failure(
        .tooManyAlerts, "There are \(known.count) alerts already.",
        hint: "At most \(Alert.maxCount) are kept; `alerts/remove` removes some.",
        details: Failure.exceeded("alerts", Alert.maxCount))
    }
    var number = (known.keys.max()?.dropFirst()).flatMap { Int($0) } ?? 0
    while true {
      number += 1
      let digits = String(number)
      let id = "a" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
      let isPut = try engine.editing(Alert.self, id) { (kept: inout Alert?) throws(Failure) in
        guard kept == nil else { return false }
        kept = alert
        return true
      }
      if isPut { return id }
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    [result.shown.text(engine), result.remark].compactMap { $0 }.joined(separator: "\n")
  }
}
