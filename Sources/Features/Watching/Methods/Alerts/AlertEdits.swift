import Dates
import Documents
package import Engine
import Features
import JSON
import Money
import Rates

/// `alerts/add`: a condition on a pair that fires when met, a new one or another for an alert.
package enum AlertsAdd: Method {
  package static let name: StaticString = "alerts/add"
  package static let summary: StaticString =
    "Watches a pair for a rate, a change, or a new high or low."
  package static let commands = [
    Command(
      "alerts add", .pair.optional, .choice("kind", "above|below|change|high|low").optional,
      .percent,
      .span,
      .number("threshold", "RATE").optional,
      .flag("now"), rows: .whole,
      examples: [
        "alerts add eur/usd above 1.2", "alerts add eur/usd change 2% 1w",
        "alerts add eur/usd high 1y",
        "alerts add eur/usd below 1.3 now", "alerts add 1.25 --alert a0000001",
      ])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    `above` and `below` fire when the pair reaches `threshold`; `change` when it is `percent` \
    above the lowest or below the highest rate of the `span`; `high` and `low` when it passes \
    all rates of the span. One crossing fires once: the pair has to move back by `hysteresis` \
    percent to re-arm. If the condition is already met (`met`), the alert waits for the next \
    crossing, unless `now` is set. An alert fires once for all kurs processes of the user, and a \
    firing is saved until you acknowledge it. With `alert`, that alert is changed and re-armed: params \
    left out are unchanged, and an empty note deletes it.
    """
  package static let errors: [ErrorKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .pairInvalid, .noteTooLong, .thresholdInvalid, .spanInvalid, .pairPegged, .unknownAlert,
    .tooManyAlerts,
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
    let alert: String?

    package init(_ read: inout Reader) throws(MethodError) {
      let pair: CurrencyPair? = try read("pair", PairParams.doc)
      kind = try read("kind", "The kind of condition. Required without `text`.")
      threshold = try read("threshold", "The rate, for `above` and `below`.")
      percent = try read("percent", .percent, "For `change`.")
      span = try read("span", .span, "Such as `1w` or `1y`, for `change`, `high` and `low`.")
      hysteresis = try read(
        "hysteresis", "Percent that the pair must move back to re-arm. Default: 0.1.")
      note = try read("note", .text, "A note of yours, up to 200 characters.")
      now = try read("now", "Fire at once if the condition is already met.", default: false)
      force = try read("force", "Take a pegged pair, too, which cannot move.", default: false)
      text = try read(
        "text", "Instead of pair and condition, the words of a person: `eur/usd above 1.15`.")
      alert = try read("alert", "Change this alert instead of adding one.")
      self.pair = try PairParams(pair, &read)
    }
  }

  package struct Result: RareRecord {
    let shown: AlertRecord
    let isMet: Bool
    let notes: [String]?

    package static let members: [Member<Self>] = [
      .all(of: \.shown),
      Member("met", \.isMet, "Whether the condition is met already."),
      Member(
        "notes", \.notes,
        "What that means, or that an equal one is there: none is added for `text`."),
    ]
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let typed = try TypedPair(params.text, engine)
    if let id = params.alert { return try change(id, params, typed, engine) }
    guard let kind = typed.kind ?? params.kind else { throw AlertCondition.Kind.missing("kind") }
    let condition = try condition(of: kind, params, typed)
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
    return result(try put(new, engine), new, isMet: isMet, firesNow: firesNow, engine)
  }

  /// As `known` has it where the params say nothing.
  private static func condition(
    of kind: AlertCondition.Kind, _ params: Params, _ typed: TypedPair,
    else known: AlertCondition? = nil
  ) throws(MethodError) -> AlertCondition {
    try AlertParams.condition(
      kind,
      threshold: (kind == .change ? nil : typed.number) ?? params.threshold ?? known?.threshold,
      percent: typed.percent ?? (kind == .change ? typed.number : nil) ?? params.percent
        ?? known?.percent,
      span: typed.span ?? params.span ?? known?.span?.description)
  }

  private static func result(
    _ id: String, _ alert: Alert, isMet: Bool, firesNow: Bool, _ engine: Engine
  ) -> Result {
    if isMet, firesNow { AlertChecks.check(engine) }
    return Result(
      shown: AlertRecord(
        id: id, alert: engine.kept(Alert.self)[id] ?? alert, format: engine.format), isMet: isMet,
      notes: !isMet
        ? nil
        : firesNow
          ? ["Already met: it has fired."]
          : ["Already met: it fires after the pair moves back and meets it again."])
  }

  /// Another condition, hysteresis or note for an alert.
  private static func change(
    _ id: String, _ params: Params, _ typed: TypedPair, _ engine: Engine
  ) throws(MethodError) -> Result {
    let hysteresis = try params.hysteresis.map { given throws(MethodError) in
      try AlertParams.hysteresis(given)
    }
    let note = try AlertParams.note(params.note)
    guard let known = engine.kept(Alert.self)[id] else { throw AlertParams.unknown(id) }
    if typed.pair != nil || !params.pair.isEmpty {
      let pair = try typed.pair(else: params.pair)
      guard pair == known.pair else {
        throw .refused(
          "pair", "\(pair), as the alert watches \(known.pair)", hint: "Add an alert for that pair."
        )
      }
    }
    let kind = typed.kind ?? params.kind ?? known.condition.kind
    let condition = try condition(
      of: kind, params, typed, else: kind == known.condition.kind ? known.condition : nil)
    let isMet = try AlertParams.isMet(condition, of: known.pair, engine)
    let since = AlertChecks.begin(for: known.pair, engine)
    let firesNow = params.now || typed.isNow
    let changed = try engine.editing(Alert.self, id) { (kept: inout Alert?) throws(MethodError) in
      guard var alert = kept else { throw AlertParams.unknown(id) }
      alert.condition = condition
      if let hysteresis { alert.hysteresis = hysteresis }
      if let note { alert.note = note.isEmpty ? nil : note }
      alert.begin(since: since, isArmed: !isMet || firesNow)
      kept = alert
      return alert
    }
    return result(id, changed, isMet: isMet, firesNow: firesNow, engine)
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
