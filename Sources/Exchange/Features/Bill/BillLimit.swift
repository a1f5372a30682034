/// How much there can be of menus and bills.
package enum BillLimit {
  /// Menus of the user's own.
  package static let menus = 100
  /// Bills open at a time.
  package static let bills = 100
  package static let items = 200
  /// Of one item.
  package static let options = 32
  /// Of one bill: an item with other options is another line.
  package static let lines = 500
  /// Currencies a menu can be billed in.
  package static let currencies = 32
  /// Parts that a bill is split into.
  package static let parts = 1_000
  /// Characters of a name or a title.
  package static let nameLength = 64

  /// Whether a menu, a bill, a dish, a board or a watchlist may have that name: anything on one line.
  package static func isName(_ text: String) -> Bool {
    guard !text.isEmpty, text.count <= nameLength, text.utf8.count <= nameLength * 4,
      text.first != " ", text.last != " "
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      // What moves a cursor or turns the direction of writing; a joiner makes one picture of two.
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        false
      case .format: scalar.value == 0x200D
      default: true
      }
    }
  }
}
