import Features
import Money

/// A discount or a tip as it is asked for: a part of the bill, or a sum.
package struct GivenExtra: NestedParameters {
  let percent: Decimal?
  let amount: Decimal?
  let currency: Currency?

  package init(_ read: inout Reader) throws(Failure) {
    percent = try read("percent", "Percent of the bill.")
    amount = try read("amount", "Or an amount.")
    currency = try read("currency", "The currency of the amount. Default: the bill's.")
  }

  private init() { (percent, amount, currency) = (nil, nil, nil) }

  package static let form = NestedForm(
    GivenExtra.self, "object of `percent`, or of `amount` and `currency`")
  package static var sample: GivenExtra { GivenExtra() }

  /// Nil where nothing was asked for.
  func extra(on bill: Bill) throws(Failure) -> Extra? {
    switch (percent, amount) {
    case (.some, .some):
      throw .refused(
        "amount", "given beside `percent`", hint: "Give `percent`, or `amount`, not both.")
    case (let percent?, nil):
      guard currency == nil else {
        throw .refused(
          "currency", "given beside `percent`", hint: "A percentage has no currency: leave it out.")
      }
      return .percent(percent)
    case (nil, let amount?): return .sum(Price(amount, currency ?? bill.terms.currency))
    case (nil, nil):
      guard currency == nil else { throw Decimal.missing("amount") }
      return nil
    }
  }
}
