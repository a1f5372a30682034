/// What a document, or something in it, may be called.
package enum DocumentName {
  /// In characters.
  package static let maxLength = 64

  /// Whether a menu, a bill, a dish, a board or a watchlist may have that name: anything on one line,
  /// without spaces around it.
  package static func isValid(_ text: String) -> Bool {
    guard !text.isEmpty, text.count <= maxLength, text.utf8.count <= maxLength * 4,
      text.first != " ", text.last != " "
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      // Excludes characters that move the cursor or change the direction of writing; a joiner that
      // combines two symbols is allowed.
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        false
      case .format: scalar.value == 0x200D
      default: true
      }
    }
  }
}
