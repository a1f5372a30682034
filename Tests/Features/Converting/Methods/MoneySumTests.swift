import JSON
import Kit
import Methods
import Testing

/// Bills in so many currencies that their sum has no fraction of 38 digits. The prices were chosen
/// with exact fractions, so that the sum is next to the middle between two cents; the expected
/// totals come from the same fractions.
struct MoneySumTests {
  private static let currencies = [
    "AUD", "BRL", "CAD", "CHF", "CNY", "DKK", "GBP", "HKD", "HUF", "ILS", "INR",
  ]

  private static func order(_ prices: String) throws -> Response {
    let client = TestClient()
    let priced = zip(currencies, prices.split(separator: " "))
    let items = priced.map { currency, price in
      #"{"item":"\#(currency.lowercased())","price":"\#(price)","currency":"\#(currency)"}"#
    }
    _ = try client.ask(
      "menus/set",
      #"{"menu":"far","currency":"EUR","items":[\#(items.joined(separator: ","))]}"#)
    let lines = currencies.map { #"{"item":"\#($0.lowercased())","quantity":1}"# }
    return try client.ask(
      "bill/price",
      #"{"menu":"far","source":"ecb","items":[\#(lines.joined(separator: ","))]}"#)
  }

  @Test(arguments: [
    // 5e-17 EUR above the middle; sums of numbers rounded to 15 digits fall below it.
    ("9.18 103.66 43.17 18.89 269.50 55.80 30.81 72.93 134.67 5.40 29.15", "162.25"),
    // 5e-17 EUR below it.
    ("4.98 103.23 31.64 8.29 193.41 40.12 21.78 71.57 265.59 4.50 34.43", "117.44"),
    // 2e-16 EUR above it.
    ("1.32 125.01 24.67 7.61 106.54 132.87 12.61 149.60 270.69 3.84 222.86", "113.76"),
  ])
  func `a bill of many currencies is rounded once`(prices: String, total: String) throws {
    let answer = try Self.order(prices)
    #expect(answer.at("total") == total)
    #expect(answer.at("exact") == nil, "an approximation is not exact")
  }

  @Test func `a sum too near to the middle to be rounded is refused`() throws {
    // 189.535 EUR less 2e-41.
    let answer = try Self.order(
      "1.36 82.74 73.20 40.77 136.92 143.88 16.35 216.75 234.06 0.87 95.37")
    #expect(answer.kind == "amountTooLarge")
  }

  /// A fraction of 37 digits times a rate has more than fit; the amounts are those of exact fractions
  /// of the ECB's 21.1237 MXN, 366.33 HUF, 24.353 CZK, 8.7652 HKD and 71.143 PHP for 1 EUR.
  @Test(arguments: [
    (
      "27733.67 MXN + 0.527159239 HUF * 0.739155606 * 0.628065923 + 69514 HUF / 202205.3421 in CZK",
      "31973.51"
    ),
    (
      "0.527159239 HUF * 0.739155606 * 0.628065923 - 69514 HUF / 202205.3421 in CZK",
      "-0.01"
    ),
    (
      "(9252298.14480 HUF - 2313024.456176 HUF) * 27776 * 4045179.33 "
        + "+ (78710.205390 HUF + 61553.6 PHP) / 0.315251887 in HKD", "18655669687897773.25"
    ),
  ])
  func `a long fraction of one currency is converted`(expression: String, amount: String) throws {
    let response = try TestClient().ask("evaluate", #"{"expression":"\#(expression)"}"#)
    #expect(response.at("results.0.amount") == amount, "\(response.error ?? .null)")
  }
}
