import Dates
import Documents
package import Money
package import Rates

/// For methods and commands that need the rates of many days or of all currencies.
extension Engine {
  /// The rate that answers the question, for a table of many days: it is not kept.
  package func quotedOnce(_ question: RateQuestion) throws(RateError) -> Quoted {
    do throws(RateError) {
      return renewed(try rates.quoteOnce(question), question)
    } catch {
      fetcher.renew(question)
      throw error
    }
  }

  /// The codes in use, of which each has a rate or is missing one.
  package var currenciesInUse: [Currency] {
    Currency.all.filter { $0.isActive && $0.status != .test }
  }

  package func candidates(for question: RateQuestion) -> [Currency] {
    rates.candidates(for: question)
  }
}

extension RateBook {
  /// The rate that answers the question, not kept where the question names a day: for work that asks for the
  /// rates of many days, each once.
  func quoteOnce(_ question: RateQuestion) throws(RateError) -> Quote {
    guard question.on != nil else { return try quote(question) }
    let quoted = try caches.quotes.made(rate(question))
    quoted.checksum = archive.checksum
    return Quote(quoted: quoted, isStale: quoted.isStale(at: clock.now))
  }

  /// Currencies likely to have a rate that day: those of the tables in force, and those linked to
  /// them by a parity, a new name or the user's own rates. Looking for a rate that does not exist
  /// costs more than finding one.
  ///
  /// Without a day, only codes in use; with one, also those that were quoted then.
  func candidates(for question: RateQuestion) -> [Currency] {
    let own = users.ownRates.filter { $0.set == (question.source ?? .user).text }
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
}
