package import Engine
import Features

/// `bill/price`: one question, nothing kept.
package enum PriceBill: Method {
  package static let name: StaticString = "bill/price"
  package static let summary: StaticString = "Prices an order without opening a bill."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    In this order: goods, less the discount; delivery; tax; service; tip. Prices are added up exactly, \
    in the currencies of the menu, and rounded once at the total, unless `rounded` says `line`. As text \
    it is a receipt.
    """
  package static let failures: [FailureKind] =
    BillFailures.amounts + BillFailures.terms
    + BillFailures.computing.filter { $0 != .unknownBill } + [.unknownMenu] + BillFailures.lines
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

    package init(_ read: inout Reader) throws(Failure) {
      menu = try read("menu", "What is ordered from.", default: Bills.standard)
      items = try read("items", "What is ordered; a later one of the same counts.")
      delivery = try read("delivery", "Whether it is delivered.", default: false)
      terms = try GivenTerms(&read)
      discount = try read("discount", "Off the goods: `percent`, or `amount` and `currency`.")
      tip = try read("tip", "On top of all: `percent`, or `amount` and `currency`.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
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
