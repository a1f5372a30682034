import Dates
import Documents
import Engine
import Features
import Feeds
import Kit
import Money
import Rates
import Testing

/// The weekly table of the National Bank of Poland: when it is asked for, and that what it brings
/// goes on where the carried one ends, which is on 2026-10-21.
struct WeeklyFetchTests {
  private static let ars = Currency(code: "ARS") ?? .usd

  private static func table(_ letter: String, _ day: String, _ quotes: [(String, String)]) -> String
  {
    let rows = quotes.map { #"{"currency":"x","code":"\#($0.0)","mid":\#($0.1)}"# }
    return #"{"table":"\#(letter)","no":"1","effectiveDate":"\#(day)","#
      + #""rates":[\#(rows.joined(separator: ","))]}"#
  }

  /// Answers both requests of a fetch: a dollar is 4 zlotys, and 1600 pesos.
  private static func answer(_ first: FetchJob, _ engine: Engine) throws {
    let days = ["2026-10-28", "2026-11-02"].map { table("A", $0, [("USD", "4"), ("EUR", "4.5")]) }
    engine.receive(first, "[\(days.joined(separator: ","))]")
    let second = try #require(engine.takeChildrenToStart().first)
    #expect(second.url.contains("/tables/B/"))
    engine.receive(second, "[\(table("B", "2026-10-28", [("ARS", "0.0025"), ("AFN", "0.056")]))]")
  }

  /// A table of twelve currencies.
  private static func frankfurter(with last: (String, String)) -> String {
    let codes = [
      ("USD", "1.1172"), ("JPY", "175.7"), ("GBP", "0.87"), ("CHF", "0.93"), ("SEK", "10.9"),
      ("NOK", "11.6"), ("DKK", "7.46"), ("CZK", "24.3"), ("PLN", "4.4"), ("CAD", "1.56"),
      ("AUD", "1.77"), last,
    ]
    let rows = codes.map {
      #"{"date":"2026-11-02","base":"EUR","quote":"\#($0.0)","rate":\#($0.1)}"#
    }
    return "[\(rows.joined(separator: ","))]"
  }

  @Test func `a newer weekly table goes on where the carried one ends`() throws {
    let engine = try TestProcesses(LeaseTests.monday).engine()
    try engine.setSettings([(.sources, "nbp")])
    let before = try #require(engine.ask(.usd, Self.ars)?.rate)
    // 3.8889 / 0.002550.
    #expect(try before.shown() == "1525.05882353")
    try Self.answer(try #require(engine.takeChildrenToStart().first), engine)
    let after = try #require(engine.ask(.usd, Self.ars)?.rate)
    #expect(try after.shown() == "1600")
    #expect(after.day == (try Day(iso8601: "2026-10-28")))
    let span = try Day(iso8601: "2026-10-14")...Day(iso8601: "2026-11-02")
    let series = try engine.history(
      of: .usd, in: [Self.ars], span, step: .day, source: nil, sumsUp: false
    ).series.first
    #expect(
      series?.points.map { "\($0.day) \($0.value)" } == [
        // 3.9042 / 0.002579.
        "2026-10-14 1513.84257464", "2026-10-21 1525.05882353", "2026-10-28 1600",
      ])
    #expect(series?.publisher == .nbpWeekly)
  }

  @Test(arguments: [("HUF", "365", true), ("ARS", "1787", false)])
  func `without a setting the bank is asked for what nobody else has`(
    _ code: String, _ rate: String, _ isAsked: Bool
  ) throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    engine.ask(.usd, Self.ars)
    // No table of Frankfurter's is here, so it may have the peso.
    let jobs = engine.takeChildrenToStart()
    #expect(jobs.map(\.host) == ["api.frankfurter.dev"])
    engine.receive(try #require(jobs.first), Self.frankfurter(with: (code, rate)))
    engine.ask(.usd, Self.ars)
    let next = engine.takeChildrenToStart()
    #expect(next.map(\.host) == (isAsked ? ["api.nbp.pl"] : []))
    guard let first = next.first else { return }
    try Self.answer(first, engine)
    #expect(engine.ask(.usd, Self.ars)?.shown.description == "1600")
    // A currency that the ECB has is not asked of the bank.
    engine.ask(.usd, .gbp)
    #expect(engine.takeChildrenToStart().filter { $0.host == "api.nbp.pl" }.isEmpty)
  }
}
