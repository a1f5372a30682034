package import Dates
package import Money

/// How often requests came, conversions were made, and errors were answered.
package struct Tally: Equatable, Sendable {
  package var requests = 0
  package var conversions = 0
  package var errors = 0

  package init(requests: Int = 0, conversions: Int = 0, errors: Int = 0) {
    self.requests = requests
    self.conversions = conversions
    self.errors = errors
  }

  /// More than anything was ever counted; sums of two such numbers do not overflow.
  package static let limit = 1 << 60

  /// A count from a file, where any number can be.
  package static func credible(_ count: Int) -> Int { min(max(count, 0), limit) }

  package static func + (left: Tally, right: Tally) -> Tally {
    Tally(
      requests: left.requests + right.requests, conversions: left.conversions + right.conversions,
      errors: left.errors + right.errors)
  }

  package static func - (left: Tally, right: Tally) -> Tally {
    Tally(
      requests: left.requests - right.requests, conversions: left.conversions - right.conversions,
      errors: left.errors - right.errors)
  }
}

/// What happened since the last time it was stored: increments, never totals.
package struct Usage: Equatable, Sendable {
  /// One a pair.
  package private(set) var conversions: [Recent] = []
  package var counters = Tally()

  package init() {}

  package var isEmpty: Bool { conversions.isEmpty && counters == Tally() }

  package mutating func forgetConversions() { conversions = [] }

  package mutating func converted(
    _ amount: Decimal, from: Currency, to: Currency, at moment: Instant
  ) {
    if let known = conversions.firstIndex(where: { $0.from == from && $0.to == to }) {
      conversions[known].repeated(with: amount, at: moment)
    } else {
      conversions.append(Recent(from: from, to: to, amount: amount, count: 1, last: moment))
    }
  }
}

/// A conversion made before, one a pair.
package struct Recent: Equatable, Sendable {
  /// How many a store keeps; the longest unused goes first.
  package static let limit = 200

  package let from: Currency
  package let to: Currency
  /// As it was given the last time.
  package private(set) var amount: Decimal
  package private(set) var count: Int
  /// When it was made the last time.
  package private(set) var last: Instant

  package init(from: Currency, to: Currency, amount: Decimal, count: Int, last: Instant) {
    self.from = from
    self.to = to
    self.amount = amount
    self.count = count
    self.last = last
  }

  /// Made once more.
  mutating func repeated(with amount: Decimal, at moment: Instant) {
    count &+= 1
    guard moment >= last else { return }
    self.amount = amount
    last = moment
  }

  /// Both counted together, with the amount of the later one.
  package func merged(with other: Recent) -> Recent {
    let later = other.last >= last ? other : self
    return Recent(
      from: from, to: to, amount: later.amount, count: count + other.count, last: later.last)
  }
}

/// Recents and counters that are not stored yet: no conversion waits for the disk.
struct UsageLog {
  private(set) var usage = Usage()
  private(set) var tally = Tally()
  /// The part of the tally that is stored, or in `usage` on its way there.
  private(set) var counted = Tally()

  /// Pairs kept while the store cannot be written.
  private static let maxPending = Recent.limit

  mutating func noteRequest() { tally.requests &+= 1 }
  mutating func noteConversions(_ count: Int) { tally.conversions &+= count }
  mutating func noteError() { tally.errors &+= 1 }

  mutating func noteConversion(
    _ amount: Decimal, from: Currency, to: Currency, at now: Instant
  ) {
    tally.conversions &+= 1
    guard usage.conversions.count < Self.maxPending else { return }
    usage.converted(amount, from: from, to: to, at: now)
  }

  var isEmpty: Bool { usage.isEmpty }

  /// All that is to be stored now. It stays here until `forget` says that it was.
  mutating func pending() -> Usage {
    usage.counters = usage.counters + (tally - counted)
    counted = tally
    return usage
  }

  mutating func forget() { usage = Usage() }
  mutating func forgetConversions() { usage.forgetConversions() }
}
