/// What the program knows of signs beyond their currencies.
enum SignTable {
  /// Signs by which prices are read in text of any language though several currencies use them,
  /// because the other ones are hardly ever written so without their letter.
  static let usual = WordList(.usualSign)

  /// How many of its money a sign says, by the first two bytes: a toman is ten rials.
  static func multiple(_ first: UInt8, _ second: UInt8) -> Int128? {
    first == 0xD8 && second == 0xAA || first | 0x20 == UInt8(ascii: "t") ? 10 : nil
  }
}
