import Money
import Testing

/// Figures from the list of numbers that go wrong elsewhere, and from Python's decimal module.
struct RoundingTests {
  struct Case: CustomTestStringConvertible {
    let number: Decimal
    let scale: Int
    let rule: Rounding
    let expected: String
    var testDescription: String { "\(number) to \(scale) \(rule)" }

    init(_ number: Decimal, _ scale: Int, _ rule: Rounding, _ expected: String) {
      (self.number, self.scale, self.rule, self.expected) = (number, scale, rule, expected)
    }
  }

  @Test(arguments: [
    Case("0.125", 2, .halfUp, "0.13"),
    Case("0.125", 2, .halfEven, "0.12"),
    Case("1.005", 2, .halfUp, "1.01"),
    Case("1.005", 2, .halfEven, "1.00"),
    Case("-0.125", 2, .halfUp, "-0.13"),
    Case("-0.125", 2, .halfEven, "-0.12"),
    Case("-0.125", 2, .halfDown, "-0.12"),
    Case("-0.125", 2, .up, "-0.13"),
    Case("-0.125", 2, .down, "-0.12"),
    Case("-0.125", 2, .ceiling, "-0.12"),
    Case("-0.125", 2, .floor, "-0.13"),
    Case("0.120", 2, .up, "0.12"),
    Case("0.121", 2, .up, "0.13"),
    Case("1", 2, .floor, "1.00"),
    Case("-0.004", 2, .halfUp, "0.00"),
    Case(
      "99999999999999999999999999999999999999", 0, .up, "99999999999999999999999999999999999999"),
    Case(
      "9.9999999999999999999999999999999999995", 36, .halfEven,
      "10.000000000000000000000000000000000000"),
  ])
  func `a number is rounded by the rule that was named`(_ c: Case) throws {
    #expect(try c.number.rounded(toScale: c.scale, c.rule).description == c.expected)
  }

  @Test(
    arguments: [
      ("12.32", "0.05", "12.30"), ("12.325", "0.05", "12.35"), ("12.375", "0.05", "12.40"),
      ("1232", "5", "1230"), ("1233", "5", "1235"), ("1238", "5", "1240"),
      ("0.25", "0.50", "0.50"), ("0.24", "0.50", "0.00"), ("1.66", "0.05", "1.65"),
      ("-12.325", "0.05", "-12.35"),
    ] as [(Decimal, Decimal, String)])
  func `cash is rounded half up to its smallest coin`(
    amount: Decimal, coin: Decimal, paid: String
  ) throws {
    #expect(try amount.rounded(toIncrement: coin, .halfUp).description == paid)
  }

  @Test func `a coin of nothing is refused`() {
    #expect(throws: DecimalError.divisionByZero) {
      try Decimal.one.rounded(toIncrement: .zero, .halfUp)
    }
  }

  @Test(
    arguments: [
      ("1.2345", 3, "1.23"), ("1.235", 3, "1.24"), ("9.996", 3, "10.0"), ("9.96", 3, "9.96"),
      ("0.00012345", 2, "0.00012"), ("123456", 2, "120000"), ("99999", 2, "100000"),
      ("1.10", 12, "1.10"), ("0", 3, "0"), ("-1.25", 2, "-1.3"),
    ] as [(Decimal, Int, String)])
  func `significant digits are kept and none are invented`(
    number: Decimal, count: Int, expected: String
  ) throws {
    #expect(try number.rounded(toSignificantDigits: count, .halfUp).description == expected)
  }

  @Test func `padding beyond what fits is refused`() {
    #expect(throws: DecimalError.overflow(operation: .rounding)) {
      try Decimal("99999999999999999999999999999999999999").rounded(toScale: 1, .down)
    }
    #expect(throws: DecimalError.scaleOutOfRange) { try Decimal.one.rounded(toScale: 39, .down) }
    #expect(throws: DecimalError.scaleOutOfRange) { try Decimal.one.rounded(toScale: -1, .down) }
  }
}
