import Dates
import Money

/// The replacement of a currency by another, by law.
struct LawfulStep: Equatable {
  let leg: Leg
  let note: RateNote
  let since: Day
}

extension RateFinder {
  /// The day whose law applies: the one requested, otherwise the day of the newest table.
  var lawDay: Day {
    policy.on ?? publishers.compactMap { archive.newestDay(of: $0.id) }.max() ?? .last
  }

  /// The replacements of a currency, one after another, by the euro's law and by redenominations in
  /// force.
  func lawfulSteps(from code: Currency) -> [LawfulStep] {
    lawfulSteps(from: code, on: lawDay)
  }

  func lawfulSteps(from code: Currency, on day: Day) -> [LawfulStep] {
    var steps: [LawfulStep] = []
    var code = code
    while steps.count < policy.pathLimit {
      if let law = archive.fixed.euroRate(of: code, on: day) {
        steps.append(LawfulStep(law))
        code = .eur
      } else if let replacement = archive.fixed.replacement(of: code, on: day) {
        steps.append(LawfulStep(replacement))
        code = replacement.new
      } else {
        break
      }
    }
    return steps
  }

  /// The path through the currencies that replace the two by law.
  func lawfulPath(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    var (from, to) = (lawfulSteps(from: base), lawfulSteps(from: quote))
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

extension LawfulStep {
  fileprivate init(_ law: FixedRates.EuroRate) {
    leg = Leg(
      base: law.currency, quote: .eur, value: law.unitsPerEuro, operation: .divide,
      publisher: .law, derivation: .fixedByLaw)
    note = .fixedByLaw(law.currency, since: law.since)
    since = law.since
  }

  init(_ change: FixedRates.Redenomination) {
    leg = Leg(
      base: change.old, quote: change.new, value: change.oldPerNew, operation: .divide,
      publisher: .law, derivation: .redenomination)
    note = .redenominated(
      old: change.old, new: change.new, oldPerNew: change.oldPerNew, since: change.since)
    since = change.since
  }
}
