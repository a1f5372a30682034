import Money

/// Legs from one currency to another, and what they come to.
struct RatePath {
  private(set) var legs: [Leg] = []
  /// What each leg multiplies by: an interpolated leg's own number is cut to be shown.
  private var factors: [Ratio] = []
  private(set) var notes: [RateNote] = []

  init() {}

  init(_ leg: Leg, note: RateNote? = nil) {
    legs = [leg]
    factors = [leg.ratio]
    if let note { notes = [note] }
  }

  /// A leg that leads back along the last one cancels it.
  mutating func append(_ leg: Leg, _ factor: Ratio? = nil, note: RateNote? = nil) {
    if let last = legs.last, last == leg.reversed {
      legs.removeLast()
      factors.removeLast()
      notes.removeAll { $0.isPeg(of: leg) }
    } else {
      legs.append(leg)
      factors.append(factor ?? leg.ratio)
      if let note, !notes.contains(note) { notes.append(note) }
    }
  }

  func joined(with next: RatePath) -> RatePath {
    if legs.isEmpty, notes.isEmpty { return next }
    var whole = self
    whole.notes += next.notes.filter { !notes.contains($0) }
    for (leg, factor) in zip(next.legs, next.factors) { whole.append(leg, factor) }
    return whole
  }

  /// The way back: every number stays as published and is used the other way round.
  func reversed() throws(RateError) -> RatePath {
    var back = RatePath()
    back.notes = notes
    do throws(DecimalError) {
      for (leg, factor) in zip(legs, factors).reversed() {
        back.legs.append(leg.reversed)
        back.factors.append(try factor.inverted())
      }
    } catch {
      throw .overflow
    }
    return back
  }

  var ratio: Ratio {
    get throws(RateError) {
      do throws(DecimalError) {
        guard var product = factors.first else { return .one }
        for factor in factors.dropFirst() { product = try product.multiplied(by: factor) }
        return product
      } catch {
        throw .overflow
      }
    }
  }

  /// The one word for the whole: what least resembles a publisher's number comes first.
  var derivation: Derivation {
    let order: [Derivation] = [.user, .set, .interpolated, .fixedByLaw, .redenomination, .peg]
    if let special = order.first(where: { derivation in
      legs.contains { $0.derivation == derivation }
    }) {
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
      derivation: derivation, calendar: calendar, isBundled: isBundled)
  }
}

extension RateNote {
  /// Whether it says that one end of the leg is pegged to the other.
  fileprivate func isPeg(of leg: Leg) -> Bool {
    self == .pegged(leg.base, to: leg.quote) || self == .pegged(leg.quote, to: leg.base)
  }
}
