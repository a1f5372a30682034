import Dates
import Documents
package import Engine
import Features
import Money

/// `bill/open`: opens a bill.
package enum OpenBill: Method {
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

  package struct Params: Parameters {
    let menu: String
    let bill: String?
    let terms: GivenTerms

    package init(_ read: inout Reader) throws(MethodError) {
      menu = try read("menu", "The menu.", default: Bills.standard)
      bill = try read("bill", "What the bill is to be called.")
      terms = try GivenTerms(&read)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BillAnswer {
    let menu = try UserBills(engine).menu(params.menu)
    if let name = params.bill, !DocumentName.isValid(name) {
      throw .refused(
        "bill", name.quoted,
        hint: "Use 1 to \(DocumentName.maxLength) characters on one line.")
    }
    return try engine.editing(Bill.self, named: nil) {
      (bills: inout [String: Bill]) throws(MethodError) in
      let name = params.bill ?? free(params.menu, bills)
      guard bills[name] == nil else {
        throw MethodError(
          .billExists, "The bill \(name.quoted) is open already.",
          hint: "Go on with it, close it, or choose another name.")
      }
      guard bills.count < BillLimit.bills else {
        throw MethodError.billLimit("open bills", "bills", BillLimit.bills)
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

    package static var sample: Result { Result(bills: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("bills", bills, "By name.")
    }
  }

  package struct Shown: RareRecord {
    let name: String
    let bill: Bill
    /// Nil if a rate to compute it is missing.
    let answer: BillAnswer?

    package static var sample: Shown {
      Shown(name: "", bill: BillAnswer.sample.bill, answer: .sample)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("bill", name, "Its name.")
      sink.field("menu", bill.menuName, "The menu it was opened for.")
      sink.field("opened", bill.opened, "When it was opened.")
      sink.field("currency", bill.terms.currency, "The currency of the bill.")
      sink.field("total", answer?.total.total, "The total, if it can be computed.")
      sink.field("text", answer?.text, "The order and the total, in one line.")
    }
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
package enum CloseBill: Method {
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

  package struct Params: Parameters {
    let bill: String

    package init(_ read: inout Reader) throws(MethodError) {
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package struct Result: RareRecord {
    let bill: String
    let closed: Bool
    /// Nil if a rate to compute it is missing.
    let last: BillAnswer?

    package static var sample: Result { Result(bill: "", closed: false, last: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("bill", bill, "As requested.")
      sink.field("closed", closed, "Whether the bill had been saved.")
      sink.field("currency", last?.total.currency, "What it was paid in.")
      sink.field("total", last?.total.total, "What it came to.")
      sink.field("payable", last?.total.payable, "What was paid in coins and notes.")
      sink.field("text", last?.text, "What was ordered and what it came to, in one line.")
      sink.field("receipt", last?.receipt, "The bill as a slip of paper, 40 cells wide.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let fresh = try UserBills(engine).bill(params.bill)
    return try engine.editing(Bill.self, params.bill) { (bill: inout Bill?) throws(MethodError) in
      let kept = bill
      bill = nil
      return Result(
        bill: params.bill, closed: kept != nil,
        last: try? UserBills(engine).answer(kept ?? fresh, params.bill))
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.last?.receipt ?? "\(result.bill) is closed"
  }
}
