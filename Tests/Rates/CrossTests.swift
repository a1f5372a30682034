import Dates
import Kit
import Money
import Rates
import Testing

struct CrossTests {
  struct Case {
    let amount: Decimal
    let base: String
    let quote: String
    let scale: Int
    let result: String
  }

  /// The ECB of 2026-10-30: USD 1.1172, JPY 175.68. Quotients by python3's fractions.
  @Test(arguments: [
    Case(amount: "100", base: "USD", quote: "EUR", scale: 2, result: "89.51"),
    Case(amount: "100", base: "USD", quote: "EUR", scale: 10, result: "89.5094880057"),
    Case(amount: "100", base: "USD", quote: "JPY", scale: 0, result: "15725"),
    Case(amount: "100", base: "USD", quote: "JPY", scale: 7, result: "15725.0268528"),
    // Through a rounded inverse it is 6360.00 or 6359.00.
    Case(amount: "1000000", base: "JPY", quote: "USD", scale: 2, result: "6359.29"),
    Case(amount: "1.99", base: "USD", quote: "GBP", scale: 2, result: "1.49"),
    Case(amount: "9.95", base: "USD", quote: "GBP", scale: 2, result: "7.43"),
  ])
  func `a cross multiplies first and divides once`(_ c: Case) throws {
    #expect(try Asking().convert(c.amount, c.base, c.quote, scale: c.scale) == c.result)
  }

  @Test func `both legs of a cross are as published, of one day and one publisher`() throws {
    let rate = try Asking().rate("USD", "JPY")
    #expect(rate.derivation == .cross)
    #expect(rate.legs.map { "\($0.value)" } == ["1.1172", "175.68"])
    #expect(rate.legs.map(\.operation) == [.divide, .multiply])
    #expect(rate.publishers == [.ecb])
    #expect(rate.day == day("2026-10-30"))
    #expect(rate.otherDay == nil)
    #expect(rate.notes.isEmpty)
    #expect(rate.isBundled)
  }

  @Test func `one number as published is not called a cross, and keeps its spelling`() throws {
    let rate = try Asking().rate("EUR", "HKD")
    #expect(rate.derivation == .published)
    #expect("\(try rate.shown())" == "8.7652")
    #expect(try Asking().rate("HKD", "EUR").legs.map(\.operation) == [.divide])
  }

  @Test func `a currency is worth itself, without a day`() throws {
    let rate = try Asking().rate("USD", "USD")
    #expect(rate.derivation == .identity)
    #expect(rate.legs.isEmpty)
    #expect(rate.day == nil)
    #expect(rate.ratio == .one)
  }

  /// 2026-10-30 is a Friday, and the next table is due on Monday at 15:00 UTC, 16:00 in Frankfurt.
  @Test(arguments: [
    ("2026-10-30", 14, false), ("2026-11-01", 0, false), ("2026-11-02", 14, false),
    ("2026-11-02", 15, true),
  ])
  func `a rate is stale when its publisher has come out with the next`(
    _ now: (day: String, hour: Int64, isStale: Bool)
  ) throws {
    let instant = Instant(startOf: day(now.day)).adding(seconds: now.hour * 3600)
    #expect(try Asking().rate("EUR", "USD").isStale(at: instant) == now.isStale)
  }

  @Test func `the four days of Easter make nothing stale, the Tuesday after does`() throws {
    let rate = try Asking(on: "2024-03-28").rate("EUR", "USD")
    #expect(!rate.isStale(at: Instant(startOf: day("2024-04-02"))))
    let newest = Rate(
      base: rate.base, quote: rate.quote, ratio: rate.ratio, legs: rate.legs,
      derivation: rate.derivation)
    #expect(!newest.isStale(at: Instant(startOf: day("2024-04-02"))))
    #expect(newest.isStale(at: Instant(startOf: day("2024-04-03"))))
  }

  @Test(arguments: Seeds.explored(1...20))
  func `there and back inside one table is exactly one`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let archive = Asking().archive
    let newest = try #require(archive.newestTable(of: .ecb))
    let start = day("1999-01-04")
    let asked = start.adding(
      days: random.within(0...newest.day.days(since: start)))
    let table = try #require(archive.table(of: .ecb, atOrBefore: asked))
    let codes = table.currencies + [.eur]
    let (one, other) = (
      random.pick(codes),
      random.pick(codes)
    )
    let finder = RateFinder(archive: archive, policy: RatePolicy(on: table.day))
    let there = try finder.rate(from: one, to: other)
    let back = try finder.rate(from: other, to: one)
    let whole = try there.ratio.multiplied(by: back.ratio)
    #expect(whole.numerator == whole.denominator)
    #expect(Set(there.legs.compactMap(\.day)).count <= 1)
    #expect(there.publishers.count <= 1)
  }
}
