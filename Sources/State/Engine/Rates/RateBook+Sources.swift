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

  func ownRates(of set: Publisher.ID) -> [UserRate] {
    users.ownRates.filter { $0.set == set.text }
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

  /// Currencies likely to have a rate that day: those of the tables in force, and those linked to
  /// them by a parity, a new name or the user's own rates. Looking for a rate that does not exist
  /// costs more than finding one.
  ///
  /// Without a day, only codes in use; with one, also those that were quoted then.
  func candidates(for question: RateQuestion) -> [Currency] {
    let own = users.ownRates.isEmpty ? [] : ownRates(of: question.source ?? .user)
    var known = Set(own.flatMap { [$0.base, $0.quote] })
    if let set = archive.sets.first(where: { $0.id == question.source }) {
      known.formUnion([set.base] + set.quotes.map(\.currency))
    }
    for publisher in archive.publishers where question.source.map(publisher.isNamed) ?? true {
      guard let table = table(of: publisher, for: question) else { continue }
      known.formUnion(table.currencies + [table.anchor])
    }
    let quoted = question.on == nil ? [] : known
    if question.on != nil {
      let renamed = archive.fixed.redenominations.filter { known.contains($0.old) }
      known.formUnion(renamed.map(\.new))
    }
    var pegs = question.source == nil ? archive.fixed.pegs : []
    // A parity can rest on another.
    while let next = pegs.firstIndex(where: { known.contains($0.anchor) }) {
      known.insert(pegs.remove(at: next).currency)
    }
    return known.filter { $0.isActive || quoted.contains($0) }.sorted()
  }

  private func table(of publisher: Publisher, for question: RateQuestion) -> Table? {
    guard let day = question.on else { return archive.newestTable(of: publisher.id) }
    guard let table = archive.table(of: publisher.id, atOrBefore: day) else { return nil }
    // A day that no table reaches yet has the newest.
    guard
      archive.newestDay(of: publisher.id) == table.day
        || day.days(since: table.day) <= publisher.gap(users.settings.maximumGap)
    else { return nil }
    return table
  }

  /// Whether no publication moves the pair: law or parity tie both to the same currency.
  func isPegged(_ rate: Rate) -> Bool {
    guard rate.derivation != .user else { return false }
    let moving = rate.legs.contains { [.published, .user, .interpolated].contains($0.derivation) }
    return !moving || anchor(of: rate.base) == anchor(of: rate.quote)
  }

  private func anchor(of currency: Currency) -> Currency {
    var (anchor, steps) = (currency, 0)
    while let peg = archive.fixed.peg(of: anchor), steps < RatePolicy.defaultPathLimit {
      (anchor, steps) = (peg.anchor, steps + 1)
    }
    return anchor
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
