/// The seeds of random tests.
package enum Seeds {
  /// `usual`, unless `KURS_SEED` names others: a number, or a range such as `1000...1999`.
  package static func explored(
    _ usual: ClosedRange<UInt64>, _ text: String? = Environment["KURS_SEED"]
  ) -> ClosedRange<UInt64> {
    guard let text else { return usual }
    let ends = text.split(separator: ".", omittingEmptySubsequences: true).map { UInt64($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
      first <= last
    else { preconditionFailure("KURS_SEED is \(text), neither a number nor such as 1...50") }
    return first...last
  }
}
