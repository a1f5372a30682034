/// What the signs of a text mean, once each has been read: of `$` dozens of currencies must be put in
/// the order of the locale, and a text has few signs.
final class KnownUnits {
  private struct Sign {
    /// How many bytes the sign has, and the bytes as they are written, the last one lowest.
    let spelling: UInt64
    /// Which entry of the lexicon it is, by its first currency.
    let links: UInt16
    let unit: MoneyUnit
  }

  private var signs: [Sign] = []
  private var alone: [Alone] = []
  private static let maxSigns = 16

  /// A sign of one character.
  struct Alone {
    let character: UInt32
    /// Nil for a sign that needs a closer look.
    let unit: MoneyUnit?
    /// Where in the lexicon longer signs go on with a space before it, such as `US $`; 0 where none.
    let spaced: UInt16
  }

  /// The sign that is this character, or what `read` returns, which is kept.
  @inline(__always)
  func sign(_ character: UInt32, or read: () -> Alone) -> Alone {
    for place in alone.indices where alone[place].character == character { return alone[place] }
    if alone.count == Self.maxSigns { alone.removeAll(keepingCapacity: true) }
    let sign = read()
    alone.append(sign)
    return sign
  }

  /// The unit that a sign means. A spelling that was read before has the unit of that time, with the range
  /// of this match; another one is read by `read`, and kept.
  @inline(__always)
  func unit(
    _ match: MoneyLexicon.Match, _ text: Bytes, or read: () -> MoneyUnit?
  ) -> MoneyUnit? {
    guard match.range.count < 8 else { return read() }
    var spelling = UInt64(match.range.count)
    for place in match.range { spelling = spelling << 8 | UInt64(text[place]) }
    for place in signs.indices
    where signs[place].spelling == spelling && signs[place].links == match.entry.links {
      var unit = signs[place].unit
      unit.range = match.range
      return unit
    }
    guard let unit = read() else { return nil }
    if signs.count == Self.maxSigns { signs.removeAll(keepingCapacity: true) }
    signs.append(Sign(spelling: spelling, links: match.entry.links, unit: unit))
    return unit
  }
}
