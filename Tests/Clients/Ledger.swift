import Dates
import Kit

/// A table of bookings in 26 currencies on some 4,300 days, a line each: `12.50,USD,2020-02-28`.
struct Ledger {
  static let count = 100_000
  /// What the first and the last row are in euros. ECB: 1.0977 USD on 2020-02-28, 175.68 JPY on
  /// 2026-10-30.
  static let first = "91.10"
  static let last = "5.69"

  let text: String

  private static let currencies = [
    "USD", "JPY", "GBP", "CHF", "SEK", "NOK", "DKK", "AUD", "CAD", "NZD", "HKD", "SGD", "ZAR",
    "PLN",
    "CZK", "HUF", "RON", "TRY", "CNY", "KRW", "INR", "BRL", "MXN", "PHP", "THB", "IDR",
  ]

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = try Day(iso8601: "2010-01-04")
    // All but weekends, for sixteen years and a half.
    let days = (0..<6_100).filter { $0 % 7 < 5 }.map { "\(start.adding(days: $0))" }
    var text = "100,USD,2020-02-28\n"
    for _ in 2..<Self.count {
      let cents = random.below(9_900) + 100
      text += "\(cents / 100).\(cents % 100 / 10)\(cents % 10),"
      text += "\(random.pick(Self.currencies)),\(random.pick(days))\n"
    }
    self.text = text + "1000,JPY,2026-10-30\n"
  }
}
