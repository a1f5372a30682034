import Dates
package import Money

extension Table {
  /// Whether the numbers of both mean the same: so many units of the same anchor, or of it so much.
  func isComparable(with other: Table) -> Bool {
    anchor == other.anchor && direction == other.direction
  }

  /// The same with what another table of the day has beyond it, so that an excerpt hides nothing.
  ///
  /// The other one's numbers count as bundled where they were. Quoted otherwise, it adds nothing.
  package func filled(from other: Table) -> Table {
    guard isComparable(with: other) else { return self }
    let missing = other.currencies.filter { !quotes($0) }
    if missing.isEmpty { return self }
    let all = currencies + missing
    let isBundled = isBundled && missing.allSatisfy { other.isBundled($0) }
    let bundled = all.map { quotes($0) ? self.isBundled($0) : other.isBundled($0) }
    let nominals = all.map { quotes($0) ? nominal(of: $0) : other.nominal(of: $0) }
    return Table(
      publisher: publisher, day: day, anchor: anchor, direction: direction,
      columns: TableColumns(all), values: all.map { self[$0] ?? other[$0] },
      nominals: nominals.allSatisfy { $0 == 1 } ? [] : nominals, isBundled: isBundled,
      bundledColumns: isBundled || !bundled.contains(true) ? [] : bundled)
  }

  /// The number for one unit, or for one of the anchor: what is published for a hundred has its
  /// point moved, and keeps its digits.
  package func perUnit(_ currency: Currency) -> Decimal? {
    self[currency].flatMap { Self.perUnit($0, nominal: nominal(of: currency)) }
  }

  /// Nil where it does not fit into a decimal.
  package static func perUnit(_ value: Decimal, nominal: Int32) -> Decimal? {
    if nominal == 1 { return value }
    var (rest, zeros) = (nominal, 0)
    while rest > 1, rest % 10 == 0 { (rest, zeros) = (rest / 10, zeros + 1) }
    if rest == 1, value.scale + zeros <= Decimal.maximumScale {
      return Decimal(value.digits, scale: value.scale + zeros)
    }
    // No bank counts by the dozen. Thirty digits are more than any history shows.
    return try? Ratio(numerator: value, denominator: Decimal(Int128(nominal)))
      .decimal(significantDigits: 30, .halfUp)
  }
}
