package import Dates
package import Money

extension FixedRates {
  /// The change that by that day had given the money of a country another code and struck zeros, where the amount is
  /// not to be in a money of this line. Who writes the old code then mostly means the new money, so that the
  /// factor would be wrong without a word.
  package func renaming(of old: Currency, on day: Day, to target: Currency) -> Redenomination? {
    guard !old.isActive, let change = replacement(of: old, on: day), change.strikesZeros,
      old.code.utf8.prefix(2).elementsEqual(change.new.code.utf8.prefix(2)),
      newest(target) != newest(old)
    else { return nil }
    return change
  }

  /// What a money is called today, after all its changes.
  private func newest(_ money: Currency) -> Currency {
    var newest = money
    // Each change is later than the one before, so that their number bounds the steps.
    for _ in redenominations {
      guard let next = redenominations.last(where: { $0.old == newest }) else { break }
      newest = next.new
    }
    return newest
  }
}

extension FixedRates.Redenomination {
  /// Whether the old amounts without some of their zeros are the new ones.
  fileprivate var strikesZeros: Bool {
    var power = Decimal(10)
    while newUnits == .one, power < oldUnits, let next = try? power * Decimal(10) { power = next }
    return newUnits == .one && power == oldUnits
  }
}
