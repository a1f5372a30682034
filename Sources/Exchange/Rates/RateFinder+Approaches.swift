import Dates
import Money

/// Another code from which a code can be reached, where no table has the code itself.
struct Approach {
  let end: Currency
  /// From the code to `end`.
  let path: RatePath
  /// Tables from after this day do not mean the unit that `end` was.
  var upTo: Day?
}

extension RateFinder {
  /// The code itself first, then by the user's rates, by what it replaced, by its peg.
  func approaches(to code: Currency) throws(RateError) -> [Approach] {
    var all = [Approach(end: code, path: RatePath())]
    if isOpen { all += try ownApproaches(to: code) }
    if let old = approachFromOldCode(to: code) { all.append(old) }
    if isOpen, let peg = try approachByPeg(to: code) { all.append(peg) }
    return all
  }

  /// The middle of two approaches: nothing when they meet, else one table.
  func closePath(_ one: Approach, _ other: Approach) throws(RateError) -> RatePath? {
    if one.end == other.end {
      // A parity holds where tables do: its own first day is not known.
      return isQuoted(one.end) || !one.path.isPeg && !other.path.isPeg ? RatePath() : nil
    }
    let last = [one.upTo, other.upTo].compactMap { $0 }.min()
    return try pathInOneTable(one.end, other.end, upTo: last)
  }

  /// In the first days of a new unit, the last table may still be in the old one: exactly so
  /// many times as much.
  private func approachFromOldCode(to code: Currency) -> Approach? {
    guard let day = policy.on,
      let change = archive.fixed.redenominations.last(where: { change in
        change.new == code && change.since <= day
          && day.days(since: change.since) < policy.maximumGap
      })
    else { return nil }
    let leg = Leg(
      base: code, quote: change.old, value: change.oldPerNew, operation: .multiply,
      publisher: .law, how: .redenomination)
    let note = RateNote.redenominated(
      old: change.old, new: code, oldPerNew: change.oldPerNew, since: change.since)
    return Approach(
      end: change.old, path: RatePath(leg, note: note), upTo: change.since.adding(days: -1))
  }

  /// Only for a code that nobody quotes, and on to the first that somebody does.
  private func approachByPeg(to code: Currency) throws(RateError) -> Approach? {
    var path = RatePath()
    var end = code
    while path.legs.count < policy.pathLimit, !isQuoted(end), let peg = archive.fixed.peg(of: end) {
      try path.append(Leg(peg), note: .pegged(end, to: peg.anchor))
      end = peg.anchor
    }
    return path.legs.isEmpty ? nil : Approach(end: end, path: path)
  }
}

extension RatePath {
  var isPeg: Bool { legs.contains { $0.how == .peg } }
}

extension Leg {
  init(_ peg: FixedRates.Peg) {
    let dividesByUnits = peg.anchorUnits == .one
    self.init(
      base: peg.currency, quote: peg.anchor, value: dividesByUnits ? peg.units : peg.anchorUnits,
      operation: dividesByUnits ? .divide : .multiply, publisher: .peg, how: .peg)
  }
}
