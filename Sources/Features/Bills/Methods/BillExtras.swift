import Features
import Money

/// The params of a discount or a tip: a percentage of the bill, or an amount.
package struct GivenExtra: NestedParameters {
  let percent: Decimal?
  let amount: Decimal?
  let currency: Currency?

  package init(_ read: inout Reader) throws(MethodError) {
    percent = try read("percent", "Percent of the bill.")
    amount = try read("amount", "Or an amount.")
    currency = try read("currency", "The currency of the amount. Default: the bill's.")
  }

  package static let form = NestedForm(
    GivenExtra.self, "object of `percent`, or of `amount` and `currency`")

  /// Nil if neither is given.
  func extra(on bill: Bill) throws(MethodError) -> Extra? {
    switch (percent, amount) {
    case (.some, .some):
      throw .refused(
        "amount", "given together with `percent`", hint: "Give `percent`, or `amount`, not both.")
    case (let percent?, nil):
      guard currency == nil else {
        throw .refused(
          "currency", "given together with `percent`",
          hint: "A percentage has no currency: leave it out.")
      }
      return .percent(percent)
    case (nil, let amount?): return .sum(Price(amount, currency ?? bill.terms.currency))
    case (nil, nil):
      guard currency == nil else { throw Decimal.missing("amount") }
      return nil
    }
  }
}
