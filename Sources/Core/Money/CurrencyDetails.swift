/// What is known of a currency beyond its code, read from the registry when asked for.
public struct CurrencyDetails: Hashable, Sendable {
  /// Three digits, empty where ISO 4217 gives none.
  public let numeric: String
  /// In English, as CLDR has it.
  public let name: String
  /// As seen from the United States: `CA$`; the code where there is no sign.
  public let symbol: String
  /// The shortest sign, which several currencies may share: `$`.
  public let narrowSymbol: String
  /// The step that cash is paid in; nil where there is no cash to speak of.
  public let cashIncrement: Decimal?
  /// ISO 3166 alpha-2 codes.
  public let countries: [String]
  public let status: CurrencyStatus
  /// What took its place.
  public let successor: Currency?
  /// What it is another name of.
  public let aliasOf: Currency?
  /// When ISO withdrew it, as ISO gives it: `2026-01`, or `1989 to 1990`.
  public let withdrawn: String?
  /// A sentence fit to show, or empty.
  public let note: String
}

extension Currency {
  public var details: CurrencyDetails {
    let fields = CurrencyText.line(index).split(
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

  /// Its English name alone: `US Dollar`.
  public var name: String {
    let field = CurrencyText.line(index).split(
      separator: UInt8(ascii: "|"), maxSplits: 2, omittingEmptySubsequences: false)[1]
    return String(decoding: field, as: UTF8.self)
  }

  /// The step that cash is paid in: 0.05 for CHF, 5 for HUF.
  public var cashIncrement: Decimal? {
    let field = CurrencyText.line(index).split(
      separator: UInt8(ascii: "|"), maxSplits: 5, omittingEmptySubsequences: false)[4]
    return try? Decimal(utf8: UnsafeBufferPointer(rebasing: field))
  }
}
