/// The details of a currency, read from the registry on each access.
public struct CurrencyDetails: Equatable, Sendable {
  /// The numeric code of ISO 4217, three digits; empty if there is none.
  public let numeric: String
  /// The English name, from CLDR.
  public let name: String
  /// The symbol in the United States, such as `CA$`; the code if there is no symbol.
  public let symbol: String
  /// The shortest symbol, which several currencies may share, such as `$`.
  public let narrowSymbol: String
  /// The smallest amount payable in cash; nil if there is no cash.
  public let cashIncrement: Decimal?
  /// The countries that use it, as The countries that use it, as ISO 3166 alpha-2 codes.
  public let countries: [String]
  public let status: CurrencyStatus
  /// The currency that replaced it.
  public let successor: Currency?
  /// The currency of which this is an alias.
  public let aliasOf: Currency?
  /// When ISO 4217 withdrew it, as written there: `2026-01`, or `1989 to 1990`.
  public let withdrawn: String?
  /// A sentence to show to users, or empty.
  public let note: String
}

extension Currency {
  public var details: CurrencyDetails {
    let fields = CurrencyTable.line(index).split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    let symbol = texts[2].isEmpty ? code : texts[2]
    let other = Currency(code: texts[6])
    return CurrencyDetails(
      numeric: texts[0], name: texts[1], symbol: symbol,
      narrowSymbol: texts[3].isEmpty ? symbol : texts[3], cashIncrement: try? Decimal(texts[4]),
      countries: texts[5].split(separator: " ").map(String.init), status: status,
      successor: status == .alias ? nil : other, aliasOf: status == .alias ? other : nil,
      withdrawn: texts[7].isEmpty ? nil : texts[7], note: texts[8])
  }

  /// The English name, such as `US Dollar`.
  public var name: String {
    let field = CurrencyTable.line(index).split(
      separator: UInt8(ascii: "|"), maxSplits: 2, omittingEmptySubsequences: false)[1]
    return String(decoding: field, as: UTF8.self)
  }

  /// The smallest amount payable in cash: 0.05 for CHF, 5 for HUF.
  public var cashIncrement: Decimal? {
    let field = CurrencyTable.line(index).split(
      separator: UInt8(ascii: "|"), maxSplits: 5, omittingEmptySubsequences: false)[4]
    return try? Decimal(utf8: UnsafeBufferPointer(rebasing: field))
  }
}
