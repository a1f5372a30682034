import Dates
import Money
import Rates
import Testing

/// Means and changes of cross rates, which have no end, rounded once.
struct StatisticsTests {
  struct Exact: CustomTestStringConvertible, Sendable {
    let base: String, target: String, from: String, to: String
    let count: Int
    let mean: Decimal, change: Decimal

    init(
      _ base: String, _ target: String, _ from: String, _ to: String, _ count: Int, mean: Decimal,
      change: Decimal
    ) {
      (self.base, self.target, self.from, self.to) = (base, target, from, to)
      (self.count, self.mean, self.change) = (count, mean, change)
    }

    var testDescription: String { "\(base)/\(target) from \(from) to \(to)" }
  }

  /// By Python's `fractions` from the ECB's own file, as `target ÷ base` of each day that has both.
  @Test(arguments: [
    Exact(
      "PLN", "DKK", "2000-12-21", "2000-12-26", 2, mean: "1.93477730293", change: "-0.025482997827"),
    Exact(
      "HKD", "SGD", "2010-12-10", "2011-01-11", 23, mean: "0.167272549631", change: "-1.00574743636"
    ),
    Exact(
      "DKK", "GBP", "2020-08-28", "2020-08-31", 2, mean: "0.12028170717", change: "0.153127375151"),
    Exact(
      "NOK", "KRW", "2013-10-29", "2014-10-22", 251, mean: "170.679915748", change: "-11.6396635241"
    ),
    Exact(
      "JPY", "NOK", "2016-09-23", "2017-09-14", 251, mean: "0.0751159023529",
      change: "-11.3280551198"),
    Exact(
      "USD", "CAD", "2004-06-07", "2004-09-07", 67, mean: "1.32784712571", change: "-3.81561502494"),
    Exact(
      "USD", "CZK", "2003-03-28", "2004-03-22", 251, mean: "27.4456357844", change: "-9.57277963581"
    ),
    Exact(
      "NZD", "JPY", "2023-10-05", "2024-01-10", 67, mean: "89.254370827", change: "2.33540289119"),
    Exact(
      "CZK", "CHF", "2005-07-22", "2005-07-29", 6, mean: "0.0517178666427",
      change: "0.0129415814012"),
    Exact(
      "CNY", "JPY", "2023-09-15", "2023-10-17", 23, mean: "20.3881793973", change: "0.690920868227"),
    Exact(
      "HUF", "CAD", "2007-12-31", "2008-01-31", 23, mean: "0.00580019482377",
      change: "0.478483298497"),
    Exact(
      "USD", "HUF", "2021-09-07", "2021-09-08", 2, mean: "294.986074893", change: "0.724911685856"),
    Exact(
      "CNY", "USD", "2011-02-11", "2011-05-18", 67, mean: "0.152817410443", change: "1.35818647866"),
    Exact(
      "DKK", "EUR", "2006-07-27", "2006-10-27", 67, mean: "0.13406374767", change: "0.0898761854937"
    ),
    Exact(
      "CZK", "SGD", "1999-02-16", "1999-02-17", 2, mean: "0.0499920270357", change: "1.43288296521"),
    Exact(
      "JPY", "HUF", "1999-01-04", "2026-10-30", 7126, mean: "2.3038120708", change: "10.8857034932"),
  ])
  func `mean and change are exact before they are rounded`(_ c: Exact) throws {
    let history = try RateFinder(archive: Asking().archive).history(
      of: code(c.base), in: [code(c.target)], from: day(c.from), to: day(c.to), sumsUp: true)
    let statistics = try #require(try Statistics(of: history.series[0], step: .day))
    #expect(statistics.count == c.count)
    #expect(statistics.mean == c.mean)
    #expect(statistics.changePercent == c.change)
  }

  @Test func `older values that are far longer still fit into the sum`() throws {
    let days = (1...4).map { day("2026-10-0\($0)") }
    let values: [Decimal] = ["90000000000000000000", "1", "0.00000001", "0.00000001"]
    let points = zip(days, values).map { Series.Point(day: $0, value: $1) }
    let series = Series(base: .eur, target: .usd, publisher: .ecb, points: points, gaps: [])
    let statistics = try #require(try Statistics(of: series, step: .day))
    #expect(statistics.mean == "22500000000000000000")
  }
}
