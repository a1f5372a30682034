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
        derivation: .published))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("from", leg.base, "The currency an amount is in before this step.")
    sink.field(
      "operation", leg.operation.rawValue,
      "What makes an amount of `from` one of `to`: `multiply` by `value`, or `divide` by it.")
    sink.field("value", leg.value, "The number as published, with its digits.")
    sink.field(
      "nominal", leg.nominal == 1 ? nil : Int(leg.nominal),
      "How many units `value` is for, if not for one.")
    sink.field("to", leg.quote, "The currency it is in after this step.")
    sink.field("source", leg.publisher.text, "The source.")
    sink.field("day", leg.day, "Its value day; a law, a parity and a set have none.")
    sink.field("how", leg.derivation.rawValue, "What the number is; see `how` of the whole.")
    sink.field("digits", leg.digits, "Significant digits of `value`.")
  }
}
