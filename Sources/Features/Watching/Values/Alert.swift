package import Dates
package import Documents
import JSON
package import Money

/// A condition on a pair that fires when met.
package struct Alert: Equatable, Sendable {
  var definition: Definition
  /// Tables published after this day can change its state.
  package private(set) var since: Day
  /// Whether it fires when its condition is met. After firing it is disarmed until the pair has
  /// moved back.
  package private(set) var isArmed: Bool
  package private(set) var count = 0
  /// The firings not yet acknowledged, the oldest first.
  package private(set) var unseen: [Firing] = []

  package static let maxCount = 10_000
  /// Unacknowledged firings of one alert; a newer one replaces the oldest.
  package static let maxUnseen = 10
  /// The maximum number of firings in one message.
  package static let maxShown = 1_000
  /// More than an alert ever has: a file that says more is damaged.
  static let maxFirings = 1 << 48
  package static let maxSpanInDays = 3_660
  package static let standardHysteresis: Decimal = "0.1"

  /// Without `isArmed`, it does not fire before the pair has moved back.
  package init(
    _ pair: CurrencyPair, _ condition: AlertCondition, hysteresis: Decimal, note: String?,
    added: Instant, since: Day, isArmed: Bool
  ) {
    definition = Definition(
      .init(
        pair: pair, condition: condition, hysteresis: hysteresis,
        note: note.flatMap { $0.isEmpty ? nil : $0 }, added: added))
    self.since = since
    self.isArmed = isArmed
  }

  init(_ alert: Alert, count: Int, unseen: [Firing]) {
    self = alert
    self.count = count
    self.unseen = unseen
  }

  /// One event of an alert, saved until it is acknowledged.
  package struct Firing: Equatable, Sendable {
    /// The number of the firing of this alert, from 1.
    package let number: Int
    package let condition: AlertCondition
    package let rate: Decimal
    /// The day of the table; nil if the rate is not from a table.
    package let day: Day?
    package let at: Instant
  }

  /// Whether the alert would fire or be re-armed with the pair on this side.
  package func isMoved(by side: AlertSide) -> Bool {
    isArmed ? side == .met : side == .clear
  }

  /// Fires or re-arms the alert.
  package mutating func turn(
    to side: AlertSide, rate: Decimal, day: Day?, at moment: Instant
  ) {
    guard isMoved(by: side) else { return }
    if let day { since = max(since, day) }
    guard isArmed else {
      isArmed = true
      return
    }
    isArmed = false
    count += 1
    unseen.append(
      Firing(number: count, condition: condition, rate: rate, day: day, at: moment))
    if unseen.count > Self.maxUnseen { unseen.removeFirst() }
  }

  /// Restarts the alert after a change of its condition, so that it does not fire for older rates.
  package mutating func begin(since day: Day, isArmed: Bool) {
    since = day
    self.isArmed = isArmed
  }

  /// Acknowledges one firing, or all for nil. False if there is no such firing.
  package mutating func acknowledge(_ number: Int?) -> Bool {
    let before = unseen.count
    unseen.removeAll { number == nil || $0.number == number }
    return unseen.count < before
  }
}

/// The position of a pair relative to an alert's condition.
package enum AlertSide: Hashable, Sendable {
  case met
  /// The condition is not met, but the pair is not far enough away to re-arm the alert.
  case near
  case clear
}

extension Alert {
  package var pair: CurrencyPair { definition.terms.pair }
  package var added: Instant { definition.terms.added }

  package var condition: AlertCondition {
    get { definition.terms.condition }
    set { definition = definition.with(\.condition, newValue) }
  }

  /// How far, in percent, the pair must move back to re-arm the alert. Without it, a pair that
  /// oscillates around the threshold would fire each time.
  package var hysteresis: Decimal {
    get { definition.terms.hysteresis }
    set { definition = definition.with(\.hysteresis, newValue) }
  }

  package var note: String? {
    get { definition.terms.note }
    set { definition = definition.with(\.note, newValue) }
  }

  /// What the user defined. A reference, so that iterating over ten thousand alerts copies little.
  final class Definition: Equatable, Sendable {
    let terms: Terms

    struct Terms: Hashable {
      let pair: CurrencyPair
      var condition: AlertCondition
      var hysteresis: Decimal
      var note: String?
      let added: Instant
    }

    init(_ terms: Terms) { self.terms = terms }

    func with<Part>(_ part: WritableKeyPath<Terms, Part>, _ value: Part) -> Definition {
      var terms = terms
      terms[keyPath: part] = value
      return Definition(terms)
    }

    static func == (one: Definition, other: Definition) -> Bool { one.terms == other.terms }

    func hash(into hasher: inout Hasher) { hasher.combine(terms) }
  }
}

extension Alert: StorableDocument {
  package static let kind = DocumentKind("alert")

  package init?(text: String) {
    guard let fields = (try? Value(parsing: text)).map(StoredFields.init),
      let pair = fields.text("pair").flatMap({ try? CurrencyPair($0) }),
      let condition = AlertCondition(fields), let hysteresis = fields.decimal("hysteresis"),
      let added = fields.text("added").flatMap({ try? Instant(iso8601: $0) }),
      let since = fields.text("since").flatMap({ try? Day(iso8601: $0) }),
      let count = fields.text("count").flatMap({ Int($0) }), 0..<Self.maxFirings ~= count
    else { return nil }
    let kept = fields.list("unseen")
    let unseen = kept.compactMap(Firing.init)
    guard unseen.count == kept.count else { return nil }
    self.init(
      Alert(
        pair, condition, hysteresis: hysteresis, note: fields.text("note"), added: added,
        since: since, isArmed: fields.flag("armed")),
      count: count, unseen: unseen)
  }

  package var text: String {
    Value.kept([
      "pair": .string(pair.description), "kind": .string(condition.kind.rawValue),
      "threshold": condition.threshold.map { .kept($0) },
      "percent": condition.percent.map { .kept($0) },
      "span": condition.span.map { .string($0.description) }, "hysteresis": .kept(hysteresis),
      "added": .string(added.description), "since": .string(since.description),
      "armed": .bool(isArmed), "count": .string(String(count)),
      "note": note.map { .string($0) },
      "unseen": unseen.isEmpty ? nil : .array(unseen.map(\.value)),
    ]).description
  }
}

extension Alert.Firing {
  fileprivate init?(_ fields: StoredFields) {
    guard let number = fields.text("number").flatMap({ Int($0) }),
      let condition = AlertCondition(fields), let rate = fields.decimal("rate"),
      let at = fields.text("at").flatMap({ try? Instant(iso8601: $0) })
    else { return nil }
    let day = fields.text("day").flatMap { try? Day(iso8601: $0) }
    self.init(number: number, condition: condition, rate: rate, day: day, at: at)
  }

  fileprivate var value: Value {
    .kept([
      "number": .string(String(number)), "kind": .string(condition.kind.rawValue),
      "threshold": condition.threshold.map { .kept($0) },
      "percent": condition.percent.map { .kept($0) },
      "span": condition.span.map { .string($0.description) }, "rate": .kept(rate),
      "day": day.map { .string($0.description) }, "at": .string(at.description),
    ])
  }
}

extension AlertCondition {
  fileprivate init?(_ fields: StoredFields) {
    guard let kind = fields.text("kind").flatMap(Kind.init) else { return nil }
    self.init(
      kind, threshold: fields.decimal("threshold"), percent: fields.decimal("percent"),
      span: fields.text("span").flatMap { try? Period($0) })
  }
}
