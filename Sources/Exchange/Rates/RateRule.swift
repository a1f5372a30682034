package import Dates
import Money

/// The rule of the day: which publications make the rate of a day, as a tax law or a contract says.
package enum RateRule: String, CaseIterable, Hashable, Sendable {
  /// The table in force on the day, as without a rule.
  case sameDay
  /// The last table before the day, never that of the day itself.
  case previousPublished
  /// The mean of what was published in the month of the day.
  case monthAverage
  case quarterAverage
  case yearAverage
  /// The last table of the month of the day.
  case monthEnd

  package var isAverage: Bool {
    switch self {
    case .monthAverage, .quarterAverage, .yearAverage: true
    case .sameDay, .previousPublished, .monthEnd: false
    }
  }

  /// The days that it looks at: one of which the table in force counts, or those of an average.
  package func days(of day: Day) -> ClosedRange<Day> {
    switch self {
    case .sameDay: return day...day
    case .previousPublished: return day.adding(days: -1)...day.adding(days: -1)
    case .monthAverage: return Self.days(from: day.startOfMonth, months: 1)
    case .quarterAverage:
      let first = day.startOfMonth.adding(months: -((day.month - 1) % 3))
      return Self.days(from: first, months: 3)
    case .yearAverage:
      return Self.days(from: day.startOfMonth.adding(months: 1 - day.month), months: 12)
    case .monthEnd:
      let last = Self.days(from: day.startOfMonth, months: 1).upperBound
      return last...last
    }
  }

  /// One day for all that have the same rate by the rule, so that it is found once.
  package func sharedDay(of day: Day) -> Day {
    isAverage || self == .monthEnd ? days(of: day).upperBound : day
  }

  private static func days(from first: Day, months: Int) -> ClosedRange<Day> {
    let next = first.adding(months: months)
    return first...(next == .last ? next : next.adding(days: -1))
  }
}

/// The rule by which a rate was found.
package struct AppliedRule: Hashable, Sendable {
  package let rule: RateRule
  /// Nil where no publication was averaged.
  package let average: Average?

  package init(rule: RateRule, average: Average?) {
    self.rule = rule
    self.average = average
  }

  /// The publications in an average.
  package struct Average: Hashable, Sendable {
    /// On how many days something was published.
    package let count: Int
    package let first: Day
    package let last: Day
    /// Whether its period goes on, so that more will be published.
    package let goesOn: Bool
  }
}

extension RateFinder {
  /// The path of `rate` with the mean of what each publisher published on the days, in the direction in
  /// which it publishes: its own averages are made so, and a rate and its inverse then agree. A day counts if
  /// it has every quote of that publisher on the path. What a law, a parity or the user has fixed stays.
  ///
  /// - Parameter today: Whether the days go on after it is said in the result.
  package func averaged(
    _ rate: Rate, over days: ClosedRange<Day>, by rule: RateRule, upTo today: Day
  ) throws(RateError) -> Rate {
    var ratio = Ratio.one
    var legs: [Leg] = []
    var average: AppliedRule.Average?
    var known: Means?
    do throws(DecimalError) {
      for leg in rate.legs {
        if leg.derivation == .published, known?.publisher != leg.publisher {
          known = try means(rate, of: leg.publisher, days)
        }
        guard leg.derivation == .published, let means = known, means.publisher == leg.publisher,
          let mean = means.ratios[leg.quoted(against: means.anchor)]
        else {
          legs.append(leg)
          ratio = try ratio.multiplied(by: leg.ratio)
          continue
        }
        legs.append(try leg.averaged(mean, on: means.last))
        ratio = try ratio.multiplied(by: leg.operation == .multiply ? mean : mean.inverted())
        if let other = average, other.count <= means.count { continue }
        average = AppliedRule.Average(
          count: means.count, first: means.first, last: means.last, goesOn: days.upperBound > today)
      }
    } catch {
      throw .overflow
    }
    if average == nil, rate.legs.contains(where: { $0.derivation == .published }) {
      throw .afterHistory(on: days.lowerBound, newest: rate.day ?? days.lowerBound)
    }
    let notes = rate.notes.filter { !$0.isAboutDays } + (average.map { [.averaged($0)] } ?? [])
    return Rate(
      base: rate.base, quote: rate.quote, ratio: ratio, legs: legs,
      derivation: average == nil ? rate.derivation : .average, notes: notes, asked: rate.asked,
      pivotDecimals: rate.pivotDecimals, digits: rate.digits,
      rule: AppliedRule(rule: rule, average: average))
  }

  /// The means of a publisher's quotes on the path, for one unit.
  private struct Means {
    let publisher: Publisher.ID
    let anchor: Currency
    let ratios: [Currency: Ratio]
    let count: Int
    let first: Day
    let last: Day
  }

  /// Nil where nothing was published.
  private func means(
    _ rate: Rate, of id: Publisher.ID, _ days: ClosedRange<Day>
  ) throws(DecimalError) -> Means? {
    guard let publisher = publishers.first(where: { $0.id == id }), let anchor = publisher.anchor,
      let last = rate.legs.first(where: { $0.publisher == id })?.day
    else { return nil }
    let currencies = rate.legs.filter { $0.publisher == id && $0.derivation == .published }
      .map { $0.quoted(against: anchor) }.withoutRepeats
    var sums = currencies.map { currency in
      let changes = archive.fixed.rescalings(of: currency, from: days.lowerBound, by: id, to: last)
      return QuoteSum(changes.last { $0.since(by: id) <= last }, id)
    }
    var (count, first, newest) = (0, days.lowerBound, days.lowerBound)
    var failure: DecimalError?
    archive.walk(id, currencies, from: days.lowerBound, to: min(days.upperBound, last)) {
      day, values in
      guard !values.contains(nil), sums.allSatisfy({ $0.isKnown(on: day) }) else { return true }
      do throws(DecimalError) {
        for (place, value) in values.enumerated() { try sums[place].add(value ?? .zero, on: day) }
      } catch {
        failure = error
      }
      if count == 0 { newest = day }
      (count, first) = (count + 1, day)
      return failure == nil
    }
    if let failure { throw failure }
    guard count > 0 else { return nil }
    var ratios: [Currency: Ratio] = [:]
    for (currency, sum) in zip(currencies, sums) {
      ratios[currency] = try sum.mean(of: count, publisher.direction)
    }
    return Means(
      publisher: id, anchor: anchor, ratios: ratios, count: count, first: first, last: newest)
  }
}

/// The exact sum of a currency's quotes; those from before a change of its unit apart.
private struct QuoteSum {
  private let change: FixedRates.Rescaling?
  private let since: Day
  private var (old, new) = (Decimal.zero, Decimal.zero)

  init(_ change: FixedRates.Rescaling?, _ publisher: Publisher.ID) {
    self.change = change
    since = change?.since(by: publisher) ?? .first
  }

  /// Not where a code was given to another currency, of no fixed value in the one before.
  func isKnown(on day: Day) -> Bool { day >= since || change?.oldPerNew != nil }

  mutating func add(_ value: Decimal, on day: Day) throws(DecimalError) {
    if day >= since { new = try new + value } else { old = try old + value }
  }

  func mean(of count: Int, _ direction: QuoteDirection) throws(DecimalError) -> Ratio {
    let count = Decimal(Int128(count))
    guard let factor = change?.oldPerNew, !old.isZero else {
      return Ratio(numerator: new, denominator: count)
    }
    switch direction {
    case .anchorPerUnit: return Ratio(numerator: try new + old * factor, denominator: count)
    case .unitsPerAnchor:
      return Ratio(numerator: try new * factor + old, denominator: try count * factor)
    }
  }
}

extension Leg {
  /// The end that its number is the quote of.
  fileprivate func quoted(against anchor: Currency) -> Currency { base == anchor ? quote : base }

  /// This leg with a mean as its quote, rounded to twelve digits.
  fileprivate func averaged(_ mean: Ratio, on last: Day) throws(DecimalError) -> Leg {
    Leg(
      base: base, quote: quote, value: try mean.decimal(significantDigits: 12, .halfUp).reduced,
      operation: operation, publisher: publisher, day: last, derivation: .average,
      calendar: calendar, isBundled: isBundled)
  }
}

extension RateNote {
  /// Whether it says which day's table was used, which an average does not have.
  fileprivate var isAboutDays: Bool {
    switch self {
    case .filled, .unmet, .mixedTables: true
    default: false
    }
  }
}

extension Rate {
  /// This rate, found by a rule: a note that its day was filled is left out unless the rule is the day itself.
  package func found(by rule: RateRule) -> Rate {
    let notes = notes.filter { note in
      if case .filled = note { rule == .sameDay } else { true }
    }
    return Rate(
      base: base, quote: quote, ratio: ratio, legs: legs, derivation: derivation, notes: notes,
      asked: asked, pivotDecimals: pivotDecimals, digits: digits,
      rule: AppliedRule(rule: rule, average: nil))
  }
}
