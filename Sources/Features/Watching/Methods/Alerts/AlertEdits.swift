import Dates
import Documents
package import Engine
import Features
import JSON
import Money
import Rates

/// `alerts/add`: a condition on a pair that fires when met.
package enum AlertsAdd: Method {
  package static let name: StaticString = "alerts/add"
  package static let summary: StaticString =
    "Watches a pair for a rate, a change, or a new high or low."
  package static let commands = [
    Command(
      "alert", .pair, .choice("kind", "above|below|change|high|low"), .percent, .span,
      .number("threshold", "RATE").optional,
      .flag("now"), rows: .whole,
      examples: [
        "alert eur/usd above 1.2", "alert eur/usd change 2% 1w", "alert eur/usd high 1y",
        "alert eur/usd below 1.3 now",
      ])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    `above` and `below` fire when the pair reaches `threshold`; `change` when it is `percent` \
    above the lowest or below the highest rate of the `span`; `high` and `low` when it passes \
    all rates of the span. One crossing fires once: the pair has to move back by `hysteresis` \
    percent to re-arm. If the condition is already met (`met`), the alert waits for the next \
    crossing, unless `now` is set. An alert fires once for all kurs processes of the user, and a \
    firing is saved until you acknowledge it.
    """
  package static let errors: [ErrorKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .pairInvalid, .noteTooLong, .thresholdInvalid, .spanInvalid, .pairPegged, .tooManyAlerts,
    .retiredCurrency, .noRate, .storage,
  ]
  package static let example: StaticString =
    #"{"pair":"EUR/USD","kind":"above","threshold":"1.15"}"#

  package struct Params: Parameters {
    let pair: PairParams
    let kind: AlertCondition.Kind?
    let threshold: Decimal?
    let percent: Decimal?
    let span: String?
    let hysteresis: Decimal?
    let note: String?
    let now: Bool
    let force: Bool
    let text: String?

    package init(_ read: inout Reader) throws(MethodError) {
      let pair: CurrencyPair? = try read("pair", PairParams.doc)
      kind = try read("kind", "The kind of condition. Required without `text`.")
      threshold = try read("threshold", "The rate, for `above` and `below`.")
      percent = try read("percent", "For `change`.")
      span = try read("span", "Such as `1w` or `1y`, for `change`, `high` and `low`.")
      hysteresis = try read(
        "hysteresis", "Percent that the pair must move back to re-arm. Default: 0.1.")
      note = try read("note", "A note of yours, up to 200 characters.")
      now = try read("now", "Fire at once if the condition is already met.", default: false)
      force = try read("force", "Take a pegged pair, too, which cannot move.", default: false)
      text = try read(
        "text", "Instead of pair and condition, the words of a person: `eur/usd above 1.15`.")
      self.pair = try PairParams(pair, &read)
    }
  }

  package struct Result: RareRecord {
    let shown: AlertRecord
    let isMet: Bool
    let notes: [String]?

    package static var sample: Result { Result(shown: .sample, isMet: false, notes: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      shown.fields(&sink)
      sink.field("met", isMet, "Whether the condition is met already.")
      sink.field(
        "notes", notes, "What that means, or that an equal one is there: none is added for `text`."
      )
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let typed = try TypedPair(params.text, engine)
    guard let kind = typed.kind ?? params.kind else { throw AlertCondition.Kind.missing("kind") }
    let condition = try AlertParams.condition(
      kind, threshold: (kind == .change ? nil : typed.number) ?? params.threshold,
      percent: typed.percent ?? (kind == .change ? typed.number : nil) ?? params.percent,
      span: typed.span ?? params.span)
    let firesNow = params.now || typed.isNow
    let hysteresis = try AlertParams.hysteresis(params.hysteresis ?? Alert.standardHysteresis)
    let note = try AlertParams.note(params.note)
    let pair = try typed.pair(else: params.pair)
    // A person who types it again wants it once: both would fire.
    if params.text != nil, !firesNow,
      let (id, known) = engine.kept(Alert.self).byName.first(where: {
        $0.value.pair == pair && $0.value.condition == condition
          && $0.value.hysteresis == hysteresis && $0.value.note == note
      })
    {
      return Result(
        shown: AlertRecord(id: id, alert: known, format: engine.format),
        isMet: AlertChecks.isMet(condition, of: pair, engine) == true,
        notes: ["The same alert is there already: none was added."])
    }
    guard params.force || !AlertChecks.isPegged(pair, engine) else {
      throw MethodError(
        .pairPegged, "\(pair) cannot move: its rate is fixed by law or parity.",
        hint: "Watch another pair.",
        details: [.init("pair", .string(pair.description)), .param("pair")])
    }
    let isMet = try AlertParams.isMet(condition, of: pair, engine)
    let new = Alert(
      pair, condition, hysteresis: hysteresis, note: note, added: engine.now,
      since: AlertChecks.begin(for: pair, engine), isArmed: !isMet || firesNow)
    let id = try put(new, engine)
    if isMet, firesNow { AlertChecks.check(engine) }
    return Result(
      shown: AlertRecord(
        id: id, alert: engine.kept(Alert.self)[id] ?? new, format: engine.format), isMet: isMet,
      notes: !isMet
        ? nil
        : firesNow
          ? ["Already met: it has fired."]
          : ["Already met: it fires after the pair moves back and meets it again."])
  }

  /// Under the next number, which no alert has had.
  private static func put(_ alert: Alert, _ engine: Engine) throws(MethodError) -> String {
    let count = engine.kept(Alert.self).count
    guard count < Alert.maxCount else {
      throw MethodError(
        .tooManyAlerts, "There are already \(count) alerts.",
        hint: "The maximum is \(Alert.maxCount): remove one that you no longer need.",
        details: MethodError.exceeded("alerts", Alert.maxCount))
    }
    // Once there is a numbering, it is past all of them, and they need not be read.
    let numbering = engine.kept(AlertNumbering.self)[AlertNumbering.name]
    var newest = (numbering?.last ?? 0) > 0 ? 0 : newestNumber(engine)
    while true {
      let number = try engine.editing(AlertNumbering.self, AlertNumbering.name) {
        (kept: inout AlertNumbering?) throws(MethodError) in
        let next = (kept ?? AlertNumbering(last: 0)).next(after: newest)
        kept = AlertNumbering(last: next)
        return next
      }
      let digits = String(number)
      let id = "a" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
      let isPut = try engine.editing(Alert.self, id) { (kept: inout Alert?) throws(MethodError) in
        guard kept == nil else { return false }
        kept = alert
        return true
      }
      if isPut { return id }
      // An alert has a higher number than the last one noted, as in a file that was damaged.
      newest = newestNumber(engine)
    }
  }

  private static func newestNumber(_ engine: Engine) -> Int {
    engine.kept(Alert.self).keys.compactMap { Int($0.dropFirst()) }
      .filter { 0..<AlertNumbering.limit ~= $0 }.max() ?? 0
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    ([result.shown.text] + (result.notes ?? [])).joined(separator: "\n")
  }
}

/// `alerts/update`: another threshold, span or note.
package enum AlertsUpdate: Method {
  package static let name: StaticString = "alerts/update"
  package static let summary: StaticString = "Changes the condition of an alert."
  package static let commands = [
    Command(
      "alert set", .word("alert", "ALERT"), .percent, .span, .number("threshold", "RATE").optional,
      rows: .whole, examples: ["alert set a0000001 1.25"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Params that you leave out are unchanged; an empty note deletes it. The alert is re-armed: it fires \
    when the condition is met next; if it is met already, after the pair has moved back.
    """
  package static let errors: [ErrorKind] = [
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

    package init(_ read: inout Reader) throws(MethodError) {
      alert = try read("alert", "Its id.")
      threshold = try read("threshold", "The rate, for `above` and `below`.")
      percent = try read("percent", "For `change`.")
      span = try read("span", "Such as `1w` or `1y`, for `change`, `high` and `low`.")
      hysteresis = try read("hysteresis", "Percent that the pair must move back to re-arm.")
      note = try read("note", "A note of yours, up to 200 characters.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> AlertRecord {
    let hysteresis = try params.hysteresis.map { given throws(MethodError) in
      try AlertParams.hysteresis(given)
    }
    let note = try AlertParams.note(params.note)
    guard let known = engine.kept(Alert.self)[params.alert] else { throw unknown(params.alert) }
    let condition = try AlertParams.condition(
      known.condition.kind, threshold: params.threshold ?? known.condition.threshold,
      percent: params.percent ?? known.condition.percent,
      span: params.span ?? known.condition.span?.description)
    let isMet = try AlertParams.isMet(condition, of: known.pair, engine)
    let since = AlertChecks.begin(for: known.pair, engine)
    return try engine.editing(Alert.self, params.alert) {
      (kept: inout Alert?) throws(MethodError) in
      guard var alert = kept else { throw unknown(params.alert) }
      alert.condition = condition
      if let hysteresis { alert.hysteresis = hysteresis }
      if let note { alert.note = note.isEmpty ? nil : note }
      alert.begin(since: since, isArmed: !isMet)
      kept = alert
      return AlertRecord(id: params.alert, alert: alert, format: engine.format)
    }
  }

  static func unknown(_ id: String) -> MethodError {
    MethodError(
      .unknownAlert, "There is no alert \(id.quoted).", hint: "It may have been removed.",
      details: [
        .init("alert", .string(String(id.prefix(40)))), .param("alert"), .fix("alerts"),
      ])
  }

  package static func text(_ result: AlertRecord, _ engine: Engine) -> String {
    result.text
  }
}
