import Dates
package import JSON
import Money

/// A rate as the user writes it down.
package struct GivenRate: Parameters, Readable {
  let base: Currency
  let quote: Currency
  let value: RateNumber
  let from: Day?

  init(base: Currency, quote: Currency, value: RateNumber, from: Day?) {
    self.base = base
    self.quote = quote
    self.value = value
    self.from = from
  }

  package init(_ read: inout Reader) throws(Failure) {
    base = try read("base", "The currency of which one unit is meant.")
    quote = try read("quote", "The currency it is worth so much of.")
    value = try read("rate", "How much of `quote` one unit of `base` is worth: above zero.")
    from = try read("from", "The first day it applies to. Default: every day.")
  }

  package static let schema = Schema(
    "object of `base`, `quote`, `rate` and `from`",
    Schema.object(Reader.describe(GivenRate.self)).json)
  package static var sample: GivenRate {
    GivenRate(base: .eur, quote: .eur, value: .sample, from: nil)
  }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> GivenRate {
    guard node.kind == .object else { throw mismatch(node, of: name) }
    return try Arguments().read(
      GivenRate.self, names: ["base", "quote", "rate", "from"], from: node)
  }
}

/// A number above zero.
package struct RateNumber: Readable {
  let value: Decimal

  package static let schema = Decimal.schema
  package static var sample: RateNumber { RateNumber(value: .one) }

  package static func missing(_ name: StaticString) -> Failure {
    invalid("The rate is missing.", name)
  }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> RateNumber {
    let value: Decimal
    do throws(Failure) {
      value = try Decimal.read(node, of: name)
    } catch {
      // It is an amount to those who wrote the words, and a rate here.
      throw error.kind == .amountMissing
        ? missing(name) : invalid("\(node.excerpt) cannot be a rate.", name)
    }
    guard Decimal.zero < value else { throw invalid("A rate of \(value) is not above zero.", name) }
    return RateNumber(value: value)
  }

  private static func invalid(_ message: String, _ name: StaticString) -> Failure {
    Failure(
      .rateInvalid, message,
      hint: #"Give how much of `quote` one unit of `base` is worth, such as "0.92"."#,
      details: [.init("param", .string(name.description))])
  }
}
