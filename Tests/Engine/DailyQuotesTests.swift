import Dates
import Engine
import Kit
import Money
import Rates
import Testing

/// The quotes of many days, against the rates that are asked for one by one.
struct DailyQuotesTests {
  @Test(arguments: [nil, "ecb", "nbp"])
  func `a rate that is there is the one that would be found`(_ source: Publisher.ID?) throws {
    let engine = TestEngine.make()
    engine.begin()
    let quotes = try #require(engine.dailyQuotes(of: source))
    var random = SplitMix64(seed: 7)
    let codes = Array(Currency.all.filter { quotes.column(of: $0) != DailyQuotes.noColumn })
    #expect(codes.count > 25)
    var found = 0
    for _ in 0..<4_000 {
      // From before the first table to days that have not come.
      let day = Day(number: random.within(Int32(9_900)...20_800))
      let (from, to) = (random.pick(codes), random.pick(codes))
      let row = quotes.row(on: day)
      let cells = (
        quotes.cells[row + quotes.column(of: from)], quotes.cells[row + quotes.column(of: to)]
      )
      guard cells.0 != 0, cells.1 != 0, from != to else { continue }
      found += 1
      let quoted = try engine.quotedOnce(RateQuestion(from: from, to: to, on: day, source: source))
      let amount = try #require(WordRatio.Amount("1234.56"))
      #expect(
        try quotes.ratio(cells.0, cells.1).applied(to: amount, scale: 6, .halfUp)
          == quoted.rate.applied(to: "1234.56", scale: 6, .halfUp), "\(from) \(to) \(day)")
      #expect(quotes.day(ofRow: row) == quoted.rate.day)
      #expect(quoted.rate.publishers == [quotes.publisher.id])
      #expect(quoted.rate.derivation == .published || quoted.rate.derivation == .cross)
    }
    // The ECB has 27 years, NBP the days that the ECB lacks.
    #expect(found > (source == .ecb ? 1_000 : 50))
  }

  @Test func `what a law, a parity or another publisher has a say in is not there`() throws {
    let engine = TestEngine.make()
    engine.begin()
    let quotes = try #require(engine.dailyQuotes(of: nil))
    for code in ["DEM", "BGN", "AED", "RUB", "XAU", "VES"] {
      let currency = try #require(Currency(code: code))
      #expect(quotes.column(of: currency) == DailyQuotes.noColumn, "\(code)")
    }
    #expect(engine.dailyQuotes(of: "nowhere") == nil)
  }

  @Test func `a rate of the user's own leaves none of them`() throws {
    let engine = TestEngine.make()
    engine.begin()
    try engine.putRates([
      UserRate(set: "user", base: .usd, quote: .eur, value: "2", from: nil, noted: .first)
    ])
    #expect(engine.dailyQuotes(of: nil) == nil)
  }
}
