/// A language and region: the format of its numbers and money, the money of the region, and in whose words
/// it is read. The region named decides for its money, and so for what `$` means there, in whatever
/// language.
public struct Locale: Hashable, Sendable {
  /// The line of its format.
  let index: UInt16
  /// The line of the locale whose words it has.
  let words: UInt16
  /// Two letters where the region is not that of the format's line, else 0.
  private let region: UInt16
  /// The money of the region.
  private let money: UInt16

  /// The plain locale, `C` or `POSIX`: `-1234.50`, `1234.50 EUR`.
  public static var plain: Locale {
    Locale(
      index: LocaleTable.wordCount - 1, words: LocaleTable.wordCount - 1, region: 0, money: .max)
  }

  /// Whether its format is the plain one.
  var isPlain: Bool { index == LocaleTable.wordCount - 1 }

  /// All locales whose language has words; the first of a language is its default, the last is plain.
  public static var all: [Locale] { (0..<LocaleTable.wordCount).map { Locale(index: $0) } }

  private init(index: UInt16, words: UInt16, region: UInt16, money: UInt16) {
    (self.index, self.words, self.region, self.money) = (index, words, region, money)
  }

  /// The locale of a line. `words` is the line of the one whose words it has, if it has none.
  init(index: UInt16, words: UInt16? = nil) {
    let code = UnsafeBufferPointer(start: LocaleTable.head(index) + 14, count: 3)
    let home = Currency(code: code).flatMap { $0.status == .test ? nil : $0.index }
    self.init(index: index, words: words ?? index, region: 0, money: home ?? .max)
  }

  /// This locale for a region of which CLDR says nothing in its language.
  func named(for region: UInt16, with money: Currency) -> Locale {
    Locale(index: index, words: words, region: region, money: money.index)
  }

  /// Language and region: `de-CH`; `C` for the plain one.
  public var identifier: String {
    let bytes = UnsafeBufferPointer(start: head, count: 6).prefix { $0 != UInt8(ascii: " ") }
    let known = String(decoding: bytes, as: UTF8.self)
    guard region != 0 else { return known }
    let letters = [UInt8(region >> 8), UInt8(region & 0xFF)]
    return "\(known.prefix { $0 != "-" })-\(String(decoding: letters, as: UTF8.self))"
  }

  /// The locale whose words it has: itself, or for `en-DE` the first in English.
  public var spoken: Locale { words == index && region == 0 ? self : Locale(index: words) }

  public var decimalSeparator: String { Separator(head[6]).text }

  /// Sizes of groups, from the point to the left.
  public struct Grouping: Equatable, Sendable {
    /// Digits in the group before the point: 3 everywhere.
    public let first: Int
    /// Digits in the groups before that: 2 in India.
    public let further: Int
    /// Digits required before the first group, or numbers are not grouped: 2 in Spain, so `1234`.
    public let minimum: Int
  }

  public var grouping: Grouping {
    Grouping(first: 3, further: Int(head[10] & 0xF), minimum: Int(head[11] & 0xF))
  }

  public var moneyPattern: MoneyPattern { MoneyPattern(head[13]) }

  /// The currency of the region; nil for the plain locale and for regions of several countries.
  public var home: Currency? { money == .max ? nil : Currency(index: money) }

  // Safe: an index is of `LocaleTable`, whose rows all have twenty bytes.
  var head: UnsafePointer<UInt8> { LocaleTable.head(index) }
}

/// The positions of the symbol and the minus.
///
/// A symbol that ends in a letter is always set apart from digits that follow it. Spaces do not
/// break, except in the plain pattern.
public enum MoneyPattern: Equatable, Sendable {
  /// `-$1`
  case before
  /// `-$ 1`
  case beforeApart
  /// `$ 1` and `$-1`: the minus takes the place of the space.
  case beforeMinus
  /// `$1` and `$-1`
  case beforeTightMinus
  /// `$ 1` and `$ -1`
  case beforeApartMinus
  /// `-1 $`
  case after
  /// `-1$`, and a space before a symbol that begins with a letter.
  case afterTight
  /// `-$ 1` with marks that keep the order between right-to-left words.
  case leftToRight
  /// `-1 $` with marks that keep the order between right-to-left words, before both.
  case rightToLeft
  /// `-1 $` with a mark that keeps the order between right-to-left words, at the beginning only.
  case rightToLeftOnce
  /// `-1 USD`, always by code.
  case plain

  init(_ letter: UInt8) {
    self =
      switch letter {
      case UInt8(ascii: "A"): .before
      case UInt8(ascii: "B"): .beforeApart
      case UInt8(ascii: "C"): .after
      case UInt8(ascii: "D"): .beforeMinus
      case UInt8(ascii: "E"): .beforeApartMinus
      case UInt8(ascii: "F"): .beforeTightMinus
      case UInt8(ascii: "G"): .rightToLeft
      case UInt8(ascii: "H"): .rightToLeftOnce
      case UInt8(ascii: "I"): .afterTight
      case UInt8(ascii: "J"): .leftToRight
      default: .plain
      }
  }
}

/// A separator by its letter in the table: up to three bytes of UTF-8.
struct Separator {
  let bytes: (UInt8, UInt8, UInt8)
  let count: Int

  @inline(__always)
  init(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "n"): (bytes, count) = ((0xC2, 0xA0, 0), 2)
    case UInt8(ascii: "u"): (bytes, count) = ((0xE2, 0x80, 0xAF), 3)
    case UInt8(ascii: "q"): (bytes, count) = ((0xE2, 0x80, 0x99), 3)
    case UInt8(ascii: "-"): (bytes, count) = ((0, 0, 0), 0)
    default: (bytes, count) = ((letter, 0, 0), 1)
    }
  }

  var text: String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix(count), as: UTF8.self) }
  }
}
