import Dates
import Engine
import Features
import Money

/// A bill as it is now with what it comes to: the answer of every method that has to do with one,
/// so that a plugin repaints from it.
package struct BillAnswer: Record {
  let name: String?
  let bill: Bill
  let total: BillTotal
  let rates: [BillRate]
  let format: AmountFormat

  init(_ name: String?, _ bill: Bill, _ total: BillTotal, _ rates: [BillRate], _ engine: Engine) {
    self.name = name
    self.bill = bill
    self.total = total
    self.rates = rates
    format = engine.format
  }

  private init() {
    let menu = Menu(title: "", currency: .eur, items: [])
    name = nil
    bill = Bill(of: menu, named: "", terms: BillTerms(currency: .eur), opened: .first)
    total = .nothing(in: .eur)
    rates = []
    format = .plain
  }

  package static var sample: BillAnswer { BillAnswer() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("bill", name, "Its name; absent in the result of `bill/price`.")
    sink.field("menu", bill.menuName, "What it was ordered from.")
    sink.field("opened", name == nil ? nil : bill.opened, "When it was opened.")
    sink.field("text", text, "The order and the total, in one line.")
    sink.field("currency", total.currency, "What it is paid in, as all amounts below.")
    sink.field("total", total.total, "The total.")
    sink.field("totalText", totalText, "The same as the locale writes it.")
    sink.field("goods", total.goods, "The lines together.")
    sink.field("discount", discount, "The discount on the goods.")
    sink.field("delivery", delivery, "The delivery, if the menu has a price for it.")
    sink.field("tax", tax, "The tax of the menu, on goods less discount and delivery.")
    sink.field("service", service, "The menu's charge for service, on all of the above.")
    sink.field("tip", tip, "On all of the above.")
    sink.field(
      "difference", total.difference,
      "What `total` has more than the amounts shown add up to: they are rounded for showing.")
    sink.field("rounded", RoundedPlace(place: bill.terms.rounded), "Once, or in each line.")
    sink.field("rounding", total.rule.rawValue, "The rule for the last digit.")
    sink.field("exact", exact, "The total unrounded: digits, or a fraction.")
    sink.field("payable", total.payable, "The amount to pay in cash, if `cash` is set.")
    sink.field("cashDifference", total.cashDifference, "`payable` less `total`.")
    sink.field("lines", total.lines.map { LineShown(line: $0, format: format) }, "What is ordered.")
    sink.field("items", items, "What can be ordered, with how much of it is.")
    sink.field("rates", rates, "One for each currency that had to be converted.")
    sink.field("notes", notes, "How it was computed, for a person.")
  }

  /// `1 Soup, 2 Main dish, delivery: 21.00 EUR`.
  var text: String {
    var words = total.lines.map { Receipt.words($0, format) }
    if bill.isDelivered { words.append("delivery") }
    return (words.isEmpty ? "Nothing" : words.joined(separator: ", ")) + ": " + totalText
  }

  /// The bill as a slip of paper.
  var receipt: String {
    let remarks = rates.map { $0.text(format) } + notes
    return Receipt(bill, total, remarks: remarks, format).lines
      .joined(separator: "\n")
  }

  private var totalText: String { format.amount(total.total, in: total.currency) }

  private var exact: String? {
    total.exact.map { exact in
      exact.exactDecimal()?.reduced.description ?? exact.exactText
    }
  }

  private var items: [ItemShown] {
    bill.menu.items.map { item in
      ItemShown(
        item: item,
        lines: bill.lines.filter { $0.item == item.id })
    }
  }
}
