package import Money

/// Which currencies a publisher's tables have, in the order of their values.
///
/// Shared by all tables of a publisher that have the same columns: finding a currency's value is
/// then two reads, and a table is one array.
package final class TableColumns: Sendable {
  package let currencies: [Currency]
  /// By `Currency.index`; `none` where the publisher does not have it.
  let slots: [UInt16]

  static var none: UInt16 { .max }

  /// A currency that is named twice keeps its first place.
  package init(_ currencies: [Currency]) {
    var slots = [UInt16](repeating: Self.none, count: Currency.count)
    for (slot, currency) in currencies.enumerated() where slots[Int(currency.index)] == Self.none {
      slots[Int(currency.index)] = UInt16(slot)
    }
    self.currencies = currencies
    self.slots = slots
  }

  package func slot(of currency: Currency) -> Int? {
    let slot = slots[Int(currency.index)]
    return slot == Self.none ? nil : Int(slot)
  }
}
