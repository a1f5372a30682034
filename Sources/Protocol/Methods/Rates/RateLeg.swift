import Dates
import Money
import Rates

/// One step of a rate: a number as it was published.
package struct RateLeg: Record {
  private let leg: Leg

  init(_ leg: Leg) { self.leg = leg }

  package static var sample: RateLeg {
    RateLeg(
      Leg(
        base: .eur, quote: .eur, value: .one, operation: .multiply, publisher: .user,
        how: .published))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("from", leg.base, "An amount of this currency")
    sink.field(
      "operation", leg.operation.rawValue, "`multiply` by `value`, or `divide` by it:")
    sink.field("value", leg.value, "the number as published, with its digits,")
    sink.field(
      "nominal", leg.nominal == 1 ? nil : Int(leg.nominal),
      "for so many units, where it is not for one;")
    sink.field("to", leg.quote, "it is then an amount of this one.")
    sink.field("source", leg.publisher.text, "Who published it.")
    sink.field("day", leg.day, "Its value day; a law, a parity and a set have none.")
    sink.field("how", leg.how.rawValue, "What the number is; see `how` of the whole.")
    sink.field("digits", leg.digits, "Significant digits of `value`.")
  }
}
