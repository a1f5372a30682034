import Dates
import Money
import Rates
import Testing

/// Which days a rule looks at, by the calendar, and the mean of a month as the ECB's own figures have it.
struct RateRuleTests {
  @Test(
    arguments: [
      (.sameDay, "2024-02-15", "2024-02-15"), (.previousPublished, "2024-02-14", "2024-02-14"),
      (.monthAverage, "2024-02-01", "2024-02-29"), (.quarterAverage, "2024-01-01", "2024-03-31"),
      (.yearAverage, "2024-01-01", "2024-12-31"), (.monthEnd, "2024-02-29", "2024-02-29"),
    ] as [(RateRule, String, String)])
  func `a rule has its days`(_ rule: RateRule, _ first: String, _ last: String) {
    #expect(rule.days(of: day("2024-02-15")) == day(first)...day(last))
    #expect(rule.isAverage == rule.rawValue.hasSuffix("Average"))
  }

  /// February 2024 has 21 weekdays from Thursday the 1st to Thursday the 29th, none of which is a holiday
  /// of TARGET. `goesOn` is about the day of asking.
  @Test(arguments: [("2024-02-28", true), ("2024-02-29", false), ("2024-03-01", false)])
  func `an average says what it is made of`(_ today: String, _ goesOn: Bool) throws {
    let finder = RateFinder(archive: Asking().archive, policy: try Asking(on: "2024-02-29").policy)
    let rate = try finder.averaged(
      try finder.rate(from: .eur, to: .usd), over: day("2024-02-01")...day("2024-02-29"),
      by: .monthAverage, upTo: day(today))
    let average = try #require(rate.rule?.average)
    #expect(average.count == 21)
    #expect((average.first, average.last) == (day("2024-02-01"), day("2024-02-29")))
    #expect(average.goesOn == goesOn)
  }
}
