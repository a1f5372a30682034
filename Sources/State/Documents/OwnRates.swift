import Rates

/// The rules for a user's rate sets: valid names, and how many rates.
package enum OwnRates {
  /// The maximum number of rates in all sets together.
  package static let maxCount = 1_000
  package static let maxNameLength = RateSet.maxNameLength

  /// Names that are neither publishers nor allowed for rate sets.
  package static let reservedNames: Set<String> = ["law", "peg", "bundled", "fixed", "kurs"]

  package static func isName(_ text: String) -> Bool { RateSet.isName(text) }
}
