import Dates
import Money

extension RateFinder {
  /// A path with legs interpolated linearly between a table and the next, in the direction
  /// published. Nil if the day has a table, if the gap is too long, or if a code ends within it.
  func interpolated(
    _ base: Currency, _ quote: Currency, after table: Table, of publisher: Publisher
  ) throws(RateError) -> RatePath? {
    guard let day = policy.on, table.day < day,
      let next = archive.table(of: publisher.id, after: day),
      next.day.days(since: table.day) <= policy.maximumGap, next.isComparable(with: table)
    else { return nil }
    for code in [base, quote] {
      guard next.quotes(code), table.nominal(of: code) == next.nominal(of: code),
        !archive.fixed.wasRescaled(code, after: table.day, upTo: next.day)
      else { return nil }
    }
    var path = RatePath()
    let note = RateNote.interpolated(asked: day, between: table.day, and: next.day)
    if let line = try Line(base, on: day, from: table, to: next, publisher) {
      path.append(line.leg, line.ratio, note: note)
    }
    if let line = try Line(quote, on: day, from: table, to: next, publisher) {
      path.append(line.leg.reversed, line.inverse, note: path.legs.isEmpty ? note : nil)
    }
    return path
  }
}

/// A currency's interpolated quote between two tables.
private struct Line {
  let leg: Leg
  /// The exact interpolated ratio; the leg's number is rounded for display.
  let ratio: Ratio
  let inverse: Ratio

  /// Nil for the anchor.
  init?(
    _ currency: Currency, on day: Day, from table: Table, to next: Table, _ publisher: Publisher
  ) throws(RateError) {
    guard let before = table[currency], let after = next[currency] else { return nil }
    let nominal = table.nominal(of: currency)
    let length = Decimal(Int128(next.day.days(since: table.day)))
    do throws(DecimalError) {
      let drawn = Ratio(
        numerator: try before * Decimal(Int128(next.day.days(since: day)))
          + after * Decimal(Int128(day.days(since: table.day))),
        denominator: length)
      let perUnit = Ratio(
        numerator: drawn.numerator, denominator: try length * Decimal(Int128(nominal)))
      let multiplies = table.direction == .anchorPerUnit
      ratio = multiplies ? perUnit : try perUnit.inverted()
      inverse = multiplies ? try perUnit.inverted() : perUnit
      leg = Leg(
        base: currency, quote: table.anchor,
        value: try drawn.decimal(significantDigits: 12, .halfUp), nominal: nominal,
        operation: multiplies ? .multiply : .divide, publisher: publisher.id, day: table.day,
        derivation: .interpolated, calendar: publisher.calendar,
        isBundled: table.isBundled(currency))
    } catch {
      throw .overflow
    }
  }
}
