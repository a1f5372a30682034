/// Codes that are more than codes, by what they need to be money.
enum Codes {
  /// Codes that are also names of other things, followed by a number: PHP 8, COP 28, RON 95.
  static let words: Set<String> = [
    "ALL", "AMD", "ANG", "BAM", "BOB", "COP", "CUP", "CVE", "GEL", "MAD", "MOP", "PEN",
    "PHP", "RON", "SOS", "TOP", "TRY", "VES", "WST", "CAD", "BSD", "AED", "SAR", "SIT", "LAK",
    "BIF",
    "HTG", "STN", "BMD", "XAU", "XAG", "XDR", "DOP", "KIP", "MGA", "SLE", "SDG", "SSP", "LSL",
    "BND",
    "CDF", "GIP", "NIO", "TMT", "PAB", "BBD", "ERN", "MUR", "NPR", "VUV", "SZL",
  ]
  /// Those of them that number things: `PHP 8`. The others may be a price of two digits.
  static let numbered: Set<String> = [
    "ALL", "AMD", "ANG", "BAM", "BOB", "COP", "CUP", "CVE", "GEL", "MAD", "MOP", "PEN", "PHP",
    "RON",
    "SOS", "TOP", "TRY", "CAD", "BSD", "SIT", "LAK", "NIO", "PAB", "SDG", "SSP", "KIP", "WST",
    "VES",
    "GIP", "STN",
  ]
  /// Money whose prices have no decimals.
  static let whole: Set<String> = [
    "IDR", "VND", "COP", "CLP", "PYG", "KRW", "JPY", "ISK", "HUF", "UGX", "IRR", "CRC", "LAK",
    "MMK",
  ]
  static let small: Set<String> = [
    "USD", "EUR", "GBP", "JPY", "CHF", "AUD", "CAD", "NZD", "CNY", "HKD", "SGD", "SEK", "NOK",
    "DKK", "PLN", "CZK", "HUF", "INR", "KRW", "MXN", "BRL", "ZAR", "RUB", "UAH", "BGN", "ILS",
    "THB", "IDR", "MYR", "PHP", "AED", "SAR", "TWD", "VND", "EGP", "CLP", "RSD",
  ]
  /// Money of the past that prices are still written in.
  static let retired: Set<String> = [
    "DEM", "FRF", "ITL", "ESP", "PTE", "NLG", "BEF", "LUF", "ATS", "FIM", "IEP", "GRD", "BGN",
    "HRK",
    "SKK", "SIT", "EEK", "LVL", "LTL", "MTL", "CYP", "TRL", "ROL", "ANG", "VEF", "BYR", "GHC",
    "STD",
    "MRO", "SLL", "ZWL", "XEU",
  ]
}
