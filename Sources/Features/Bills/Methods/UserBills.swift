import Documents
import Engine
import Features
import Money
import Rates

enum Bills {
  /// The bill of a request that names none. Its first change opens it.
  static let standard = "lunch"
}

/// The bills and menus of the user, as methods open and change them.
struct UserBills {
  private let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// The menus by name: the bundled ones, unless a menu of the user's has the same name.
  var menus: [String: Menu] { Menu.shipped.merging(engine.kept(Menu.self)) { $1 } }

  func menu(_ name: String) throws(MethodError) -> Menu {
    let menus = menus
    guard let menu = menus[name] else { throw .unknownMenu(name, known: menus.keys.sorted()) }
    return menu
  }

  /// The stored bill, or that of a menu as it is before its first change.
  func bill(_ name: String) throws(MethodError) -> Bill {
    if let bill = engine.kept(Bill.self)[name] { return bill }
    return try unopened(name)
  }

  /// Changes a bill and returns it; if it cannot be computed then, it is unchanged.
  func changingBill(
    _ name: String, _ change: (inout Bill) throws(MethodError) -> Void
  ) throws(MethodError) -> BillAnswer {
    let fresh = engine.kept(Bill.self)[name] == nil ? try unopened(name) : nil
    return try engine.editing(Bill.self, name) { (kept: inout Bill?) throws(MethodError) in
      guard var bill = kept ?? fresh else { throw self.unknownBill(name) }
      try change(&bill)
      kept = bill
      return try self.answer(bill, name)
    }
  }

  func answer(_ bill: Bill, _ name: String?) throws(MethodError) -> BillAnswer {
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

  /// A bill with the name of a menu opens by itself.
  private func unopened(_ name: String) throws(MethodError) -> Bill {
    guard let menu = menus[name] else { throw unknownBill(name) }
    return Bill(
      of: menu, named: name, terms: BillTerms(currency: menu.currency), opened: engine.now)
  }

  private func unknownBill(_ name: String) -> MethodError {
    .unknownBill(name, known: engine.kept(Bill.self).keys.sorted())
  }
}
