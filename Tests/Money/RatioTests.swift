import Money
import Testing

/// ECB reference rates of 2026-10-30: USD 1.1172, JPY 175.68, GBP 0.8338 for one euro.
struct RatioTests {
  struct Case: CustomTestStringConvertible {
    let amount: Decimal
    let ratio: Ratio
    let scale: Int
    let expected: String
    var testDescription: String { "\(amount) × \(ratio.numerator) ÷ \(ratio.denominator)" }

    init(
      _ amount: Decimal, times numerator: Decimal, over denominator: Decimal, _ scale: Int,
      _ expected: String
    ) {
      self.amount = amount
      self.ratio = Ratio(numerator: numerator, denominator: denominator)
      (self.scale, self.expected) = (scale, expected)
    }
  }

  @Test(arguments: [
    Case("100", times: "1", over: "1.1172", 2, "89.51"),
    Case("100", times: "1", over: "1.1172", 10, "89.5094880057"),
    Case("100", times: "175.68", over: "1.1172", 0, "15725"),
    Case("100", times: "175.68", over: "1.1172", 7, "15725.0268528"),
    Case("1000000", times: "1.1172", over: "175.68", 2, "6359.29"),
    Case("1000000", times: "1", over: "1.95583", 2, "511291.88"),
    Case("1000000.00", times: "1", over: "1.9558", 2, "511299.72"),
    Case("100", times: "1", over: "7.53450", 6, "13.272281"),
    Case("100", times: "1", over: "7.5365", 6, "13.268759"),
    Case("500", times: "1", over: "239.640", 2, "2.09"),
    Case("1000", times: "6.55957", over: "1.95583", 2, "3353.85"),
    Case("511.292", times: "6.55957", over: "1", 2, "3353.86"),
    Case("1000000", times: "1", over: "1000000", 0, "1"),
    // 76 digits after the point, all but the last ones 9, and 5 for the first of them.
    Case(
      "0.99999999999999999999999999999999999999", times: "0.99999999999999999999999999999999999999",
      over: "1", 0, "1"),
    Case(
      "0.50000000000000000000000000000000000001", times: "0.99999999999999999999999999999999999999",
      over: "1", 1, "0.5"),
    // Wider than 64, 128 and 256 bits on the way, from Python's integers.
    Case(
      "12345678901234567890.12", times: "98765432109876543210", over: "12345678901234567891", 4,
      "98765432109876543202.9600"),
    Case(
      "99999999999999999999999999999999999999", times: "88888888888888888888888888888888888888",
      over: "99999999999999999999999999999999999998", 0, "88888888888888888888888888888888888889"),
    Case(
      "0.12345678901234567890123456789012345678", times: "0.98765432109876543210987654321098765432",
      over: "3", 38, "0.04064421037900726507539501091128892953"),
    Case(
      "0.00000000000000000000000000000000000001", times: "1",
      over: "99999999999999999999999999999999999999", 0, "0"),
    Case(
      "31415926535897932384.626433832795", times: "27182818284590452353.602874713527",
      over: "16180339887498948482.045868343656", 12, "52778460045029273742.732053316612"),
  ])
  func `an amount is multiplied first and divided once`(_ c: Case) throws {
    let result = try c.ratio.applied(to: c.amount, scale: c.scale, .halfUp)
    #expect(result.description == c.expected)
    let negative = try c.ratio.applied(to: -c.amount, scale: c.scale, .halfUp)
    #expect(negative == -result)
  }

  @Test func `a rounded inverse is what is avoided`() throws {
    let yen = Ratio(numerator: "1.1172", denominator: "175.68")
    let inverse = try yen.decimal(significantDigits: 3, .halfUp)
    #expect(inverse.description == "0.00636")
    #expect(try (Decimal("1000000") * inverse).description == "6360.00000")
  }

  @Test func `25,367 of 99,999 amounts do not come back from pounds`() throws {
    let toPounds = Ratio(numerator: "0.8338", denominator: "1.1172")
    let back = try toPounds.inverted()
    var lost: [Decimal] = []
    for cents in 1...99_999 {
      let amount = Decimal(Int128(cents), scale: 2)
      let pounds = try toPounds.applied(to: amount, scale: 2, .halfUp)
      if try back.applied(to: pounds, scale: 2, .halfUp) != amount { lost.append(amount) }
    }
    #expect(lost.count == 25_367)
    #expect(lost.prefix(3).map(\.description) == ["0.02", "0.06", "0.10"])
  }

  @Test func `dividing by nothing is refused`() {
    #expect(throws: DecimalError.divisionByZero) {
      try Ratio(numerator: .one, denominator: .zero).applied(to: .one, scale: 2, .halfUp)
    }
    #expect(throws: DecimalError.divisionByZero) { try Ratio(numerator: .zero).inverted() }
  }

  @Test func `a result that does not fit is refused`() {
    let most: Decimal = "99999999999999999999999999999999999999"
    #expect(throws: DecimalError.overflow(operation: .division)) {
      try Ratio(numerator: most).applied(to: most, scale: 0, .halfUp)
    }
    #expect(throws: DecimalError.overflow(operation: .division)) {
      try Ratio(numerator: most).applied(to: most, scale: 38, .halfUp)
    }
    #expect(throws: DecimalError.overflow(operation: .division)) {
      try Ratio(numerator: .one).applied(to: most, scale: 1, .halfUp)
    }
    #expect(throws: DecimalError.scaleOutOfRange) {
      try Ratio.one.applied(to: .one, scale: 39, .halfUp)
    }
  }

  @Test(
    arguments: [
      ("1", "1.1172", 12, "0.895094880057"), ("175.68", "1.1172", 6, "157.25"),
      ("1.1172", "175.68", 12, "0.00635928961749"), ("1.10", "1", 12, "1.10"),
      ("1", "3", 5, "0.33333"), ("2", "3", 5, "0.66667"), ("9.96", "2", 3, "4.98"),
      ("99.6", "10", 3, "9.96"), ("99.96", "10", 3, "10"), ("100", "0.5", 2, "200"),
      ("100", "3", 2, "33"), ("10000", "3", 2, "3300"), ("-2", "3", 3, "-0.667"),
      ("0", "7", 4, "0"),
    ] as [(Decimal, Decimal, Int, String)])
  func `a rate is shown with at most the digits asked for`(
    numerator: Decimal, denominator: Decimal, count: Int, expected: String
  ) throws {
    let ratio = Ratio(numerator: numerator, denominator: denominator)
    #expect(try ratio.decimal(significantDigits: count, .halfUp).description == expected)
  }

  @Test(
    arguments: [
      ("1", "8", "0.125"), ("1", "3", nil), ("175.68", "1", "175.68"), ("3", "1.5", "2"),
      ("1.1172", "0.04", "27.93"), ("7", "14", "0.5"), ("1", "0", nil), ("-3", "40", "-0.075"),
      ("1", "0.001", "1000"),
    ] as [(Decimal, Decimal, String?)])
  func `a quotient that ends is given exactly`(
    numerator: Decimal, denominator: Decimal, expected: String?
  ) {
    let exact = Ratio(numerator: numerator, denominator: denominator).exactDecimal()
    #expect(exact?.description == expected)
  }

  @Test func `ratios multiply exactly, and cut factors only when they must`() throws {
    let toEuro = Ratio(numerator: .one, denominator: "1.1172")
    let product = try toEuro.multiplied(by: Ratio(numerator: "175.68"))
    #expect(product == Ratio(numerator: "175.68", denominator: "1.1172"))
    let large = Ratio(numerator: "12345678901234567890123", denominator: "1000000000000000000001")
    let one = try large.multiplied(by: large.inverted())
    #expect(one == .one)
    #expect(throws: DecimalError.overflow(operation: .multiplication)) {
      try large.multiplied(by: large)
    }
  }

  /// The sums are those of Python's `fractions`; the product of the denominators does not fit.
  @Test(
    arguments: [
      (
        "1/123456789012345678901234567", "1/246913578024691357802469134",
        "3/246913578024691357802469134"
      ),
      ("7/600000000000000000042", "5/900000000000000000063", "31/1800000000000000000126"),
      ("7/600000000000000000042", "-7/1200000000000000000084", "7/1200000000000000000084"),
    ] as [(String, String, String)])
  func `a sum is over the least common multiple where the product does not fit`(
    one: String, other: String, sum: String
  ) throws {
    #expect(try ratio(one).adding(ratio(other)) == ratio(sum))
  }

  private func ratio(_ text: String) throws -> Ratio {
    let parts = text.split(separator: "/").map(String.init)
    return Ratio(
      numerator: try Decimal(parts[0]), denominator: try Decimal(parts[1]))
  }
}
