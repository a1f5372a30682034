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
    order = kind << 24 | UInt32(Self.place(currency)) << 12 | UInt32(currency.index)
  }

  public static func < (left: CurrencyRank, right: CurrencyRank) -> Bool {
    left.order < right.order
  }

  /// The order of turnover in the triennial surveys of the Bank for International Settlements,
  /// and among withdrawn codes the larger ones.
  private static var traded: StaticString {
    """
    USDEURJPYGBPCNYCHFAUDCADHKDSGDINRKRWSEKMXNNZDNOKTWDBRLZARPLNDKKIDRTRYTHBILSHUFCZKCLPPHPCOP\
    MYRAEDSARRONPENRUBUAHBGNVNDEGPARSKWDQARISKXAUXAGXDRDEMFRFITLESPNLGHRK
    """
  }

  private static func place(_ currency: Currency) -> Int {
    let count = traded.utf8CodeUnitCount / 3
    let code = CurrencyTable.codes.utf8Start + Int(currency.index) * 3
    return (0..<count).first { index in
      let other = traded.utf8Start + index * 3
      return other[0] == code[0] && other[1] == code[1] && other[2] == code[2]
    } ?? count
  }
}
