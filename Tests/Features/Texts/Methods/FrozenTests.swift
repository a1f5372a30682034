import Dates
import Engine
import Features
import Kit
import Methods
import Money
import Rates
import Reading
import Testing

/// Conversions that a text keeps, computed again. The rates are of ECB's table of 2026-10-30, by hand:
/// 1 EUR = 1.1172 USD = 0.9194 CHF = 175.68 JPY, and of 2026-10-29: 1.113 USD = 0.9222 CHF.
@Suite struct FrozenTests {
  private static func verdicts(_ text: String, locale: String = "en-US") throws -> [FrozenVerdict] {
    let engine = TestEngine.make()
    engine.begin()
    let locale = try #require(Locale(identifier: locale))
    let lexicon = engine.words(in: locale).money
    return Array(text.utf8).withUnsafeBufferPointer { text in
      FrozenConversion.all(in: text, lexicon).map { engine.verdict(on: $0) }
    }
  }

  @Test(arguments: [
    // 120 / 0.9194 = 130.5199
    "120 CHF (≈ 130.52 EUR, ecb 2026-10-30)", "120 CHF(≈ 130.52 EUR, ecb 2026-10-30)",
    "Lunch: CHF 120.00 (≈ 130.5 EUR, ecb 2026-10-30) for two",
    "(120 CHF (≈ 131 EUR, ecb 2026-10-30))",
    // 120 / 0.9222 = 130.1236
    "120 CHF (≈ 130.12 EUR, ecb 2026-10-29)",
    // 100 × 175.68 / 1.1172 = 15725.02
    "$100 (≈ 15725 JPY, ecb 2026-10-30)", "-$100 (≈ -15725 JPY, ecb 2026-10-30)",
    // 100 / 1.95583 = 51.1292
    "100 DEM (≈ 51.13 EUR, law)",
    // Several readings, of which one holds: 1234 / 0.9194 = 1342.18 and 1.234 / 0.9194 = 1.3422
    "1.234 CHF (≈ 1342.18 EUR, ecb 2026-10-30)", "1.234 CHF (≈ 1.34 EUR, ecb 2026-10-30)",
  ])
  func `a conversion by its own source and day holds`(_ text: String) throws {
    #expect(try Self.verdicts(text) == [.holds])
  }

  @Test(arguments: [
    ("120 CHF (≈ 130.53 EUR, ecb 2026-10-30)", "(≈ 130.52 EUR, ecb 2026-10-30)"),
    ("120 CHF (≈ 130.5200 EUR, ecb 2026-10-30)", "(≈ 130.5199 EUR, ecb 2026-10-30)"),
    ("121 CHF (≈ 130.52 EUR, ecb 2026-10-30)", "(≈ 131.61 EUR, ecb 2026-10-30)"),
    // A Saturday has no table.
    ("120 CHF (≈ 130.52 EUR, ecb 2026-10-31)", "(≈ 130.52 EUR, ecb 2026-10-30)"),
  ])
  func `one that does not hold has what is right`(_ text: String, _ right: String) throws {
    let verdicts = try Self.verdicts(text)
    guard case .wrong(let mark, isCertain: true)? = verdicts.first else {
      Issue.record("\(verdicts)")
      return
    }
    #expect(mark.text == right)
  }

  @Test func `what is right is not certain where the amount is not`() throws {
    guard
      case .wrong(_, isCertain: false)? = try Self.verdicts("100 kr (≈ 2.00 EUR, ecb 2026-10-30)")
        .first
    else {
      Issue.record("It is certain.")
      return
    }
  }

  @Test(arguments: [
    "120 CHF (≈ 130,52 EUR, ecb 2026-10-30)", "120 CHF (≈ 130.52 eur, ecb 2026-10-30)",
    "120 CHF (≈ 130.52 EUR, ecb 2026-02-30)", "120 CHF (≈ 130.52 EUR ecb 2026-10-30)",
    "lunch (≈ 130.52 EUR, ecb 2026-10-30)", "120 CHF or so (≈ 130.52 EUR, ecb 2026-10-30)",
  ])
  func `what is meant as a mark and is none is said to be`(_ text: String) throws {
    guard case .unclear? = try Self.verdicts(text).first else {
      Issue.record("\(try Self.verdicts(text))")
      return
    }
  }

  @Test(arguments: [
    "120 CHF (≈ 130.52 EUR, ecb 2026-11-03)", "120 CHF (≈ 130.52 EUR, nosuch 2026-10-30)",
  ])
  func `what no table here tells is unknown`(_ text: String) throws {
    guard case .unknown? = try Self.verdicts(text).first else {
      Issue.record("\(try Self.verdicts(text))")
      return
    }
  }

  @Test(arguments: [
    "(≈ 5 km)", "120 CHF (about 130 EUR)", "≈ 130.52 EUR, ecb 2026-10-30)", "(≈", "",
  ])
  func `other brackets are no marks`(_ text: String) throws {
    #expect(try Self.verdicts(text).isEmpty)
  }

  @Test(arguments: 1...40)
  func `what is frozen holds, by any two currencies of any day`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let engine = TestEngine.make()
    engine.begin()
    let codes = [
      "USD", "EUR", "CHF", "JPY", "GBP", "PLN", "THB", "UAH", "KWD", "DEM", "XAF", "BYN",
    ]
    let lexicon = engine.words(in: .plain).money
    for _ in 0..<20 {
      let (from, to) = (random.pick(codes), random.pick(codes))
      guard from != to, let base = Currency(code: from), let quote = Currency(code: to)
      else { continue }
      let day = engine.now.day.adding(days: -random.below(9_000))
      guard let rate = try? engine.quoted(RateQuestion(from: base, to: quote, on: day)).rate,
        !rate.legs.isEmpty
      else { continue }
      let amount = Decimal(Int128(random.within(1...9_999_999)), scale: 2)
      let text = try "\(amount) \(from) \(engine.frozen(amount, at: rate).text)"
      let verdicts = Array(text.utf8).withUnsafeBufferPointer { text in
        FrozenConversion.all(in: text, lexicon).map { engine.verdict(on: $0) }
      }
      #expect(verdicts == [.holds], "\(text)")
    }
  }
}
