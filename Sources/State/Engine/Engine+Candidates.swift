import Dates
import Features
package import Money
package import Rates

extension Engine {
  /// The codes that can have a rate on that day, and few that have none: those of the tables in
  /// force, and what hangs on them by a parity, a new name or the user's own rates. Asking for a
  /// code that nobody has costs more than asking for one that somebody has.
  ///
  /// Without a day, only codes in use; with one, also those that were quoted then.
  package func candidates(for question: RateQuestion) -> [Currency] {
    var known = Set(own(question.source).flatMap { [$0.base, $0.quote] })
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
    var hanging = question.source == nil ? archive.fixed.pegs : []
    // A parity can hang on another.
    while let next = hanging.firstIndex(where: { known.contains($0.anchor) }) {
      known.insert(hanging.remove(at: next).currency)
    }
    return known.filter { $0.isActive || quoted.contains($0) }.sorted()
  }

  /// The codes in use, of which each has a rate or is missing one.
  package var currenciesInUse: [Currency] {
    Currency.all.filter { $0.isActive && $0.status != .test }
  }

  private func own(_ source: Publisher.ID?) -> [UserRate] {
    userRates.isEmpty ? [] : ownRates(of: source ?? .user)
  }

  private func table(of publisher: Publisher, for question: RateQuestion) -> Table? {
    guard let day = question.on else { return archive.newestTable(of: publisher.id) }
    guard let table = archive.table(of: publisher.id, atOrBefore: day),
      day.days(since: table.day) <= settings.maximumGap
    else { return nil }
    return table
  }
}

extension Publisher {
  /// Whether who chooses this source gets this publisher's tables.
  package func isNamed(_ source: ID) -> Bool { id == source || house == source }
}

extension Engine {
  /// The publishers as they are asked: those of the settings first.
  package var publishersInOrder: [Publisher] {
    let named = settings.sources.flatMap { id in archive.publishers.filter { $0.isNamed(id) } }
    return (named + archive.publishers).reduce(into: []) { known, publisher in
      if !known.contains(publisher) { known.append(publisher) }
    }
  }
}
