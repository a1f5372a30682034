package import Engine
import Features

/// `bill/price`: prices an order; nothing is stored.
package enum PriceBill: DirectMethod {
  package static let name: StaticString = "bill/price"
  package static let summary: StaticString = "Prices an order without opening a bill."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    In this order: subtotal less discount, delivery, tax, service, tip. kurs adds the prices exactly, \
    in the currencies of the menu, and rounds once at the total, unless `rounded` is `line`. As \
    text it is a receipt.
    """
  package static let errors: [ErrorKind] =
    BillErrors.amounts + BillErrors.terms
    + BillErrors.computing.filter { $0 != .unknownBill } + [.unknownMenu] + BillErrors.lines
    + [.noDelivery, .discountInvalid, .tipInvalid]
  package static let example: StaticString = """
    {"items":[{"item":"soup","quantity":1},{"item":"main","quantity":2},{"item":"coke","quantity":\
    "0.5"}],"currency":"USD"}
    """

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> BillAnswer
  {
    let name = try read("menu", "The menu.", default: Bills.standard)
    let items: [GivenLine]? = try read("items", "The order; for duplicate items the last counts.")
    let delivery = try read("delivery", "Whether it is delivered.", default: false)
    let terms = try GivenTerms(&read)
    let givenDiscount: GivenExtra? = try read(
      "discount", "Off the subtotal: `percent`, or `amount` and `currency`.")
    let givenTip: GivenExtra? = try read(
      "tip", "On all of the above: `percent`, or `amount` and `currency`.")
    let engine = try read.end(engine)
    let menu = try UserBills(engine).menu(name)
    var bill = Bill(
      of: menu, named: name, terms: BillTerms(currency: menu.currency), opened: engine.now)
    for line in items ?? [] { try line.set(on: &bill) }
    try terms.apply(to: &bill)
    let discount = try givenDiscount?.extra(on: bill)
    let tip = try givenTip?.extra(on: bill)
    try refusing { () throws(BillError) in
      try bill.setDelivery(delivery)
      try bill.setDiscount(discount)
      try bill.setTip(tip)
    }
    return try UserBills(engine).answer(bill, nil)
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

/// `bill`: a bill and its total.
package enum TotalBill: DirectMethod {
  package static let name: StaticString = "bill"
  package static let summary: StaticString =
    "Returns a bill and its total; changes nothing."
  package static let commands = [
    Command(
      "bill", .word("bill", "NAME").optional, rows: .list("lines"),
      summary: "Shows a bill as a receipt.",
      examples: ["bill", "bill --currency usd", "bill --csv"],
      isProgram: true)
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    You can request another currency, cash, rounding or day, for this result alone. As text it is a \
    receipt.
    """
  package static let errors: [ErrorKind] =
    BillErrors.terms + BillErrors.computing
  package static let example: StaticString = #"{"currency":"USD"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> BillAnswer
  {
    let terms = try GivenTerms(&read)
    let name = try read("bill", "Which bill.", default: Bills.standard)
    let engine = try read.end(engine)
    var bill = try UserBills(engine).bill(name)
    try terms.apply(to: &bill)
    return try UserBills(engine).answer(bill, name)
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}
