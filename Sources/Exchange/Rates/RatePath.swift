package import Dates
package import Money

/// The legs from one currency to another, and their product.
struct RatePath {
  private(set) var legs: [Leg] = []
  /// The exact factor of each leg; the number of an interpolated leg is rounded for display.
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

  /// The path in the other direction: every number stays as published and is used inversely.
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

  /// The derivation of the whole path: that of the leg furthest from a published number.
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
  /// Whether the note is about the peg of this leg.
  fileprivate func isPeg(of leg: Leg) -> Bool {
    guard case .pegged(let peg) = self else { return false }
    return [leg.base, leg.quote] == [peg.currency, peg.anchor]
      || [leg.quote, leg.base] == [peg.currency, peg.anchor]
  }
}

/// One step of a path between two currencies, with its number as published.
package struct Leg: Equatable, Sendable {
  package let base: Currency
  package let quote: Currency
  /// As published, in the direction published: an amount of `base` is multiplied by it or divided
  /// by it, as `operation` says. Only an interpolated number is computed by kurs; it is shown with
  /// at most twelve digits.
  package let value: Decimal
  /// How many units the value is for.
  package let nominal: Int32
  package let operation: Operation
  package let publisher: Publisher.ID
  /// Nil for a law, a peg or a rate set, which have no day of publication.
  package let day: Day?
  package let derivation: Derivation
  package let calendar: PublicationCalendar?
  package let isBundled: Bool

  package enum Operation: String, Hashable, Sendable {
    case multiply, divide
  }

  package init(
    base: Currency, quote: Currency, value: Decimal, nominal: Int32 = 1, operation: Operation,
    publisher: Publisher.ID, day: Day? = nil, derivation: Derivation,
    calendar: PublicationCalendar? = nil,
    isBundled: Bool = false
  ) {
    self.base = base
    self.quote = quote
    self.value = value
    self.nominal = nominal
    self.operation = operation
    self.publisher = publisher
    self.day = day
    self.derivation = derivation
    self.calendar = calendar
    self.isBundled = isBundled
  }

  /// How many significant digits the value has as it is spelled: 4 for `0.004216`.
  package var digits: Int { value.digitCount }

  /// How much of `quote` one unit of `base` is worth.
  package var ratio: Ratio {
    let units = Decimal(Int128(nominal))
    return switch operation {
    case .multiply: Ratio(numerator: value, denominator: units)
    case .divide: Ratio(numerator: units, denominator: value)
    }
  }
}
