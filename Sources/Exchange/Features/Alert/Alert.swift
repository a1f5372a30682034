package import Dates
package import Money

/// A wish to be told when a pair gets somewhere.
package struct Alert: Hashable, Sendable {
  var wish: Wish
  /// What was published on later days can move it.
  package private(set) var since: Day
  /// Whether it fires when its condition is met. It does not from then until the pair has gone back.
  package private(set) var isArmed: Bool
  /// How often it has fired.
  package private(set) var count = 0
  /// What nobody has acknowledged yet, the oldest first.
  package private(set) var unseen: [Firing] = []

  /// Of one user.
  package static let most = 10_000
  /// Of one alert; older ones give way.
  package static let mostUnseen = 10
  /// Firings in one message.
  package static let mostShown = 1_000
  package static let longestSpanInDays = 3_660
  package static let standardHysteresis: Decimal = "0.1"
  /// It does not fire before the pair was elsewhere.
  package init(
    _ pair: CurrencyPair, _ condition: AlertCondition, hysteresis: Decimal, note: String?,
    added: Instant, since: Day, isArmed: Bool
  ) {
    wish = Wish(
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

  /// One crossing, kept until somebody has seen it.
  package struct Firing: Hashable, Sendable {
    /// Which time it was, counted from 1.
    package let number: Int
    /// What had been asked for then.
    package let condition: AlertCondition
    package let rate: Decimal
    /// Of the table; nil where there was none.
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

  /// Whether it would do something where the pair is on that side now.
  package func isMoved(by side: AlertSide) -> Bool {
    isArmed ? side == .met : side == .clear
  }

  /// Fires, or can fire again.
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
    if unseen.count > Self.mostUnseen { unseen.removeFirst() }
  }

  /// After a change of what is asked for: it does not fire for what was so before.
  package mutating func begin(since day: Day, isArmed: Bool) {
    since = day
    self.isArmed = isArmed
  }

  /// False where there is no such firing. Nil acknowledges all.
  package mutating func acknowledge(_ number: Int?) -> Bool {
    let before = unseen.count
    unseen.removeAll { number == nil || $0.number == number }
    return unseen.count < before
  }
}

/// Where a pair is, as an alert sees it.
package enum AlertSide: Hashable, Sendable {
  /// Where the alert fires.
  case met
  /// Not there, and not far enough from there.
  case near
  case clear
}
