/// How many cases the tests of many cases run: all with `KURS_LONG=1`, as the gate sets it, otherwise a
/// spread of them.
package enum Spread {
  package static let isLong = Environment["KURS_LONG"] == "1"

  /// The first case, and each that is so many after another.
  package static func of<Cases: Collection>(_ all: Cases, every step: Int) -> [Cases.Element] {
    isLong ? Array(all) : all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}

/// The seeds of random tests.
package enum Seeds {
  /// `usual`, or `long` with `KURS_LONG=1`, unless `KURS_SEED` names others: a number, or a range such
  /// as `1000...1999`.
  package static func explored(
    _ usual: ClosedRange<UInt64>, long: ClosedRange<UInt64>? = nil,
    _ text: String? = Environment["KURS_SEED"]
  ) -> ClosedRange<UInt64> {
    guard let text else { return Spread.isLong ? long ?? usual : usual }
    let ends = text.split(separator: ".", omittingEmptySubsequences: true).map { UInt64($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
      first <= last
    else { preconditionFailure("KURS_SEED is \(text), neither a number nor such as 1...50") }
    return first...last
  }
}
