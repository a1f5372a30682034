import Kit
import Money
import Testing

struct DecimalTextTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("0.00", "0.00"), ("1.10", "1.10"), ("-1.10", "-1.10"),
    ("0007", "7"), ("0.05", "0.05"), ("-0.5", "-0.5"), ("1e3", "1000"), ("1.5e-3", "0.0015"),
    ("1.50E+1", "15.0"), ("5.39256E-05", "0.0000539256"), ("0e99999999999999999999", "0"),
    ("1e37", "10000000000000000000000000000000000000"),
    ("123456789012345678", "123456789012345678"),
    ("1234567890123456789", "1234567890123456789"),
    ("18446744073709551615.0", "18446744073709551615.0"),
    ("18446744073709551616", "18446744073709551616"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    (
      "-0.99999999999999999999999999999999999999", "-0.99999999999999999999999999999999999999"
    ),
    ("1e-38", "0.00000000000000000000000000000000000001"),
  ])
  func `a number keeps the digits it was given`(text: String, printed: String) throws {
    #expect(try Decimal(text).description == printed)
  }

  @Test(
    arguments: [
      ("", DecimalError.empty), ("12abc", .malformed(at: 2)), ("-", .malformed(at: 1)),
      ("0x10", .malformed(at: 1)), (".5", .malformed(at: 0)), ("5.", .malformed(at: 2)),
      ("+1", .malformed(at: 0)), ("5,39256E-05", .malformed(at: 1)), ("NaN", .malformed(at: 0)),
      ("Infinity", .malformed(at: 0)), ("1 000", .malformed(at: 1)), (" 1", .malformed(at: 0)),
      ("1\n", .malformed(at: 1)), ("\u{FF11}\u{FF12}", .malformed(at: 0)),
      ("--1", .malformed(at: 1)),
      ("1.2.3", .malformed(at: 3)), ("1e", .malformed(at: 2)), ("1e+", .malformed(at: 3)),
      ("1e5.0", .malformed(at: 3)), ("1_000", .malformed(at: 1)), ("1\0", .malformed(at: 1)),
      ("999999999999999999999999999999999999999", .tooManyDigits(limit: 38)),
      ("1e38", .scaleOutOfRange), ("1e-39", .scaleOutOfRange), ("1e999999999", .scaleOutOfRange),
      ("1e-99999999999999999999", .scaleOutOfRange),
      ("0.000000000000000000000000000000000000000", .scaleOutOfRange),
      (String(repeating: "7", count: 10_000), .tooManyDigits(limit: 38)),
      (String(repeating: "0", count: 10_000), .tooManyDigits(limit: 38)),
      ("1e" + String(repeating: "9", count: 10_000), .scaleOutOfRange),
    ] as [(String, DecimalError)])
  func `what is no number is refused with its reason`(text: String, reason: DecimalError) {
    #expect(throws: reason) { try Decimal(text) }
  }

  @Test func `a piece of a text and text that is not in one piece are read alike`() throws {
    #expect(try Decimal("a12.50b".dropFirst().dropLast()).description == "12.50")
    #expect(throws: DecimalError.malformed(at: 1)) { try Decimal("1é2".dropLast()) }
  }

  @Test(arguments: Seeds.explored(0...19))
  func `what is printed is read back digit for digit`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: Decimal.maximumTextLength)
    defer { buffer.deallocate() }
    for _ in 0..<500 {
      let length = generator.within(1...38)
      var digits: Int128 = 0
      for _ in 0..<length { digits = digits * 10 + generator.within(0...9) }
      if generator.flip() { digits = -digits }
      let number = Decimal(digits, scale: generator.within(0...38))
      let read = try Decimal(number.description)
      #expect(read.digits == number.digits && read.scale == number.scale)
      let count = number.write(into: buffer)
      #expect(count <= Decimal.maximumTextLength && count == number.textLength)
      let written = UnsafeBufferPointer(start: buffer, count: count)
      #expect(String(decoding: written, as: UTF8.self) == number.description)
    }
  }
}
