package import Dates
package import Money

/// A rate at which one currency was really exchanged for another.
package struct ImpliedRate: Sendable {
  package let day: Day
  package let place: BookPlace
  package let base: Currency
  package let quote: Currency
  package let amount: Decimal
  package let paid: Decimal
  /// How much of `quote` one unit of `base` cost.
  package let ratio: Ratio
}

extension Book {
  /// The exchanges of a journal: costs, lots, and bookings of two currencies.
  package func impliedRates(_ currencies: BookCurrencies) -> [ImpliedRate] {
    var rates: [ImpliedRate] = []
    for transaction in transactions {
      for place in transaction.postings {
        let posting = postings[Int(place)]
        guard let amount = posting.amount, let cost = posting.cost, !amount.quantity.isZero,
          !cost.total.quantity.isZero, let base = currencies.currency(of: amount.commodity),
          let quote = currencies.currency(of: cost.total.commodity), base != quote
        else { continue }
        rates.append(
          ImpliedRate(
            day: posting.day, place: BookPlace(file: transaction.place.file, line: posting.line),
            base: base, quote: quote, amount: amount.quantity, paid: cost.total.quantity,
            ratio: Ratio(
              numerator: cost.total.quantity.magnitude, denominator: amount.quantity.magnitude)))
      }
    }
    return rates
  }
}
