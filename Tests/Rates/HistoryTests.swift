import Dates
import Money
import Rates
import Testing

struct HistoryTests {
  private func history(
    _ base: String, _ targets: [String], _ from: String, _ to: String,
    step: History.Step = .day, source: Publisher.ID? = nil
  ) throws -> History {
    try RateFinder(archive: Asking().archive, policy: RatePolicy(source: source)).history(
      of: code(base), in: targets.map(code), from: day(from), to: day(to), step: step)
  }

  @Test func `a series has the published numbers, the oldest first`() throws {
    let dollar = try history("EUR", ["USD"], "2026-10-19", "2026-10-30").series[0]
    #expect(
      dollar.points.map { "\($0.value)" } == [
        "1.1225", "1.1215", "1.1234", "1.1205", "1.1193", "1.1188", "1.115", "1.1133", "1.113",
        "1.1172",
      ])
    #expect(dollar.points.first?.day == day("2026-10-19"))
    #expect(dollar.gaps.isEmpty)
    #expect(dollar.publisher == .ecb)
  }

  /// Minimum, maximum, mean, change and deviation as computed elsewhere.
  @Test func `its statistics are those of the ten numbers`() throws {
    let series = try history("EUR", ["USD"], "2026-10-19", "2026-10-30").series[0]
    let statistics = try #require(try Statistics(of: series, step: .day))
    #expect(statistics.count == 10)
    #expect(statistics.minimum == Series.Point(day: day("2026-10-29"), value: "1.1130"))
    #expect(statistics.maximum == Series.Point(day: day("2026-10-21"), value: "1.1234"))
    #expect("\(statistics.mean)" == "1.11845")
    #expect("\(try statistics.changePercent.rounded(toScale: 5, .halfUp))" == "-0.47216")
    #expect(statistics.deviation == "0.00216108943")
    let yearly = try #require(statistics.volatilityPercent)
    #expect("\(try yearly.rounded(toScale: 5, .halfUp))" == "3.43062")
  }

  @Test func `two numbers have no deviation, and one has a change of nothing`() throws {
    let two = try history("EUR", ["USD"], "2026-10-29", "2026-10-30").series[0]
    #expect(try Statistics(of: two, step: .day)?.deviation == nil)
    let one = try history("EUR", ["USD"], "2026-10-30", "2026-10-30").series[0]
    #expect(try Statistics(of: one, step: .day)?.changePercent == .zero)
    let none = try history("EUR", ["USD"], "2026-10-24", "2026-10-25").series[0]
    #expect(try Statistics(of: none, step: .day) == nil)
  }

  @Test func `a wild number of the publisher's stays in`() throws {
    let real = try history("EUR", ["BRL"], "2026-10-23", "2026-10-27").series[0]
    #expect(real.points.map { "\($0.value)" } == ["5.6485", "6.2523", "5.9624"])
  }

  /// 2022-12-30 is the last quote; the law is from 2023-01-01, first shown on 2023-01-02.
  @Test func `the law continues a series from its day`() throws {
    let kuna = try history("EUR", ["HRK"], "2022-12-29", "2023-01-03").series[0]
    #expect(kuna.points.map { "\($0.value)" } == ["7.5365", "7.5365", "7.53450", "7.53450"])
    // 1.0683 dollars on 2023-01-02, by the law's 7.53450.
    let dollars = try history("HRK", ["USD"], "2023-01-02", "2023-01-02").series[0]
    #expect(dollars.points.map(\.value) == ["0.141787776229"])
  }

  @Test func `an old lira is a column until it is a millionth of the new one`() throws {
    let lira = try history("EUR", ["TRL"], "2004-12-31", "2005-01-03").series[0]
    #expect(lira.points.map(\.value) == ["1836200", "1815000"])
  }

  @Test func `nine years without krónur are a gap, and so is what lies outside the history`() throws
  {
    let nbp = try history("EUR", ["ISK"], "2008-12-08", "2018-02-02").series[0]
    #expect(nbp.publisher == .nbp && nbp.points.count > 2_300)
    let series = try history("EUR", ["ISK", "USD"], "2008-12-08", "2018-02-02", source: .ecb).series
    #expect(
      series[0].gaps == [Series.Gap(from: day("2008-12-10"), to: day("2018-01-31"))])
    #expect(series[0].points.count == 4)
    #expect(series[1].gaps.isEmpty)
    let late = try history("EUR", ["USD"], "2026-10-01", "2026-12-31").series[0]
    #expect(late.gaps == [Series.Gap(from: day("2026-10-31"), to: day("2026-12-31"))])
  }

  @Test(
    arguments: [
      (.week, ["2026-10-02", "2026-10-09", "2026-10-16", "2026-10-23", "2026-10-30"]),
      (.month, ["2026-08-31", "2026-09-30", "2026-10-30"]),
    ] as [(History.Step, [String])])
  func `a week and a month are their last publication`(
    _ c: (step: History.Step, days: [String])
  ) throws {
    let from = c.step == .week ? "2026-09-28" : "2026-08-01"
    let series = try history("EUR", ["USD"], from, "2026-10-30", step: c.step).series[0]
    #expect(series.points.map(\.day) == c.days.map(day))
  }

  @Test func `a code that nobody quotes is drawn by its peg`() throws {
    let dirham = try history("USD", ["SAR"], "2020-01-02", "2020-01-03").series[0]
    #expect(dirham.points.map(\.value) == ["3.75", "3.75"])
  }

  @Test func `nine currencies in twenty-seven years are all there`() throws {
    let targets = ["USD", "JPY", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "ZAR"]
    let history = try history("EUR", targets, "1999-01-04", "2026-10-30")
    #expect(history.series.map(\.points.count) == Array(repeating: 7126, count: 9))
    #expect(history.series.allSatisfy { $0.gaps.isEmpty })
  }
}
