import Dates
import Documents
package import Engine
import Features
import JSON
import Money
import Rates

/// `price_bill`: a bill in one call. Nothing is opened or kept, so that there is nothing to close.
package enum PriceBillTool: Tool {
  package static let name: StaticString = "price_bill"
  package static let title: StaticString = "Price a bill"
  package static let summary: StaticString = """
    Adds up a bill whose items are in any currencies, in the currency that it is paid in, exact to \
    the last digit: discount, tax, service and tip, and an even split. Nothing is stored.
    """
  package static let effect = Effect.reads
  package static let errors: [ErrorKind] =
    BillErrors.amounts + BillErrors.terms
    + BillErrors.computing.filter { $0 != .unknownBill } + BillErrors.lines
    + [.menuInvalid, .discountInvalid, .tipInvalid, .splitCountInvalid]
  package static let example: StaticString = """
    {"items":[{"item":"Fondue","price":"28.50","currency":"CHF","quantity":"2"},\
    {"item":"Coffee","price":"3.20","currency":"EUR"}],"currency":"USD","tip":"10"}
    """

  package static let arguments = Argument.all(of: Params.self)

  package static let output: StaticString = #"""
    {"type":"object","properties":{"currency":{"type":"string"},"total":{"type":"string"},\#
    "subtotal":{"type":"string"},"discount":{"type":"string"},"tax":{"type":"string"},\#
    "service":{"type":"string"},"tip":{"type":"string"},\#
    "parts":{"type":"array","items":{"type":"string"},"description":"Adds up to total."},\#
    "lines":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"},\#
    "price":{"type":"string"},"priceCurrency":{"type":"string"},"amount":{"type":"string"}},\#
    "required":["text","amount"]}},"rates":{"type":"array","items":{"type":"object"}},\#
    "notes":{"type":"array","items":{"type":"string"}}},\#
    "required":["currency","total","subtotal","lines","rates","notes"]}
    """#

  package struct Params: Parameters {
    let items: [PricedItem]
    let currency: Currency?
    let discount: Decimal?
    let tax: Decimal?
    let service: Decimal?
    let tip: Decimal?
    let split: Int?
    let on: Day?

    package init(_ read: inout Reader) throws(MethodError) {
      items = try read(
        "items", .objects(Reader.describe(PricedItem.self)),
        "What was ordered: `item`, `price`; `currency` and `quantity` if they differ.")
      currency = try read("currency", "In which the bill is paid. Default: the user's.")
      discount = try read("discount", .percent, "Percent off the items.")
      tax = try read("tax", .percent, "Percent added to the items.")
      service = try read("service", .percent, "Percent for service, after tax.")
      tip = try read("tip", .percent, "Percent of all of that.")
      split = try read("split", "Among how many people.")
      on = try read("on", "Day of the rates, YYYY-MM-DD. Default: the newest.")
    }
  }

  /// One line of the bill.
  package struct PricedItem: NestedParameters {
    let item: String
    let price: Decimal
    let currency: Currency?
    let quantity: Decimal?

    package init(_ read: inout Reader) throws(MethodError) {
      item = try read("item", .text, "What it is.")
      price = try read("price", "Of one.")
      currency = try read("currency", "Of the price. Default: the bill's.")
      quantity = try read("quantity", "Default: 1.")
    }

    package static let form = NestedForm(
      PricedItem.self, "object of `item`, `price`, `currency` and `quantity`")
  }

  package struct Result: RareRecord {
    let answer: BillAnswer
    let parts: [Decimal]?

    package static let members: [Member<Self>] = [
      Member("currency", \.answer.total.currency, "The currency of all amounts below."),
      Member("total", \.answer.total.total, "The total."),
      Member("subtotal", \.answer.total.subtotal, "The sum of the lines."),
      Member("discount", \.answer.discount?.amount, "Off the subtotal."),
      Member("tax", \.answer.tax?.amount, "On what is left."),
      Member("service", \.answer.service?.amount, "On all of that."),
      Member("tip", \.answer.tip?.amount, "On all of that."),
      Member("parts", \.parts, "What each pays; they add up to the total."),
      Member("lines", \.answer.lines, "The order."),
      Member("rates", \.answer.rates, "One for each currency that had to be converted."),
      Member("notes", \.answer.notes, "How it was computed, for a person."),
    ]
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let currency = params.currency ?? engine.settings.base
    let menu = Menu(
      title: "Bill", currency: currency,
      items: params.items.enumerated().map { place, given in
        let quantity = given.quantity ?? .one
        return MenuItem(
          id: "i\(place + 1)", title: given.item,
          price: Price(given.price, given.currency ?? currency), most: max(quantity, .one))
      },
      tax: params.tax.map { Tax(percent: $0, isIncluded: false) }, service: params.service)
    do throws(MenuError) { try menu.check() } catch { throw MethodError(error) }
    var bill = Bill(
      of: menu, named: "bill", terms: BillTerms(currency: currency), opened: engine.now)
    bill.terms.on = params.on
    for (place, given) in params.items.enumerated() {
      try refusing { () throws(BillError) in
        try bill.set("i\(place + 1)", to: given.quantity ?? .one)
      }
    }
    try refusing { () throws(BillError) in
      try bill.setDiscount(params.discount.map(Extra.percent))
      try bill.setTip(params.tip.map(Extra.percent))
    }
    let answer = try UserBills(engine).answer(bill, nil)
    let parts = try params.split.map { count throws(MethodError) in
      try refusing { () throws(BillError) in try answer.total.parts(.evenly(count)) }
    }
    return Result(answer: answer, parts: parts)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let rates = result.answer.rates.map { $0.text(engine.format) }.joined(separator: ", ")
    let parts = result.parts.map { parts in
      " Split: \(parts.map(\.description).joined(separator: ", "))."
    }
    let first = result.answer.text + (rates.isEmpty ? "." : ", at \(rates).") + (parts ?? "")
    return ([first] + steps(result.answer)).joined(separator: "\n")
  }

  /// Each line of the bill, and what was taken off and added, in the order of computing.
  private static func steps(_ answer: BillAnswer) -> [String] {
    let (total, format) = (answer.total, answer.format)
    func shown(_ amount: Decimal) -> String { format.amount(amount, in: total.currency) }
    var steps = total.lines.map { line in
      let own = format.amount(line.price.amount, in: line.price.currency)
      let isForeign = line.price.currency != total.currency
      return "\(Receipt.words(line, format)): " + (isForeign ? "\(own) = " : "")
        + shown(line.amount)
    }
    steps.append("Subtotal: \(shown(total.subtotal))")
    let charges = [
      ("Discount", total.discount), ("Tax", total.tax), ("Service", total.service),
      ("Tip", total.tip),
    ]
    for case (let name, let amount?) in charges { steps.append("\(name): \(shown(amount))") }
    return steps + answer.notes
  }
}
