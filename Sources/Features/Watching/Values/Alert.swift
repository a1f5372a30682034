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
  /// The number of firings.
  package private(set) var count = 0
  /// The firings not yet acknowledged, the oldest first.
  package private(set) var unseen: [Firing] = []

  /// The maximum number of alerts.
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
    /// The alert's condition at that time.
    package let condition: AlertCondition
    package let rate: Decimal
    /// The day of the table; nil if the rate is not from a table.
    package let day: Day?
    package let at: Instant

    package init(number: Int, condition: AlertCondition, rate: Decimal, day: Day?, at: Instant) {
      self.number = number
      self.condition = condition
      self.rate = rate
      self.day = day
      self.at = at
    }
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
  /// The condition is met.
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
    guard let value = try? Value(parsing: text), let pairText = value["pair"]?.text,
      let pair = try? CurrencyPair(pairText), let condition = AlertCondition(value),
      let hysteresis = value.decimal("hysteresis"), let added = value.instant("added"),
      let since = value["since"]?.text.flatMap({ try? Day(iso8601: $0) }),
      let count = value["count"]?.text.flatMap({ Int($0) }), 0..<Self.maxFirings ~= count
    else { return nil }
    var unseen: [Firing] = []
    for kept in value["unseen"]?.elements ?? [] {
      guard let firing = Firing(kept) else { return nil }
      unseen.append(firing)
    }
    self.init(
      Alert(
        pair, condition, hysteresis: hysteresis, note: value["note"]?.text, added: added,
        since: since,
        isArmed: value["armed"] == .bool(true)),
      count: count, unseen: unseen)
  }

  package var text: String {
    var members: [Value.Member] = [.init("pair", .string(pair.description))]
    members += condition.members
    members += [
      .init("hysteresis", .string(hysteresis.description)),
      .init("added", .string(added.description)),
      .init("since", .string(since.description)), .init("armed", .bool(isArmed)),
      .init("count", .string(String(count))),
    ]
    if let note { members.append(.init("note", .string(note))) }
    if !unseen.isEmpty { members.append(.init("unseen", .array(unseen.map(\.value)))) }
    return Value.object(members).description
  }
}

extension Alert.Firing {
  fileprivate init?(_ value: Value) {
    guard let number = value["number"]?.text.flatMap({ Int($0) }),
      let condition = AlertCondition(value), let rate = value.decimal("rate"),
      let at = value.instant("at")
    else { return nil }
    let day = value["day"]?.text.flatMap { try? Day(iso8601: $0) }
    self.init(number: number, condition: condition, rate: rate, day: day, at: at)
  }

  fileprivate var value: Value {
    var members: [Value.Member] = [.init("number", .string(String(number)))]
    members += condition.members
    members.append(.init("rate", .string(rate.description)))
    if let day { members.append(.init("day", .string(day.description))) }
    members.append(.init("at", .string(at.description)))
    return .object(members)
  }
}

extension AlertCondition {
  fileprivate init?(_ value: Value) {
    guard let kind = value["kind"]?.text.flatMap(Kind.init) else { return nil }
    self.init(
      kind, threshold: value.decimal("threshold"), percent: value.decimal("percent"),
      span: value["span"]?.text.flatMap { try? Period($0) })
  }

  fileprivate var members: [Value.Member] {
    var members: [Value.Member] = [.init("kind", .string(kind.rawValue))]
    if let threshold { members.append(.init("threshold", .string(threshold.description))) }
    if let percent { members.append(.init("percent", .string(percent.description))) }
    if let span { members.append(.init("span", .string(span.description))) }
    return members
  }
}

extension Value {
  fileprivate func decimal(_ name: String) -> Decimal? {
    self[name]?.text.flatMap { try? Decimal($0) }
  }

  fileprivate func instant(_ name: String) -> Instant? {
    self[name]?.text.flatMap { try? Instant(iso8601: $0) }
  }
}
