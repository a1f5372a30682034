import Kit
import Money
import Testing

struct AmountTests {
  @Test(
    arguments: [
      ("12.345", .eur, "12.35"), ("12.345", .jpy, "12"), ("-12.345", .eur, "-12.35"),
      ("1", .eur, "1.00"), ("0.0005", Currency(code: "KWD")!, "0.001"),
    ] as [(Decimal, Currency, String)])
  func `an amount is kept in the currency's smallest unit`(
    number: Decimal, currency: Currency, kept: String
  ) throws {
    #expect(try Amount(number, in: currency, .halfUp).decimal.description == kept)
  }

  @Test func `an amount that does not fit is refused`() {
    #expect(throws: AmountError.tooLarge) {
      try Amount("99999999999999999999999999999999999999", in: .eur, .halfUp)
    }
  }

  @Test(
    arguments: [
      ("10.00", 3, ["3.34", "3.33", "3.33"]), ("-10.00", 3, ["-3.34", "-3.33", "-3.33"]),
      ("0.02", 3, ["0.01", "0.01", "0.00"]), ("7.00", 1, ["7.00"]),
    ] as [(Decimal, Int, [String])])
  func `a split adds up to what was split`(whole: Decimal, count: Int, parts: [String]) throws {
    let amount = try Amount(whole, in: .eur, .halfUp)
    #expect(try amount.split(into: count).map(\.decimal.description) == parts)
  }

  @Test(
    arguments: [
      ("10.00", ["1", "1", "1"], ["3.34", "3.33", "3.33"]),
      ("100.00", ["0.5", "0.25", "0.25"], ["50.00", "25.00", "25.00"]),
      ("0.05", ["3", "7"], ["0.02", "0.03"]), ("0.01", ["1", "2", "0"], ["0.00", "0.01", "0.00"]),
      ("-0.05", ["3", "7"], ["-0.02", "-0.03"]), ("5.00", ["0", "1.5"], ["0.00", "5.00"]),
    ] as [(Decimal, [Decimal], [String])])
  func `a split by weights gives the rest to the largest remainders`(
    whole: Decimal, weights: [Decimal], parts: [String]
  ) throws {
    let amount = try Amount(whole, in: .eur, .halfUp)
    #expect(try amount.split(by: weights).map(\.decimal.description) == parts)
  }

  @Test func `a split for cash hands out coins`() throws {
    let bill = try Amount("1.15", in: .chf, .halfUp)
    let parts = try bill.split(into: 3, increment: "0.05")
    #expect(parts.map(\.decimal.description) == ["0.40", "0.40", "0.35"])
    #expect(throws: AmountError.notMultiple(of: "0.10")) {
      try bill.split(into: 3, increment: "0.10")
    }
    #expect(throws: AmountError.incrementNotPayable("0.001")) {
      try bill.split(into: 3, increment: "0.001")
    }
    #expect(throws: AmountError.incrementNotPayable("0")) {
      try bill.split(into: 3, increment: "0")
    }
    #expect(throws: AmountError.incrementNotPayable("-0.05")) {
      try bill.split(into: 3, increment: "-0.05")
    }
  }

  @Test func `a split that makes no sense is refused`() throws {
    let amount = Amount(minorUnits: 1_000, currency: .eur)
    let outOfRange = AmountError.partsOutOfRange(allowed: 1...10_000)
    #expect(throws: outOfRange) { try amount.split(into: 0) }
    #expect(throws: outOfRange) { try amount.split(into: 10_001) }
    #expect(try amount.split(into: 10_000).count == 10_000)
    let many = [Decimal](repeating: .one, count: 10_001)
    #expect(throws: outOfRange) { try amount.split(by: many) }
    #expect(try amount.split(by: many.dropLast()).count == 10_000)
    #expect(throws: AmountError.noWeight) { try amount.split(by: []) }
    #expect(throws: AmountError.noWeight) { try amount.split(by: ["0", "0.0"]) }
    #expect(throws: AmountError.negativeWeight(at: 1)) { try amount.split(by: ["1", "-1"]) }
  }

  @Test(arguments: Seeds.explored(0...49))
  func `splits sum to the whole, and differ by no more than they must`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let bits = generator.within(1...120)
    var units = Int128(truncatingIfNeeded: generator.within(UInt128(0)...((1 << bits) - 1)))
    if generator.flip() { units = -units }
    let amount = Amount(minorUnits: units, currency: .usd)
    let count = generator.within(1...40)
    let equal = try amount.split(into: count).map(\.minorUnits)
    #expect(equal.reduce(0, +) == units)
    #expect((equal.max() ?? 0) - (equal.min() ?? 0) <= 1)

    let weights = (0..<count).map { _ in
      Decimal(
        generator.within(0...10_000), scale: generator.within(0...4))
    }
    guard weights.contains(where: { !$0.isZero }) else { return }
    let parts = try amount.split(by: weights).map(\.minorUnits)
    #expect(parts.reduce(0, +) == units)
    for (weight, part) in zip(weights, parts) where weight.isZero { #expect(part == 0) }
    for (i, j) in zip(parts.indices, parts.indices.dropFirst()) where weights[i] == weights[j] {
      #expect((parts[i] - parts[j]).magnitude <= 1)
    }
  }
}
