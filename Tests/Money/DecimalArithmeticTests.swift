import Money
import Testing

struct DecimalArithmeticTests {
  private static let most: Decimal = "99999999999999999999999999999999999999"

  @Test(
    arguments: [
      ("1.10", "1.1", "2.20", "0.00", "1.210"), ("0.1", "0.2", "0.3", "-0.1", "0.02"),
      ("-5", "0.05", "-4.95", "-5.05", "-0.25"),
      (
        "12345678901234567890", "98765432109876543210.5", "111111111011111111100.5",
        "-86419753208641975320.5", "1219326311370217952243558146624295990545.0"
      ),
    ] as [(Decimal, Decimal, String, String, String)])
  func `sums, differences and products are exact`(
    a: Decimal, b: Decimal, sum: String, difference: String, product: String
  ) throws {
    #expect(try (a + b).description == sum)
    #expect(try (a - b).description == difference)
    guard product.count < 40 else {
      #expect(throws: DecimalError.overflow(operation: .multiplication)) { try a * b }
      return
    }
    #expect(try (a * b).description == product)
  }

  @Test func `what does not fit is refused by the operation's name`() {
    #expect(throws: DecimalError.overflow(operation: .addition)) { try Self.most + .one }
    #expect(throws: DecimalError.overflow(operation: .subtraction)) { try -Self.most - .one }
    #expect(throws: DecimalError.overflow(operation: .multiplication)) { try Self.most * Self.most }
    #expect(throws: DecimalError.overflow(operation: .addition)) { try Self.most + "0.1" }
    #expect(throws: DecimalError.divisionByZero) {
      try Decimal.one.divided(by: .zero, scale: 2, .halfUp)
    }
    #expect(throws: DecimalError.divisionByZero) {
      try Decimal.zero.divided(by: "0.00", scale: 2, .halfUp)
    }
  }

  @Test func `zeros after the point never make a result too large`() throws {
    let padded: Decimal = "1.0000000000000000000000000000000000000"
    #expect(try padded * padded == .one)
    #expect(try Self.most + "0.00" == Self.most)
  }

  @Test(
    arguments: [
      ("1", "3", 5, "0.33333"), ("2", "3", 5, "0.66667"), ("-1", "8", 2, "-0.13"),
      ("10.00", "4", 0, "3"), ("1", "0.001", 0, "1000"),
    ] as [(Decimal, Decimal, Int, String)])
  func `division rounds once`(a: Decimal, b: Decimal, scale: Int, expected: String) throws {
    #expect(try a.divided(by: b, scale: scale, .halfUp).description == expected)
  }

  @Test(
    arguments: [
      ("1.10", "1.1", 0), ("1", "1.0000", 0), ("0", "0.00", 0), ("-1.10", "-1.1", 0),
      ("1.09", "1.1", -1), ("2", "1.99", 1), ("-2", "-1.99", -1), ("-1", "0.001", -1),
      (
        "99999999999999999999999999999999999999", "0.99999999999999999999999999999999999999", 1
      ),
      (
        "-99999999999999999999999999999999999999", "0.99999999999999999999999999999999999999", -1
      ),
    ] as [(Decimal, Decimal, Int)])
  func `numbers compare by value`(a: Decimal, b: Decimal, order: Int) {
    #expect((a == b) == (order == 0))
    #expect((a < b) == (order < 0))
    #expect((b < a) == (order > 0))
    if order == 0 { #expect(a.hashValue == b.hashValue) }
  }

  @Test(
    arguments: [
      ("1.10", "1.1", false), ("100", "100", true), ("2.000", "2", true), ("0.00", "0", true),
      ("12345678901234567890123.4500", "12345678901234567890123.45", false),
      ("10000000000000000000000000000000000.000", "10000000000000000000000000000000000", true),
    ] as [(Decimal, String, Bool)])
  func `zeros at the end of a fraction can be cut`(
    number: Decimal, reduced: String, isInteger: Bool
  ) {
    #expect(number.reduced.description == reduced)
    #expect(number.isInteger == isInteger)
  }
}
