import Money

/// Legs in a row, and what they come to.
struct RatePath {
  private(set) var legs: [Leg] = []
  private(set) var ratio = Ratio.one
  private(set) var notes: [RateNote] = []

  init() {}

  init(_ leg: Leg, note: RateNote? = nil) {
    legs = [leg]
    ratio = leg.ratio
    if let note { notes = [note] }
  }

  mutating func append(_ leg: Leg, _ exact: Ratio? = nil, note: RateNote? = nil)
    throws(RateError)
  {
    ratio = legs.isEmpty ? exact ?? leg.ratio : try product(ratio, exact ?? leg.ratio)
    legs.append(leg)
    if let note { notes.append(note) }
  }

  func joined(with next: RatePath) throws(RateError) -> RatePath {
    if legs.isEmpty { return next }
    if next.legs.isEmpty { return self }
    var whole = self
    whole.ratio = try product(ratio, next.ratio)
    whole.legs += next.legs
    whole.notes += next.notes
    return whole
  }

  /// The way back: every number stays as published and is used the other way round.
  func reversed() throws(RateError) -> RatePath {
    if legs.isEmpty { return self }
    var back = self
    back.legs = legs.reversed().map(\.reversed)
    do throws(DecimalError) {
      back.ratio = try ratio.inverted()
    } catch {
      throw .overflow
    }
    return back
  }

  /// The one word for the whole: what least resembles a publisher's number comes first.
  var how: How {
    let order: [How] = [.user, .set, .interpolated, .fixedByLaw, .redenomination, .peg]
    if let special = order.first(where: { how in legs.contains { $0.how == how } }) {
      return special
    }
    return legs.isEmpty ? .identity : legs.count == 1 ? .published : .cross
  }
}

extension Leg {
  var reversed: Leg {
    Leg(
      base: quote, quote: base, value: value, nominal: nominal,
      operation: operation == .multiply ? .divide : .multiply, publisher: publisher, day: day,
      how: how, calendar: calendar, isBundled: isBundled)
  }
}

private func product(_ left: Ratio, _ right: Ratio) throws(RateError) -> Ratio {
  do throws(DecimalError) {
    return try left.multiplied(by: right)
  } catch {
    throw .overflow
  }
}
