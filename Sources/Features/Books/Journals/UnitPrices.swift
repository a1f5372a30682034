package import Money

/// Costs for bookings of one foreign commodity: all of its legs get the same unit price, so that the booking
/// balances as before. One leg alone is never priced.
extension Book {
  /// The postings of a booking that may all be priced, and their commodity; nil if none may.
  package func unpriced(
    in transaction: Transaction, _ currencies: BookCurrencies, target: Currency
  ) -> (postings: [Posting], commodity: Int32)? {
    guard transaction.flag != UInt8(ascii: "P"), problems.isEmpty else { return nil }
    let own = transaction.postings.map { postings[Int($0)] }
    var foreign: Int32?
    var legs: [Posting] = []
    var sums: [Posting.Kind: Decimal] = [:]
    for posting in own {
      guard posting.origin == .written, posting.cost == nil, !posting.isUncertain,
        let amount = posting.amount, amount.commodity >= 0
      else { return nil }
      let currency = currencies.currency(of: amount.commodity)
      if currency == target { continue }
      guard posting.isPlain, currency != nil, foreign == nil || foreign == amount.commodity else {
        return nil
      }
      foreign = amount.commodity
      if posting.kind == .virtual { continue }
      guard let sum = try? (sums[posting.kind] ?? .zero) + amount.quantity else { return nil }
      sums[posting.kind] = sum
      legs.append(posting)
    }
    // What balances only because a rest is rounded away would not balance in another currency.
    guard let foreign, legs.count > 1, sums.values.allSatisfy(\.isZero) else { return nil }
    return (legs, foreign)
  }
}
