import Features
import Money

/// So much of an item, as it is ordered.
package struct GivenLine: NestedParameters {
  let item: String
  let quantity: Decimal
  let measure: MeasureWord?
  let options: [String]?

  package init(_ read: inout Reader) throws(Failure) {
    item = try read("item", "Its name on the menu.")
    quantity = try read("quantity", "How much of it: pieces, or litres and the like.")
    measure = try read("measure", "The unit of the quantity, checked against the menu.")
    options = try read("options", "Its options, by their names on the menu.")
  }

  private init() { (item, quantity, measure, options) = ("", .zero, nil, nil) }

  package static let form = NestedForm(
    GivenLine.self, "object of `item`, `quantity`, `measure` and `options`")
  package static var sample: GivenLine { GivenLine() }

  func set(on bill: inout Bill) throws(Failure) {
    try refusing { () throws(BillError) in
      try bill.set(item, to: quantity, in: measure?.measure, options: options ?? [])
    }
  }
}
