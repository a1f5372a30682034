import Dates
import Engine
import Feeds
import Kit
import Money
import Rates
import Testing

/// On a full disk, what was fetched counts for this process at least.
struct SpillTests {
  /// Reads what another store has, and takes nothing.
  private final class FullTableStore: TableStore {
    private let kept: InMemoryTableStore

    init(_ kept: InMemoryTableStore) { self.kept = kept }

    func put(_ tables: [Table], fetched: Instant) throws(StorageError) {
      throw .readOnly(path: "/full/kurs.db")
    }
    func remove(_ publishers: [Publisher.ID], on day: Day?) -> Int { 0 }
    func versions() -> [TableVersion]? { kept.versions() }
    func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
      kept.table(of: publisher, atOrBefore: day)
    }
    func table(of publisher: Publisher.ID, after day: Day) -> Table? {
      kept.table(of: publisher, after: day)
    }
    func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
      kept.fetched(publisher, on: day)
    }
    func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
      kept.lastDay(of: currency, by: publisher, upTo: day)
    }
    func rows(
      of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
    ) -> [StoredRow] {
      kept.rows(of: publisher, currencies, from: from, to: to, limit: limit)
    }
  }

  private static func full(_ processes: TestProcesses) -> Engine {
    processes.engine(
      on: RefusingUserStore(.readOnly(path: "/full/kurs.db")),
      store: FallbackTableStore(over: FullTableStore(processes.tables)))
  }

  @Test func `what cannot be written down answers all the same, here and nowhere else`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let (full, other) = (Self.full(processes), processes.engine())
    let wait = try #require(full.refresh())
    full.receive(try #require(full.takeChildrenToStart().first), LeaseTests.good)
    full.resume(wait)
    #expect(full.troubles == [nil])
    full.endWaiting(wait)
    #expect(full.shown() == "1.1234")
    #expect(other.shown() == "1.1172")
  }

  @Test func `it stands beside what is there and what comes by other processes`() throws {
    let processes = try TestProcesses("2026-11-03T18:00:00Z")
    let (full, other) = (Self.full(processes), processes.engine())
    let days: [(String, ECBText.Quotes)] = [
      ("2026-11-03", ["USD": "1.1234"]), ("2026-11-02", ["USD": "1.1222"]),
    ]
    full.ask()
    full.receive(
      try #require(full.takeChildrenToStart().first), ECBText.file(Array(days.prefix(1))))
    other.ask()
    other.receive(
      try #require(other.takeChildrenToStart().first),
      ECBText.file(
        ("2026-11-03", ["USD": "1.1234", "JPY": "171.00"]), ("2026-11-02", ["USD": "1.1222"])))
    processes.passAMoment()
    #expect(full.shown() == "1.1234")
    #expect(full.shown(.jpy) == "171")
    let series = try full.finder(for: RateQuestion(from: .eur, to: .usd)).history(
      of: .eur, in: [.usd], from: Day(iso8601: "2026-10-30"), to: Day(iso8601: "2026-11-03"))
    #expect(
      series.series.first?.points.map(\.day.description) == [
        "2026-10-30", "2026-11-02", "2026-11-03",
      ])
  }
}
