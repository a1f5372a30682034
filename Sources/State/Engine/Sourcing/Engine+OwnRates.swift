import Dates
package import Money
package import Rates

/// The rates that the user writes down.
extension Engine {
  package var userSets: Set<Publisher.ID> { rates.userSets }

  package func ownRates(of set: Publisher.ID) -> [UserRate] {
    users.ownRates.filter { $0.set == set.text }
  }

  package func putRates(_ rates: [UserRate]) throws(StorageError) {
    try commit { (transaction: inout Transaction) throws(StorageError) in
      try transaction.put(rates)
    }
  }

  package func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int {
    try commit { (transaction: inout Transaction) throws(StorageError) in
      try transaction.removeRates(set: set, base: base, quote: quote)
    }
  }
}

extension Transaction {
  mutating func put(_ rates: [UserRate]) throws(StorageError) {
    let known = try users.store.userRates()
    let rates = rates.filter { rate in !known.contains { $0.isSame(as: rate) } }
    guard !rates.isEmpty else { return }
    try users.upkeep.put(rates)
    change.ownRates = true
  }

  mutating func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int {
    let removed = try users.upkeep.removeRates(set: set, base: base, quote: quote)
    if removed > 0 { change.ownRates = true }
    return removed
  }
}

extension UserRate {
  /// Whether it is the same rate, whenever it was written down.
  func isSame(as other: UserRate) -> Bool {
    set == other.set && base == other.base && quote == other.quote && from == other.from
      && value.description == other.value.description
  }
}
