package import Money

/// Codes that are more than codes, by what they need to be money.
package enum Codes {
  /// Codes that are also names of other things, followed by a number: PHP 8, COP 28, RON 95.
  static let words: CodeSet = [
    "ALL", "AMD", "ANG", "BAM", "BOB", "COP", "CUP", "CVE", "GEL", "MAD", "MOP", "PEN",
    "PHP", "RON", "SOS", "TOP", "TRY", "VES", "WST", "CAD", "BSD", "AED", "SAR", "SIT", "LAK",
    "BIF",
    "HTG", "STN", "BMD", "XAU", "XAG", "XDR", "DOP", "KIP", "MGA", "SLE", "SDG", "SSP", "LSL",
    "BND",
    "CDF", "GIP", "NIO", "TMT", "PAB", "BBD", "ERN", "MUR", "NPR", "VUV", "SZL",
  ]
  /// Those of them that number things: `PHP 8`. The others may be a price of two digits.
  static let numbered: CodeSet = [
    "ALL", "AMD", "ANG", "BAM", "BOB", "COP", "CUP", "CVE", "GEL", "MAD", "MOP", "PEN", "PHP",
    "RON",
    "SOS", "TOP", "TRY", "CAD", "BSD", "SIT", "LAK", "NIO", "PAB", "SDG", "SSP", "KIP", "WST",
    "VES",
    "GIP", "STN",
  ]
  /// Those of them that are words or names of everyday text, in capitals too.
  package static let everyday: CodeSet = [
    "ALL", "BAM", "BOB", "COP", "CUP", "CVE", "GEL", "MAD", "MOP", "PEN", "RON", "SOS", "TOP",
    "TRY",
    "SIT", "KIP", "XAU", "XAG", "XDR",
  ]
  /// Codes that are measures: of blood, kilograms, of wires.
  static let measures: CodeSet = ["INR", "KGS", "AWG"]
  static let bloodMeasures: CodeSet = ["INR"]
  /// `EUR 43` is a size of shoes.
  static let sizes: CodeSet = ["EUR"]
  /// What a short sign of theirs means, too: `Fr` is a Friday, `р.` a river or a birth, `kn` are knots, `gr` grams.
  static let fridays: CodeSet = ["CHF"]
  static let rivers: CodeSet = ["RUB"]
  static let knots: CodeSet = ["HRK"]
  static let grams: CodeSet = ["PLN"]
  /// Nouns that are words of other things: crowns of trees, and in Spanish weights and suns.
  static let crowns: CodeSet = ["SEK", "NOK", "DKK", "ISK", "CZK"]
  static let weights: CodeSet = ["MXN", "ARS", "CLP", "COP", "UYU", "DOP", "CUP", "PEN"]
  /// Money of many countries: its cents are not `c`, and its Spanish is Spain's.
  static let european: CodeSet = ["EUR"]
  /// How prices are written where this is the money: `1 245:50`, `99:-`, `189,-`, `70.-`.
  static let colonDecimals: CodeSet = ["SEK", "NOK", "DKK", "ISK"]
  static let colonDash: CodeSet = ["SEK", "NOK", "DKK"]
  static let commaDash: CodeSet = ["NOK", "DKK", "CZK"]
  static let pointDash: CodeSet = ["THB", "CHF"]
  /// `99c` are cents of these, the likeliest first; `50p` are pence.
  package static let cents = ["USD", "EUR", "AUD", "CAD"].compactMap { Currency(code: $0) }
  package static let pence = Currency(code: "GBP")
  /// The one of all that share a sign: `$`.
  static let dollars: CodeSet = ["USD"]
  /// BSD is also a system, and ZWG is named after the metal.
  static let systems: CodeSet = ["BSD"]
  static let namedAfterMetal: CodeSet = ["ZWG"]
  /// Those that are money wherever they are written, before the smallest number too.
  static let everywhere: CodeSet = ["USD", "EUR", "GBP", "CHF", "JPY", "AUD", "CNY"]
  /// Money whose prices have no decimals.
  package static let whole: CodeSet = [
    "IDR", "VND", "COP", "CLP", "PYG", "KRW", "JPY", "ISK", "HUF", "UGX", "IRR", "CRC", "LAK",
    "MMK",
  ]
  /// The franc of the other half of Africa.
  package static func otherFranc(_ currency: Currency) -> Currency? {
    currency == centralFranc ? westernFranc : currency == westernFranc ? centralFranc : nil
  }
  private static let centralFranc = Currency(code: "XAF")
  private static let westernFranc = Currency(code: "XOF")
  static let small: CodeSet = [
    "USD", "EUR", "GBP", "JPY", "CHF", "AUD", "CAD", "NZD", "CNY", "HKD", "SGD", "SEK", "NOK",
    "DKK", "PLN", "CZK", "HUF", "INR", "KRW", "MXN", "BRL", "ZAR", "RUB", "UAH", "BGN", "ILS",
    "THB", "IDR", "MYR", "PHP", "AED", "SAR", "TWD", "VND", "EGP", "CLP", "RSD",
  ]
  /// Money of the past that prices are still written in.
  package static let retired: CodeSet = [
    "DEM", "FRF", "ITL", "ESP", "PTE", "NLG", "BEF", "LUF", "ATS", "FIM", "IEP", "GRD", "BGN",
    "HRK",
    "SKK", "SIT", "EEK", "LVL", "LTL", "MTL", "CYP", "TRL", "ROL", "ANG", "VEF", "BYR", "GHC",
    "STD",
    "MRO", "SLL", "ZWL", "XEU",
  ]
}

/// A set of codes as bits, by their places in the registry.
package struct CodeSet: ExpressibleByArrayLiteral, Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
  /// Words that are written like a code and are none: KIP.
  private var words: [CodeText] = []

  package init(arrayLiteral codes: CodeText...) {
    precondition(Currency.count <= 5 * 64, "There are more currencies than bits.")
    for code in codes {
      guard let currency = code.currency else {
        words.append(code)
        continue
      }
      let bit: UInt64 = 1 << UInt64(currency.index & 63)
      switch currency.index >> 6 {
      case 0: bits.0 |= bit
      case 1: bits.1 |= bit
      case 2: bits.2 |= bit
      case 3: bits.3 |= bit
      default: bits.4 |= bit
      }
    }
  }

  package func contains(_ currency: Currency) -> Bool {
    let word =
      switch currency.index >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      case 3: bits.3
      default: bits.4
      }
    return word >> UInt64(currency.index & 63) & 1 != 0
  }

  /// Whether it has the code that these letters are, in capitals.
  func contains(_ code: CodeText) -> Bool {
    guard !code.isEmpty, code.isCapital else { return false }
    guard let currency = code.currency else { return words.contains(code) }
    return contains(currency)
  }
}

/// The three letters of a code as they are written, or nothing. They are compared as a number.
package struct CodeText: Equatable, Sendable, ExpressibleByStringLiteral {
  private let letters: UInt32

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    letters = UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16
  }

  package init(stringLiteral text: StaticString) {
    precondition(text.utf8CodeUnitCount == 3, "A code has three letters.")
    self.init(text.utf8Start[0], text.utf8Start[1], text.utf8Start[2])
  }

  static var none: CodeText { CodeText(0, 0, 0) }
  var isEmpty: Bool { letters == 0 }
  var isCapital: Bool { letters & 0x20_2020 == 0 }

  // Safe: the number has eight bytes, of which three are read.
  var currency: Currency? {
    withUnsafeBytes(of: letters.littleEndian) { bytes in
      bytes.withMemoryRebound(to: UInt8.self) {
        Currency(code: UnsafeBufferPointer(rebasing: $0[..<3]))
      }
    }
  }
}
