import Bundled
import Dates
import Money
import Rates

/// The bundled tables of the last weeks only, with the laws and sets kurs ships: a year's history is
/// found in a moment.
final class RecentArchive: RateArchive {
  private let all = BundledArchive()
  private let first: Day

  init(since first: Day) { self.first = first }

  var publishers: [Publisher] { all.publishers }
  var fixed: FixedRates { all.fixed }
  var sets: [RateSet] { all.sets }

  private func recent(_ day: Day?) -> Day? { day.flatMap { $0 < first ? nil : $0 } }
  private func recent(_ table: Table?) -> Table? {
    table.flatMap { $0.day < first ? nil : $0 }
  }

  func newestDay(of publisher: Publisher.ID) -> Day? { recent(all.newestDay(of: publisher)) }
  func oldestDay(of publisher: Publisher.ID) -> Day? { newestDay(of: publisher).map { _ in first } }
  func newestTable(of publisher: Publisher.ID) -> Table? {
    recent(all.newestTable(of: publisher))
  }
  func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    recent(all.table(of: publisher, on: day))
  }
  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    recent(all.table(of: publisher, atOrBefore: day))
  }
  func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    all.table(of: publisher, after: max(day, first))
  }
  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    day < first ? nil : recent(all.lastDay(of: currency, by: publisher, upTo: day))
  }
  func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool
  ) {
    guard to >= first else { return }
    all.walk(publisher, currencies, from: max(from, first), to: to, visit)
  }
}
