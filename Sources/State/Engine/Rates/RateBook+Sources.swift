package import Dates
import Documents
import Money
import Rates

/// Which rates are the user's own, and which publishers and rate sets a request can name.
extension RateBook {
  /// The user's own rates of a set that apply to the question: of a pair, the one of the latest day
  /// that has come. One set in the direction asked comes before one set the other way round, so
  /// that bid and ask can be stored as two rates.
  func ownQuotes(of set: Publisher.ID, for question: RateQuestion) -> [UserQuote] {
    let day = question.on ?? clock.now.day
    var quotes: [UserQuote] = []
    for rate in users.ownRates where rate.set == set.text && rate.from.map({ $0 <= day }) ?? true {
      // They are sorted by pair and day.
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

  /// The names of the user's own rate sets; `user` is the one that always applies.
  var userSets: Set<Publisher.ID> { Set(users.ownRates.lazy.map { Publisher.ID($0.set) }) }

  /// All names that a request can give as its source.
  var sourceNames: [Publisher.ID] {
    var names: [Publisher.ID] = []
    let known = archive.publishers.map(\.house) + archive.sets.map(\.id) + [.user]
    for name in known + userSets.sorted() where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The publishers in the order in which their tables are used: those of the settings first.
  var publishersInOrder: [Publisher] {
    let named = users.settings.sources.flatMap { id in
      archive.publishers.filter { $0.isNamed(id) }
    }
    return (named + archive.publishers).reduce(into: []) { known, publisher in
      if !known.contains(publisher) { known.append(publisher) }
    }
  }
}

extension Rate {
  /// The day of the newest table in use; nil without one.
  package var newestDay: Day? { otherDay ?? day }

  /// The rate with this name of the user's set in each leg that uses the user's own rates.
  func naming(_ set: Publisher.ID) -> Rate {
    Rate(
      base: base, quote: quote, ratio: ratio, legs: legs.map { $0.naming(set) },
      derivation: derivation,
      notes: notes, asked: asked, pivotDecimals: pivotDecimals, digits: digits)
  }
}

extension Leg {
  fileprivate func naming(_ set: Publisher.ID) -> Leg {
    guard derivation == .user else { return self }
    return Leg(
      base: base, quote: quote, value: value, nominal: nominal, operation: operation,
      publisher: set, day: day, derivation: derivation, calendar: calendar, isBundled: isBundled)
  }
}
