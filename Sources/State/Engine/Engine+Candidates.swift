import Dates
import Features
package import Money
package import Rates

extension Engine {
  /// The codes worth asking for on that day: all in use, and withdrawn ones that were quoted then.
  package func candidates(for question: RateQuestion) -> [Currency] {
    var quoted: Set<Currency> = []
    if let day = question.on {
      for publisher in archive.publishers where question.source.map(publisher.isNamed) ?? true {
        guard let table = archive.table(of: publisher.id, atOrBefore: day),
          day.days(since: table.day) <= settings.maximumGap
        else { continue }
        quoted.formUnion(table.currencies)
      }
    }
    return Currency.all.filter {
      $0.isActive && $0.status != .test || quoted.contains($0)
    }
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
