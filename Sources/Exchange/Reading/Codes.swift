import Money

/// Codes that are more than codes, by what they need to be money.
enum Codes {
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
  static let everyday: CodeSet = [
    "ALL", "BAM", "BOB", "COP", "CUP", "CVE", "GEL", "MAD", "MOP", "PEN", "RON", "SOS", "TOP",
    "TRY",
    "SIT", "KIP", "XAU", "XAG", "XDR",
  ]
  /// Money whose prices have no decimals.
  static let whole: CodeSet = [
    "IDR", "VND", "COP", "CLP", "PYG", "KRW", "JPY", "ISK", "HUF", "UGX", "IRR", "CRC", "LAK",
    "MMK",
  ]
  /// The franc of the other half of Africa.
  static func otherFranc(_ currency: Currency) -> Currency? {
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
  static let retired: CodeSet = [
    "DEM", "FRF", "ITL", "ESP", "PTE", "NLG", "BEF", "LUF", "ATS", "FIM", "IEP", "GRD", "BGN",
    "HRK",
    "SKK", "SIT", "EEK", "LVL", "LTL", "MTL", "CYP", "TRL", "ROL", "ANG", "VEF", "BYR", "GHC",
    "STD",
    "MRO", "SLL", "ZWL", "XEU",
  ]
}

/// A set of codes as bits, by their places in the registry.
struct CodeSet: ExpressibleByArrayLiteral, Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
  /// Words that are written like a code and are none: KIP.
  private var words: [String] = []

  init(arrayLiteral codes: String...) {
    precondition(Currency.count <= 5 * 64, "There are more currencies than bits.")
    for code in codes {
      guard let currency = Currency(code: code) else {
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

  func contains(_ currency: Currency) -> Bool {
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
  func contains(_ code: String) -> Bool {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ $0 & 0x20 == 0 }) else { return false }
    guard let currency = Currency(code: code) else { return words.contains(code) }
    return contains(currency)
  }
}
