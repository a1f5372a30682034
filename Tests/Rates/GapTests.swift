import Dates
import Money
import Rates
import Testing

struct GapTests {
  @Test(arguments: [
    ("2024-03-28", "1.0811", "1.0811"), ("2024-03-29", "1.0811", "1.07986"),
    ("2024-03-30", "1.0811", "1.07862"), ("2024-03-31", "1.0811", "1.07738"),
    ("2024-04-01", "1.0811", "1.07614"), ("2024-04-02", "1.0749", "1.0749"),
  ])
  func `over Easter the last known rate holds, or a line is drawn on request`(
    _ c: (day: String, known: String, drawn: String)
  ) throws {
    var asking = try Asking(on: c.day)
    #expect("\(try asking.rate("EUR", "USD").shown())" == c.known)
    asking.policy.interpolates = true
    let drawn = try asking.rate("EUR", "USD")
    #expect("\(try drawn.shown())" == c.drawn)
    #expect("\(drawn.legs[0].value)" == c.drawn)
    #expect((drawn.derivation == .interpolated) == (c.known != c.drawn || c.day == "2024-03-29"))
  }

  @Test func `a day that was filled or drawn is said, with the days used`() throws {
    var asking = try Asking(on: "2024-03-30")
    let asked = day("2024-03-30")
    #expect(
      try asking.rate("EUR", "USD").notes == [.filled(asked: asked, used: day("2024-03-28"))])
    asking.policy.interpolates = true
    #expect(
      try asking.rate("USD", "EUR").notes == [
        .interpolated(asked: asked, between: day("2024-03-28"), and: day("2024-04-02"))
      ])
  }

  /// USD 1.0811 to 1.0749, JPY 163.45 to 163.01 over five days; python3's fractions.
  @Test func `a drawn cross is drawn leg by leg, and computed from the exact numbers`() throws {
    var asking = try Asking(on: "2024-03-29")
    asking.policy.interpolates = true
    #expect(try asking.convert("1000000", "USD", "JPY", scale: 6) == "151280721.575019")
  }

  @Test func `no line is drawn over a hole longer than the limit`() throws {
    var asking = try Asking(on: "2024-03-29")
    asking.policy.interpolates = true
    asking.policy.maximumGap = 4
    #expect(try asking.rate("EUR", "USD").derivation == .published)
    asking.policy.maximumGap = 5
    #expect(try asking.rate("EUR", "USD").derivation == .interpolated)
  }

  @Test func `no line is drawn beyond the last day of a code`() throws {
    var asking = try Asking(on: "2022-12-31")
    asking.policy.interpolates = true
    let rate = try asking.rate("EUR", "HRK")
    #expect(rate.derivation == .published)
    #expect("\(try rate.shown())" == "7.5365")
  }

  @Test(arguments: [
    ("ISK", "2012-01-04", "2008-12-09"), ("ISK", "2008-12-10", "2008-12-09"),
    ("ISK", "2018-01-31", "2008-12-09"),
  ])
  func `a code whose quotes ended has no rate, whatever came later`(
    _ c: (code: String, day: String, last: String)
  ) throws {
    for interpolates in [false, true] {
      var asking = try Asking(on: c.day)
      asking.policy.source = .ecb
      asking.policy.interpolates = interpolates
      #expect(
        try asking.refusal("EUR", c.code)
          == .notQuoted(
            base: .eur, quote: code(c.code), on: day(c.day), missing: code(c.code),
            lastQuoted: day(c.last)))
    }
  }

  /// NBP's figures of the day: 4.4753 zlotys for a euro and 0.028147 for a króna, and so on.
  @Test(arguments: [
    ("2008-12-10", "148.1568", true), ("2012-01-04", "158.9974", true),
    ("2018-01-31", "125.2", false),
  ])
  func `another publisher has the years in which a code was not quoted`(
    _ c: (day: String, brief: String, isOfficial: Bool)
  ) throws {
    let rate = try Asking(on: c.day).rate("EUR", "ISK")
    #expect(rate.publishers == [.nbp] && rate.day == day(c.day))
    let shown = "\(try rate.shown())"
    #expect(shown.hasPrefix(c.brief), "\(shown)")
    let isRemarked = rate.notes.contains {
      if case .remark(let remark) = $0 { remark.kind == .official } else { false }
    }
    #expect(isRemarked == c.isOfficial)
    // With a currency that is in the other's table of the day.
    #expect(try Asking(on: c.day).rate("CHF", "ISK").publishers == [.ecb, .nbp])
  }

  @Test(arguments: [
    ("ISK", "2008-12-09"), ("ISK", "2018-02-01"), ("RUB", "2022-03-01"), ("HRK", "2022-12-30"),
  ])
  func `on its last and first day a code has one`(_ c: (code: String, day: String)) throws {
    #expect(try Asking(on: c.day).rate("EUR", c.code).day == day(c.day))
  }

  @Test(arguments: [("2026-10-31", true), ("2026-11-06", true), ("2026-11-07", false)])
  func `after the newest table its figures hold for a week`(_ c: (day: String, holds: Bool)) throws
  {
    let refusal = try Asking(on: c.day).refusal("EUR", "USD")
    #expect(
      refusal
        == (c.holds ? nil : .afterHistory(on: day("2026-11-07"), newest: day("2026-10-30"))))
  }

  @Test(arguments: [("1999-01-04", true), ("1998-12-21", false)])
  func `before the first table there is nothing`(_ c: (day: String, holds: Bool)) throws {
    let refusal = try Asking(on: c.day).refusal("EUR", "USD")
    #expect(
      refusal
        == (c.holds ? nil : .beforeHistory(on: day("1998-12-21"), oldest: day("1998-12-22"))))
  }

  @Test(arguments: [("2026-10-30", true), ("2026-10-31", false)])
  func `a table from before the caller's limit is too old`(
    _ c: (limit: String, isEnough: Bool)
  ) throws {
    var asking = Asking()
    asking.policy.notBefore = day(c.limit)
    #expect(
      try asking.refusal("EUR", "USD")
        == (c.isEnough ? nil : .tooOld(asOf: day("2026-10-30"), limit: day("2026-10-31"))))
  }
}
