package import Dates
package import Money

/// What has been ordered from a menu, and how it is to be paid.
///
/// It keeps the menu as it was when the bill was opened: a price that changes later does not change
/// what was ordered.
package struct Bill: Hashable, Sendable {
  package let menuName: String
  package let menu: Menu
  package let opened: Instant
  package var lines: [OrderLine] = []
  package var isDelivered = false
  package var discount: Extra?
  package var tip: Extra?
  package var terms: BillTerms

  package init(of menu: Menu, named menuName: String, terms: BillTerms, opened: Instant) {
    self.menu = menu
    self.menuName = menuName
    self.terms = terms
    self.opened = opened
  }

  /// The currencies that prices on this bill are in, without the one it is paid in.
  package var foreignCurrencies: [Currency] {
    var known: Set<Currency> = []
    for line in lines {
      if let item = menu.item(line.item) { known.insert(item.price.currency) }
    }
    if isDelivered, let delivery = menu.delivery { known.insert(delivery.currency) }
    for case .sum(let price)? in [discount, tip] { known.insert(price.currency) }
    known.remove(terms.currency)
    return known.sorted()
  }
}

/// So much of an item, with the same options throughout.
package struct OrderLine: Hashable, Sendable {
  package let item: String
  /// In the order of the menu.
  package let options: [String]
  package var quantity: Decimal

  package init(item: String, options: [String] = [], quantity: Decimal) {
    self.item = item
    self.options = options
    self.quantity = quantity
  }
}

/// In what a bill is paid, at which rate, and where it is rounded.
package struct BillTerms: Hashable, Sendable {
  package var currency: Currency
  /// Paid in coins and notes.
  package var isCash = false
  package var rounded: Place = .total
  /// The day of the rate; nil for the newest.
  package var on: Day?
  /// A publisher or a rate set; nil for whoever comes first.
  package var source: String?

  package init(currency: Currency) { self.currency = currency }

  /// Where the digits that cannot be paid are dropped.
  package enum Place: String, CaseIterable, Hashable, Sendable {
    /// Once, at the end.
    case total
    /// In each line, and in each sum that is added to them.
    case line
  }
}

/// Why a bill was not changed, or not computed.
package enum BillError: Error, Hashable, Sendable {
  case unknownItem(String, known: [String])
  case unknownOption(String, of: MenuItem)
  /// `held` is what other lines have of it.
  case quantityOutOfRange(MenuItem, Decimal, held: Decimal)
  case quantityNotWhole(MenuItem, Decimal)
  case wrongMeasure(MenuItem, given: Measure)
  case currencyNotOffered(Currency, offered: [Currency])
  case noDelivery
  case discountImpossible(Extra)
  case tipImpossible(Extra)
  case tooManyLines(limit: Int)
  /// Fewer than one part, or more than the limit.
  case splitCount(Int, limit: Int)
  case negativeShare(Decimal)
  /// Nothing to share by.
  case noShares
  /// A line that nobody pays.
  case lineLeftOut(MenuItem)
  /// More digits than a number keeps.
  case tooLarge
}
