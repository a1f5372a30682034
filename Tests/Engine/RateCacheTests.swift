import Engine
import Kit
import Money
import Rates
import Testing

/// Which rates are found once, and which are found again.
struct RateCacheTests {
  private let engine = TestEngine.make()

  @Test func `every pair of the ECB's thirty currencies is found once`() throws {
    let table = try #require(engine.archive.newestTable(of: .ecb))
    let codes = [table.anchor] + table.currencies
    let pairs = codes.flatMap { from in codes.map { (from, $0) } }.filter { $0 != $1 }
    #expect(pairs.count == 870)
    let found = try pairs.map { try engine.quoted(RateQuestion(from: $0, to: $1)) }
    for (pair, quoted) in zip(pairs, found) {
      #expect(try engine.quoted(RateQuestion(from: pair.0, to: pair.1)) === quoted)
      #expect(quoted.rate.base == pair.0 && quoted.rate.quote == pair.1)
    }
  }

  @Test func `a rate of a day or of a source is not the newest one`() throws {
    let newest = try engine.quoted(RateQuestion(from: .usd, to: .pln))
    let ofBank = try engine.quoted(RateQuestion(from: .usd, to: .pln, source: .nbp))
    #expect(newest.rate.publishers == [.ecb])
    #expect(ofBank.rate.publishers == [.nbp])
    #expect(try engine.quoted(RateQuestion(from: .usd, to: .pln, source: .nbp)) === ofBank)
    #expect(try engine.quoted(RateQuestion(from: .usd, to: .pln)) === newest)
    #expect(try engine.quoted(RateQuestion(from: .pln, to: .usd)) !== newest)
  }

  @Test func `more pairs than are kept are found all the same`() throws {
    let codes = Currency.all.filter {
      (try? engine.quoted(RateQuestion(from: .eur, to: $0))) != nil
    }
    #expect(codes.count > 100)
    var count = 0
    for from in codes.prefix(60) {
      for to in codes.prefix(60) where from != to {
        guard let quoted = try? engine.quoted(RateQuestion(from: from, to: to)) else { continue }
        #expect(quoted.rate.base == from && quoted.rate.quote == to)
        count += 1
      }
    }
    #expect(count > 2_500)
  }
}
