package import Engine
import Features

/// `bill/open`: begins a bill.
package enum OpenBill: Method {
  package static let name: StaticString = "bill/open"
  package static let summary: StaticString = "Opens a bill for a menu, and returns its name."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Without `bill` it is called as its menu is, with a number after it if that name is taken. The \
    bill `lunch` need not be opened: the first change to it does that.
    """
  package static let failures: [FailureKind] =
    BillFailures.terms + BillFailures.changing.filter { $0 != .unknownBill } + [
      .unknownMenu, .billExists, .billLimit,
    ]
  package static let example: StaticString = #"{"menu":"lunch","bill":"table-4","currency":"USD"}"#

  package struct Params: Parameters {
    let menu: String
    let bill: String?
    let terms: GivenTerms

    package init(_ read: inout Reader) throws(Failure) {
      menu = try read("menu", "What is ordered from.", default: Bills.standard)
      bill = try read("bill", "What the bill is to be called.")
      terms = try GivenTerms(&read)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
    let menu = try UserBills(engine).menu(params.menu)
    if let name = params.bill, !BillLimit.isName(name) {
      throw .refused(
        "bill", Failure.quoted(name),
        hint: "Use 1 to \(BillLimit.nameLength) characters that stand on one line.")
    }
    return try engine.editing(Bill.self, named: nil) {
      (bills: inout [String: Bill]) throws(Failure) in
      let name = params.bill ?? free(params.menu, bills)
      guard bills[name] == nil else {
        throw Failure(
          .billExists, "The bill \(Failure.quoted(name)) is open already.",
          hint: "Go on with it, end it with `bill/close`, or take another name.")
      }
      guard bills.count < BillLimit.bills else {
        throw Failure.billLimit("open bills", "bills", BillLimit.bills)
      }
      var bill = Bill(
        of: menu, named: params.menu, terms: BillTerms(currency: menu.currency), opened: engine.now)
      try params.terms.apply(to: &bill)
      bills[name] = bill
      return try UserBills(engine).answer(bill, name)
    }
  }

  /// `lunch`, `lunch-2`, `lunch-3`.
  private static func free(_ menu: String, _ bills: [String: Bill]) -> String {
    var name = menu
    var number = 1
    while bills[name] != nil {
      number += 1
      name = "\(menu)-\(number)"
    }
    return name
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}
