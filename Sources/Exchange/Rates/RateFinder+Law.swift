import Dates
import Money

/// A fixed step from a currency to another: by the euro's law, by a redenomination, or by a declared
/// parity.
struct FixedStep: Equatable {
  let leg: Leg
  let note: RateNote
  /// Nil where it was in force before the first table.
  let since: Day?
}

extension RateFinder {
  /// The day whose law applies: the one requested, otherwise the day of the newest table.
  var lawDay: Day {
    policy.on ?? publishers.compactMap { archive.newestDay(of: $0.id) }.max() ?? .last
  }

  /// The fixed steps from a currency, one after another, that are in force.
  func fixedSteps(from code: Currency) -> [FixedStep] {
    // From most currencies none leads on any day.
    archive.fixed.mayLead(from: code) ? fixedSteps(from: code, on: lawDay) : []
  }

  func fixedSteps(from code: Currency, on day: Day) -> [FixedStep] {
    var steps: [FixedStep] = []
    var code = code
    while steps.count < policy.pathLimit, let step = fixedStep(from: code, on: day) {
      steps.append(step)
      code = step.leg.quote
    }
    return steps
  }

  /// Law comes before parity: a withdrawn currency has no parity any more.
  private func fixedStep(from code: Currency, on day: Day) -> FixedStep? {
    if !code.isActive {
      if let law = archive.fixed.euroRate(of: code, on: day) { return FixedStep(law) }
      if let change = archive.fixed.replacement(of: code, on: day) { return FixedStep(change) }
    }
    guard usesOwnRatesAndPegs, let peg = archive.fixed.peg(of: code, on: day), isInForce(peg)
    else { return nil }
    return FixedStep(peg)
  }

  /// A parity does not count where the user has a rate of their own for the currency, while no table
  /// has the anchor, and once a table contradicts it.
  private func isInForce(_ peg: FixedRates.Peg) -> Bool {
    guard !policy.userRates.contains(where: { $0.base == peg.currency || $0.quote == peg.currency })
    else { return false }
    guard isQuoted(peg.anchor) || !peg.anchor.isActive else { return false }
    return !publishers.contains { publisher in
      archive.newestTable(of: publisher.id).map { $0.contradicts(peg) } ?? false
    }
  }

  /// The path through the currencies to which fixed steps lead from the two.
  func fixedPath(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    var (from, to) = (fixedSteps(from: base), fixedSteps(from: quote))
    let (start, end) = (from.last?.leg.quote ?? base, to.last?.leg.quote ?? quote)
    // A step that both share is not needed: VEB to VEF does not pass through VES.
    while let step = from.last, step == to.last {
      from.removeLast()
      to.removeLast()
    }
    var path = RatePath()
    for step in from { path.append(step.leg, note: step.note) }
    if start != end {
      guard let live = try livePath(start, end) else { return nil }
      path = path.joined(with: live)
    }
    for step in to.reversed() { path.append(step.leg.reversed, note: step.note) }
    return path
  }
}

extension Table {
  /// Whether its quotes are more than a twentieth away from the parity: then it was given up. Tables
  /// of central banks differ from a parity that holds by less than a hundredth.
  fileprivate func contradicts(_ peg: FixedRates.Peg) -> Bool {
    guard let units = valueOrOne(peg.currency), let anchor = valueOrOne(peg.anchor) else {
      return false
    }
    // What should be equal: per anchor of the table, as many units of the one as of the other.
    let (left, right) =
      direction == .anchorPerUnit
      ? (try? units * peg.units, try? anchor * peg.anchorUnits)
      : (try? units * peg.anchorUnits, try? anchor * peg.units)
    guard let left, let right, let difference = try? (left - right).magnitude,
      let scaled = try? difference * "20"
    else { return false }
    return scaled > right
  }

  private func valueOrOne(_ currency: Currency) -> Decimal? {
    currency == anchor ? .one : perUnit(currency)
  }
}

extension FixedStep {
  fileprivate init(_ law: FixedRates.EuroRate) {
    leg = Leg(
      base: law.currency, quote: .eur, value: law.unitsPerEuro, operation: .divide,
      publisher: .law, derivation: .fixedByLaw)
    note = .fixedByLaw(law.currency, since: law.since)
    since = law.since
  }

  init(_ change: FixedRates.Redenomination) {
    let dividesByUnits = change.newUnits == .one
    leg = Leg(
      base: change.old, quote: change.new,
      value: dividesByUnits ? change.oldUnits : change.newUnits,
      operation: dividesByUnits ? .divide : .multiply,
      publisher: .law, derivation: .redenomination)
    note = .redenominated(change)
    since = change.since
  }

  /// Nil without a known factor.
  init?(_ change: FixedRates.Rescaling) {
    guard let oldPerNew = change.oldPerNew else { return nil }
    leg = Leg(
      base: change.currency, quote: change.currency, value: oldPerNew, operation: .multiply,
      publisher: .law, derivation: .redenomination)
    note = .rescaled(change.currency, oldPerNew: oldPerNew, since: change.since)
    since = change.since
  }

  fileprivate init(_ peg: FixedRates.Peg) {
    let dividesByUnits = peg.anchorUnits == .one
    leg = Leg(
      base: peg.currency, quote: peg.anchor, value: dividesByUnits ? peg.units : peg.anchorUnits,
      operation: dividesByUnits ? .divide : .multiply, publisher: .peg, derivation: .peg)
    note = .pegged(peg)
    since = peg.since
  }
}
