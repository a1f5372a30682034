import Engine
import Features
import Money
import Rates

/// The name of a bill, and what is there under it.
enum Bills {
  /// What is meant where no bill is named. It need not be opened.
  static let standard = "lunch"
}

/// The bills and menus of the user, as methods open and change them.
struct UserBills {
  private let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// The menus there are by name: those that ship, unless the user has made his own of that name.
  var menus: [String: Menu] { Menu.shipped.merging(engine.kept(Menu.self)) { $1 } }

  func menu(_ name: String) throws(Failure) -> Menu {
    let menus = menus
    guard let menu = menus[name] else { throw .unknownMenu(name, known: menus.keys.sorted()) }
    return menu
  }

  /// The bill as it is kept, or a new one where it opens by itself.
  func bill(_ name: String) throws(Failure) -> Bill {
    if let bill = engine.kept(Bill.self)[name] { return bill }
    return try unopened(name)
  }

  /// Changes a bill and tells what it is now; where it cannot be computed then, it stays as it was.
  func changingBill(
    _ name: String, _ change: (inout Bill) throws(Failure) -> Void
  ) throws(Failure) -> BillAnswer {
    let fresh = engine.kept(Bill.self)[name] == nil ? try unopened(name) : nil
    return try engine.editing(Bill.self, name) { (kept: inout Bill?) throws(Failure) in
      guard var bill = kept ?? fresh else { throw self.unknownBill(name) }
      try change(&bill)
      kept = bill
      return try self.answer(bill, name)
    }
  }

  func answer(_ bill: Bill, _ name: String?) throws(Failure) -> BillAnswer {
    var rates: [Currency: Rate] = [:]
    var facts: [BillRate] = []
    for currency in bill.foreignCurrencies {
      let question = RateQuestion(
        from: currency, to: bill.terms.currency, on: bill.terms.on,
        source: bill.terms.source.map { Publisher.ID(requested: $0) })
      let quoted = try engine.quoted(question, maxAge: nil)
      rates[currency] = quoted.rate
      facts.append(
        BillRate(from: currency, to: bill.terms.currency, facts: RateFacts(quoted, engine)))
    }
    let total = try refusing { () throws(BillError) in
      try bill.total(rates, engine.rounding)
    }
    return BillAnswer(name, bill, total, facts, engine)
  }

  /// The bill `lunch` opens by itself.
  private func unopened(_ name: String) throws(Failure) -> Bill {
    guard name == Bills.standard else { throw unknownBill(name) }
    let menu = try menu(Bills.standard)
    return Bill(
      of: menu, named: Bills.standard, terms: BillTerms(currency: menu.currency), opened: engine.now
    )
  }

  private func unknownBill(_ name: String) -> Failure {
    .unknownBill(name, known: engine.kept(Bill.self).keys.sorted())
  }
}
