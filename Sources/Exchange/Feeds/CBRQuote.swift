import Dates
import Money

/// One quote of the Bank of Russia while its elements are read.
struct CBRQuote {
  private let currency: Currency?
  private let date: XMLText?
  private var code: [UInt8] = []
  private var nominal: [UInt8] = []
  private var value: [UInt8] = []
  private var unitRate: [UInt8] = []

  init(currency: Currency?, date: XMLText?) {
    self.currency = currency
    self.date = date
  }

  func day() throws(FeedFailure) -> Day? {
    guard let date else { return nil }
    return try CBRFeed.day(date)
  }

  mutating func append(_ text: XMLText, to field: XMLText) {
    if field.reads("CharCode") { code += text.plain }
    if field.reads("Nominal") { nominal += text.plain }
    if field.reads("Value") { value += text.plain }
    if field.reads("VunitRate") { unitRate += text.plain }
  }

  func add(to tables: inout TableCollector) throws(FeedFailure) {
    guard currency != nil || !code.isEmpty else { throw .badAnswer(.missing("CharCode")) }
    guard let currency = currency ?? code.withUnsafeBufferPointer({ tables.currency($0) }) else {
      return
    }
    let unit = Self.number(unitRate)
    if nominal.isEmpty {
      // What one unit is worth says as much, in fewer digits.
      guard let unit else { return tables.unreadable(currency) }
      return try tables.add(currency, unit)
    }
    guard let value = Self.number(value),
      let nominal = Int32(String(decoding: nominal, as: UTF8.self)),
      (1...FeedLimit.nominal).contains(Int(nominal))
    else { return tables.unreadable(currency) }
    if let unit, !Self.agree(value, nominal, unit) {
      if let day = tables.day { tables.remark(.inconsistent(currency, on: day)) }
      return
    }
    try tables.add(currency, value, nominal: nominal)
  }

  /// A decimal comma, perhaps an exponent: `5,39256E-05`. A point is not the bank's spelling.
  private static func number(_ text: [UInt8]) -> Decimal? {
    guard !text.contains(UInt8(ascii: ".")),
      let comma = text.firstIndex(of: UInt8(ascii: ","))
    else {
      return text.contains(UInt8(ascii: ".")) ? nil : text.withUnsafeBufferPointer(decimal)
    }
    var spelled = text
    spelled[comma] = UInt8(ascii: ".")
    return spelled.withUnsafeBufferPointer(decimal)
  }

  private static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    try? Decimal(utf8: text)
  }

  /// To a ten-thousandth: the rate for one unit may have been rounded.
  private static func agree(_ value: Decimal, _ nominal: Int32, _ unit: Decimal) -> Bool {
    let difference = try? (unit * Decimal(Int128(nominal)) - value).magnitude
    guard let difference, let scaled = try? difference * "10000" else { return false }
    return scaled <= value.magnitude
  }
}
