import CNames

/// The formats of numbers and money of all locales of CLDR, as bytes that are read in place. What they
/// mean is in `Sources/Core/CNames/data/README.md`.
enum LocaleTable {
  /// The first lines: locales whose language has words, and the plain one, the last of them.
  static var wordCount: UInt16 { 199 }

  /// The identifier in six bytes; decimal and group separator of numbers, then of money; size of the groups
  /// after the first; digits before the first group; minus; pattern; home currency in three; a space,
  /// the place of its own symbols in five digits, and a line end.
  ///
  /// Safe: an index is that of a line; the table is compiled in, and a test reads all of it.
  static func head(_ index: UInt16) -> UnsafePointer<UInt8> { start + Int(index) * length }

  /// The symbols that a locale has of its own, up to the end of their line: a code, a byte for kind and
  /// length, the symbol. The byte counts from `A` for letters, from `a` where a sign ends the symbol;
  /// `0` means that the code itself is shown.
  ///
  /// Safe: the place is one of the compiled table, which ends with a line end; a test reads all of it.
  static func ownSymbols(_ index: UInt16) -> UnsafePointer<UInt8> {
    let digits = head(index) + 18
    var place = 0
    for at in 0..<5 { place = place &* 10 &+ Int(digits[at] &- 48) }
    return start + place
  }

  /// The symbols that all locales have unless they have their own: those of the plain one, which shows
  /// none.
  static var commonSymbols: UnsafePointer<UInt8> { ownSymbols(wordCount - 1) }

  static var lineEnd: UInt8 { UInt8(ascii: "\n") }

  private static var length: Int { 24 }
  private static var start: UnsafePointer<UInt8> { kurs_locales() }
}
