import Dates
import Documents
import Engine
import Features
import Feeds
import Kit
import Money
import Rates
import Testing

/// Which sources are asked for the rouble, and for the history of what the bundled tables lack.
struct HistoryFetchTests {
  /// The North Korean won and the digital bolivar, which no bundled table has.
  private static let kpw = Currency(code: "KPW") ?? .usd
  private static let ved = Currency(code: "VED") ?? .usd

  private static func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try Day(iso8601: first)...Day(iso8601: last)
  }

  private static func row(_ day: String, _ code: String, _ rate: String) -> String {
    #"{"date":"\#(day)","base":"EUR","quote":"\#(code)","rate":\#(rate)}"#
  }

  private static func roubles(_ day: String, _ dollar: String) -> String {
    """
    <ValCurs Date="\(day)" name="Foreign Currency Market"><Valute ID="R01235"><NumCode>840</NumCode>\
    <CharCode>USD</CharCode><Nominal>1</Nominal><Name>x</Name><Value>\(dollar)</Value></Valute>\
    </ValCurs>
    """
  }

  @Test func `the Bank of Russia is asked where the rouble is a leg`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    engine.ask(.usd, .rub)
    let jobs = engine.takeChildrenToStart()
    #expect(jobs.map(\.host) == ["www.cbr.ru", "api.frankfurter.dev"])
    engine.receive(jobs[0], Self.roubles("03.11.2026", "81,2345"))
    engine.receive(
      jobs[1],
      "[\(Self.row("2026-11-02", "USD", "1.12")),\(Self.row("2026-11-02", "RUB", "92"))]")
    let rate = try #require(engine.ask(.usd, .rub)?.rate)
    #expect(rate.publishers == [.cbr])
    #expect(try rate.shown() == "81.2345")
    // Other pairs go by the sources as before.
    #expect(engine.ask(.usd, .gbp)?.rate.publishers == [.ecb])
  }

  @Test func `the Bank of Russia is among the sources where the rouble is the pivot`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    #expect(engine.feedsInOrder.map(\.id) == [.ecb, .frankfurter])
    try engine.setSettings([(.pivot, "RUB")])
    #expect(engine.feedsInOrder.map(\.id) == [.ecb, .cbr, .frankfurter])
  }

  @Test func `a missing history is fetched once, kept, and found again`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let span = try Self.days("2026-10-01", "2026-11-02")
    engine.begin()
    let wait = try #require(
      engine.waitForHistory(of: .usd, in: [Self.kpw], span, source: nil))
    let job = try #require(engine.takeChildrenToStart().first)
    #expect(
      job.url
        == "https://api.frankfurter.dev/v2/rates?base=EUR&from=2026-10-01&to=2026-11-02&quotes=USD,KPW"
    )
    let rows = [("2026-10-01", "1.1", "550"), ("2026-10-02", "1.2", "600.6")].flatMap {
      [Self.row($0.0, "USD", $0.1), Self.row($0.0, "KPW", $0.2)]
    }
    engine.receive(job, "[\(rows.joined(separator: ","))]")
    #expect(engine.isOver(wait))
    engine.endWaiting(wait)
    let other = processes.engine()
    other.begin()
    let series = try other.history(
      of: .usd, in: [Self.kpw], span, step: .day, source: nil, sumsUp: false
    ).series
    #expect(series.first?.points.map(\.value.description) == ["500", "500.5"])
    #expect(series.first?.publisher == .frankfurter)
    #expect(engine.waitForHistory(of: .usd, in: [Self.kpw], span, source: nil) == nil)
  }

  @Test func `where the first source lacks it the next one is asked`() throws {
    // Longer after the newest bundled table than a gap may be.
    let engine = try TestProcesses("2026-12-14T18:00:00Z").engine()
    let span = try Self.days("2026-12-01", "2026-12-14")
    engine.begin()
    let wait = try #require(engine.waitForHistory(of: .usd, in: [.rub], span, source: nil))
    let first = try #require(engine.takeChildrenToStart().first)
    #expect(first.host == "www.cbr.ru" && first.path.contains("VAL_NM_RQ=R01235"))
    engine.fail(first)
    #expect(!engine.isOver(wait))
    let second = try #require(engine.takeChildrenToStart().first)
    #expect(second.host == "api.frankfurter.dev")
    engine.receive(
      second,
      "[\(Self.row("2026-12-01", "USD", "1.1")),\(Self.row("2026-12-01", "RUB", "88"))]")
    #expect(engine.isOver(wait))
    engine.resume(wait)
    #expect(engine.troubles == [nil])
    engine.endWaiting(wait)
    #expect(!engine.isBusy)
  }

  @Test func `a weekend is no missing history, and nobody is asked twice in vain`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    engine.begin()
    let weekend = try Self.days("2026-10-24", "2026-10-25")
    #expect(engine.waitForHistory(of: .eur, in: [.usd], weekend, source: nil) == nil)
    let span = try Self.days("2026-10-01", "2026-11-02")
    for hosts in [["api.frankfurter.dev"], []] {
      let wait = engine.waitForHistory(of: .usd, in: [Self.kpw], span, source: nil)
      let jobs = engine.takeChildrenToStart()
      #expect(jobs.map(\.host) == hosts)
      for job in jobs { engine.fail(job) }
      if let wait { engine.endWaiting(wait) }
    }
  }

  /// A history of one currency does not make the day's table look whole.
  @Test func `a day of which only some currencies are here is asked for again`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let span = try Self.days("2026-10-01", "2026-11-02")
    engine.begin()
    let wait = try #require(
      engine.waitForHistory(of: .eur, in: [Self.kpw], span, source: nil))
    let rows = ["2026-10-01", "2026-11-01"].map { Self.row($0, "KPW", "550") }
    engine.receive(
      try #require(engine.takeChildrenToStart().first), "[\(rows.joined(separator: ","))]")
    engine.endWaiting(wait)
    processes.pass(3_600)
    engine.begin()
    let day = try Day(iso8601: "2026-10-01")
    _ = try? engine.quoted(RateQuestion(from: .eur, to: Self.ved, on: day))
    engine.startFetches()
    #expect(engine.takeChildrenToStart().map(\.path).contains("rates?base=EUR&date=2026-10-01"))
  }
}
