/// Orders equally good matches by how likely each is meant.
public struct CurrencyRank: Comparable, Sendable {
  private let order: UInt32

  /// Money in use first, then aliases, then funds and metals, then what is withdrawn; within
  /// these the more traded first, then by code.
  public init(_ currency: Currency) {
    let kind: UInt32 =
      switch currency.status {
      case .active: 0
      case .alias: 1
      case .fund, .metal: currency.isActive ? 2 : 3
      case .legacy: 3
      case .test: 4
      }
    order = kind << 24 | UInt32(CurrencyTable.rank(currency.index)) << 12 | UInt32(currency.index)
  }

  public static func < (left: CurrencyRank, right: CurrencyRank) -> Bool {
    left.order < right.order
  }
}
