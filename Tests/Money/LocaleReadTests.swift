import Kit
import Money
import Testing

struct LocaleReadTests {
  static let written: [(String, String, String)] = [
    ("en-US", "1.234", "1.234"), ("de-DE", "1.234", "1234"), ("en-US", "1,234", "1234"),
    ("en-US", "1,234.56", "1234.56"), ("de-DE", "1.234,56", "1234.56"),
    ("de-DE", "1,234", "1.234"), ("en-US", "1234.56", "1234.56"),
    ("en-IN", "12,34,567.89", "1234567.89"),
    ("fr-FR", "1 234,56", "1234.56"), ("fr-FR", "1\u{202F}234,56", "1234.56"),
    ("fr-FR", "1\u{A0}234,56", "1234.56"), ("pl-PL", "1\u{2009}234,50", "1234.50"),
    ("fr-FR", "1\u{A0}234 567", "1234567"), ("de-CH", "1'234.56", "1234.56"),
    ("de-CH", "1’234.56", "1234.56"), ("de-AT", "1.234,5", "1234.5"),
    ("de-AT", "1 234,5", "1234.5"),
    ("es-ES", "1.234", "1234"), ("es-ES", "1234", "1234"), ("sv-SE", "−5,0", "-5.0"),
    ("sv-SE", "-5", "-5"), ("he-IL", "\u{200E}-1,234.5", "-1234.5"), ("fr-CH", "1.50", "1.50"),
    ("fr-CH", "1,50", "1.50"), ("C", "1234.50", "1234.50"), ("en-US", "007", "7"),
  ]

  @Test(arguments: written)
  func `a number is read as the place writes it`(identifier: String, text: String, value: String)
    throws
  {
    let locale = try #require(Locale(identifier: identifier))
    #expect(try locale.number(from: text).description == value)
  }

  @Test(
    arguments: [
      ("en-US", "", NumberTextError.empty), ("en-US", "12abc", .malformed(at: 2)),
      ("en-US", "-", .malformed(at: 1)), ("en-US", "0x10", .malformed(at: 1)),
      ("en-US", "NaN", .malformed(at: 0)), ("en-US", "Infinity", .malformed(at: 0)),
      ("en-US", "5,39256E-05", .misplacedGroup(at: 5)), ("en-US", "1e5", .malformed(at: 1)),
      ("de-DE", "5,39256E-05", .malformed(at: 7)), ("de-DE", "1,234.56", .malformed(at: 5)),
      ("en-US", "12,34", .misplacedGroup(at: 5)), ("en-US", "1,2345", .misplacedGroup(at: 5)),
      ("en-US", "1234,567", .misplacedGroup(at: 3)), ("en-US", "1,234567", .misplacedGroup(at: 5)),
      ("en-US", "1,,234", .malformed(at: 2)), ("en-US", ",234", .malformed(at: 0)),
      ("en-US", "1,234,", .malformed(at: 6)), ("en-US", "1.234,567", .malformed(at: 5)),
      ("en-US", "1.234.567", .malformed(at: 5)), ("en-US", "5.", .malformed(at: 2)),
      ("en-US", ".5", .malformed(at: 0)), ("en-US", "+1", .malformed(at: 0)),
      ("en-US", " 1", .malformed(at: 0)), ("en-US", "1 ", .malformed(at: 1)),
      ("en-US", "1 234", .malformed(at: 1)), ("de-AT", "1.234 567", .malformed(at: 5)),
      ("en-IN", "1,234,567", .misplacedGroup(at: 5)), ("en-IN", "123,456", .misplacedGroup(at: 3)),
      ("en-US", "12,34,567", .misplacedGroup(at: 5)), ("C", "1,234", .malformed(at: 1)),
      ("fr-FR", "1 23", .misplacedGroup(at: 4)), ("en-US", "\u{FF11}", .malformed(at: 0)),
      ("en-US", "--1", .malformed(at: 1)),
      ("en-US", String(repeating: "9", count: 39), .tooManyDigits(limit: 38)),
      ("en-US", String(repeating: "9", count: 10_000), .tooManyDigits(limit: 38)),
    ] as [(String, String, NumberTextError)])
  func `anything else is refused, never read in part`(
    identifier: String, text: String, reason: NumberTextError
  ) throws {
    let locale = try #require(Locale(identifier: identifier))
    #expect(throws: reason) { try locale.number(from: text) }
  }

  @Test(arguments: Seeds.explored(0...19))
  func `what is printed is read back digit for digit, everywhere`(seed: UInt64) throws {
    #expect(Locale.all.count > 100)
    var generator = SplitMix64(seed: seed)
    for locale in Locale.all {
      for _ in 0..<10 {
        let bits = generator.within(0...120)
        var digits = Int128(
          truncatingIfNeeded: generator.within(UInt128(0)...(1 << bits)))
        if generator.flip() { digits = -digits }
        let number = Decimal(digits, scale: generator.within(0...12))
        let read = try locale.number(from: locale.text(number))
        #expect(
          read.digits == number.digits && read.scale == number.scale,
          "\(locale.identifier) \(number)")
      }
    }
  }
}
