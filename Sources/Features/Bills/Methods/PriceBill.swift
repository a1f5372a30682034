package import Engine
import Features

/// `bill/price`: prices an order; nothing is stored.
package enum PriceBill: Method {
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

  package struct Params: Parameters {
    let menu: String
    let items: [GivenLine]?
    let delivery: Bool
    let terms: GivenTerms
    let discount: GivenExtra?
    let tip: GivenExtra?

    package init(_ read: inout Reader) throws(MethodError) {
      menu = try read("menu", "The menu.", default: Bills.standard)
      items = try read("items", "The order; for duplicate items the last counts.")
      delivery = try read("delivery", "Whether it is delivered.", default: false)
      terms = try GivenTerms(&read)
      discount = try read("discount", "Off the subtotal: `percent`, or `amount` and `currency`.")
      tip = try read("tip", "On all of the above: `percent`, or `amount` and `currency`.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BillAnswer {
    let menu = try UserBills(engine).menu(params.menu)
    var bill = Bill(
      of: menu, named: params.menu, terms: BillTerms(currency: menu.currency), opened: engine.now)
    for line in params.items ?? [] { try line.set(on: &bill) }
    try params.terms.apply(to: &bill)
    let discount = try params.discount?.extra(on: bill)
    let tip = try params.tip?.extra(on: bill)
    try refusing { () throws(BillError) in
      try bill.setDelivery(params.delivery)
      try bill.setDiscount(discount)
      try bill.setTip(tip)
    }
    return try UserBills(engine).answer(bill, nil)
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

/// `bill`: a bill and its total.
package enum TotalBill: Method {
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

  package struct Params: Parameters {
    let terms: GivenTerms
    let bill: String

    package init(_ read: inout Reader) throws(MethodError) {
      terms = try GivenTerms(&read)
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BillAnswer {
    var bill = try UserBills(engine).bill(params.bill)
    try params.terms.apply(to: &bill)
    return try UserBills(engine).answer(bill, params.bill)
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}
