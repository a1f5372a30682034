import Dates
import Money
package import Rates

/// Rates the user has written down, each in a set: `user` always counts, another when it is asked.
extension Engine {
  /// Those of a set that count for the question: of a pair the one of the latest day that has come.
  ///
  /// A rate set in the direction asked stands before one that was set the other way round, so that
  /// who notes what his bank pays and what it takes gets either as it was noted.
  func ownQuotes(of set: Publisher.ID, for question: RateQuestion) -> [UserQuote] {
    let day = question.on ?? now.day
    var quotes: [UserQuote] = []
    for rate in userRates where rate.set == set.text && rate.from.map({ $0 <= day }) ?? true {
      // They come by pair and day.
      if let last = quotes.last, last.base == rate.base, last.quote == rate.quote {
        quotes.removeLast()
      }
      quotes.append(
        UserQuote(base: rate.base, quote: rate.quote, value: rate.value, day: rate.from))
    }
    let isAsked = { (quote: UserQuote) in
      quote.base == question.from && quote.quote == question.to
    }
    return quotes.filter(isAsked) + quotes.filter { !isAsked($0) }
  }

  package func ownRates(of set: Publisher.ID) -> [UserRate] {
    userRates.filter { $0.set == set.text }
  }
}

extension Rate {
  /// The same with the user's set named where its own rates are meant.
  func naming(_ set: Publisher.ID) -> Rate {
    Rate(
      base: base, quote: quote, ratio: ratio, legs: legs.map { $0.naming(set) }, how: how,
      notes: notes, asked: asked, pivotDecimals: pivotDecimals)
  }
}

extension Leg {
  fileprivate func naming(_ set: Publisher.ID) -> Leg {
    guard how == .user else { return self }
    return Leg(
      base: base, quote: quote, value: value, nominal: nominal, operation: operation,
      publisher: set, day: day, how: how, calendar: calendar, isBundled: isBundled)
  }
}
