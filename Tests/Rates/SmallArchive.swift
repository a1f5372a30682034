import Bundled
import Dates
import Money
import Rates

/// An archive of a few tables that a test has written, with the laws and sets kurs ships.
final class SmallArchive: RateArchive {
  let publishers: [Publisher]
  let fixed: FixedRates
  let sets: [RateSet]
  private let tables: [Table]

  init(_ tables: [Table], publishers: [Publisher] = [.ecb, .nbp, .nbpWeekly]) {
    let bundled = BundledArchive()
    self.tables = tables.sorted { $0.day < $1.day }
    self.publishers = publishers
    fixed = bundled.fixed
    sets = bundled.sets
  }

  static func table(
    _ publisher: Publisher.ID, _ text: String, anchor: Currency, _ quotes: [String: Decimal],
    nominal: Int32 = 1
  ) -> Table {
    let codes = quotes.keys.sorted()
    return Table(
      publisher: publisher, day: day(text), anchor: anchor,
      direction: anchor == .eur ? .unitsPerAnchor : .anchorPerUnit,
      columns: TableColumns(codes.map(code)), values: codes.map { quotes[$0] },
      nominals: codes.map { _ in nominal })
  }

  private func tables(of publisher: Publisher.ID) -> [Table] {
    tables.filter { $0.publisher == publisher }
  }

  func newestDay(of publisher: Publisher.ID) -> Day? { tables(of: publisher).last?.day }

  func oldestDay(of publisher: Publisher.ID) -> Day? { tables(of: publisher).first?.day }

  func newestTable(of publisher: Publisher.ID) -> Table? { tables(of: publisher).last }

  func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    tables(of: publisher).first { $0.day == day }
  }

  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    tables(of: publisher).last { $0.day <= day }
  }

  func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    tables(of: publisher).first { $0.day > day }
  }

  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    tables(of: publisher).last { $0[currency] != nil && $0.day <= day }?.day
  }

  func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool
  ) {
    for table in tables(of: publisher).reversed() where from <= table.day && table.day <= to {
      guard visit(table.day, currencies.map(table.perUnit)) else { return }
    }
  }
}
