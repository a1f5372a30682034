import Dates
import Documents
package import Engine
import Features
import Money

/// `bill/open`: opens a bill.
package enum OpenBill: DirectMethod {
  package static let name: StaticString = "bill/open"
  package static let summary: StaticString = "Opens a bill for a menu, and returns its name."
  package static let commands = [
    Command(
      "bill open", .word("menu", "MENU").optional, rows: .list("lines"),
      examples: ["bill open", "bill open lunch --bill table-4 --currency usd"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Without `bill` it gets the name of its menu, with a number added if that name is taken. The first \
    change to a bill with the name of a menu opens it.
    """
  package static let errors: [ErrorKind] =
    BillErrors.terms + BillErrors.changing.filter { $0 != .unknownBill } + [
      .unknownMenu, .billExists, .billLimit,
    ]
  package static let example: StaticString = #"{"menu":"lunch","bill":"table-4","currency":"USD"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> BillAnswer
  {
    let menuName = try read("menu", "The menu.", default: Bills.standard)
    let billName: String? = try read("bill", "What the bill is to be called.")
    let terms = try GivenTerms(&read)
    let engine = try read.end(engine)
    let menu = try UserBills(engine).menu(menuName)
    if let name = billName, !DocumentName.isValid(name) {
      throw .refused(
        "bill", name.quoted,
        hint: "Use 1 to \(DocumentName.maxLength) characters on one line.")
    }
    return try engine.editing(Bill.self, named: nil) {
      (bills: inout [String: Bill]) throws(MethodError) in
      let name = billName ?? free(menuName, bills)
      guard bills[name] == nil else {
        throw MethodError(
          .billExists, "The bill \(name.quoted) is open already.",
          hint: "Go on with it, close it, or choose another name.")
      }
      guard bills.count < BillLimit.bills else {
        throw MethodError.billLimit("open bills", "bills", BillLimit.bills)
      }
      var bill = Bill(
        of: menu, named: menuName, terms: BillTerms(currency: menu.currency), opened: engine.now)
      try terms.apply(to: &bill)
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

/// `bills`: those that are open.
package enum OpenBills: Method {
  package static let name: StaticString = "bills"
  package static let summary: StaticString = "Lists the open bills and their totals."
  package static let commands = [
    Command("bills", rows: .list("bills"))
  ]
  package static let effect = Effect.reads
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = "{}"

  package struct Result: RareRecord {
    let bills: [Shown]

    package static let members: [Member<Self>] = [
      Member("bills", \.bills, "By name.")
    ]
  }

  package struct Shown: RareRecord {
    let name: String
    let bill: Bill
    /// Nil if a rate to compute it is missing.
    let answer: BillAnswer?

    package static let members: [Member<Self>] = [
      Member("bill", \.name, "Its name."),
      Member("menu", \.bill.menuName, "The menu it was opened for."),
      Member("opened", \.bill.opened, "When it was opened."),
      Member("currency", \.bill.terms.currency, "The currency of the bill."),
      Member("total", \.answer?.total.total, "The total, if it can be computed."),
      Member("text", \.answer?.text, "The order and the total, in one line."),
    ]
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Result {
    let bills = engine.kept(Bill.self).byName
    return Result(
      bills: bills.map { name, bill in
        Shown(name: name, bill: bill, answer: try? UserBills(engine).answer(bill, name))
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.bills.isEmpty
      ? "no bill is open"
      : result.bills.map { "\($0.name): \($0.answer?.text ?? "")" }.joined(separator: "\n")
  }
}

/// `bill/close`: ends a bill.
package enum CloseBill: DirectMethod {
  package static let name: StaticString = "bill/close"
  package static let summary: StaticString = "Closes and deletes a bill; returns its total."
  package static let commands = [
    Command("bill close", .word("bill", "BILL").optional, rows: .list("lines"))
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A bill is closed even if a rate for its total is missing; the total is omitted then.
    """
  package static let errors: [ErrorKind] = [.unknownBill, .storage]
  package static let example: StaticString = "{}"

  package struct Result: RareRecord {
    let bill: String
    let closed: Bool
    /// Nil if a rate to compute it is missing.
    let last: BillAnswer?

    package static let members: [Member<Self>] = [
      Member("bill", \.bill, "As requested."),
      Member("closed", \.closed, "Whether the bill had been saved."),
      Member("currency", \.last?.total.currency, "What it was paid in."),
      Member("total", \.last?.total.total, "What it came to."),
      Member("payable", \.last?.total.payable, "What was paid in coins and notes."),
      Member("text", \.last?.text, "What was ordered and what it came to, in one line."),
      Member("receipt", \.last?.receipt, "The bill as a slip of paper, 40 cells wide."),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let name = try read("bill", "Which bill.", default: Bills.standard)
    let engine = try read.end(engine)
    let fresh = try UserBills(engine).bill(name)
    return try engine.editing(Bill.self, name) { (bill: inout Bill?) throws(MethodError) in
      let kept = bill
      bill = nil
      return Result(
        bill: name, closed: kept != nil,
        last: try? UserBills(engine).answer(kept ?? fresh, name))
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.last?.receipt ?? "\(result.bill) is closed"
  }
}
