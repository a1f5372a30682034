package import Dates
package import Money

/// One step of a path from one currency to another, with the number it was published as.
package struct Leg: Hashable, Sendable {
  package let base: Currency
  package let quote: Currency
  /// As published, in the direction published: an amount of `base` is multiplied by it or divided
  /// by it, as `operation` says. Only an interpolated number is ours; it is shown with at most
  /// twelve digits.
  package let value: Decimal
  /// How many units the value is for.
  package let nominal: Int32
  package let operation: Operation
  package let publisher: Publisher.ID
  /// Nil for what has no day of publication: a law, a peg, a set.
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
  package var digits: Int {
    var rest = value.digits.magnitude
    var count = 0
    while rest > 0 { (rest, count) = (rest / 10, count + 1) }
    return max(count, 1)
  }

  /// How much of `quote` one unit of `base` is worth.
  package var ratio: Ratio {
    let units = Decimal(Int128(nominal))
    return switch operation {
    case .multiply: Ratio(numerator: value, denominator: units)
    case .divide: Ratio(numerator: units, denominator: value)
    }
  }
}
