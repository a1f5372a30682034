/// What an item of a menu is counted in.
package enum Measure: String, CaseIterable, Hashable, Sendable {
  case piece, litre, kilogram, metre, hour

  /// Behind a quantity on a receipt; empty for pieces.
  package var sign: String {
    switch self {
    case .piece: ""
    case .litre: "l"
    case .kilogram: "kg"
    case .metre: "m"
    case .hour: "h"
    }
  }

  /// Half a dish is not sold.
  package var isWhole: Bool { self == .piece }
}
