import CNames

/// All that is known of the currencies, as bytes that are read in place, so that nothing is built at start. A line
/// of `Sources/Core/CNames/data/currencies.txt` has one currency; a test packs them into these tables, one after
/// the other.
///
/// Safe: a place is that of a currency's index, which is below `count`, or of two letters. The tables are compiled
/// in, and a test compares all of them with the lines.
@usableFromInline
enum CurrencyTable {
  @inlinable static var count: Int { 314 }

  /// The index of the first code with these two letters; letters are 0...25.
  @inline(__always)
  static func start(_ first: UInt8, _ second: UInt8) -> Int {
    let pair = starts + (Int(first) &* 26 &+ Int(second)) &* 2
    return (Int(pair[0]) &- 48) << 6 &+ (Int(pair[1]) &- 48)
  }

  /// Three letters each, sorted.
  static var codes: UnsafePointer<UInt8> { kurs_currencies() }

  /// Two bytes each: minor units and status, as the lines have them.
  static var facts: UnsafePointer<UInt8> { codes + 3 * count }

  /// How many are traded more, of those that have a place in the order of turnover.
  static func rank(_ index: UInt16) -> UInt8 { ranks[Int(index)] &- 48 }

  /// A digit each, counted from `0` in ASCII; one more than the last place for those that have none.
  private static var ranks: UnsafePointer<UInt8> { facts + 2 * count }

  /// For each pair of letters the index of the first code at or after it, and at last `count`: two digits of base
  /// 64, counted from `0` in ASCII.
  private static var starts: UnsafePointer<UInt8> { ranks + count }

  /// Where the further facts of each begin, and where the last end: three such digits.
  private static var offsets: UnsafePointer<UInt8> { starts + 2 * (26 * 26 + 1) }

  /// The further facts of one currency, separated by `|`: numeric code, name, symbol unless it is the code, narrow
  /// symbol unless it is the symbol, cash step, countries, successor or what it is an alias of, month of
  /// withdrawal, note, further words to find it by.
  static func line(_ index: UInt16) -> UnsafeBufferPointer<UInt8> {
    let start = offset(Int(index))
    let end = offset(Int(index) + 1) - 1
    return UnsafeBufferPointer(start: offsets + 3 * (count + 1) + start, count: end - start)
  }

  private static func offset(_ index: Int) -> Int {
    let digits = offsets + index * 3
    return (Int(digits[0]) - 48) << 12 + (Int(digits[1]) - 48) << 6 + (Int(digits[2]) - 48)
  }
}

/// Names for the currencies that the code mentions.
extension Currency {
  @inlinable public static var eur: Currency { Currency(index: 90) }
  @inlinable public static var usd: Currency { Currency(index: 257) }
  @inlinable public static var gbp: Currency { Currency(index: 96) }
  @inlinable public static var jpy: Currency { Currency(index: 135) }
  @inlinable public static var chf: Currency { Currency(index: 58) }
  @inlinable public static var pln: Currency { Currency(index: 202) }
  @inlinable public static var bgn: Currency { Currency(index: 32) }
  @inlinable public static var rub: Currency { Currency(index: 212) }
  @inlinable public static var `try`: Currency { Currency(index: 247) }
}
